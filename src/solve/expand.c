// SPDX-License-Identifier: MIT
#include "solve/expand.h"

#include "core/play.h"
#include "solve/claim.h"
#include "solve/tables.h"

chee__question chee__question_new(const chee_rules *rules, const chee_claim *claim) {
  bool margins = chee__counts_margin(rules);
  return (chee__question){.rules = *rules,
                          .attacker = claim->seat,
                          .margins = margins,
                          .margin = claim->margin,
                          .packing = chee__packing_new(rules, false, margins)};
}

// Most that the attacker can still gain over the other side.
static int most_to_come(const chee__question *q, const chee_position *position) {
  int own = 0, other = 0;
  for (int seat = 0; seat < q->packing.seats; seat++) {
    int *sum = chee__side_of(seat) == q->attacker ? &own : &other;
    *sum += chee_position_counters(position, seat);
  }
  if (chee_rules_game(&q->rules)->score == CHEE_SCORE_POINTS) return 10 * own + 5 * other; // 5.8
  return chee__loose_counters(position);
}

void chee__question_key(const chee__question *q, const chee_position *position, chee__key *key) {
  // Search only meets positions that the rules lead to, and those fit.
  (void)chee__key_pack(&q->packing, position, key);
  if (!q->margins) return;
  int need = q->margin - chee_claim_settled(position, q->attacker);
  uint64_t shifted = (uint64_t)(need + 2 * CHEE_CLAIM_MARGIN_MAX) << (64 - CHEE__NEED_BITS);
  key->word[q->packing.words - 1] |= shifted;
}

static chee__outcome outcome_of_end(const chee__question *q, const chee_result *result) {
  chee_claim claim = {.kind = q->margins ? CHEE_CLAIM_MARGIN : CHEE_CLAIM_WINS,
                      .seat = q->attacker,
                      .margin = q->margin};
  return chee__end_keeps(&claim, result, q->margin) ? CHEE__ATTACKER : CHEE__DEFENDER;
}

chee__outcome chee__outcome_of(const chee__question *q, const chee_position *position) {
  chee_result result = {0};
  if (chee__play_of(position)->decided(position, &result)) return outcome_of_end(q, &result);
  if (q->margins) {
    int need = q->margin - chee_claim_settled(position, q->attacker);
    if (need > most_to_come(q, position)) return CHEE__DEFENDER;
    if (q->certain && need <= -chee__loose_counters(position)) return CHEE__ATTACKER;
  }
  return q->tables ? chee__tables_outcome(q, position) : CHEE__OPEN;
}

chee__outcome chee__outcome_stuck(const chee__question *q, const chee_position *position) {
  chee_result result = chee_position_result(position);
  return outcome_of_end(q, &result);
}
