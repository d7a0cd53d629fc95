// SPDX-License-Identifier: MIT
//
// Iterative deepening around the search, and the searcher as the outside sees it.
#include <stdlib.h>
#include <string.h>

#include "chee/networks.h"
#include "core/fail.h"
#include "core/play.h"
#include "search/clock.h"
#include "search/searcher.h"
#include "search/worker.h"

enum { HASH_DEFAULT = 16 << 20, WINDOW = 60 };

struct chee_searcher {
  chee__shared shared;
  int workers;
  chee__worker **worker; // as many
  chee_limits limits;
  chee__time time;
  uint64_t begun, changes;
  int line_count;
  chee_search_line lines[CHEE_SEARCH_LINES_MAX]; // of the deepest finished depth
  int next_count;
  chee_search_line next[CHEE_SEARCH_LINES_MAX]; // of the depth under way
  chee_move best;
  bool running;
  chee_rules rules; // of what the table holds
};

static uint64_t clock_now(const chee_searcher *s) {
  return s->shared.options.clock(s->shared.options.clock_data);
}

// How many there are: in a build without threads one, which is known when it is compiled.
static int workers_of(const chee_searcher *s) {
  return CHEE__WORKERS_MAX > 1 ? s->workers : 1;
}

chee_searcher *chee_searcher_new(const chee_search_options *options) {
  chee_searcher *s = calloc(1, sizeof *s);
  if (!s) return NULL;
  s->shared.options = *options;
  if (!s->shared.options.clock) s->shared.options.clock = chee__clock_steady;
  s->workers = options->workers < 1 ? 1 : options->workers;
  if (s->workers > CHEE__WORKERS_MAX) s->workers = CHEE__WORKERS_MAX;
  size_t bytes = options->hash_bytes ? options->hash_bytes : HASH_DEFAULT;
  s->worker = calloc((size_t)workers_of(s), sizeof *s->worker);
  bool whole = s->worker && chee__table_new(&s->shared.table, options->no_table ? 64 : bytes);
  if (whole && CHEE__WORKERS_MAX > 1 && s->workers > 1) {
    s->shared.company = calloc(1, sizeof *s->shared.company);
    whole = s->shared.company != NULL;
  }
  for (int i = 0; whole && i < workers_of(s); i++) {
    chee__worker *w = s->worker[i] = calloc(1, sizeof *w);
    whole = w != NULL;
    if (!whole) break;
    w->shared = &s->shared;
    w->number = i;
  }
  if (whole) return s;
  chee_searcher_free(s);
  return NULL;
}

void chee_searcher_free(chee_searcher *s) {
  if (!s) return;
  for (int i = 0; s->worker && i < workers_of(s); i++) free(s->worker[i]);
  free(s->worker);
  free(s->shared.past);
  free(s->shared.company);
  chee__table_free(&s->shared.table);
  free(s);
}

static void forget(chee_searcher *s, bool at_leisure) {
  chee__table_forget(&s->shared.table, at_leisure);
  atomic_store(&s->shared.overlooked, false);
  for (int i = 0; i < workers_of(s); i++) s->worker[i]->cutoffs = (chee__cutoffs){0};
}

void chee_searcher_clear(chee_searcher *s) {
  forget(s, true);
}

// At least one turn stays.
static void keep_in_sight(chee_searcher *s, const chee_position *now, chee__worker *w) {
  int kept = 0;
  for (int i = 0; i < w->root_count; i++)
    if (chee__is_in_sight(&s->shared, now, w->root[i].move)) w->root[kept++] = w->root[i];
  if (kept > 0) w->root_count = kept;
}

static chee_status list_root(chee_searcher *s, const chee_history *history, chee_error *error) {
  chee_move moves[CHEE_MOVES_MAX];
  chee__worker *w = s->worker[0];
  int count = chee_history_moves(history, moves);
  if (count == 0) return chee__fault(error, CHEE_ILLEGAL, "", CHEE_FAULT_GAME_OVER);
  w->root_count = 0;
  int named = 0; // of s->limits.only, which may have a move twice, those that are legal
  for (int i = 0; i < count; i++) {
    const int before = named;
    for (int k = 0; k < s->limits.only_count; k++)
      named += chee_move_same(moves[i], s->limits.only[k]);
    if (named > before || s->limits.only_count == 0)
      w->root[w->root_count++] = (chee__scored){.move = moves[i]};
  }
  if (named < s->limits.only_count)
    return chee__fault(error, CHEE_ILLEGAL, "", CHEE_FAULT_MOVE_NOT_LEGAL_SEARCH);
  chee__known_root(history, s->time.most, w);
  keep_in_sight(s, chee_history_now(history), w);
  if (!s->shared.options.no_order)
    chee__picker_sort(w->root, chee_history_now(history), w->root_count);
  return CHEE_OK;
}

