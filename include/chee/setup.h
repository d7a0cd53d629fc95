// SPDX-License-Identifier: MIT
#ifndef CHEE_SETUP_H
#define CHEE_SETUP_H

// How the games of a match begin: pre-game options and the set-up of a next game.

#include "chee/game.h"
#include "chee/trace.h"

#ifdef __cplusplus
extern "C" {
#endif

// Surplus matches of Enkeshui (4.13): a player keeps at most 24 stones. Sets up the next game with
// the stones that South and North (of that game) bring. `lost` gets the seat that cannot fill its
// rightmost set-up hole and so has lost the match, or -1; then `position` is left alone.
// CHEE_BAD_DATA for another game, for counts outside 0..48 or above 48 together.
CHEE_API chee_status chee_setup_surplus(const chee_rules *rules, int south, int north,
                                        chee_position *position, int *lost, chee_error *error);

typedef enum chee_race { CHEE_RACE_FIRST, CHEE_RACE_FARTHEST } chee_race;

// Opening race of Enkeshui (4.15) from a position of ply 0: `winner` gets the seat that makes the
// first move, or -1 at a tie, when `lot` moves first. The position goes on at ply 2.
// CHEE_ILLEGAL where a far right hole is empty.
CHEE_API chee_status chee_setup_race(const chee_position *start, chee_race variant, int lot,
                                     chee_position *position, int *winner, chee_error *error);

// The same race, told as it is run: a step of both is a drop of South's hand and one of North's,
// each behind what leads up to it (relay, lift); last, each rests. `seat` and `hole` of an event
// say where it happens, `to` whose hand it is, `lap` counts the laps of that hand. Replayed onto
// the start the events give the stones of `position`. Nothing is told where there is no race.
CHEE_API chee_status chee_setup_race_trace(const chee_position *start, chee_race variant, int lot,
                                           chee_event_sink *sink, void *data,
                                           chee_position *position, int *winner, chee_error *error);

// Rearranged start of Enkeshui (4.16): a seat takes the stones of two of its holes (0-based) at
// ply 0 and lays them out: add[h] stones go to hole h of its row.
CHEE_API chee_status chee_setup_rearrange(const chee_position *start, int seat, int first,
                                          int second, const uint8_t *add, chee_position *position,
                                          chee_error *error);

// Who begins the next game of a series and so sits South (seat A), as the number a player had in
// the last game (0.6, 3.10, 4.13): in Chuba the winner of the last game, `last_beginner` again
// after a draw; in Enkeshui the players alternate. The other games are silent: alternation, too.
CHEE_API int chee_setup_beginner(const chee_rules *rules, int last_beginner, int last_winner);

#ifdef __cplusplus
}
#endif

#endif
