// SPDX-License-Identifier: MIT
// What is said of the moves of a game, and of the game as a whole.
#include "search/annotation_verdict.h"

// A value of the position behind a move, as the mover sees it who was to move before.
static chee_value seen_before(const chee_position *before, const chee_position *behind,
                              chee_value value) {
  if (chee_seats_together(&before->rules, before->turn, behind->turn)) return value;
  switch (value.kind) {
  case CHEE_VALUE_WIN: value.kind = CHEE_VALUE_LOSS; break;
  case CHEE_VALUE_LOSS: value.kind = CHEE_VALUE_WIN; break;
  case CHEE_VALUE_ESTIMATE: value.number = -value.number; break;
  case CHEE_VALUE_DRAW: break;
  }
  return value;
}

// The value of the move played: an exact one found behind it goes before what was found here.
static chee_value value_played(const chee_annotation *annotation, size_t index) {
  const chee_annotation_ply *ply = &annotation->ply[index], *behind = &annotation->ply[index + 1];
  const chee_position *position = chee_history_at(annotation->history, index);
  bool exact = behind->value.kind != CHEE_VALUE_ESTIMATE;
  if (!exact || chee_eval_counts_lead(&position->rules)) return ply->other;
  return seen_before(position, chee_history_at(annotation->history, index + 1), behind->value);
}

chee_verdict chee_annotation_verdict(const chee_annotation *annotation, size_t index) {
  const chee_annotation_ply *ply = &annotation->ply[index];
  const chee_position *position = chee_history_at(annotation->history, index);
  bool best = chee_move_same(chee_history_move(annotation->history, index), ply->line[0]);
  double first = chee_value_chance(&position->rules, &ply->value);
  chee_verdict verdict = {.before = first, .after = first, .choice = ply->choices > 1};
  if (!ply->compared) return verdict;
  chee_value other = best ? ply->other : value_played(annotation, index);
  double second = chee_value_chance(&position->rules, &other);
  if (best) {
    if (first - second >= CHEE_MARK_ONLY / 100.0) verdict.mark = CHEE_GOOD_MOVE;
  } else if (second < first) {
    verdict.after = second;
    verdict.lost = first - second;
    verdict.mark = chee_mark_of(verdict.lost);
    verdict.turning = verdict.mark != CHEE_NO_MARK && first >= 0.5 && second < 0.5;
  }
  return verdict;
}

void chee__eval_of(const chee_annotation *annotation, size_t index,
                   char text[CHEE_VALUE_TEXT_MAX]) {
  const chee_annotation_ply *behind = &annotation->ply[index + 1];
  const chee_position *after = chee_history_at(annotation->history, index + 1);
  chee_eval_write(after, &behind->value, behind->lead, behind->depth, text);
}

void chee__eval_of_best(const chee_annotation *annotation, size_t index,
                        char text[CHEE_VALUE_TEXT_MAX]) {
  const chee_annotation_ply *ply = &annotation->ply[index];
  const chee_position *before = chee_history_at(annotation->history, index);
  chee_position after = *before;
  chee_apply(&after, ply->line[0]);
  chee_value value = seen_before(before, &after, ply->value);
  bool proven = value.kind == CHEE_VALUE_WIN || value.kind == CHEE_VALUE_LOSS;
  int depth = ply->depth - 1;
  // A table knows it without looking ahead, which is no end yet.
  if (proven && value.number == 0 && depth == 0) depth = 1;
  if (proven && value.number > 0) value.number--;
  chee_eval_write(&after, &value, ply->lead, depth, text);
}

double chee_annotation_chance(const chee_annotation *annotation, size_t index) {
  const chee_annotation_ply *ply = &annotation->ply[index];
  const chee_position *position = chee_history_at(annotation->history, index);
  chee_value value = ply->value;
  if (chee_eval_counts_lead(&position->rules)) {
    value = (chee_value){.kind = CHEE_VALUE_ESTIMATE, .number = 100 * ply->lead};
  } else if (!chee_seats_together(&position->rules, position->turn, 0)) {
    return 1 - chee_value_chance(&position->rules, &value);
  }
  return chee_value_chance(&position->rules, &value);
}

// Keeps the moves that lost most, in the order of the game.
static void keep_turn(const chee_annotation *annotation, chee_annotation_summary *summary,
                      size_t index) {
  if (summary->turns == CHEE_ANNOTATION_TURNS_MAX) {
    int least = 0;
    double lost = chee_annotation_verdict(annotation, index).lost, smallest = lost;
    for (int i = 0; i < summary->turns; i++) {
      double other = chee_annotation_verdict(annotation, summary->turn[i]).lost;
      if (other >= smallest) continue;
      smallest = other;
      least = i;
    }
    if (smallest >= lost) return;
    for (int i = least; i + 1 < summary->turns; i++) summary->turn[i] = summary->turn[i + 1];
    summary->turns--;
  }
  summary->turn[summary->turns++] = index;
}

static void count(chee_annotation_side *side, const chee_verdict *verdict) {
  side->moves++;
  if (verdict->choice) {
    side->choices++;
    side->accuracy += chee_accuracy_of(verdict->lost);
    side->lost += verdict->lost;
  }
  side->good += verdict->mark == CHEE_GOOD_MOVE;
  side->bad += verdict->mark == CHEE_BAD_MOVE;
  side->very_bad += verdict->mark == CHEE_VERY_BAD_MOVE;
}

chee_annotation_summary chee_annotation_sum_up(const chee_annotation *annotation) {
  const chee_rules *rules = &chee_record_start(annotation->record)->rules;
  chee_annotation_summary summary = {.seats = chee_rules_seats(rules)};
  for (size_t i = 0; i < annotation->moves; i++) {
    chee_verdict verdict = chee_annotation_verdict(annotation, i);
    count(&summary.side[chee_history_at(annotation->history, i)->turn], &verdict);
    if (verdict.turning) keep_turn(annotation, &summary, i);
  }
  for (int seat = 0; seat < summary.seats; seat++) {
    chee_annotation_side *side = &summary.side[seat];
    if (side->choices == 0) continue;
    side->accuracy /= (double)side->choices;
    side->lost /= (double)side->choices;
  }
  return summary;
}
