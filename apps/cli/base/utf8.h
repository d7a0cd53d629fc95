// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_UTF8_H
#define CHEE_CLI_BASE_UTF8_H

// Texts that may or may not be UTF-8, such as the name of a file.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The next letter of a text that has not ended, and its bytes. False where it is none: `*bytes` is
// 1 then.
bool cli_utf8_next(const char *text, uint32_t *letter, size_t *bytes);

bool cli_is_utf8(const char *text);

#endif
