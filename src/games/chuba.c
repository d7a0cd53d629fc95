// SPDX-License-Identifier: MIT
//
// Chuba, clauses 3.1 to 3.10 of the rules; docs/rules/chuba.md is the same for people.
#include "chee/hole.h"
#include "games/four_row.h"
#include "games/games.h"

static const four_row_clauses clauses = {.sowing = {.lap = "3.3", .relay = "3.3"},
                                         .loaded = "3.3",
                                         .single = "3.5",
                                         .capture_front = "3.6",
                                         .capture_behind = "3.6",
                                         .capture_also = "3.7",
                                         .win = "3.9"};

static uint64_t back_row(int columns) {
  return chee__hole_bit(2 * columns) - chee__hole_bit(columns);
}

// 3.2, 3.4
static void start(chee_position *position) {
  int columns = position->rules.size;
  for (int seat = 0; seat < 2; seat++) {
    for (int hole = 0; hole < columns; hole++) position->side[seat][hole] = 2;
    for (int hole = columns; hole < 2 * columns; hole++) position->side[seat][hole] = 1;
    position->side[seat][columns - 1] = 0; // front column 1
    position->side[seat][columns - 2] = 1; // front column 2
    position->mark[seat] = back_row(columns);
  }
}

// 3.3 to 3.5
static uint64_t starts(const chee_position *position) {
  return chee__four_row_starts(position, ~position->mark[position->turn]);
}

// 3.8
static void forfeit(chee_position *position, int seat, chee__tracer *tracer) {
  uint64_t spinsters = position->mark[seat];
  if (!spinsters || chee__ring_at_least(position->side[seat], 2)) return;
  int to = 1 - seat;
  for (uint64_t left = spinsters; left; left &= left - 1) {
    int hole = __builtin_ctzll(left);
    chee__tell(tracer, (chee_event){.kind = CHEE_EVENT_FORFEIT,
                                    .seat = (uint8_t)seat,
                                    .hole = (uint8_t)hole,
                                    .count = 1,
                                    .to = (uint8_t)to,
                                    .clause = "3.8"});
    position->side[seat][hole] = 0;
  }
  position->store[to] = (uint8_t)(position->store[to] + __builtin_popcountll(spinsters));
  position->mark[seat] = 0;
}

// The front pockets of the opponent's columns that hold men, but for the one captured (3.7).
static uint64_t other_columns(const chee_position *position, int target) {
  int columns = position->rules.size;
  uint64_t holes = chee__ring_at_least(position->side[1 - position->turn], 1), fronts = 0;
  for (int front = 0; front < columns; front++) {
    uint64_t pair = chee__hole_bit(front) | chee__hole_bit(chee__ring_behind(columns, front));
    if (front != target && (holes & pair)) fronts |= chee__hole_bit(front);
  }
  return fronts;
}

// 3.6, 3.7
static void capture(chee_position *position, chee_move move, int end, int target,
                    chee__tracer *tracer) {
  uint64_t others = other_columns(position, target);
  int options = __builtin_popcountll(others);
  if (options < position->rules.size - 1) options++; // an empty column may be chosen
  chee__four_row_capture(position, target, &clauses, tracer);
  chee__tell(tracer, (chee_event){.kind = CHEE_EVENT_CHOICE,
                                  .seat = position->turn,
                                  .hole = (uint8_t)end,
                                  .count = (uint8_t)options,
                                  .chosen = move.extra,
                                  .clause = "3.7"});
  if (move.extra >= CHEE_DECLINED) return;
  chee__four_row_take(position, move.extra, "3.7", tracer);
  chee__four_row_take(position, chee__ring_behind(position->rules.size, move.extra), "3.7", tracer);
}

// 3.3, 3.4, 3.6 to 3.8
static inline uint32_t turn(chee_position *position, chee_move move, chee__tracer *tracer) {
  uint8_t *ring = position->side[position->turn];
  int n = 2 * position->rules.size;
  chee__sowing sowing =
      tracer ? chee__ring_sow_told(ring, n, move.from, position->turn, &clauses.sowing, tracer)
             : chee__sow_kernels_for(n)->touching(ring, n, move.from);
  position->mark[position->turn] &= ~sowing.touched; // played upon (3.4)
  if (chee__closed(tracer)) return sowing.laps;
  int target = chee__four_row_target(position, sowing.end);
  if (target >= 0) capture(position, move, sowing.end, target, tracer);
  forfeit(position, position->turn, tracer);
  forfeit(position, 1 - position->turn, tracer);
  return sowing.laps;
}

