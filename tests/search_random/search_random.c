// SPDX-License-Identifier: MIT
//
// The search against plain minimax on random positions:  search_random GAME [NODES]
// 200 positions of seeded random games, of several rule sets, whose minimax to depth 6 takes no
// more than NODES positions (20000). At each depth from 1 to 6 the search without table,
// reductions, order and cutoffs has minimax' value, and so it has with order and cutoffs. Where
// minimax sees the game end, the search with everything on and two threads finds the result.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "chee/random.h"
#include "chee/text.h"
#include "unit/search/minimax.h"

enum {
  POSITIONS = 200,
  DEPTH = 6,
  SEED = 11,
  NODES = 20000,
  PLIES_MAX = 400,         // of a random game
  LATE = 12,               // every other position lies so few plies before its end
  DECIDED_MIN = 20,        // positions whose game ends within the depth
  SEARCH_NODES = 10000000, // of a search that should have found it long before
  SEARCH_DEPTH = 2 * DEPTH + 8,
  HASH = 1 << 20
};

// A few small boards, or depth 6 would be out of reach, and the usual ones.
static const char *const rule_sets[CHEE_GAME_COUNT][6] = {
    [CHEE_MEFUHVA] = {"mefuhva.4", "mefuhva.6,extra=0", "mefuhva.6", "mefuhva.8,extra=0",
                      "mefuhva.28"},
    [CHEE_NJOMBWA] = {"njombwa.8", "njombwa.4", "njombwa.6", "njombwa.10"},
    [CHEE_CHUBA] = {"chuba.4", "chuba.5", "chuba.8", "chuba.11"},
    [CHEE_ENKESHUI] = {"enkeshui.12", "enkeshui.8", "enkeshui.8,setup=mirrored,turning=persist",
                       "enkeshui.10,turning=never"},
    [CHEE_SWAHILI] = {"swahili.2", "swahili.2,openings=distinct", "swahili.3", "swahili.4",
                      "swahili.4,teams=on"},
};

typedef struct tally {
  unsigned long nodes;
  int tried, depths, decided, whole, faults;
} tally;

// What minimax says at each depth.
typedef struct answer {
  int value[DEPTH + 1];
  bool whole; // at the last depth every line ended in a result
} answer;

static chee_rules rules_of(int game, int number) {
  int sets = 0;
  while (sets < 6 && rule_sets[game][sets]) sets++;
  chee_rules rules;
  if (chee_rules_read(rule_sets[game][number % sets], CHEE_STRICT, &rules, NULL) != CHEE_OK)
    abort();
  return rules;
}

// A position of a random game before its end.
static chee_position some_position(int game, int number) {
  static chee_position line[PLIES_MAX + 1];
  const chee_rules rules = rules_of(game, number);
  chee_random random = chee_random_new(SEED + (uint64_t)game, (uint64_t)number);
  uint32_t length = 0;
  chee_start(&rules, &line[0]);
  while (length < PLIES_MAX && chee_position_result(&line[length]).ending == CHEE_GOING_ON) {
    line[length + 1] = line[length];
    chee_apply(&line[length + 1], chee_random_move(&line[length], &random));
    length++;
  }
  const uint32_t among = number / 6 % 2 && length > LATE ? LATE : length;
  return line[length - 1 - chee_random_below(&random, among)];
}

// False where the deepest would take too many nodes.
static bool ask_minimax(const chee_position *position, unsigned long most, answer *a, tally *t) {
  unsigned long last = 1;
  for (int depth = 1; depth <= DEPTH; depth++) {
    minimax m = {.root = position->turn};
    a->value[depth] = minimax_value(&m, position, depth, 0);
    a->whole = m.estimates == 0;
    t->nodes += m.nodes;
    if (depth < DEPTH && m.nodes > 100 && m.nodes / last * m.nodes > most) return false;
    if (m.nodes > most) return false;
    last = m.nodes;
  }
  return true;
}

static void complain(tally *t, const chee_position *position, const char *who, int depth, int found,
                     int wanted) {
  char text[CHEE_POSITION_TEXT_MAX];
  chee_position_write(position, text);
  printf("%s\n  depth %d: %d, but %s says %d\n", text, depth, wanted, who, found);
  t->faults++;
}

