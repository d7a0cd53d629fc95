// SPDX-License-Identifier: MIT
// What shall happen to a game: decided, kept, told, answered, one after the other.
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/now.h"
#include "chee/hole.h"
#include "hall/inside.h"

enum { TRIES = 12 }; // of one task, each of which waits for a lock for less than half a second

static void run_next(srv_table *table);

static void free_task(srv_task *task) {
  if (task->peer) task->peer->drop(task->peer);
  free(task);
}

// A move that does not fit is answered with where the game stands.
static bool wants_resync(const srv_task *task, srv_code code) {
  if (task->message.type != SRV_MESSAGE_MOVE || task->kind != SRV_TASK_MESSAGE) return false;
  return code == SRV_OTHER_PLY || code == SRV_NOT_YOUR_TURN || code == SRV_ILLEGAL_MOVE ||
         code == SRV_OVER || code == SRV_NOT_BEGUN || code == SRV_LAY_FIRST ||
         code == SRV_TRIAL_FIRST;
}

static void answer_peer(srv_table *table, srv_task *task, srv_refusal *refusal) {
  srv_peer *peer = task->peer;
  if (refusal->code != SRV_NONE) {
    const bool resync = wants_resync(task, refusal->code);
    srv_peer_refuse(peer, resync ? "resync" : "refused", &task->message, refusal);
    if (resync && !peer->gone) srv_peer_snapshot(table, peer);
    return;
  }
  json_t *ack = json_pack("{s:s,s:s,s:I}", "type", "ack", "game", table->game->id, "seq",
                          (json_int_t)table->seq);
  if (task->message.id[0]) json_object_set_new(ack, "id", json_string(task->message.id));
  srv_text *text = srv_text_new(ack);
  if (text && !peer->gone) peer->send(peer, text);
  srv_text_drop(text);
}

void srv_task_answer(srv_table *table, srv_task *task, srv_refusal *refusal, json_t *body) {
  if (task->peer) answer_peer(table, task, refusal);
  if (task->asked) task->asked(task->data, refusal, body);
  srv_refusal_drop(refusal);
}

// The events are kept: they are what the game is now, and all who follow hear of them.
static void take_events(srv_table *table) {
  size_t index;
  json_t *event;
  json_array_foreach(table->events, index, event) {
    char *text = json_dumps(event, JSON_COMPACT);
    if (!text || !srv_game_take(table->game, event, text)) table->damaged = true;
    free(text);
    table->hall->figures.events++;
    srv_table_log(table, event);
    const char *kind = json_string_value(json_object_get(event, "kind"));
    if (strcmp(kind, "move") == 0) table->hall->figures.moves++;
    if (strcmp(kind, "end") == 0) table->hall->settling.rest = 0;
    static const char *const seating[] = {"seat", "begin", "part", "changed"};
    for (size_t i = 0; i < sizeof seating / sizeof *seating; i++) {
      if (strcmp(kind, seating[i]) == 0) table->presence_changed = true;
    }
  }
  if (table->damaged) srv_log("game-damaged", NULL);
}

void srv_table_tell_events(srv_table *table, json_t *events) {
  if (json_array_size(events) == 0) return;
  srv_table_tell(
      table, srv_text_new(json_pack("{s:s,s:s,s:O,s:I}", "type", "events", "game", table->game->id,
                                    "events", events, "now", (json_int_t)srv_now())));
}

// What could not be kept may have been in another node's way, or may have been kept and the answer
// lost: it is decided anew on what is there now. False where that cannot be known.
static bool try_again(srv_table *table, srv_task *task) {
  if (!srv_store_is_shared(table->hall->store) || ++task->tries > TRIES) return false;
  if (!srv_table_catch_up(table)) {
    table->stale = true;
    return false;
  }
  task->next = table->first;
  table->first = task;
  if (!table->last) table->last = task;
  table->tasks++;
  run_next(table);
  return true;
}

// Conditional moves are kept beside the events.
static bool is_plan(const srv_task *task) {
  return task->kind == SRV_TASK_MESSAGE && task->message.type == SRV_MESSAGE_PLAN;
}

