// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_LINK_H
#define CHEE_CLI_ONLINE_LINK_H

// Links to seats, made while one sits at the table: for others, and for one's own other devices.

#include "play/session.h"

void online_do_link(play_session *session, const char *argument);
void online_do_device(play_session *session, const char *argument);

#endif
