// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_FAULT_H
#define CHEE_CLI_BASE_FAULT_H

// Errors that are handed up and not said: what prints is whoever asked.

#include "chee/status.h"

// Fills the error (NULL is allowed) with a status and a sentence, and returns the status.
chee_status cli_fault(chee_error *error, chee_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// The same where memory ended.
chee_status cli_fault_memory(chee_error *error);

#endif