// Every depth begins with the best line of the one before in the middle of a narrow window.
static void begin_line(chee__worker *w) {
  int centre = w->root[w->line_number].score;
  bool narrow = w->depth > 3 && !chee__value_is_proven(centre) && !w->shared->options.no_pruning &&
                !w->shared->options.no_order;
  w->widening = WINDOW;
  w->window_low = narrow ? centre - WINDOW : -CHEE__VALUE_INFINITE;
  w->window_high = narrow ? centre + WINDOW : CHEE__VALUE_INFINITE;
  chee__worker_start(w, w->line_number, w->depth, w->window_low, w->window_high);
}

// Whether the workers search the same depth, and what one has found serves all. With several lines
// each goes its own way, and they share the table alone.
static bool is_joint(const chee_searcher *s) {
  return chee__has_company(&s->shared) && s->shared.options.lines <= 1;
}

static void begin_depth(chee__worker *w, int depth) {
  w->depth = depth;
  w->line_number = 0;
  w->estimates = 0;
  begin_line(w);
}

// Positions of two rule sets may be the same but for these, and what one forces the other may not.
static void keep_to(chee_searcher *s, const chee_rules *rules) {
  if (memcmp(&s->rules, rules, sizeof *rules) == 0) return;
  s->rules = *rules;
  forget(s, false);
}

chee_status chee_searcher_begin(chee_searcher *s, const chee_history *history,
                                const chee_limits *limits, chee_error *error) {
  const chee_position *now = chee_history_now(history);
  s->begun = clock_now(s);
  s->limits = limits ? *limits : (chee_limits){0};
  s->time = chee__time_allot(&s->limits, now->turn);
  s->shared.root_seat = now->turn;
  s->shared.salt = chee_rules_seats(&now->rules) > 2 ? (now->turn + 1u) * 0x9E3779B97F4A7C15u : 0;
  chee_status status = chee_networks_check(&now->rules, error);
  keep_to(s, &now->rules);
  if (status == CHEE_OK) status = list_root(s, history, error);
  if (status != CHEE_OK) return status;
  if (!chee__past_take(&s->shared, history))
    return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY_SEARCH);
  s->changes = 0;
  s->line_count = s->next_count = 0;
  s->best = s->worker[0]->root[0].move;
  chee__table_search(&s->shared.table);
  if (chee__has_company(&s->shared)) chee__company_begin(s->shared.company);
  for (int i = 0; i < workers_of(s); i++) {
    chee__worker *w = s->worker[i];
    if (i > 0) {
      memcpy(w->root, s->worker[0]->root, sizeof w->root);
      w->root_count = s->worker[0]->root_count;
    }
    atomic_store(&w->nodes, 0);
    chee__pace_begin(&w->pace, s->begun);
    w->finished = false;
    w->frames[0].position = *now;
    begin_depth(w, is_joint(s) ? 1 : 1 + (i & 1));
  }
  atomic_store(&s->shared.stop, false);
  s->running = true;
  return CHEE_OK;
}

// The root's value is outside the window: once more with a wider one.
static bool widen(chee__worker *w) {
  if (w->value > w->window_low && w->value < w->window_high) return false;
  w->widening *= 4;
  bool all = w->widening > 2000 || chee__value_is_proven(w->value);
  if (w->value <= w->window_low)
    w->window_low = all ? -CHEE__VALUE_INFINITE : w->value - w->widening;
  if (w->value >= w->window_high)
    w->window_high = all ? CHEE__VALUE_INFINITE : w->value + w->widening;
  chee__worker_start(w, w->line_number, w->depth, w->window_low, w->window_high);
  return true;
}

// The move found goes to the front of those not yet named.
static void bring_forward(chee__worker *w) {
  chee_move best = w->frames[0].best_move;
  int at = w->line_number;
  while (at + 1 < w->root_count && !chee_move_same(w->root[at].move, best)) at++;
  chee__scored found = w->root[at];
  found.score = w->value;
  for (; at > w->line_number; at--) w->root[at] = w->root[at - 1];
  w->root[at] = found;
}

