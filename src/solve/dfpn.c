// SPDX-License-Identifier: MIT
#include "solve/dfpn.h"

#include <stdlib.h>

#include "core/play.h"
#include "solve/claim.h"

enum {
  TICK = 1 << 10,     // positions between two calls of `tick`
  COUNTERS = 1 << 12, // of path positions by hash
  NOWHERE = INT32_MAX // the disproof depends on no position of the path
};

typedef struct child {
  chee_move move;
  uint32_t phi, delta;
  uint32_t length; // of what is decided
  int32_t depends; // of a disproof: least depth of a path position that it repeats, or NOWHERE
  bool decided;    // by the counters
  uint64_t hash;
  chee__key key;
} child;

typedef struct frame {
  chee_position position;
  chee__key key;
  uint64_t hash, above; // of the position; signature of the path above it
  bool attacking;       // whether the attacker is to move
  uint32_t phi, delta, phi_limit, delta_limit;
  uint32_t work, length;
  int32_t depends;
  int count, capacity, best;
  child *children;
} frame;

struct chee__prover {
  chee__search *search;
  int number, depth;
  uint32_t until_tick;
  uint16_t counters[COUNTERS];
  chee__root_move *root;
  int root_count;
  frame frames[CHEE__DEPTH_MAX + 1];
};

chee__prover *chee__prover_new(chee__search *search, int number) {
  chee__prover *worker = calloc(1, sizeof *worker);
  atomic_uint_least64_t *path = calloc(CHEE__DEPTH_MAX + 2, sizeof *path);
  chee__root_move *root = calloc(CHEE_MOVES_MAX, sizeof *root);
  if (!worker || !path || !root) {
    free(worker);
    free((void *)path);
    free(root);
    return NULL;
  }
  worker->search = search;
  worker->number = number;
  worker->root = root;
  search->path[number] = path;
  return worker;
}

void chee__prover_free(chee__prover *worker) {
  if (!worker) return;
  for (int i = 0; i <= CHEE__DEPTH_MAX; i++) free(worker->frames[i].children);
  free((void *)worker->search->path[worker->number]);
  worker->search->path[worker->number] = NULL;
  free(worker->root);
  free(worker);
}

int chee__prover_root(const chee__prover *worker, const chee__root_move **moves) {
  *moves = worker->root;
  return worker->root_count;
}

static bool attacks(const chee__question *q, const chee_position *position) {
  return chee__side_of(position->turn) == q->attacker;
}

static uint64_t hash_of(const chee__question *q, const chee__key *key) {
  return chee__key_hash(key->word, q->packing.words);
}

static uint32_t signature(uint64_t path) {
  return CHEE__ON_PATH | (uint32_t)(path >> 33);
}

// Numbers of a position that the attacker has, or cannot have.
static void set_decided(child *c, bool attacking, bool proved, uint32_t length, int32_t depends) {
  bool wanted = attacking == proved;
  c->phi = wanted ? 0 : CHEE__INFINITE;
  c->delta = wanted ? CHEE__INFINITE : 0;
  c->length = length;
  c->depends = depends;
}

// First numbers of a position that nothing is known of: who has fewer counters needs longer. A
// counter says half as much where the margin counts, and where points are made of counters that
// have left their holes nothing at all.
static void set_guess(const chee__question *q, const chee_position *position, child *c) {
  int mover = position->turn, lead = 0;
  chee_score_kind score = chee_rules_game(&q->rules)->score;
  if (score != CHEE_SCORE_POINTS)
    lead = chee_position_counters(position, mover) - chee_position_counters(position, !mover);
  if (score == CHEE_SCORE_MARGIN) lead /= 2;
  c->phi = (uint32_t)(1 + (lead < 0 ? -lead : 0));
  c->delta = (uint32_t)(1 + (lead > 0 ? lead : 0));
  c->length = 0;
  c->depends = NOWHERE;
}

