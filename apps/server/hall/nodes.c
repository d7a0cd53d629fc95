// SPDX-License-Identifier: MIT
// Several nodes over one store. A game is led by the node that wrote to it last: each change says
// how often that has changed (`epoch`) and which event came last, and is left out where either is
// not so any more. What happens by itself, clocks and machines, is done by who leads. A node shows
// that it lives; games of one that does not are taken over.
#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "base/log.h"
#include "base/now.h"
#include "hall/inside.h"

enum {
  BEAT_MS = 500,    // between signs of life
  GONE_MS = 6000,   // without one a node is gone
  AWAY_MS = 1000,   // without one of our own we may have been away
  GAP_MS = 1000,    // without one of any node nobody served
  ADOPT_MS = 30000, // for which games are looked for after a node has gone,
  LOST_MS = 60000   // and how often besides
};

bool srv_table_is_ours(const srv_table *table) {
  const srv_hall *hall = table->hall;
  if (!srv_store_is_shared(hall->store) || table->node == hall->node) return true;
  for (int i = 0; i < hall->others; i++) {
    if (hall->other[i].id == table->node) return srv_now() - hall->other[i].at > GONE_MS;
  }
  return true;
}

static bool read_number(void *data, const srv_value *column) {
  *(int64_t *)data = column[0].number;
  return true;
}

static int64_t last_alive(srv_hall *hall, bool *read) {
  int64_t alive = 0;
  *read = srv_store_find(hall->store, SRV_ALIVE_FIND, read_number, &alive, "");
  return alive;
}

// The rows of nodes while they are compared with what is known.
typedef struct roll {
  srv_node node[SRV_NODES_MAX];
  int count;
} roll;

static bool add_node(void *data, const srv_value *column) {
  roll *list = data;
  list->node[list->count++] = (srv_node){.id = column[0].number, .beat = column[1].number};
  return list->count < SRV_NODES_MAX;
}

static void bury(srv_hall *hall, const srv_node *node) {
  srv_change *change = srv_change_new();
  if (!change) return;
  srv_change_add(change, SRV_ALIVE_NOTE, "");
  srv_change_add(change, SRV_NODE_DEAD, "nn", node->id, node->beat);
  srv_change_add(change, SRV_PRESENCE_DROP, "n", node->id);
  srv_store_submit(hall->store, change, NULL, NULL);
  srv_log("node-gone", NULL);
}

static void look_at_others(srv_hall *hall, int64_t now) {
  roll list = {.count = 0};
  if (!srv_store_find(hall->store, SRV_NODES_FIND, add_node, &list, "")) return;
  int kept = 0, known = 0;
  for (int i = 0; i < list.count; i++) {
    srv_node node = list.node[i];
    if (node.id == hall->node) continue;
    node.at = now;
    for (int k = 0; k < hall->others; k++) {
      if (hall->other[k].id != node.id) continue;
      known++;
      if (hall->other[k].beat == node.beat) node.at = hall->other[k].at;
    }
    if (now - node.at > GONE_MS) bury(hall, &node);
    list.node[kept++] = node;
  }
  if (known < hall->others) hall->adopting = now + ADOPT_MS;
  memcpy(hall->other, list.node, (size_t)kept * sizeof *list.node);
  hall->others = kept;
}

static void adopt(srv_hall *hall) {
  srv_change *change = srv_change_new();
  if (!change) return;
  srv_change_add(change, SRV_GAMES_ADOPT, "n", hall->node);
  srv_store_submit(hall->store, change, NULL, NULL);
}

static void beaten(void *data, bool kept) {
  srv_hall *hall = data;
  const int64_t now = srv_now();
  hall->beating = false;
  if (!kept || hall->ending) return;
  // Who was away itself has not seen the signs of others.
  if (now - hall->beat_at > AWAY_MS) {
    for (int i = 0; i < hall->others; i++) hall->other[i].at = now;
    srv_hall_read_pauses(hall);
  }
  hall->beat_at = now;
  look_at_others(hall, now);
  if (now < hall->adopting || now % LOST_MS < BEAT_MS) adopt(hall);
}

static void beat(srv_hall *hall, int64_t now) {
  bool read;
  const int64_t alive = last_alive(hall, &read);
  srv_change *change = read && !hall->beating ? srv_change_new() : NULL;
  if (!change) return;
  if (alive > 0 && now - alive > GAP_MS) {
    srv_change_add(change, SRV_ALIVE_NOTE, ""); // one node at a time
    srv_change_add(change, SRV_PAUSE_NOTE, "nn", now, now - GAP_MS);
  }
  srv_change_add(change, SRV_ALIVE, "nn", hall->node, now);
  hall->beating = true;
  hall->alive = now;
  srv_store_submit(hall->store, change, beaten, hall);
}