// With a capture, every other column that holds men, or an empty one if there is any (3.7).
static int choices(const chee_position *position, int from, chee_position *after, uint64_t *holes,
                   bool *none) {
  *after = *position;
  chee__sowing sowing = chee__four_row_sow(after, from, &clauses, NULL);
  if (sowing.end < 0) return 0;
  int target = chee__four_row_target(after, sowing.end);
  if (target < 0) return 1;
  *holes = other_columns(after, target);
  int count = __builtin_popcountll(*holes);
  *none = count < position->rules.size - 1;
  chee__four_row_capture(after, target, &clauses, NULL);
  return count + *none;
}

static uint32_t apply(chee_position *position, chee_move move) {
  return turn(position, move, NULL);
}

static void tell(chee_position *position, chee_move move, chee__tracer *tracer) {
  turn(position, move, tracer);
}

static chee_status check(const chee_position *position, chee_error *error) {
  int columns = position->rules.size;
  for (int seat = 1; seat >= 0; seat--) { // North's rows stand first in a position
    uint64_t spinsters = position->mark[seat];
    for (uint64_t left = spinsters; left; left &= left - 1) {
      int hole = __builtin_ctzll(left);
      if (!(back_row(columns) & chee__hole_bit(hole)) || position->side[seat][hole] != 1)
        return chee__fault(error, CHEE_BAD_DATA, "3.4", CHEE_FAULT_SPINSTER_WHAT);
    }
    if (spinsters && !chee__ring_at_least(position->side[seat], 2))
      return chee__fault_of(error, CHEE_BAD_DATA, "3.8", CHEE_FAULT_SPINSTER_LEFT,
                            chee__arg_seat(&position->rules, seat));
  }
  return chee__four_row_check(position, 6 * columns - 6, "3.2", error);
}

static chee_status refuse(const chee_position *position, chee_move move, chee_error *error) {
  if (position->mark[position->turn] & chee__hole_bit(move.from)) {
    char name[CHEE_HOLE_TEXT_MAX];
    chee_hole_name(&position->rules, position->turn, move.from, name);
    return chee__fault_of(error, CHEE_ILLEGAL, "3.4", CHEE_FAULT_SPINSTER_STILL,
                          chee__arg_word(name));
  }
  chee_status status = chee__four_row_refuse(position, move, &clauses, "xPOCKET", error);
  if (status != CHEE_OK) return status;
  return chee__fault(error, CHEE_ILLEGAL, "3.7",
                     move.extra == CHEE_DECLINED ? CHEE_FAULT_PAIR_NO_EMPTY
                                                 : CHEE_FAULT_PAIR_WHICH);
}

static const struct chee__play play = {.start = start,
                                       .starts = starts,
                                       .moves_from = chee__four_row_moves_from,
                                       .apply = apply,
                                       .tell = tell,
                                       .decided = chee__four_row_decided,
                                       .count = chee__four_row_count,
                                       .check = check,
                                       .refuse = refuse,
                                       .choices = choices};

enum { FROM_4_TO_11 = 0xFF0, ONLY_11 = 0x800 };

const chee_game chee__chuba = {
    .id = CHEE_CHUBA,
    .name = "chuba",
    .title = "Chuba",
    .people = "after players of eastern Africa; published by Milton Bradley, 1891",
    .region = "Springfield, Massachusetts, after eastern Africa",
    .summary = "Four rows of eleven; spinsters must be played upon before they can move.",
    .noun = CHEE_NOUN_MAN,
    .rows = 4,
    .mark = CHEE_MARK_SPINSTER,
    .choice = CHEE_CHOICE_PAIR,
    .choice_clause = "3.7",
    .default_size = 11,
    .sizes = FROM_4_TO_11,
    .official = ONLY_11,
    .unofficial_clause = "3.1",
    .win_clause = "3.9",
    .series_clause = "3.10",
    .source_count = 2,
    .source = {{"Milton Bradley Company, Chuba (rules), 1891", ""},
               {"Stewart Culin, Mancala, the National Game of Africa, 1896", ""}},
    .play = &play};