// Numbers that the table has; false where it has none that count on this path.
static bool set_known(const chee__search *search, child *c, bool attacking, uint64_t above) {
  chee__numbers n = chee__facts_get(search->table, &c->key, c->hash);
  if (n.work == 0) return false;
  if (n.detail & CHEE__ON_PATH) {
    if (n.detail != signature(above)) return false;
    set_decided(c, attacking, false, 0, (int32_t)(n.phi + n.delta));
    return true;
  }
  c->phi = n.phi;
  c->delta = n.delta;
  c->length = n.detail;
  c->depends = NOWHERE;
  return true;
}

// Depth of the path's position with this key, or -1.
static int on_path(const chee__prover *w, const child *c) {
  if (w->counters[c->hash % COUNTERS] == 0) return -1;
  for (int i = w->depth; i >= 0; i--) {
    const frame *f = &w->frames[i];
    if (f->hash == c->hash &&
        chee__key_same(&w->search->question.packing, f->key.word, c->key.word))
      return i;
  }
  return -1;
}

// What the counters alone say of a child; else its key, with a first guess, for look_up.
static void look_at_child(const chee__prover *w, const frame *f, child *c) {
  const chee__question *q = &w->search->question;
  chee_position next = f->position;
  chee_apply(&next, c->move);
  chee__outcome outcome = chee__outcome_of(q, &next);
  c->decided = outcome != CHEE__OPEN;
  c->hash = 0;
  if (c->decided) {
    set_decided(c, attacks(q, &next), outcome == CHEE__ATTACKER, 0, NOWHERE);
    return;
  }
  chee__question_key(q, &next, &c->key);
  c->hash = hash_of(q, &c->key);
  chee__facts_expect(w->search->table, c->hash);
  set_guess(q, &next, c);
}

// What path and table say of a child.
static void look_up(const chee__prover *w, const frame *f, child *c) {
  if (c->decided) return;
  int repeated = on_path(w, c);
  if (repeated >= 0)
    set_decided(c, !f->attacking, false, 0, repeated);
  else
    (void)set_known(w->search, c, !f->attacking, f->above ^ f->hash);
}

static bool reserve(frame *f, int count) {
  if (count <= f->capacity) return true;
  child *more = realloc(f->children, (size_t)count * sizeof *more);
  if (!more) return false;
  f->children = more;
  f->capacity = count;
  return true;
}

// Generates the moves of the frame at w->depth. False without memory.
static bool open_frame(chee__prover *w) {
  frame *f = &w->frames[w->depth];
  const chee__question *q = &w->search->question;
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(&f->position, moves);
  if (!reserve(f, count)) return false;
  f->attacking = attacks(q, &f->position);
  f->count = count;
  f->work = 1;
  f->best = -1;
  w->counters[f->hash % COUNTERS]++;
  atomic_store_explicit(&w->search->path[w->number][w->depth], f->hash, memory_order_relaxed);
  for (int i = 0; i < count; i++) {
    f->children[i].move = moves[i];
    look_at_child(w, f, &f->children[i]);
  }
  for (int i = 0; i < count; i++) {
    look_up(w, f, &f->children[i]);
    // One move that has what the mover wants is enough.
    if (f->children[i].delta != 0) continue;
    f->children[0] = f->children[i];
    f->count = 1;
    break;
  }
  return true;
}

// Whether another worker is in that child now.
static bool is_taken(const chee__prover *w, const child *c) {
  const chee__search *search = w->search;
  for (int i = 0; i < search->workers; i++) {
    if (i == w->number || !search->path[i]) continue;
    if (atomic_load_explicit(&search->path[i][w->depth + 1], memory_order_relaxed) == c->hash)
      return true;
  }
  return false;
}

// What decides a frame, once its numbers do.
static void settle(const chee__prover *w, frame *f) {
  bool proved = f->attacking == (f->phi == 0);
  int32_t depends = proved || f->phi == 0 ? -1 : NOWHERE;
  uint32_t shortest = UINT32_MAX, longest = 0;
  for (int i = 0; i < f->count; i++) {
    const child *c = &f->children[i];
    if (f->phi == 0 && c->delta != 0) continue;
    if (c->length < shortest) shortest = c->length;
    if (c->length > longest) longest = c->length;
    // The mover needs one child that holds, the other side all of them.
    bool better = f->phi == 0 ? c->depends > depends : c->depends < depends;
    if (!proved && better) depends = c->depends;
  }
  f->length = 1 + (f->phi == 0 ? shortest : longest);
  f->depends = proved || depends >= w->depth ? NOWHERE : depends;
}

