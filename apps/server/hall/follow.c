// SPDX-License-Identifier: MIT
// Who follows a game, and what they are told.
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/now.h"
#include "hall/inside.h"

void srv_peer_refuse(srv_peer *peer, const char *type, const srv_message *message,
                     srv_refusal *refusal) {
  json_t *answer = srv_refusal_json(refusal);
  json_object_set_new(answer, "type", json_string(type));
  if (message->id[0]) json_object_set_new(answer, "id", json_string(message->id));
  if (message->game[0]) json_object_set_new(answer, "game", json_string(message->game));
  srv_text *text = srv_text_new(answer);
  if (text && !peer->gone) peer->send(peer, text);
  srv_text_drop(text);
  srv_log_often("refused", "{s:s,s:s*}", "code", srv_code_word(refusal->code), "message",
                message->type < SRV_MESSAGES ? srv_messages[message->type].type : NULL);
  srv_refusal_drop(refusal);
}

void srv_table_tell(srv_table *table, srv_text *text) {
  for (int i = 0; text && i < table->followers; i++)
    table->follower[i]->send(table->follower[i], text);
  srv_text_drop(text);
}

void srv_table_note_trip(srv_table *table, const srv_task *task) {
  srv_game *game = table->game;
  const srv_type type = task->message.type;
  if (!task->peer || game->seats == 0) return;
  if (type != SRV_MESSAGE_MOVE && type != SRV_MESSAGE_TRIAL && type != SRV_MESSAGE_LET) return;
  const int turn = srv_game_turn(game);
  if (srv_seat_has(&game->seat[turn], task->person)) game->times.trip[turn] = task->peer->trip;
}

void srv_table_present_here(const srv_table *table, srv_present *present) {
  *present = (srv_present){0, 0};
  for (int i = 0; i < table->followers; i++) {
    bool sits = false;
    for (int k = 0; k < table->game->seats; k++) {
      if (!srv_seat_has(&table->game->seat[k], table->follower[i]->person)) continue;
      present->here |= 1u << k;
      sits = true;
    }
    present->watching += !sits;
  }
}

void srv_table_present(const srv_table *table, srv_present *present) {
  srv_table_present_here(table, present);
  present->here |= table->elsewhere.here;
  present->watching += table->elsewhere.watching;
}

void srv_table_tell_presence(srv_table *table) {
  srv_present present;
  table->presence_changed = false;
  srv_table_share_presence(table);
  srv_table_present(table, &present);
  srv_table_tell(table, srv_text_new(json_pack("{s:s,s:s,s:o,s:i}", "type", "presence", "game",
                                               table->game->id, "here",
                                               srv_view_seats(table->game, present.here),
                                               "watching", present.watching)));
}

static void send_json(srv_peer *peer, json_t *json) {
  srv_text *text = srv_text_new(json);
  if (text && !peer->gone) peer->send(peer, text);
  srv_text_drop(text);
}

void srv_peer_snapshot(srv_table *table, srv_peer *peer) {
  srv_present present;
  srv_table_present(table, &present);
  json_t *view = srv_view(table->game, peer->person, &present, &table->hall->pauses, srv_now());
  json_object_set_new(view, "type", json_string("snapshot"));
  send_json(peer, view);
}

// The events behind `since`, where all of them are kept and they are no more than a snapshot is
// for.
static bool send_events(srv_table *table, srv_peer *peer, int64_t since) {
  const srv_game *game = table->game;
  if (since > game->seq || game->seq - since > SRV_LIMIT_EVENTS_KEPT) return false;
  json_t *list = json_array();
  for (uint32_t seq = (uint32_t)since + 1; seq <= game->seq; seq++) {
    const char *text = game->kept[seq % SRV_LIMIT_EVENTS_KEPT];
    json_array_append_new(list, text ? json_loads(text, 0, NULL) : NULL);
  }
  send_json(peer, json_pack("{s:s,s:s,s:o,s:I}", "type", "events", "game", game->id, "events", list,
                            "now", (json_int_t)srv_now()));
  return true;
}

static bool follows(const srv_table *table, const srv_peer *peer) {
  for (int i = 0; i < table->followers; i++) {
    if (table->follower[i] == peer) return true;
  }
  return false;
}

bool srv_table_follow(srv_table *table, srv_peer *peer, const srv_message *message,
                      srv_refusal *refusal) {
  if (!follows(table, peer)) {
    if (peer->follows == SRV_LIMIT_SOCKET_GAMES) {
      return srv_refuse_number(refusal, SRV_GAMES_FOLLOWED, "most", SRV_LIMIT_SOCKET_GAMES);
    }
    if (table->followers == table->room) {
      const int room = table->room ? 2 * table->room : 4;
      srv_peer **grown = realloc(table->follower, (size_t)room * sizeof *grown);
      if (!grown) return srv_refuse(refusal, SRV_FULL);
      table->follower = grown;
      table->room = room;
    }
    table->follower[table->followers++] = peer;
    peer->follow[peer->follows++] = table;
    table->hall->figures.followers++;
    table->presence_changed = true;
  }
  // Who comes from another node may have seen more than has been heard of here.
  if (srv_store_is_shared(table->hall->store) && !table->busy && !srv_table_catch_up(table))
    return srv_refuse(refusal, SRV_STORE_FAILED);
  if (!follows(table, peer)) return true; // who may not see it any more was told so
  if (message->since < 0 || !send_events(table, peer, message->since))
    srv_peer_snapshot(table, peer);
  srv_table_think(table);
  return true;
}

void srv_table_unfollow(srv_table *table, srv_peer *peer) {
  for (int i = 0; i < table->followers; i++) {
    if (table->follower[i] != peer) continue;
    table->follower[i] = table->follower[--table->followers];
    table->hall->figures.followers--;
    table->presence_changed = true;
    table->used = srv_now();
    break;
  }
  for (int i = 0; i < peer->follows; i++) {
    if (peer->follow[i] == table) peer->follow[i] = peer->follow[--peer->follows];
  }
}

void srv_table_sift(srv_table *table) {
  for (int i = table->followers - 1; i >= 0; i--) {
    srv_peer *peer = table->follower[i];
    const srv_code code = srv_may(SRV_RIGHT_SEES, srv_game_caller(table->game, peer->person));
    if (code == SRV_NONE) continue;
    srv_message about = {.id = ""};
    srv_refusal refusal = {SRV_NONE, NULL};
    memcpy(about.game, table->game->id, sizeof about.game);
    srv_refuse(&refusal, code);
    srv_peer_refuse(peer, "refused", &about, &refusal);
    srv_table_unfollow(table, peer);
  }
}

void srv_hall_leave_all(srv_hall *hall, srv_peer *peer) {
  (void)hall;
  while (peer->follows > 0) srv_table_unfollow(peer->follow[0], peer);
}
