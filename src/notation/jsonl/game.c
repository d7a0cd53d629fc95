// SPDX-License-Identifier: MIT
#include "notation/jsonl/game.h"

#include <string.h>

#include "notation/record/keys.h"
#include "notation/record/match.h"
#include "notation/record/tags.h"

chee__place chee__json_place(const chee__json_game *game, const char *at) {
  return (chee__place){game->place.line, game->place.column + (int)(at - game->text)};
}

chee_status chee__json_no_memory(const chee__json_game *game, chee_error *error) {
  return chee__fault_at(error, game->place, CHEE_MEMORY, CHEE_FAULT_NO_MEMORY_RECORD);
}

chee_status chee__json_at(const chee__json_game *game, const char *json, chee_status status,
                          chee_error *error) {
  if (status == CHEE_OK || error->line > 0) return status;
  chee__place place = chee__json_place(game, json);
  error->line = place.line;
  error->column = place.column + (*json == '"' ? error->column : 0);
  return status;
}

chee_status chee__json_string(chee__json_game *game, const char *json, const char *key,
                              chee_error *error) {
  if (*json != '"')
    return chee__fault_at_of(error, chee__json_place(game, json), CHEE_BAD_DATA,
                             CHEE_FAULT_JSON_VALUE_STRING, chee__arg_word(key));
  return chee__json_decode(json, &game->string) ? CHEE_OK : chee__json_no_memory(game, error);
}

chee_status chee__json_find(const chee__json_game *game, const char *object,
                            const char *const *names, const char **values, chee__text *others,
                            const char **end, chee_error *error) {
  const char *twice;
  if (chee__json_members(object, names, values, others, &twice, end)) return CHEE_OK;
  if (!twice) return chee__json_no_memory(game, error);
  return chee__fault_at(error, chee__json_place(game, twice), CHEE_BAD_DATA,
                        CHEE_FAULT_JSON_KEY_TWICE);
}

chee_status chee__json_note(chee__json_game *game, const char *json, chee_note kind,
                            chee_error *error) {
  if (!json) return CHEE_OK;
  chee_status status = chee__json_string(game, json, chee__note_keys[kind], error);
  if (status != CHEE_OK) return status;
  // In front of a move a comment is one before it, wherever it comes from.
  if (kind == CHEE_NOTE_BEFORE) kind = CHEE_NOTE_COMMENT;
  status = chee_record_note(game->record, kind, game->string.bytes, error);
  return chee__json_at(game, json, status, error);
}

chee_status chee__json_others(const chee__json_game *game, const char *object,
                              const chee__text *others, chee_error *error) {
  if (others->length == 0) return CHEE_OK;
  chee__text text = {0};
  bool made = chee__text_put_byte(&text, '{') &&
              chee__text_put(&text, others->bytes, others->length) &&
              chee__text_put_byte(&text, '}');
  chee_status status = made ? chee_record_note(game->record, CHEE_NOTE_KEYS, text.bytes, error)
                            : chee__json_no_memory(game, error);
  chee__text_free(&text);
  return chee__json_at(game, object, status, error);
}

static chee_status read_rules(chee__json_game *game, const char *json, chee_rules *rules,
                              chee_error *error) {
  if (!json)
    return chee__fault_at(error, game->place, CHEE_BAD_DATA, CHEE_FAULT_JSON_RULES_MISSING);
  chee_status status = chee__json_string(game, json, "rules", error);
  if (status != CHEE_OK) return status;
  status = chee_rules_read(game->string.bytes, CHEE_LENIENT, rules, error);
  error->line = 0;
  return chee__json_at(game, json, status, error);
}

static chee_status read_start(chee__json_game *game, const char *json, const chee_rules *rules,
                              chee_position *start, chee_error *error) {
  chee_start(rules, start);
  if (!json) return CHEE_OK;
  chee_status status = chee__json_string(game, json, "start", error);
  if (status != CHEE_OK) return status;
  status = chee_position_read(game->string.bytes, CHEE_LENIENT, start, error);
  error->line = 0;
  if (status != CHEE_OK) return chee__json_at(game, json, status, error);
  if (memcmp(&start->rules, rules, sizeof *rules) == 0) return CHEE_OK;
  return chee__fault_at(error, chee__json_place(game, json), CHEE_BAD_DATA,
                        CHEE_FAULT_JSON_START_RULES);
}

