// SPDX-License-Identifier: MIT
// The random player: a start hole, each equally likely, then one of the moves from it.

#include "search/player.h"

static int starts(const chee_player *player) {
  int count = 0;
  for (int i = 0; i < player->moves; i++) {
    if (i == 0 || player->move[i].from != player->move[i - 1].from) count++;
  }
  return count;
}

static bool step(chee_player *player) {
  if (player->limits.only_count == 0) {
    player->choice = chee_random_move(&player->position, &player->numbers);
    return false;
  }
  // The same distribution over fewer moves; those of one start hole stand together.
  int start = (int)chee_random_below(&player->numbers, (uint32_t)starts(player));
  int first = 0;
  for (; start > 0; start--) {
    uint8_t from = player->move[first].from;
    while (player->move[first].from == from) first++;
  }
  int count = 0;
  while (first + count < player->moves &&
         player->move[first + count].from == player->move[first].from) {
    count++;
  }
  player->choice = player->move[first + (int)chee_random_below(&player->numbers, (uint32_t)count)];
  return false;
}

const chee__player_kind chee__player_random = {.name = "random", .step = step};
