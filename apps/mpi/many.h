// SPDX-License-Identifier: MIT
#ifndef CHEE_MPI_MANY_H
#define CHEE_MPI_MANY_H

// What the parts of chee-mpi share. Every rank runs the same program on the same arguments; all of
// them see the same folder of tables.

#include <mpi.h>
#include <stdbool.h>
#include <stdint.h>

#include "chee/position.h"

typedef struct many_team {
  int rank, ranks;
} many_team;

typedef struct many_args {
  const char *word[3]; // what is left of options
  int words;
  const char *out; // the folder of the tables
  uint64_t counters, distances, block, share, seed;
  bool times; // measure
} many_args;

// Exit codes as those of `chee`.
enum { MANY_ILLEGAL = 1, MANY_USAGE = 2, MANY_DATA = 3, MANY_IO = 4, MANY_TOO_LARGE = 5 };

// Says `chee-mpi: sentence` and ends all ranks: what one rank meets.
_Noreturn void many_die(int code, const char *format, ...) __attribute__((format(printf, 2, 3)));

// The same of what every rank meets at the same place, as a mistake in the arguments: the first one
// says it once for all.
_Noreturn void many_refuse(int code, const char *format, ...) __attribute__((format(printf, 2, 3)));

// The same with the sentence of the library and the clause that it is by.
_Noreturn void many_refused(const chee_error *error);

// The exit code of a refusal.
int many_code(chee_status status);

// The rule set or position of the arguments.
chee_position many_start(const char *text);

void many_db_build(const many_team *team, const many_args *args);
void many_perft(const many_team *team, const many_args *args);
void many_playouts(const many_team *team, const many_args *args);

// A number from the command line.
uint64_t many_number(const char *what, const char *text, uint64_t least, uint64_t most);

#endif
