// SPDX-License-Identifier: MIT
#include <string.h>

#include "notation/pmn/reader.h"
#include "notation/record/match.h"
#include "notation/record/result.h"
#include "notation/record/tags.h"

// Adds the place of a value to an error whose column counts from the value's first byte.
static chee_status in_value(chee_status status, chee__place place, chee_error *error) {
  if (status == CHEE_OK) return status;
  error->line = place.line;
  error->column = place.column + (error->column > 0 ? error->column - 1 : 0);
  return status;
}

static chee_status repeated(const chee__pmn_lexer *lexer, chee_error *error) {
  return chee__fault_at_of(error, lexer->place, CHEE_BAD_DATA, CHEE_FAULT_TAG_TWICE,
                           chee__arg_word(lexer->text.bytes));
}

static chee_status read_result(chee__pmn_game *game, chee_error *error) {
  const chee__pmn_lexer *lexer = game->lexer;
  if (game->has_result) return repeated(lexer, error);
  game->has_result = true;
  game->result_at = lexer->value_place;
  // One that is too long has no form that a result can have; so has an empty one.
  if (lexer->value.length < sizeof game->result)
    memcpy(game->result, lexer->value.bytes, lexer->value.length + 1);
  return CHEE_OK;
}

static chee_status read_tag(chee__pmn_game *game, chee_error *error) {
  const chee__pmn_lexer *lexer = game->lexer;
  const char *name = lexer->text.bytes, *value = lexer->value.bytes;
  if (!game->tagged) game->first_tag = lexer->place;
  game->tagged = true;
  if (strcmp(name, "Game") == 0) {
    if (game->has_rules) return repeated(lexer, error);
    game->has_rules = true;
    return in_value(chee_rules_read(value, CHEE_LENIENT, &game->rules, error), lexer->value_place,
                    error);
  }
  if (strcmp(name, "FEN") == 0) {
    if (game->has_start) return repeated(lexer, error);
    game->has_start = true;
    game->start_at = lexer->value_place;
    return in_value(chee_position_read(value, CHEE_LENIENT, &game->start, error),
                    lexer->value_place, error);
  }
  if (strcmp(name, "Result") == 0) return read_result(game, error);
  if (chee_record_tag(game->record, name)) return repeated(lexer, error);
  chee_status status = chee_record_set_tag(game->record, name, value, error);
  if (status == CHEE_OK) chee__record_find_tag(game->record, name)->place = lexer->value_place;
  return chee__pmn_place(status, lexer->place, error);
}

static chee_status begin(chee__pmn_game *game, chee_error *error) {
  if (!game->has_rules)
    return chee__fault_at(error, game->first_tag, CHEE_BAD_DATA, CHEE_FAULT_TAG_GAME_MISSING);
  if (!game->has_start) chee_start(&game->rules, &game->start);
  if (memcmp(&game->start.rules, &game->rules, sizeof game->rules) != 0)
    return chee__fault_at(error, game->start_at, CHEE_BAD_DATA, CHEE_FAULT_TAG_FEN_RULES);
  if (game->has_result && !chee__result_has_form(&game->start, game->result))
    return chee__fault_at(error, game->result_at, CHEE_BAD_DATA, chee__result_forms(&game->start));
  chee_status status = chee__record_begin(game->record, &game->start, error);
  if (status == CHEE_OK) return chee__record_check_match(game->record, error);
  return chee__pmn_place(status, game->first_tag, error);
}

static chee_status end_of_file(const chee__pmn_game *game, chee_error *error) {
  if (!game->tagged && game->stray.line > 0)
    return chee__fault_at(error, game->stray, CHEE_BAD_DATA, CHEE_FAULT_COMMENT_STRAY);
  return CHEE_OK;
}

chee_status chee__pmn_read_tags(chee__pmn_game *game, chee_error *error) {
  for (;;) {
    chee_status status = chee__pmn_take(game, error);
    if (status != CHEE_OK) return status;
    const chee__pmn_lexer *lexer = game->lexer;
    switch (lexer->kind) {
    case CHEE__PMN_TAG: status = read_tag(game, error); break;
    case CHEE__PMN_COMMENT:
      if (game->stray.line == 0) game->stray = lexer->place;
      status = chee_record_note(game->record, CHEE_NOTE_COMMENT, lexer->text.bytes, error);
      break;
    case CHEE__PMN_ESCAPE:
      status = chee_record_note(game->record, CHEE_NOTE_ESCAPE, lexer->text.bytes, error);
      break;
    default:
      if (game->tagged) {
        game->held = true;
        return begin(game, error);
      }
      if (lexer->kind == CHEE__PMN_END) return end_of_file(game, error);
      return chee__fault_at(error, lexer->place, CHEE_BAD_DATA, CHEE_FAULT_TAGS_FIRST);
    }
    if (status != CHEE_OK) return chee__pmn_place(status, lexer->place, error);
  }
}
