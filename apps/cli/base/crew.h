// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_CREW_H
#define CHEE_CLI_BASE_CREW_H

// Threads that do the items of one phase after another. They are started once, since a table may
// have thousands of short phases.

#include <stdbool.h>
#include <stdint.h>

typedef struct cli_crew cli_crew;

// `threads` in all, the caller's one included. NULL without memory or threads.
cli_crew *cli_crew_new(int threads);
void cli_crew_free(cli_crew *crew);

// Does items 0 .. items-1, each once, in any order; back when all are done. False when
// cli_interrupted came before the end.
bool cli_crew_run(cli_crew *crew, uint64_t items, void (*work)(void *data, uint64_t item),
                  void *data);

// The same in so many slices, one after another; after each `show` is told how many items are done.
bool cli_crew_run_slices(cli_crew *crew, uint64_t items, uint64_t slices,
                         void (*work)(void *data, uint64_t item), void *data,
                         void (*show)(void *shown, uint64_t done), void *shown);

#endif
