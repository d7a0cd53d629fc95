// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_HINT_H
#define CHEE_CLI_PLAY_HINT_H

// What a search would play.

#include "play/session.h"

// Adds the best move that a search finds, and why, after so many seconds ("": quickly). False when
// there is none to show.
bool play_hint(play_session *session, const char *argument, term_lines *lines);

#endif
