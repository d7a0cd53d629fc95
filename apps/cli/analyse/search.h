// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_SEARCH_H
#define CHEE_CLI_ANALYSE_SEARCH_H

// A searcher with threads that help it.

#include "base/exit.h"
#include "chee/search.h"

// What the options --depth, --nodes, --movetime, --hash and --threads say.
typedef struct analyse_bounds {
  chee_limits limits; // depth, nodes, movetime
  int hash;           // megabytes
  int threads;
} analyse_bounds;

typedef struct analyse_search {
  chee_searcher *searcher;
  int threads;
  uint64_t nodes; // of all that it has done
  double start;   // app_seconds when it was made
  // Called from time to time while it works, and when the lines have changed; may be NULL.
  void (*watch)(void *data);
  void *data;
} analyse_search;

// Takes the memory. A cli_exit, with the sentence said.
int analyse_search_open(analyse_search *search, const analyse_bounds *bounds, int lines);
void analyse_search_close(analyse_search *search);

// Searches where the game stands, until the limits, the end or an interruption, and at least one
// ply deep. Then there are lines, unless it was interrupted. CLI_OK or, with the sentence said,
// CLI_IO.
int analyse_search_run(analyse_search *search, const chee_history *game, const chee_limits *limits);

#endif
