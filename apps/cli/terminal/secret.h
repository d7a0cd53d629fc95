// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_TERMINAL_SECRET_H
#define CHEE_CLI_TERMINAL_SECRET_H

// A line that nobody shall see, asked for before the terminal is drawn on.

#include <stdbool.h>
#include <stddef.h>

// Asks for it on standard error and reads it from standard input, which shows nothing of it. False
// where that is no terminal, or it was given up by Ctrl-C, Ctrl-D or the end of input; what was
// read is then gone. Letters beyond `size` are left out.
bool term_secret(const char *prompt, char *text, size_t size);

#endif
