// SPDX-License-Identifier: MIT
#include "problems/find.h"

#include <stdlib.h>
#include <string.h>

#include "chee/history.h"
#include "chee/random.h"

enum {
  GAME_PLIES_MAX = 3000,
  BACK_MAX = 60,     // plies from the end
  FAILURES_MAX = 2,  // in a row, before a game is left
  SET_UPS = 3,       // each such seed makes set-ups,
  SET_UPS_MAX = 400, // as many at the most,
  SET_UP_SHARE = 5   // each of a share of the nodes
};

// What the mover goes by, as one number; with several sides their points.
static int worth(const problem *p, int move) {
  const solver_value *value = &p->values[move];
  if (value->sides) return value->points[p->position.turn];
  if (solver_kind_of(&p->position.rules) == SOLVER_MARGIN || value->number == 0)
    return value->number;
  return value->number > 0 ? 1000 - value->number : -1000 - value->number;
}

static bool differ(const problem *p) {
  for (int i = 1; i < p->count; i++)
    if (worth(p, i) != worth(p, 0)) return true;
  return false;
}

static bool has_endless_start(const problem *p) {
  static chee_move moves[CHEE_MOVES_MAX];
  for (uint64_t starts = chee_starts(&p->position); starts; starts &= starts - 1)
    if (chee_moves_from(&p->position, __builtin_ctzll(starts), moves) == 0) return true;
  return false;
}

unsigned find_features(const problem *p, const solver_notes *notes) {
  bool has[FEATURES] = {0};
  int best = -100000, keepers = 0;
  bool plies = solver_kind_of(&p->position.rules) == SOLVER_PLIES;
  for (int i = 0; i < p->count; i++) {
    int number = p->values[i].number, value = worth(p, i);
    if (value > best) keepers = 0;
    if (value > best) best = value;
    keepers += value == best;
    has[number > 0 ? HAS_WIN : number < 0 ? HAS_LOSS : HAS_DRAW] = true;
    if (plies && number >= 7) has[LONG_WIN] = true;
    if (plies && number <= -6) has[LONG_LOSS] = true;
    chee_move m = p->moves[i];
    if (m.extra != CHEE_NO_EXTRA || m.turns || m.laps) has[CHOICE] = true;
  }
  has[ONE_WAY] = keepers == 1;
  has[ENDLESS_START] = has_endless_start(p);
  has[MARKS] = p->position.mark[0] || p->position.mark[1];
  has[PASS] = notes->passed;
  has[RECURRENCE] = notes->recurred;
  has[BLOCKED] = notes->blocked;
  has[SOUTH] = p->position.turn == 0;
  has[MANY_MOVES] = p->count >= 8;
  unsigned bits = 0;
  for (int f = 0; f < FEATURES; f++) bits |= (unsigned)has[f] << f;
  return bits;
}

// 5.11 concerns first turns only: the late position becomes an early one, some of them made.
static void make_early(chee_position *position, chee_random *random) {
  if (position->rules.game != CHEE_SWAHILI || !position->rules.option[1]) return;
  position->ply = chee_random_below(random, position->rules.size);
  position->openings = 0;
  for (uint8_t hole = 1; hole <= 11 && position->openings < position->ply; hole++)
    if (chee_random_below(random, 4) == 0) position->opening[position->openings++] = hole;
  position->openings = (uint8_t)(position->openings < position->ply ? 0 : position->openings);
  if (!position->openings) memset(position->opening, 0, sizeof position->opening);
}

// Some counters in random holes of a row.
static void scatter(uint8_t *holes, int count, uint32_t counters, chee_random *random) {
  while (counters-- > 0) holes[chee_random_below(random, (uint32_t)count)]++;
}

static void set_up_bulls(chee_position *position, chee_random *random) {
  const int columns = position->rules.size;
  for (uint32_t bulls = chee_random_below(random, 4); bulls > 0; bulls--) {
    const int hole = (int)chee_random_below(random, 2 * (uint32_t)columns);
    if (position->mark[1] >> hole & 1) continue;
    position->mark[chee_random_below(random, 2) ? 1 : 0] |= (uint64_t)1 << hole;
    position->mark[0] &= ~position->mark[1];
    position->side[hole / columns][hole % columns] = (uint8_t)(3 + chee_random_below(random, 6));
  }
}

