// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_ASK_H
#define CHEE_CLI_ONLINE_ASK_H

// What is asked of a server once, by HTTP.

#include <jansson.h>

#include "chee/status.h"
#include "online/place.h"
#include "online/told.h"
#include "online/who.h"

// Asks and waits, at most 20 seconds, less when the program is interrupted. `path` is what follows
// the server's folder ("api/games"); `body` NULL for GET, else what is posted. *answer (freed by
// the caller with json_decref) is the object that came back. A cookie that the server sets becomes
// that of `who`. CHEE_ILLEGAL where the server refused: *refusal says why, and `error` in a
// sentence. CHEE_IO where there was no answer, CHEE_BAD_DATA where it is none of a server of chee,
// CHEE_LIMIT where it had no end.
chee_status online_ask(const online_place *place, online_who *who, const char *path,
                       const json_t *body, json_t **answer, told_refusal *refusal,
                       chee_error *error);

// The same for DELETE: what was made at `path` is void.
chee_status online_ask_void(const online_place *place, online_who *who, const char *path,
                            chee_error *error);

#endif
