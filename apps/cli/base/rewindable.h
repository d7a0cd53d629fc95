// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_REWINDABLE_H
#define CHEE_CLI_BASE_REWINDABLE_H

// What is read more than once, where it may come from a pipe.

#include <stdio.h>

// Puts in the place of an open file that cannot be rewound, and closes, a copy of its rest: a
// nameless file in the folder of temporary ones. `name` is that of messages. A cli_exit, with the
// sentence said; but CLI_INTERRUPTED is left to the caller. Whatever it is, *file is open.
int cli_make_rewindable(FILE **file, const char *name);

#endif
