// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_MATCH_SETUP_H
#define CHEE_CLI_MATCH_SETUP_H

// What a match is, by the command line, and which game of it is played by whom.
//
// A pairing is the players who meet in a game: two of them, one for each side; with three or four
// single seats all players of the match. A round is an opening played by every pairing, as many
// games as there are sides, so that every player has every seat. Games are numbered round by round.

#include <stdbool.h>
#include <stdint.h>

#include "base/args.h"
#include "chee/position.h"
#include "match/adjudicate.h"
#include "match/elo.h"
#include "players/player.h"

enum {
  MATCH_PLAYERS_MAX = 16,
  MATCH_PAIRINGS_MAX = MATCH_PLAYERS_MAX * (MATCH_PLAYERS_MAX - 1) / 2
};

typedef struct match_pairing {
  int player[CHEE_SEATS_MAX]; // by place: as many as there are sides
} match_pairing;

typedef struct match_setup {
  chee_position start;
  int seats; // of the game
  int sides; // seats, or 2 with teams (5.10)
  int players;
  cli_player player[MATCH_PLAYERS_MAX];
  cli_bounds bounds; // of those who bring none of their own
  bool gauntlet;
  int pairings;
  match_pairing pairing[MATCH_PAIRINGS_MAX];
  uint64_t games; // of each pairing
  int opening;    // random plies
  uint64_t look;  // positions of the longest search that judges an opening
  uint64_t seed;
  uint64_t margin;   // milliseconds by which a player may be late
  uint64_t patience; // seconds for a move without a bound of time
  match_adjudication adjudication;
  bool tested; // by `sprt`
  match_sprt sprt;
  char tables[20]; // that players of this program ask: chee_egdb_hash, or "" for none
  int concurrency;
  const char *records; // a file, or NULL
  const char *resume;  // a file, or NULL
} match_setup;

// Reads the command line; says what is wrong. A cli_exit.
int match_setup_read(const cli_args *args, match_setup *setup);

// Games of the whole match.
uint64_t match_games(const match_setup *setup);

typedef struct match_place {
  uint64_t opening; // number of the opening, from 0
  int pairing;
  int turn; // which of the pairing's games with this opening, from 0
} match_place;

match_place match_place_of(const match_setup *setup, uint64_t game);

// The side of a seat, and the player on a side.
int match_side_of(const match_setup *setup, int seat);
int match_player_at(const match_setup *setup, match_place place, int side);

// Everything that the games depend on, one thing after the other: false beyond the last. The
// option's name, and a text that is the same exactly if that option leads to the same games.
enum { MATCH_FACT_MAX = 16384 };
bool match_fact(const match_setup *setup, int index, const char **name, char text[MATCH_FACT_MAX]);

#endif
