// SPDX-License-Identifier: MIT
//
// Moves: one token each.
#include <stdlib.h>
#include <string.h>

#include "notation/lang/writer.h"
#include "notation/text/cursor.h"
#include "notation/text/layout.h"

static const chee_move pass = {.from = CHEE_PASS, .extra = CHEE_NO_EXTRA};

static bool has_extra(const chee_rules *rules) {
  chee_choice_kind choice = chee_rules_choice(rules);
  return choice == CHEE_CHOICE_HOLE || choice == CHEE_CHOICE_PAIR;
}

static bool has_turns(const chee_rules *rules) {
  return chee_rules_choice(rules) == CHEE_CHOICE_DIRECTION;
}

// Refuses a part that moves have by this kind of choice alone: because the game has none, or
// because an option leaves it out.
static chee_status refuse_part(chee__cursor *cursor, const chee_rules *rules, bool kind,
                               chee__phrase part) {
  const chee_game *game = chee_rules_game(rules);
  if (kind) {
    for (int i = 0; i < game->option_count; i++) {
      const chee_option *option = &game->option[i];
      if (option->no_choice && rules->option[i] == option->no_choice)
        return chee__refuse_at_of(cursor, cursor->at, option->clause, CHEE_FAULT_MOVES_WITH_OPTION,
                                  chee__arg_word(game->name), chee__arg_word(option->name),
                                  chee__arg_word(option->values[rules->option[i]]),
                                  chee__arg_phrase(part));
    }
  }
  return chee__refuse_at_of(cursor, cursor->at, "", CHEE_FAULT_MOVES_HAVE,
                            chee__arg_word(game->name), chee__arg_phrase(part));
}

// The letter of a hole: which row of the seat's it names.
static chee_status read_letter(chee__cursor *cursor, const chee_position *position, int seat,
                               int *row) {
  const chee_rules *rules = &position->rules;
  char letter = chee__upper(chee__peek(cursor));
  *row = 0;
  if (chee__is_cross(rules)) {
    if (letter < 'A' || letter >= 'A' + rules->size)
      return chee__refuse_at_of(cursor, cursor->at, "", CHEE_FAULT_MOVE_SEAT_LETTER,
                                chee__arg_letter('A' + rules->size - 1));
    if (letter != 'A' + seat) {
      chee__refuse_at_of(cursor, cursor->at, "5.3", CHEE_FAULT_SEAT_TO_MOVE,
                         chee__arg_letter('A' + seat));
      if (cursor->error) cursor->error->status = CHEE_ILLEGAL;
      return CHEE_ILLEGAL;
    }
  } else if (!chee__has_four_rows(rules)) {
    if (letter != 'A')
      return chee__refuse_at_of(cursor, cursor->at, "", CHEE_FAULT_HOLES_CALLED,
                                chee__arg_word(chee_rules_game(rules)->name));
  } else if (letter != 'A' && letter != 'B') {
    return chee__refuse_at(cursor, cursor->at, "", CHEE_FAULT_HOLE_CALLED);
  } else {
    *row = letter == 'B';
  }
  cursor->at++;
  return CHEE_OK;
}

static chee_status read_hole(chee__cursor *cursor, const chee_position *position, int seat,
                             int *hole) {
  int row;
  chee_status status = read_letter(cursor, position, seat, &row);
  if (status != CHEE_OK) return status;
  const char *from = cursor->at;
  unsigned column;
  status = chee__read_number(cursor, CHEE__PHRASE_A_HOLES_NUMBER, 9999, &column);
  if (status != CHEE_OK) return status;
  *hole = chee_hole_at(&position->rules, row, (int)column);
  if (*hole >= 0) return CHEE_OK;
  return chee__refuse_at_of(cursor, from, "", CHEE_FAULT_HOLES_NUMBERED,
                            chee__arg_number(chee__row_at(&position->rules, 0).cells));
}

// `x-` or `xHOLE`
static chee_status read_extra(chee__cursor *cursor, const chee_position *position,
                              chee_move *move) {
  const chee_rules *rules = &position->rules;
  if (!has_extra(rules))
    return refuse_part(cursor, rules, chee_rules_game(rules)->choice == CHEE_CHOICE_HOLE,
                       CHEE__PHRASE_NO_X_PART);
  cursor->at++;
  if (chee__peek(cursor) == '-') {
    cursor->at++;
    move->extra = CHEE_DECLINED;
    return CHEE_OK;
  }
  if (chee__peek(cursor) == '\0')
    return chee__refuse_at(cursor, cursor->at, "", CHEE_FAULT_EXTRA_HOLE);
  const char *from = cursor->at;
  int hole;
  chee_status status = read_hole(cursor, position, 1 - position->turn, &hole);
  if (status != CHEE_OK) return status;
  if (chee_rules_choice(rules) == CHEE_CHOICE_PAIR && chee_hole_row(rules, hole) == 1)
    return chee__refuse_at_of(cursor, from, chee_rules_game(rules)->choice_clause,
                              CHEE_FAULT_PAIR_FRONT,
                              chee__arg_letter(position->turn == CHEE_SOUTH ? 'a' : 'A'),
                              chee__arg_number(chee_hole_column(rules, hole)));
  move->extra = (uint8_t)hole;
  return CHEE_OK;
}

