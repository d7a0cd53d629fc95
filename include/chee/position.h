// SPDX-License-Identifier: MIT
#ifndef CHEE_POSITION_H
#define CHEE_POSITION_H

// A position is a plain value: fixed size, no pointers, no history. Copy it freely.

#include <stdbool.h>
#include <stdint.h>

#include "chee/status.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  CHEE_SEATS_MAX = 4,       // Swahili; the other games have two
  CHEE_COLUMNS_MAX = 28,    // Mefuhva
  CHEE_SIDE_HOLES_MAX = 56, // two rows of 28
  CHEE_OPTIONS_MAX = 3,     // options of one game
  CHEE_PLY_MAX = 1000000    // a position beyond this ply is refused
};

typedef enum chee_game_id {
  CHEE_MEFUHVA,
  CHEE_NJOMBWA,
  CHEE_CHUBA,
  CHEE_ENKESHUI,
  CHEE_SWAHILI,
  CHEE_GAME_COUNT
} chee_game_id;

// A rule set: a game, its size and its options. Match and pre-game options are no part of it.
typedef struct chee_rules {
  uint8_t game;                     // chee_game_id
  uint8_t size;                     // columns; Swahili: players
  uint8_t option[CHEE_OPTIONS_MAX]; // index of the value of each option of the game, in the
                                    // order of its descriptor; 0 is the default
  uint8_t spare[3];                 // zero
} chee_rules;

enum { CHEE_SOUTH = 0, CHEE_NORTH = 1 };

// Holes. In the four-row games a player's 2W holes form a ring numbered 0..2W-1 in the order of
// sowing: front W (the owner's right) is 0, front 1 is W-1, back 1 is W, back W is 2W-1.
// In Enkeshui a player's row is 0..W-1 from the left. In Swahili hole 1 (outermost) is 0, hole 11
// is 10. Everything unused is zero, so that equal positions are equal byte for byte.
typedef struct chee_position {
  chee_rules rules;
  union {
    uint8_t side[2][64];              // counters in a hole: South, North
    uint8_t seat[CHEE_SEATS_MAX][32]; // Swahili: seats A, B, C, D
  };
  // Chuba: bit h of mark[p] says that the man in hole h of player p is a spinster (3.4).
  // Enkeshui: bit h of mark[p] says that player p owns the bull in hole h, counted on from
  // South's row 0..W-1 to North's row W..2W-1 (4.9).
  uint64_t mark[2];
  uint8_t store[CHEE_SEATS_MAX];   // captured counters; Swahili: the compound
  uint8_t centre[CHEE_SEATS_MAX];  // Swahili: own warriors in the centre
  uint8_t turn;                    // seat to move; CHEE_SOUTH, CHEE_NORTH, or 0..3 for A..D
  uint8_t openings;                // 5.11: how many start holes `opening` holds
  uint8_t opening[CHEE_SEATS_MAX]; // 5.11: hole numbers 1..11 used in the opening round, in the
                                   // order played; all zero once the round is over
  uint8_t spare[2];                // zero
  uint32_t ply;                    // turns played, passes included
} chee_position;

// Whether two positions are the same in the sense of 0.4: the ply does not count.
CHEE_API bool chee_position_same(const chee_position *a, const chee_position *b);

// A 64-bit hash of what chee_position_same compares: equal positions have equal hashes, on every
// machine and in every build.
CHEE_API uint64_t chee_position_hash(const chee_position *position);

// Counters in the holes of a seat, bulls of either owner included; Swahili: without the centre.
CHEE_API int chee_position_counters(const chee_position *position, int seat);

// How many players the rule set has: 2, or 2 to 4 in Swahili.
CHEE_API int chee_rules_seats(const chee_rules *rules);

// Whether partners sit opposite each other, and a side is two seats: Swahili with teams (5.10).
CHEE_API bool chee_rules_teams(const chee_rules *rules);

// Whether two seats win together: the same seat or, with teams, partners.
CHEE_API bool chee_seats_together(const chee_rules *rules, int a, int b);

// The number in a record of the move that is made at a ply: 1 for the first turn of every seat, 2
// for their second.
CHEE_API uint32_t chee_move_number(const chee_rules *rules, uint32_t ply);

// Holes of one seat: 2W, W or 11.
CHEE_API int chee_rules_holes(const chee_rules *rules);

#ifdef __cplusplus
}
#endif

#endif
