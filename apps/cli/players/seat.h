// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAYERS_SEAT_H
#define CHEE_CLI_PLAYERS_SEAT_H

// A player of a match as one thread has it: a player of this program, made anew for each game, or
// a process that lives from game to game.

#include <stdatomic.h>

#include "chee/history.h"
#include "chee/search.h"
#include "players/player.h"
#include "players/ugi_client.h"

// What a player can do wrong.
typedef enum match_fault {
  MATCH_NO_FAULT,
  MATCH_LATE,    // too slow, or hung
  MATCH_ILLEGAL, // what it answers is no move, or not a legal one
  MATCH_DIED,    // ended, or cannot be started
  MATCH_FAULTS
} match_fault;

typedef struct match_seat {
  const match_player *player;
  const atomic_bool *over; // the match ends early
  double patience;         // seconds for a move without a bound of time
  double margin;           // seconds that a move may come late
  bool quiet;              // what a process writes to stderr is dropped
  chee_player *own;        // one of these two, or neither yet
  ugi_client *client;
} match_seat;

typedef struct match_choice {
  chee_move move; // legal
  match_fault fault;
  char sentence[200]; // of a fault: what happened, the player being the subject
  bool cut;           // the match ends: there is neither move nor fault
  uint64_t spent;     // milliseconds
  bool valued;
  chee_value value; // from its side
  int depth;
} match_choice;

match_seat match_seat_new(const match_player *player, const atomic_bool *over, double patience,
                          double margin);

// Ends the player or the process.
void match_seat_leave(match_seat *seat);

// Makes the seat ready for a game that depends on this seed. CHEE_LIMIT or CHEE_IO for an engine
// at fault, CHEE_MEMORY. An engine is started again where it has failed.
chee_status match_seat_game(match_seat *seat, const chee_rules *rules, uint64_t seed,
                            chee_error *error);

// Asks for a move where the game stands. With a fault an engine is ended.
void match_seat_choose(match_seat *seat, const chee_history *history, const chee_limits *limits,
                       match_choice *choice);

// Reads the move that an engine has answered: a choice, or a fault with its sentence.
void match_seat_answer(const ugi_client *client, const chee_history *history, match_choice *choice);

#endif
