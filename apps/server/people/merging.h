// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_PEOPLE_MERGING_H
#define CHEE_SERVER_PEOPLE_MERGING_H

// A guest who signs in keeps their games: they become those of the account.

#include "people/name.h"
#include "store/store.h"

// Adds all that makes a guest's games those of an account, and ends the guest: a conflict, so that
// nothing of the change is kept, if there is no such guest any more. Where both sit in one game,
// the account sits at both seats afterwards; at a seat that both play, it plays alone; at a table
// of sides (4.14) the guest leaves their side by an errand, since nobody is two of its people.
// Another errand brings the account's name to the games. Tables in memory are read anew by the
// caller.
void srv_person_merge(srv_change *change, srv_person guest, srv_person account);

#endif
