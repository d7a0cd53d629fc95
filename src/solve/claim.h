// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_CLAIM_H
#define CHEE_SOLVE_CLAIM_H

#include "chee/certificate.h"

// Whether claims under these rules are margins.
bool chee__counts_margin(const chee_rules *rules);

// Side of a seat: 0 or 1. In Swahili with teams A and C are one (5.10).
static inline int chee__side_of(int seat) {
  return seat & 1;
}

// Stones in a player's bulls.
int chee__bull_stones(const chee_position *position, int seat);

// Counters that can still be won: in Enkeshui those outside bulls.
int chee__loose_counters(const chee_position *position);

// Whether `margin` is all that is still to come, lost to the claimer: that much holds in Enkeshui
// wherever play goes on, as stones in bulls stay there (4.9).
bool chee__least_to_come(const chee_position *position, int margin);

// Whether an end keeps the claim; `margin` is what a claim of a margin asks for.
bool chee__end_keeps(const chee_claim *claim, const chee_result *result, int margin);

#endif
