// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_REFUSALS_H
#define CHEE_CLI_ONLINE_REFUSALS_H

#include "chee/status.h"
#include "online/told.h"

// Why a server refused, as a sentence without a full stop, in the language that is spoken.
void online_refusal_sentence(const told_refusal *refusal, chee_error *error);

#endif
