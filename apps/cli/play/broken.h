// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_BROKEN_H
#define CHEE_CLI_PLAY_BROKEN_H

// Files of endgame tables that a search finds broken while the terminal shows a game: what a thread
// of it says would write over the board, so it is kept until the session can say it.

#include "play/session.h"

// From now on they are kept.
void play_keep_broken(void);

// Says those that were found since.
void play_tell_broken(play_session *session);

#endif
