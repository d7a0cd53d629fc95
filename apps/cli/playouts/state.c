// SPDX-License-Identifier: MIT
// The file in which long random play is kept.
#include "playouts/state.h"

#include <stdio.h>
#include <string.h>

#include "base/say.h"
#include "base/state_file.h"
#include "base/words.h"
#include "chee/text.h"

int cli_playout_state_save(const char *file, const cli_playout_state *state) {
  char start[CHEE_POSITION_TEXT_MAX];
  char seed[24];
  chee_position_write(state->start, start);
  (void)snprintf(seed, sizeof seed, "%llu", (unsigned long long)state->seed);
  return cli_state_file_write(
      file, json_pack("{s:s, s:i, s:s, s:s, s:b, s:s*, s:I, s:s*, s:I, s:o}", "state",
                      "chee playouts", "version", 2, "start", start, "seed", seed, "branching",
                      (int)state->branching, "records", state->records, "bytes",
                      (json_int_t)state->records_bytes, "games", state->games, "games_bytes",
                      (json_int_t)state->games_bytes, "stats", cli_stats_save(&state->stats)));
}

static int other_games(const char *file, const char *what) {
  return cli_fail(CLI_BAD_DATA, "%.200s: these are other games: %s", file, what);
}

// Both the same file, or none.
static bool same_name(const char *one, const char *other) {
  return one == NULL || other == NULL ? one == other : strcmp(one, other) == 0;
}

static int compare(const char *file, const cli_playout_state *state, const char *start,
                   const char *seed, int branching, const char *records, const char *games) {
  char text[CHEE_POSITION_TEXT_MAX];
  chee_position_write(state->start, text);
  if (strcmp(text, start) != 0) return other_games(file, _("they begin from another position"));
  (void)snprintf(text, sizeof text, "%llu", (unsigned long long)state->seed);
  if (strcmp(text, seed) != 0) return other_games(file, _("the seed differs"));
  if ((branching != 0) != state->branching) return other_games(file, _("--branching differs"));
  if (!same_name(records, state->records)) return other_games(file, _("--records differs"));
  return same_name(games, state->games) ? CLI_OK : other_games(file, _("--games differs"));
}

int cli_playout_state_load(const char *file, cli_playout_state *state) {
  json_t *object = NULL;
  int code = cli_state_file_read(file, &object);
  if (object == NULL) return code;
  code = CLI_BAD_DATA;
  const char *kind = NULL, *start = NULL, *seed = NULL, *records = NULL, *games = NULL;
  int version = 0, branching = 0;
  json_int_t bytes = 0, games_bytes = 0;
  json_t *stats = NULL;
  if (json_unpack(object, "{s:s, s:i, s:s, s:s, s:b, s?:s, s:I, s?:s, s:I, s:o}", "state", &kind,
                  "version", &version, "start", &start, "seed", &seed, "branching", &branching,
                  "records", &records, "bytes", &bytes, "games", &games, "games_bytes",
                  &games_bytes, "stats", &stats) != 0 ||
      strcmp(kind, "chee playouts") != 0 || version != 2 || bytes < 0 || games_bytes < 0 ||
      !cli_stats_load(stats, &state->stats)) {
    cli_say("%s:1:1: this is no state of 'chee playouts'", file);
  } else {
    code = compare(file, state, start, seed, branching, records, games);
    state->records_bytes = (uint64_t)bytes;
    state->games_bytes = (uint64_t)games_bytes;
  }
  json_decref(object);
  return code;
}
