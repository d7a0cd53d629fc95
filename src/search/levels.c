// SPDX-License-Identifier: MIT
// The levels of each game. Matches decide them: docs/strength.md has the results, and
// `tools/strength levels` plays them again.
#include "search/levels.h"

#include "chee/player.h"

// Levels that serve any game: what the rows below have in common, about the middle.
#define LEVELS_FOR_ANY_GAME                                                                        \
  {                                                                                                \
    {1, 64, 1000, 10000}, {1, 64, 300, 10000}, {1, 64, 70, 10000}, {2, 8, 200, 4000},              \
        {2, 8, 100, 4000}, {0, 5, 80, 1500}, {0, 3, 40, 2000}, {0, 1, 0, 2000}, {0, 1, 0, 7000},   \
        {0, 1, 0, 28000},                                                                          \
  }

// depth, lines, heat, nodes. Heat is told in the units of the game's evaluation, which are not of
// one size.
static const chee__level levels[CHEE_GAME_COUNT][CHEE_LEVELS] = {
    [CHEE_MEFUHVA] =
        {
            {1, 12, 400, 3000},
            {1, 12, 150, 3000},
            {1, 12, 20, 3000},
            {2, 6, 300, 3000},
            {2, 6, 100, 3000},
            {0, 3, 80, 600},
            {0, 1, 0, 350},
            {0, 1, 0, 900},
            {0, 1, 0, 2400},
            {0, 1, 0, 6500},
        },
    [CHEE_NJOMBWA] =
        {
            {1, 64, 800, 10000},
            {1, 64, 120, 10000},
            {1, 64, 40, 10000},
            {2, 8, 100, 4000},
            {3, 6, 60, 6000},
            {0, 4, 50, 1200},
            {0, 3, 25, 1800},
            {0, 1, 0, 2500},
            {0, 1, 0, 8000},
            {0, 1, 0, 30000},
        },
    [CHEE_CHUBA] =
        {
            {1, 64, 1000, 10000},
            {1, 64, 300, 10000},
            {1, 64, 60, 10000},
            {2, 8, 300, 4000},
            {2, 8, 100, 4000},
            {0, 5, 80, 2000},
            {0, 3, 30, 2000},
            {0, 1, 0, 2000},
            {0, 1, 0, 7000},
            {0, 1, 0, 28000},
        },
    [CHEE_ENKESHUI] =
        {
            {1, 64, 1500, 10000},
            {1, 64, 300, 10000},
            {1, 64, 70, 10000},
            {2, 8, 120, 4000},
            {0, 5, 120, 1000},
            {0, 3, 60, 2000},
            {0, 1, 0, 1500},
            {0, 1, 0, 5000},
            {0, 1, 0, 17000},
            {0, 1, 0, 51000},
        },
    [CHEE_SWAHILI] =
        {
            {1, 64, 1200, 10000},
            {1, 64, 500, 10000},
            {1, 64, 150, 10000},
            {2, 8, 200, 4000},
            {0, 6, 200, 1000},
            {0, 4, 100, 1700},
            {0, 1, 0, 1700},
            {0, 1, 0, 5000},
            {0, 1, 0, 16000},
            {0, 1, 0, 48000},
        },
};

static const chee__level generic[CHEE_LEVELS] = LEVELS_FOR_ANY_GAME;

bool chee__level_is_fitted(int game) {
  return levels[game][0].nodes > 0;
}

const chee__level *chee__level_of(int game, int level) {
  return chee__level_is_fitted(game) ? &levels[game][level - 1] : &generic[level - 1];
}