// Late moves are looked at less deeply or not at all, so a win that was found may not be the
// soonest. Where no estimate was needed everything was looked at; and up to depth 2, which sees
// every end after one ply, nothing is left out that wins. Where margins count a later win may be
// better.
static bool is_longest(const chee__worker *w, const chee_value *value) {
  if (value->kind != CHEE_VALUE_WIN && value->kind != CHEE_VALUE_LOSS) return false;
  if (w->estimates == 0) return false;
  const bool counts = chee__game_of(&w->frames[0].position)->score != CHEE_SCORE_WINNER;
  return value->number > (counts ? 1 : 2);
}

// A search for a conversion leaves moves out, too, but all that it chooses from keep the value.
static void keep_known(const chee__told *told, chee_search_line *line) {
  if (!chee__seeks(told)) return;
  if (line->value.kind == told->kept.kind && line->value.margin == told->kept.margin) return;
  line->value = (chee_value){.kind = told->kept.kind, .margin = told->kept.margin};
}

// What was found by leaving turns out is no more than an estimate. Nor is a draw, where something
// else was estimated to be less: it may win.
static void keep_unsure(const chee_searcher *s, const chee__worker *w, chee_value *value) {
  const bool guessed =
      value->kind == CHEE_VALUE_DRAW && w->estimates > 0 && !chee__seeks(&s->shared.told);
  if (!guessed && !atomic_load(&s->shared.overlooked)) return;
  *value = (chee_value){.kind = CHEE_VALUE_ESTIMATE, .number = chee__value_number(value)};
}

static void note_line(chee_searcher *s, const chee__worker *w) {
  chee_search_line *line = &s->next[s->next_count++];
  line->depth = w->depth;
  line->value = chee__value_public(w->value);
  line->value.most = is_longest(w, &line->value);
  keep_known(&s->shared.told, line);
  keep_unsure(s, w, &line->value);
  line->length =
      w->line_length[0] < CHEE_SEARCH_DEPTH_MAX ? w->line_length[0] : CHEE_SEARCH_DEPTH_MAX;
  memcpy(line->moves, w->line[0], (size_t)line->length * sizeof(chee_move));
  if (w->line_number == 0) s->best = w->root[0].move;
}

static int lines_wanted(const chee_searcher *s, const chee__worker *w) {
  int wanted = chee__is_helper(w) || s->shared.options.lines < 1 ? 1 : s->shared.options.lines;
  if (wanted > CHEE_SEARCH_LINES_MAX) wanted = CHEE_SEARCH_LINES_MAX;
  return wanted < w->root_count ? wanted : w->root_count;
}

static bool is_proven_within(int value, int depth) {
  return chee__value_is_proven(value) && chee__value_public(value).number <= depth;
}

// Whether looking deeper cannot change anything: every line ended in results; or, where a win has
// no margin to improve, all lines are proven.
static bool is_settled(const chee_searcher *s, const chee__worker *w) {
  if (w->estimates == 0) return true;
  if (chee__seeks(&s->shared.told))
    return chee__value_is_proven(w->value) && !chee__value_is_far(w->value);
  if (chee__game_of(&w->frames[0].position)->score != CHEE_SCORE_WINNER) return false;
  for (int i = 0; i < lines_wanted(s, w); i++)
    if (!is_proven_within(w->root[i].score, w->depth)) return false;
  return true;
}

static bool depth_is_last(const chee_searcher *s, const chee__worker *w) {
  if (w->depth >= CHEE_SEARCH_DEPTH_MAX) return true;
  if (chee__is_helper(w) && !is_joint(s)) return false;
  if (s->limits.depth && (uint32_t)w->depth >= s->limits.depth) return true;
  if (chee__is_helper(w)) return is_settled(s, w);
  if (s->time.enough && clock_now(s) - s->begun >= s->time.enough) return true;
  bool bounded = s->limits.depth || s->limits.nodes || s->time.enough;
  if (bounded && w->root_count == 1 && w->depth >= 4 && s->limits.clocks) return true;
  return is_settled(s, w);
}

// A later line may turn out better than those before it, which were looked at with another table.
static void sort_lines(chee_searcher *s, chee__worker *w) {
  for (int i = 1; i < s->next_count; i++) {
    const chee__scored move = w->root[i];
    const chee_search_line line = s->next[i];
    int at = i;
    for (; at > 0 && w->root[at - 1].score < move.score; at--) {
      w->root[at] = w->root[at - 1];
      s->next[at] = s->next[at - 1];
    }
    w->root[at] = move;
    s->next[at] = line;
  }
}

