// SPDX-License-Identifier: MIT
// `chee-mpi perft`: positions a few plies below the root are dealt out to the ranks.
#include <stdio.h>
#include <stdlib.h>

#include "chee/move.h"
#include "chee/perft.h"
#include "many.h"

enum { PARTS_A_RANK = 256 };

typedef struct parts {
  chee_position *position;
  size_t count;
} parts;

// The positions one ply below these.
static parts below(const parts *above) {
  parts made = {0};
  size_t room = 0;
  static chee_move moves[CHEE_MOVES_MAX];
  for (size_t i = 0; i < above->count; i++) {
    int count = chee_moves(&above->position[i], moves);
    if (made.count + (size_t)count > room) {
      room = 2 * room + (size_t)count;
      made.position = realloc(made.position, room * sizeof *made.position);
      if (!made.position) many_die(MANY_IO, "out of memory");
    }
    for (int k = 0; k < count; k++) {
      made.position[made.count] = above->position[i];
      chee_apply(&made.position[made.count++], moves[k]);
    }
  }
  return made;
}

void many_perft(const many_team *team, const many_args *args) {
  int depth = (int)many_number("DEPTH", args->word[2], 0, CHEE_PERFT_DEPTH_MAX);
  chee_position start = many_start(args->word[1]);
  parts all = {.position = malloc(sizeof start), .count = 1};
  chee_perft *memory = chee_perft_new();
  if (!all.position || !memory) many_die(MANY_IO, "out of memory");
  all.position[0] = start;
  // Every rank finds the same parts.
  while (depth > 1 && all.count > 0 && all.count < (size_t)PARTS_A_RANK * (size_t)team->ranks) {
    parts next = below(&all);
    free(all.position);
    all = next;
    depth--;
  }
  chee_perft_counts counts = {0};
  for (size_t i = (size_t)team->rank; i < all.count; i += (size_t)team->ranks)
    (void)chee_perft_run(memory, &all.position[i], depth, false, NULL, &counts);
  uint64_t total = 0;
  MPI_Reduce(&counts.leaves, &total, 1, MPI_UINT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
  if (team->rank == 0) printf("nodes %llu\n", (unsigned long long)total);
  chee_perft_free(memory);
  free(all.position);
}
