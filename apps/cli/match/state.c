// SPDX-License-Identifier: MIT
// The file in which a match is kept.
#include "match/state.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/say.h"
#include "base/state_file.h"
#include "base/words.h"

static const char kind[] = "chee match";

static json_t *pack_setup(const match_setup *setup) {
  const char *name = NULL;
  char *text = malloc(MATCH_FACT_MAX);
  json_t *object = json_object();
  for (int i = 0; text != NULL && match_fact(setup, i, &name, text); i++) {
    json_object_set_new(object, name, cli_json_text(text)); // cut, perhaps within a letter
  }
  if (text == NULL) {
    json_decref(object);
    object = NULL;
  }
  free(text);
  return object;
}

int match_state_save(const match_setup *setup, const match_tally *tally, uint64_t bytes) {
  return cli_state_file_write(setup->resume,
                              json_pack("{s:s, s:i, s:o, s:I, s:o}", "state", kind, "version", 1,
                                        "setup", pack_setup(setup), "bytes", (json_int_t)bytes,
                                        "tally", match_tally_save(tally, setup)));
}

// Whether the games are those of this command line; says what differs.
static int compare(const match_setup *setup, json_t *other) {
  json_t *own = pack_setup(setup);
  const char *name = NULL, *differs = NULL;
  json_t *text = NULL;
  if (own == NULL) return cli_fail(CLI_IO, "out of memory");
  json_object_foreach(own, name, text) {
    if (differs == NULL && !json_equal(text, json_object_get(other, name))) differs = name;
  }
  json_t *given = NULL;
  json_object_foreach(other, name, given) {
    if (differs == NULL && json_object_get(own, name) == NULL) differs = name;
  }
  int code = CLI_OK;
  if (differs != NULL) {
    code = cli_fail(CLI_BAD_DATA, "%.200s: these are other games: %s differs", setup->resume,
                    cli_word(differs));
  }
  json_decref(own);
  return code;
}

int match_state_load(const match_setup *setup, match_tally *tally, uint64_t *bytes) {
  const char *file = setup->resume;
  json_t *object = NULL;
  int code = cli_state_file_read(file, &object);
  if (object == NULL) return code;
  code = CLI_BAD_DATA;
  const char *said = NULL;
  int version = 0;
  json_int_t size = 0;
  json_t *terms = NULL, *sums = NULL;
  if (json_unpack(object, "{s:s, s:i, s:o, s:I, s:o}", "state", &said, "version", &version, "setup",
                  &terms, "bytes", &size, "tally", &sums) != 0 ||
      strcmp(said, kind) != 0 || version != 1 || size < 0) {
    cli_say("%s:1:1: this is no state of 'chee match'", file);
  } else {
    code = compare(setup, terms);
    if (code == CLI_OK && !match_tally_load(sums, setup, tally)) {
      code = cli_fail(CLI_BAD_DATA, "%s:1:1: this is no state of 'chee match'", file);
    }
    *bytes = (uint64_t)size;
  }
  json_decref(object);
  return code;
}
