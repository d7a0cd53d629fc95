// SPDX-License-Identifier: MIT
//
// Njombwa, clauses 2.1 to 2.9 of the rules; docs/rules/njombwa.md is the same for people.
#include "chee/hole.h"
#include "games/fast/fast.h"
#include "games/four_row.h"
#include "games/games.h"

static const four_row_clauses clauses = {.sowing = {.lap = "2.6", .relay = "2.6"},
                                         .loaded = "2.6",
                                         .single = "2.8",
                                         .capture_front = "2.7",
                                         .capture_behind = "2.7",
                                         .win = "2.9"};

// 2.2
static void start(chee_position *position) {
  for (int seat = 0; seat < 2; seat++)
    for (int hole = 0; hole < 2 * position->rules.size; hole++) position->side[seat][hole] = 1;
}

static bool is_stylised(const chee_position *position) {
  return position->ply < 2;
}

// The stylised move starts from the rightmost back hole (2.3).
static int stylised_start(const chee_position *position) {
  return 2 * position->rules.size - 1;
}

// 2.3 to 2.5
static uint32_t stylised_turn(chee_position *position, chee__tracer *tracer) {
  static const chee__sow_clauses sowing = {.lap = "2.3", .relay = "2.3"};
  uint8_t *ring = position->side[position->turn];
  int n = 2 * position->rules.size, first = stylised_start(position), before = first - 1;
  int second_front = 1; // front column W-1 in the order of sowing
  uint64_t touched = 0;
  uint32_t laps = 0;
  chee_event event = {.seat = position->turn, .count = 2, .clause = "2.3"};
  for (int hole = first; hole != before; laps++) {
    hole = chee__ring_lap(ring, n, hole, position->turn, &sowing, &touched, tracer);
    event.kind = hole == before ? CHEE_EVENT_REST : CHEE_EVENT_RELAY;
    event.hole = (uint8_t)hole;
    chee__tell(tracer, event);
  }
  event = (chee_event){.kind = CHEE_EVENT_LIFT,
                       .seat = position->turn,
                       .hole = (uint8_t)before,
                       .count = ring[before],
                       .clause = "2.4"};
  chee__tell(tracer, event);
  event.kind = CHEE_EVENT_DROP;
  event.hole = (uint8_t)first;
  for (; ring[before]; ring[before]--) {
    event.count = ++ring[first];
    chee__tell(tracer, event);
  }
  chee__tell(tracer, (chee_event){.kind = CHEE_EVENT_REMOVE,
                                  .seat = position->turn,
                                  .hole = (uint8_t)second_front,
                                  .count = ring[second_front],
                                  .clause = "2.5"});
  ring[second_front] = 0;
  return laps;
}

// 2.3, 2.6, 2.8
static uint64_t starts(const chee_position *position) {
  if (is_stylised(position)) return chee__hole_bit(stylised_start(position));
  return chee__four_row_starts(position, ~(uint64_t)0);
}

// 2.7, where a sowing ended
static inline void capture(chee_position *position, int end, chee__tracer *tracer) {
  int target = chee__four_row_target(position, end);
  if (target >= 0) chee__four_row_capture(position, target, &clauses, tracer);
}

// 2.6, 2.7
static inline uint32_t turn(chee_position *position, chee_move move, chee__tracer *tracer) {
  if (is_stylised(position)) return stylised_turn(position, tracer);
  chee__sowing sowing = chee__four_row_sow(position, move.from, &clauses, tracer);
  if (!chee__closed(tracer)) capture(position, sowing.end, tracer);
  return sowing.laps;
}

static bool only_move(chee_position *position, int from) {
  if (is_stylised(position)) return stylised_turn(position, NULL) > 0;
  chee__sowing sowing = chee__four_row_sow(position, from, &clauses, NULL);
  if (sowing.end >= 0) capture(position, sowing.end, NULL);
  return sowing.end >= 0;
}

static int moves_from(const chee_position *position, int from, chee_move *moves) {
  moves[0] = (chee_move){.from = (uint8_t)from, .extra = CHEE_NO_EXTRA};
  if (is_stylised(position)) return 1;
  chee_position after = *position;
  return chee__four_row_sow(&after, from, &clauses, NULL).end >= 0;
}

