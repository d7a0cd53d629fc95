// SPDX-License-Identifier: MIT
//
// Looks ahead and plays the best move found, for both sides, a few plies long.
// Introduces: chee_searcher, chee_limits, chee_search_line.
#include <chee/chee.h>
#include <stdio.h>

int main(void) {
  chee_rules rules = chee_rules_default(CHEE_ENKESHUI);
  chee_position start;
  chee_start(&rules, &start);
  chee_history *game = chee_history_new(&start);
  chee_search_options options = {.hash_bytes = 4 << 20};
  chee_searcher *searcher = chee_searcher_new(&options);
  if (!game || !searcher) return 1;

  chee_limits limits = {.nodes = 20000}; // so that every machine finds the same
  for (int ply = 0; ply < 6; ply++) {
    if (chee_searcher_begin(searcher, game, &limits, NULL) != CHEE_OK) break;
    while (chee_searcher_step(searcher, 1000)) continue;
    const chee_search_line *line = chee_searcher_line(searcher, 0);
    char move[CHEE_MOVE_TEXT_MAX];
    chee_move_write(chee_history_now(game), chee_searcher_best(searcher), move);
    printf("%-4s depth %d", move, line->depth);
    if (line->value.kind == CHEE_VALUE_ESTIMATE)
      printf(", %+.2f stones", line->value.number / 100.0);
    printf("\n");
    chee_history_play(game, chee_searcher_best(searcher), NULL);
  }
  chee_searcher_free(searcher);
  chee_history_free(game);
  return 0;
}
