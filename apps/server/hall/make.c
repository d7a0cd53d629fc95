// SPDX-License-Identifier: MIT
// New games.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "base/now.h"
#include "chee/hole.h"
#include "hall/inside.h"

// A game while it is made.
typedef struct making {
  srv_hall *hall;
  srv_asked *asked;
  void *data;
  json_t *body;
  srv_setup setup;
} making;

static void made(void *data, bool kept) {
  making *make = data;
  srv_refusal refusal = {SRV_NONE, NULL};
  if (!kept) srv_refuse(&refusal, SRV_STORE_FAILED);
  if (kept) srv_log_made(json_string_value(json_object_get(make->body, "game")), &make->setup);
  make->asked(make->data, &refusal, kept ? make->body : NULL);
  srv_refusal_drop(&refusal);
  json_decref(make->body);
  free(make);
}

static void letter_of(const chee_rules *rules, int seat, char letter[2]) {
  letter[0] = chee_seat_letter(rules, seat);
  letter[1] = '\0';
}

// A secret for a seat: kept as its hash, told as a link.
static void add_secret(const srv_hall *hall, srv_change *change, const srv_game *game, int seat,
                       json_t *list) {
  char secret[SRV_KEY_TEXT], hash[SRV_DIGEST_TEXT];
  srv_chance_key(secret);
  srv_digest(secret, strlen(secret), hash);
  srv_change_add(change, SRV_SECRET_ADD, "ttn", hash, game->id, (int64_t)seat);
  json_array_append_new(list, srv_link_json(hall, game, seat, secret));
}

// What is written down of a new game whose first events are decided.
static void add_game(const srv_hall *hall, srv_change *change, const srv_game *game, json_t *events,
                     srv_person person) {
  char rules[CHEE_RULES_TEXT_MAX];
  chee_rules_write(&game->setup.rules, rules);
  const int64_t now = srv_now();
  srv_change_add(change, SRV_GAME_ADD, "ttnnnnnn", game->id, rules, game->host, now, now,
                 (int64_t)game->setup.lobby, (int64_t)game->setup.rated,
                 (int64_t)(game->setup.lobby || game->setup.rated));
  srv_change_events(change, game, events, person, hall->node, 0);
}

void srv_hall_make(srv_hall *hall, const srv_self *self, const srv_request *request,
                   srv_asked *asked, void *data) {
  srv_refusal refusal = {SRV_NONE, NULL};
  srv_seat seat[CHEE_SEATS_MAX] = {{0}};
  const srv_person person = self->person;
  char id[SRV_KEY_TEXT];
  srv_chance_key(id);
  for (int i = 0; i < request->seats; i++) {
    static const srv_who who[] = {SRV_WHO_PERSON, SRV_WHO_OPEN, SRV_WHO_MACHINE};
    seat[i].who = who[request->wish[i]];
    seat[i].level = request->level[i];
    memcpy(seat[i].name, self->name, sizeof seat[i].name);
    seat[i].standing = self->standing;
    if (request->setup.team == SRV_TEAM_NONE || request->wish[i] != SRV_WISH_ME) continue;
    seat[i].member[0] = (srv_member){.person = person, .number = 1, .standing = self->standing};
    memcpy(seat[i].member[0].name, seat[i].name, sizeof seat[i].name);
    seat[i].members = 1;
  }
  srv_change *change = srv_change_new();
  making *make = calloc(1, sizeof *make);
  srv_decision decision = {.game = srv_game_new(id, person),
                           .person = person,
                           .now = srv_now(),
                           .pauses = &hall->pauses,
                           .events = json_array(),
                           .refusal = &refusal};
  const chee_rules *rules = &request->setup.rules;
  if (!change || !make || !decision.game ||
      !srv_decide_made(&decision, &request->setup, srv_seats_json(seat, &request->setup))) {
    srv_refuse(&refusal, SRV_FULL);
    asked(data, &refusal, NULL);
    srv_refusal_drop(&refusal);
    if (change) srv_change_drop(change);
    free(make);
  } else {
    json_t *links = json_array(), *you = json_array();
    add_game(hall, change, decision.game, decision.events, person);
    for (int i = 0; i < request->seats; i++) {
      char letter[2];
      letter_of(rules, i, letter);
      if (request->wish[i] == SRV_WISH_LINK) add_secret(hall, change, decision.game, i, links);
      if (request->wish[i] != SRV_WISH_ME) continue;
      srv_change_add(change, SRV_SEAT_ADD, "tnnnn", id, (int64_t)i, person, (int64_t)1,
                     (int64_t)(seat[i].members ? seat[i].member[0].number : 0));
      json_array_append_new(you, json_string(letter));
    }
    *make = (making){hall, asked, data,
                     json_pack("{s:s,s:s,s:o,s:o}", "game", id, "public", hall->settings.public_url,
                               "you", you, "seats", links),
                     request->setup};
    srv_store_submit(hall->store, change, made, make);
  }
  json_decref(decision.events);
  srv_game_free(decision.game);
}

static const json_t *end_of(const srv_decision *decision) {
  size_t index;
  json_t *event;
  json_array_foreach(decision->events, index, event) {
    if (strcmp(json_string_value(json_object_get(event, "kind")), "end") == 0) return event;
  }
  return decision->game->end;
}

void srv_change_next(srv_hall *hall, srv_change *change, const srv_decision *decision) {
  const srv_game *game = decision->game;
  srv_setup setup;
  int from[CHEE_SEATS_MAX];
  srv_seat seat[CHEE_SEATS_MAX];
  srv_refusal refusal = {SRV_NONE, NULL};
  if (!srv_game_following(game, end_of(decision), &setup, from)) return;
  if (!setup.match.rearranged) srv_race_run(&setup);
  for (int i = 0; i < game->seats; i++) {
    seat[i] = game->seat[from[i]];
    seat[i].rested = 0;
  }
  srv_decision next = {.game = srv_game_new(decision->next, game->host),
                       .person = decision->person,
                       .now = decision->now,
                       .pauses = &hall->pauses,
                       .events = json_array(),
                       .refusal = &refusal};
  if (next.game && srv_decide_made(&next, &setup, srv_seats_json(seat, &setup))) {
    add_game(hall, change, next.game, next.events, decision->person);
    for (int i = 0; i < game->seats; i++) {
      for (int k = 0; k < seat[i].members; k++) {
        const srv_member *member = &seat[i].member[k];
        srv_change_add(change, SRV_SEAT_ADD, "tnnnn", decision->next, (int64_t)i, member->person,
                       (int64_t)(k == 0), (int64_t)member->number);
        for (int n = 0; n < member->devices; n++)
          srv_change_add(change, SRV_SEAT_ADD, "tnnnn", decision->next, (int64_t)i,
                         member->device[n], (int64_t)SRV_OWNER_DEVICE, (int64_t)member->number);
      }
    }
  }
  srv_refusal_drop(&refusal);
  json_decref(next.events);
  srv_game_free(next.game);
}
