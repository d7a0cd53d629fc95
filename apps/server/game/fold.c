// SPDX-License-Identifier: MIT
// What each kind of event makes of a game.
#include <stdlib.h>
#include <string.h>

#include "game/lay.h"
#include "game/setup.h"
#include "game/sides.h"

enum { BANK_FIRST_MS = 3000 };

static int seat_of(const srv_game *game, const json_t *event) {
  const char *letter = json_string_value(json_object_get(event, "seat"));
  return letter && letter[0] && !letter[1] ? srv_seat_number(game, letter[0]) : -1;
}

static bool take_times(srv_game *game, const json_t *event) {
  const json_t *clock = json_object_get(event, "clock");
  if (!clock) return true;
  if (!json_is_array(clock) || (int)json_array_size(clock) != game->seats) return false;
  for (int i = 0; i < game->seats; i++)
    game->times.left[i] = json_integer_value(json_array_get(clock, (size_t)i));
  game->times.since = json_integer_value(json_object_get(event, "since"));
  return true;
}

// The people of a side, as the first event and a snapshot list them.
static bool take_people(srv_game *game, srv_seat *seat, const json_t *list) {
  size_t index;
  json_t *entry;
  if (!list) return true;
  seat->members = 0;
  json_array_foreach(list, index, entry) {
    if (seat->members == SRV_LIMIT_MEMBERS || !srv_take_member(game, seat, entry)) return false;
  }
  return true;
}

static bool take_who(srv_game *game, srv_seat *seat, const json_t *json) {
  const char *who = json_string_value(json_object_get(json, "who"));
  const char *name = json_string_value(json_object_get(json, "name"));
  int found = -1;
  for (int i = 0; who && i < SRV_WHOS; i++) {
    if (strcmp(who, srv_who_words[i]) == 0) found = i;
  }
  if (found < 0) return false;
  seat->who = (srv_who)found;
  memset(seat->name, 0, sizeof seat->name);
  seat->plan[0] = '\0'; // who sits there now has not planned it
  if (name) strncpy(seat->name, name, sizeof seat->name - 1);
  seat->standing = srv_standing_read(json_string_value(json_object_get(json, "standing")));
  seat->level = (int)json_integer_value(json_object_get(json, "level"));
  if (found != SRV_WHO_PERSON) seat->members = 0;
  return take_people(game, seat, json_object_get(json, "people"));
}

static bool take_made(srv_game *game, const json_t *event) {
  const json_t *seats = json_object_get(event, "seats");
  if (game->history || !srv_setup_read(json_object_get(event, "setup"), &game->setup)) return false;
  game->seats = chee_rules_seats(&game->setup.rules);
  game->history = chee_history_new(&game->setup.start);
  if (!game->history || !json_is_array(seats) || (int)json_array_size(seats) != game->seats)
    return false;
  for (int i = 0; i < game->seats; i++) {
    game->times.bank[i] = BANK_FIRST_MS;
    if (!take_who(game, &game->seat[i], json_array_get(seats, (size_t)i))) return false;
  }
  return true;
}

static void close_offers(srv_game *game) {
  for (int i = 0; i < SRV_OFFERS; i++) game->offer[i].open = false;
}

static bool take_move(srv_game *game, const json_t *event) {
  const char *text = json_string_value(json_object_get(event, "move"));
  const size_t length = chee_history_length(game->history);
  const int seat = srv_game_now(game)->turn;
  chee_move move;
  if (!text || json_integer_value(json_object_get(event, "ply")) != srv_game_now(game)->ply)
    return false;
  if (length == game->move_room) {
    const size_t room = length ? 2 * length : 64;
    uint32_t *seqs = realloc(game->move_seq, room * sizeof *seqs);
    if (!seqs) return false;
    game->move_seq = seqs;
    game->move_room = room;
  }
  if (chee_move_read(srv_game_now(game), text, &move, NULL) != CHEE_OK ||
      chee_history_play(game->history, move, NULL) != CHEE_OK) {
    return false;
  }
  game->move_seq[length] = game->seq + 1;
  game->offer[SRV_OFFER_BACK].open = false;
  game->trial.seq = 0;
  if (game->offer[SRV_OFFER_DRAW].seat != seat) game->offer[SRV_OFFER_DRAW].open = false;
  memset(game->declined, 0, sizeof game->declined);
  return take_times(game, event);
}

