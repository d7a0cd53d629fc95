// SPDX-License-Identifier: MIT
#include "notation/jsonl/game.h"
#include "notation/record/builder.h"
#include "notation/record/keys.h"

static chee_status play(chee__json_game *game, const char *object, const char **values,
                        chee_error *error) {
  const char *json = values[CHEE__KEY_MOVE], *captured = values[CHEE__KEY_CAPTURED];
  if (!json)
    return chee__fault_at(error, chee__json_place(game, object), CHEE_BAD_DATA,
                          CHEE_FAULT_JSON_MOVE_MISSING);
  chee_status status = chee__json_string(game, json, "m", error);
  if (status != CHEE_OK) return status;
  chee__claim claim = {.total = -1, .move_at = chee__json_place(game, json)};
  if (captured) {
    claim.total_at = chee__json_place(game, captured);
    claim.total = chee__json_number(captured, 999);
    if (claim.total < 0)
      return chee__fault_at(error, claim.total_at, CHEE_BAD_DATA, CHEE_FAULT_JSON_CAPTURED_NUMBER);
  }
  chee_move move;
  status = chee_move_read(chee__record_now(game->record), game->string.bytes, &move, error);
  if (status != CHEE_OK) {
    error->line = 0;
    return chee__json_at(game, json, status, error);
  }
  return chee__json_at(game, json, chee__record_play(game->record, move, &claim, error), error);
}

static chee_status read_nags(chee__json_game *game, const char *nags, chee_error *error) {
  if (!nags) return CHEE_OK;
  if (*nags != '[')
    return chee__fault_at(error, chee__json_place(game, nags), CHEE_BAD_DATA,
                          CHEE_FAULT_JSON_NAGS_ARRAY);
  chee__json_walk walk = chee__json_walk_new(nags);
  const char *json, *key;
  while ((json = chee__json_walk_next(&walk, &key))) {
    chee_status status = chee_record_nag(game->record, chee__json_number(json, 255), error);
    if (status != CHEE_OK) return chee__json_at(game, json, status, error);
  }
  return CHEE_OK;
}

static chee_status read_variations(chee__json_game *game, const char *variations,
                                   chee_error *error) {
  if (!variations) return CHEE_OK;
  if (*variations != '[')
    return chee__fault_at(error, chee__json_place(game, variations), CHEE_BAD_DATA,
                          CHEE_FAULT_JSON_VARIATIONS_ARRAY);
  chee__json_walk walk = chee__json_walk_new(variations);
  const char *line, *key;
  while ((line = chee__json_walk_next(&walk, &key))) {
    chee_status status = chee_record_vary(game->record, error);
    if (status == CHEE_OK) status = chee__json_read_line(game, line, &walk.behind, error);
    if (status == CHEE_OK) status = chee_record_return(game->record, error);
    if (status != CHEE_OK) return chee__json_at(game, line, status, error);
  }
  return CHEE_OK;
}

static chee_status read_members(chee__json_game *game, const char *object, const char **values,
                                const chee__text *others, chee_error *error) {
  static const struct {
    enum chee__move_key key;
    chee_note kind;
  } notes[] = {{CHEE__KEY_CLOCK, CHEE_NOTE_CLOCK},
               {CHEE__KEY_EVAL, CHEE_NOTE_EVAL},
               {CHEE__KEY_COMMENT, CHEE_NOTE_COMMENT}};
  chee_status status = chee__json_note(game, values[CHEE__KEY_BEFORE], CHEE_NOTE_BEFORE, error);
  if (status == CHEE_OK) status = play(game, object, values, error);
  if (status == CHEE_OK) status = read_nags(game, values[CHEE__KEY_NAGS], error);
  for (size_t i = 0; i < sizeof notes / sizeof *notes && status == CHEE_OK; i++)
    status = chee__json_note(game, values[notes[i].key], notes[i].kind, error);
  if (status == CHEE_OK) status = chee__json_others(game, object, others, error);
  if (status == CHEE_OK)
    status = chee__json_note(game, values[CHEE__KEY_ESCAPE], CHEE_NOTE_ESCAPE, error);
  if (status == CHEE_OK) status = read_variations(game, values[CHEE__KEY_VARIATIONS], error);
  return status;
}

static chee_status read_move(chee__json_game *game, const char *json, const char **end,
                             chee_error *error) {
  if (*json != '{')
    return chee__fault_at(error, chee__json_place(game, json), CHEE_BAD_DATA,
                          CHEE_FAULT_JSON_MOVE_OBJECT);
  const char *values[CHEE__MOVE_KEYS];
  chee__text others = {0};
  chee_status status = chee__json_find(game, json, chee__move_keys, values, &others, end, error);
  if (status == CHEE_OK) status = read_members(game, json, values, &others, error);
  chee__text_free(&others);
  return status;
}

chee_status chee__json_read_line(chee__json_game *game, const char *json, const char **end,
                                 chee_error *error) {
  if (*json != '[')
    return chee__fault_at(error, chee__json_place(game, json), CHEE_BAD_DATA,
                          CHEE_FAULT_JSON_LINE_ARRAY);
  chee__json_walk walk = chee__json_walk_new(json);
  const char *move, *key;
  while ((move = chee__json_walk_next(&walk, &key))) {
    chee_status status = read_move(game, move, &walk.behind, error);
    if (status != CHEE_OK) return status;
  }
  *end = chee__json_walk_end(&walk);
  return CHEE_OK;
}
