// SPDX-License-Identifier: MIT
#ifndef CHEE_MATCH_H
#define CHEE_MATCH_H

// Several games between the same players: who sits where, what they bring along, the score, and
// when it is over (0.6, 3.10, 4.13). What a match agrees on before a game, the race (4.15) and the
// rearranged start (4.16), is here, too. Its text is in text.h.

#include "chee/move.h"
#include "chee/setup.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  CHEE_MATCH_LENGTH_MAX = 1000,   // games agreed on
  CHEE_MATCH_GAMES_MAX = 1000000, // games of a match that has no agreed end
  CHEE_MATCH_SHARE = 24           // stones a player brings at most (4.13)
};

typedef enum chee_match_kind {
  CHEE_MATCH_SERIES,  // wins are counted, for as long as the players like
  CHEE_MATCH_GAMES,   // an agreed number of games, wins are counted (4.13)
  CHEE_MATCH_SURPLUS, // Enkeshui: each brings what they have won (4.13)
  CHEE_MATCH_KINDS
} chee_match_kind;

// A match between two games: plain data, all of it as the coming game is seated. A shared game is
// a win of nobody. With teams (5.10) partners have the same wins.
typedef struct chee_match {
  chee_rules rules;
  uint8_t kind;                   // chee_match_kind
  uint8_t race;                   // 4.15: 0 none, else 1 + chee_race
  uint8_t rearranged;             // 4.16: 1 if players may lay out two holes anew, else 0
  uint8_t player[CHEE_SEATS_MAX]; // who sits at a seat, numbered from 0 as in the first game
  uint8_t stones[2];              // SURPLUS: what South and North bring, 0..24
  uint16_t length;                // GAMES: how many were agreed, else 0
  uint32_t played;                // games finished
  uint32_t wins[CHEE_SEATS_MAX];  // of the player at a seat
} chee_match;

// A match before its first game. `length` is 1..CHEE_MATCH_LENGTH_MAX for GAMES and 0 for others.
// CHEE_BAD_DATA with the clause for what the game does not have: surplus, race and rearranged start
// are Enkeshui's, and from a mirrored set-up there is no race (4.15).
CHEE_API chee_status chee_match_new(const chee_rules *rules, chee_match_kind kind, int length,
                                    int race, int rearranged, chee_match *match, chee_error *error);

// Whether such a match can be: seats, wins, stones. CHEE_BAD_DATA with clause and sentence if not.
CHEE_API chee_status chee_match_check(const chee_match *match, chee_error *error);

// Whether the two are the same.
CHEE_API bool chee_match_same(const chee_match *a, const chee_match *b);

// Whether no game follows: all agreed ones are played, or somebody cannot fill the rightmost hole
// of their set-up (4.13). A series is never over.
CHEE_API bool chee_match_over(const chee_match *match);

// The seat that leads, or has won where it is over: more wins, in a surplus match more stones.
// With several that lead equally, -1; with teams 0 or 1.
CHEE_API int chee_match_leader(const chee_match *match);

// How the coming game begins, before stones are laid out anew and before a race. CHEE_ILLEGAL where
// the match is over.
CHEE_API chee_status chee_match_start(const chee_match *match, chee_position *position,
                                      chee_error *error);

// The seat that lays out its stones anew where `laid` seats have done so or left them (4.16):
// South, then North; -1 where nobody does any more.
CHEE_API int chee_match_laying(const chee_match *match, int laid);

// The match after a game: score, stones, and who sits where in the next one. `end` is the last
// position, `result` how it ended (chee_history_result). A game given up is one whose ending is
// CHEE_GOING_ON: `winner` won it, or it was shared. Its stones are counted as they lie (4.12) if it
// was shared; else who gave up keeps what they captured and their bulls, and the winner has the
// rest. `next` may be `match`. CHEE_ILLEGAL where the match is over, CHEE_BAD_DATA where the
// position is none of this match, CHEE_LIMIT at CHEE_MATCH_GAMES_MAX.
CHEE_API chee_status chee_match_next(const chee_match *match, const chee_position *end,
                                     const chee_result *result, chee_match *next,
                                     chee_error *error);

// Whether a game of it can be given up. CHEE_ILLEGAL with clause and sentence where points are the
// result (5.8): giving up makes none, so the game is played to its end. One that ended otherwise,
// by the clock, has no result and is played again.
CHEE_API chee_status chee_match_resignable(const chee_match *match, chee_error *error);

// Whether the coming game can begin so. A rearranged start has at most two holes a row that lost
// stones, and as many stones in it as before (4.16). At ply 2 it is the position behind the race
// (4.15) from `laid`, or from the usual start where `laid` is NULL; at ply 0 an agreed race must
// have been impossible, and `laid` is NULL. CHEE_ILLEGAL with the clause if not.
CHEE_API chee_status chee_match_fits(const chee_match *match, const chee_position *start,
                                     const chee_position *laid, chee_error *error);

#ifdef __cplusplus
}
#endif

#endif
