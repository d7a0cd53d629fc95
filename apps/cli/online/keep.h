// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_KEEP_H
#define CHEE_CLI_ONLINE_KEEP_H

// Sessions at servers, kept in $XDG_STATE_HOME/chee/online.json, which only its owner can read.

#include <stdbool.h>

#include "chee/status.h"
#include "online/place.h"
#include "online/who.h"

// The session kept for this server; its cookie is "" where there is none. CHEE_IO or CHEE_BAD_DATA
// where the file cannot be read, with its name in the sentence.
chee_status online_keep_read(const online_place *place, online_who *who, chee_error *error);

// Keeps it, or forgets it where its cookie is "".
chee_status online_keep_write(const online_place *place, const online_who *who, chee_error *error);

#endif
