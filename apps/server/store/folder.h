// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_STORE_FOLDER_H
#define CHEE_SERVER_STORE_FOLDER_H

// The folder that holds SQLite's file.

#include "store/backend.h"

// Makes the folder if it is not there and locks it, so that one program alone writes in it. The
// lock ends when the number it returns is closed; -1 with a sentence.
int srv_folder_lock(const char *folder, char error[SRV_STORE_TEXT_MAX]);

// Whether nothing is there of a store: no file of games, and nothing that SQLite keeps beside one
// and would take for a part of whatever file comes in its place. False with a sentence.
bool srv_folder_is_free(const char *folder, char error[SRV_STORE_TEXT_MAX]);

#endif
