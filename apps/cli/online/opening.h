// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_OPENING_H
#define CHEE_CLI_ONLINE_OPENING_H

// What comes before the first move of a game at a server: stones that are laid out anew (4.16), and
// the race (4.15), which the server has run.

#include "online/table.h"

// Asks whoever lays out stones from here where they shall lie, and tells the server. False where
// nobody here is to do so.
bool online_lay_out(online_table *table);

// Shows the race before the game once, to who is there before the first move.
void online_show_race(online_table *table);

#endif
