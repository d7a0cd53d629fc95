// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_TERMS_H
#define CHEE_CLI_ONLINE_TERMS_H

// The terms of a game that somebody is invited to, as they are typed: a rule set and words behind
// it,
//
//   RULESET [clock=none|MINUTES+SECONDS|DAYSd] [as=SEAT|lot] [seats=WHO,WHO,...] [match=TERMS]
//           [team=one|all|time] [trial_seconds=N] [holidays=N] [gone=machine|open|lost]
//           [rated] [watchers] [hints] [lobby] [notakeback]
//
// in any order. WHO is me, link or the level of a machine, 1 to 10. Without seats= the first seat
// is one's own and the others are given away by links.

#include <jansson.h>

#include "chee/status.h"

// Reads them into the body of POST /api/games (docs/formats/server.md), which the caller frees.
// CHEE_BAD_DATA with the column of the fault; *body is then NULL.
chee_status online_terms_read(const char *text, json_t **body, chee_error *error);

// The same for whoever comes, into the body of POST /api/play: a rule set, clock= and rated.
chee_status online_wish_read(const char *text, json_t **body, chee_error *error);

#endif