static uint32_t plus(uint32_t a, uint32_t b) {
  return a + b >= CHEE__INFINITE ? CHEE__INFINITE - 1 : a + b;
}

// Computes the frame's numbers from its children's, and which to look at next. The number of what
// the other side needs is the greatest of the children's, not their sum, and one for each further
// child: sums count again and again what several lines share.
static void update(const chee__prover *w, frame *f, uint32_t *second, int *open) {
  uint32_t least = CHEE__INFINITE, least_seen = CHEE__INFINITE, next = CHEE__INFINITE, most = 0;
  *open = 0;
  for (int i = 0; i < f->count; i++) {
    const child *c = &f->children[i];
    if (c->delta < least) least = c->delta;
    if (c->phi == 0) continue;
    ++*open;
    if (c->phi > most) most = c->phi;
    uint32_t seen = c->delta;
    if (w->search->workers > 1 && is_taken(w, c)) seen = plus(seen, 1 + seen / 2);
    if (seen < least_seen || f->best < 0) {
      next = least_seen;
      least_seen = seen;
      f->best = i;
    } else if (seen < next) {
      next = seen;
    }
  }
  f->phi = least;
  f->delta = *open == 0 ? 0 : least == 0 ? CHEE__INFINITE : plus(most, (uint32_t)(*open - 1));
  if (*open == 0) f->phi = CHEE__INFINITE;
  *second = next;
}

static void save_frame(const chee__prover *w, const frame *f) {
  chee__numbers n = {.phi = f->phi, .delta = f->delta, .work = f->work};
  if (f->phi == 0 || f->delta == 0) {
    bool on_path_only = f->depends != NOWHERE;
    n.detail = on_path_only ? signature(f->above) : f->length;
    if (on_path_only) {
      n.phi = f->phi == 0 ? 0 : (uint32_t)f->depends;
      n.delta = f->delta == 0 ? 0 : (uint32_t)f->depends;
    }
  }
  chee__facts_put(w->search->table, &f->key, f->hash, n);
}

static void close_frame(chee__prover *w) {
  frame *f = &w->frames[w->depth];
  w->counters[f->hash % COUNTERS]--;
  atomic_store_explicit(&w->search->path[w->number][w->depth], 0, memory_order_relaxed);
  save_frame(w, f);
  if (--w->depth < 0) return;
  frame *parent = &w->frames[w->depth];
  child *c = &parent->children[parent->best];
  c->phi = f->phi;
  c->delta = f->delta;
  c->length = f->length;
  c->depends = f->depends;
  uint32_t work = parent->work + f->work;
  parent->work = work < parent->work ? UINT32_MAX : work;
}

// Goes down to the chosen child; false where the table has what is asked for, which is taken over.
static bool descend(chee__prover *w, uint32_t second, int open) {
  frame *f = &w->frames[w->depth];
  child *c = &f->children[f->best];
  uint32_t phi_limit =
      f->delta_limit >= CHEE__INFINITE ? CHEE__INFINITE : f->delta_limit - (uint32_t)(open - 1);
  uint32_t delta_limit = plus(second, second / 4 + 1);
  if (second >= CHEE__INFINITE || delta_limit > f->phi_limit) delta_limit = f->phi_limit;
  child again = *c;
  if (set_known(w->search, &again, !f->attacking, f->above ^ f->hash) &&
      (again.phi >= phi_limit || again.delta >= delta_limit || again.phi == 0 ||
       again.delta == 0)) {
    *c = again;
    return false;
  }
  if (w->depth == CHEE__DEPTH_MAX) {
    set_decided(c, !f->attacking, false, 0, 0);
    return false;
  }
  frame *g = &w->frames[++w->depth];
  g->position = f->position;
  chee_apply(&g->position, c->move);
  g->key = c->key;
  g->hash = c->hash;
  g->above = f->above ^ f->hash;
  g->phi_limit = phi_limit;
  g->delta_limit = delta_limit;
  return true;
}

