// SPDX-License-Identifier: MIT
//
// The weights of the evaluation, one row a game in the order of its features.
#include "search/evaluate.h"

const int chee__weights[CHEE_GAME_COUNT][CHEE__FEATURES_MAX] = {
    [CHEE_MEFUHVA] = {100, 20, 30, 10, 6, 60},    [CHEE_NJOMBWA] = {100, 20, 30, 10, 6, 60},
    [CHEE_CHUBA] = {100, 20, 30, 10, 6, 60, -15}, [CHEE_ENKESHUI] = {100, 25, 15, 30, 20},
    [CHEE_SWAHILI] = {100, 30, -60, 20},
};
