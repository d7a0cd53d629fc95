// SPDX-License-Identifier: MIT
#ifndef CHEE_GAMES_GAMES_H
#define CHEE_GAMES_GAMES_H

#include "chee/game.h"

// One descriptor a game, each in the file of its rules.
extern const chee_game chee__mefuhva;
extern const chee_game chee__njombwa;
extern const chee_game chee__chuba;
extern const chee_game chee__enkeshui;
extern const chee_game chee__swahili;

#endif
