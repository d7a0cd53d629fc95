// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_INDEX_H
#define CHEE_EGDB_INDEX_H

// How the endgame databases number positions. Positions with equal counters a side (and in Chuba
// equal numbers of spinsters, in Enkeshui the same bulls) form a slab and are numbered from 0.
// Only positions after the opening (state `-`) have a number, and what is captured does not count.

#include <stdbool.h>
#include <stdint.h>

#include "chee/position.h"

#ifdef __cplusplus
extern "C" {
#endif

// One side of a four-row board or one row of Swahili.
typedef struct chee_egdb_side {
  uint8_t counters;  // in its holes, spinsters included
  uint8_t spinsters; // Chuba (3.4); 0 in the other games
} chee_egdb_side;

// The positions of one slab, seen from the player to move.
typedef struct chee_egdb_slab {
  chee_egdb_side mover; // Enkeshui: zero
  chee_egdb_side other;
  uint8_t loose;     // Enkeshui: stones outside bulls; 0 in the other games
  uint8_t more;      // Enkeshui: bulls of either owner beside those of `bulls`, anywhere
  uint32_t bulls[2]; // Enkeshui: the mover's bulls, the other's; bit h is hole h, counted on from
                     // the mover's row 0..W-1 to the other's
} chee_egdb_slab;

// The numbering of one rule set. Read only once made, so threads may share it.
typedef struct chee_egdb_index chee_egdb_index;

// The rule set whose tables hold the positions of this one: options that only concern the start
// (Enkeshui's `setup`, Swahili's `openings`) are at their defaults.
CHEE_API chee_rules chee_egdb_rules(const chee_rules *rules);

// CHEE_BAD_DATA for a rule set that has no numbering (Swahili for three or four), CHEE_MEMORY.
// Free with chee_egdb_index_free (NULL is allowed).
CHEE_API chee_status chee_egdb_index_new(const chee_rules *rules, chee_egdb_index **index,
                                         chee_error *error);
CHEE_API void chee_egdb_index_free(chee_egdb_index *index);

// Rows a side can show, 0 where there is no such side: more counters than at the start, spinsters
// without two men besides. UINT64_MAX when there are 2^32 or more.
CHEE_API uint64_t chee_egdb_side_rows(const chee_egdb_index *index, chee_egdb_side side);

// Numbers of a slab: its positions have numbers below that. In Chuba some numbers belong to rows
// that 3.8 excludes. 0 where there is no such slab; UINT64_MAX when there are 2^48 or more.
CHEE_API uint64_t chee_egdb_slab_size(const chee_egdb_index *index, const chee_egdb_slab *slab);

// The slab and number of a position. False for a position in the opening (2.3, 4.8, 5.11), of
// another rule set, or with a side that is empty or holds more than at the start. In Enkeshui the
// slab of exactly these bulls (`more` 0).
CHEE_API bool chee_egdb_rank(const chee_egdb_index *index, const chee_position *position,
                             chee_egdb_slab *slab, uint64_t *number);

// The number of a position in a given slab; false where it is not in that slab. In Enkeshui a
// position is in the slabs of all bulls that are among its own.
CHEE_API bool chee_egdb_rank_in(const chee_egdb_index *index, const chee_position *position,
                                const chee_egdb_slab *slab, uint64_t *number);

// The position with that number, South (seat A) to move, nothing captured. False where the number
// belongs to no position.
CHEE_API bool chee_egdb_unrank(const chee_egdb_index *index, const chee_egdb_slab *slab,
                               uint64_t number, chee_position *position);

#ifdef __cplusplus
}
#endif

#endif