static uint32_t apply(chee_position *position, chee_move move) {
  return turn(position, move, NULL);
}

static void tell(chee_position *position, chee_move move, chee__tracer *tracer) {
  turn(position, move, tracer);
}

// Totals fall by two with each stylised move (2.5); before it, all of a player's holes hold one.
static chee_status check(const chee_position *position, chee_error *error) {
  int columns = position->rules.size;
  if (position->ply < 2 && position->turn != position->ply)
    return chee__fault(error, CHEE_BAD_DATA, "2.5", CHEE_FAULT_TURN_OF_PLY);
  for (int seat = 1; seat >= (int)position->ply; seat--) // North's rows stand first in a position
    for (int hole = 0; hole < 2 * columns; hole++)
      if (position->side[seat][hole] != 1)
        return chee__fault_of(error, CHEE_BAD_DATA, "2.2", CHEE_FAULT_OPENING_ONES,
                              chee__arg_seat(&position->rules, seat));
  int removed = position->ply < 2 ? 2 * (int)position->ply : 4;
  return chee__four_row_check(position, 4 * columns - removed, "2.5", error);
}

static chee_status refuse(const chee_position *position, chee_move move, chee_error *error) {
  if (!is_stylised(position)) return chee__four_row_refuse(position, move, &clauses, NULL, error);
  char name[CHEE_HOLE_TEXT_MAX];
  chee_hole_name(&position->rules, position->turn, stylised_start(position), name);
  return chee__fault_of(error, CHEE_ILLEGAL, "2.3", CHEE_FAULT_OPENING_STYLISED,
                        chee__arg_word(name));
}

static void playout(chee_playout *memory, const chee_position *position, chee_random *random,
                    chee_playout_game *game) {
  chee__four_row_fast_best()->playout(memory, position, false, random, game);
}

static void playouts(chee_playout *memory, const chee_position *start, uint64_t seed,
                     uint64_t first, uint32_t count, chee_playout_game *games) {
  const chee__four_row_fast *fast = chee__four_row_fast_best();
  fast->playouts(memory, start, false, seed, first, count, games);
}

static void perft(chee_perft *memory, const chee_position *position, int depth, bool bulk,
                  const volatile bool *stop, chee_perft_counts *counts) {
  chee__four_row_fast_best()->perft(memory, position, false, depth, bulk, stop, counts);
}

static const struct chee__play play = {.start = start,
                                       .starts = starts,
                                       .moves_from = moves_from,
                                       .apply = apply,
                                       .tell = tell,
                                       .decided = chee__four_row_decided,
                                       .count = chee__four_row_count,
                                       .check = check,
                                       .refuse = refuse,
                                       .only_move = only_move,
                                       .perft = perft,
                                       .playout = playout,
                                       .playouts = playouts};

enum { FROM_3_TO_12 = 0x1FF8, FROM_8_TO_10 = 0x700 };

const chee_game chee__njombwa = {
    .id = CHEE_NJOMBWA,
    .name = "njombwa",
    .title = "Njombwa",
    .people = "Yao",
    .region = "East Africa",
    .summary = "Four rows of eight, one counter a hole, opened by a fixed, stylised move.",
    .noun = CHEE_NOUN_COUNTER,
    .rows = 4,
    .opening_plies = 2,
    .opening_clause = "2.5",
    .opening_removed = 2,
    .default_size = 8,
    .sizes = FROM_3_TO_12,
    .official = FROM_8_TO_10,
    .unofficial_clause = "2.1",
    .win_clause = "2.9",
    .source_count = 3,
    .source = {{"Meredith Sanderson, Native Games of Central Africa, Journal of the Royal "
                "Anthropological Institute 43, 1913",
                "pp. 732-733"},
               {"H. J. R. Murray, A History of Board-Games Other Than Chess, 1951", "p. 208"},
               {"Ludii, Njombwa (One Counter)", ""}},
    .play = &play};
