// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_MACHINE_CHILD_H
#define CHEE_SERVER_MACHINE_CHILD_H

// A process that speaks UGI, as one thread has it.

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct srv_child {
  pid_t pid; // 0: none
  int in, out;
  char line[4096]; // what was read behind the last line
  size_t size;
} srv_child;

// Starts `engine` with the argument `ugi`.
bool srv_child_start(srv_child *child, const char *engine);

// Kills it; it has nothing to finish.
void srv_child_end(srv_child *child);

// Sends a text within `ms`.
bool srv_child_send(srv_child *child, const char *text, int ms);

// Reads lines until one begins with `word`; `rest` gets what follows it, cut where it is too long.
// False where none came in `ms` altogether, or in the first 1 MB that it printed.
bool srv_child_wait(srv_child *child, const char *word, char *rest, size_t room, int ms);

#endif
