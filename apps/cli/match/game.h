// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_MATCH_GAME_H
#define CHEE_CLI_MATCH_GAME_H

// One game of a match.

#include "base/records_out.h"
#include "match/opening.h"
#include "match/setup.h"
#include "players/seat.h"

// How a game came to its end.
typedef enum match_end { MATCH_BY_RULES, MATCH_BY_FAULT, MATCH_BY_ADJUDICATION } match_end;

typedef struct match_outcome {
  bool cut;                   // the match ended first: nothing else holds
  int half[CHEE_SEATS_MAX];   // by side: 2 won, 1 shared, 0 lost
  int points[CHEE_SEATS_MAX]; // by side: Swahili 5.8, Enkeshui 4.12, else captured counters
  uint32_t plies;
  match_end end;
  cli_seat_fault fault;
  int culprit;                    // seat at fault
  char sentence[200];             // what the player did, the player being the subject; in English
  char said[CHEE_ERROR_TEXT_MAX]; // the same in the language spoken
  cli_record_text record;         // kept from game to game, for its memory
  chee_error error;               // of this program: status CHEE_OK if none
} match_outcome;

// One thread's players.
typedef struct match_worker {
  const match_setup *setup;
  match_openings *openings;
  chee_record_format format;
  cli_seat seat[MATCH_PLAYERS_MAX];
} match_worker;

void match_game_play(match_worker *worker, uint64_t number, match_outcome *outcome);

#endif
