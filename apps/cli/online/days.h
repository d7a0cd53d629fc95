// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_DAYS_H
#define CHEE_CLI_ONLINE_DAYS_H

// Commands of a game in which a move has days: conditional moves, and days off.

#include "play/session.h"

// Whether moves can be planned here: two seats, no sides, no clock by minutes.
bool online_may_plan(const play_session *session);
// plan [MOVES | drop [N]]
void online_do_plan(play_session *session, const char *argument);

// Whether days off were agreed on, and some are left.
bool online_may_rest(const play_session *session);
// rest [N]
void online_do_rest(play_session *session, const char *argument);

#endif
