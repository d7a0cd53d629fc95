// SPDX-License-Identifier: MIT
// Taking seats, and the links that give a right to them.
#include <stdio.h>
#include <string.h>

#include "base/chance.h"
#include "chee/hole.h"
#include "hall/inside.h"

static bool read_seat(void *data, const srv_value *column) {
  *(int64_t *)data = column[0].number;
  return true;
}

static bool sits(const srv_game *game, srv_person person) {
  const srv_caller caller = srv_game_caller(game, person);
  return caller == SRV_CALLER_PLAYER || caller == SRV_CALLER_SUGGESTER;
}

// What is kept with a secret: a seat, and whose other devices it lets in there.
static int64_t place_of(int seat, uint32_t member) {
  return (int64_t)seat | (int64_t)member << 8;
}

// At a table of sides a link of a member's own lets another device play as them, where they sit
// now.
static bool claim_device(const srv_game *game, srv_task *task, int64_t place, srv_refusal *refusal,
                         srv_change *change) {
  const uint32_t number = (uint32_t)(place >> 8);
  const srv_member *member;
  const int seat = srv_game_find(game, number, &member);
  if (seat < 0) return srv_refuse(refusal, SRV_WRONG_SECRET);
  if (sits(game, task->person)) return srv_refuse(refusal, SRV_NOT_AGREED);
  if (member->devices == SRV_LIMIT_MEMBERS - 1) return srv_refuse(refusal, SRV_FULL);
  task->member = number;
  srv_change_add(change, SRV_SEAT_ADD, "tnnnn", game->id, (int64_t)seat, task->person,
                 (int64_t)SRV_OWNER_DEVICE, (int64_t)number);
  srv_change_add(change, SRV_SECRET_DROP, "tn", game->id, place);
  return true;
}

bool srv_task_claim(srv_table *table, srv_task *task, srv_decision *decision, srv_change *change,
                    bool *done) {
  const srv_game *game = table->game;
  const srv_seat *seat = &game->seat[task->seat];
  const char letter[2] = {chee_seat_letter(&game->setup.rules, task->seat), '\0'};
  if (srv_seat_has(seat, task->person)) {
    *done = true;
    return true;
  }
  int64_t found = -1;
  (void)srv_store_find(table->hall->store, SRV_SECRET_FIND, read_seat, &found, "tt", task->secret,
                       game->id);
  if (found > UINT8_MAX) return claim_device(game, task, found, decision->refusal, change);
  const bool lobby = game->setup.lobby && seat->who == SRV_WHO_OPEN;
  if (found != task->seat && !lobby) {
    // A link that was used once says that somebody sits there, and to nobody who does not have it.
    return srv_refuse(decision->refusal, SRV_WRONG_SECRET);
  }
  if (game->setup.rated && seat->who != SRV_WHO_PERSON) {
    if (task->self.standing == SRV_GUEST) return srv_refuse(decision->refusal, SRV_NO_ACCOUNT);
    if (sits(game, task->person)) return srv_refuse(decision->refusal, SRV_NOT_AGREED);
  }
  if (game->setup.team != SRV_TEAM_NONE) {
    // Whoever has the link may join, as often as there is room; who sits on the other side asks
    // both.
    if (sits(game, task->person)) {
      return srv_refuse(decision->refusal, SRV_NOT_AGREED);
    }
    if (!srv_decide_join(decision, task->seat, &task->self)) return false;
    srv_change_add(change, SRV_SEAT_ADD, "tnnnn", game->id, (int64_t)task->seat, task->person,
                   (int64_t)0, (int64_t)(game->numbers + 1));
    return true;
  }
  if (seat->who != SRV_WHO_PERSON) {
    if (!srv_decide_claim(decision, task->seat, &task->self)) return false;
    srv_change_add(change, SRV_SEAT_CLEAR, "tn", game->id, (int64_t)task->seat);
    srv_change_add(change, SRV_SEAT_ADD, "tnnnn", game->id, (int64_t)task->seat, task->person,
                   (int64_t)1, (int64_t)0);
    srv_change_add(change, SRV_SECRET_DROP, "tn", game->id, (int64_t)task->seat);
    return true;
  }
  if (seat->members == SRV_LIMIT_MEMBERS)
    return srv_refuse_word(decision->refusal, SRV_SEAT_TAKEN, "seat", letter);
  srv_change_add(change, SRV_SEAT_ADD, "tnnnn", game->id, (int64_t)task->seat, task->person,
                 (int64_t)0, (int64_t)0);
  srv_change_add(change, SRV_SECRET_DROP, "tn", game->id, (int64_t)task->seat);
  return true;
}

