// SPDX-License-Identifier: MIT
#include <string.h>

#include "notation/pmn/reader.h"
#include "notation/record/builder.h"

// The number is ply div players + 1. One dot before the first seat, three before another one; in a
// position set up by hand turn and ply may differ, and either is taken.
static chee_status check_number(chee__pmn_game *game, chee_error *error) {
  if (!game->numbered) return CHEE_OK;
  game->numbered = false;
  const chee_position *now = chee__record_now(game->record);
  uint32_t seats = (uint32_t)chee_rules_seats(&now->rules);
  int number = (int)chee_move_number(&now->rules, now->ply);
  if (game->number != number)
    return chee__fault_at_of(error, game->number_at, CHEE_ILLEGAL, CHEE_FAULT_MOVE_NUMBER,
                             chee__arg_number(number), chee__arg_number(game->number));
  bool first = now->turn == 0, round = now->ply % seats == 0;
  bool wrong = game->dots == 1 ? !first && !round : game->dots == 3 ? first && round : false;
  if (wrong)
    return chee__fault_at_of(error, game->number_at, CHEE_ILLEGAL, CHEE_FAULT_MOVES_HERE,
                             chee__seat_title(now, now->turn), chee__arg_number(number),
                             chee__arg_word(first ? "." : "..."));
  return CHEE_OK;
}

static chee_status keep_number(chee__pmn_game *game, chee_error *error) {
  const chee__pmn_lexer *lexer = game->lexer;
  if (game->numbered)
    return chee__fault_at(error, lexer->place, CHEE_BAD_DATA, CHEE_FAULT_NUMBER_MOVE);
  game->numbered = true;
  game->number = lexer->number;
  game->dots = lexer->dots;
  game->number_at = lexer->place;
  return CHEE_OK;
}

// Takes what is joined to a move: its total and suffixes. The token after it is held.
static chee_status take_joined(chee__pmn_game *game, chee__claim *claim, int *glyphs, int *count,
                               chee_error *error) {
  const chee__pmn_lexer *lexer = game->lexer;
  for (;;) {
    chee_status status = chee__pmn_take(game, error);
    if (status != CHEE_OK) return status;
    if (lexer->kind == CHEE__PMN_TOTAL) {
      claim->total = lexer->number;
      claim->total_at = lexer->place;
    } else if (lexer->kind == CHEE__PMN_SUFFIX && *count < CHEE_RECORD_NAGS_MAX) {
      glyphs[(*count)++] = lexer->number;
    } else {
      game->held = true;
      return CHEE_OK;
    }
  }
}

static chee_status read_move(chee__pmn_game *game, chee_error *error) {
  chee__place place = game->lexer->place;
  chee__claim claim = {.total = -1, .move_at = place};
  char text[CHEE_MOVE_TEXT_MAX];
  memcpy(text, game->lexer->text.bytes, game->lexer->text.length + 1);
  int glyphs[CHEE_RECORD_NAGS_MAX], count = 0;
  chee_status status = take_joined(game, &claim, glyphs, &count, error);
  if (status == CHEE_OK) status = check_number(game, error);
  if (status != CHEE_OK) return status;

  chee_move move;
  status = chee_move_read(chee__record_now(game->record), text, &move, error);
  if (status != CHEE_OK) {
    error->line = place.line;
    error->column = place.column + (error->column > 0 ? error->column - 1 : 0);
    return status;
  }
  status = chee__record_play(game->record, move, &claim, error);
  for (int i = 0; i < count && status == CHEE_OK; i++)
    status = chee_record_nag(game->record, glyphs[i], error);
  return chee__pmn_place(status, place, error);
}

static chee_status open_variation(chee__pmn_game *game, chee_error *error) {
  if (game->numbered)
    return chee__fault_at(error, game->lexer->place, CHEE_BAD_DATA, CHEE_FAULT_NUMBER_MOVE);
  chee_status status = chee_record_vary(game->record, error);
  if (status == CHEE_OK) game->opened[game->depth++] = game->lexer->place;
  return status;
}

static chee_status close_variation(chee__pmn_game *game, chee_error *error) {
  bool total = game->numbered && game->dots == 0;
  chee_status status = chee_record_return(game->record, error);
  if (status == CHEE_BAD_DATA && total && game->depth > 0)
    return chee__fault_at(error, game->opened[game->depth - 1], CHEE_BAD_DATA,
                          CHEE_FAULT_VARIATION_EMPTY_JOINED);
  game->numbered = false;
  if (status == CHEE_OK) game->depth--;
  return status;
}

static chee_status unclosed(const chee__pmn_game *game, chee_error *error) {
  return chee__fault_at(error, game->opened[game->depth - 1], CHEE_BAD_DATA,
                        CHEE_FAULT_VARIATION_OPEN);
}

static chee_status read_result(chee__pmn_game *game, chee_error *error) {
  const char *result = game->lexer->text.bytes;
  if (game->depth > 0) return unclosed(game, error);
  chee_status status = check_number(game, error);
  if (status == CHEE_OK) status = chee_record_end(game->record, result, error);
  if (status != CHEE_OK) return status;
  if (game->has_result && strcmp(game->result, result) != 0)
    return chee__fault_at_of(error, game->lexer->place, CHEE_ILLEGAL, CHEE_FAULT_RESULT_DIFFERS,
                             chee__arg_word(result), chee__arg_word(game->result));
  return CHEE_OK;
}

static chee_status no_result(const chee__pmn_game *game, chee_error *error) {
  if (game->depth > 0) return unclosed(game, error);
  return chee__fault_at(error, game->lexer->place, CHEE_BAD_DATA, CHEE_FAULT_RESULT_MISSING);
}

static chee_status read_token(chee__pmn_game *game, chee_error *error) {
  const chee__pmn_lexer *lexer = game->lexer;
  switch (lexer->kind) {
  case CHEE__PMN_MOVE: return read_move(game, error);
  case CHEE__PMN_NUMBER: return keep_number(game, error);
  case CHEE__PMN_GLYPH:
  case CHEE__PMN_SUFFIX: return chee_record_nag(game->record, lexer->number, error);
  case CHEE__PMN_COMMENT:
    return chee_record_note(game->record, CHEE_NOTE_COMMENT, lexer->text.bytes, error);
  case CHEE__PMN_ESCAPE:
    return chee_record_note(game->record, CHEE_NOTE_ESCAPE, lexer->text.bytes, error);
  case CHEE__PMN_OPEN: return open_variation(game, error);
  case CHEE__PMN_CLOSE: return close_variation(game, error);
  case CHEE__PMN_RESULT: return read_result(game, error);
  case CHEE__PMN_TAG:
  case CHEE__PMN_END: return no_result(game, error);
  case CHEE__PMN_TOTAL: break; // taken with its move
  }
  return chee__fault_at(error, lexer->place, CHEE_BAD_DATA, CHEE_FAULT_TOTAL_NO_MOVE);
}

chee_status chee__pmn_read_moves(chee__pmn_game *game, chee_error *error) {
  for (;;) {
    chee_status status = chee__pmn_take(game, error);
    if (status != CHEE_OK) return status;
    chee__pmn_kind kind = game->lexer->kind;
    chee__place place = game->lexer->place;
    status = read_token(game, error);
    if (status != CHEE_OK || kind == CHEE__PMN_RESULT) return chee__pmn_place(status, place, error);
  }
}
