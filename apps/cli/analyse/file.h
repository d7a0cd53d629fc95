// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_FILE_H
#define CHEE_CLI_ANALYSE_FILE_H

// `chee analyse` of the games of a file.

#include "analyse/search.h"
#include "base/args.h"

// Analyses the games of the file and writes them with what was found: to `out`, or to stdout where
// that is NULL or `-`. `resume` is the file of the state, or NULL. A cli_exit, with the sentence
// said.
int analyse_file(const cli_args *args, const analyse_bounds *bounds, const char *file,
                 const char *out, const char *resume);

#endif