// The search deepens by itself; where it stops before the last depth, its value stands.
static void check_equal(tally *t, const chee_position *position, const answer *a,
                        const chee_search_options *options, const char *who) {
  chee_searcher *searcher = chee_searcher_new(options);
  chee_history *history = chee_history_new(position);
  chee_limits limits = {.depth = DEPTH};
  if (!searcher || !history || chee_searcher_begin(searcher, history, &limits, NULL) != CHEE_OK)
    abort();
  int depth = 0, found = 0;
  for (bool more = true; more;) {
    const uint64_t changes = chee_searcher_changes(searcher);
    more = chee_searcher_step(searcher, 100000);
    if (chee_searcher_changes(searcher) == changes) continue;
    const chee_value value = chee_searcher_line(searcher, 0)->value;
    found = minimax_told(&value);
    depth++;
    if (found != a->value[depth]) complain(t, position, who, depth, found, a->value[depth]);
  }
  for (int deeper = depth + 1; deeper <= DEPTH; deeper++)
    if (found != a->value[deeper]) complain(t, position, who, deeper, found, a->value[deeper]);
  t->depths += DEPTH;
  chee_history_free(history);
  chee_searcher_free(searcher);
}

static void *help(void *searcher) {
  chee_searcher_help(searcher, 1);
  return NULL;
}

// A result that minimax knows stays, but a better one may lie deeper: a larger margin for who wins.
// Where every line has ended, the margin is known too.
static bool agrees(const chee_value *found, const answer *a) {
  const chee_value wanted = chee__value_public(a->value[DEPTH]);
  if (found->kind != wanted.kind) return false;
  return a->whole ? found->margin == wanted.margin : found->margin >= wanted.margin;
}

static void check_result(tally *t, chee_searcher *searcher, const chee_position *position,
                         const answer *a) {
  if (!chee__value_is_proven(a->value[DEPTH]) && !a->whole) return;
  chee_history *history = chee_history_new(position);
  chee_limits limits = {.depth = SEARCH_DEPTH, .nodes = SEARCH_NODES};
  pthread_t helper;
  chee_value value = {0};
  chee_searcher_clear(searcher);
  if (!history || chee_searcher_begin(searcher, history, &limits, NULL) != CHEE_OK ||
      pthread_create(&helper, NULL, help, searcher) != 0)
    abort();
  for (bool more = true; more;) {
    more = chee_searcher_step(searcher, 100000);
    if (chee_searcher_lines(searcher)) value = chee_searcher_line(searcher, 0)->value;
    if (!a->whole && agrees(&value, a)) break;
  }
  chee_searcher_stop(searcher);
  pthread_join(helper, NULL);
  if (!agrees(&value, a))
    complain(t, position, "the search with all on", DEPTH, minimax_told(&value), a->value[DEPTH]);
  t->decided++;
  t->whole += a->whole;
  chee_history_free(history);
}

int main(int count, char **words) {
  const chee_game *game = count > 1 ? chee_game_find(words[1]) : NULL;
  if (!game) {
    fprintf(stderr, "usage: search_random GAME [NODES]\n");
    return 2;
  }
  const unsigned long most = count > 2 ? strtoul(words[2], NULL, 10) : NODES;
  const chee_search_options off = {
      .no_table = true, .no_reductions = true, .no_order = true, .no_pruning = true};
  const chee_search_options pruned = {.no_table = true, .no_reductions = true};
  const chee_search_options on = {.hash_bytes = HASH, .workers = 2};
  chee_searcher *searcher = chee_searcher_new(&on);
  tally t = {0};
  int positions = 0;
  if (!searcher) return 4;
  while (positions < POSITIONS && t.tried < 100 * POSITIONS) {
    const chee_position position = some_position((int)game->id, t.tried++);
    answer a;
    if (!ask_minimax(&position, most, &a, &t)) continue;
    positions++;
    check_equal(&t, &position, &a, &off, "the search with all off");
    check_equal(&t, &position, &a, &pruned, "the search without table and reductions");
    check_result(&t, searcher, &position, &a);
  }
  chee_searcher_free(searcher);
  printf(
      "%s: %d positions of %d, %lu nodes of minimax; %d depths compared; %d results found, in %d "
      "all lines end; %d faults\n",
      game->name, positions, t.tried, t.nodes, t.depths, t.decided, t.whole, t.faults);
  return t.faults || positions < POSITIONS || t.decided < DECIDED_MIN;
}
