// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_RECORD_COMMANDS_H
#define CHEE_NOTATION_RECORD_COMMANDS_H

// Commands in comments: `[%clk 0:04:57]` and `[%eval 1.50,12]`. What has another form stays text.

#include "chee/record.h"

typedef struct chee__command {
  const char *start, *end; // brackets included
  const char *value;
  size_t length; // of the value
} chee__command;

// Whether a value of CHEE_NOTE_CLOCK or CHEE_NOTE_EVAL has the right form.
bool chee__command_has_form(chee_note kind, const char *value, size_t length);

// The first command of this kind with a value of the right form in a line with a closing zero.
bool chee__command_find(const char *text, size_t length, chee_note kind, chee__command *command);

// Takes the command out of the line together with the blanks around it and returns the new length.
// Words on both sides are then one space apart.
size_t chee__command_cut(char *text, size_t length, const chee__command *command);

#endif
