// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_STORE_COPIES_H
#define CHEE_SERVER_STORE_COPIES_H

// A folder of copies of SQLite's file, each named by when it was taken, and how long they are kept:
// who deletes an account is gone from them within 30 days.

#include <limits.h>
#include <stdbool.h>

#include "store/backend.h"

// At most, so that a copy that is looked at once a day is gone after 30.
enum { SRV_COPIES_DAYS = 29 };

// The address of a copy that is taken now; the folder is made if it is not there. False with a
// sentence.
bool srv_copies_next(const char *folder, char path[PATH_MAX], char error[SRV_STORE_TEXT_MAX]);

// Removes copies that are `days` old, and what a copying that was cut off has left. Files with
// other names stay. False with a sentence where one cannot be removed.
bool srv_copies_forget(const char *folder, int days, char error[SRV_STORE_TEXT_MAX]);

// The folder of copies within the folder of a store.
void srv_copies_of(const char *store_folder, char folder[PATH_MAX]);

// Forgets what is too old of a store's own copies; nothing for a store that is no folder.
void srv_copies_tidy(const char *store);

#endif
