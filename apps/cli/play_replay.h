// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_REPLAY_H
#define CHEE_CLI_PLAY_REPLAY_H

#include "chee/trace.h"

// Brings what an event reports onto the board shown. All events of a turn, replayed onto the
// position before it, give the counters, marks and stores of the position after it.
void play_replay(chee_position *shown, const chee_event *event);

#endif
