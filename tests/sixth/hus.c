// SPDX-License-Identifier: MIT
//
// Hus, clauses 6.1 to 6.8 of the rules; docs/rules/hus.md is the same for people.
#include "chee/hole.h"
#include "core/fail.h"
#include "core/play.h"
#include "core/ring.h"
#include "core/sow.h"
#include "games/games.h"

static const chee__sow_clauses clauses = {.lap = "6.4", .relay = "6.5"};

// 6.2
static void start(chee_position *position) {
  int columns = position->rules.size;
  for (int seat = 0; seat < 2; seat++)
    for (int hole = 0; hole < 2 * columns; hole++)
      position->side[seat][hole] = hole < columns / 2 || hole >= columns ? 2 : 0;
}

// 6.3
static uint64_t starts(const chee_position *position) {
  return chee__ring_at_least(position->side[position->turn], 2);
}

static int seize(chee_position *position, int hole, chee__tracer *tracer) {
  uint8_t *counters = &position->side[1 - position->turn][hole];
  int hand = *counters;
  *counters = 0;
  chee__tell(tracer, (chee_event){.kind = CHEE_EVENT_SEIZE,
                                  .seat = (uint8_t)(1 - position->turn),
                                  .hole = (uint8_t)hole,
                                  .count = (uint8_t)hand,
                                  .to = position->turn,
                                  .clause = "6.6"});
  return hand;
}

// 6.6: the front hole of the opponent that a lap ending here takes, with the one behind it; or -1.
static int target(const chee_position *position, int end) {
  const uint8_t *other = position->side[1 - position->turn];
  int columns = position->rules.size;
  if (!chee__ring_is_front(columns, end)) return -1;
  int facing = chee__ring_facing(columns, end);
  return other[facing] && other[chee__ring_behind(columns, facing)] ? facing : -1;
}

// Whether any lap could capture. What a turn takes does not come back in it.
static bool exposed(const chee_position *position) {
  const uint8_t *other = position->side[1 - position->turn];
  int columns = position->rules.size;
  for (int front = 0; front < columns; front++)
    if (other[front] && other[chee__ring_behind(columns, front)]) return true;
  return false;
}

// 6.4 to 6.7; returns laps, 0 when endless, which without a tracer is found out.
static uint32_t sow(chee_position *position, int from, chee__tracer *tracer) {
  uint8_t *own = position->side[position->turn];
  int columns = position->rules.size, n = 2 * columns, seat = position->turn;
  chee__recurrence seen = {0};
  uint64_t touched = 0;
  uint32_t laps = 1;
  bool open = exposed(position);
  int end = chee__ring_lap(own, n, from, seat, &clauses, &touched, tracer);
  for (; own[end] > 1 && !chee__closed(tracer); laps++) {
    if (!open && !tracer) { // 6.5 alone is left, which the kernels know
      chee__sowing rest = chee__sow(own, n, end);
      return rest.end < 0 ? 0 : laps + rest.laps;
    }
    int front = target(position, end);
    if (front >= 0) { // 6.6, 6.7
      if (tracer) tracer->lap++;
      int hand = seize(position, front, tracer);
      hand += seize(position, chee__ring_behind(columns, front), tracer);
      seen = (chee__recurrence){0};
      open = exposed(position);
      end = chee__ring_lap_of_hand(own, n, end, hand, seat, &clauses, &touched, tracer);
    } else { // 6.5
      if (!tracer && chee__recurs(&seen, own, end)) return 0;
      chee__ring_tell_end(end, own[end], seat, &clauses, tracer);
      end = chee__ring_lap(own, n, end, seat, &clauses, &touched, tracer);
    }
  }
  chee__ring_tell_end(end, own[end], seat, &clauses, tracer);
  return laps;
}

static int moves_from(const chee_position *position, int from, chee_move *moves) {
  chee_position after = *position;
  moves[0] = (chee_move){.from = (uint8_t)from, .extra = CHEE_NO_EXTRA};
  return sow(&after, from, NULL) > 0;
}

static uint32_t apply(chee_position *position, chee_move move) {
  return sow(position, move.from, NULL);
}

static void tell(chee_position *position, chee_move move, chee__tracer *tracer) {
  sow(position, move.from, tracer);
}

static bool only_move(chee_position *position, int from) {
  return sow(position, from, NULL) > 0;
}

// 6.8
static bool decided(const chee_position *position, chee_result *result) {
  if (starts(position)) return false;
  chee__stuck_loses(position, result);
  return true;
}

// 0.4: drawn; the points are the counters that each side holds.
static void count(const chee_position *position, chee_result *result) {
  result->seats = 2;
  result->shared = true;
  for (int seat = 0; seat < 2; seat++)
    result->points[seat] = (int16_t)chee_position_counters(position, seat);
}

static chee_status check(const chee_position *position, chee_error *error) {
  int game = 6 * position->rules.size;
  int total = chee_position_counters(position, 0) + chee_position_counters(position, 1);
  if (total == game) return CHEE_OK;
  return chee__fail(error, CHEE_BAD_DATA, "6.7",
                    "%d counters on the board, but none ever leaves it and the game has %d", total,
                    game);
}

static chee_status refuse(const chee_position *position, chee_move move, chee_error *error) {
  char name[CHEE_HOLE_TEXT_MAX];
  chee_hole_name(&position->rules, position->turn, move.from, name);
  int counters = position->side[position->turn][move.from];
  if (counters < 2)
    return chee__fail(
        error, CHEE_ILLEGAL, "6.3",
        counters ? "%s holds a single counter, which never starts a turn" : "%s is empty", name);
  return chee__fail(error, CHEE_ILLEGAL, "0.2", "the sowing from %s never ends", name);
}

static const struct chee__play play = {.start = start,
                                       .starts = starts,
                                       .moves_from = moves_from,
                                       .apply = apply,
                                       .tell = tell,
                                       .decided = decided,
                                       .count = count,
                                       .check = check,
                                       .refuse = refuse,
                                       .only_move = only_move,
                                       .stuck = chee__stuck_loses};

enum { EVEN_4_TO_24 = 0x1555550, EVEN_8_TO_24 = EVEN_4_TO_24 & ~(1 << 4 | 1 << 6) };

const chee_game chee__hus = {
    .id = CHEE_HUS,
    .name = "hus",
    .title = "Hus",
    .people = "Damara, Nama, Herero and other peoples of Namibia",
    .region = "Namibia",
    .summary = "Four rows without stores; what you seize you sow on, and who cannot move loses.",
    .noun = CHEE_NOUN_COUNTER,
    .rows = 4,
    .no_stores = true,
    .default_size = 8,
    .sizes = EVEN_4_TO_24,
    .official = EVEN_8_TO_24,
    .unofficial_clause = "6.1",
    .win_clause = "6.8",
    .source_count = 4,
    .source =
        {{"P. Townshend, The SWA Game of ||hus (das Lochspiel) in the Wider Context of African "
          "Mankala, Journal SWA Scientific Society 31, 1977, in Ludii's account",
          "pp. 88-89"},
         {"H. Vedder, Die Bergdama, 1923, in Ludii's account", "pp. 95-96"},
         {"P. A. Wagner, A Contribution to our Knowledge of the National Game of Skill of "
          "Africa, Transactions of the Royal Society of South Africa 6, 1918, in Ludii's "
          "account",
          "pp. 47-51"},
         {"Ralf Gering, Hus, Mancala World", ""}},
    .play = &play};
