// SPDX-License-Identifier: MIT
#include "chee/bench.h"

#include <stdbool.h>
#include <stddef.h>

#include "chee/game.h"
#include "chee/perft.h"
#include "chee/playout.h"
#include "chee/search.h"
#include "chee/text.h"

enum { GAMES = 100 };

// A rule set, how deep it is counted from its start, and how deep it is searched.
static const chee_bench_item items[] = {
    {.rules = "mefuhva.28", .perft = 2, .search = 3},
    {.rules = "mefuhva.6", .perft = 4, .search = 8},
    {.rules = "mefuhva.8", .perft = 3, .search = 6},
    {.rules = "mefuhva.16,extra=0", .perft = 4, .search = 7},
    {.rules = "njombwa.8", .perft = 12, .search = 16},
    {.rules = "njombwa.9", .perft = 10, .search = 12},
    {.rules = "chuba.11", .perft = 3, .search = 7},
    {.rules = "chuba.5", .perft = 5, .search = 9},
    {.rules = "enkeshui.12", .perft = 5, .search = 10},
    {.rules = "enkeshui.10,setup=mirrored", .perft = 5, .search = 9},
    {.rules = "enkeshui.8,turning=persist", .perft = 6, .search = 10},
    {.rules = "swahili.2", .perft = 6, .search = 8},
    {.rules = "swahili.2,openings=distinct", .perft = 6, .search = 8},
    {.rules = "swahili.3", .perft = 6, .search = 7},
    {.rules = "swahili.4,teams=on", .perft = 6, .search = 7},
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
static chee_status search(const chee_position *start, int depth, uint64_t *nodes) {
  chee_search_options options = {.hash_bytes = 4 << 20};
  chee_searcher *searcher = chee_searcher_new(&options);
  chee_history *history = chee_history_new(start);
  chee_limits limits = {.depth = (uint32_t)depth};
  chee_status status = CHEE_MEMORY;
  if (searcher != NULL && history != NULL)
    status = chee_searcher_begin(searcher, history, &limits, NULL);
  if (status == CHEE_OK) {
    while (chee_searcher_step(searcher, 1 << 20)) continue;
    *nodes = chee_searcher_nodes(searcher);
  }
  chee_history_free(history);
  chee_searcher_free(searcher);
  return status;
}

int chee_bench_items(void) {
  return (int)(sizeof items / sizeof *items);
}

chee_status chee_bench_run(int index, chee_bench_item *item) {
  if (index < 0 || index >= chee_bench_items()) return CHEE_LIMIT;
  *item = items[index];
  chee_perft *perft = chee_perft_new();
  chee_playout *playout = chee_playout_new();
  chee_status status = perft != NULL && playout != NULL ? CHEE_OK : CHEE_MEMORY;
  if (status == CHEE_OK) {
    chee_rules rules;
    chee_position start;
    chee_rules_read(item->rules, CHEE_STRICT, &rules, NULL);
    chee_start(&rules, &start);
    status = search(&start, item->search, &item->searched);
    item->counted = count(perft, &start, item->perft);
    item->played = play(playout, &start);
  }
  chee_perft_free(perft);
  chee_playout_free(playout);
  return status;
}
