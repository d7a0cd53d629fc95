// SPDX-License-Identifier: MIT
// Ranks and guarantees of a certificate's lines, from those that end the game upwards.
#include <limits.h>
#include <stdlib.h>

#include "core/fail.h"
#include "solve/claim.h"
#include "solve/line.h"
#include "solve/lines.h"

// chee__entry.state. A longest way from a line that is done ends by a move of the claimer's, or all
// of them end at lines without a move: then they are one turn shorter.
enum { NEW, OPEN, CIRCLING, DONE, DONE_BY_MOVE };

// A line whose replies are being looked at.
typedef struct step {
  chee_position position, after; // with the claimer to move, and after their move
  int next, count;               // replies
  size_t first;                  // of them in walk.moves, which has those of all steps
  uint32_t rank;                 // so far
  bool by_move;                  // a longest way so far ends by a move
  int guarantee;
  bool circles; // a reply leads back to a line that waits for this one
  bool root;    // the start, where the other side is to move
} step;

typedef struct walk {
  chee__lines *lines;
  step *steps;
  size_t count, size;
  chee_move *moves;
  size_t moves_size;
  chee__emit *emit;
  void *data;
  chee_error *error;
} walk;

static chee_status no_memory(walk *w) {
  return chee__fault(w->error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY);
}

static step *push(walk *w) {
  if (w->count == w->size) {
    size_t size = w->size ? 2 * w->size : 256;
    step *more = realloc(w->steps, size * sizeof *more);
    if (!more) return NULL;
    w->steps = more;
    w->size = size;
  }
  return &w->steps[w->count++];
}

static chee__entry *entry_of(const walk *w, const chee_position *position) {
  chee__key key;
  return chee__key_pack(&w->lines->packing, position, &key)
             ? chee__linemap_find(w->lines->map, &key)
             : NULL;
}

// Lists the replies of the uppermost step behind those of the one below. False without memory.
static bool list_replies(walk *w) {
  step *s = &w->steps[w->count - 1];
  const step *below = w->count > 1 ? s - 1 : NULL;
  s->first = below ? below->first + (size_t)below->count : 0;
  size_t size = s->first + CHEE_MOVES_MAX;
  if (size > w->moves_size) {
    size += size / 2;
    chee_move *more = realloc(w->moves, size * sizeof *more);
    if (!more) return false;
    w->moves = more;
    w->moves_size = size;
  }
  s->count = chee_moves(&s->after, w->moves + s->first);
  return true;
}

// Takes into account what can be forced by one of the replies.
static void take(step *s, int guarantee) {
  if (guarantee < s->guarantee) s->guarantee = guarantee;
}

// What an end leaves of the margin to come.
static int margin_at_end(const walk *w, const chee_position *from, const chee_position *end) {
  if (!chee__counts_margin(&from->rules)) return 0;
  chee_result result = chee_position_result(end);
  int margin = result.points[0] - result.points[1], side = w->lines->claim.seat;
  return (side == 0 ? margin : -margin) - chee_claim_settled(from, side);
}

// Begins with a line's position.
static chee_status begin(walk *w, const chee_position *position, chee__entry *entry) {
  step *s = push(w);
  if (!s) return no_memory(w);
  *s = (step){.position = *position,
              .after = *position,
              .by_move = !entry->known,
              .guarantee = CHEE_CLAIM_MARGIN_MAX};
  entry->state = OPEN;
  if (entry->known) {
    take(s, entry->guarantee);
    return CHEE_OK;
  }
  chee_apply(&s->after, entry->move);
  if (chee_position_result(&s->after).ending != CHEE_GOING_ON) {
    take(s, margin_at_end(w, position, &s->after));
    return CHEE_OK;
  }
  return list_replies(w) ? CHEE_OK : no_memory(w);
}

// Ends a line that all replies were looked at of.
static chee_status finish(walk *w) {
  step *s = &w->steps[--w->count];
  if (s->circles) {
    if (!s->root) entry_of(w, &s->position)->state = CIRCLING;
    w->lines->circles = true;
    return CHEE_OK;
  }
  if (w->count == 0) {
    w->lines->margin = s->guarantee + chee_claim_settled(&s->position, w->lines->claim.seat);
    w->lines->turns = s->rank + s->by_move - s->root;
  }
  if (s->root) return CHEE_OK;
  chee__entry *entry = entry_of(w, &s->position);
  bool ranked = w->lines->claim.kind != CHEE_CLAIM_DRAWS;
  entry->rank = ranked ? s->rank : 0;
  // What a table says stays.
  if (!entry->known)
    entry->guarantee = (int16_t)(chee__counts_margin(&s->position.rules) ? s->guarantee : 0);
  entry->state = s->by_move ? DONE_BY_MOVE : DONE;
  w->lines->ranked++;
  return w->emit(w->data, &s->position, entry) ? CHEE_OK : no_memory(w);
}

