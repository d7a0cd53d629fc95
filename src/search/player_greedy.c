// SPDX-License-Identifier: MIT
// The greedy player: takes what gains most this turn, by lot among equals.

#include "search/player.h"

// What a seat has won so far: captured counters; Swahili: points (5.8); Enkeshui: with the stones
// of its bulls (4.9).
static int won(const chee_position *position, int seat) {
  const int store = position->store[seat];
  switch (position->rules.game) {
  case CHEE_SWAHILI: return 10 * position->centre[seat] + 5 * store;
  case CHEE_ENKESHUI: {
    const int columns = position->rules.size;
    int stones = store;
    for (int hole = 0; hole < 2 * columns; hole++) {
      if (position->mark[seat] >> hole & 1)
        stones += position->side[hole / columns][hole % columns];
    }
    return stones;
  }
  default: return store;
  }
}

static bool step(chee_player *player) {
  const int seat = player->position.turn;
  int best = -1;
  uint32_t equal = 0;
  for (int i = 0; i < player->moves; i++) {
    chee_position after = player->position;
    chee_apply(&after, player->move[i]);
    const int now = won(&after, seat);
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

const chee__player_kind chee__player_greedy = {"greedy", step};