// A frame without moves: the game is over there.
static void end_frame(const chee__prover *w, frame *f) {
  bool proved = chee__outcome_stuck(&w->search->question, &f->position) == CHEE__ATTACKER;
  child end;
  set_decided(&end, f->attacking, proved, 0, NOWHERE);
  f->phi = end.phi;
  f->delta = end.delta;
  f->length = 0;
  f->depends = NOWHERE;
}

static void keep_root(chee__prover *w) {
  const frame *f = &w->frames[0];
  w->root_count = f->count;
  for (int i = 0; i < f->count; i++) {
    const child *c = &f->children[i];
    w->root[i] = (chee__root_move){.move = c->move,
                                   .proof = f->attacking ? c->delta : c->phi,
                                   .disproof = f->attacking ? c->phi : c->delta};
  }
}

static void count_node(chee__prover *w) {
  atomic_fetch_add_explicit(&w->search->nodes, 1, memory_order_relaxed);
  if (w->number != 0 || !w->search->tick || --w->until_tick != 0) return;
  w->until_tick = TICK;
  keep_root(w);
  w->search->tick(w->search->data);
}

// Looks at the frame at w->depth until its numbers reach a limit or a child is to be looked at.
static void step(chee__prover *w) {
  frame *f = &w->frames[w->depth];
  if (f->count == 0) {
    end_frame(w, f);
    close_frame(w);
    return;
  }
  for (;;) {
    uint32_t second;
    int open;
    f->best = -1;
    f->length = 0;
    f->depends = NOWHERE;
    update(w, f, &second, &open);
    bool decided = f->phi == 0 || f->delta == 0;
    if (decided) settle(w, f);
    if (decided || f->phi >= f->phi_limit || f->delta >= f->delta_limit) {
      close_frame(w);
      return;
    }
    if (!descend(w, second, open)) continue;
    count_node(w);
    if (!open_frame(w)) atomic_store(&w->search->stop, true);
    return;
  }
}

static void abandon(chee__prover *w) {
  for (; w->depth >= 0; w->depth--) {
    w->counters[w->frames[w->depth].hash % COUNTERS]--;
    atomic_store_explicit(&w->search->path[w->number][w->depth], 0, memory_order_relaxed);
  }
}

chee__outcome chee__prover_run(chee__prover *w, const chee_position *position) {
  const chee__question *q = &w->search->question;
  chee__outcome outcome = chee__outcome_of(q, position);
  if (outcome != CHEE__OPEN) return outcome;
  frame *f = &w->frames[0];
  w->depth = 0;
  if (w->until_tick == 0) w->until_tick = TICK;
  f->position = *position;
  chee__question_key(q, position, &f->key);
  f->hash = hash_of(q, &f->key);
  f->above = 0;
  f->phi_limit = f->delta_limit = CHEE__INFINITE;
  if (!open_frame(w)) return CHEE__OPEN;
  while (w->depth >= 0 && !atomic_load_explicit(&w->search->stop, memory_order_relaxed)) step(w);
  keep_root(w);
  if (w->depth >= 0) {
    abandon(w);
    return CHEE__OPEN;
  }
  return f->attacking == (f->phi == 0) ? CHEE__ATTACKER : CHEE__DEFENDER;
}

chee__outcome chee__known(const chee__search *search, const chee_position *position,
                          uint32_t *length) {
  const chee__question *q = &search->question;
  child c = {.length = 0};
  *length = 0;
  chee__outcome outcome = chee__outcome_of(q, position);
  if (outcome != CHEE__OPEN) return outcome;
  bool attacking = attacks(q, position);
  chee__question_key(q, position, &c.key);
  c.hash = hash_of(q, &c.key);
  if (!set_known(search, &c, attacking, 0) || c.depends != NOWHERE || (c.phi != 0 && c.delta != 0))
    return CHEE__OPEN;
  *length = c.length;
  return attacking == (c.phi == 0) ? CHEE__ATTACKER : CHEE__DEFENDER;
}
