// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ENDLESS_H
#define CHEE_CLI_ENDLESS_H

#include "chee/position.h"

// Tells on stdout how a sowing begins that never ends, and after how many laps it comes back. Says
// nothing of a sowing that rests or comes to a choice.
void cli_endless_tell(const chee_position *position, int from);

#endif
