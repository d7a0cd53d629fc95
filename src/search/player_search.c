// SPDX-License-Identifier: MIT
// The players that search: at full strength, and the levels, which look less far and choose among
// the best moves by lot.

#include "chee/search.h"
#include "core/fail.h"
#include "search/levels.h"
#include "search/player.h"
#include "search/value.h"

enum {
  OWN_MEASURE = 200000,  // positions, where the limits name no bound: well below a second
  LEVEL_TABLE = 2 << 20, // bytes
  SLICE_TIME = 2         // milliseconds
};

chee_status chee__player_equip(chee_player *player, chee_error *error) {
  chee_search_options options = {.hash_bytes = player->options.hash_bytes,
                                 .workers = player->options.workers,
                                 .lines = player->options.lines,
                                 .oracle = player->options.oracle,
                                 .oracle_data = player->options.oracle_data};
  if (player->level) {
    const chee__level *level = chee__level_of(player->position.rules.game, player->level);
    options = (chee_search_options){.hash_bytes = LEVEL_TABLE,
                                    .lines = level->lines,
                                    .no_evaluation = level->counts,
                                    .sight = level->sight};
    // The highest level errs nowhere but for want of time, so it may know what tables know.
    if (player->level == CHEE_LEVELS) {
      options.oracle = player->options.oracle;
      options.oracle_data = player->options.oracle_data;
    }
  }
  if (player->searcher && player->lines == options.lines && player->sight == options.sight &&
      player->counts == options.no_evaluation)
    return CHEE_OK;
  chee_searcher_free(player->searcher);
  player->searcher = chee_searcher_new(&options);
  // Better a smaller table than no player.
  while (!player->searcher && options.hash_bytes > LEVEL_TABLE) {
    options.hash_bytes /= 2;
    player->searcher = chee_searcher_new(&options);
  }
  player->lines = options.lines;
  player->sight = options.sight;
  player->counts = options.no_evaluation;
  return player->searcher ? CHEE_OK
                          : chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY_SEARCH);
}

static chee_status begin(chee_player *player, const chee_history *history,
                         const chee_limits *limits, bool anew, chee_error *error) {
  const chee_status status = chee__player_equip(player, error);
  if (status != CHEE_OK) return status;
  if (anew) chee_searcher_clear(player->searcher);
  chee_limits bounds = *limits;
  bounds.only = player->move; // each once
  if (bounds.only_count > 0) bounds.only_count = player->moves;
  return chee_searcher_begin(player->searcher, history, &bounds, error);
}

// What is remembered from move to move makes it stronger, and the choice depend on what was
// searched before. Where time bounds the search that cannot be repeated anyway; elsewhere it begins
// anew.
static chee_status begin_search(chee_player *player, const chee_history *history,
                                chee_error *error) {
  chee_limits limits = player->limits;
  const bool timed = limits.movetime || limits.clocks >> player->position.turn & 1;
  if (!timed && !limits.depth && !limits.nodes && !limits.infinite) limits.nodes = OWN_MEASURE;
  const bool anew = !timed && !limits.infinite && player->options.workers <= 1;
  return begin(player, history, &limits, anew, error);
}

static chee_status begin_level(chee_player *player, const chee_history *history,
                               chee_error *error) {
  const chee__level *level = chee__level_of(player->position.rules.game, player->level);
  chee_limits limits = player->limits;
  if (!limits.nodes || limits.nodes > level->nodes) limits.nodes = level->nodes;
  if (level->depth && (!limits.depth || limits.depth > level->depth)) limits.depth = level->depth;
  return begin(player, history, &limits, true, error);
}

// Until two milliseconds are over or there is something new to show.
static bool step(chee_player *player) {
  chee_searcher *searcher = player->searcher;
  const uint64_t begun = chee_searcher_time(searcher), changes = chee_searcher_changes(searcher);
  bool more;
  do {
    more = chee_searcher_step(searcher, CHEE_SEARCH_SLICE);
  } while (more && chee_searcher_changes(searcher) == changes &&
           chee_searcher_time(searcher) - begun < SLICE_TIME);
  return more;
}

static chee_move best(const chee_player *player) {
  return chee_searcher_best(player->searcher);
}

// How likely a move is that is so much worse than the best: halved with every `heat`, in whole
// numbers, so that it comes out alike everywhere.
static uint32_t weight(int worse, int heat) {
  const int halvings = heat > 0 ? worse / heat : 16;
  if (worse <= 0) return 1 << 16;
  if (halvings > 15) return 0;
  const uint32_t whole = (1u << 16) >> halvings;
  return whole - whole / 2 * (uint32_t)(worse % heat) / (uint32_t)heat;
}

// One of the best lines by lot. A win that it sees it takes, and lost it holds out longest.
static chee_move by_lot(const chee_player *player) {
  const chee_searcher *searcher = player->searcher;
  const chee__level *level = chee__level_of(player->position.rules.game, player->level);
  const int lines = chee_searcher_lines(searcher);
  const int most = lines > 0 ? chee__value_number(&chee_searcher_line(searcher, 0)->value) : 0;
  if (lines < 2 || most == CHEE__VALUE_DECIDED || most == -CHEE__VALUE_DECIDED) return best(player);
  uint32_t weights[CHEE_SEARCH_LINES_MAX], sum = 0;
  for (int i = 0; i < lines; i++) {
    weights[i] =
        weight(most - chee__value_number(&chee_searcher_line(searcher, i)->value), level->heat);
    sum += weights[i];
  }
  chee_random numbers = player->numbers; // a copy: asked again, the answer is the same
  uint32_t drawn = chee_random_below(&numbers, sum);
  int chosen = 0;
  while (drawn >= weights[chosen]) drawn -= weights[chosen++];
  return chee_searcher_line(searcher, chosen)->moves[0];
}

const chee__player_kind chee__player_search = {
    .name = "search", .begin = begin_search, .step = step, .choice = best};
const chee__player_kind chee__player_level = {
    .name = "level", .begin = begin_level, .step = step, .choice = by_lot};
