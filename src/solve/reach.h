// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_REACH_H
#define CHEE_SOLVE_REACH_H

#include "solve/linemap.h"

// Marks the entries that can be reached from the start, where the claimer's side plays its lines'
// moves and the other side anything. For the four-row games, where play does not depend on the
// stores. What has no line is passed over. `go_on` is asked now and then, with `data`: CHEE_LIMIT
// where it says no. CHEE_MEMORY.
chee_status chee__mark_reached(const chee__packing *packing, chee__linemap *map,
                               const chee_position *start, int side, bool (*go_on)(void *data),
                               void *data);

#endif
