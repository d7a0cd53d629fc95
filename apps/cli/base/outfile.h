// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_OUTFILE_H
#define CHEE_CLI_BASE_OUTFILE_H

// Files that appear whole or not at all: written beside their place and put there at the end. What
// is no regular file (a pipe, a device, `-` for stdout) is written as it comes.

#include <stdbool.h>
#include <stdio.h>

enum { CLI_PATH_MAX = 4096 };

typedef struct cli_outfile {
  FILE *file;
  const char *name;          // as the user wrote it; borrowed
  char place[CLI_PATH_MAX];  // where it shall lie in the end
  char beside[CLI_PATH_MAX]; // where it is written; "" when directly
} cli_outfile;

// Each says what is wrong and answers with a cli_exit.
int cli_outfile_open(cli_outfile *out, const char *name);

// Brings the file to its place; CLI_IO when anything could not be written, and then nothing is
// there. `out` is done with in either case.
int cli_outfile_keep(cli_outfile *out);

// Removes what was written.
void cli_outfile_drop(cli_outfile *out);

#endif
