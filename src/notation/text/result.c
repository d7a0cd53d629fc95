// SPDX-License-Identifier: MIT
//
// Results, and the sentences that say them.
#include <string.h>

#include "chee/text.h"
#include "notation/text/layout.h"
#include "notation/text/writer.h"

static void put_points(chee__writer *writer, const chee_result *result) {
  for (int i = 0; i < result->seats && i < CHEE_SEATS_MAX; i++) {
    if (i) chee__put_char(writer, '-');
    if (result->points[i] < 0) chee__put_char(writer, '-');
    chee__put_number(writer,
                     (unsigned)(result->points[i] < 0 ? -result->points[i] : result->points[i]));
  }
}

size_t chee_result_write(const chee_position *position, const chee_result *result,
                         char text[CHEE_AT_LEAST(CHEE_RESULT_TEXT_MAX)]) {
  chee__writer writer = {.text = text, .size = CHEE_RESULT_TEXT_MAX};
  if (result->ending == CHEE_GOING_ON)
    chee__put_char(&writer, '*');
  else if (chee__is_swahili(&position->rules))
    put_points(&writer, result);
  else if (result->shared)
    chee__put_text(&writer, "1/2-1/2");
  else
    chee__put_text(&writer, result->winner == CHEE_SOUTH ? "1-0" : "0-1");
  return chee__writer_end(&writer);
}

static void put_list(chee__writer *writer, const char *name, int index, int count) {
  if (index) chee__put_text(writer, index == count - 1 ? " and " : ", ");
  chee__put_text(writer, name);
}

// "A and C" for the seats, or with teams the sides, in the set.
static int put_seats(chee__writer *writer, const chee_rules *rules, unsigned set) {
  int count = __builtin_popcount(set);
  for (int i = 0; set; set &= set - 1, i++)
    put_list(writer, chee_seat_name(rules, __builtin_ctz(set)), i, count);
  return count;
}

static void put_swahili_winner(chee__writer *writer, const chee_position *position,
                               const chee_result *result) {
  unsigned winners = 0;
  bool teams = chee_rules_teams(&position->rules);
  for (int i = 0; i < result->seats; i++) {
    bool won =
        result->shared ? result->points[i] == result->points[result->winner] : i == result->winner;
    if (won) winners |= teams ? 5u << i : 1u << i;
  }
  int count = put_seats(writer, &position->rules, winners);
  chee__put_text(writer, result->shared ? " share the win " : count == 1 ? " wins " : " win ");
  put_points(writer, result);
}

static void put_winner(chee__writer *writer, const chee_position *position,
                       const chee_result *result) {
  if (chee__is_swahili(&position->rules)) {
    put_swahili_winner(writer, position, result);
    return;
  }
  chee__put_text(writer,
                 result->shared ? "drawn" : chee_seat_name(&position->rules, result->winner));
  if (!result->shared) chee__put_text(writer, " wins");
  if (chee_rules_game(&position->rules)->score != CHEE_SCORE_MARGIN) return;
  chee__put_char(writer, ' '); // here the counts decide
  put_points(writer, result);
}

// Which rows or sides are empty.
static void put_cleared(chee__writer *writer, const chee_position *position,
                        const chee_result *result) {
  if (!chee__is_swahili(&position->rules)) {
    chee__put_text(writer, chee_seat_name(&position->rules, 1 - result->winner));
    chee__put_text(writer, " has no counters left");
    return;
  }
  unsigned empty = 0;
  for (int seat = 0; seat < position->rules.size; seat++)
    if (chee_position_counters(position, seat) == 0) empty |= 1u << seat;
  int count = put_seats(writer, &position->rules, empty);
  chee__put_text(writer, count == 1 ? " has an empty row" : " have empty rows");
}

size_t chee_result_sentence(const chee_position *position, const chee_result *result,
                            char text[CHEE_AT_LEAST(CHEE_SENTENCE_TEXT_MAX)]) {
  chee__writer writer = {.text = text, .size = CHEE_SENTENCE_TEXT_MAX};
  const chee_rules *rules = &position->rules;
  bool counted = chee_rules_game(rules)->score == CHEE_SCORE_MARGIN;
  if (result->ending == CHEE_GOING_ON) {
    chee__put_text(&writer, "the game goes on: ");
    chee__put_text(&writer, chee_seat_name(rules, position->turn));
    chee__put_text(&writer, " is to move");
    return chee__writer_end(&writer);
  }
  put_winner(&writer, position, result);
  chee__put_text(&writer, ": ");
  switch (result->ending) {
  case CHEE_CLEARED: put_cleared(&writer, position, result); break;
  case CHEE_ROW_BARE:
    chee__put_text(&writer, chee_seat_name(rules, position->turn));
    chee__put_text(&writer, " has no counters outside bulls to move");
    break;
  case CHEE_STUCK:
    chee__put_text(&writer, chee_seat_name(rules, position->turn));
    chee__put_text(&writer, " cannot move");
    break;
  case CHEE_NO_MOVES: chee__put_text(&writer, "neither side can move"); break;
  case CHEE_REPETITION: chee__put_text(&writer, "the position occurred for the third time"); break;
  case CHEE_GOING_ON: break;
  }
  const char *clause = chee_ending_clause(rules, result->ending),
             *count = chee_game_get(rules->game)->win_clause;
  chee__put_text(&writer, " (");
  chee__put_text(&writer, clause);
  if (counted && strcmp(clause, count) != 0) {
    chee__put_text(&writer, ", ");
    chee__put_text(&writer, count);
  }
  chee__put_char(&writer, ')');
  return chee__writer_end(&writer);
}
