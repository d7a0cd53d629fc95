// SPDX-License-Identifier: MIT
// What all players share: the list of kinds, and the checks before a choice.

#include "search/player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const chee__player_kind *const kinds[] = {&chee__player_random, &chee__player_greedy};

enum { KINDS = sizeof kinds / sizeof *kinds };

static chee_status refuse(chee_error *error, chee_status status, const char *sentence) {
  if (error) {
    *error = (chee_error){.status = status};
    snprintf(error->text, sizeof error->text, "%s", sentence);
  }
  return status;
}

const char *chee_player_kind(int index) {
  return index >= 0 && index < KINDS ? kinds[index]->name : NULL;
}

chee_status chee_player_new(const char *name, uint64_t seed, chee_player **player,
                            chee_error *error) {
  for (int i = 0; i < KINDS; i++) {
    if (strcmp(name, kinds[i]->name) != 0) continue;
    chee_player *made = calloc(1, sizeof *made);
    if (!made) return refuse(error, CHEE_MEMORY, "no memory for a player");
    made->kind = kinds[i];
    made->seed = seed;
    *player = made;
    return CHEE_OK;
  }
  char sentence[CHEE_ERROR_TEXT_MAX];
  int length = snprintf(sentence, sizeof sentence, "there is no player \"%.40s\"; there are", name);
  for (int i = 0; i < KINDS; i++) {
    length += snprintf(sentence + length, sizeof sentence - (size_t)length, "%s %s",
                       i ? " and" : "", kinds[i]->name);
  }
  return refuse(error, CHEE_BAD_DATA, sentence);
}

void chee_player_free(chee_player *player) {
  free(player);
}

const char *chee_player_name(const chee_player *player) {
  return player->kind->name;
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
  player->position = *chee_history_now(history);
  player->limits = limits ? *limits : (chee_limits){0};
  player->moves = chee_history_moves(history, player->move);
  if (player->moves == 0) return refuse(error, CHEE_ILLEGAL, "the game is over");
  if (player->limits.only_count > 0 && !keep_only(player)) {
    player->moves = 0;
    return refuse(error, CHEE_ILLEGAL, "a move to choose from is not legal here");
  }
  player->choice = player->move[0];
  // A stream of the position's own; the ply makes a position that comes back draw anew.
  uint64_t stream = chee_position_hash(&player->position) + player->position.ply;
  player->numbers = chee_random_new(player->seed, stream);
  return CHEE_OK;
}

bool chee_player_step(chee_player *player) {
  return player->moves > 0 && player->kind->step(player);
}

chee_move chee_player_choice(const chee_player *player) {
  return player->choice;
}

chee_status chee_player_choose(chee_player *player, const chee_history *history,
                               const chee_limits *limits, chee_move *move, chee_error *error) {
  chee_status status = chee_player_begin(player, history, limits, error);
  if (status != CHEE_OK) return status;
  while (chee_player_step(player)) continue;
  *move = chee_player_choice(player);
  return CHEE_OK;
}
