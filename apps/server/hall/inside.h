// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_HALL_INSIDE_H
#define CHEE_SERVER_HALL_INSIDE_H

// What the files of this folder share.

#include "base/chance.h"
#include "game/sides.h"
#include "hall/hall.h"
#include "machine/machine.h"

// In the column `owner` of a seat, at a table of sides: another device of a member's.
enum { SRV_OWNER_DEVICE = 2 };

enum { SRV_HALL_ROWS = 4096, SRV_TASKS_MAX = 64, SRV_NODES_MAX = 64 };

typedef enum srv_task_kind {
  SRV_TASK_MESSAGE,
  SRV_TASK_CLAIM,
  SRV_TASK_LINK,
  SRV_TASK_UNLINK,
  SRV_TASK_FLAG,
  SRV_TASK_SILENT,
  SRV_TASK_STANDS,
  SRV_TASK_MACHINE,
  SRV_TASK_NAMES,
  SRV_TASK_PLANNED
} srv_task_kind;

// Something that shall happen to a game. One at a time is with the store; others wait.
typedef struct srv_task {
  struct srv_task *next;
  srv_task_kind kind;
  srv_message message;
  srv_person person;
  srv_self self;                // of a claim
  char secret[SRV_DIGEST_TEXT]; // hash of the one that was given, or of the new one
  char fresh[SRV_KEY_TEXT];     // a new secret
  int seat;
  bool device;      // a link is for another device of who asks
  uint32_t member;  // at a table of sides, whose other device it concerns
  int tries;        // that were in another node's way
  srv_peer *peer;   // who asked by a socket: held
  srv_asked *asked; // who asked by HTTP
  void *data;
} srv_task;

struct srv_table {
  srv_table *next; // in its row
  srv_hall *hall;
  srv_game *game;
  srv_task *first, *last; // that wait
  int tasks;
  bool deciding;  // on a task: what comes up meanwhile waits
  srv_task *busy; // with the store
  json_t *events; // of the busy task
  uint32_t seq;   // that answers it
  bool late;
  bool damaged; // what was kept does not fit: nothing happens any more
  srv_peer **follower;
  int followers, room;
  bool presence_changed;
  int64_t used;
  int64_t deadline;
  uint32_t thinking;     // 1 + the number of the last event when a machine was asked
  int64_t node;          // which node leads the game,
  int64_t epoch;         // and how often that has changed
  int64_t rewritten;     // how often events that were there have changed
  bool stale;            // another node may have gone on with it
  srv_present elsewhere; // who follows it at other nodes,
  srv_present told;      // and what those were told of here
  int64_t said;          // the number of the last word said anywhere
};

// Somebody whose games follow a change of their name.
typedef struct srv_errand {
  srv_self self; // as they are now; person 0: nobody waits
  int64_t made;
  char cursor[SRV_GAME_TEXT]; // the last game that was asked for
  int open;                   // games that have not answered
  bool failed;
  int64_t rest; // not before this moment
} srv_errand;

// A finished game while it is entered into the archive.
typedef struct srv_settling {
  bool busy;
  int64_t rest; // not before this moment
  int tries;    // that the game could not be read
  char game[SRV_GAME_TEXT];
  json_t *ratings; // what has become of those of the players
} srv_settling;
// A node among those that share a store.
typedef struct srv_node {
  int64_t id, beat; // its last sign of life,
  int64_t at;       // and when it came, by this node's steady clock
} srv_node;

struct srv_hall {
  srv_store *store;
  srv_hall_settings settings;
  srv_machines *machines;
  srv_table *row[SRV_HALL_ROWS];
  srv_pauses pauses;
  bool unread; // those could not be read: until they are no clock runs out, and nothing is decided
  int64_t swept, alive;
  int64_t worked;   // when the store was last known to keep what it was given
  srv_pause outage; // since when it has not, and until when that is known; 0: it does
  bool noting;
  srv_errand errand;
  srv_settling settling;
  int64_t node;      // who we are: 1 where nothing is shared
  int64_t beat_at;   // when a sign of life was kept for the last time, by the steady clock,
  bool beating;      // and whether one is with the store
  int64_t adopting;  // until when games without a node are looked for
  int64_t refreshed; // when all was last asked for anew
  bool ending;
  srv_node other[SRV_NODES_MAX];
  int others;
  int64_t live_until; // live clocks and trials of games that are not in memory may run until then
  srv_hall_figures figures;
};

// The table of a game, loaded where it is not. NULL where there is none.
srv_table *srv_table_of(srv_hall *hall, const char *game);
// The same; *damaged: it is kept, but cannot be played. NULL without that: it could not be read.
srv_table *srv_table_read(srv_hall *hall, const char *game, bool *damaged);

// When something has to happen by itself; 0: never.
int64_t srv_table_deadline(const srv_table *table, int64_t now);

// Does it or lets it wait; the task is copied.
void srv_table_do(srv_table *table, const srv_task *task);

// Answers a task: refused, or with `body` (borrowed; NULL: an acknowledgement).
void srv_task_answer(srv_table *table, srv_task *task, srv_refusal *refusal, json_t *body);

