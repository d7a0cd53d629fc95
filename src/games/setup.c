// SPDX-License-Identifier: MIT
//
// How the games of a match begin: clauses 0.6, 3.10, 4.2, 4.13 and 4.16 of the rules, and what a
// position of Enkeshui may be; the race of 4.15 is in race.c.
#include "chee/setup.h"

#include <string.h>

#include "core/fail.h"
#include "games/enkeshui.h"

// 4.2, left to right
void chee__enkeshui_row(const chee_rules *rules, uint8_t row[CHEE__ENKESHUI_ROW_MAX]) {
  static const uint8_t twelve[] = {0, 3, 3, 0, 3, 3, 0, 3, 3, 0, 3, 3};
  static const uint8_t ten[] = {0, 0, 3, 3, 3, 3, 3, 3, 3, 3};
  static const uint8_t eight[] = {0, 0, 4, 4, 4, 4, 4, 4};
  const uint8_t *standard = rules->size == 12 ? twelve : rules->size == 10 ? ten : eight;
  for (int i = 0; i < rules->size; i++)
    row[i] = standard[rules->option[0] ? rules->size - 1 - i : i];
}

enum { STONES = 48, SHARE = STONES / 2 };

chee_status chee__enkeshui_check(const chee_position *position, chee_error *error) {
  int columns = position->rules.size, total = position->store[0] + position->store[1];
  if (position->ply < 2 && position->turn != position->ply)
    return chee__fault(error, CHEE_BAD_DATA, "4.8", CHEE_FAULT_TURN_OF_PLY);
  uint64_t bulls = position->mark[0] | position->mark[1];
  if (position->mark[0] & position->mark[1])
    return chee__fault(error, CHEE_BAD_DATA, "4.9", CHEE_FAULT_BULL_OWNERS);
  if (bulls && position->ply < 2)
    return chee__fault(error, CHEE_BAD_DATA, "4.8", CHEE_FAULT_BULL_EARLY);
  if (bulls >> (2 * columns))
    return chee__fault(error, CHEE_BAD_DATA, "4.9", CHEE_FAULT_BULL_OUTSIDE);
  for (int hole = 0; hole < 2 * columns; hole++) {
    int stones = position->side[hole / columns][hole % columns];
    if ((bulls & chee__hole_bit(hole)) && stones < 3)
      return chee__fault(error, CHEE_BAD_DATA, "4.7", CHEE_FAULT_BULL_SMALL);
    total += stones;
  }
  if (total == position->store[0] + position->store[1])
    return chee__fault(error, CHEE_BAD_DATA, "4.12", CHEE_FAULT_SIDES_EMPTY);
  if (total > STONES)
    return chee__fault_of(error, CHEE_BAD_DATA, "4.1", CHEE_FAULT_COUNTERS_TOTAL,
                          chee__arg_number(total), chee__arg_number(STONES),
                          chee__arg_noun(&position->rules, true));
  return CHEE_OK;
}

chee_status chee__need_enkeshui(const chee_rules *rules, const char *clause, chee_error *error) {
  if (rules->game == CHEE_ENKESHUI) return CHEE_OK;
  return chee__fault(error, CHEE_BAD_DATA, clause, CHEE_FAULT_SETUP_GAME);
}

// Fills a row from the player's right with the set-up's own numbers as far as the stones go;
// false when not even the first of them can be filled (4.13).
static bool fill_row(const chee_rules *rules, int stones, uint8_t *row) {
  uint8_t numbers[CHEE__ENKESHUI_ROW_MAX];
  bool first = true;
  chee__enkeshui_row(rules, numbers);
  memset(row, 0, rules->size);
  for (int hole = rules->size - 1; hole >= 0; hole--) {
    if (numbers[hole] == 0) continue;
    if (first && stones < numbers[hole]) return false;
    first = false;
    row[hole] = (uint8_t)(stones < numbers[hole] ? stones : numbers[hole]);
    stones -= row[hole];
  }
  return true;
}

chee_status chee_setup_surplus(const chee_rules *rules, int south, int north,
                               chee_position *position, int *lost, chee_error *error) {
  chee_status status = chee__need_enkeshui(rules, "4.13", error);
  if (status != CHEE_OK) return status;
  if (south < 0 || north < 0 || south > STONES || north > STONES - south)
    return chee__fault_of(error, CHEE_BAD_DATA, "4.13", CHEE_FAULT_SETUP_SHARE,
                          chee__arg_number(STONES));
  chee_position next;
  chee_start(rules, &next);
  bool south_fills = fill_row(rules, south < SHARE ? south : SHARE, next.side[CHEE_SOUTH]);
  bool north_fills = fill_row(rules, north < SHARE ? north : SHARE, next.side[CHEE_NORTH]);
  *lost = !south_fills ? CHEE_SOUTH : !north_fills ? CHEE_NORTH : -1;
  if (*lost < 0) *position = next;
  return CHEE_OK;
}

chee_status chee_setup_rearrange(const chee_position *start, int seat, int first, int second,
                                 const uint8_t *add, chee_position *position, chee_error *error) {
  chee_status status = chee__need_enkeshui(&start->rules, "4.16", error);
  if (status != CHEE_OK) return status;
  int columns = start->rules.size, taken, laid = 0;
  if (start->ply != 0)
    return chee__fault(error, CHEE_BAD_DATA, "4.16", CHEE_FAULT_SETUP_REARRANGE_LATE);
  if (seat < 0 || seat > 1 || first < 0 || first >= columns || second < 0 || second >= columns ||
      first == second)
    return chee__fault(error, CHEE_BAD_DATA, "4.16", CHEE_FAULT_SETUP_TWO_HOLES);
  chee_position next = *start;
  uint8_t *row = next.side[seat];
  taken = row[first] + row[second];
  row[first] = row[second] = 0;
  for (int hole = 0; hole < columns && hole < CHEE__ENKESHUI_ROW_MAX; hole++) {
    laid += add[hole];
    row[hole] = (uint8_t)(row[hole] + add[hole]);
  }
  if (laid != taken)
    return chee__fault_of(error, CHEE_BAD_DATA, "4.16", CHEE_FAULT_SETUP_LAID_OUT,
                          chee__arg_number(taken), chee__arg_number(laid));
  *position = next;
  return CHEE_OK;
}

int chee_setup_beginner(const chee_rules *rules, int last_beginner, int last_winner) {
  if (rules->game == CHEE_CHUBA) return last_winner < 0 ? last_beginner : last_winner;
  return (last_beginner + 1) % chee_rules_seats(rules);
}
