// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_CASES_COVER_H
#define CHEE_TESTS_CASES_COVER_H

// Which clauses and which values of options the cases show.

#include <stdbool.h>

#include "chee/game.h"

// Reads the list of clauses (clauses.txt) and looks whether the rule sheets in the folder have the
// same ones. Prints what is wrong.
bool cover_read(const char *list, const char *sheets);

// Notes a case: its clauses, separated by spaces; false at one that is in no list.
bool cover_case(const char *clauses, char unknown[16]);

// Notes for the clauses of the case its rule set and the keyword of a line, with its first word.
void cover_rules(const char *clauses, const chee_rules *rules);
void cover_line(const char *clauses, const char *keyword, const char *line);

// Prints what no case shows; false if there is anything.
bool cover_report(void);

// Prints what a suite of rules has to show: clauses, and options with their values.
void cover_needs(void);

#endif
