// SPDX-License-Identifier: MIT
// Counting in slices: a walk over the upper plies that can be left at any node, with chee_perft for
// the subtrees below, each small enough for one go.

#include <inttypes.h>
#include <stdlib.h>

#include "protocol/inside.h"

enum {
  SUBTREE = 1 << 16,     // leaves that a subtree counted in one go should have at most
  SLICE_LEAVES = 200000, // a slice ends when it has counted so many leaves ..
  SLICE_NODES = 64       // .. or so many subtrees, since a sowing may be long
};

// A node of the walk: its position and the moves not walked yet.
typedef struct node {
  chee_position position;
  int remaining; // plies below it
  int next;
  int count;
  chee_move move[CHEE_MOVES_MAX];
} node;

struct chee__count {
  chee_perft *perft;
  chee_position start;
  int depth;
  int root;        // root moves counted
  int roots;       // root moves; -1 before they are listed
  bool open;       // whether root move number `root` is being walked
  uint64_t within; // leaves below it so far
  uint64_t total;  // leaves below those before it
  int nodes;       // on the path now
  node path[];
};

chee__count *chee__count_new(const chee_position *position, int depth) {
  chee__count *count = malloc(sizeof *count + (size_t)depth * sizeof(node));
  if (!count) return NULL;
  *count = (chee__count){.start = *position, .depth = depth, .roots = -1};
  count->perft = chee_perft_new();
  if (count->perft) return count;
  free(count);
  return NULL;
}

void chee__count_free(chee__count *count) {
  if (!count) return;
  chee_perft_free(count->perft);
  free(count);
}

uint64_t chee__count_total(const chee__count *count) {
  return count->total + count->within;
}

// Whether the subtree will do in one go, guessed from its first ply. A position that has few moves
// now may have many two plies on, as many as the board has holes.
static bool is_small(const chee_position *position, int moves, int remaining) {
  const int holes = chee_rules_seats(&position->rules) * chee_rules_holes(&position->rules);
  const int width = moves > holes ? moves : holes;
  int64_t leaves = 1;
  for (; remaining > 0 && leaves <= SUBTREE; remaining--) leaves *= width;
  return leaves <= SUBTREE;
}

// Counts the subtree, or puts its root on the path. Returns the leaves counted.
static uint64_t enter(chee__count *count, const chee_position *position, int remaining) {
  node *top = &count->path[count->nodes];
  // Depth 1 costs the listing of the moves and no more: nothing to be gained from another node.
  const bool listed = remaining > 1;
  if (listed) top->count = chee_moves(position, top->move);
  if (!listed || is_small(position, top->count, remaining)) {
    chee_perft_counts counts = {0};
    chee_perft_run(count->perft, position, remaining, true, NULL, &counts);
    return counts.leaves;
  }
  top->position = *position;
  top->remaining = remaining;
  top->next = 0;
  count->nodes++;
  return 0;
}

static void list_roots(chee__count *count, chee_session *session) {
  chee_move moves[CHEE_MOVES_MAX];
  count->roots = count->depth > 0 ? chee_moves(&count->start, moves) : 0;
  chee_moves_sorted(&count->start, moves, count->roots, session->text);
}

// Goes on by one node. Returns the leaves counted.
static uint64_t advance(chee__count *count, chee_session *session) {
  chee_position position = count->start;
  if (!count->open) {
    chee_move move;
    chee_move_read(&position, session->text[count->root], &move, NULL);
    chee_apply(&position, move);
    count->open = true;
    return enter(count, &position, count->depth - 1);
  }
  node *top = &count->path[count->nodes - 1];
  if (top->next == top->count) {
    count->nodes--;
    return 0;
  }
  position = top->position;
  chee_apply(&position, top->move[top->next++]);
  return enter(count, &position, top->remaining - 1);
}

static void close_root(chee__count *count, chee_session *session) {
  chee__say(session, "%s: %" PRIu64, session->text[count->root], count->within);
  count->total += count->within;
  count->within = 0;
  count->open = false;
  count->root++;
}

bool chee__count_step(chee__count *count, chee_session *session) {
  if (count->roots < 0) list_roots(count, session);
  uint64_t leaves = 0;
  for (int visits = 0; count->root < count->roots; visits++) {
    if (leaves >= SLICE_LEAVES || visits == SLICE_NODES) return true;
    const uint64_t more = advance(count, session);
    count->within += more;
    leaves += more;
    if (count->nodes == 0) close_root(count, session);
  }
  chee__say(session, "%s", "");
  chee__say(session, "nodes %" PRIu64, count->depth == 0 ? 1 : count->total);
  return false;
}
