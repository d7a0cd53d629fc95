// SPDX-License-Identifier: MIT
//
// What every game gets for free:  battery GAME [TIMES [SEED]]
// Random games and positions made up, for every size and every combination of options. TIMES
// multiplies the work; without it and CHEE_TESTS=all there is a third of it.
#include "battery.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/play.h"
#include "thorough.h"

battery_place battery_here;

void battery_fail(const char *format, ...) {
  char position[CHEE_POSITION_TEXT_MAX], sentence[1024];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(sentence, sizeof sentence, format, arguments);
  va_end(arguments);
  chee_position_write(&battery_here.position, position);
  printf("seed %llu, game %d\n%s\n%s\n", (unsigned long long)battery_here.seed, battery_here.game,
         position, sentence);
  exit(1);
}

typedef struct work {
  chee_history *history;
  chee_random random;
  int positions, games, endless, passes, drawn, repeated;
} work;

static battery_moves moves;

static void list(const chee_position *position) {
  battery_here.position = *position;
  moves.count = chee_moves(position, moves.move);
}

// Depths whose counts stay small enough to be counted often.
static int perft_depth(void) {
  return moves.count <= 12 ? 3 : moves.count <= 60 ? 2 : 1;
}

static void check_starts(work *w, const chee_position *position) {
  static chee_move from[CHEE_MOVES_MAX];
  const uint64_t starts = chee_starts(position);
  for (int hole = 0; hole < chee_rules_holes(&position->rules); hole++) {
    const int legal = chee_moves_from(position, hole, from);
    battery_check_preview(position, hole, legal);
    w->endless += (starts >> hole & 1) && legal == 0;
  }
  w->passes += moves.count == 1 && moves.move[0].from == CHEE_PASS;
}

static void check_position(work *w, const chee_position *position) {
  enum { MOVES_TRIED = 16, DOORS_TRIED = 24 };
  list(position);
  w->positions++;
  check_starts(w, position);
  battery_check_moves(position, &moves);
  battery_check_texts(position, &moves);
  battery_check_hash(position);
  battery_check_sowing(position);
  for (int i = 0; i < moves.count && i < MOVES_TRIED; i++) {
    const int at =
        moves.count <= MOVES_TRIED ? i : (int)chee_random_below(&w->random, (uint32_t)moves.count);
    battery_check_move(position, moves.move[at]);
  }
  const bool all = position->rules.size <= 8 && w->positions % 16 == 0;
  battery_check_door(position, &moves, &w->random, DOORS_TRIED, all);
  if (w->positions % 4 == 0) battery_check_perft(position, perft_depth());
  if (w->positions % 16 == 0) battery_check_playout(position, chee_random_next(&w->random));
}

// How often the position reached stands in the history, counted one by one (0.4).
static int occurrences(const chee_history *history) {
  int count = 0;
  for (size_t i = 0; i <= chee_history_length(history); i++)
    count += chee_position_same(chee_history_at(history, i), chee_history_now(history));
  return count;
}

// The end is said with its reason and a clause: "South wins: North has no pieces left (1.11)".
static void check_ending(const chee_position *now, const chee_result *result) {
  char text[CHEE_SENTENCE_TEXT_MAX];
  const size_t length = chee_result_sentence(now, result, CHEE_ENGLISH, text);
  const char *reason = strstr(text, ": "), *clause = strstr(text, " (");
  CHECK(reason && clause && clause > reason + 2 && text[length - 1] == ')',
        "the end is not explained: \"%s\"", text);
}

