// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_FAULT_H
#define CHEE_CLI_BASE_FAULT_H

// Errors that are handed up and not said: what prints is whoever asked.

#include "chee/status.h"

// Fills the error (NULL is allowed) with a status and a sentence, and returns the status.
chee_status cli_fault(chee_error *error, chee_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// The same for a sentence that goes into data, too: error.text is in English whatever language is
// spoken, and cli_sentence (words.h) says it in that. What is filled in has to be the same in all.
chee_status cli_fault_kept(chee_error *error, chee_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// The same with what the system says with an errno, for which the format has one %s.
chee_status cli_fault_system(chee_error *error, chee_status status, const char *format, int number);

// The same as cli_fault where memory ended.
chee_status cli_fault_memory(chee_error *error);

#endif
