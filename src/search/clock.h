// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_CLOCK_H
#define CHEE_SEARCH_CLOCK_H

#include <stdint.h>

// Milliseconds of the monotonic clock, which a change of the date does not disturb. `data` is not
// used: the form is that of chee_search_options.
uint64_t chee__clock_steady(void *data);

#endif
