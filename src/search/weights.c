// SPDX-License-Identifier: MIT
//
// The weights of the evaluation, one row a game in the order of its features. tools/tune
// fits and writes them; docs/strength.md says which are kept, and why.
#include "search/evaluate.h"

// clang-format off
const int chee__weights[CHEE_GAME_COUNT][CHEE__FEATURES_MAX] = {
    [CHEE_MEFUHVA] = {100, 80, 30, 10, 6, 60, 0, 60, 20, 20},
    [CHEE_NJOMBWA] = {77, -14, 51, -32, -17, 92, 54, 29, 12, 20},
    [CHEE_CHUBA] = {28, 13, 100, -121, 21, 347, 93, 136, 56, 55, 33},
    [CHEE_ENKESHUI] = {42, 217, -29, 136, 72, 45, 19, -12, 1452},
    [CHEE_SWAHILI] = {114, 20, 178, -84, 443, -43, 568, 139, 143},
};
