// SPDX-License-Identifier: MIT
#include "game/view.h"

#include <stdlib.h>
#include <string.h>

#include "chee/hole.h"
#include "game/lay.h"
#include "game/setup.h"
#include "game/sides.h"

json_t *srv_view_seats(const srv_game *game, unsigned seats) {
  json_t *list = json_array();
  for (int i = 0; i < game->seats; i++) {
    const char letter[2] = {chee_seat_letter(&game->setup.rules, i), '\0'};
    if ((seats >> i & 1u) != 0) json_array_append_new(list, json_string(letter));
  }
  return list;
}

void srv_view_standing(json_t *entry, srv_standing standing) {
  if (standing == SRV_GUEST || standing == SRV_GONE_PERSON) return;
  json_object_set_new(entry, "standing", json_string(srv_standing_words[standing]));
}

static json_t *people_of(const srv_seat *seat) {
  json_t *list = json_array();
  for (int i = 0; i < seat->members; i++) {
    const srv_member *member = &seat->member[i];
    json_t *entry = json_pack("{s:I,s:s,s:s}", "member", (json_int_t)member->number, "name",
                              member->name, "voice", member->suggests ? "suggests" : "decides");
    srv_view_standing(entry, member->standing);
    json_array_append_new(list, entry);
  }
  return list;
}

json_t *srv_seats_json(const srv_seat *seat, const srv_setup *setup) {
  json_t *list = json_array();
  for (int i = 0; i < chee_rules_seats(&setup->rules); i++) {
    const char letter[2] = {chee_seat_letter(&setup->rules, i), '\0'};
    json_t *entry = json_pack("{s:s,s:s}", "seat", letter, "who", srv_who_words[seat[i].who]);
    if (seat[i].who == SRV_WHO_MACHINE)
      json_object_set_new(entry, "level", json_integer(seat[i].level));
    if (setup->team != SRV_TEAM_NONE) {
      json_object_set_new(entry, "people", people_of(&seat[i]));
    } else if (seat[i].who == SRV_WHO_PERSON) {
      json_object_set_new(entry, "name", json_string(seat[i].name));
      srv_view_standing(entry, seat[i].standing);
    }
    if (seat[i].rested) json_object_set_new(entry, "rested", json_integer(seat[i].rested));
    json_array_append_new(list, entry);
  }
  return list;
}

static unsigned seats_of(const srv_game *game, srv_person person) {
  unsigned seats = 0;
  for (int i = 0; i < game->seats; i++) {
    if (srv_seat_has(&game->seat[i], person)) seats |= 1u << i;
  }
  return seats;
}

json_t *srv_view_invitation(const srv_game *game, srv_person person, int64_t now) {
  return json_pack("{s:s,s:I,s:o,s:s,s:o,s:o,s:b,s:I}", "game", game->id, "seq",
                   (json_int_t)game->seq, "setup", srv_setup_json(&game->setup), "state",
                   srv_state_words[game->state], "seats", srv_seats_json(game->seat, &game->setup),
                   "you", srv_view_seats(game, seats_of(game, person)), "host",
                   person != 0 && person == game->host, "now", (json_int_t)now);
}

static json_t *offers_of(const srv_game *game) {
  json_t *list = json_array();
  for (int i = 0; i < SRV_OFFERS; i++) {
    const srv_offer *offer = &game->offer[i];
    if (!offer->open) continue;
    const char letter[2] = {chee_seat_letter(&game->setup.rules, offer->seat), '\0'};
    json_t *entry =
        json_pack("{s:s,s:s,s:o}", "seat", letter, "what", srv_offer_word((srv_offer_kind)i),
                  "agreed", srv_view_seats(game, offer->agreed));
    if (i == SRV_OFFER_BACK) json_object_set_new(entry, "ply", json_integer(offer->ply));
    json_array_append_new(list, entry);
  }
  return list;
}

static void add_trial(json_t *view, const srv_game *game, const srv_pauses *pauses, int64_t now) {
  const srv_trial *trial = &game->trial;
  if (!trial->seq) return;
  const char letter[2] = {chee_seat_letter(&game->setup.rules, trial->seat), '\0'};
  json_t *agreed = json_array();
  const srv_seat *side = &game->seat[trial->seat];
  for (int i = 0; i < side->members; i++) {
    if (side->member[i].agrees) json_array_append_new(agreed, json_integer(side->member[i].number));
  }
  json_t *entry =
      json_pack("{s:I,s:s,s:I,s:s,s:o}", "trial", (json_int_t)trial->seq, "seat", letter, "member",
                (json_int_t)trial->member, "move", trial->move, "agreed", agreed);
  const int64_t until = srv_trial_until(game, pauses, now);
  if (until) json_object_set_new(entry, "until", json_integer(until));
  json_object_set_new(view, "trial", entry);
}

