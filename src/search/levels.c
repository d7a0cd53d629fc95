// SPDX-License-Identifier: MIT
// The levels of each game. Matches decide them: docs/strength.md has the results, and
// `tools/strength levels` plays them again.
#include "search/levels.h"

#include "chee/player.h"

// Levels that serve any game: what the rows below have in common, about the middle.
#define LEVELS_FOR_ANY_GAME                                                                        \
  {                                                                                                \
    {1, 1, true, 64, 100, 10000}, {1, 2, true, 64, 60, 10000}, {2, 2, true, 64, 75, 10000},        \
        {2, 4, false, 12, 100, 4000}, {3, 6, false, 8, 60, 6000}, {0, 12, false, 5, 60, 1500},     \
        {0, 0, false, 3, 40, 2000}, {0, 0, false, 1, 0, 2000}, {0, 0, false, 1, 0, 7000},          \
        {0, 0, false, 1, 0, 28000},                                                                \
  }

// depth, sight, counts, lines, heat, nodes. Heat is told in the units of the game's evaluation,
// which are not of one size.
static const chee__level levels[CHEE_GAME_COUNT][CHEE_LEVELS] =
    {
        [CHEE_MEFUHVA] =
            {
                {1, 1, true, 64, 200, 10000},
                {1, 2, true, 64, 100, 10000},
                {1, 4, true, 64, 30, 10000},
                {2, 1, true, 64, 150, 10000},
                {2, 2, true, 64, 100, 10000},
                {2, 4, false, 12, 80, 3000},
                {0, 0, false, 1, 0, 350},
                {0, 0, false, 1, 0, 900},
                {0, 0, false, 1, 0, 2400},
                {0, 0, false, 1, 0, 6500},
            },
        [CHEE_NJOMBWA] =
            {
                {1, 1, true, 64, 100, 10000},
                {1, 2, true, 64, 50, 10000},
                {2, 2, true, 64, 75, 10000},
                {2, 4, false, 12, 60, 4000},
                {3, 6, false, 8, 60, 6000},
                {0, 12, false, 4, 40, 1200},
                {0, 0, false, 3, 25, 1800},
                {0, 0, false, 1, 0, 2500},
                {0, 0, false, 1, 0, 8000},
                {0, 0, false, 1, 0, 30000},
            },
        [CHEE_CHUBA] =
            {
                {1, 1, true, 64, 300, 10000},
                {1, 2, true, 64, 100, 10000},
                {1, 4, true, 64, 20, 10000},
                {2, 2, true, 64, 100, 4000},
                {2, 4, false, 12, 60, 4000},
                {0, 12, false, 5, 60, 2000},
                {0, 0, false, 3, 30, 2000},
                {0, 0, false, 1, 0, 2000},
                {0, 0, false, 1, 0, 7000},
                {0, 0, false, 1, 0, 28000},
            },
        [CHEE_ENKESHUI] =
            {
                {1, 1, true, 64, 400, 10000},
                {1, 2, true, 64, 50, 10000},
                {2, 2, true, 64, 40, 10000},
                {2, 4, false, 12, 150, 4000},
                {3, 6, false, 8, 60, 6000},
                {0, 12, false, 3, 60, 2000},
                {0, 0, false, 1, 0, 1500},
                {0, 0, false, 1, 0, 5000},
                {0, 0, false, 1, 0, 17000},
                {0, 0, false, 1, 0, 51000},
            },
        [CHEE_SWAHILI] =
            {
                {1, 1, true, 64, 60, 10000},
                {1, 2, true, 64, 50, 10000},
                {2, 2, true, 64, 40, 10000},
                {2, 4, false, 12, 60, 4000},
                {3, 6, false, 8, 60, 6000},
                {0, 12, false, 4, 100, 1700},
                {0, 0, false, 1, 0, 1700},
                {0, 0, false, 1, 0, 5000},
                {0, 0, false, 1, 0, 16000},
                {0, 0, false, 1, 0, 48000},
            },
};

static const chee__level generic[CHEE_LEVELS] = LEVELS_FOR_ANY_GAME;

bool chee__level_is_fitted(int game) {
  return levels[game][0].nodes > 0;
}

const chee__level *chee__level_of(int game, int level) {
  return chee__level_is_fitted(game) ? &levels[game][level - 1] : &generic[level - 1];
}
