// SPDX-License-Identifier: MIT
// `chee-mpi playouts`: game number i of a seed is the same on every machine, so the ranks play
// every n-th block of them, and the sums are those of one machine.
#include <stdio.h>

#include "chee/playout.h"
#include "many.h"

enum {
  PLIES,
  LAPS,
  CAPTURES,
  PASSES,
  ENDLESS,
  SHARED,
  UNFINISHED,
  WON,
  SUMS = WON + CHEE_SEATS_MAX
};

static const char *const names[UNFINISHED] = {"plies",  "laps",    "captures",
                                              "passes", "endless", "shared"};

static void add(uint64_t sums[SUMS], const chee_playout_game *game) {
  sums[PLIES] += game->plies;
  sums[LAPS] += game->laps;
  sums[CAPTURES] += game->captures;
  sums[PASSES] += game->passes;
  sums[ENDLESS] += game->endless;
  if (game->result.ending == CHEE_GOING_ON) {
    sums[UNFINISHED]++;
  } else if (game->result.shared) {
    sums[SHARED]++;
  } else {
    sums[WON + game->result.winner]++;
  }
}

enum { BLOCK = 256 };

void many_playouts(const many_team *team, const many_args *args) {
  uint64_t count = many_number("COUNT", args->word[2], 1, 1000000000000);
  chee_position start = many_start(args->word[1]);
  chee_playout *memory = chee_playout_new();
  if (!memory) many_die(MANY_IO, "out of memory");
  uint64_t sums[SUMS] = {0}, totals[SUMS] = {0}, longest = 0, most = 0;
  for (uint64_t i = (uint64_t)team->rank * BLOCK; i < count; i += (uint64_t)team->ranks * BLOCK) {
    chee_playout_game games[BLOCK];
    uint32_t block = count - i < BLOCK ? (uint32_t)(count - i) : BLOCK;
    chee_playout_games(memory, &start, args->seed, i, block, 0, games);
    for (uint32_t j = 0; j < block; j++) {
      add(sums, &games[j]);
      if (games[j].longest > longest) longest = games[j].longest;
    }
  }
  MPI_Reduce(sums, totals, SUMS, MPI_UINT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
  MPI_Reduce(&longest, &most, 1, MPI_UINT64_T, MPI_MAX, 0, MPI_COMM_WORLD);
  chee_playout_free(memory);
  if (team->rank != 0) return;
  printf("games %llu\n", (unsigned long long)count);
  for (int i = 0; i < UNFINISHED; i++) printf("%s %llu\n", names[i], (unsigned long long)totals[i]);
  printf("longest %llu\n", (unsigned long long)most);
  for (int seat = 0; seat < chee_rules_seats(&start.rules); seat++)
    printf("won %d %llu\n", seat, (unsigned long long)totals[WON + seat]);
  // As in the report of chee, none where there are none.
  if (totals[UNFINISHED] > 0) printf("unfinished %llu\n", (unsigned long long)totals[UNFINISHED]);
}