// What only a table of sides has.
static void add_sides(json_t *view, const srv_game *game, srv_person person) {
  if (game->setup.team == SRV_TEAM_NONE) return;
  json_t *changes = json_array();
  for (int i = 0; i < game->changes; i++) {
    const srv_switch *change = &game->change[i];
    const char letter[2] = {chee_seat_letter(&game->setup.rules, change->seat), '\0'};
    json_array_append_new(changes,
                          json_pack("{s:I,s:s,s:o}", "member", (json_int_t)change->member, "seat",
                                    letter, "agreed", srv_view_seats(game, change->agreed)));
  }
  json_object_set_new(view, "changes", changes);
  const uint32_t leads = srv_game_leader(game, 0);
  if (leads) json_object_set_new(view, "leads", json_integer(leads));
  for (int i = 0; i < game->seats; i++) {
    for (int k = 0; person && k < game->seat[i].members; k++) {
      if (!srv_member_is(&game->seat[i].member[k], person)) continue;
      json_object_set_new(view, "me", json_integer(game->seat[i].member[k].number));
    }
  }
}

// What somebody has planned against the move that is awaited.
static void add_plan(json_t *view, const srv_game *game, srv_person person) {
  for (int i = 0; person && i < game->seats; i++) {
    const srv_seat *seat = &game->seat[i];
    if (!seat->plan[0] || seat->plan_ply != srv_game_now(game)->ply ||
        game->state != SRV_STATE_GOING || !srv_seat_has(seat, person))
      continue;
    json_object_set_new(view, "plan", json_string(seat->plan));
  }
}

static void add_position(json_t *view, const srv_game *game) {
  const chee_position *now = srv_game_now(game);
  char text[CHEE_POSITION_TEXT_MAX];
  const char letter[2] = {chee_seat_letter(&game->setup.rules, srv_game_turn(game)), '\0'};
  chee_position_write(now, text);
  json_object_set_new(view, "position", json_string(text));
  json_object_set_new(view, "ply", json_integer(now->ply));
  json_object_set_new(view, "turn", json_string(letter));
  if (srv_game_laying(game) >= 0) json_object_set_new(view, "laying", json_string(letter));
}

static void add_clock(json_t *view, const srv_game *game) {
  if (game->setup.clock.kind == SRV_CLOCK_NONE || game->state == SRV_STATE_OPEN) return;
  json_t *list = json_array();
  for (int i = 0; i < game->seats; i++)
    json_array_append_new(list, json_integer(game->times.left[i]));
  json_object_set_new(view, "clock", list);
  if (game->times.since) json_object_set_new(view, "since", json_integer(game->times.since));
}

static json_t *move_text(const srv_game *game, size_t index) {
  char text[CHEE_MOVE_TEXT_MAX];
  chee_move_write(chee_history_at(game->history, index), chee_history_move(game->history, index),
                  text);
  return json_string(text);
}

// The last moves that have room beside the rest.
static void add_moves(json_t *view, const srv_game *game) {
  const size_t length = chee_history_length(game->history);
  size_t used = json_dumpb(view, NULL, 0, JSON_COMPACT) + 64,
         first = length; // 64: type and these two
  json_t *moves = json_array();
  while (first > 0) {
    json_t *text = move_text(game, first - 1);
    used += json_string_length(text) + 3;
    if (used > SRV_LIMIT_SNAPSHOT_BYTES) {
      json_decref(text);
      break;
    }
    json_array_insert_new(moves, 0, text);
    first--;
  }
  json_object_set_new(view, "from", json_integer((json_int_t)first + game->setup.start.ply));
  json_object_set_new(view, "moves", moves);
}

json_t *srv_view(const srv_game *game, srv_person person, const srv_present *present,
                 const srv_pauses *pauses, int64_t now) {
  json_t *view = srv_view_invitation(game, person, now);
  add_position(view, game);
  add_clock(view, game);
  json_object_set_new(view, "offers", offers_of(game));
  add_sides(view, game, person);
  add_trial(view, game, pauses, now);
  add_plan(view, game, person);
  if (game->closing) json_object_set_new(view, "closing", json_integer(game->closing));
  if (game->end) json_object_set(view, "end", game->end);
  if (game->next[0]) json_object_set_new(view, "next", json_string(game->next));
  json_object_set_new(view, "here", srv_view_seats(game, present->here));
  json_object_set_new(view, "watching", json_integer(present->watching));
  add_moves(view, game);
  return view;
}

json_t *srv_view_moves(const srv_game *game) {
  char start[CHEE_POSITION_TEXT_MAX];
  chee_position_write(&game->setup.start, start);
  json_t *moves = json_array();
  for (size_t i = 0; i < chee_history_length(game->history); i++)
    json_array_append_new(moves, move_text(game, i));
  return json_pack("{s:s,s:o}", "start", start, "moves", moves);
}