// Looks at one reply of the uppermost step.
static chee_status look(walk *w) {
  step *s = &w->steps[w->count - 1];
  chee_position next = s->after;
  chee_apply(&next, w->moves[s->first + (size_t)s->next]);
  if (chee_position_result(&next).ending != CHEE_GOING_ON) {
    take(s, margin_at_end(w, &s->position, &next));
    s->next++;
    return CHEE_OK;
  }
  chee__entry *entry = entry_of(w, &next);
  if (!entry) return chee__fault(w->error, CHEE_BAD_DATA, "", CHEE_FAULT_PROOF_REPLY_OUT);
  if (entry->state == NEW) return begin(w, &next, entry);
  s->next++;
  if (w->lines->claim.kind == CHEE_CLAIM_DRAWS) return CHEE_OK;
  if (entry->state < DONE) {
    s->circles = true;
    return CHEE_OK;
  }
  if (entry->rank >= CHEE__RANK_MAX)
    return chee__fault(w->error, CHEE_LIMIT, "", CHEE_FAULT_PROOF_DEEP);
  const bool by_move = entry->state == DONE_BY_MOVE;
  if (entry->rank >= s->rank) {
    s->rank = entry->rank + 1;
    s->by_move = by_move;
  } else if (entry->rank + 1 == s->rank) {
    s->by_move = s->by_move || by_move;
  }
  int side = w->lines->claim.seat;
  take(s,
       entry->guarantee + chee_claim_settled(&next, side) - chee_claim_settled(&s->position, side));
  return CHEE_OK;
}

chee_status chee__lines_walk(chee__lines *lines, const chee_position *start, chee__emit *emit,
                             void *data, chee_error *error) {
  walk w = {.lines = lines, .emit = emit, .data = data, .error = error};
  chee__key key;
  uint64_t place = 0;
  for (chee__entry *e; (e = chee__linemap_next(lines->map, &place, &key)) != NULL;) e->state = NEW;
  lines->circles = false;
  lines->ranked = 0;
  lines->turns = 0;
  if (chee_position_result(start).ending != CHEE_GOING_ON) {
    lines->margin = margin_at_end(&w, start, start) + chee_claim_settled(start, lines->claim.seat);
    return CHEE_OK;
  }
  chee_status status = CHEE_OK;
  if (chee__side_of(start->turn) == lines->claim.seat) {
    chee__entry *entry = entry_of(&w, start);
    status = entry ? begin(&w, start, entry)
                   : chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_PROOF_START);
  } else {
    step *s = push(&w);
    if (s)
      *s = (step){.position = *start,
                  .after = *start,
                  .by_move = true,
                  .guarantee = CHEE_CLAIM_MARGIN_MAX,
                  .root = true};
    status = s && list_replies(&w) ? CHEE_OK : no_memory(&w);
  }
  for (uint64_t steps = 1; status == CHEE_OK && w.count > 0; steps++) {
    const step *s = &w.steps[w.count - 1];
    status = chee__lines_go_on(lines, steps, error);
    if (status == CHEE_OK) status = s->next < s->count ? look(&w) : finish(&w);
  }
  free(w.steps);
  free(w.moves);
  return status;
}

void chee__lines_drop_circles(chee__lines *lines) {
  chee__key key;
  uint64_t place = 0;
  for (chee__entry *e; (e = chee__linemap_next(lines->map, &place, &key)) != NULL;)
    if (e->state < DONE) e->guarantee = INT16_MIN;
}

bool chee__lines_shown(const void *by, const chee_position *position) {
  const chee__lines *lines = by;
  chee__key key;
  if (chee__side_of(position->turn) != lines->claim.seat ||
      !chee__key_pack(&lines->packing, position, &key))
    return false;
  const chee__entry *entry = chee__linemap_find(lines->map, &key);
  int need = lines->claim.margin - chee_claim_settled(position, lines->claim.seat);
  return entry && entry->state >= DONE && entry->guarantee >= need;
}
