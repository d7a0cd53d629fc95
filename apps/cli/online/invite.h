// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_INVITE_H
#define CHEE_CLI_ONLINE_INVITE_H

// Making a game at a server and inviting others to it.

#include "online/table.h"

// Makes a game of these terms (terms.h), to which table->place goes. False with the reason said; in
// a pipe the session is then leaving.
bool online_invite(online_table *table, const char *terms);

// Says the link of each free seat of a game that was made, once.
void online_say_links(online_table *table);

// Whether a line that was typed begins with the word that invites.
bool online_is_invite(const char *line);

#endif
