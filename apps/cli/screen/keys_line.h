// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SCREEN_KEYS_LINE_H
#define CHEE_CLI_SCREEN_KEYS_LINE_H

#include "screen/state.h"

// The line of keys at the bottom; each can be clicked, too.
void screen_draw_keys(screen_state *state);

// Whether one of a list is asked for, and a command would be taken for an answer.
bool screen_picks(const screen_state *state);

// The command that a key stands for just now, or NULL.
const char *screen_command_of(const screen_state *state, const char *letter);

// The key of the button at this point, or 0.
char screen_button_at(const screen_state *state, int row, int column);

// Adds what the keys mean, one a line.
void screen_keys_text(const screen_state *state, term_lines *lines, int width);

// How an option of the open choice is typed.
void screen_option_label(const screen_state *state, int option, char label[PLAY_PICK_MAX]);

#endif
