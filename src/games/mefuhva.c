// SPDX-License-Identifier: MIT
//
// Mefuhva, clauses 1.1 to 1.11 of the rules; docs/rules/mefuhva.md is the same for people.
#include "chee/hole.h"
#include "games/fast/fast.h"
#include "games/four_row.h"
#include "games/games.h"

static const four_row_clauses clauses = {.sowing = {.lap = "1.4", .relay = "1.5"},
                                         .loaded = "1.3",
                                         .single = "1.6",
                                         .capture_front = "1.7",
                                         .capture_behind = "1.8",
                                         .capture_also = "1.9",
                                         .win = "1.11"};

enum { EXTRA = 0, EXTRA_FORBIDDEN = 1 }; // the option `extra` and its second value, "0"

static bool extra_allowed(const chee_position *position) {
  return position->rules.option[EXTRA] != EXTRA_FORBIDDEN;
}

// 1.2
static void start(chee_position *position) {
  int columns = position->rules.size;
  for (int seat = 0; seat < 2; seat++) {
    for (int hole = 0; hole < 2 * columns; hole++) position->side[seat][hole] = 2;
    position->side[seat][columns - 1] = 0; // front column 1
    position->side[seat][columns - 2] = 1; // front column 2
  }
}

// 1.3, 1.6
static uint64_t starts(const chee_position *position) {
  return chee__four_row_starts(position, ~(uint64_t)0);
}

// 1.4, 1.5, 1.7, 1.8, then 1.9
static inline uint32_t turn(chee_position *position, chee_move move, chee__tracer *tracer) {
  chee__sowing sowing = chee__four_row_sow(position, move.from, &clauses, tracer);
  if (chee__closed(tracer)) return sowing.laps;
  int target = chee__four_row_target(position, sowing.end);
  if (target < 0) return sowing.laps;
  chee__four_row_capture(position, target, &clauses, tracer);
  if (!extra_allowed(position)) return sowing.laps;
  int options =
      1 + __builtin_popcountll(chee__ring_at_least(position->side[1 - position->turn], 1));
  chee__tell(tracer, (chee_event){.kind = CHEE_EVENT_CHOICE,
                                  .seat = position->turn,
                                  .hole = (uint8_t)sowing.end,
                                  .count = (uint8_t)options,
                                  .chosen = move.extra,
                                  .clause = "1.9"});
  if (move.extra < CHEE_DECLINED) chee__four_row_take(position, move.extra, "1.9", tracer);
  return sowing.laps;
}

// Every hole that still holds pieces after 1.7 and 1.8, or none (1.9).
static int choices(const chee_position *position, int from, chee_position *after, uint64_t *holes,
                   bool *none) {
  *after = *position;
  chee__sowing sowing = chee__four_row_sow(after, from, &clauses, NULL);
  if (sowing.end < 0) return 0;
  int target = chee__four_row_target(after, sowing.end);
  if (target < 0) return 1;
  chee__four_row_capture(after, target, &clauses, NULL);
  if (!extra_allowed(position)) return 1;
  *holes = chee__ring_at_least(after->side[1 - after->turn], 1);
  *none = true;
  return __builtin_popcountll(*holes) + 1;
}

static uint32_t apply(chee_position *position, chee_move move) {
  return turn(position, move, NULL);
}

static void tell(chee_position *position, chee_move move, chee__tracer *tracer) {
  turn(position, move, tracer);
}

static chee_status check(const chee_position *position, chee_error *error) {
  return chee__four_row_check(position, 8 * position->rules.size - 6, "1.2", error);
}

static chee_status refuse(const chee_position *position, chee_move move, chee_error *error) {
  const char *shape = extra_allowed(position) ? "xHOLE" : NULL;
  chee_status status = chee__four_row_refuse(position, move, &clauses, shape, error);
  if (status != CHEE_OK) return status;
  return chee__fault(error, CHEE_ILLEGAL, "1.9", CHEE_FAULT_EXTRA_WHICH);
}

static void playout(chee_playout *memory, const chee_position *position, chee_random *random,
                    chee_playout_game *game) {
  chee__four_row_fast_best()->playout(memory, position, extra_allowed(position), random, game);
}

static void playouts(chee_playout *memory, const chee_position *start, uint64_t seed,
                     uint64_t first, uint32_t count, chee_playout_game *games) {
  const chee__four_row_fast *fast = chee__four_row_fast_best();
  fast->playouts(memory, start, extra_allowed(start), seed, first, count, games);
}

static void perft(chee_perft *memory, const chee_position *position, int depth, bool bulk,
                  const volatile bool *stop, chee_perft_counts *counts) {
  chee__four_row_fast_best()->perft(memory, position, extra_allowed(position), depth, bulk, stop,
                                    counts);
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
                                       .choices = choices,
                                       .perft = perft,
                                       .playout = playout,
                                       .playouts = playouts};

enum { EVEN_4_TO_28 = 0x15555550, EVEN_6_TO_28 = EVEN_4_TO_28 & ~(1 << 4) };

const chee_game chee__mefuhva = {
    .id = CHEE_MEFUHVA,
    .name = "mefuhva",
    .title = "Mefuhva",
    .people = "Venda",
    .region = "Limpopo, South Africa (the former northern Transvaal)",
    .summary = "Four rows of up to 28 holes; each capture may take one more hole of your choice.",
    .noun = CHEE_NOUN_PIECE,
    .rows = 4,
    .choice = CHEE_CHOICE_HOLE,
    .choice_clause = "1.9",
    .default_size = 28,
    .sizes = EVEN_4_TO_28,
    .official = EVEN_6_TO_28,
    .unofficial_clause = "1.1",
    .option_count = 1,
    .option = {{.name = "extra",
                .values = {"1", "0"},
                .clause = "1.9",
                .meaning = "whether a capture may take one other hole as well",
                .sizes = EVEN_4_TO_28,
                .no_choice = 1}},
    .win_clause = "1.11",
    .source_count = 2,
    .source = {{"Damian Walker, Mefuhva (leaflet), 2011", ""},
               {"H. J. R. Murray, A History of Board-Games Other Than Chess, 1952", "p. 211"}},
    .play = &play};
