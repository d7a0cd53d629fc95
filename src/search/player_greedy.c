// SPDX-License-Identifier: MIT
// The greedy player: takes what gains most this turn, by lot among equals.

#include "search/evaluate.h"
#include "search/player.h"

static bool step(chee_player *player) {
  const int seat = player->position.turn;
  int best = -1;
  uint32_t equal = 0;
  for (int i = 0; i < player->moves; i++) {
    chee_position after = player->position;
    chee_apply(&after, player->move[i]);
    const int now = chee__won(&after, seat);
    if (now > best) {
      best = now;
      equal = 0;
    }
    // Each of n equal moves ends as the choice with probability 1/n, without a list of them.
    if (now == best && chee_random_below(&player->numbers, ++equal) == 0) {
      player->choice = player->move[i];
    }
  }
  return false;
}

const chee__player_kind chee__player_greedy = {.name = "greedy", .step = step};