// Plays to the end; every so many plies the position is checked.
static void play(work *w, const chee_position *start, uint32_t every) {
  enum { PLIES_MAX = 100000 };
  static chee_move legal[CHEE_MOVES_MAX];
  chee_history_restart(w->history, start);
  int total = battery_total(start);
  for (;;) {
    const chee_position now = *chee_history_now(w->history);
    battery_here.position = now;
    CHECK(occurrences(w->history) == chee_history_occurrences(w->history), "miscounted (0.4)");
    if (now.rules.game == CHEE_NJOMBWA && (now.ply == 1 || now.ply == 2)) total -= 2;
    CHECK(battery_total(&now) == total, "%d counters, and not %d", battery_total(&now), total);
    if (chee_random_below(&w->random, every) == 0) check_position(w, &now);
    const int count = chee_history_moves(w->history, legal);
    const chee_result result = chee_history_result(w->history);
    CHECK((count == 0) == (result.ending != CHEE_GOING_ON), "moves and result disagree");
    if (count == 0) {
      check_ending(&now, &result);
      w->games++;
      w->drawn += result.ending == CHEE_NO_MOVES;
      w->repeated += result.ending == CHEE_REPETITION;
      return;
    }
    CHECK(chee_history_length(w->history) < PLIES_MAX, "the game does not end");
    chee_error error;
    const chee_move move = chee_random_move(&now, &w->random);
    CHECK(chee_history_play(w->history, move, &error) == CHEE_OK, "the random move: %s",
          error.text);
  }
}

// What the whole run has met, so that no property is checked on nothing.
static work met;

static void run(const chee_rules *rules, int thirds, uint64_t seed) {
  char name[CHEE_RULES_TEXT_MAX];
  chee_position start;
  work w = {.random = chee_random_new(seed, rules->size)};
  chee_start(rules, &start);
  w.history = chee_history_new(&start);
  CHECK(w.history, "no memory");
  const bool large = rules->game == CHEE_MEFUHVA && rules->size > 10;
  const int games = (large ? 1 : 3) * thirds, wild = (large ? 35 : 200) * thirds;
  for (int i = 0; i < games; i++) {
    battery_here = (battery_place){seed, i, start};
    play(&w, &start, large ? 40 : 8);
  }
  for (int i = 0; i < wild; i++) {
    battery_here = (battery_place){seed, -1, start};
    const chee_position made_up = battery_wild(rules, &w.random);
    check_position(&w, &made_up);
    if (i % 16 == 0) play(&w, &made_up, 64);
  }
  chee_rules_write(rules, name);
  printf("%-48s %d games, %d positions, %d endless starts, %d passes, %d without moves, %d "
         "repeated\n",
         name, w.games, w.positions, w.endless, w.passes, w.drawn, w.repeated);
  chee_history_free(w.history);
  met.endless += w.endless;
  met.passes += w.passes;
  met.drawn += w.drawn;
  met.repeated += w.repeated;
}

// Every combination of the options that the size has.
static void run_options(chee_rules *rules, int option, int thirds, uint64_t seed) {
  const chee_game *game = chee_game_get(rules->game);
  if (option >= game->option_count || option >= CHEE_OPTIONS_MAX) {
    run(rules, thirds, seed);
    return;
  }
  const bool there = game->option[option].sizes >> rules->size & 1;
  for (int v = 0; v < CHEE_OPTION_VALUES_MAX && game->option[option].values[v]; v++) {
    rules->option[option] = (uint8_t)v;
    if (v == 0 || there) run_options(rules, option + 1, thirds, seed);
  }
  rules->option[option] = 0;
}

int main(int argc, char **argv) {
  const chee_game *game = argc > 1 ? chee_game_find(argv[1]) : NULL;
  if (!game) {
    fprintf(stderr, "battery GAME [TIMES [SEED]]\n");
    return 2;
  }
  const int thirds = argc > 2 ? 3 * atoi(argv[2]) : chee_test_thorough() ? 3 : 1;
  const uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
  for (int size = 0; size < 32; size++) {
    if (!(game->sizes >> size & 1)) continue;
    chee_rules rules = {.game = (uint8_t)game->id, .size = (uint8_t)size};
    run_options(&rules, 0, thirds, seed);
  }
  const bool ring = game->rows == 4;
  const bool passes = game->play->stuck == NULL; // else whoever cannot move has lost
  if (ring && (met.endless == 0 || (passes && met.passes == 0))) {
    printf("no endless start or no pass was met: try another seed\n");
    return 1;
  }
  return 0;
}
