// SPDX-License-Identifier: MIT
#include "exercises/exercise.h"

#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "chee/hole.h"
#include "problems/solver.h"

static bool any(const chee_game *game) {
  return game != NULL;
}

static bool four_rows(const chee_game *game) {
  return game->rows == 4;
}

// Where nothing is kept, single counters are the end and no aim.
static bool four_rows_with_stores(const chee_game *game) {
  return game->rows == 4 && !game->no_stores;
}

static bool bulls_are_made(const chee_game *game) {
  return game->mark == CHEE_MARK_BULL;
}

static bool leads_to_a_centre(const chee_game *game) {
  return game->rows == 1;
}

static bool counters_decide(const chee_game *game) {
  return game->score != CHEE_SCORE_WINNER;
}

static const struct {
  const char *name;
  bool (*fits)(const chee_game *game);
  bool counts;
} kinds[EXERCISE_KINDS] = {
    [EXERCISE_CAPTURE] = {"capture", any, true},
    [EXERCISE_ENDLESS] = {"endless", four_rows, false},
    [EXERCISE_SINGLE] = {"single", four_rows_with_stores, false},
    [EXERCISE_SAFE] = {"safe", any, false},
    [EXERCISE_BULL] = {"bull", bulls_are_made, true},
    [EXERCISE_CENTRE] = {"centre", leads_to_a_centre, true},
    [EXERCISE_WIN] = {"win", four_rows, true},
    [EXERCISE_KEEP] = {"keep", counters_decide, false},
};

const char *exercise_kind_name(exercise_kind kind) {
  return kinds[kind].name;
}

bool exercise_kind_fits(exercise_kind kind, int game) {
  return kinds[kind].fits(chee_game_get(game));
}

bool exercise_kind_counts(exercise_kind kind) {
  return kinds[kind].counts;
}

int exercise_choices(exercise_kind kind, const chee_position *position,
                     chee_move choices[CHEE_MOVES_MAX]) {
  if (kind != EXERCISE_ENDLESS) return chee_moves(position, choices);
  int count = 0;
  for (uint64_t starts = chee_starts(position); starts; starts &= starts - 1)
    choices[count++] =
        (chee_move){.from = (uint8_t)__builtin_ctzll(starts), .extra = CHEE_NO_EXTRA};
  return count;
}

void exercise_choice_write(exercise_kind kind, const chee_position *position, chee_move choice,
                           char text[CHEE_MOVE_TEXT_MAX]) {
  if (kind == EXERCISE_ENDLESS)
    chee_hole_name(&position->rules, position->turn, choice.from, text);
  else
    chee_move_write(position, choice, text);
}

static int bulls(const chee_position *position, int seat) {
  return __builtin_popcountll(position->mark[seat]);
}

static bool has_loaded(const chee_position *position, int seat) {
  for (int hole = 0; hole < chee_rules_holes(&position->rules); hole++)
    if (position->side[seat][hole] > 1) return true;
  return false;
}

int exercise_taken(const chee_position *position, chee_move move) {
  int seat = position->turn;
  chee_position after = *position;
  chee_apply(&after, move);
  return chee_rules_game(&position->rules)->no_stores
             ? chee_position_counters(&after, seat) - chee_position_counters(position, seat)
             : after.store[seat] - position->store[seat];
}

int exercise_best_capture(const chee_position *position) {
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(position, moves), best = 0;
  for (int i = 0; i < count; i++) {
    int taken = exercise_taken(position, moves[i]);
    if (taken > best) best = taken;
  }
  return best;
}

// Whether the seat has won within so many plies whatever the others do.
static bool wins(const chee_position *position, int seat, int plies) {
  chee_result result = chee_position_result(position);
  if (result.ending != CHEE_GOING_ON) return !result.shared && result.winner == seat;
  if (plies == 0) return false;
  chee_move moves[CHEE_MOVES_MAX];
  bool own = position->turn == seat;
  int count = chee_moves(position, moves);
  for (int i = 0; i < count; i++) {
    chee_position after = *position;
    chee_apply(&after, moves[i]);
    if (wins(&after, seat, plies - 1) == own) return own;
  }
  return !own;
}

// Single counters, while the other still has more than one somewhere.
static bool is_single_first(const chee_position *before, const chee_position *after) {
  return has_loaded(before, before->turn) && !has_loaded(after, before->turn) &&
         has_loaded(after, 1 - before->turn);
}

bool exercise_worth(exercise_kind kind, int number, const chee_position *position, chee_move choice,
                    int *worth) {
  int seat = position->turn;
  chee_move moves[CHEE_MOVES_MAX];
  if (kind == EXERCISE_ENDLESS) {
    *worth = chee_moves_from(position, choice.from, moves) == 0;
    return true;
  }
  solver_value value;
  solver_notes notes = {0};
  chee_position after = *position;
  chee_apply(&after, choice);
  bool over = chee_position_result(&after).ending != CHEE_GOING_ON;
  switch (kind) {
  case EXERCISE_CAPTURE: *worth = exercise_taken(position, choice); return true;
  case EXERCISE_SINGLE: *worth = is_single_first(position, &after); return true;
  case EXERCISE_SAFE:
    // To end the game is more than an escape, so such positions are none.
    *worth = exercise_best_capture(&after) == 0;
    return !over;
  case EXERCISE_BULL: *worth = bulls(&after, seat) - bulls(position, seat) == number; return true;
  case EXERCISE_CENTRE: *worth = after.centre[seat] - position->centre[seat]; return true;
  case EXERCISE_WIN: *worth = wins(&after, seat, number - 1); return true;
  default: break;
  }
  if (!solver_value_of(position, choice, EXERCISE_NODES_MAX, &value, &notes)) return false;
  *worth = value.number > 0;
  return true;
}

static int compare(const void *a, const void *b) {
  return strcmp(a, b);
}

// The number of a capture is what the best captures; that of a win is given.
static bool is_measured(exercise_kind kind) {
  return kind == EXERCISE_CAPTURE || kind == EXERCISE_CENTRE;
}

bool exercise_solve(exercise *e) {
  chee_move choices[CHEE_MOVES_MAX];
  int count = exercise_choices(e->kind, &e->position, choices), best = 0;
  e->count = 0;
  for (int i = 0; i < count; i++) {
    int worth;
    if (e->kind != EXERCISE_ENDLESS && choices[i].from == CHEE_PASS) return false;
    if (!exercise_worth(e->kind, e->number, &e->position, choices[i], &worth)) return false;
    if (worth == 0 || worth < best) continue;
    if (worth > best) e->count = 0;
    best = worth;
    if (e->count < EXERCISE_ANSWERS_MAX)
      exercise_choice_write(e->kind, &e->position, choices[i], e->answer[e->count]);
    e->count++;
  }
  if (is_measured(e->kind)) e->number = best;
  if (e->count == 0 || e->count > EXERCISE_ANSWERS_MAX || e->count == count) return false;
  qsort(e->answer, (size_t)e->count, sizeof *e->answer, compare);
  return true;
}
