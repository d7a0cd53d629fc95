// SPDX-License-Identifier: MIT
// A whole game, position by position: what is searched, in which order.
#include "search/annotation.h"

#include <stdlib.h>
#include <string.h>

// Plays the game's moves from the history's own length up to `length`.
static bool play_to(const chee_record *record, chee_history *history, size_t length) {
  const chee_record_move *at = chee_record_root(record)->next;
  for (size_t i = 0; i < length && at != NULL; i++, at = at->next) {
    chee_error error;
    if (i < chee_history_length(history)) continue;
    if (chee_history_play(history, at->move, &error) != CHEE_OK) return false;
  }
  return true;
}

chee_annotation *chee_annotation_new(const chee_record *record) {
  chee_annotation *annotation = calloc(1, sizeof *annotation);
  if (annotation == NULL) return NULL;
  annotation->record = record;
  annotation->moves = chee_record_length(record);
  annotation->history = chee_history_new(chee_record_start(record));
  annotation->cursor = chee_history_new(chee_record_start(record));
  annotation->ply = calloc(annotation->moves + 1, sizeof *annotation->ply);
  bool whole = annotation->history && annotation->cursor && annotation->ply;
  if (whole && play_to(record, annotation->history, annotation->moves)) return annotation;
  chee_annotation_free(annotation);
  return NULL;
}

void chee_annotation_free(chee_annotation *annotation) {
  if (annotation == NULL) return;
  chee_history_free(annotation->history);
  chee_history_free(annotation->cursor);
  free(annotation->ply);
  free(annotation);
}

size_t chee_annotation_length(const chee_annotation *annotation) {
  return annotation->moves + 1;
}

size_t chee_annotation_done(const chee_annotation *annotation) {
  return annotation->done;
}

const chee_history *chee_annotation_game(const chee_annotation *annotation) {
  return annotation->history;
}

const chee_annotation_ply *chee_annotation_at(const chee_annotation *annotation, size_t index) {
  return &annotation->ply[index];
}

// Whether what is said to have been found here can be: its moves are applied unchecked later on.
static bool can_be(const chee_position *position, const chee_annotation_ply *ply) {
  if (ply->length < (ply->compared ? 1 : 0) || ply->length > CHEE_ANNOTATION_LINE_MAX) return false;
  chee_position now = *position;
  for (int i = 0; i < ply->length; i++) {
    chee_status status = chee_play(&now, ply->line[i], NULL);
    if (status == CHEE_LIMIT) break; // a search looks beyond the last ply that a game can have
    if (status != CHEE_OK) return false;
  }
  return true;
}

bool chee_annotation_resume(chee_annotation *annotation, const chee_annotation_ply *plies,
                            size_t count) {
  if (count > annotation->moves + 1) return false;
  for (size_t i = 0; i < count; i++) {
    if (!can_be(chee_history_at(annotation->history, i), &plies[i])) return false;
  }
  if (count > 0) memcpy(annotation->ply, plies, count * sizeof *plies);
  annotation->done = count;
  annotation->others = 0;
  return true;
}

// What a move brings in at once: counters captured, points.
static int gain(const chee_position *before, chee_move move) {
  chee_position after = *before;
  chee_apply(&after, move);
  chee_result first = chee_position_result(before), then = chee_position_result(&after);
  int seat = before->turn % first.seats;
  return then.points[seat] - first.points[seat];
}

// Whether no other move brings in as much at once: then it is no feat to find it.
static bool grabs_most(const chee_position *position, const chee_move *moves, int count,
                       chee_move move) {
  int most = gain(position, move);
  for (int i = 0; i < count; i++) {
    if (!chee_move_same(moves[i], move) && gain(position, moves[i]) >= most) return false;
  }
  return true;
}