static void kept(void *data, bool kept) {
  srv_table *table = data;
  srv_task *task = table->busy;
  srv_refusal refusal = {SRV_NONE, NULL};
  table->busy = NULL;
  if (!kept) {
    json_decref(table->events);
    table->events = NULL;
    if (try_again(table, task)) return;
  }
  json_t *body = NULL;
  if (kept && task->kind == SRV_TASK_NAMES) {
    // Events that were told before have changed, too.
    (void)srv_table_reload(table);
  } else if (kept) {
    if (table->node != table->hall->node) table->epoch++;
    table->node = table->hall->node;
    take_events(table);
    srv_task_seated(table, task);
    if (task->kind == SRV_TASK_PLANNED || is_plan(task)) srv_table_take_plan(table, task);
    srv_table_tell_events(table, table->events);
    if (table->late) srv_refuse(&refusal, SRV_OVER);
    if (task->fresh[0]) body = srv_link_json(table->hall, table->game, task->seat, task->fresh);
  } else {
    srv_refuse(&refusal, SRV_STORE_FAILED);
  }
  json_decref(table->events);
  table->events = NULL;
  srv_task_answer(table, task, &refusal, body);
  srv_table_sift(table);
  json_decref(body);
  free_task(task);
  const int64_t now = srv_now();
  table->used = now;
  table->deadline = srv_table_deadline(table, now);
  // A clock that ran out and could not be kept is tried again.
  if (!kept && table->deadline && table->deadline <= now) table->deadline = now + 1000;
  if (table->stale) (void)srv_table_catch_up(table);
  run_next(table);
  srv_table_plan(table);
  srv_table_think(table);
}

// Turns a task into events. *done: it had happened, or needs nothing to be kept.
static bool decide(srv_table *table, srv_task *task, srv_decision *decision, srv_change *change,
                   bool *done) {
  const srv_game *game = table->game;
  int64_t until;
  switch (task->kind) {
  case SRV_TASK_MESSAGE:
    srv_table_note_trip(table, task);
    return is_plan(task) ? srv_task_plan(table, task, decision, change)
                         : srv_decide(decision, &task->message);
  case SRV_TASK_CLAIM: return srv_task_claim(table, task, decision, change, done);
  case SRV_TASK_LINK:
  case SRV_TASK_UNLINK: return srv_task_link(table, task, change, decision->refusal);
  case SRV_TASK_FLAG:
    *done =
        game->state != SRV_STATE_GOING || srv_table_deadline(table, decision->now) > decision->now;
    return *done || srv_decide_flag(decision);
  case SRV_TASK_SILENT:
    *done =
        game->state == SRV_STATE_OVER || srv_table_deadline(table, decision->now) > decision->now;
    return *done || srv_decide_silent(decision);
  case SRV_TASK_STANDS:
    until = srv_trial_until(game, decision->pauses, decision->now);
    *done = until == 0 || until > decision->now;
    return *done || srv_decide_stands(decision);
  case SRV_TASK_PLANNED: return srv_task_planned(table, task, decision, change, done);
  case SRV_TASK_NAMES: return srv_task_names(table, task, decision, change, done);
  case SRV_TASK_MACHINE:
    *done = game->state != SRV_STATE_GOING || game->seq != task->message.ply ||
            game->seat[srv_game_turn(game)].who != SRV_WHO_MACHINE;
    return *done || srv_decide_move(decision, task->message.move);
  }
  return false;
}

static void say(srv_table *table, const srv_task *task, uint32_t seat) {
  const char letter[2] = {chee_seat_letter(&table->game->setup.rules, (int)seat), '\0'};
  json_t *said = json_pack("{s:s,s:s,s:s,s:s}", "type", "said", "game", table->game->id, "seat",
                           letter, "word", task->message.word);
  srv_table_tell(table, srv_text_new(said));
  srv_table_share_word(table, letter, task->message.word);
}

// Decides a task on what is known here. Where other nodes may know more, a refusal is thought over
// once; where that cannot be read, it may be wrong, and the store has failed.
static bool decide_fresh(srv_table *table, srv_task *task, srv_decision *decision,
                         srv_change **change, bool *done) {
  srv_hall *hall = table->hall;
  if (!srv_nodes_refresh(hall) || hall->unread || (table->stale && !srv_table_catch_up(table)))
    return srv_refuse(decision->refusal, SRV_STORE_FAILED);
  if (table->damaged || !*change) return false;
  decision->game = table->game; // what was read may have been the whole game anew
  if (decide(table, task, decision, *change, done)) return true;
  if (!srv_store_is_shared(hall->store)) return false;
  const bool read = srv_table_catch_up(table);
  srv_refusal_drop(decision->refusal);
  *decision->refusal = (srv_refusal){SRV_NONE, NULL};
  if (!read) return !table->damaged && srv_refuse(decision->refusal, SRV_STORE_FAILED);
  decision->game = table->game;
  srv_change_drop(*change);
  *change = srv_change_new();
  json_array_clear(decision->events);
  return *change && decide(table, task, decision, *change, done);
}