// Adds what keeps the events of a game, and its state behind them: all of it only if the game is
// still as it is known here, `epoch` included. From then on `node` leads it.
void srv_change_events(srv_change *change, const srv_game *game, json_t *events, srv_person person,
                       int64_t node, int64_t epoch);

// The game that follows, in the same change.
void srv_change_next(srv_hall *hall, srv_change *change, const srv_decision *decision);

// Parts of claiming and of links, called when their turn has come. They add to the change; false
// with a refusal. *done: there is nothing to keep.
bool srv_task_claim(srv_table *table, srv_task *task, srv_decision *decision, srv_change *change,
                    bool *done);
bool srv_task_plan(srv_table *table, srv_task *task, srv_decision *decision, srv_change *change);
bool srv_task_planned(srv_table *table, srv_task *task, srv_decision *decision, srv_change *change,
                      bool *done);
bool srv_task_names(srv_table *table, srv_task *task, srv_decision *decision, srv_change *change,
                    bool *done);
bool srv_task_link(srv_table *table, srv_task *task, srv_change *change, srv_refusal *refusal);

// What was claimed or made void is kept: who plays the seat, in memory as in the store.
void srv_task_seated(srv_table *table, const srv_task *task);

// Whether anybody may take a seat behind these events: in a game of the lobby one is free.
bool srv_game_vacant(const srv_game *game, const json_t *events);

// A seat's secret as it is told: with the link that gives a right to the seat.
json_t *srv_link_json(const srv_hall *hall, const srv_game *game, int seat, const char *secret);

// Sends to all who follow; the text is taken over.
void srv_table_tell(srv_table *table, srv_text *text);
void srv_table_present(const srv_table *table, srv_present *present);
void srv_table_tell_presence(srv_table *table);
void srv_peer_snapshot(srv_table *table, srv_peer *peer);
bool srv_table_follow(srv_table *table, srv_peer *peer, const srv_message *message,
                      srv_refusal *refusal);
void srv_table_unfollow(srv_table *table, srv_peer *peer);
// The way to who plays, or at a table of sides shows a move or lets it stand, is that of the seat
// to move. Nobody's word changes that of another seat.
void srv_table_note_trip(srv_table *table, const srv_task *task);
// Lets go of those who may not see the game any more, since they sat there and do not now; they are
// told so.
void srv_table_sift(srv_table *table);

// Goes on with bringing names up to date.
void srv_hall_errands(srv_hall *hall, int64_t now);

// Goes on with entering finished games into the archive and counting those that are rated.
void srv_hall_settle(srv_hall *hall, int64_t now);

// Reads the game anew from what is kept, and tells all who follow. False where it cannot be read.
bool srv_table_reload(srv_table *table);
// Reads a table; NULL where there is none. *damaged: it is there and cannot be played.
srv_table *srv_table_load(srv_hall *hall, const char *id, bool *damaged);

// Takes in what other nodes kept of a game, and tells those who follow. False where it cannot be
// read.
bool srv_table_catch_up(srv_table *table);
void srv_table_tell_events(srv_table *table, json_t *events); // borrowed
// What is beside it at other nodes. False where it cannot be read.
bool srv_table_load_presence(srv_table *table);
bool srv_table_load_said(srv_table *table);

// The table of a game that is in memory; NULL for others.
srv_table *srv_table_known(srv_hall *hall, const char *game);

// Who is there at all nodes; and tells the others who is here.
void srv_table_present_here(const srv_table *table, srv_present *present);
void srv_table_share_presence(srv_table *table);
void srv_table_share_word(srv_table *table, const char *seat, const char *word);

// Adds a word that those hear who follow the game at other nodes, where there are such.
void srv_change_word(srv_hall *hall, srv_change *change, const char *game, const char *seat,
                     const char *word);

// Lines of the log: a game that was made, and what has happened in one, where it is no move.
void srv_log_made(const char *game, const srv_setup *setup);
void srv_table_log(const srv_table *table, const json_t *event);

// What is told of the ratings after a game; they are taken over.
json_t *srv_rated_json(const char *game, json_t *ratings);

// Whether what happens to a game by itself is this node's to do.
bool srv_table_is_ours(const srv_table *table);

// Signs of life, and what nodes that show none have left behind.
void srv_nodes_begin(srv_hall *hall);
void srv_nodes_tick(srv_hall *hall);
void srv_nodes_end(srv_hall *hall);

// Whether this node has been away, so that nothing it knows may be right: then it is asked for
// anew. False where it cannot be.
bool srv_nodes_refresh(srv_hall *hall);

// Time in which nothing can be kept is free in live games, as is time without a server.
void srv_hall_outage(srv_hall *hall, int64_t now);

// Reads in which times no node served. Where it cannot, hall->unread says so and it is tried again.
void srv_hall_read_pauses(srv_hall *hall);

// Conditional moves as they are now that they are kept.
void srv_table_take_plan(srv_table *table, const srv_task *task);

// Plays what was planned against the last move.
void srv_table_plan(srv_table *table);

// Asks a machine for its move where one is to move.
void srv_table_think(srv_table *table);

#endif
