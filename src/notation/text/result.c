// SPDX-License-Identifier: MIT
//
// Results, and the sentences that say them.
#include <string.h>

#include "chee/text.h"
#include "notation/lang/catalogue.h"
#include "notation/text/layout.h"

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
  else if (chee_rules_game(&position->rules)->score == CHEE_SCORE_POINTS)
    put_points(&writer, result);
  else if (result->shared)
    chee__put_text(&writer, "1/2-1/2");
  else
    chee__put_text(&writer, result->winner == CHEE_SOUTH ? "1-0" : "0-1");
  return chee__writer_end(&writer);
}

const char *chee_result_given_up(const chee_rules *rules, int seat) {
  if (chee_rules_game(rules)->score == CHEE_SCORE_POINTS) return "*";
  return seat == CHEE_SOUTH ? "0-1" : "1-0";
}

// The seats, or with teams the sides, in the set: a word each.
typedef struct seat_words {
  char text[4 * CHEE_SEATS_MAX];
  int count;
} seat_words;

static seat_words words_of(const chee_rules *rules, unsigned set) {
  seat_words words = {.count = 0};
  chee__writer writer = {.text = words.text, .size = sizeof words.text};
  for (; set; set &= set - 1) {
    if (words.count++) chee__put_char(&writer, '\n');
    chee__put_text(&writer, chee_seat_name(rules, __builtin_ctz(set)));
  }
  chee__writer_end(&writer);
  return words;
}

static void put_points_winner(chee__writer *writer, const chee__catalogue *catalogue,
                              const chee_position *position, const chee_result *result) {
  unsigned winners = 0;
  bool teams = chee_rules_teams(&position->rules);
  for (int i = 0; i < result->seats; i++) {
    bool won =
        result->shared ? result->points[i] == result->points[result->winner] : i == result->winner;
    if (won) winners |= teams ? 5u << i : 1u << i;
  }
  seat_words seats = words_of(&position->rules, winners);
  char text[CHEE_RESULT_TEXT_MAX];
  chee__writer points = {.text = text, .size = sizeof text};
  put_points(&points, result);
  chee__writer_end(&points);
  chee__put_phrase_of(writer, catalogue,
                      result->shared     ? CHEE__PHRASE_SHARE_POINTS
                      : seats.count == 1 ? CHEE__PHRASE_WINS_POINTS
                                         : CHEE__PHRASE_WIN_POINTS,
                      chee__arg_words(CHEE_ARGUMENT_ALL, seats.text), chee__arg_word(text));
}

static void put_winner(chee__writer *writer, const chee__catalogue *catalogue,
                       const chee_position *position, const chee_result *result) {
  if (chee_rules_game(&position->rules)->score == CHEE_SCORE_POINTS) {
    put_points_winner(writer, catalogue, position, result);
    return;
  }
  chee__put_phrase_of(writer, catalogue, result->shared ? CHEE__PHRASE_DRAWN : CHEE__PHRASE_WINS,
                      chee__arg_seat(&position->rules, result->winner));
  if (chee_rules_game(&position->rules)->score != CHEE_SCORE_MARGIN) return;
  chee__put_char(writer, ' '); // here the counts decide
  put_points(writer, result);
}

// Which rows or sides are empty.
static void put_cleared(chee__writer *writer, const chee__catalogue *catalogue,
                        const chee_position *position, const chee_result *result) {
  if (!chee__is_cross(&position->rules)) {
    chee__put_phrase_of(writer, catalogue, CHEE__PHRASE_SIDE_CLEARED,
                        chee__arg_seat(&position->rules, 1 - result->winner),
                        chee__arg_noun(&position->rules, true));
    return;
  }
  unsigned empty = 0;
  for (int seat = 0; seat < position->rules.size; seat++)
    if (chee_position_counters(position, seat) == 0) empty |= 1u << seat;
  seat_words seats = words_of(&position->rules, empty);
  chee__put_phrase_of(writer, catalogue,
                      seats.count == 1 ? CHEE__PHRASE_ROW_CLEARED : CHEE__PHRASE_ROWS_CLEARED,
                      chee__arg_words(CHEE_ARGUMENT_ALL, seats.text));
}

static void put_reason(chee__writer *writer, const chee__catalogue *catalogue,
                       const chee_position *position, const chee_result *result) {
  chee__argument mover[] = {chee__arg_seat(&position->rules, position->turn),
                            chee__arg_noun(&position->rules, true)};
  switch (result->ending) {
  case CHEE_CLEARED: put_cleared(writer, catalogue, position, result); break;
  case CHEE_ROW_BARE: chee__put_phrase(writer, catalogue, CHEE__PHRASE_ROW_BARE, mover); break;
  case CHEE_STUCK: chee__put_phrase(writer, catalogue, CHEE__PHRASE_STUCK, mover); break;
  case CHEE_NO_MOVES: chee__put_phrase(writer, catalogue, CHEE__PHRASE_NEITHER_MOVES, NULL); break;
  case CHEE_REPETITION: chee__put_phrase(writer, catalogue, CHEE__PHRASE_THIRD_TIME, NULL); break;
  case CHEE_GOING_ON: break;
  }
}

size_t chee_result_sentence(const chee_position *position, const chee_result *result,
                            chee_language language,
                            char text[CHEE_AT_LEAST(CHEE_SENTENCE_TEXT_MAX)]) {
  chee__writer writer = {.text = text, .size = CHEE_SENTENCE_TEXT_MAX};
  const chee__catalogue *catalogue = chee__catalogue_of(language);
  const chee_rules *rules = &position->rules;
  bool counted = chee_rules_game(rules)->score == CHEE_SCORE_MARGIN;
  if (result->ending == CHEE_GOING_ON) {
    chee__put_phrase_of(&writer, catalogue, CHEE__PHRASE_GOES_ON,
                        chee__arg_seat(rules, position->turn));
    return chee__writer_end(&writer);
  }
  put_winner(&writer, catalogue, position, result);
  chee__put_text(&writer, ": ");
  put_reason(&writer, catalogue, position, result);
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
