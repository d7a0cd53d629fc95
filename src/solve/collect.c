// SPDX-License-Identifier: MIT
// Which positions a certificate needs, and what the claimer plays there.
#include <stdlib.h>

#include "core/fail.h"
#include "solve/claim.h"
#include "solve/lines.h"
#include "solve/tables.h"

enum { TICK = 1 << 10 }; // steps between two calls of the search's tick

typedef struct waiting {
  chee_position position; // with the claimer to move
  double share;           // of all the work: of a position's share its replies have equal parts
} waiting;

typedef struct pending {
  waiting *items;
  size_t count, size;
} pending;

static bool put(pending *p, const chee_position *position) {
  if (p->count == p->size) {
    size_t size = p->size ? 2 * p->size : 256;
    waiting *more = realloc(p->items, size * sizeof *more);
    if (!more) return false;
    p->items = more;
    p->size = size;
  }
  p->items[p->count++] = (waiting){.position = *position};
  return true;
}

// Divides the share of a position among those that were put since there were so many; without any
// it is done.
static void share_out(chee__lines *lines, pending *p, size_t from, double share) {
  if (p->count == from) lines->gathered += share;
  for (size_t i = from; i < p->count; i++) p->items[i].share = share / (double)(p->count - from);
}

static chee_status no_memory(chee_error *error) {
  return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY);
}

static chee_status stopped(const chee__lines *lines, chee_error *error) {
  if (atomic_load(&lines->search->starved)) return no_memory(error);
  bool cut = atomic_load(&lines->search->cut);
  return chee__fault(error, CHEE_LIMIT, "", cut ? CHEE_FAULT_PROOF_DEEP : CHEE_FAULT_PROOF_STOPPED);
}

chee_status chee__lines_go_on(const chee__lines *lines, uint64_t step, chee_error *error) {
  const chee__search *search = lines->search;
  if (step % TICK == 0 && search->tick) search->tick(search->data);
  return atomic_load(&search->stop) ? stopped(lines, error) : CHEE_OK;
}

// What the search must have found where the claimer has what they claim.
static chee__outcome wanted(const chee__lines *lines) {
  return lines->claim.seat == lines->search->question.attacker ? CHEE__ATTACKER : CHEE__DEFENDER;
}

// The move whose success is known, the shortest if there are several; false without any.
static bool find_move(const chee__lines *lines, const chee_position *position, chee_move *best) {
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(position, moves);
  uint32_t least = 0;
  bool found = false;
  for (int i = 0; i < count; i++) {
    chee_position next = *position;
    uint32_t length;
    chee_apply(&next, moves[i]);
    if (chee__known(lines->search, &next, &length) != wanted(lines)) continue;
    if (found && length >= least) continue;
    *best = moves[i];
    least = length;
    found = true;
  }
  return found;
}

// Chooses what to play, with a search of its own where the table has lost what it knew.
static chee_status choose(chee__lines *lines, const chee_position *position, chee_move *move,
                          chee_error *error) {
  if (find_move(lines, position, move)) return CHEE_OK;
  chee__outcome outcome = chee__prover_run(lines->prover, position);
  if (outcome == CHEE__OPEN) return stopped(lines, error);
  // The table may have lost the move again. A defence may rest on coming back to this very
  // position, which the certificate then does.
  const chee__root_move *root;
  int count = chee__prover_root(lines->prover, &root);
  for (int i = 0; i < count && outcome == wanted(lines); i++) {
    if ((outcome == CHEE__ATTACKER ? root[i].proof : root[i].disproof) != 0) continue;
    *move = root[i].move;
    return CHEE_OK;
  }
  return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_PROOF_NOT_FOUND);
}

// Puts what the other side's moves lead to.
static bool put_replies(pending *p, const chee_position *position) {
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(position, moves);
  for (int i = 0; i < count; i++) {
    chee_position next = *position;
    chee_apply(&next, moves[i]);
    if (chee_position_result(&next).ending == CHEE_GOING_ON && !put(p, &next)) return false;
  }
  return true;
}

// Whether a table says that the claimer has what is needed, or no play can change that they have;
// then the line ends there.
static bool is_known(const chee__lines *lines, const chee_position *position, int need,
                     chee__entry *entry) {
  const chee__question *q = &lines->search->question;
  chee__verdict v;
  if (q->certain && need <= -chee__loose_counters(position)) {
    entry->known = true;
    entry->guarantee = (int16_t)-chee__loose_counters(position);
    return true;
  }
  if (!q->tables || !chee__tables_ask(q->tables, position, &v)) return false;
  bool margins = lines->claim.kind == CHEE_CLAIM_MARGIN;
  int least = lines->claim.kind == CHEE_CLAIM_DRAWS ? 0 : 1;
  if (margins ? v.low < need : v.outcome < least) return false;
  entry->known = true;
  entry->guarantee = (int16_t)(margins ? v.low : v.outcome);
  lines->used[v.table] = true;
  return true;
}

static chee_status visit(chee__lines *lines, pending *p, const chee_position *position,
                         chee_error *error) {
  chee__key key;
  bool fresh, full;
  if (!chee__key_pack(&lines->packing, position, &key))
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_PROOF_COUNTERS);
  chee__entry *entry = chee__linemap_add(lines->map, &key, &fresh, &full);
  if (!entry && full) return chee__fault(error, CHEE_LIMIT, "", CHEE_FAULT_PROOF_MEMORY);
  if (!entry) return no_memory(error);
  int need = lines->claim.margin - chee_claim_settled(position, lines->claim.seat);
  if (!fresh && entry->guarantee >= need) return CHEE_OK;
  if (is_known(lines, position, need, entry)) return CHEE_OK;
  entry->known = false;
  entry->state = 0; // a rank that an earlier walk found holds no more
  chee_move move;
  chee_status status = choose(lines, position, &move, error);
  if (status != CHEE_OK) return status;
  entry->guarantee = (int16_t)need;
  entry->move = move;
  chee_position next = *position;
  chee_apply(&next, move);
  return put_replies(p, &next) ? CHEE_OK : no_memory(error);
}

chee_status chee__lines_collect(chee__lines *lines, const chee_position *start, chee_error *error) {
  pending p = {0};
  chee_status status = CHEE_OK;
  bool over = chee_position_result(start).ending != CHEE_GOING_ON;
  bool own = chee__side_of(start->turn) == lines->claim.seat;
  if (!over && !(own ? put(&p, start) : put_replies(&p, start))) status = no_memory(error);
  lines->gathered = 0;
  share_out(lines, &p, 0, 1);
  for (uint64_t visits = 1; status == CHEE_OK && p.count > 0; visits++) {
    const waiting next = p.items[--p.count];
    size_t from = p.count;
    status = chee__lines_go_on(lines, visits, error);
    if (status != CHEE_OK) break;
    status = visit(lines, &p, &next.position, error);
    share_out(lines, &p, from, next.share);
  }
  free(p.items);
  return status;
}
