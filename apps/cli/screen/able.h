// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SCREEN_ABLE_H
#define CHEE_CLI_SCREEN_ABLE_H

#include <stdbool.h>

// Whether the kind of terminal is known and can have its cursor moved about.
bool screen_can_draw(void);

#endif
