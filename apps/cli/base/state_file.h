// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_STATE_FILE_H
#define CHEE_CLI_BASE_STATE_FILE_H

// The file in which a long job is kept, to go on from another time: one JSON object.

#include <jansson.h>
#include <stdbool.h>

// Whether the value of an option, NULL where it was not given, can stand in such a file, which is
// text: false with the sentence said. Asked before the job begins.
bool cli_state_holds(const char *option, const char *value);

// Reads it. CLI_OK with *object NULL where there is no such file; else the caller drops it. What
// cannot be read is said, with line and column where the text is at fault, and answered with a
// cli_exit.
int cli_state_file_read(const char *file, json_t **object);

// Writes it, whole or not at all, and drops the reference; a NULL object means that memory ended.
// Says what is wrong and answers with a cli_exit.
int cli_state_file_write(const char *file, json_t *object);

#endif
