// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_PLAY_TABLE_H
#define CHEE_TESTS_PLAY_TABLE_H

// What the tests of whole games share: a folder for kept games, and a person who plays any game by
// typing what a person would type.

#include <stddef.h>

#include "chee/history.h"
#include "chee/random.h"
#include "pty.h"

// What stands on the screen when the first line can be typed.
#define TABLE_READY "Type a hole to sow from, or help."

// Before and after a test: a new empty folder, which $XDG_STATE_HOME and $HOME name. The test works
// in it, so that no path is so long that the command breaks the line.
int table_set_up(void **state);
int table_tear_down(void **state);

// Starts a game without animation in a window of 80 x 30 and waits for the first prompt.
void table_start(pty *p, const char *rule_set, const char *one, const char *other);

// Waits for the end and asserts the exit status, and that the terminal is as it was.
void table_leave(pty *p, int code);

// Moves of the game that is kept, 0 where none is.
size_t table_kept_length(void);

// Reads the first game of a file that was kept; NULL when it holds none.
chee_history *table_kept(const char *path);

void table_write(const char *path, const char *text);
bool table_holds(const char *path, const char *text);

// Types a move as a hole and the answers to what is asked, or as a whole token. False when the
// program does not come back with a prompt.
bool table_type(pty *p, const chee_history *game, chee_move move, bool whole);

// Plays random moves for all seats, on the screen and in `game`, until it is over or `turns` were
// played. False when the two part company.
bool table_play(pty *p, chee_history *game, chee_random *lots, int turns);

// A game of this rule set, from the start or after these moves.
chee_history *table_game(const char *rule_set, const char *moves);

#endif
