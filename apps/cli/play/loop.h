// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_LOOP_H
#define CHEE_CLI_PLAY_LOOP_H

// Turn after turn.

#include "play/session.h"

// Plays from now until the person leaves or, in a pipe, the game ends.
void play_loop(play_session *session);

#endif