// Starts a task; true when it is with the store now, false when it is done with.
static bool start(srv_table *table, srv_task *task) {
  srv_refusal refusal = {SRV_NONE, NULL};
  srv_decision decision = {.game = table->game,
                           .person = task->person,
                           .now = srv_now(),
                           .pauses = &table->hall->pauses,
                           .events = json_array(),
                           .refusal = &refusal};
  srv_change *change = srv_change_new();
  bool done = false;
  const bool fine = decide_fresh(table, task, &decision, &change, &done);
  if (!fine && refusal.code == SRV_NONE) srv_refuse(&refusal, SRV_FULL);
  const bool message = task->kind == SRV_TASK_MESSAGE;
  const bool nothing =
      json_array_size(decision.events) == 0 && ((message && !is_plan(task)) || done);
  if (!fine || nothing) {
    table->seq = decision.seq;
    const bool greeting = fine && message && task->message.type == SRV_MESSAGE_SAY;
    if (greeting) say(table, task, decision.seq);
    if (!greeting) srv_task_answer(table, task, &refusal, NULL);
    json_decref(decision.events);
    if (change) srv_change_drop(change);
    free_task(task);
    table->deadline = srv_table_deadline(table, decision.now);
    return false;
  }
  if (json_array_size(decision.events) > 0) {
    srv_change_events(change, table->game, decision.events, task->person, table->hall->node,
                      table->epoch);
  } else {
    srv_change_add(change, SRV_GAME_HOLD, "ntnn", table->hall->node, table->game->id, table->epoch,
                   (int64_t)table->game->seq);
  }
  if (decision.next[0]) srv_change_next(table->hall, change, &decision);
  table->busy = task;
  table->events = decision.events;
  table->seq = decision.seq;
  table->late = decision.late;
  srv_store_submit(table->hall->store, change, kept, table);
  return true;
}

// While one is decided on, what other nodes did may be read, and give rise to another one: a
// planned answer.
static void run_next(srv_table *table) {
  while (!table->busy && !table->deciding && table->first) {
    srv_task *task = table->first;
    table->first = task->next;
    if (!table->first) table->last = NULL;
    table->tasks--;
    table->deciding = true;
    const bool with_store = start(table, task);
    table->deciding = false;
    if (with_store) return;
  }
}

void srv_table_do(srv_table *table, const srv_task *given) {
  srv_task *task = table->tasks < SRV_TASKS_MAX ? malloc(sizeof *task) : NULL;
  if (!task) {
    srv_task refused = *given;
    srv_refusal refusal = {SRV_NONE, NULL};
    srv_refuse(&refusal, SRV_FULL);
    srv_task_answer(table, &refused, &refusal, NULL);
    return;
  }
  *task = *given;
  task->next = NULL;
  if (task->peer) task->peer->holders++;
  if (table->last) {
    table->last->next = task;
  } else {
    table->first = task;
  }
  table->last = task;
  table->tasks++;
  run_next(table);
}

static srv_code may(const srv_table *table, const srv_peer *peer, srv_right right) {
  return srv_may(right, table ? srv_game_caller(table->game, peer->person) : SRV_CALLER_NOWHERE);
}

void srv_hall_message(srv_hall *hall, srv_peer *peer, const srv_message *message) {
  srv_refusal refusal = {SRV_NONE, NULL};
  const srv_right right = srv_messages[message->type].right;
  srv_table *table = message->game[0] ? srv_table_of(hall, message->game) : NULL;
  srv_code code = may(table, peer, right);
  // Another node may have let them sit down just now.
  if (code != SRV_NONE && table && srv_store_is_shared(hall->store) && srv_table_catch_up(table))
    code = may(table, peer, right);
  // Who leads the table and sits at it, too, has both rights.
  if (code == SRV_NOT_HOST && table && srv_game_leads(table->game, peer->person)) code = SRV_NONE;
  if (code != SRV_NONE && !srv_store_reads(hall->store)) code = SRV_STORE_FAILED;
  if (code != SRV_NONE) {
    srv_refuse(&refusal, code);
    srv_peer_refuse(peer, "refused", message, &refusal);
    return;
  }
  if (message->type == SRV_MESSAGE_OPEN) {
    if (!srv_table_follow(table, peer, message, &refusal))
      srv_peer_refuse(peer, "refused", message, &refusal);
    return;
  }
  if (message->type == SRV_MESSAGE_LEAVE) {
    if (table) srv_table_unfollow(table, peer);
    json_t *ack = json_pack("{s:s,s:s}", "type", "ack", "game", message->game);
    if (message->id[0]) json_object_set_new(ack, "id", json_string(message->id));
    srv_text *text = srv_text_new(ack);
    if (text) peer->send(peer, text);
    srv_text_drop(text);
    return;
  }
  srv_table_do(table, &(srv_task){.kind = SRV_TASK_MESSAGE,
                                  .message = *message,
                                  .person = peer->person,
                                  .peer = peer});
}
