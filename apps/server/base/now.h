// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_BASE_NOW_H
#define CHEE_SERVER_BASE_NOW_H

#include <stdint.h>

// Milliseconds since 1970. It is the wall clock's time when the program first asked and goes on
// with the machine's steady clock, so that a wall clock that is set does not touch clocks of games.
int64_t srv_now(void);

// How many milliseconds the wall clock is ahead of that by now, or behind it where that is less
// than 0: it was set meanwhile.
int64_t srv_now_apart(void);

// From now on it is so many seconds later than it is. Once, before any thread.
void srv_now_set_ahead(int seconds);

#endif
