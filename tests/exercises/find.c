// SPDX-License-Identifier: MIT
#include "exercises/find.h"

#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "chee/history.h"
#include "chee/random.h"
#include "exercises/judge.h"

enum {
  PLIES_MAX = 300,
  RANDOM_OF = 3, // one move in so many is random, and the first ones
  RANDOM_FIRST = 4,
  STARTS_MIN = 3, // fewer holes to start from are no question
  LAPS_MAX = 9,   // more are too long to follow in the head
  LATE = 12       // counters in play when the solver may see the end
};

// Holes that the mover can choose between.
static int starts_of(const exercise *e) {
  chee_move choices[CHEE_MOVES_MAX];
  uint64_t starts = 0;
  int count = exercise_choices(e->kind, &e->position, choices);
  for (int i = 0; i < count; i++) starts |= UINT64_C(1) << choices[i].from;
  return __builtin_popcountll(starts);
}

static int counters_in_play(const chee_position *position) {
  int sum = 0;
  for (int seat = 0; seat < chee_rules_seats(&position->rules); seat++)
    sum += chee_position_counters(position, seat);
  bool bulls = chee_rules_game(&position->rules)->mark == CHEE_MARK_BULL;
  for (int seat = 0; seat < 2 && bulls; seat++)
    for (uint64_t marks = position->mark[seat]; marks; marks &= marks - 1) {
      int hole = __builtin_ctzll(marks), columns = position->rules.size;
      sum -= position->side[hole / columns][hole % columns];
    }
  return sum;
}

// What an answer asks of the head: laps to follow; an endless start is as hard as its board is
// full.
static long labour_of(const exercise *e) {
  if (e->kind == EXERCISE_ENDLESS) return counters_in_play(&e->position);
  long most = 0;
  for (int i = 0; i < e->count; i++) {
    long laps = (long)judge_answer(e, e->answer[i]).laps;
    if (laps > most) most = laps;
  }
  return most;
}

// Whether a wrong move costs something that can be seen.
static bool is_dangerous(const exercise *e) {
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(&e->position, moves), most = 0;
  for (int i = 0; i < count; i++) {
    chee_position after = e->position;
    chee_apply(&after, moves[i]);
    int loss = exercise_best_capture(&after);
    if (loss > most) most = loss;
  }
  return most >= (chee_rules_game(&e->position.rules)->rows == 1 ? 1 : 4);
}

// Whether the position is an exercise worth having.
static bool fits(const find_plan *plan, const chee_position *position, exercise *e) {
  *e = (exercise){.kind = plan->kind, .position = *position};
  if (plan->kind == EXERCISE_WIN || plan->kind == EXERCISE_BULL) e->number = plan->number;
  if (plan->kind == EXERCISE_KEEP && counters_in_play(position) > LATE) return false;
  if (starts_of(e) < (plan->kind == EXERCISE_SINGLE ? 2 : STARTS_MIN) || !exercise_solve(e) ||
      e->count > 2)
    return false;
  if (e->number < plan->number ||
      labour_of(e) > LAPS_MAX * (plan->kind == EXERCISE_ENDLESS ? 9 : 1))
    return false;
  if (plan->kind == EXERCISE_CAPTURE) return judge_captures_are_plain(e);
  if (plan->kind == EXERCISE_SAFE) return is_dangerous(e);
  if (plan->kind != EXERCISE_WIN || plan->number == 1) return true;
  exercise shorter = *e;
  shorter.number = plan->number - 2;
  return !exercise_solve(&shorter) && shorter.count == 0;
}

// Of the moves that capture most a random one. No search, so that its changes change no exercise.
static chee_move greedy_move(const chee_position *position, chee_random *random) {
  chee_move moves[CHEE_MOVES_MAX], best = {0};
  int count = chee_moves(position, moves), most = -1;
  uint32_t equal = 0;
  for (int i = 0; i < count; i++) {
    int captured = exercise_taken(position, moves[i]);
    if (captured < most) continue;
    equal = captured > most ? 1 : equal + 1;
    most = captured;
    if (chee_random_below(random, equal) == 0) best = moves[i];
  }
  return best;
}

// Plays on; false at the end of the game.
static bool play_on(chee_history *history, chee_random *random) {
  if (chee_history_result(history).ending != CHEE_GOING_ON) return false;
  const chee_position *now = chee_history_now(history);
  bool any =
      chee_history_length(history) < RANDOM_FIRST || chee_random_below(random, RANDOM_OF) == 0;
  chee_move move = any ? chee_random_move(now, random) : greedy_move(now, random);
  return chee_history_play(history, move, NULL) == CHEE_OK;
}

bool find_in_game(const find_plan *plan, uint64_t seed, find_result *found) {
  static exercise e;
  chee_rules rules;
  chee_position start;
  if (chee_rules_read(plan->rules, CHEE_STRICT, &rules, NULL) != CHEE_OK) abort();
  chee_start(&rules, &start);
  chee_random random = chee_random_new(seed, plan->kind);
  chee_history *history = chee_history_new(&start);
  if (!history) abort();
  bool is = false;
  // Where in the game it is looked for differs, so that not all exercises are openings; what is
  // rare is taken wherever it comes.
  size_t from = RANDOM_FIRST + chee_random_below(&random, 30);
  if (plan->kind == EXERCISE_ENDLESS) from = RANDOM_FIRST;
  while (!is && chee_history_length(history) < PLIES_MAX && play_on(history, &random))
    is = chee_history_length(history) >= from && fits(plan, chee_history_now(history), &e);
  if (is) {
    exercise_write(&e, found->text);
    found->labour = labour_of(&e);
    memset(found->own, 0, sizeof found->own);
    if (e.kind == EXERCISE_ENDLESS)
      memcpy(found->own, e.position.side[e.position.turn], sizeof found->own);
  }
  chee_history_free(history);
  return is;
}
