// SPDX-License-Identifier: MIT
#include "search/levels.h"

#include "chee/player.h"

// depth, lines, heat, nodes.
static const chee__level levels[CHEE_LEVELS] = {
    {1, 8, 300, 1000}, {1, 6, 150, 1000}, {2, 5, 120, 2000}, {3, 4, 80, 4000},  {4, 4, 60, 8000},
    {5, 3, 40, 16000}, {0, 3, 30, 16000}, {0, 3, 20, 40000}, {0, 2, 10, 80000}, {0, 1, 0, 200000},
};

const chee__level *chee__level_of(int game, int level) {
  (void)game;
  return &levels[level - 1];
}