static chee_status read_tag(chee__json_game *game, const char *key, const char *json,
                            chee_error *error) {
  chee_status status = chee__json_string(game, key, "a key", error);
  if (status != CHEE_OK) return status;
  chee__text name = game->string;
  game->string = (chee__text){0};
  if (chee_record_tag(game->record, name.bytes)) {
    status = chee__fault_at_of(error, chee__json_place(game, key), CHEE_BAD_DATA,
                               CHEE_FAULT_TAG_TWICE, chee__arg_word(name.bytes));
  } else {
    status = chee__json_string(game, json, "a tag", error);
  }
  if (status == CHEE_OK) {
    status = chee_record_set_tag(game->record, name.bytes, game->string.bytes, error);
    chee__json_at(game, key, status, error);
  }
  if (status == CHEE_OK) // behind the quote
    chee__record_find_tag(game->record, name.bytes)->place = chee__json_place(game, json + 1);
  chee__text_free(&name);
  return status;
}

static chee_status read_tags(chee__json_game *game, const char *tags, chee_error *error) {
  if (!tags) return CHEE_OK;
  if (*tags != '{')
    return chee__fault_at(error, chee__json_place(game, tags), CHEE_BAD_DATA,
                          CHEE_FAULT_JSON_TAGS_OBJECT);
  chee__json_walk walk = chee__json_walk_new(tags);
  const char *json, *key;
  while ((json = chee__json_walk_next(&walk, &key))) {
    chee_status status = read_tag(game, key, json, error);
    if (status != CHEE_OK) return status;
  }
  return CHEE_OK;
}

static chee_status read_result(chee__json_game *game, const char *json, chee_error *error) {
  bool given = json && *json != 'n';
  if (given) {
    chee_status status = chee__json_string(game, json, "result", error);
    if (status != CHEE_OK) return status;
  }
  chee_status status = chee_record_end(game->record, given ? game->string.bytes : NULL, error);
  return chee__json_at(game, json ? json : game->text, status, error);
}

static chee_status read_members(chee__json_game *game, const char **values,
                                const chee__text *others, chee_error *error) {
  const char *moves = values[CHEE__KEY_MOVES], *end;
  chee_rules rules;
  chee_position start;
  chee_status status = read_rules(game, values[CHEE__KEY_RULES], &rules, error);
  if (status == CHEE_OK) status = read_start(game, values[CHEE__KEY_START], &rules, &start, error);
  if (status != CHEE_OK) return status;
  status = chee__record_begin(game->record, &start, error);
  chee__json_at(game, game->text, status, error);
  if (status == CHEE_OK) status = read_tags(game, values[CHEE__KEY_TAGS], error);
  if (status == CHEE_OK) status = chee__record_check_match(game->record, error);
  if (status == CHEE_OK)
    status = chee__json_note(game, values[CHEE__KEY_GAME_COMMENT], CHEE_NOTE_COMMENT, error);
  if (status == CHEE_OK) status = chee__json_others(game, game->text, others, error);
  if (status == CHEE_OK)
    status = chee__json_note(game, values[CHEE__KEY_GAME_ESCAPE], CHEE_NOTE_ESCAPE, error);
  if (status != CHEE_OK) return status;
  if (!moves)
    return chee__fault_at(error, game->place, CHEE_BAD_DATA, CHEE_FAULT_JSON_MOVES_MISSING);
  status = chee__json_read_line(game, moves, &end, error);
  if (status != CHEE_OK) return status;
  return read_result(game, values[CHEE__KEY_RESULT], error);
}

chee_status chee__json_read_game(chee__json_game *game, chee_error *error) {
  const char *values[CHEE__GAME_KEYS], *end;
  chee__text others = {0};
  chee_status status =
      chee__json_find(game, game->text, chee__game_keys, values, &others, &end, error);
  if (status == CHEE_OK) status = read_members(game, values, &others, error);
  chee__text_free(&others);
  return status;
}
