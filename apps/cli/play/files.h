// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_FILES_H
#define CHEE_CLI_PLAY_FILES_H

// The commands that write games, read them and take up one that waits.

#include "play/session.h"

void play_do_save(play_session *session, const char *argument);
void play_do_load(play_session *session, const char *argument);
void play_do_games(play_session *session, const char *argument);

#endif
