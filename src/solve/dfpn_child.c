// SPDX-License-Identifier: MIT
//
// What is known of a position that a move leads to: by its counters, from the path, from the table.
#include "search/evaluate.h"
#include "solve/prover.h"

typedef chee__dfpn_child child;
typedef chee__dfpn_frame frame;

void chee__dfpn_decide(child *c, bool attacking, bool proved, uint32_t length, int32_t depends) {
  bool wanted = attacking == proved;
  c->phi = wanted ? 0 : CHEE__INFINITE;
  c->delta = wanted ? CHEE__INFINITE : 0;
  c->length = length;
  c->depends = depends;
}

// First numbers of a position that nothing is known of, as who is to move sees it: who stands worse
// needs longer, and to hold somebody is the harder the more they may do. The weights are those that
// left the fewest positions to look at in proofs of all games (docs/exact/proofs.md).
enum {
  TENTH = 10,         // of a counter, in what an evaluation says, and
  WHOLE = 100,        // a whole one
  REPLIES_WEIGHT = 2, // of each hole that may be played
  EVEN = 20,          // need of either side in an even position of Mefuhva,
  DOUBLING = 100      // and how far behind, in tenths of a counter, it is twice as much
};

// How much the mover may do. Where a capture leaves a choice of what else is taken (1.9, 3.7) many
// moves begin in one hole, and whoever is to hold the mover has to answer each of them.
static uint32_t replies(const chee_position *position) {
  int weight = REPLIES_WEIGHT * __builtin_popcountll(chee_starts(position));
  chee_choice_kind choice = chee_rules_choice(&position->rules);
  if (choice != CHEE_CHOICE_HOLE && choice != CHEE_CHOICE_PAIR) return (uint32_t)weight;
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(position, moves);
  return (uint32_t)(count > weight ? count : weight);
}

static uint32_t least_1(int number) {
  return (uint32_t)(number > 0 ? 1 + number : 1);
}

// EVEN times 2 to the power of number / DOUBLING; in whole numbers, straight between the powers, so
// that every machine searches alike.
static uint32_t doubled(int number) {
  enum { POWERS = 12, MOST = POWERS * DOUBLING };
  int above = MOST + (number > MOST ? MOST : number < -MOST ? -MOST : number);
  uint64_t scaled = (uint64_t)(EVEN * (DOUBLING + above % DOUBLING)) << (above / DOUBLING);
  uint32_t need = (uint32_t)((scaled >> POWERS) / DOUBLING);
  return need ? need : 1;
}

static void guess(const chee_position *position, uint32_t mover_needs, uint32_t other_needs,
                  child *c) {
  c->phi = mover_needs;
  c->delta = other_needs + replies(position);
}

// By counters and evaluation. A counter says half as much where the margin counts. In Swahili
// points are made of counters that have left their holes: both say nothing of it. Where a
// capture takes any hole besides, one move takes many counters and a small lead says little: what
// is needed doubles by steps.
static void guess_by_counters(const chee_position *position, child *c) {
  int mover = position->turn, lead = 0;
  const chee_game *game = chee_rules_game(&position->rules);
  if (game->score != CHEE_SCORE_POINTS) {
    lead = chee_position_counters(position, mover) - chee_position_counters(position, !mover);
    if (game->score == CHEE_SCORE_MARGIN) lead /= 2;
    lead += chee__evaluate(position, mover) / TENTH;
  }
  // 1.9, with extra=0 as well.
  uint32_t (*need)(int) = game->choice == CHEE_CHOICE_HOLE ? doubled : least_1;
  guess(position, need(-lead), need(lead), c);
}

// By the loose stones that either has to win, and by evaluation: where a proof ends with them, and
// not with the game.
static void guess_by_stones(const chee__question *q, const chee_position *position, child *c) {
  int need = q->margin - chee_claim_settled(position, q->attacker);
  int loose = chee__loose_counters(position);
  int attackers = (loose + need) / 2, defenders = (loose - need) / 2;
  int lead = chee__evaluate(position, position->turn) / WHOLE;
  bool attacks = chee__dfpn_attacks(q, position);
  guess(position, least_1((attacks ? attackers : defenders) - lead),
        least_1((attacks ? defenders : attackers) + lead), c);
}

static void set_guess(const chee__question *q, const chee_position *position, child *c) {
  if (q->certain)
    guess_by_stones(q, position, c);
  else
    guess_by_counters(position, c);
  c->length = 0;
  c->depends = CHEE__NOWHERE;
}

bool chee__dfpn_recall(const chee__search *search, child *c, bool attacking, uint64_t above) {
  chee__numbers n = chee__proof_table_get(search->table, &c->key, c->hash);
  if (n.work == 0) return false;
  if (n.detail & CHEE__ON_PATH) {
    if (n.detail != chee__dfpn_signature(above)) return false;
    chee__dfpn_decide(c, attacking, false, 0, (int32_t)(n.phi + n.delta));
    return true;
  }
  c->phi = n.phi;
  c->delta = n.delta;
  c->length = n.detail;
  c->depends = CHEE__NOWHERE;
  return true;
}

// What is known of a position without the search's own table.
static chee__outcome outcome_of(const chee__search *search, const chee_position *position) {
  chee__outcome outcome = chee__outcome_of(&search->question, position);
  if (outcome == CHEE__OPEN && search->shown && search->shown(search->shown_by, position))
    return CHEE__ATTACKER;
  return outcome;
}

void chee__dfpn_look(const chee__prover *w, const frame *f, child *c) {
  const chee__question *q = &w->search->question;
  chee_position next = f->position;
  chee_apply(&next, c->move);
  chee__outcome outcome = outcome_of(w->search, &next);
  c->decided = outcome != CHEE__OPEN;
  c->hash = 0;
  if (c->decided) {
    chee__dfpn_decide(c, chee__dfpn_attacks(q, &next), outcome == CHEE__ATTACKER, 0, CHEE__NOWHERE);
    return;
  }
  chee__question_key(q, &next, &c->key);
  c->hash = chee__dfpn_hash(q, &c->key);
  chee__proof_table_expect(w->search->table, c->hash);
  set_guess(q, &next, c);
}

void chee__dfpn_look_up(const chee__prover *w, const frame *f, child *c) {
  if (c->decided) return;
  int repeated = chee__dfpn_on_path(w, c);
  if (repeated >= 0)
    chee__dfpn_decide(c, !f->attacking, false, 0, repeated);
  else
    (void)chee__dfpn_recall(w->search, c, !f->attacking, f->above ^ f->hash);
}

chee__outcome chee__known(const chee__search *search, const chee_position *position,
                          uint32_t *length) {
  const chee__question *q = &search->question;
  child c = {.length = 0};
  *length = 0;
  chee__outcome outcome = outcome_of(search, position);
  if (outcome != CHEE__OPEN) return outcome;
  bool attacking = chee__dfpn_attacks(q, position);
  chee__question_key(q, position, &c.key);
  c.hash = chee__dfpn_hash(q, &c.key);
  if (!chee__dfpn_recall(search, &c, attacking, 0) || c.depends != CHEE__NOWHERE ||
      (c.phi != 0 && c.delta != 0))
    return CHEE__OPEN;
  *length = c.length;
  return attacking == (c.phi == 0) ? CHEE__ATTACKER : CHEE__DEFENDER;
}
