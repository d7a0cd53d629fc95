// SPDX-License-Identifier: MIT
// The greedy player: takes what gains most this turn, by lot among equals.

#include "search/player.h"

enum { SLICE = 256 }; // moves looked at in a slice

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
  const int before = won(&player->position, seat);
  const int last = player->moves - player->seen < SLICE ? player->moves : player->seen + SLICE;
  for (; player->seen < last; player->seen++) {
    chee_position after = player->position;
    chee_apply(&after, player->move[player->seen]);
    const int gain = won(&after, seat) - before;
    if (player->seen == 0 || gain > player->best) {
      player->best = gain;
      player->equal = 0;
    }
    // Each of n equal moves ends as the choice with probability 1/n, without a list of them.
    if (gain == player->best && chee_random_below(&player->numbers, (uint32_t)++player->equal) == 0)
      player->choice = player->move[player->seen];
  }
  return player->seen < player->moves;
}

const chee__player_kind chee__player_greedy = {"greedy", step};
