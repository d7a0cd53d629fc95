// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_GROUPS_H
#define CHEE_WEB_GROUPS_H

// Groups of moves as requests name them: the moves of a hole, or of an option of a choice.

#include "chee/history.h"

// The next word of a text, closed with a zero; NULL at its end.
char *web_word(char **text);

// Reads the moves of one group, separated by blanks and legal where the game stands now.
// CHEE_BAD_DATA, CHEE_ILLEGAL, CHEE_LIMIT.
chee_status web_group(const chee_history *game, char *text, chee_move moves[CHEE_MOVES_MAX],
                      int *count, chee_error *error);

#endif