static srv_offer *offer_of(srv_game *game, const json_t *event, int *what) {
  const char *word = json_string_value(json_object_get(event, "what"));
  for (int i = 0; word && i < SRV_OFFERS; i++) {
    if (strcmp(word, srv_offer_word((srv_offer_kind)i)) != 0) continue;
    *what = i;
    return &game->offer[i];
  }
  return NULL;
}

static bool take_offer(srv_game *game, const json_t *event) {
  int what, seat = seat_of(game, event);
  srv_offer *offer = offer_of(game, event, &what);
  if (!offer || seat < 0) return false;
  *offer = (srv_offer){.open = true,
                       .seat = seat,
                       .ply = (uint32_t)json_integer_value(json_object_get(event, "ply")),
                       .agreed = 1u << seat};
  return true;
}

static bool take_answer(srv_game *game, const json_t *event) {
  int what, seat = seat_of(game, event);
  srv_offer *offer = offer_of(game, event, &what);
  if (!offer || seat < 0) return false;
  if (json_is_true(json_object_get(event, "yes"))) {
    offer->agreed |= 1u << seat;
  } else {
    offer->open = false;
    game->declined[what][offer->seat] = srv_game_now(game)->ply + 1;
  }
  return true;
}

static bool take_back(srv_game *game, const json_t *event) {
  const json_int_t ply = json_integer_value(json_object_get(event, "ply"));
  if (ply < game->setup.start.ply || ply > srv_game_now(game)->ply) return false;
  while (srv_game_now(game)->ply > ply) {
    if (!chee_history_undo(game->history)) return false;
  }
  close_offers(game);
  game->trial.seq = 0;
  game->back = game->seq + 1;
  return take_times(game, event);
}

static bool take_kind(srv_game *game, const char *kind, const json_t *event) {
  if (strcmp(kind, "made") == 0) return take_made(game, event);
  if (!game->history) return false;
  if (strcmp(kind, "move") == 0) return take_move(game, event);
  if (strcmp(kind, "laid") == 0)
    return srv_take_laid(game, event, seat_of(game, event)) && take_times(game, event);
  if (strcmp(kind, "offer") == 0) return take_offer(game, event);
  if (strcmp(kind, "answer") == 0) return take_answer(game, event);
  if (strcmp(kind, "back") == 0) return take_back(game, event);
  if (strcmp(kind, "seat") == 0) {
    const int seat = seat_of(game, event);
    return seat >= 0 && take_who(game, &game->seat[seat], event) && take_times(game, event);
  }
  if (strcmp(kind, "begin") == 0) {
    game->state = SRV_STATE_GOING;
    return take_times(game, event);
  }
  if (strcmp(kind, "end") == 0) {
    game->state = SRV_STATE_OVER;
    game->trial.seq = 0;
    game->changes = 0;
    game->offer[SRV_OFFER_DRAW].open = game->offer[SRV_OFFER_BACK].open = false;
    json_decref(game->end);
    game->end = json_deep_copy(event);
    if (!take_times(game, event)) return false;
    game->times.since = 0;
    return game->end != NULL;
  }
  if (strcmp(kind, "rest") == 0) {
    const int seat = seat_of(game, event);
    if (seat < 0) return false;
    game->seat[seat].rested = (int)json_integer_value(json_object_get(event, "days"));
    return take_times(game, event);
  }
  if (strcmp(kind, "closing") == 0) return json_is_integer(json_object_get(event, "until"));
  if (strcmp(kind, "next") == 0) {
    const char *next = json_string_value(json_object_get(event, "game"));
    if (next) strncpy(game->next, next, sizeof game->next - 1);
    close_offers(game);
    return next != NULL;
  }
  return srv_take_side(game, kind, event) && take_times(game, event);
}

bool srv_game_take(srv_game *game, const json_t *event, const char *text) {
  const char *kind = json_string_value(json_object_get(event, "kind"));
  if (!kind || json_integer_value(json_object_get(event, "seq")) != game->seq + 1) return false;
  if (!take_kind(game, kind, event)) return false;
  char *copy = strdup(text);
  if (!copy) return false;
  game->seq++;
  game->at = json_integer_value(json_object_get(event, "at"));
  game->closing =
      strcmp(kind, "closing") == 0 ? json_integer_value(json_object_get(event, "until")) : 0;
  char **kept = &game->kept[game->seq % SRV_LIMIT_EVENTS_KEPT];
  free(*kept);
  *kept = copy;
  return true;
}
