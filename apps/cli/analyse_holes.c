// SPDX-License-Identifier: MIT
// The value of each start hole.
#include "analyse_holes.h"

#include <stdlib.h>
#include <string.h>

#include "analyse_value.h"
#include "chee/hole.h"
#include "progress.h"

typedef struct hole {
  const chee_move *first; // its moves, one behind the other
  int count;
  bool settled; // looking deeper changes nothing
  analyse_row row;
} hole;

typedef struct holes {
  analyse_search *search;
  const chee_limits *limits;
  analyse_table *table;
  chee_move move[CHEE_MOVES_MAX];
  int count;
  hole hole[CHEE_SIDE_HOLES_MAX];
} holes;

static void list_holes(holes *all) {
  const chee_position *now = chee_history_now(all->table->game);
  int count = chee_history_moves(all->table->game, all->move);
  for (int i = 0; i < count; i++) {
    uint8_t from = all->move[i].from;
    if (i == 0 || from != all->move[i - 1].from) {
      hole *next = &all->hole[all->count++];
      next->first = &all->move[i];
      if (from == CHEE_PASS) {
        strcpy(next->row.head, "--");
      } else {
        chee_hole_name(&now->rules, now->turn, from, next->row.head);
      }
    }
    all->hole[all->count - 1].count++;
  }
}

// What is left of the bounds; false when there is nothing. The first round is always made.
static bool bounds_left(const holes *all, int depth, chee_limits *left) {
  const chee_limits *whole = all->limits;
  *left = (chee_limits){.depth = (uint32_t)depth};
  if (cli_interrupted) return false;
  if (depth == 1) return true;
  double spent = 1000 * (cli_seconds() - all->search->start);
  if (whole->nodes > 0 && all->search->nodes >= whole->nodes) return false;
  if (whole->movetime > 0 && spent >= (double)whole->movetime) return false;
  if (whole->nodes > 0) left->nodes = whole->nodes - all->search->nodes;
  if (whole->movetime > 0) left->movetime = whole->movetime - (uint64_t)spent;
  return true;
}

static void fill_table(const holes *all) {
  analyse_table *table = all->table;
  table->count = 0;
  for (int i = 0; i < all->count; i++) {
    const analyse_row *row = &all->hole[i].row;
    if (row->line.length == 0) continue;
    int at = table->count++;
    while (at > 0 && analyse_compare(&table->row[at - 1].line.value, &row->line.value) < 0) {
      table->row[at] = table->row[at - 1];
      at--;
    }
    table->row[at] = *row;
  }
}

// Looks `depth` plies deep from one hole; `*more` becomes false when the bounds end it.
static int look(holes *all, hole *at, int depth, bool *more) {
  chee_limits limits;
  *more = bounds_left(all, depth, &limits);
  if (!*more) return CLI_OK;
  limits.only = at->first;
  limits.only_count = at->count;
  int code = analyse_search_run(all->search, all->table->game, &limits);
  const chee_searcher *searcher = all->search->searcher;
  if (code != CLI_OK || chee_searcher_lines(searcher) == 0) return code;
  const chee_search_line *line = chee_searcher_line(searcher, 0);
  if (line->depth > at->row.line.depth) at->row.line = *line;
  fill_table(all);
  if (depth == 1) return CLI_OK; // what is left counts from the second round on
  *more = bounds_left(all, depth, &limits);
  at->settled = *more && line->depth < depth;
  return CLI_OK;
}

static int look_at_all(holes *all) {
  int deepest = all->limits->depth > 0 ? (int)all->limits->depth : CHEE_SEARCH_DEPTH_MAX;
  bool more = true;
  for (int depth = 1; depth <= deepest && more; depth++) {
    bool open = false;
    for (int i = 0; i < all->count && more; i++) {
      if (all->hole[i].settled) continue;
      open = true;
      int code = look(all, &all->hole[i], depth, &more);
      if (code != CLI_OK) return code;
    }
    if (!open) break;
  }
  return CLI_OK;
}

int analyse_holes(analyse_search *search, const chee_limits *limits, analyse_table *table) {
  holes *all = calloc(1, sizeof *all);
  if (all == NULL) return cli_fail(CLI_IO, "out of memory");
  all->search = search;
  all->limits = limits;
  all->table = table;
  list_holes(all);
  int code = look_at_all(all);
  free(all);
  return code;
}
