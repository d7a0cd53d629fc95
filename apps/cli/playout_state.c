// SPDX-License-Identifier: MIT
// The file in which long random play is kept.
#include "playout_state.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "chee/text.h"
#include "json.h"
#include "outfile.h"
#include "say.h"

int cli_playout_state_save(const char *file, const cli_playout_state *state) {
  char start[CHEE_POSITION_TEXT_MAX];
  char seed[24];
  cli_outfile out;
  int code = cli_outfile_open(&out, file);
  if (code != CLI_OK) return code;
  chee_position_write(state->start, start);
  (void)snprintf(seed, sizeof seed, "%llu", (unsigned long long)state->seed);
  json_t *object = json_pack(
      "{s:s, s:i, s:s, s:s, s:b, s:s*, s:I, s:o}", "state", "chee playouts", "version", 1, "start",
      start, "seed", seed, "branching", (int)state->branching, "records", state->records, "bytes",
      (json_int_t)state->records_bytes, "stats", cli_stats_save(&state->stats));
  // What cannot be written shows again when the file is kept; only a lack of memory does not.
  bool made =
      object != NULL && (json_dumpf(object, out.file, JSON_COMPACT) == 0 || ferror(out.file) != 0);
  json_decref(object);
  if (made) {
    (void)fputc('\n', out.file);
    return cli_outfile_keep(&out);
  }
  cli_outfile_drop(&out);
  return cli_fail(CLI_IO, "out of memory");
}

static int other_games(const char *file, const char *what) {
  return cli_fail(CLI_BAD_DATA, "%.200s: these are other games: %s", file, what);
}

static int compare(const char *file, const cli_playout_state *state, const char *start,
                   const char *seed, int branching, const char *records) {
  char text[CHEE_POSITION_TEXT_MAX];
  chee_position_write(state->start, text);
  if (strcmp(text, start) != 0) return other_games(file, "they begin from another position");
  (void)snprintf(text, sizeof text, "%llu", (unsigned long long)state->seed);
  if (strcmp(text, seed) != 0) return other_games(file, "the seed differs");
  if ((branching != 0) != state->branching) return other_games(file, "--branching differs");
  bool same = (records == NULL) == (state->records == NULL);
  if (same && records != NULL) same = strcmp(records, state->records) == 0;
  return same ? CLI_OK : other_games(file, "--records differs");
}

int cli_playout_state_load(const char *file, cli_playout_state *state) {
  FILE *in = fopen(file, "r");
  if (in == NULL && errno == ENOENT) return CLI_OK;
  if (in == NULL) return cli_fail(CLI_IO, "%.200s: cannot read: %s", file, strerror(errno));
  json_error_t error;
  errno = 0;
  json_t *object = json_loadf(in, JSON_REJECT_DUPLICATES, &error);
  int trouble = ferror(in) ? errno : 0; // a folder is opened, and only then cannot be read
  (void)fclose(in);
  if (trouble != 0) {
    json_decref(object);
    return cli_fail(CLI_IO, "%.200s: cannot read: %s", file, strerror(trouble));
  }
  if (object == NULL) {
    return cli_fail(CLI_BAD_DATA, "%.200s:%d:%d: %s", file, error.line,
                    error.column > 0 ? error.column : 1, error.text);
  }
  const char *kind = NULL, *start = NULL, *seed = NULL, *records = NULL;
  int version = 0, branching = 0;
  json_int_t bytes = 0;
  json_t *stats = NULL;
  int code = CLI_BAD_DATA;
  if (json_unpack_ex(object, &error, 0, "{s:s, s:i, s:s, s:s, s:b, s?:s, s:I, s:o}", "state", &kind,
                     "version", &version, "start", &start, "seed", &seed, "branching", &branching,
                     "records", &records, "bytes", &bytes, "stats", &stats) != 0 ||
      strcmp(kind, "chee playouts") != 0 || version != 1 || bytes < 0 ||
      !cli_stats_load(stats, &state->stats)) {
    cli_say("%.200s:1:1: this is no state of 'chee playouts'", file);
  } else {
    code = compare(file, state, start, seed, branching, records);
    state->records_bytes = (uint64_t)bytes;
  }
  json_decref(object);
  return code;
}
