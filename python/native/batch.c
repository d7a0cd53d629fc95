// SPDX-License-Identifier: MIT
// Many games a turn at a time: what learning programs step through.
#include <stdlib.h>
#include <string.h>

#include "view.h"

enum { WORD = 64 };

typedef struct game {
  chee_history *history;
  chee_position before; // of the last turn
  chee_move last;
  bool moved; // whether there is a last turn
  chee_random random;
} game;

struct chee_batch {
  chee_position start;
  chee_batch_shape shape;
  int games;
  int words; // of a game in `legal`
  uint32_t limit;
  bool again;
  chee_batch_reward reward;
  game *game;
  uint64_t *legal; // one bit an action
};

chee_batch *chee_batch_new(const chee_position *start, int games, uint32_t limit, bool again,
                           chee_batch_reward reward, uint64_t seed) {
  chee_batch *batch = calloc(1, sizeof *batch);
  if (!batch) return NULL;
  batch->start = *start;
  batch->shape = chee_batch_shape_of(&start->rules);
  batch->games = games;
  batch->words = (batch->shape.actions + WORD - 1) / WORD;
  batch->limit = limit;
  batch->again = again;
  batch->reward = reward;
  batch->game = calloc((size_t)games, sizeof *batch->game);
  batch->legal = calloc((size_t)games * (size_t)batch->words, sizeof *batch->legal);
  bool whole = batch->game && batch->legal;
  for (int i = 0; whole && i < games; i++) {
    batch->game[i].history = chee_history_new(start);
    batch->game[i].random = chee_random_new(seed, (uint64_t)i);
    whole = batch->game[i].history != NULL;
  }
  if (whole) return batch;
  chee_batch_free(batch);
  return NULL;
}

void chee_batch_free(chee_batch *batch) {
  if (!batch) return;
  for (int i = 0; batch->game && i < batch->games; i++) chee_history_free(batch->game[i].history);
  free(batch->game);
  free(batch->legal);
  free(batch);
}

static uint64_t *legal_of(const chee_batch *batch, int index) {
  return batch->legal + (size_t)index * (size_t)batch->words;
}

static bool is_legal(const chee_batch *batch, int index, int32_t action) {
  if (action < 0 || action >= batch->shape.actions) return false;
  return legal_of(batch, index)[action / WORD] >> (action % WORD) & 1;
}

static bool is_over(const chee_batch *batch, int index) {
  const uint64_t *legal = legal_of(batch, index);
  for (int i = 0; i < batch->words; i++)
    if (legal[i]) return false;
  return true;
}

// Notes the legal actions; false when there are none.
static bool find_legal(chee_batch *batch, int index) {
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_history_moves(batch->game[index].history, moves);
  uint64_t *legal = legal_of(batch, index);
  memset(legal, 0, (size_t)batch->words * sizeof *legal);
  chee_choice_kind choice = chee_rules_choice(&batch->start.rules);
  for (int i = 0; i < count; i++) {
    int action = chee_view_action(choice, &batch->shape, moves[i]);
    legal[action / WORD] |= (uint64_t)1 << (action % WORD);
  }
  return count > 0;
}

static void show_mask(const chee_batch *batch, int index, uint8_t *mask) {
  const uint64_t *legal = legal_of(batch, index);
  for (int action = 0; action < batch->shape.actions; action++)
    mask[action] = legal[action / WORD] >> (action % WORD) & 1;
}

// Fills what shows the position of a game and not the turn that led there.
static void show(const chee_batch *batch, int index, const chee_canvas *layout,
                 const chee_batch_view *view) {
  const chee_batch_shape *shape = &batch->shape;
  const chee_history *history = batch->game[index].history;
  const chee_position *now = chee_history_now(history);
  if (view->mask) show_mask(batch, index, view->mask + (size_t)index * (size_t)shape->actions);
  if (view->turn) view->turn[index] = now->turn;
  if (view->planes) {
    chee_canvas c = *layout;
    c.plane = view->planes + (size_t)index * (size_t)(shape->planes * c.cells);
    chee_canvas_paint(c, now, chee_history_occurrences(history), shape);
  }
}

static void reward_margin(const chee_result *result, const chee_rules *rules, int seats,
                          float *reward) {
  for (int seat = 0; seat < seats; seat++) {
    float others = 0;
    int own = chee_rules_teams(rules) ? seat % result->seats : seat;
    for (int i = 0; i < result->seats; i++)
      if (i != own) others += result->points[i];
    reward[seat] = (float)result->points[own] - others / (float)(result->seats - 1);
  }
}

// Who won: the winner and partners, or all that reached a highest score that decides.
static bool has_won(const chee_result *result, const chee_rules *rules, int seat) {
  if (!result->shared) return chee_seats_together(rules, seat, result->winner);
  if (chee_rules_game(rules)->score == CHEE_SCORE_WINNER) return false;
  int own = chee_rules_teams(rules) ? seat % result->seats : seat;
  for (int i = 0; i < result->seats; i++)
    if (result->points[i] > result->points[own]) return false;
  return true;
}

