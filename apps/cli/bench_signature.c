// SPDX-License-Identifier: MIT
#include <stdio.h>

#include "bench.h"
#include "chee/game.h"
#include "chee/perft.h"
#include "chee/playout.h"
#include "chee/search.h"
#include "chee/text.h"
#include "say.h"

enum { GAMES = 100 };

// A rule set, how deep it is counted from its start, and how deep it is searched.
typedef struct item {
  const char *rules;
  int perft, search;
} item;

static const item items[] = {
    {"mefuhva.28", 2, 3},
    {"mefuhva.6", 4, 8},
    {"mefuhva.8", 3, 6},
    {"mefuhva.16,extra=0", 4, 7},
    {"njombwa.8", 12, 16},
    {"njombwa.9", 10, 12},
    {"chuba.11", 3, 7},
    {"chuba.5", 5, 9},
    {"enkeshui.12", 5, 10},
    {"enkeshui.10,setup=mirrored", 5, 9},
    {"enkeshui.8,turning=persist", 6, 10},
    {"swahili.2", 6, 8},
    {"swahili.2,openings=distinct", 6, 8},
    {"swahili.3", 6, 7},
    {"swahili.4,teams=on", 6, 7},
};

static uint64_t count(chee_perft *perft, const chee_position *start, int depth) {
  chee_perft_counts counts = {0};
  chee_perft_run(perft, start, depth, false, NULL, &counts);
  return counts.leaves + 3 * counts.captures + 5 * counts.passes + 7 * counts.ends;
}

static uint64_t play(chee_playout *playout, const chee_position *start) {
  uint64_t sum = 0;
  for (uint64_t i = 0; i < GAMES; i++) {
    chee_random random = chee_random_new(1, i);
    chee_playout_game game;
    chee_playout_run(playout, start, &random, 0, NULL, NULL, &game);
    sum += game.plies + game.laps + 3 * game.captures + 5 * game.endless + 7 * game.longest;
    sum += 11 * (uint64_t)game.result.ending + 13 * (uint64_t)game.result.winner;
  }
  return sum;
}

// Nodes of a search to a fixed depth with a new table.
static uint64_t search(const chee_position *start, int depth) {
  chee_search_options options = {.hash_bytes = 4 << 20};
  chee_searcher *searcher = chee_searcher_new(&options);
  chee_history *history = chee_history_new(start);
  chee_limits limits = {.depth = (uint32_t)depth};
  uint64_t nodes = 0;
  if (searcher != NULL && history != NULL &&
      chee_searcher_begin(searcher, history, &limits, NULL) == CHEE_OK) {
    while (chee_searcher_step(searcher, 1 << 20)) continue;
    nodes = chee_searcher_nodes(searcher);
  }
  chee_history_free(history);
  chee_searcher_free(searcher);
  return nodes;
}

int bench_signature(void) {
  chee_perft *perft = chee_perft_new();
  chee_playout *playout = chee_playout_new();
  uint64_t signature = 0;
  bool room = perft != NULL && playout != NULL;
  for (size_t i = 0; room && i < sizeof items / sizeof *items; i++) {
    chee_rules rules;
    chee_position start;
    chee_rules_read(items[i].rules, CHEE_STRICT, &rules, NULL);
    chee_start(&rules, &start);
    uint64_t counted = count(perft, &start, items[i].perft), played = play(playout, &start);
    uint64_t searched = search(&start, items[i].search);
    printf("%-30s perft %d %llu  games %llu  search %d %llu\n", items[i].rules, items[i].perft,
           (unsigned long long)counted, (unsigned long long)played, items[i].search,
           (unsigned long long)searched);
    signature += counted + played + searched;
  }
  chee_perft_free(perft);
  chee_playout_free(playout);
  if (!room) return cli_fail(CLI_IO, "out of memory");
  printf("signature: %llu\n", (unsigned long long)signature);
  return CLI_OK;
}
