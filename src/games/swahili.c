// SPDX-License-Identifier: MIT
//
// Swahili, clauses 5.1 to 5.11 of the rules; docs/rules/swahili.md is the same for people.
#include <string.h>

#include "chee/hole.h"
#include "core/fail.h"
#include "core/play.h"
#include "core/ring.h"
#include "games/games.h"

enum { HOLES = 11, FIRST_CAPTURE_HOLE = 6, WARRIORS = 12 }; // holes count from 0
enum { ORDER = 0, OPENINGS = 1, TEAMS = 2 };                // the options; 1 is the second value

static bool has(const chee_position *position, int option) {
  return position->rules.option[option] != 0;
}

// 5.2
static void start(chee_position *position) {
  for (int seat = 0; seat < position->rules.size; seat++) memset(position->seat[seat], 3, 4);
}

static bool in_opening_round(const chee_position *position) {
  return has(position, OPENINGS) && position->ply < position->rules.size;
}

// 5.3, 5.11
static uint64_t starts(const chee_position *position) {
  uint64_t holes = 0;
  for (int hole = 0; hole < HOLES; hole++)
    if (position->seat[position->turn][hole]) holes |= chee__hole_bit(hole);
  if (in_opening_round(position))
    for (int i = 0; i < position->openings; i++) holes &= ~chee__hole_bit(position->opening[i] - 1);
  return holes;
}

// Sows one lap; returns the hole of the last warrior, HOLES for the centre (5.3).
static int sow_lap(chee_position *position, int from, chee__tracer *tracer) {
  int seat = position->turn, hand = position->seat[seat][from];
  chee_event event = {.kind = CHEE_EVENT_LIFT,
                      .seat = (uint8_t)seat,
                      .hole = (uint8_t)from,
                      .count = (uint8_t)hand,
                      .clause = "5.3"};
  if (tracer) tracer->lap++;
  chee__tell(tracer, event);
  event.kind = CHEE_EVENT_DROP;
  position->seat[seat][from] = 0;
  int hole = from;
  while (hand--) {
    hole = hole == HOLES ? 0 : hole + 1;
    uint8_t *place = hole == HOLES ? &position->centre[seat] : &position->seat[seat][hole];
    event.hole = hole == HOLES ? CHEE_HOLE_CENTRE : (uint8_t)hole;
    event.count = ++*place;
    chee__tell(tracer, event);
  }
  return hole;
}

static bool are_partners(const chee_position *position, int a, int b) {
  return has(position, TEAMS) && (a & 1) == (b & 1);
}

// 5.6, 5.10
static void capture(chee_position *position, int hole, chee__tracer *tracer) {
  int mover = position->turn;
  for (int seat = 0; seat < position->rules.size; seat++) {
    if (seat == mover || are_partners(position, seat, mover)) continue;
    if (position->seat[seat][hole] != 1) continue;
    chee__tell(tracer, (chee_event){.kind = CHEE_EVENT_CAPTURE,
                                    .seat = (uint8_t)seat,
                                    .hole = (uint8_t)hole,
                                    .count = 1,
                                    .to = (uint8_t)mover,
                                    .clause = "5.6"});
    position->seat[seat][hole] = 0;
    position->store[mover]++;
  }
}

// Sows `move.laps` laps beyond the first, or fewer when the turn must end before (5.3 to 5.6).
// Returns the laps sown; `open` says whether a further lap was possible.
static uint32_t sow_turn(chee_position *position, chee_move move, chee__tracer *tracer,
                         bool *open) {
  int hole = move.from, seat = position->turn;
  uint32_t laps = 0;
  for (;;) {
    hole = sow_lap(position, hole, tracer);
    laps++;
    *open = hole < HOLES && position->seat[seat][hole] > 1;
    if (!*open || chee__closed(tracer)) break;
    bool on = laps <= move.laps;
    chee_event event = {.kind = CHEE_EVENT_CHOICE,
                        .seat = (uint8_t)seat,
                        .hole = (uint8_t)hole,
                        .count = 2,
                        .chosen = on,
                        .clause = "5.5"};
    chee__tell(tracer, event);
    if (!on || chee__closed(tracer)) break;
    event.kind = CHEE_EVENT_RELAY;
    event.count = position->seat[seat][hole];
    event.chosen = 0;
    chee__tell(tracer, event);
  }
  if (chee__closed(tracer)) return laps;
  chee__tell(tracer, (chee_event){.kind = CHEE_EVENT_REST,
                                  .seat = (uint8_t)seat,
                                  .hole = hole == HOLES ? CHEE_HOLE_CENTRE : (uint8_t)hole,
                                  .count = hole == HOLES ? position->centre[seat]
                                                         : position->seat[seat][hole],
                                  .clause = *open ? "5.5" : "5.4"});
  bool was_empty = hole < HOLES && position->seat[seat][hole] == 1;
  if (was_empty && hole >= FIRST_CAPTURE_HOLE) capture(position, hole, tracer);
  return laps;
}

