// SPDX-License-Identifier: MIT
// The vectors through the library:  conformance_library FILE...

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/history.h"
#include "chee/perft.h"
#include "target.h"

typedef struct inside {
  chee_history *history;
  chee_perft *perft;
  char text[CHEE_MOVES_MAX][CHEE_MOVE_TEXT_MAX];
  char line[CHEE_MOVES_MAX * CHEE_MOVE_TEXT_MAX + 1];
} inside;

static bool refused(target *target, const char *what, const chee_error *error) {
  return target_trouble(target, "%.100s, column %d: %s %s", what, error->column, error->clause,
                        error->text);
}

static bool start(target *target, const char *text) {
  inside *in = target->data;
  chee_position position;
  chee_error error;
  if (chee_position_read(text, CHEE_STRICT, &position, &error) != CHEE_OK) {
    return refused(target, text, &error);
  }
  chee_history_restart(in->history, &position);
  return true;
}

static bool play(target *target, const char *text) {
  inside *in = target->data;
  const chee_position before = *chee_history_now(in->history);
  char again[CHEE_MOVE_TEXT_MAX];
  chee_move move;
  chee_error error;
  if (chee_move_read(&before, text, &move, &error) != CHEE_OK) return refused(target, text, &error);
  chee_move_write(&before, move, again);
  if (strcmp(again, text) != 0) return target_trouble(target, "%s is written as %s", text, again);
  if (chee_history_play(in->history, move, &error) != CHEE_OK) return refused(target, text, &error);
  chee_position applied = before;
  chee_apply(&applied, move);
  return memcmp(&applied, chee_history_now(in->history), sizeof applied) == 0 ||
         target_trouble(target, "checked and unchecked moves disagree about %s", text);
}

static bool position(target *target, char text[TARGET_TEXT_MAX]) {
  inside *in = target->data;
  chee_position_write(chee_history_now(in->history), text);
  return true;
}

static bool result(target *target, char text[TARGET_TEXT_MAX]) {
  inside *in = target->data;
  const chee_result now = chee_history_result(in->history);
  chee_result_write(chee_history_now(in->history), &now, text);
  return true;
}

static bool legal(target *target, const char **moves) {
  inside *in = target->data;
  static chee_move list[CHEE_MOVES_MAX];
  const int count = chee_history_moves(in->history, list);
  chee_moves_sorted(chee_history_now(in->history), list, count, in->text);
  char *end = in->line;
  *end = '\0';
  for (int i = 0; i < count; i++) end += sprintf(end, " %s", in->text[i]);
  *moves = in->line;
  return true;
}

static bool count(target *target, int depth, uint64_t *leaves) {
  inside *in = target->data;
  chee_perft_counts each = {0};
  chee_perft_counts bulk = {0};
  chee_perft_run(in->perft, chee_history_now(in->history), depth, false, NULL, &each);
  chee_perft_run(in->perft, chee_history_now(in->history), depth, true, NULL, &bulk);
  *leaves = each.leaves;
  return each.leaves == bulk.leaves ||
         target_trouble(target, "depth %d has other leaves counted in bulk", depth);
}

int main(int argc, char **argv) {
  static inside in;
  static target way = {.data = &in,
                       .start = start,
                       .play = play,
                       .position = position,
                       .result = result,
                       .legal = legal,
                       .count = count};
  const chee_rules rules = chee_rules_default(CHEE_NJOMBWA);
  chee_position first;
  chee_start(&rules, &first);
  in.history = chee_history_new(&first);
  in.perft = chee_perft_new();
  if (!in.history || !in.perft) return 1;
  const int code = vectors_run(&way, argv + 1, argc - 1);
  chee_perft_free(in.perft);
  chee_history_free(in.history);
  return code;
}
