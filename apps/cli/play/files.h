// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_FILES_H
#define CHEE_CLI_PLAY_FILES_H

// The commands that write games, read them and take up one that waits.

#include "play/session.h"

void play_do_save(play_session *session, const char *argument);
void play_do_load(play_session *session, const char *argument);
void play_do_games(play_session *session, const char *argument);

// How many games of a list there is room for among what is said, those played last first.
int play_kept_room(const play_kept *kept, int count);

// Says how many older ones there are.
void play_say_older(play_session *session, int count);

#endif
