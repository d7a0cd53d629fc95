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

// Whether an end keeps the claim; `margin` is what a claim of a margin asks for.
bool chee__end_keeps(const chee_claim *claim, const chee_result *result, int margin);

#endif
