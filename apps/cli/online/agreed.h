// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_AGREED_H
#define CHEE_CLI_ONLINE_AGREED_H

// What a table agreed on when its game was made, for whoever may take a seat of it.

#include "online/told.h"

// "Agreed: it counts for ratings; no move is taken back; who leaves loses." Rules, clock and names
// are said by online_game_text.
void online_agreed_text(const told_game *game, char *text, size_t size);

#endif
