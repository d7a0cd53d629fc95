// SPDX-License-Identifier: MIT
#ifndef CHEE_GAMES_MATCH_H
#define CHEE_GAMES_MATCH_H

// The parts of chee_match_check, for a reader that names the place of a fault. Each looks at its
// own fields and trusts those that the checks before it have passed.

#include "chee/match.h"
#include "games/enkeshui.h"

chee_status chee__match_check_terms(const chee_match *match, chee_error *error);
chee_status chee__match_check_score(const chee_match *match, chee_error *error);  // played, wins
chee_status chee__match_check_stones(const chee_match *match, chee_error *error); // 4.13
chee_status chee__match_check_seats(const chee_match *match, chee_error *error);  // 0.6, 3.10

#endif
