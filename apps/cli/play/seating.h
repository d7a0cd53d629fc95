// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_SEATING_H
#define CHEE_CLI_PLAY_SEATING_H

// Who sits where, changed during a game.

#include "play/session.h"

// Seats another player: `[SEAT] PLAYER`; "" tells who sits where.
void play_change_player(play_session *session, const char *argument);

// Says so where a file named a foreign engine, which was not started.
void play_say_declined(play_session *session);

#endif
