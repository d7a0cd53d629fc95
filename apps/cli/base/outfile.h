// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_OUTFILE_H
#define CHEE_CLI_BASE_OUTFILE_H

// Files that appear whole or not at all: written without a name where the system can do that, else
// beside their place, and put there at the end. So whatever kills the program leaves nothing
// behind; only between two calls at the very end, where an older file is replaced, it leaves the
// new one, whole, as NAME.chee-new, which the next to write NAME removes. What is no regular file
// (a pipe, a device, `-` for stdout) is written as it comes.
//
// Each call answers with CHEE_IO and "NAME: cannot write: REASON" when the system refuses.

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "chee/status.h"

enum { CLI_PATH_MAX = 4096 };

typedef struct cli_outfile {
  FILE *file;
  const char *name;          // as the user wrote it; borrowed
  char place[CLI_PATH_MAX];  // where it is put in the end
  char beside[CLI_PATH_MAX]; // where it is written; "" when directly or without a name
  bool nameless;
} cli_outfile;

// `waits`: a pipe that nobody reads yet is waited for; otherwise it is refused.
chee_status cli_outfile_open(cli_outfile *out, const char *name, bool waits, chee_error *error);

// Opens the file in its place, to write on behind its first `bytes`; what follows them is cut off.
// CHEE_BAD_DATA when it is shorter.
chee_status cli_outfile_open_behind(cli_outfile *out, const char *name, uint64_t bytes,
                                    chee_error *error);

// Brings what was written so far to the disk. A pipe or a device has none.
chee_status cli_outfile_sync(cli_outfile *out, chee_error *error);

// Brings the file to its place; when anything could not be written, nothing is there. `out` is done
// with in either case.
chee_status cli_outfile_keep(cli_outfile *out, chee_error *error);

// Removes what was written.
void cli_outfile_drop(cli_outfile *out);

// Brings the names in a folder to the disk, so that a file that is new there, or one that was
// removed for good, is so after a power cut, too. What cannot be synced is no reason to fail.
void cli_folder_sync(const char *folder);

// Whether two names are those of one file, which whoever writes both would write over. Devices and
// pipes take what everybody writes.
bool cli_same_file(const char *a, const char *b);

#endif