// What comes after the root has its value.
static void finish_line(chee_searcher *s, chee__worker *w) {
  bring_forward(w);
  if (!chee__is_helper(w)) note_line(s, w);
  if (++w->line_number < lines_wanted(s, w)) {
    begin_line(w);
    return;
  }
  if (!chee__is_helper(w)) {
    sort_lines(s, w);
    s->best = w->root[0].move;
    memcpy(s->lines, s->next, (size_t)s->next_count * sizeof *s->lines);
    s->line_count = s->next_count;
    s->next_count = 0;
    s->changes++;
  }
  if (depth_is_last(s, w))
    w->finished = true;
  else
    begin_depth(w, w->depth + 1);
}

// A depth is done when the first worker has done it.
void chee__searcher_work(chee_searcher *s, int worker, uint64_t nodes) {
  chee__worker *w = s->worker[worker];
  if (w->finished) return;
  if (is_joint(s) && chee__done_take(w)) {
    finish_line(s, w);
    return;
  }
  if (chee__has_company(&s->shared)) chee__worker_catch_up(w);
  if (!chee__worker_run(w, nodes) || widen(w)) return;
  if (is_joint(s)) chee__done_offer(w);
  finish_line(s, w);
}

static bool is_out_of_time(const chee_searcher *s, chee__worker *w) {
  if (!s->time.most) return false;
  const uint64_t now = clock_now(s);
  chee__pace_look(&w->pace, now, atomic_load_explicit(&w->nodes, memory_order_relaxed));
  return now - s->begun + chee__pace_slack(&w->pace, s->time.most) >= s->time.most;
}

// Positions that a worker may look at before it is asked again: its share of what is left, one at
// least. Without a bound, and beyond it, the subtraction leaves more than any slice.
static uint64_t slice_of(const chee_searcher *s, const chee__worker *w) {
  const uint64_t share = (s->limits.nodes - 1 - chee_searcher_nodes(s)) / (uint64_t)workers_of(s);
  return share < w->pace.interval ? share + 1 : w->pace.interval;
}

static bool is_out_of_bounds(const chee_searcher *s, chee__worker *w) {
  if (atomic_load_explicit(&s->shared.stop, memory_order_relaxed)) return true;
  if (s->limits.nodes && chee_searcher_nodes(s) >= s->limits.nodes) return true;
  return is_out_of_time(s, w);
}

bool chee_searcher_step(chee_searcher *s, uint64_t nodes) {
  chee__worker *w = s->worker[0];
  const uint64_t changes = s->changes;
  while (s->running && nodes > 0 && s->changes == changes) {
    uint64_t now = atomic_load(&w->nodes);
    if (is_out_of_bounds(s, w)) break;
    const uint64_t slice = slice_of(s, w);
    chee__searcher_work(s, 0, nodes < slice ? nodes : slice);
    if (w->finished) break;
    uint64_t looked = atomic_load(&w->nodes) - now;
    nodes -= looked < nodes ? looked : nodes;
  }
  if (s->running && (w->finished || is_out_of_bounds(s, w))) {
    chee_searcher_stop(s);
    s->running = false;
  }
  return s->running;
}

// Whoever first sees that time or positions are used up ends the search for all.
void chee_searcher_help(chee_searcher *s, int worker) {
  if (worker < 1 || worker >= s->workers) return;
  chee__worker *w = s->worker[worker];
  while (!w->finished && !atomic_load_explicit(&s->shared.stop, memory_order_relaxed)) {
    chee__searcher_work(s, worker, slice_of(s, w));
    if (is_out_of_bounds(s, w)) chee_searcher_stop(s);
  }
}

void chee_searcher_stop(chee_searcher *s) {
  atomic_store(&s->shared.stop, true);
}

int chee_searcher_lines(const chee_searcher *s) {
  return s->line_count;
}

const chee_search_line *chee_searcher_line(const chee_searcher *s, int index) {
  return &s->lines[index];
}

uint64_t chee_searcher_changes(const chee_searcher *s) {
  return s->changes;
}

chee_move chee_searcher_best(const chee_searcher *s) {
  return s->best;
}

uint64_t chee_searcher_nodes(const chee_searcher *s) {
  uint64_t nodes = atomic_load(&s->worker[0]->nodes);
  for (int i = 1; i < workers_of(s); i++) nodes += atomic_load(&s->worker[i]->nodes);
  return nodes;
}

uint64_t chee_searcher_time(const chee_searcher *s) {
  return clock_now(s) - s->begun;
}