bool srv_nodes_refresh(srv_hall *hall) {
  const int64_t now = srv_now();
  if (!srv_store_is_shared(hall->store)) return true;
  if (now - hall->beat_at < AWAY_MS || now - hall->refreshed < AWAY_MS) return true;
  bool read;
  const int64_t alive = last_alive(hall, &read);
  if (!read) return false;
  hall->refreshed = now;
  srv_hall_read_pauses(hall);
  if (alive > 0 && now - alive > GAP_MS) {
    (void)srv_pauses_add(&hall->pauses, alive, now);
    beat(hall, now);
  }
  srv_hall_heard(hall, NULL, 0);
  return true;
}

void srv_nodes_begin(srv_hall *hall) {
  const int64_t now = srv_now();
  hall->node = 1;
  if (!srv_store_is_shared(hall->store)) return;
  hall->node = srv_chance_number();
  hall->adopting = now + ADOPT_MS;
  hall->beat_at = now - 2 * AWAY_MS;
  hall->refreshed = hall->beat_at;
  look_at_others(hall, now);
  (void)srv_nodes_refresh(hall);
  beat(hall, now);
}

void srv_nodes_tick(srv_hall *hall) {
  const int64_t now = srv_now();
  if (!srv_store_is_shared(hall->store) || now - hall->alive < BEAT_MS) return;
  beat(hall, now);
}

void srv_nodes_end(srv_hall *hall) {
  srv_change *change = srv_store_is_shared(hall->store) ? srv_change_new() : NULL;
  hall->ending = true;
  if (!change) return;
  srv_change_add(change, SRV_ALIVE_NOTE, "");
  srv_change_add(change, SRV_NODE_DROP, "n", hall->node);
  srv_change_add(change, SRV_PRESENCE_DROP, "n", hall->node);
  srv_store_submit(hall->store, change, NULL, NULL);
}

// A word that was said at another node; without a seat, what has become of ratings.
static bool tell_word(void *data, const srv_value *column) {
  srv_table *table = data;
  table->said = column[0].number;
  if (column[1].number == table->hall->node || !column[2].text || !column[3].text) return true;
  const char *game = table->game->id;
  srv_table_tell(table,
                 srv_text_new(column[2].text[0]
                                  ? json_pack("{s:s,s:s,s:s,s:s}", "type", "said", "game", game,
                                              "seat", column[2].text, "word", column[3].text)
                                  : srv_rated_json(game, json_loads(column[3].text, 0, NULL))));
  return true;
}

bool srv_table_load_said(srv_table *table) {
  srv_store *store = table->hall->store;
  return !srv_store_is_shared(store) ||
         srv_store_find(store, SRV_SAID_LAST, read_number, &table->said, "t", table->game->id);
}

void srv_change_word(srv_hall *hall, srv_change *change, const char *game, const char *seat,
                     const char *word) {
  if (srv_store_is_shared(hall->store))
    srv_change_add(change, SRV_SAID_ADD, "tnntt", game, hall->node, srv_now(), seat, word);
}

void srv_table_share_word(srv_table *table, const char *seat, const char *word) {
  srv_hall *hall = table->hall;
  srv_change *change = srv_store_is_shared(hall->store) ? srv_change_new() : NULL;
  if (!change) return;
  srv_change_word(hall, change, table->game->id, seat, word);
  srv_store_submit(hall->store, change, NULL, NULL);
}

void srv_table_share_presence(srv_table *table) {
  srv_hall *hall = table->hall;
  srv_present here;
  srv_table_present_here(table, &here);
  if (!srv_store_is_shared(hall->store)) return;
  if (here.here == table->told.here && here.watching == table->told.watching) return;
  srv_change *change = srv_change_new();
  if (!change) return;
  table->told = here;
  if (here.here || here.watching) {
    srv_change_add(change, SRV_PRESENCE_SET, "tnnn", table->game->id, hall->node,
                   (int64_t)here.here, (int64_t)here.watching);
  } else {
    srv_change_add(change, SRV_PRESENCE_CLEAR, "tn", table->game->id, hall->node);
  }
  srv_store_submit(hall->store, change, NULL, NULL);
}

static void hear_aside(srv_table *table) {
  (void)srv_table_load_presence(table); // those who were there are, until it can be read
  table->presence_changed = true;
  (void)srv_store_find(table->hall->store, SRV_SAID_FIND, tell_word, table, "tn", table->game->id,
                       table->said);
  srv_table_think(table);
}

static void hear_of(srv_table *table) {
  table->stale = true; // where it is busy it catches up when that is kept
  if (table->busy || !srv_table_catch_up(table)) return;
  srv_table_plan(table);
  srv_table_think(table);
}

void srv_hall_heard(srv_hall *hall, const char *game, int64_t seq) {
  if (game) {
    srv_table *table = srv_table_known(hall, game);
    if (!table || table->damaged) return;
    if (seq > 0) {
      hear_of(table);
    } else {
      hear_aside(table);
    }
    return;
  }
  for (int i = 0; i < SRV_HALL_ROWS; i++) {
    for (srv_table *table = hall->row[i]; table; table = table->next) {
      if (table->damaged) continue;
      table->stale = true;
      if (table->followers == 0) continue;
      hear_of(table);
      hear_aside(table);
    }
  }
}
