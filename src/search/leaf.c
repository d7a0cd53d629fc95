// SPDX-License-Identifier: MIT
#include "search/leaf.h"

#include <string.h>

#include "core/play.h"
#include "search/evaluate.h"

static int result_value(const chee__worker *w, const chee_position *position,
                        const chee_result *result) {
  bool counts = chee__game_of(position)->score != CHEE_SCORE_WINNER;
  return chee__value_of_result(result, w->shared->root_seat, counts, w->ply);
}

static int seen_from(const chee__frame *frame, int value) {
  return frame->ours ? value : -value;
}

// 0.4: the first recurrence in the line is scored as the third, since whoever gains by it can have
// it once more. Moves of the game need not have been good, so that its positions count as often as
// they were there: `times` of them are enough.
static bool is_repetition(const chee__worker *w, int times) {
  const chee__frame *frame = &w->frames[w->ply];
  if (chee__game_of(&frame->position)->no_repetition) return false;
  for (int ply = w->ply - 1; ply >= 0; ply--) {
    const chee_position *earlier = &w->frames[ply].position;
    if (memcmp(earlier->store, frame->position.store, sizeof earlier->store) != 0) return false;
    if (chee_position_same(earlier, &frame->position)) return true;
  }
  return chee__past_has(w->shared, &frame->position, times);
}

static int estimate(chee__worker *w, const chee__frame *frame) {
  const chee_search_options *options = &w->shared->options;
  w->estimates++;
  int seat = w->shared->root_seat, value;
  if (options->no_evaluation) {
    value = 0;
    for (int i = 0; i < chee_rules_seats(&frame->position.rules); i++)
      value += (i == seat ? 100 : -100) * chee__won(&frame->position, i);
    value += value == 0;
  } else {
    value = chee__evaluate(&frame->position, seat);
  }
  return seen_from(frame, value);
}

bool chee__hand_up(chee__worker *w, int value) {
  w->value = value;
  w->entering = false;
  return true;
}

bool chee__hand_up_result(chee__worker *w, const chee__frame *frame, const chee_result *result) {
  return chee__hand_up(w, seen_from(frame, result_value(w, &frame->position, result)));
}

bool chee__hand_up_estimate(chee__worker *w, const chee__frame *frame) {
  return chee__hand_up(w, estimate(w, frame));
}

// Whether the mover at a frame has what the root's moves keep.
static bool keeps(const chee__told *told, const chee__frame *frame, const chee_value *known) {
  const bool won = told->kept.kind == CHEE_VALUE_WIN;
  const chee_value_kind kind = won == frame->ours ? CHEE_VALUE_WIN : CHEE_VALUE_LOSS;
  return known->kind == kind && known->margin == told->kept.margin;
}

// While a conversion is searched for, values that are known end the line after one, and where the
// value is not kept. A position that is no nearer to one is worth least to the winner, and less
// still where it was there before. True where a value is handed up or the line goes on.
static bool value_sought(chee__worker *w, const chee__frame *frame, bool *on) {
  const chee_search_options *options = &w->shared->options;
  const chee__told *told = &w->shared->told;
  chee_value known;
  *on = false;
  if (w->ply == 0 || !chee__seeks(told)) return false;
  if (!options->oracle(options->oracle_data, &frame->position, &known)) return false;
  const bool converted = chee__conversion_weight(&frame->position) < told->weight;
  if (!converted && keeps(told, frame, &known)) {
    const bool again = is_repetition(w, 1);
    *on = !again && frame->depth > 0 && w->ply < CHEE_SEARCH_DEPTH_MAX;
    if (*on) return true;
    known.number = CHEE__VALUE_FAR + again;
    w->estimates++;
  }
  return chee__hand_up(w, chee__value_private(&known, w->ply));
}

// Of a move of the root what is known of it in this game: there a recurrence is not taken for the
// third. True when it is known.
static bool value_told(chee__worker *w, const chee__frame *frame) {
  const chee__told *told = &w->shared->told;
  const chee_value *value = w->ply == 1 ? chee__told_of(told, w->frames[0].move) : NULL;
  return value && chee__hand_up(w, seen_from(frame, chee__value_told(value)));
}

bool chee__leaf(chee__worker *w, chee__frame *frame) {
  chee__shared *shared = w->shared;
  chee_result result = {0};
  w->line_length[w->ply] = 0;

  // Step 1. The counters decide that the game is over.
  if (chee__play_of(&frame->position)->decided(&frame->position, &result))
    return chee__hand_up_result(w, frame, &result);

  // Step 2. A conversion is searched for; a move of the root that is known; repetition.
  bool on;
  if (value_sought(w, frame, &on)) return !on;
  if (value_told(w, frame)) return true;
  if (w->ply > 0 && is_repetition(w, 2)) {
    result = chee_repetition_result(&frame->position);
    return chee__hand_up_result(w, frame, &result);
  }

  // Step 3. Someone knows.
  chee_value known;
  if (w->ply > 0 && shared->options.oracle &&
      shared->options.oracle(shared->options.oracle_data, &frame->position, &known))
    return chee__hand_up(w, chee__value_private(&known, w->ply));

  // Step 4. The horizon.
  if (frame->depth > 0 && w->ply < CHEE_SEARCH_DEPTH_MAX) return false;
  return chee__hand_up_estimate(w, frame);
}
