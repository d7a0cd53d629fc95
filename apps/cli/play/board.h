// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_BOARD_H
#define CHEE_CLI_PLAY_BOARD_H

#include "play/view.h"

// Adds the board as the view has it, fitted to so many columns and lines (0: no matter), with its
// colours. The hole where a sowing has got to stands between > and <.
void play_board_lines(const play_view *view, int width, int height, term_lines *lines);

enum { PLAY_FORM_MAX = 80, PLAY_BELOW = 5 }; // lines kept free below a board

// How the board is laid out in such a window where it is no cross but could be one, else "".
void play_board_form(const play_view *view, int width, int height, char text[PLAY_FORM_MAX]);

#endif
