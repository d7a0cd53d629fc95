// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_MATCH_H
#define CHEE_CLI_PLAY_MATCH_H

// A match, game after game.

#include "play/session.h"

// Shows the race from a position (4.15) and tells who won it; after a tie the seat `lot` begins, or
// whom the people here name where it is -1.
// False, with a sentence, where there is none. `raced` is what it leads to.
bool play_race(play_session *session, chee_race variant, int lot, const chee_position *start,
               chee_position *raced);

// Lays out stones anew and runs the race before a game of a match, as it has agreed (4.15, 4.16).
void play_match_open(play_session *session);

// Tells how the match stands after the game. True when another game follows.
bool play_match_tell(play_session *session);

// Goes over to the next game of the match, or to the first of another such match.
void play_match_next(play_session *session);

#endif
