// SPDX-License-Identifier: MIT
#include "game/sides.h"

#include <stdio.h>
#include <string.h>

static int seat_of(const srv_game *game, const json_t *event) {
  const char *letter = json_string_value(json_object_get(event, "seat"));
  return letter && letter[0] && !letter[1] ? srv_seat_number(game, letter[0]) : -1;
}

bool srv_take_member(srv_game *game, srv_seat *seat, const json_t *json) {
  const char *name = json_string_value(json_object_get(json, "name"));
  const char *voice = json_string_value(json_object_get(json, "voice"));
  const json_int_t number = json_integer_value(json_object_get(json, "member"));
  if (!name || number <= 0 || number > INT32_MAX || seat->members == SRV_LIMIT_MEMBERS)
    return false;
  srv_member *member = &seat->member[seat->members++];
  *member =
      (srv_member){.number = (uint32_t)number, .suggests = voice && strcmp(voice, "suggests") == 0};
  member->standing = srv_standing_read(json_string_value(json_object_get(json, "standing")));
  snprintf(member->name, sizeof member->name, "%s", name);
  if (game->numbers < member->number) game->numbers = member->number;
  return true;
}

static int index_of(const srv_seat *seat, uint32_t number) {
  for (int i = 0; i < seat->members; i++) {
    if (seat->member[i].number == number) return i;
  }
  return -1;
}

static void forget_change(srv_game *game, uint32_t number) {
  for (int i = 0; i < game->changes; i++) {
    if (game->change[i].member == number) game->change[i--] = game->change[--game->changes];
  }
}

// Takes somebody from their seat; false where nobody has the number.
static bool lift(srv_game *game, uint32_t number, srv_member *member) {
  const int seat = srv_game_find(game, number, NULL);
  if (seat < 0) return false;
  srv_seat *from = &game->seat[seat];
  const int index = index_of(from, number);
  *member = from->member[index];
  memmove(&from->member[index], &from->member[index + 1],
          (size_t)(from->members - index - 1) * sizeof *from->member);
  from->members--;
  if (from->members == 0) from->who = SRV_WHO_OPEN;
  forget_change(game, number);
  if (game->trial.member == number) game->trial.seq = 0;
  return true;
}

static bool take_trial(srv_game *game, const json_t *event, int seat, uint32_t number) {
  const char *move = json_string_value(json_object_get(event, "move"));
  if (!move || seat < 0) return false;
  for (int i = 0; i < game->seats; i++) {
    for (int k = 0; k < game->seat[i].members; k++) game->seat[i].member[k].agrees = false;
  }
  game->trial = (srv_trial){.seq = game->seq + 1,
                            .seat = seat,
                            .member = number,
                            .at = json_integer_value(json_object_get(event, "at")),
                            .until = json_integer_value(json_object_get(event, "until"))};
  snprintf(game->trial.move, sizeof game->trial.move, "%s", move);
  return true;
}

static bool take_admit(srv_game *game, const json_t *event, int seat, uint32_t number) {
  if (!json_is_true(json_object_get(event, "yes"))) {
    forget_change(game, number);
    return true;
  }
  for (int i = 0; seat >= 0 && i < game->changes; i++) {
    if (game->change[i].member == number) game->change[i].agreed |= 1u << seat;
  }
  return true;
}

static bool take_changed(srv_game *game, int seat, uint32_t number) {
  srv_member member;
  if (seat < 0 || game->seat[seat].members == SRV_LIMIT_MEMBERS || !lift(game, number, &member))
    return false;
  srv_seat *to = &game->seat[seat];
  to->member[to->members++] = member;
  to->who = SRV_WHO_PERSON;
  return true;
}

static bool take_let(srv_game *game, uint32_t number) {
  const int seat = srv_game_find(game, number, NULL);
  if (seat < 0) return false;
  game->seat[seat].member[index_of(&game->seat[seat], number)].agrees = true;
  return true;
}

static bool take_voice(srv_game *game, const json_t *event, uint32_t number) {
  const char *voice = json_string_value(json_object_get(event, "voice"));
  const int seat = srv_game_find(game, number, NULL);
  if (seat < 0 || !voice) return false;
  game->seat[seat].member[index_of(&game->seat[seat], number)].suggests =
      strcmp(voice, "suggests") == 0;
  return true;
}

bool srv_take_side(srv_game *game, const char *kind, const json_t *event) {
  const int seat = seat_of(game, event);
  const uint32_t number = (uint32_t)json_integer_value(json_object_get(event, "member"));
  srv_member gone;
  if (strcmp(kind, "join") == 0) {
    if (seat < 0 || !srv_take_member(game, &game->seat[seat], event)) return false;
    game->seat[seat].who = SRV_WHO_PERSON;
    return true;
  }
  if (strcmp(kind, "part") == 0) return lift(game, number, &gone);
  if (strcmp(kind, "voice") == 0) return take_voice(game, event, number);
  if (strcmp(kind, "trial") == 0) return take_trial(game, event, seat, number);
  if (strcmp(kind, "let") == 0) return take_let(game, number);
  if (strcmp(kind, "drop") == 0) {
    game->trial.seq = 0;
    return true;
  }
  if (strcmp(kind, "change") == 0) {
    if (seat < 0 || game->changes == SRV_CHANGES_MAX) return false;
    game->change[game->changes++] = (srv_switch){.member = number, .seat = seat};
    return true;
  }
  if (strcmp(kind, "admit") == 0) return take_admit(game, event, seat, number);
  if (strcmp(kind, "changed") == 0) return take_changed(game, seat, number);
  return false;
}
