// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_PEOPLE_CLOSING_H
#define CHEE_SERVER_PEOPLE_CLOSING_H

// What is written down when somebody's account goes, or who runs the server changes it.

#include "people/name.h"
#include "store/store.h"

// Adds all that goes at once of an account or a bot: sessions, tokens, passphrase, ratings, the
// name. An errand is left, by which a server takes the name out of games. Bots of the account are
// gone through by the caller (BOTS_OF); one that was being made then goes, too.
void srv_person_close(srv_change *change, srv_person person);

#endif
