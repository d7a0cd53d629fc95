// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_LAYOUT_H
#define CHEE_CLI_BASE_LAYOUT_H

// How the stones of a rearranged start are laid out (4.16), as it is typed.

#include <stdbool.h>
#include <stddef.h>

#include "chee/game.h"

// Reads a hole's name at `text` of this length; says what is wrong.
bool cli_hole_read(const chee_rules *rules, const char *text, size_t length, int *seat, int *hole,
                   chee_error *error);

// Reads "A1=3,A2=4" into the stones added to each hole of the seat; says what is wrong.
bool cli_layout_read(const chee_rules *rules, const char *text, int seat, uint8_t add[static 64],
                     chee_error *error);

#endif