// `<` and `>` in the order of the choice points
static chee_status read_turns(chee__cursor *cursor, const chee_position *position,
                              chee_move *move) {
  const chee_rules *rules = &position->rules;
  if (!has_turns(rules))
    return refuse_part(cursor, rules, chee_rules_game(rules)->choice == CHEE_CHOICE_DIRECTION,
                       CHEE__PHRASE_NO_DIRECTIONS);
  int choices = 0;
  for (char c = chee__peek(cursor); c == '<' || c == '>'; c = chee__peek(cursor)) {
    if (choices == CHEE_CHOICES_MAX)
      return chee__refuse_at_of(cursor, cursor->at, "4.11", CHEE_FAULT_CHOICES_MAX,
                                chee__arg_number(CHEE_CHOICES_MAX));
    if (c == '<') move->turns = (uint8_t)(move->turns | 1 << choices);
    choices++;
    cursor->at++;
  }
  return CHEE_OK;
}

static chee_status read_laps(chee__cursor *cursor, const chee_position *position, chee_move *move) {
  if (!chee__is_cross(&position->rules))
    return chee__refuse_at_of(cursor, cursor->at, "", CHEE_FAULT_MOVES_NO_PLUS,
                              chee__arg_word(chee_rules_game(&position->rules)->name));
  for (; chee__peek(cursor) == '+'; cursor->at++) move->laps++; // the token is shorter than 256
  return CHEE_OK;
}

static chee_status read_token(chee__cursor *cursor, const chee_position *position,
                              chee_move *move) {
  chee_status status;
  if (chee__peek(cursor) == '\0')
    return chee__refuse_at(cursor, cursor->at, "", CHEE_FAULT_MOVE_EXPECTED);
  if (chee__peek(cursor) == '-') {
    *move = pass;
    cursor->at++;
    if (chee__peek(cursor) != '-')
      return chee__refuse_at(cursor, cursor->at, "", CHEE_FAULT_PASS_WRITTEN);
    cursor->at++;
  } else {
    int from;
    status = read_hole(cursor, position, position->turn, &from);
    if (status != CHEE_OK) return status;
    *move = (chee_move){.from = (uint8_t)from, .extra = CHEE_NO_EXTRA};
    switch (chee__peek(cursor)) {
    case 'x':
    case 'X': status = read_extra(cursor, position, move); break;
    case '<':
    case '>': status = read_turns(cursor, position, move); break;
    case '+': status = read_laps(cursor, position, move); break;
    default: break;
    }
    if (status != CHEE_OK) return status;
  }
  if (cursor->at == cursor->end) return CHEE_OK;
  return chee__refuse_at(cursor, cursor->at, "", CHEE_FAULT_MOVE_ENDS);
}

chee_status chee_move_read(const chee_position *position, const char *text, chee_move *move,
                           chee_error *error) {
  enum { LIMIT = CHEE_MOVE_TEXT_MAX - 1 };
  size_t length = chee__length_within(text, LIMIT);
  chee__cursor cursor = {.text = text, .at = text, .end = text + length, .error = error};
  if (length > LIMIT)
    return chee__refuse_at_of(&cursor, text + LIMIT, "", CHEE_FAULT_MOVE_BYTES,
                              chee__arg_number(LIMIT));
  chee_move found;
  chee_status status = read_token(&cursor, position, &found);
  if (status == CHEE_OK) *move = found;
  return status;
}

static void put_hole(chee__writer *writer, const chee_rules *rules, int seat, int hole) {
  char name[CHEE_HOLE_TEXT_MAX];
  chee_hole_name(rules, seat, hole, name);
  chee__put_text(writer, name);
}

size_t chee_move_write(const chee_position *position, chee_move move,
                       char text[CHEE_AT_LEAST(CHEE_MOVE_TEXT_MAX)]) {
  chee__writer writer = {.text = text, .size = CHEE_MOVE_TEXT_MAX};
  const chee_rules *rules = &position->rules;
  if (move.from == CHEE_PASS) {
    chee__put_text(&writer, "--");
    return chee__writer_end(&writer);
  }
  put_hole(&writer, rules, position->turn, move.from);
  if (move.extra != CHEE_NO_EXTRA) {
    chee__put_char(&writer, 'x');
    if (move.extra == CHEE_DECLINED)
      chee__put_char(&writer, '-');
    else
      put_hole(&writer, rules, 1 - position->turn, move.extra);
  }
  for (int turns = move.turns; turns; turns >>= 1) chee__put_char(&writer, turns & 1 ? '<' : '>');
  for (int laps = move.laps; laps > 0; laps--) chee__put_char(&writer, '+');
  return chee__writer_end(&writer);
}

static int compare_texts(const void *a, const void *b) {
  return strcmp(a, b);
}

int chee_moves_sorted(const chee_position *position, const chee_move *moves, int count,
                      char (*texts)[CHEE_MOVE_TEXT_MAX]) {
  for (int i = 0; i < count; i++) chee_move_write(position, moves[i], texts[i]);
  qsort(texts, (size_t)count, sizeof *texts, compare_texts);
  return count;
}
