// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAYERS_PROCESS_H
#define CHEE_CLI_PLAYERS_PROCESS_H

// Another program as a child, spoken to in lines. Nothing here waits for longer than it is told:
// the program may hang, end, or never read what it is sent.

#include <stdbool.h>
#include <stddef.h>

#include "chee/status.h"

typedef struct ugi_process ugi_process;

typedef enum ugi_read {
  UGI_LINE,    // there is a line
  UGI_NOTHING, // none in this time
  UGI_CLOSED   // none will ever come
} ugi_read;

// Starts a command of the shell in a process group of its own, so that Ctrl-C reaches this program
// alone. What it writes to stderr goes where ours goes, or nowhere if `quiet`. CHEE_IO,
// CHEE_MEMORY. One thread at a time; end it with ugi_process_end (NULL is allowed).
chee_status ugi_process_start(const char *command, bool quiet, ugi_process **process,
                              chee_error *error);

// Closes its input, waits up to `patience` seconds for it to end, and kills it and all that it
// started if it does not.
void ugi_process_end(ugi_process *process, double patience);

// Sends bytes, at the latest until `until` (app_seconds). False when they could not be sent.
bool ugi_process_write(ugi_process *process, const char *bytes, size_t size, double until);

// The next line without its end, at the latest at `until`; borrowed until the next call. Of a line
// longer than 1 MiB the head.
ugi_read ugi_process_line(ugi_process *process, double until, char **line);

// How it ended, as the end of a sentence: "ended with status 3"; "closed its output" if it lives.
// Returns CHEE_IO.
chee_status ugi_process_fate(ugi_process *process, chee_error *error);

#endif
