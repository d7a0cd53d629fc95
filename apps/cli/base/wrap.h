// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_WRAP_H
#define CHEE_CLI_BASE_WRAP_H

#include <stdio.h>

#include "base/say.h"

// Bytes in a text that stand for a style and take no room.
#define WRAP_BOLD      '\001'
#define WRAP_UNDERLINE '\002'
#define WRAP_PLAIN     '\003'

// Writes text filled to `width` columns, lines after the first indented, a newline at the end. A
// blank line begins a paragraph; other newlines are white space. UTF-8 counts by code point.
void cli_wrap(FILE *file, const char *text, int indent, int width);

// The same with the style bytes above.
void cli_wrap_styled(FILE *file, const char *text, int indent, int width, const cli_style *style);

#endif
