// SPDX-License-Identifier: MIT
#ifndef CHEE_CORE_FAIL_H
#define CHEE_CORE_FAIL_H

#include "chee/status.h"

// Fills the caller's error (NULL is allowed), without a place, and returns the status.
__attribute__((format(printf, 4, 5))) chee_status
chee__fail(chee_error *error, chee_status status, const char *clause, const char *format, ...);

#endif
