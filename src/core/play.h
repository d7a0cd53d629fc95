// SPDX-License-Identifier: MIT
#ifndef CHEE_CORE_PLAY_H
#define CHEE_CORE_PLAY_H

// The rules of one game as functions: what a game's file wires up in its descriptor.

#include "chee/game.h"
#include "chee/move.h"
#include "chee/perft.h"
#include "chee/playout.h"
#include "core/tracer.h"

struct chee__play {
  // Fills the start position; `rules` is set and all else zero. REQUIRED.
  void (*start)(chee_position *position);
  // Holes a turn may start from, 0.2 not applied. Not asked when the game is decided. REQUIRED.
  uint64_t (*starts)(const chee_position *position);
  // Moves from such a hole; 0 when endless. REQUIRED.
  int (*moves_from)(const chee_position *position, int from, chee_move *moves);
  // Plays a legal move that is no pass, without handing over the turn; returns laps. REQUIRED.
  uint32_t (*apply)(chee_position *position, chee_move move);
  // The same, told to a tracer, which may close before the end: then the position is unfinished.
  // REQUIRED.
  void (*tell)(chee_position *position, chee_move move, chee__tracer *tracer);
  // Whether the counters decide that the game is over; fills ending and points. REQUIRED.
  bool (*decided)(const chee_position *position, chee_result *result);
  // The score as it stands, or as counted when neither side can go on (0.3, 0.4). REQUIRED.
  void (*count)(const chee_position *position, chee_result *result);
  // Whether a position set up by hand can be. The rule set was checked. REQUIRED.
  chee_status (*check)(const chee_position *position, chee_error *error);
  // Why a move from an existing hole, which moves_from does not list, is refused. REQUIRED.
  chee_status (*refuse)(const chee_position *position, chee_move move, chee_error *error);
  // Hands over the turn and adds a ply. OPTIONAL: the other of two players.
  void (*hand_over)(chee_position *position);
  // For games whose captures bring a choice (1.9, 3.7): sows from a hole of `starts`, makes the
  // captures that are not chosen, and says what may be: which holes, and whether none (`x-`) may.
  // Returns how many moves that makes, 1 where there is nothing to choose, 0 when endless.
  // OPTIONAL.
  int (*choices)(const chee_position *position, int from, chee_position *after, uint64_t *holes,
                 bool *none);
  // Plays the only move from a hole of `starts`, without handing over the turn. False, and
  // `position` unspecified, where there is none or more than one. OPTIONAL: moves_from and apply.
  bool (*only_move)(chee_position *position, int from);
  // Counts or plays faster with the same results. OPTIONAL: through the functions above.
  void (*perft)(chee_perft *perft, const chee_position *position, int depth, bool bulk,
                const volatile bool *stop, chee_perft_counts *counts);
  void (*playout)(chee_playout *playout, const chee_position *start, chee_random *random,
                  chee_playout_game *game);
  // Plays chee_playout_games' games, several at a time. OPTIONAL: one by one.
  void (*playouts)(chee_playout *playout, const chee_position *start, uint64_t seed, uint64_t first,
                   uint32_t count, chee_playout_game *games);
  // The result for a mover without a sowing in an undecided game. OPTIONAL: a pass, or the end
  // (0.3).
  void (*stuck)(const chee_position *position, chee_result *result);
  // A player who cannot sow passes, and the game cannot end or be drawn by that (Swahili).
  bool always_pass;
};

// The games by id. Defined one floor up, in games.c: the one seam at which core needs its games.
extern const chee_game *const chee__game_list[CHEE_GAME_COUNT];

enum { CHEE__CROSS_HOLES = 11 }; // a seat's row on a board with a common centre (5.1)

static inline const chee_game *chee__game_of(const chee_position *position) {
  return chee__game_list[position->rules.game];
}

static inline const struct chee__play *chee__play_of(const chee_position *position) {
  return chee__game_of(position)->play;
}

// Hands over the turn by the game's own order.
void chee__hand_over(chee_position *position);

// Whether the mover took counters of another player by this turn: a store grew or, in a game
// without stores, another player holds fewer.
bool chee__has_captured(const chee_position *before, const chee_position *after);

// Whether nothing from before this turn can come back (0.4): a store has changed.
static inline bool chee__is_irreversible(const chee_position *before, const chee_position *after) {
  return before->store[before->turn] != after->store[before->turn];
}

// What a conversion takes from, and nothing gives back: counters in holes and spinsters; in
// Enkeshui stones outside bulls.
int chee__conversion_weight(const chee_position *position);

// For `stuck` and `decided` of games in which a mover who cannot sow loses.
void chee__stuck_loses(const chee_position *position, chee_result *result);

// Whether the mover has a sowing, the game being undecided.
bool chee__can_sow(const chee_position *position);

#endif
