// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAYERS_UGI_CLIENT_H
#define CHEE_CLI_PLAYERS_UGI_CLIENT_H

// A foreign engine that speaks UGI or UCI, as a player:
//
//   ugi_client_start   once
//   ugi_client_game    before each game
//   ugi_client_go      for each move, then ugi_client_wait until there is one
//
// Whatever it does wrong is an error with a sentence of which it is the subject ("ended with status
// 3"); then it is of no more use and has to be ended. Waiting also ends with cli_interrupted.

#include <stdbool.h>

#include "chee/history.h"
#include "chee/player.h"
#include "chee/search.h"
#include "chee/text.h"

typedef struct ugi_client ugi_client;

enum { UGI_TEXT_MAX = 128 };

typedef enum ugi_answer {
  UGI_THINKING, // no move yet
  UGI_MOVED,    // ugi_client_move says which
  UGI_FAILED
} ugi_answer;

// What it told of its thinking about the move asked for last.
typedef struct ugi_thought {
  bool valued; // it gave a value
  chee_value value;
  int depth;
  uint64_t nodes;
  char line[UGI_TEXT_MAX]; // the best line as it wrote it, cut where it is longer
} ugi_thought;

// Starts a shell's command and greets it; `quiet` drops what it writes to stderr. It gets
// `patience` seconds for this and for each later answer that is no move. CHEE_IO when it ended or
// cannot be started, CHEE_LIMIT when it did not answer in time, CHEE_MEMORY.
chee_status ugi_client_start(const char *command, bool quiet, double patience, ugi_client **client,
                             chee_error *error);

// Whoever shall be asked, while this thread waits for an engine that is starting or gets ready,
// whether to wait on; it is asked several times a second. NULL: nobody.
typedef bool ugi_attendant(void *data);
void ugi_client_attend(ugi_attendant *attendant, void *data);

// Bids it farewell, and kills it if it does not go. NULL is allowed.
void ugi_client_end(ugi_client *client);

// What it calls itself; "" if it does not say.
const char *ugi_client_name(const ugi_client *client);

// Sets an option. CHEE_BAD_DATA if it offers none of this name.
chee_status ugi_client_set(ugi_client *client, const char *name, const char *value,
                           chee_error *error);

// Another game begins, under these rules.
chee_status ugi_client_game(ugi_client *client, const chee_rules *rules, chee_error *error);

// Asks for a move where the game stands, with the game so far. Of the limits `only` is not passed
// on. Without any bound it thinks as long as it likes.
chee_status ugi_client_go(ugi_client *client, const chee_history *history,
                          const chee_limits *limits, chee_error *error);

// Listens until `until` (app_seconds) or until there is a move.
ugi_answer ugi_client_wait(ugi_client *client, double until, chee_error *error);

// Asks for the move now; it still has to be waited for.
chee_status ugi_client_stop(ugi_client *client, chee_error *error);

// The move as it wrote it: nobody has looked whether it is one.
const char *ugi_client_move(const ugi_client *client);

const ugi_thought *ugi_client_thought(const ugi_client *client);

// The last thing it said since `go` that is no part of the protocol, or that it complained of; ""
// if there is none. Plain ASCII.
const char *ugi_client_murmur(const ugi_client *client);

#endif
