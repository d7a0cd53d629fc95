// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_PROGRESS_H
#define CHEE_CLI_BASE_PROGRESS_H

// Progress in the language spoken.

#include "common/progress.h"

// As app_progress_new; `unit` is a word of the table of the other language.
app_progress cli_progress_new(const char *unit, uint64_t begun, uint64_t total);

// As app_time_text and app_rate_text.
void cli_time_text(double seconds, char text[APP_TIME_TEXT]);
void cli_rate_text(double rate, char text[APP_RATE_TEXT]);

#endif
