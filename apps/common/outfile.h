// SPDX-License-Identifier: MIT
#ifndef CHEE_COMMON_OUTFILE_H
#define CHEE_COMMON_OUTFILE_H

// Files that appear whole or not at all: written without a name where the system can do that, else
// beside their place, brought to the disk, and put there at the end. So whatever kills the program
// leaves nothing behind; only between two calls at the very end, where an older file is replaced,
// it leaves the new one, whole, as NAME.chee-new, which the next to write NAME removes. What is no
// regular file (a pipe, a device, `-` for stdout) is written as it comes; what is one can be read
// back before it is kept.
//
// A call that answers with false has left the reason in errno.

#include <stdbool.h>
#include <stdio.h>

enum { APP_PATH_MAX = 4096 };

typedef struct app_outfile {
  FILE *file;
  const char *name;          // as the user wrote it; borrowed
  char place[APP_PATH_MAX];  // where it is put in the end
  char beside[APP_PATH_MAX]; // where it is written; "" when directly or without a name
  bool nameless;
} app_outfile;

// `waits`: a pipe that nobody reads yet is waited for; otherwise it is refused.
bool app_outfile_open(app_outfile *out, const char *name, bool waits);

// Brings what was written so far to the disk. A pipe or a device has none.
bool app_outfile_sync(app_outfile *out);

// Brings the file to its place, and it and its name to the disk; when anything could not be
// written, nothing is there. `out` is done with in either case.
bool app_outfile_keep(app_outfile *out);

// Removes what was written.
void app_outfile_drop(app_outfile *out);

// Brings the names in a folder to the disk, so that a file that is new there, or one that was
// removed for good, is so after a power cut, too. What cannot be synced is no reason to fail.
void app_folder_sync(const char *folder);

#endif