static inline uint32_t turn(chee_position *position, chee_move move, chee__tracer *tracer) {
  bool open;
  if (in_opening_round(position))
    position->opening[position->openings++] = (uint8_t)(move.from + 1);
  return sow_turn(position, move, tracer, &open);
}

// Stopping after each lap that ends in an occupied hole, and the end that must come (5.5). Every
// lap moves its warriors on towards the centre, so there is an end.
static int moves_from(const chee_position *position, int from, chee_move *moves) {
  chee_position after = *position;
  chee_move move = {.from = (uint8_t)from, .extra = CHEE_NO_EXTRA, .laps = UINT8_MAX};
  bool open;
  int count = (int)sow_turn(&after, move, NULL, &open);
  for (int i = 0; i < count; i++) {
    moves[i] = move;
    moves[i].laps = (uint8_t)i;
  }
  return count;
}

static uint32_t apply(chee_position *position, chee_move move) {
  return turn(position, move, NULL);
}

static void tell(chee_position *position, chee_move move, chee__tracer *tracer) {
  turn(position, move, tracer);
}

// 5.9; the opening round ends when each seat has had its first ply (5.11).
static void hand_over(chee_position *position) {
  int seats = position->rules.size;
  int step = has(position, ORDER) ? seats - 1 : 1;
  position->turn = (uint8_t)((position->turn + step) % seats);
  position->ply++;
  if (position->openings && !in_opening_round(position)) {
    position->openings = 0;
    memset(position->opening, 0, sizeof position->opening);
  }
}

// 5.8, 5.10
static void count(const chee_position *position, chee_result *result) {
  int seats = position->rules.size;
  result->seats = has(position, TEAMS) ? 2 : (uint8_t)seats;
  for (int seat = 0; seat < seats; seat++) {
    int16_t *points = &result->points[seat % result->seats];
    *points = (int16_t)(*points + 10 * position->centre[seat] + 5 * position->store[seat]);
  }
  for (int i = 1; i < result->seats; i++) {
    if (result->points[i] > result->points[result->winner]) {
      result->winner = (uint8_t)i;
      result->shared = false;
    } else if (result->points[i] == result->points[result->winner]) {
      result->shared = true;
    }
  }
}

// 5.7
static bool decided(const chee_position *position, chee_result *result) {
  for (int seat = 0; seat < position->rules.size; seat++) {
    if (chee_position_counters(position, seat)) continue;
    count(position, result);
    result->ending = CHEE_CLEARED;
    return true;
  }
  return false;
}

static chee_status check_openings(const chee_position *position, chee_error *error) {
  if (!in_opening_round(position)) {
    if (position->openings)
      return chee__fault(error, CHEE_BAD_DATA, "5.11", CHEE_FAULT_OPENING_OVER);
    return CHEE_OK;
  }
  if (position->openings > position->ply)
    return chee__fault(error, CHEE_BAD_DATA, "5.11", CHEE_FAULT_OPENING_STARTS_MANY);
  for (int i = 0; i < position->openings; i++) {
    if (position->opening[i] < 1 || position->opening[i] > HOLES)
      return chee__fault(error, CHEE_BAD_DATA, "5.11", CHEE_FAULT_OPENING_START_RANGE);
    for (int k = 0; k < i; k++)
      if (position->opening[i] == position->opening[k])
        return chee__fault_of(error, CHEE_BAD_DATA, "5.11", CHEE_FAULT_OPENING_START_TWICE,
                              chee__arg_number(position->opening[i]));
  }
  return CHEE_OK;
}

