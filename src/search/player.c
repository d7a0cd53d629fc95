// SPDX-License-Identifier: MIT
// What all players share: the list of kinds, and the checks before a choice.

#include "search/player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/search.h"
#include "core/fail.h"

static const chee__player_kind *const kinds[] = {&chee__player_random, &chee__player_greedy,
                                                 &chee__player_search};

enum { KINDS = sizeof kinds / sizeof *kinds };

const char *chee_player_kind(int index) {
  return index >= 0 && index < KINDS ? kinds[index]->name : NULL;
}

// The number in "level:7"; 0 if it is no name of a level.
static int level_in(const char *name) {
  static const char word[] = "level:";
  if (strncmp(name, word, sizeof word - 1) != 0) return 0;
  const char *digits = name + sizeof word - 1;
  int level = 0;
  for (int i = 0; i < 2 && digits[i] >= '0' + (i == 0) && digits[i] <= '9'; i++)
    level = 10 * level + digits[i] - '0';
  if (level < 1 || level > CHEE_LEVELS) return 0;
  return digits[level > 9 ? 2 : 1] == '\0' ? level : 0;
}

static const chee__player_kind *find_kind(const char *name, int *level) {
  *level = level_in(name);
  if (*level) return &chee__player_level;
  for (int i = 0; i < KINDS; i++) {
    if (strcmp(name, kinds[i]->name) == 0) return kinds[i];
  }
  return NULL;
}

static chee_status refuse_name(const char *name, chee_error *error) {
  char known[CHEE_ERROR_TEXT_MAX] = "", shown[41];
  snprintf(shown, sizeof shown, "%s", name);
  for (int i = 0; i < KINDS; i++) {
    const size_t used = strlen(known);
    snprintf(known + used, sizeof known - used, "%s, ", kinds[i]->name);
  }
  return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_PLAYER_UNKNOWN, chee__arg_word(shown),
                        chee__arg_word(known), chee__arg_number(CHEE_LEVELS));
}

chee_status chee_player_new(const char *name, uint64_t seed, chee_player **player,
                            chee_error *error) {
  int level;
  const chee__player_kind *kind = find_kind(name, &level);
  if (!kind) return refuse_name(name, error);
  chee_player *made = calloc(1, sizeof *made);
  if (!made) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY_PLAYER);
  made->kind = kind;
  made->level = level;
  made->seed = seed;
  snprintf(made->name, sizeof made->name, "%s", name);
  *player = made;
  return CHEE_OK;
}

void chee_player_free(chee_player *player) {
  if (!player) return;
  chee_searcher_free(player->searcher);
  free(player);
}

const char *chee_player_name(const chee_player *player) {
  return player->name;
}

void chee_player_set_options(chee_player *player, const chee_player_options *options) {
  player->options = *options;
  player->begun = false;
  player->moves = 0;
  chee_searcher_free(player->searcher);
  player->searcher = NULL;
}

chee_status chee_player_prepare(chee_player *player, chee_error *error) {
  return player->kind->begin ? chee__player_equip(player, error) : CHEE_OK;
}

void chee_player_forget(chee_player *player) {
  if (player->searcher) chee_searcher_clear(player->searcher);
}

// Keeps of the legal moves those in limits.only, once each. False if that names another move.
static bool keep_only(chee_player *player) {
  const chee_limits *limits = &player->limits;
  int kept = 0;
  bool known[CHEE_MOVES_MAX] = {false};
  for (int i = 0; i < limits->only_count; i++) {
    int at = 0;
    while (at < player->moves && !chee_move_same(player->move[at], limits->only[i])) at++;
    if (at == player->moves) return false;
    known[at] = true;
  }
  for (int at = 0; at < player->moves; at++) {
    if (known[at]) player->move[kept++] = player->move[at];
  }
  player->moves = kept;
  return true;
}

chee_status chee_player_begin(chee_player *player, const chee_history *history,
                              const chee_limits *limits, chee_error *error) {
  player->begun = false;
  player->position = *chee_history_now(history);
  player->limits = limits ? *limits : (chee_limits){0};
  player->moves = chee_history_moves(history, player->move);
  if (player->moves == 0) return chee__fault(error, CHEE_ILLEGAL, "", CHEE_FAULT_GAME_OVER);
  if (player->limits.only_count > 0 && !keep_only(player)) {
    player->moves = 0;
    return chee__fault(error, CHEE_ILLEGAL, "", CHEE_FAULT_MOVE_NOT_LEGAL_CHOOSE);
  }
  player->choice = player->move[0];
  // A stream of the position's own; the ply makes a position that comes back draw anew.
  uint64_t stream = chee_position_hash(&player->position) + player->position.ply;
  player->numbers = chee_random_new(player->seed, stream);
  chee_status status = player->kind->begin ? player->kind->begin(player, history, error) : CHEE_OK;
  player->begun = status == CHEE_OK;
  return status;
}

bool chee_player_step(chee_player *player) {
  return player->begun && player->kind->step(player);
}

void chee_player_help(chee_player *player, int worker) {
  if (player->begun && player->searcher) chee_searcher_help(player->searcher, worker);
}

void chee_player_stop(chee_player *player) {
  if (player->begun && player->searcher) chee_searcher_stop(player->searcher);
}

chee_move chee_player_choice(const chee_player *player) {
  return player->begun && player->kind->choice ? player->kind->choice(player) : player->choice;
}

const chee_searcher *chee_player_searcher(const chee_player *player) {
  return player->begun ? player->searcher : NULL;
}

chee_status chee_player_choose(chee_player *player, const chee_history *history,
                               const chee_limits *limits, chee_move *move, chee_error *error) {
  chee_status status = chee_player_begin(player, history, limits, error);
  if (status != CHEE_OK) return status;
  while (chee_player_step(player)) continue;
  *move = chee_player_choice(player);
  return CHEE_OK;
}
