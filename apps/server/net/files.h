// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_NET_FILES_H
#define CHEE_SERVER_NET_FILES_H

// The files of the built page, read once when the server starts: what is asked for by an address is
// looked up in a list, so that no address leads anywhere else.

#include <stdbool.h>
#include <stddef.h>

#include "base/chance.h"

typedef struct srv_form {
  const unsigned char *bytes; // NULL: there is none
  size_t size;
} srv_form;

typedef struct srv_file {
  char *path; // as in an address: "/assets/index.js"
  const char *type;
  char tag[SRV_TAG_TEXT];
  bool lasting;         // its name changes with what it holds
  bool framed;          // other pages may show it in a frame
  srv_form plain, gzip; // as it is, and as the build has compressed it (NAME.gz)
} srv_file;

typedef struct srv_files srv_files;

// Reads a folder; an empty list for "". NULL with nothing said where memory is missing.
srv_files *srv_files_read(const char *folder);
void srv_files_free(srv_files *files);
const srv_file *srv_files_find(const srv_files *files, const char *path);
int srv_files_count(const srv_files *files);

#endif
