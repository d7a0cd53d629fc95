// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_COMMAND_H
#define CHEE_CLI_PLAY_COMMAND_H

// The commands that are typed.

#include "play/session.h"

// Runs a command with its words. While a choice is open, what would change the game waits.
void play_command(play_session *session, const char *line);

#endif
