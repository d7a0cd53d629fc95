// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_JSON_H
#define CHEE_CLI_BASE_JSON_H

// Writing JSON to stdout.

#include <jansson.h>
#include <stdint.h>

// Writes the value indented, its keys in the order they were set, with a newline, and drops the
// reference. Returns a cli_exit: CLI_IO without memory (a NULL value).
int cli_json_write(json_t *value);

// A text of the command line or of another program, which may be no UTF-8: in place of each byte
// that belongs to no letter stands U+FFFD. NULL without memory.
json_t *cli_json_text(const char *text);

// A number; beyond 2^63-1, which many readers of JSON do not hold, as text.
json_t *cli_json_count(uint64_t count);

#endif
