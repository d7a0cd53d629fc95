// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_LOOP_H
#define CHEE_CLI_PLAY_LOOP_H

// Turn after turn.

#include "play/session.h"

// Plays from now until the person leaves or, in a pipe, the game ends.
void play_loop(play_session *session);

// Asks the person whose turn it is for a move, and plays it; a pass that is the only move plays
// itself.
void play_human_turn(play_session *session);

// Asks and does what is typed; true where it was nothing: an empty line, which is the caller's.
bool play_ask_line(play_session *session, const char *prompt, bool may_move);

#endif
