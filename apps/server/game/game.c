// SPDX-License-Identifier: MIT
#include "game/game.h"

#include <stdlib.h>
#include <string.h>

#include "chee/hole.h"
#include "game/lay.h"

const char *const srv_who_words[SRV_WHOS] = {"open", "person", "machine"};
const char *const srv_state_words[SRV_STATES] = {"open", "going", "over"};
const char *const srv_team_words[SRV_TEAMS] = {"none", "one", "all", "time"};
const char *const srv_gone_words[SRV_GONES] = {"lost", "open", "machine"};

srv_game *srv_game_new(const char *id, srv_person host) {
  srv_game *game = calloc(1, sizeof *game);
  if (!game) return NULL;
  strncpy(game->id, id, sizeof game->id - 1);
  game->host = host;
  return game;
}

void srv_game_free(srv_game *game) {
  if (!game) return;
  for (int i = 0; i < SRV_LIMIT_EVENTS_KEPT; i++) free(game->kept[i]);
  chee_history_free(game->history);
  json_decref(game->end);
  free(game->move_seq);
  free(game);
}

bool srv_member_is(const srv_member *member, srv_person person) {
  for (int i = 0; i < member->devices; i++) {
    if (member->device[i] == person) return true;
  }
  return member->person == person;
}

void srv_member_add(srv_member *member, srv_person device) {
  const int room = sizeof member->device / sizeof *member->device;
  if (member->devices < room && !srv_member_is(member, device))
    member->device[member->devices++] = device;
}

bool srv_seat_has(const srv_seat *seat, srv_person person) {
  for (int i = 0; i < seat->members; i++) {
    if (srv_member_is(&seat->member[i], person)) return true;
  }
  return false;
}

srv_member *srv_seat_member(srv_seat *seat, srv_person person) {
  for (int i = 0; i < seat->members; i++) {
    if (srv_member_is(&seat->member[i], person)) return &seat->member[i];
  }
  return NULL;
}

int srv_game_find(const srv_game *game, uint32_t number, const srv_member **member) {
  for (int i = 0; i < game->seats; i++) {
    for (int k = 0; k < game->seat[i].members; k++) {
      if (game->seat[i].member[k].number != number) continue;
      if (member) *member = &game->seat[i].member[k];
      return i;
    }
  }
  return -1;
}

bool srv_seat_join(srv_seat *seat, srv_person person) {
  if (srv_seat_has(seat, person)) return true;
  if (seat->members == SRV_LIMIT_MEMBERS) return false;
  seat->member[seat->members++] = (srv_member){.person = person};
  return true;
}

int srv_seat_number(const srv_game *game, char letter) {
  for (int i = 0; i < game->seats; i++) {
    if (chee_seat_letter(&game->setup.rules, i) == letter) return i;
  }
  return -1;
}

srv_caller srv_game_caller(const srv_game *game, srv_person person) {
  for (int i = 0; i < game->seats; i++) {
    for (int k = 0; k < game->seat[i].members; k++) {
      const srv_member *member = &game->seat[i].member[k];
      if (srv_member_is(member, person))
        return member->suggests ? SRV_CALLER_SUGGESTER : SRV_CALLER_PLAYER;
    }
  }
  if (person == game->host) return SRV_CALLER_HOST;
  // Whoever knows the address of a finished game may look at it.
  const bool open = game->setup.watchers || game->state == SRV_STATE_OVER;
  return open ? SRV_CALLER_WATCHER : SRV_CALLER_STRANGER;
}

bool srv_game_is_machines(const srv_game *game) {
  for (int i = 0; i < game->seats; i++) {
    if (game->seat[i].who != SRV_WHO_MACHINE) return false;
  }
  return true;
}

bool srv_game_is_played_out(const srv_game *game) {
  return chee_match_resignable(&game->setup.match, NULL) != CHEE_OK;
}

bool srv_game_has_sides(const srv_game *game) {
  return game->seats == 2 || chee_rules_teams(&game->setup.rules);
}

const chee_position *srv_game_now(const srv_game *game) {
  return chee_history_now(game->history);
}

int srv_game_turn(const srv_game *game) {
  const int laying = srv_game_laying(game);
  return laying < 0 ? srv_game_now(game)->turn : laying;
}
