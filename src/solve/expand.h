// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_EXPAND_H
#define CHEE_SOLVE_EXPAND_H

// The question that proof search answers, and the positions that follow from one.

#include "chee/certificate.h"
#include "solve/key.h"

// Can the attacker force the end as they want it? In the four-row games: a win; where margins
// count: a margin of `margin` in the end, the settled part included.
typedef struct chee__question {
  chee_rules rules;
  int attacker; // side
  bool margins;
  int margin;
  bool certain;          // a margin that holds wherever play goes on need not be played out
  chee_egdb *tables;     // or NULL
  int tables_most;       // counters of the largest
  chee__packing packing; // of keys with what is needed, without settled stones
} chee__question;

// The question whose answer yes proves `claim` (a win or a margin).
chee__question chee__question_new(const chee_rules *rules, const chee_claim *claim);

// The key of a position under a question: the board, and what the attacker still needs.
void chee__question_key(const chee__question *question, const chee_position *position,
                        chee__key *key);

typedef enum chee__outcome {
  CHEE__OPEN,
  CHEE__ATTACKER, // the attacker has what they want
  CHEE__DEFENDER  // they cannot have it any more
} chee__outcome;

// What the counters alone say of a position.
chee__outcome chee__outcome_of(const chee__question *question, const chee_position *position);

// What a position without any move is worth: it is over (0.3, 4.12).
chee__outcome chee__outcome_stuck(const chee__question *question, const chee_position *position);

#endif
