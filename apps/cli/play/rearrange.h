// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_REARRANGE_H
#define CHEE_CLI_PLAY_REARRANGE_H

#include "play/session.h"

// 4.16: asks who sits at a seat which two holes they take up and where each stone goes, until they
// leave it as it is, and changes the start. Where holes can be pointed at, they are. False where
// that was not decided: the session is leaving, or something has happened elsewhere.
bool play_rearrange(play_session *session, int seat, chee_position *start);

#endif
