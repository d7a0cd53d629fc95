// SPDX-License-Identifier: MIT
// The file in which a long analysis is kept.
#include "analyse/state.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/say.h"
#include "base/state_file.h"

// Of a position: so many numbers, then four for each move of its line.
enum { VALUES = 10, MOVE_VALUES = 4, VALUES_MAX = VALUES + MOVE_VALUES * CHEE_ANNOTATION_LINE_MAX };

static json_t *ply_json(const chee_annotation_ply *ply) {
  const int values[VALUES] = {ply->depth,        (int)ply->value.kind, ply->value.number,
                              ply->value.margin, ply->compared,        (int)ply->other.kind,
                              ply->other.number, ply->other.margin,    ply->lead,
                              ply->choices};
  json_t *list = json_array();
  for (int i = 0; i < VALUES; i++) json_array_append_new(list, json_integer(values[i]));
  for (int i = 0; i < ply->length; i++) {
    const chee_move move = ply->line[i];
    const int parts[MOVE_VALUES] = {move.from, move.extra, move.turns, move.laps};
    for (int k = 0; k < MOVE_VALUES; k++) json_array_append_new(list, json_integer(parts[k]));
  }
  return list;
}

static bool read_kind(int number, chee_value *value) {
  value->kind = (chee_value_kind)number;
  return number >= CHEE_VALUE_ESTIMATE && number <= CHEE_VALUE_DRAW;
}

static bool ply_read(const json_t *list, chee_annotation_ply *ply) {
  int kept[VALUES_MAX];
  size_t count = json_array_size(list);
  if (count < VALUES || count > VALUES_MAX || (count - VALUES) % MOVE_VALUES != 0) return false;
  for (size_t i = 0; i < count; i++) {
    const json_t *number = json_array_get(list, i);
    json_int_t value = json_integer_value(number);
    bool move = i >= VALUES;
    if (!json_is_integer(number) || value < (move ? 0 : INT32_MIN)) return false;
    if (value > (move ? UINT8_MAX : INT32_MAX)) return false;
    kept[i] = (int)value;
  }
  *ply = (chee_annotation_ply){.depth = kept[0],
                               .value = {.number = kept[2], .margin = kept[3]},
                               .compared = kept[4] != 0,
                               .other = {.number = kept[6], .margin = kept[7]},
                               .lead = kept[8],
                               .choices = kept[9],
                               .length = (int)(count - VALUES) / MOVE_VALUES};
  for (int i = 0; i < ply->length; i++) {
    const int *part = &kept[VALUES + MOVE_VALUES * i];
    ply->line[i] =
        (chee_move){(uint8_t)part[0], (uint8_t)part[1], (uint8_t)part[2], (uint8_t)part[3]};
  }
  bool line = ply->depth == 0 || ply->length > 0;
  return line && read_kind(kept[1], &ply->value) && read_kind(kept[5], &ply->other);
}

static bool plies_read(const json_t *list, analyse_state *state) {
  state->done = json_array_size(list);
  if (!json_is_array(list) || state->done > CHEE_RECORD_MOVES_MAX + 1) return false;
  state->ply = calloc(state->done + 1, sizeof *state->ply);
  bool good = state->ply != NULL;
  for (size_t i = 0; good && i < state->done; i++) {
    good = ply_read(json_array_get(list, i), &state->ply[i]);
  }
  return good;
}

static bool number_read(const char *text, uint64_t *number) {
  char *end = NULL;
  *number = strtoull(text, &end, 16);
  return *text != '\0' && *end == '\0';
}

static int compare(const char *file, const analyse_state *state, const char *how, const char *out,
                   uint64_t tables) {
  if (strcmp(how, state->how) != 0) {
    return cli_fail(CLI_BAD_DATA, "%.200s: this was begun as '%.100s', not '%.100s'", file, how,
                    state->how);
  }
  if (tables != state->tables) {
    return cli_fail(CLI_BAD_DATA, "%.200s: this was begun with other endgame tables, or with none",
                    file);
  }
  if (strcmp(out, state->out) == 0) return CLI_OK;
  return cli_fail(CLI_BAD_DATA, "%.200s: this was begun with --out %.200s", file, out);
}

static int read_state(const char *file, json_t *object, analyse_state *state) {
  const char *kind = NULL, *how = NULL, *out = NULL, *digest = NULL, *next = NULL;
  const char *named = "0";
  uint64_t tables = 0;
  int version = 0;
  json_int_t games = 0, bytes = 0;
  json_t *plies = NULL;
  bool good =
      json_unpack(object, "{s:s, s:i, s:s, s:s, s:I, s:I, s:s, s:s, s:o, s?s}", "state", &kind,
                  "version", &version, "how", &how, "out", &out, "games", &games, "bytes", &bytes,
                  "digest", &digest, "next", &next, "plies", &plies, "tables", &named) == 0 &&
      strcmp(kind, "chee analyse") == 0 && version == 1 && games >= 0 && bytes >= 0 &&
      number_read(digest, &state->digest) && number_read(next, &state->next) &&
      number_read(named, &tables) && plies_read(plies, state);
  if (!good) {
    return cli_fail(CLI_BAD_DATA, "%s:1:1: this is no state of 'chee analyse'", file);
  }
  state->games = (uint64_t)games;
  state->bytes = (uint64_t)bytes;
  return compare(file, state, how, out, tables);
}

int analyse_state_load(const char *file, analyse_state *state) {
  json_t *object = NULL;
  int code = cli_state_file_read(file, &object);
  if (object == NULL) return code;
  code = read_state(file, object, state);
  json_decref(object);
  return code;
}

void analyse_state_free(analyse_state *state) {
  free(state->ply);
  state->ply = NULL;
}

int analyse_state_save(const char *file, const analyse_state *state,
                       const chee_annotation_ply *plies_done) {
  char digest[24], next[24], tables[24];
  json_t *plies = json_array();
  for (size_t i = 0; i < state->done; i++) json_array_append_new(plies, ply_json(&plies_done[i]));
  (void)snprintf(digest, sizeof digest, "%" PRIx64, state->digest);
  (void)snprintf(next, sizeof next, "%" PRIx64, state->next);
  (void)snprintf(tables, sizeof tables, "%" PRIx64, state->tables);
  // Without tables it is as it was before there was this key.
  return cli_state_file_write(
      file, json_pack("{s:s, s:i, s:s, s:s, s:I, s:I, s:s, s:s, s:o, s:s*}", "state",
                      "chee analyse", "version", 1, "how", state->how, "out", state->out, "games",
                      (json_int_t)state->games, "bytes", (json_int_t)state->bytes, "digest", digest,
                      "next", next, "plies", plies, "tables", state->tables != 0 ? tables : NULL));
}
