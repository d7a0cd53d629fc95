// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_TURN_H
#define CHEE_CLI_PLAY_TURN_H

// A move as a person makes it: a hole, then the choices on the way.

#include "play/session.h"

// Whether a line speaks of a hole or a move, not of a command.
bool play_is_move(const char *line);

// Whether it is a hole alone, whose letter may be left out.
bool play_is_hole(const char *line);

// A hole or a move that was typed, with the choices it leads to.
void play_typed_move(play_session *session, const char *line);

// What is typed for a hole, in the words of the library; false with the reason in `error`.
bool play_read_hole(const chee_position *position, const char *text, int *from, chee_error *error);

// Adds the options of the open choice and what they do, one a line.
void play_options_text(const chee_turn *choice, int width, term_lines *lines);

#endif
