// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_REFUSE_H
#define CHEE_WEB_REFUSE_H

#include "chee/status.h"

// Fills the error with a sentence and gives back its status.
chee_status web_refuse(chee_error *error, chee_status status, const char *sentence);

chee_status web_out_of_memory(chee_error *error);

#endif