static chee_status check(const chee_position *position, chee_error *error) {
  int captured = 0, missing = 0, left = 0;
  if (position->turn >= position->rules.size)
    return chee__fault(error, CHEE_BAD_DATA, "5.1", CHEE_FAULT_NO_SUCH_SEAT);
  for (int seat = 0; seat < position->rules.size; seat++) {
    int row = chee_position_counters(position, seat);
    int own = row + position->centre[seat];
    if (own > WARRIORS)
      return chee__fault_of(error, CHEE_BAD_DATA, "5.2", CHEE_FAULT_WARRIORS_MANY,
                            chee__arg_letter('A' + seat), chee__arg_number(own),
                            chee__arg_number(WARRIORS));
    missing += WARRIORS - own;
    captured += position->store[seat];
    left += row;
  }
  if (captured > missing)
    return chee__fault_of(error, CHEE_BAD_DATA, "5.6", CHEE_FAULT_WARRIORS_CAPTURED,
                          chee__arg_number(captured), chee__arg_number(missing));
  if (left == 0) return chee__fault(error, CHEE_BAD_DATA, "5.7", CHEE_FAULT_ROWS_EMPTY);
  return check_openings(position, error);
}

static chee_status refuse(const chee_position *position, chee_move move, chee_error *error) {
  char name[CHEE_HOLE_TEXT_MAX];
  chee_hole_name(&position->rules, position->turn, move.from, name);
  if (position->seat[position->turn][move.from] == 0)
    return chee__fault_of(error, CHEE_ILLEGAL, "5.3", CHEE_FAULT_HOLE_EMPTY, chee__arg_word(name));
  if (!(starts(position) & chee__hole_bit(move.from)))
    return chee__fault_of(error, CHEE_ILLEGAL, "5.11", CHEE_FAULT_OPENING_START_TAKEN,
                          chee__arg_number(move.from + 1));
  if (move.extra != CHEE_NO_EXTRA || move.turns)
    return chee__fault(error, CHEE_ILLEGAL, "5.5", CHEE_FAULT_MOVE_OF_LAPS);
  chee_move moves[CHEE_MOVES_MAX];
  int further = moves_from(position, move.from, moves) - 1;
  return chee__fault_of(error, CHEE_ILLEGAL, "5.4", CHEE_FAULT_LAPS_MOST, chee__arg_word(name),
                        chee__arg_number(further));
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
                                       .hand_over = hand_over,
                                       .always_pass = true};

enum { TWO_TO_FOUR = 1 << 2 | 1 << 3 | 1 << 4, THREE_OR_FOUR = 1 << 3 | 1 << 4, FOUR = 1 << 4 };

const chee_game chee__swahili = {
    .id = CHEE_SWAHILI,
    .name = "swahili",
    .title = "Swahili",
    .people = "published by Milton Bradley, 1968",
    .region = "United States",
    .summary = "Two to four players march their warriors to the centre of a cross.",
    .noun = CHEE_NOUN_WARRIOR,
    .rows = 1,
    .size_is_seats = true,
    .no_repetition = true,
    .score = CHEE_SCORE_POINTS,
    .choice = CHEE_CHOICE_LAPS,
    .choice_clause = "5.5",
    .teams_option = 3,
    .default_size = 2,
    .sizes = TWO_TO_FOUR,
    .official = TWO_TO_FOUR,
    .option_count = 3,
    .option = {{.name = "order",
                .values = {"clockwise", "anticlockwise"},
                .clause = "5.9",
                .meaning = "which way round the turn goes",
                .sizes = THREE_OR_FOUR},
               {.name = "openings",
                .values = {"free", "distinct"},
                .clause = "5.11",
                .meaning = "whether first turns must start from different hole numbers",
                .sizes = TWO_TO_FOUR},
               {.name = "teams",
                .values = {"off", "on"},
                .clause = "5.10",
                .meaning = "A and C play against B and D",
                .sizes = FOUR}},
    .win_clause = "5.7",
    .source_count = 2,
    .source = {{"Milton Bradley Company, Swahili (game), 1968", ""},
               {"Ralf Gering, Swahili, Mancala World", ""}},
    .play = &play};
