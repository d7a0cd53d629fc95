// SPDX-License-Identifier: MIT
#include "play_replay.h"

void play_replay(chee_position *shown, const chee_event *event) {
  chee_event_replay(shown, event);
}
