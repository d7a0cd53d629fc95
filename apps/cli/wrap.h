// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_WRAP_H
#define CHEE_CLI_WRAP_H

#include <stdio.h>

// Writes text filled to `width` columns, lines after the first indented, a newline at the end. A
// blank line begins a paragraph; other newlines are white space. UTF-8 counts by code point.
void cli_wrap(FILE *file, const char *text, int indent, int width);

#endif
