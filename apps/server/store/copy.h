// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_STORE_COPY_H
#define CHEE_SERVER_STORE_COPY_H

// Copies of SQLite's file, whole and synced, taken while a server uses it, too.

#include <stdbool.h>

#include "store/backend.h"

// Copies the file `from` to `to`, which comes to be when all of it is there. False with a sentence.
bool srv_sqlite_copy(const char *from, const char *to, char error[SRV_STORE_TEXT_MAX]);

// Whether the file is sound as a database. False with a sentence.
bool srv_sqlite_sound(const char *path, char error[SRV_STORE_TEXT_MAX]);

#endif
