// SPDX-License-Identifier: MIT
#include "solve/claim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/hole.h"
#include "core/fail.h"
#include "core/play.h"
#include "notation/text/cursor.h"

bool chee__counts_margin(const chee_rules *rules) {
  return chee_rules_game(rules)->score != CHEE_SCORE_WINNER;
}

chee_status chee_claim_rules(const chee_rules *rules, chee_error *error) {
  if (chee_rules_seats(rules) == 2 || chee_rules_teams(rules)) return CHEE_OK; // 5.10
  return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_CLAIM_SIDES);
}

// Reads `-12` or `3` up to the end of the text.
static chee_status read_margin(chee__cursor *cursor, int *margin) {
  bool minus = chee__peek(cursor) == '-';
  const char *first = cursor->at;
  unsigned number = 0;
  if (minus) cursor->at++;
  chee_status status =
      chee__read_number(cursor, CHEE__PHRASE_THE_MARGIN, CHEE_CLAIM_MARGIN_MAX, &number);
  if (status != CHEE_OK) return status;
  if (cursor->at != cursor->end || (minus && number == 0))
    return chee__refuse_at(cursor, first, "", CHEE_FAULT_CLAIM_MARGIN);
  *margin = minus ? -(int)number : (int)number;
  return CHEE_OK;
}

static bool rest_is(const chee__cursor *cursor, const char *word) {
  size_t length = strlen(word);
  return (size_t)(cursor->end - cursor->at) == length && memcmp(cursor->at, word, length) == 0;
}

chee_status chee_claim_read(const chee_rules *rules, const char *text, chee_claim *claim,
                            chee_error *error) {
  chee_status status = chee_claim_rules(rules, error);
  if (status != CHEE_OK) return status;
  size_t length = chee__length_within(text, CHEE_CLAIM_TEXT_MAX);
  chee__cursor cursor = {
      .text = text, .at = text, .end = text + length, .reading = CHEE_STRICT, .error = error};
  bool margins = chee__counts_margin(rules);
  chee_claim found = {.kind = CHEE_CLAIM_MARGIN, .seat = 0, .margin = 0};
  char first = chee_seat_letter(rules, 0), second = chee_seat_letter(rules, 1);
  if (length > 0 && (text[0] == first || text[0] == second)) {
    found.seat = text[0] == second;
    cursor.at++;
    if (rest_is(&cursor, " wins")) {
      found.kind = margins ? CHEE_CLAIM_MARGIN : CHEE_CLAIM_WINS;
      found.margin = margins ? 1 : 0;
      *claim = found;
      return CHEE_OK;
    }
    if (!margins && rest_is(&cursor, " draws")) {
      found.kind = CHEE_CLAIM_DRAWS;
      *claim = found;
      return CHEE_OK;
    }
    if (margins && length > 3 && cursor.at[0] == '>' && cursor.at[1] == '=') {
      cursor.at += 2;
      status = read_margin(&cursor, &found.margin);
      if (status == CHEE_OK) *claim = found;
      return status;
    }
  }
  if (margins)
    return chee__refuse_at_of(&cursor, text, "", CHEE_FAULT_CLAIM_POINTS, chee__arg_letter(first),
                              chee__arg_letter(second));
  return chee__refuse_at(&cursor, text, "", CHEE_FAULT_CLAIM_FORMS);
}

size_t chee_claim_write(const chee_rules *rules, const chee_claim *claim,
                        char text[CHEE_AT_LEAST(CHEE_CLAIM_TEXT_MAX)]) {
  char letter = chee_seat_letter(rules, claim->seat);
  int length = claim->kind == CHEE_CLAIM_MARGIN
                   ? snprintf(text, CHEE_CLAIM_TEXT_MAX, "%c>=%d", letter, claim->margin)
                   : snprintf(text, CHEE_CLAIM_TEXT_MAX, "%c %s", letter,
                              claim->kind == CHEE_CLAIM_WINS ? "wins" : "draws");
  return (size_t)length;
}

chee_claim chee_claim_opposite(const chee_claim *claim) {
  chee_claim other = {.kind = claim->kind, .seat = !claim->seat, .margin = 0};
  switch (claim->kind) {
  case CHEE_CLAIM_WINS: other.kind = CHEE_CLAIM_DRAWS; break;
  case CHEE_CLAIM_DRAWS: other.kind = CHEE_CLAIM_WINS; break;
  case CHEE_CLAIM_MARGIN: other.margin = 1 - claim->margin; break;
  }
  return other;
}

int chee__bull_stones(const chee_position *position, int seat) {
  if (chee_rules_game(&position->rules)->mark != CHEE_MARK_BULL) return 0;
  int width = chee_rules_holes(&position->rules), stones = 0;
  for (uint64_t bulls = position->mark[seat]; bulls; bulls &= bulls - 1) { // 4.9
    int hole = __builtin_ctzll(bulls);
    stones +=
        hole < width ? position->side[CHEE_SOUTH][hole] : position->side[CHEE_NORTH][hole - width];
  }
  return stones;
}

int chee__loose_counters(const chee_position *position) {
  int sum = 0;
  for (int seat = 0; seat < chee_rules_seats(&position->rules); seat++)
    sum += chee_position_counters(position, seat);
  if (chee_rules_game(&position->rules)->mark != CHEE_MARK_BULL) return sum;
  return sum - chee__bull_stones(position, 0) - chee__bull_stones(position, 1);
}

bool chee__least_to_come(const chee_position *position, int margin) {
  return chee_rules_game(&position->rules)->score == CHEE_SCORE_MARGIN &&
         margin == -chee__loose_counters(position);
}

int chee_claim_settled(const chee_position *position, int side) {
  int sum = 0;
  switch (chee_rules_game(&position->rules)->score) {
  case CHEE_SCORE_WINNER: return 0;
  case CHEE_SCORE_POINTS: { // 5.8: counters in holes score nothing
    chee_result result = {0};
    chee__play_of(position)->count(position, &result);
    sum = result.points[0] - result.points[1];
    break;
  }
  case CHEE_SCORE_MARGIN:
    sum = position->store[0] + chee__bull_stones(position, 0) - position->store[1] -
          chee__bull_stones(position, 1);
    break;
  }
  return side == 0 ? sum : -sum;
}

// The final margin of a finished position; such rule sets count for two sides.
static int final_margin(const chee_result *result, int side) {
  int margin = result->points[0] - result->points[1];
  return side == 0 ? margin : -margin;
}

bool chee__end_keeps(const chee_claim *claim, const chee_result *result, int margin) {
  switch (claim->kind) {
  case CHEE_CLAIM_WINS: return !result->shared && result->winner == claim->seat;
  case CHEE_CLAIM_DRAWS: return result->shared || result->winner == claim->seat;
  default: return final_margin(result, claim->seat) >= margin;
  }
}