bool srv_task_link(srv_table *table, srv_task *task, srv_change *change, srv_refusal *refusal) {
  const srv_game *game = table->game;
  const srv_seat *seat = &game->seat[task->seat];
  const bool own = srv_seat_has(seat, task->person);
  const bool sides = game->setup.team != SRV_TEAM_NONE;
  // A seat that was left can be offered by whoever plays on, since the host may be the one who
  // left.
  const bool free = seat->who == SRV_WHO_OPEN;
  const bool plays = !sides && game->state == SRV_STATE_GOING && sits(game, task->person);
  const bool hosts =
      sides ? srv_game_leads(game, task->person) : free && (plays || task->person == game->host);
  const srv_code unseen = srv_may(SRV_RIGHT_SEES, srv_game_caller(game, task->person));
  if (unseen != SRV_NONE) return srv_refuse(refusal, unseen);
  if (game->state == SRV_STATE_OVER) return srv_refuse(refusal, SRV_OVER);
  if (!own && !hosts)
    return srv_refuse(refusal, task->person == game->host ? SRV_NOT_SEATED : SRV_NOT_HOST);
  // Who may ask others to their side says which of the two a link is for.
  if (sides && own && (!hosts || task->device || task->kind == SRV_TASK_UNLINK))
    task->member = srv_seat_member(&table->game->seat[task->seat], task->person)->number;
  const int64_t place = place_of(task->seat, task->member);
  srv_change_add(change, SRV_SECRET_DROP, "tn", game->id, place);
  if (task->kind == SRV_TASK_LINK) {
    srv_change_add(change, SRV_SECRET_ADD, "ttn", task->secret, game->id, place);
  } else if (task->member) {
    srv_change_add(change, SRV_SEAT_DEVICES, "tn", game->id, (int64_t)task->member);
  } else if (own && !sides) {
    srv_change_add(change, SRV_SEAT_GUESTS, "tn", game->id, (int64_t)task->seat);
  }
  return true;
}

void srv_task_seated(srv_table *table, const srv_task *task) {
  srv_seat *seat = &table->game->seat[task->seat];
  const bool sides = table->game->setup.team != SRV_TEAM_NONE;
  const int at = task->member ? srv_game_find(table->game, task->member, NULL) : -1;
  if (at >= 0) {
    srv_seat *side = &table->game->seat[at];
    for (int i = 0; i < side->members; i++) {
      if (side->member[i].number != task->member) continue;
      if (task->kind == SRV_TASK_CLAIM) srv_member_add(&side->member[i], task->person);
      if (task->kind == SRV_TASK_UNLINK) side->member[i].devices = 0;
    }
    table->presence_changed = true;
  } else if (task->kind == SRV_TASK_CLAIM && sides) {
    // The event brought a number; now it is known whose it is.
    for (int i = 0; i < seat->members; i++) {
      if (seat->member[i].number == table->game->numbers) seat->member[i].person = task->person;
    }
    table->presence_changed = true;
  } else if (task->kind == SRV_TASK_CLAIM) {
    if (json_array_size(table->events) > 0) seat->members = 0;
    (void)srv_seat_join(seat, task->person);
    table->presence_changed = true;
  }
  if (task->kind == SRV_TASK_UNLINK && !sides && seat->members > 1) seat->members = 1;
}

json_t *srv_link_json(const srv_hall *hall, const srv_game *game, int seat, const char *secret) {
  char link[1024];
  const char letter[2] = {chee_seat_letter(&game->setup.rules, seat), '\0'};
  snprintf(link, sizeof link, "%.800s#/online/%s/%s/%s", hall->settings.public_url, game->id,
           letter, secret);
  return json_pack("{s:s,s:s,s:s}", "seat", letter, "secret", secret, "link", link);
}

// The table and seat that a request names; false with the answer given.
static srv_table *find_seat(srv_hall *hall, const char *game, char letter, srv_asked *asked,
                            void *data, int *seat) {
  srv_refusal refusal = {SRV_NONE, NULL};
  srv_table *table = srv_table_of(hall, game);
  const char name[2] = {letter, '\0'};
  *seat = table ? srv_seat_number(table->game, letter) : -1;
  if (!table) srv_refuse(&refusal, SRV_NO_SUCH_GAME);
  if (table && *seat < 0) srv_refuse_word(&refusal, SRV_NO_SUCH_SEAT, "seat", name);
  if (refusal.code == SRV_NONE) return table;
  asked(data, &refusal, NULL);
  srv_refusal_drop(&refusal);
  return NULL;
}

void srv_hall_claim(srv_hall *hall, const char *game, char letter, const char *secret,
                    const srv_self *self, srv_asked *asked, void *data) {
  srv_task task = {
      .kind = SRV_TASK_CLAIM, .person = self->person, .self = *self, .asked = asked, .data = data};
  srv_table *table = find_seat(hall, game, letter, asked, data, &task.seat);
  if (!table) return;
  srv_digest(secret, strlen(secret), task.secret);
  srv_table_do(table, &task);
}

void srv_hall_link(srv_hall *hall, const char *game, char letter, bool renew, bool device,
                   srv_person person, srv_asked *asked, void *data) {
  srv_task task = {.kind = renew ? SRV_TASK_LINK : SRV_TASK_UNLINK,
                   .person = person,
                   .device = device,
                   .asked = asked,
                   .data = data};
  srv_table *table = find_seat(hall, game, letter, asked, data, &task.seat);
  if (!table) return;
  if (renew) {
    srv_chance_key(task.fresh);
    srv_digest(task.fresh, strlen(task.fresh), task.secret);
  }
  srv_table_do(table, &task);
}