static void reward_result(const chee_result *result, const chee_rules *rules, int seats,
                          float *reward) {
  int winners = 0;
  for (int seat = 0; seat < seats; seat++) winners += has_won(result, rules, seat);
  bool none = winners == 0 || winners == seats;
  bool teams = chee_rules_teams(rules);
  for (int seat = 0; seat < seats; seat++) {
    int share = teams ? 1 : has_won(result, rules, seat) ? winners : seats - winners;
    float sign = has_won(result, rules, seat) ? 1.0F : -1.0F;
    reward[seat] = none ? 0.0F : sign / (float)share;
  }
}

// Ends a game that is over or at its limit: says so, pays out, begins anew.
static void settle(chee_batch *batch, int index, bool over, const chee_batch_view *view) {
  game *g = &batch->game[index];
  size_t seats = (size_t)batch->shape.seats;
  size_t length = chee_history_length(g->history);
  bool cut = !over && ((batch->limit && length >= batch->limit) ||
                       chee_history_now(g->history)->ply >= CHEE_PLY_MAX);
  if (view->terminated) view->terminated[index] = over;
  if (view->truncated) view->truncated[index] = cut;
  if (view->length) view->length[index] = (uint32_t)length;
  if (view->reward) {
    float *reward = view->reward + (size_t)index * seats;
    memset(reward, 0, seats * sizeof *reward);
    chee_result result = {0};
    if (over) {
      result = chee_history_result(g->history);
      if (batch->reward == CHEE_REWARD_MARGIN)
        reward_margin(&result, &batch->start.rules, (int)seats, reward);
      else
        reward_result(&result, &batch->start.rules, (int)seats, reward);
    }
  }
  if (!over && !cut) return;
  memset(legal_of(batch, index), 0, (size_t)batch->words * sizeof *batch->legal);
  if (!batch->again) return;
  chee_history_restart(g->history, &batch->start);
  find_legal(batch, index);
}

static chee_canvas layout_of(const chee_batch *batch) {
  return chee_canvas_of(&batch->start.rules, &batch->shape, NULL);
}

static void clear_turn(const chee_batch *batch, int index, const chee_batch_view *view) {
  size_t seats = (size_t)batch->shape.seats;
  if (view->reward) memset(view->reward + (size_t)index * seats, 0, seats * sizeof *view->reward);
  if (view->terminated) view->terminated[index] = 0;
  if (view->truncated) view->truncated[index] = 0;
  if (view->length) view->length[index] = (uint32_t)chee_history_length(batch->game[index].history);
}

void chee_batch_restart(chee_batch *batch, int first, int count, const chee_batch_view *view) {
  for (int i = first; i < first + count; i++) chee_batch_put(batch, i, &batch->start, view);
}

void chee_batch_put(chee_batch *batch, int index, const chee_position *position,
                    const chee_batch_view *view) {
  chee_canvas layout = layout_of(batch);
  chee_history_restart(batch->game[index].history, position);
  batch->game[index].moved = false;
  find_legal(batch, index);
  clear_turn(batch, index, view);
  show(batch, index, &layout, view);
}

int chee_batch_check(const chee_batch *batch, int first, int count, const int32_t *actions) {
  for (int i = first; i < first + count; i++) {
    bool right = actions[i] == -1 ? is_over(batch, i) : is_legal(batch, i, actions[i]);
    if (!right) return i;
  }
  return -1;
}

chee_status chee_batch_step(chee_batch *batch, int first, int count, const int32_t *actions,
                            const chee_batch_view *view) {
  chee_canvas layout = layout_of(batch);
  chee_choice_kind choice = chee_rules_choice(&batch->start.rules);
  for (int i = first; i < first + count; i++) {
    game *g = &batch->game[i];
    if (actions[i] == -1) {
      clear_turn(batch, i, view);
      continue;
    }
    g->before = *chee_history_now(g->history);
    g->last = chee_view_move(choice, &batch->shape, actions[i]);
    g->moved = true;
    chee_status status = chee_history_play(g->history, g->last, NULL);
    if (status != CHEE_OK) return status;
    bool on = find_legal(batch, i);
    settle(batch, i, !on, view);
    show(batch, i, &layout, view);
  }
  return CHEE_OK;
}

void chee_batch_draw(chee_batch *batch, int first, int count, int32_t *actions) {
  for (int i = first; i < first + count; i++) {
    const uint64_t *legal = legal_of(batch, i);
    int legals = 0;
    for (int w = 0; w < batch->words; w++) legals += __builtin_popcountll(legal[w]);
    actions[i] = -1;
    if (!legals) continue;
    int left = (int)chee_random_below(&batch->game[i].random, (uint32_t)legals);
    int word = 0;
    for (; left >= __builtin_popcountll(legal[word]); word++)
      left -= __builtin_popcountll(legal[word]);
    uint64_t bits = legal[word];
    for (; left; left--) bits &= bits - 1;
    actions[i] = word * WORD + __builtin_ctzll(bits);
  }
}

const chee_history *chee_batch_game(const chee_batch *batch, int index) {
  return batch->game[index].history;
}

bool chee_batch_last(const chee_batch *batch, int index, chee_position *before, chee_move *move) {
  const game *g = &batch->game[index];
  if (!g->moved) return false;
  *before = g->before;
  *move = g->last;
  return true;
}