// A few counters for each side, the others captured; it need not be a position that can be.
static void set_up(const chee_rules *rules, chee_random *random, chee_position *position) {
  const int holes = chee_rules_holes(rules);
  chee_position start;
  chee_start(rules, &start);
  memset(position, 0, sizeof *position);
  position->rules = *rules;
  const int rich = (int)chee_random_below(random, 2);
  for (int side = 0; side < 2; side++)
    scatter(position->side[side], holes, 1 + chee_random_below(random, side == rich ? 9 : 3),
            random);
  if (rules->game == CHEE_ENKESHUI) set_up_bulls(position, random);
  for (int hole = rules->size; rules->game == CHEE_CHUBA && hole < holes; hole++)
    for (int side = 0; side < 2; side++)
      if (position->side[side][hole] == 1 && chee_random_below(random, 2))
        position->mark[side] |= (uint64_t)1 << hole;
  int left = rules->game == CHEE_NJOMBWA ? -4 : 0;
  for (int side = 0; side < 2; side++)
    left += chee_position_counters(&start, side) - chee_position_counters(position, side);
  position->turn = (uint8_t)chee_random_below(random, 2);
  position->ply = 40u + position->turn;
  if (left < 0) left = 255;
  position->store[0] = (uint8_t)(left / 2);
  position->store[1] = (uint8_t)(left - left / 2);
}

// Something that the ends of games seldom have.
static bool find_set_up(const chee_rules *rules, uint64_t nodes, chee_random *random, problem *p,
                        solver_notes *notes) {
  const unsigned rare = 1u << ENDLESS_START | 1u << PASS | 1u << RECURRENCE | 1u << BLOCKED;
  const uint64_t most = nodes / SET_UP_SHARE; // for so many are tried
  for (int i = 0; i < SET_UPS_MAX; i++) {
    chee_position position;
    set_up(rules, random, &position);
    if (chee_position_check(&position, NULL) != CHEE_OK || !problem_begin(p, &position)) continue;
    if (p->count < 2 || (i < SET_UPS_MAX / 2 && !has_endless_start(p))) continue;
    if (problem_solve(p, most, notes) && differ(p) && notes->longest > 4 &&
        find_features(p, notes) & rare)
      return true;
  }
  return false;
}

// Plays a random game; false if it takes too long.
static bool play(chee_history *history, chee_random *random) {
  while (chee_history_result(history).ending == CHEE_GOING_ON) {
    if (chee_history_length(history) >= GAME_PLIES_MAX) return false;
    chee_move move = chee_random_move(chee_history_now(history), random);
    if (chee_history_play(history, move, NULL) != CHEE_OK) return false;
  }
  return true;
}

// The earliest position of the game that the solver can still follow, if its moves differ.
static bool find_in_game(const chee_rules *rules, uint64_t nodes, chee_random *random,
                         problem *best, solver_notes *best_notes) {
  static problem p;
  chee_position start;
  chee_start(rules, &start);
  chee_history *history = chee_history_new(&start);
  bool found = false;
  size_t length = play(history, random) ? chee_history_length(history) : 0;
  for (size_t back = 1, failures = 0; back <= BACK_MAX && back <= length; back++) {
    chee_position position = *chee_history_at(history, length - back);
    solver_notes notes;
    make_early(&position, random);
    if (chee_position_check(&position, NULL) != CHEE_OK || !problem_begin(&p, &position)) continue;
    if (!problem_solve(&p, nodes, &notes)) {
      if (++failures == FAILURES_MAX) break;
      continue;
    }
    failures = 0;
    if (!differ(&p)) continue;
    *best = p;
    *best_notes = notes;
    found = true;
  }
  chee_history_free(history);
  return found;
}

bool find_is_set_up(const chee_rules *rules, unsigned seed) {
  return rules->game != CHEE_SWAHILI && seed % SET_UPS == SET_UPS - 1;
}

bool find(const chee_rules *rules, unsigned seed, uint64_t most, problem *p, solver_notes *notes) {
  // A stream for each combination of options, or mirrored options would give mirrored games.
  const uint64_t stream = rules->option[0] + 4u * rules->option[1] + 16u * rules->option[2];
  chee_random random = chee_random_new(seed, stream);
  return find_is_set_up(rules, seed) ? find_set_up(rules, most, &random, p, notes)
                                     : find_in_game(rules, most, &random, p, notes);
}
