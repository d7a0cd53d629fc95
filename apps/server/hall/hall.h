// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_HALL_HALL_H
#define CHEE_SERVER_HALL_HALL_H

// The hall: all games that somebody follows or that wait for a clock, and those who follow them. It
// brings together the games, which decide, and the store, which keeps, in one order: what was
// decided happens when it is kept. All calls are made on one thread.

#include "game/setup.h"
#include "game/view.h"
#include "hall/text.h"
#include "store/store.h"

typedef struct srv_hall srv_hall;
typedef struct srv_table srv_table;

// Somebody's socket, as the hall sees it. Who owns it frees it when `holders` is 0.
typedef struct srv_peer srv_peer;
struct srv_peer {
  int holders; // the socket and tasks that wait
  bool gone;   // the socket is closed
  srv_person person;
  char name[SRV_NAME_BYTES];
  int64_t trip; // the last round trip, in milliseconds
  int follows;
  srv_table *follow[SRV_LIMIT_SOCKET_GAMES];
  void (*send)(srv_peer *peer, srv_text *text); // holds the text if it needs it
  void (*drop)(srv_peer *peer);                 // one holder less
};

// The answer to what HTTP asked for: refused, or an object, which is borrowed.
typedef void srv_asked(void *data, const srv_refusal *refusal, json_t *body);

typedef struct srv_hall_settings {
  const char *public_url; // ends with /
  const char *engine;     // the command that speaks UGI, or NULL
  int engines;            // at once
  int idle_ms;            // that a game that nobody looks at is kept in memory
  // Sessions of theirs may have ended; false: that could not be read. May be NULL.
  bool (*changed)(void *data, srv_person person);
  void *data;
} srv_hall_settings;

srv_hall *srv_hall_new(srv_store *store, const srv_hall_settings *settings, void (*wake)(void *),
                       void *data);
void srv_hall_free(srv_hall *hall);

// Other nodes have kept something (srv_heard); NULL: anything.
void srv_hall_heard(srv_hall *hall, const char *game, int64_t seq);

// The last word to other nodes, before the store is closed.
void srv_hall_end(srv_hall *hall);

// Clocks, presence and what nobody needs any more: ten times a second.
void srv_hall_tick(srv_hall *hall, int64_t now);

// What machines have chosen meanwhile; after a wake.
void srv_hall_machines(srv_hall *hall);

// A message of a socket, whose credits were taken.
void srv_hall_message(srv_hall *hall, srv_peer *peer, const srv_message *message);

// The socket is closed: it follows nothing any more.
void srv_hall_leave_all(srv_hall *hall, srv_peer *peer);

// Tells a socket that something is refused; drops the refusal.
void srv_peer_refuse(srv_peer *peer, const char *type, const srv_message *message,
                     srv_refusal *refusal);

// HTTP. `asked` is called once, at once or later.
void srv_hall_make(srv_hall *hall, const srv_self *self, const srv_request *request,
                   srv_asked *asked, void *data);
void srv_hall_claim(srv_hall *hall, const char *game, char seat, const char *secret,
                    const srv_self *self, srv_asked *asked, void *data);
void srv_hall_link(srv_hall *hall, const char *game, char seat, bool renew, bool device,
                   srv_person person, srv_asked *asked, void *data);

// Open games that anybody may join. A live one is listed while somebody of it is here.
json_t *srv_hall_lobby(srv_hall *hall, srv_person person);

// Plays somebody: takes a seat of a game that waits with the same rules and clock, or makes one.
void srv_hall_play(srv_hall *hall, const srv_self *self, const srv_request *request,
                   srv_asked *asked, void *data);

// What is there to see, at once: an object, or NULL with a refusal.
json_t *srv_hall_view(srv_hall *hall, const char *game, srv_person person, srv_refusal *refusal);
json_t *srv_hall_moves(srv_hall *hall, const char *game, srv_person person, srv_refusal *refusal);

// Whether somebody may see the game; false with a refusal.
bool srv_hall_sees(srv_hall *hall, const char *game, srv_person person, srv_refusal *refusal);

// The record of a game as it is kept, on any thread: it is played anew for that, which takes the
// longer the more has happened in it. NULL where it cannot be read.
char *srv_record_read(const srv_reader *reader, const char *game, bool jsonl, const char *site);

typedef struct srv_hall_figures {
  int tables, followers, machines;
  int64_t moves, events;
} srv_hall_figures;
void srv_hall_figures_of(const srv_hall *hall, srv_hall_figures *figures);

#endif