static int lead_behind(const chee_position *position, const chee_search_line *line) {
  if (!chee_eval_counts_lead(&position->rules)) return 0;
  chee_position end = *position;
  for (int i = 0; i < line->length; i++) chee_apply(&end, line->moves[i]);
  return chee_position_lead(&end);
}

static void take_best(chee_annotation *annotation, const chee_search_line *line) {
  chee_annotation_ply *ply = &annotation->ply[annotation->done];
  ply->depth = line->depth;
  ply->value = line->value;
  ply->lead = lead_behind(chee_history_now(annotation->cursor), line);
  ply->length = line->length < CHEE_ANNOTATION_LINE_MAX ? line->length : CHEE_ANNOTATION_LINE_MAX;
  memcpy(ply->line, line->moves, (size_t)ply->length * sizeof *ply->line);
}

// The moves whose value is wanted too: the one played; where that is the best, all others, if it
// matters. How many.
static int list_others(chee_annotation *annotation) {
  chee_move *moves = annotation->only;
  const chee_annotation_ply *ply = &annotation->ply[annotation->done];
  const chee_position *now = chee_history_now(annotation->cursor);
  if (annotation->done == annotation->moves || ply->choices < 2) return 0;
  chee_move played = chee_history_move(annotation->history, annotation->done);
  if (!chee_move_same(played, ply->line[0])) {
    moves[0] = played;
    return 1;
  }
  int count = chee_history_moves(annotation->cursor, moves), others = 0;
  double chance = chee_value_chance(&now->rules, &ply->value);
  if (chance < CHEE_MARK_ONLY / 100.0 || grabs_most(now, moves, count, played)) return 0;
  for (int i = 0; i < count; i++) {
    if (!chee_move_same(moves[i], played)) moves[others++] = moves[i];
  }
  return others;
}

// The value of a game that is over, for the side to move.
static chee_value result_value(const chee_position *position, const chee_result *result) {
  if (result->shared) return (chee_value){.kind = CHEE_VALUE_DRAW};
  bool own = chee_seats_together(&position->rules, position->turn, result->winner);
  return (chee_value){.kind = own ? CHEE_VALUE_WIN : CHEE_VALUE_LOSS};
}

// Begins with the next position; false where the game is over, so that nothing is to be searched.
static bool begin(chee_annotation *annotation) {
  chee_annotation_ply *ply = &annotation->ply[annotation->done];
  const chee_position *now = chee_history_now(annotation->cursor);
  chee_result result = chee_history_result(annotation->cursor);
  *ply = (chee_annotation_ply){.choices = chee_history_moves(annotation->cursor, annotation->only)};
  if (result.ending == CHEE_GOING_ON) return true;
  ply->value = result_value(now, &result);
  if (chee_eval_counts_lead(&now->rules)) ply->lead = chee_position_lead(now);
  return false;
}

bool chee_annotation_ask(chee_annotation *annotation, const chee_limits *bounds,
                         chee_question *question) {
  *question = (chee_question){.game = annotation->cursor, .limits = *bounds};
  if (annotation->others > 0) {
    const chee_annotation_ply *ply = &annotation->ply[annotation->done];
    question->limits.depth = (uint32_t)ply->depth;
    question->limits.only = annotation->only;
    question->limits.only_count = annotation->others;
    return true;
  }
  question->anew = true;
  for (; annotation->done <= annotation->moves; annotation->done++) {
    // Only memory can be lacking here: the same moves were played before.
    if (!play_to(annotation->record, annotation->cursor, annotation->done)) return false;
    if (begin(annotation)) return true;
  }
  return false;
}

void chee_annotation_take(chee_annotation *annotation, const chee_search_line *line) {
  if (annotation->others == 0) {
    take_best(annotation, line);
    annotation->others = list_others(annotation);
  } else {
    chee_annotation_ply *ply = &annotation->ply[annotation->done];
    ply->compared = true;
    ply->other = line->value;
    annotation->others = 0;
  }
  if (annotation->others == 0) annotation->done++;
}
