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
typedef enum cli_seat_fault {
  CLI_SEAT_NO_FAULT,
  CLI_SEAT_LATE,    // too slow, or hung
  CLI_SEAT_ILLEGAL, // what it answers is no move, or not a legal one
  CLI_SEAT_DIED,    // ended, or cannot be started
  CLI_SEAT_FAULTS
} cli_seat_fault;

typedef struct cli_seat {
  const cli_player *player;
  const atomic_bool *over; // the match ends early
  double patience;         // seconds for a move without a bound of time
  double margin;           // seconds that a move may come late
  bool quiet;              // what a process writes to stderr is dropped
  chee_player *own;        // one of these two, or neither yet
  ugi_client *client;
} cli_seat;

typedef struct cli_choice {
  chee_move move; // legal
  cli_seat_fault fault;
  char sentence[200]; // of a fault: what happened, the player being the subject; in English
  char said[CHEE_ERROR_TEXT_MAX]; // the same in the language spoken
  bool cut;                       // the match ends: there is neither move nor fault
  uint64_t spent;                 // milliseconds
  bool valued;
  chee_value value; // from its side
  int depth;
} cli_choice;

cli_seat cli_seat_new(const cli_player *player, const atomic_bool *over, double patience,
                      double margin);

// Ends the player or the process.
void cli_seat_leave(cli_seat *seat);

// Makes the seat ready for a game that depends on this seed. CHEE_LIMIT or CHEE_IO for an engine
// at fault, CHEE_MEMORY. An engine is started again where it has failed.
chee_status cli_seat_game(cli_seat *seat, const chee_rules *rules, uint64_t seed,
                          chee_error *error);

// Asks for a move where the game stands. With a fault an engine is ended.
void cli_seat_choose(cli_seat *seat, const chee_history *history, const chee_limits *limits,
                     cli_choice *choice);

// A fault: no move within so many seconds. What the engine said last may be "".
void cli_seat_be_late(double most, const char *murmur, cli_choice *choice);

// Reads the move that an engine has answered: a choice, or a fault with its sentence.
void cli_seat_answer(const ugi_client *client, const chee_history *history, cli_choice *choice);

#endif
