// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_FRONT_H
#define CHEE_CLI_PLAY_FRONT_H

// The full screen, which is defined in screen/, the folder above: here is only what asks for it.

#include "play/session.h"

enum { PLAY_WHY_MAX = 200 };

// The full screen for this session, or NULL: `why` then says in a sentence what is in the way, or
// is empty where the command was built without it.
const play_front *play_front_find(play_session *session, char why[PLAY_WHY_MAX]);

// When the terminal has been given back.
void play_front_close(void);

#endif
