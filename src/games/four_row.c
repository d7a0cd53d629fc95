// SPDX-License-Identifier: MIT
#include "games/four_row.h"

#include "chee/hole.h"

uint64_t chee__four_row_starts(const chee_position *position, uint64_t movable) {
  const uint8_t *ring = position->side[position->turn];
  uint64_t loaded = chee__ring_at_least(ring, 2);
  if (loaded) return loaded;
  uint64_t occupied = chee__ring_at_least(ring, 1);
  return chee__ring_before_empty(occupied & movable, occupied, 2 * position->rules.size);
}

chee__sowing chee__four_row_sow(chee_position *position, int from, const four_row_clauses *clauses,
                                chee__tracer *tracer) {
  uint8_t *ring = position->side[position->turn];
  int n = 2 * position->rules.size;
  if (tracer) return chee__ring_sow_told(ring, n, from, position->turn, &clauses->sowing, tracer);
  return chee__sow_kernels_for(n)->one(ring, n, from);
}

int chee__four_row_target(const chee_position *position, int end) {
  int columns = position->rules.size;
  if (!chee__ring_is_front(columns, end)) return -1;
  int facing = chee__ring_facing(columns, end);
  return position->side[1 - position->turn][facing] ? facing : -1;
}

void chee__four_row_take(chee_position *position, int hole, const char *clause,
                         chee__tracer *tracer) {
  uint8_t *counters = &position->side[1 - position->turn][hole];
  if (*counters == 0) return;
  chee__tell(tracer, (chee_event){.kind = CHEE_EVENT_CAPTURE,
                                  .seat = (uint8_t)(1 - position->turn),
                                  .hole = (uint8_t)hole,
                                  .count = *counters,
                                  .to = position->turn,
                                  .clause = clause});
  position->store[position->turn] = (uint8_t)(position->store[position->turn] + *counters);
  position->mark[1 - position->turn] &= ~chee__hole_bit(hole);
  *counters = 0;
}

void chee__four_row_capture(chee_position *position, int target, const four_row_clauses *clauses,
                            chee__tracer *tracer) {
  chee__four_row_take(position, target, clauses->capture_front, tracer);
  chee__four_row_take(position, chee__ring_behind(position->rules.size, target),
                      clauses->capture_behind, tracer);
}

int chee__four_row_moves_from(const chee_position *position, int from, chee_move *moves) {
  chee_position after;
  uint64_t holes = 0;
  bool none = false;
  int count = chee__play_of(position)->choices(position, from, &after, &holes, &none);
  int made = 0;
  if (!holes && !none) {
    moves[0] = (chee_move){.from = (uint8_t)from, .extra = CHEE_NO_EXTRA};
    return count;
  }
  for (; holes; holes &= holes - 1)
    moves[made++] = (chee_move){.from = (uint8_t)from, .extra = (uint8_t)__builtin_ctzll(holes)};
  if (none) moves[made++] = (chee_move){.from = (uint8_t)from, .extra = CHEE_DECLINED};
  return made;
}

bool chee__four_row_decided(const chee_position *position, chee_result *result) {
  int empty = !chee__ring_at_least(position->side[CHEE_SOUTH], 1)   ? CHEE_SOUTH
              : !chee__ring_at_least(position->side[CHEE_NORTH], 1) ? CHEE_NORTH
                                                                    : -1;
  if (empty < 0) return false;
  chee__four_row_count(position, result);
  result->ending = CHEE_CLEARED;
  result->shared = false;
  result->winner = (uint8_t)(1 - empty);
  return true;
}

void chee__four_row_count(const chee_position *position, chee_result *result) {
  result->seats = 2;
  result->shared = true;
  for (int seat = 0; seat < 2; seat++) result->points[seat] = position->store[seat];
}

chee_status chee__four_row_check(const chee_position *position, int counters, const char *clause,
                                 chee_error *error) {
  int south = chee_position_counters(position, CHEE_SOUTH);
  int north = chee_position_counters(position, CHEE_NORTH);
  int total = south + north + position->store[0] + position->store[1];
  if (south + north == 0) return chee__fault(error, CHEE_BAD_DATA, clause, CHEE_FAULT_SIDES_EMPTY);
  if (total > counters)
    return chee__fault_of(error, CHEE_BAD_DATA, clause, CHEE_FAULT_COUNTERS_TOTAL,
                          chee__arg_number(total), chee__arg_number(counters),
                          chee__arg_noun(&position->rules, true));
  return CHEE_OK;
}

static chee_status refuse_single(const chee_position *position, const char *name,
                                 const four_row_clauses *clauses, chee_error *error) {
  uint64_t loaded = chee__ring_at_least(position->side[position->turn], 2);
  if (!loaded)
    return chee__fault_of(error, CHEE_ILLEGAL, clauses->single, CHEE_FAULT_SINGLE_BLOCKED,
                          chee__arg_word(name), chee__arg_noun(&position->rules, false));
  char other[CHEE_HOLE_TEXT_MAX];
  chee_hole_name(&position->rules, position->turn, __builtin_ctzll(loaded), other);
  return chee__fault_of(error, CHEE_ILLEGAL, clauses->single, CHEE_FAULT_SINGLE_OTHER_LOADED,
                        chee__arg_word(name), chee__arg_word(other),
                        chee__arg_noun(&position->rules, false));
}

chee_status chee__four_row_refuse(const chee_position *position, chee_move move,
                                  const four_row_clauses *clauses, const char *shape,
                                  chee_error *error) {
  char name[CHEE_HOLE_TEXT_MAX];
  chee_hole_name(&position->rules, position->turn, move.from, name);
  int counters = position->side[position->turn][move.from];
  if (counters == 0)
    return chee__fault_of(error, CHEE_ILLEGAL, clauses->loaded, CHEE_FAULT_HOLE_EMPTY,
                          chee__arg_word(name));
  chee_move moves[CHEE_MOVES_MAX];
  if (!(chee_starts(position) & chee__hole_bit(move.from)))
    return refuse_single(position, name, clauses, error);
  if (chee_moves_from(position, move.from, moves) == 0)
    return chee__fault_of(error, CHEE_ILLEGAL, "0.2", CHEE_FAULT_SOWING_FROM_ENDLESS,
                          chee__arg_word(name));
  if (moves[0].extra == CHEE_NO_EXTRA) {
    if (move.extra != CHEE_NO_EXTRA)
      return chee__fault_of(error, CHEE_ILLEGAL, clauses->capture_front,
                            shape ? CHEE_FAULT_EXTRA_NO_CAPTURE : CHEE_FAULT_EXTRA_NOT_HERE,
                            chee__arg_word(name));
    return chee__fault(error, CHEE_ILLEGAL, clauses->sowing.lap, CHEE_FAULT_MOVE_OF_HOLE);
  }
  if (move.extra == CHEE_NO_EXTRA)
    return chee__fault_of(error, CHEE_ILLEGAL, clauses->capture_also, CHEE_FAULT_EXTRA_MISSING,
                          chee__arg_word(name), chee__arg_word(shape));
  return CHEE_OK;
}
