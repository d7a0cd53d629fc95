// SPDX-License-Identifier: MIT
//
// Counts positions and plays random games.
// Introduces: chee_perft, chee_playout, chee_random.
#include <chee/chee.h>
#include <inttypes.h>
#include <stdio.h>

int main(void) {
  chee_perft *perft = chee_perft_new();
  chee_playout *playout = chee_playout_new();
  if (!perft || !playout) return 1;
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    chee_rules rules = chee_rules_default((chee_game_id)id);
    chee_position start;
    chee_start(&rules, &start);
    chee_perft_counts counts = {0};
    chee_perft_run(perft, &start, 2, false, NULL, &counts);

    chee_playout_game games[100];
    chee_playout_games(playout, &start, 1, 0, 100, 0, games); // seed 1, the games from number 0 on
    uint64_t plies = 0;
    for (int i = 0; i < 100; i++) plies += games[i].plies;
    printf("%-9s %8" PRIu64 " positions after two plies; a random game has %.1f plies\n",
           chee_game_get(id)->title, counts.leaves, (double)plies / 100);
  }
  chee_perft_free(perft);
  chee_playout_free(playout);
  return 0;
}
