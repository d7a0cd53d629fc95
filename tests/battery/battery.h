// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_BATTERY_H
#define CHEE_TESTS_BATTERY_H

// Properties that every position of every game has to have. A check that fails prints the rule
// set, the position and what is wrong, and ends the program.

#include "chee/history.h"
#include "chee/random.h"
#include "chee/text.h"

// What is being looked at, for the message of a failure.
typedef struct battery_place {
  uint64_t seed;
  int game; // number of the random game, or -1 for a position made up
  chee_position position;
} battery_place;

extern battery_place battery_here;

__attribute__((format(printf, 1, 2), noreturn)) void battery_fail(const char *format, ...);

#define CHECK(condition, ...)                                                                      \
  do {                                                                                             \
    if (!(condition)) battery_fail(__VA_ARGS__);                                                   \
  } while (0)

// The moves of the position at hand, worked out once.
typedef struct battery_moves {
  int count;
  chee_move move[CHEE_MOVES_MAX];
} battery_moves;

// Lists of moves: all together and hole by hole; sorted, without doubles, in agreement with the
// result.
void battery_check_moves(const chee_position *position, const battery_moves *moves);

// Texts of the position, its rule set and its moves read back give the same values.
void battery_check_texts(const chee_position *position, const battery_moves *moves);

// The same position has the same hash and is the same at another ply.
void battery_check_hash(const chee_position *position);

// The move checked and unchecked, and its trace: the events alone, played on the position before,
// give the position after. Counters are conserved.
void battery_check_move(const chee_position *position, chee_move move);

// The preview of a hole tells the sowing from it as far as it goes without a choice; `legal` moves
// start there.
void battery_check_preview(const chee_position *position, int from, int legal);

// chee_play takes the listed moves and refuses every other value tried: `tries` at random,
// or all holes with all extra parts where `all` is set.
void battery_check_door(const chee_position *position, const battery_moves *moves,
                        chee_random *random, int tries, bool all);

// Every kernel sows every start of the player to move as the exact sowing does, alone and in a
// batch.
void battery_check_sowing(const chee_position *position);

// Counts and random games come out alike on the plain path, on the public one and in every build
// of the fast ones.
void battery_check_perft(const chee_position *position, int depth);
void battery_check_playout(const chee_position *position, uint64_t seed);

// A position made up at random that chee_position_check takes.
chee_position battery_wild(const chee_rules *rules, chee_random *random);

// Counters on the board and in stores.
int battery_total(const chee_position *position);

// Whether no side has any.
bool battery_bare(const chee_position *position);

#endif
