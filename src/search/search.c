// SPDX-License-Identifier: MIT
//
// The search: principal variation search (Marsland and Campbell 1982) with a transposition table,
// told in numbered steps. enter() is what happens when a position is first looked at, go_on() picks
// the next move, and come_back() deals with its value. Values are seen from the side to move; with
// several seats on a side two positions in a row may be of the same side.
#include <string.h>

#include "core/play.h"
#include "search/leaf.h"

// Plies still to look ahead from which on a move is claimed, and a value is looked for again that
// another worker may have found. Nearer to the horizon that would cost more than it saves.
enum { CLAIM_DEPTH = 3, CATCH_UP_DEPTH = 4 };

static const chee_move no_move = {.from = CHEE__NO_MOVE, .extra = CHEE_NO_EXTRA};

static bool is_ours(const chee__shared *shared, const chee_position *position) {
  return chee_seats_together(&position->rules, position->turn, shared->root_seat);
}

// Step 5: what the table says. True when that suffices; `first` gets its move.
static bool value_from_table(chee__worker *w, chee__frame *frame, chee_move *first) {
  chee__entry entry;
  *first = no_move;
  if (w->shared->options.no_table || w->ply == 0) return false;
  if (!chee__table_probe(&w->shared->table, frame->key, &entry)) return false;
  if (chee__game_of(&frame->position)->choice == CHEE_CHOICE_LAPS) {
    entry.move.laps = entry.move.turns;
    entry.move.turns = 0;
  }
  *first = entry.move;
  int value = chee__value_from_table(entry.value, w->ply);
  if (frame->pv_node || w->shared->options.no_pruning) return false;
  const bool high = entry.bound != CHEE__BOUND_UPPER && value >= frame->beta,
             low = entry.bound != CHEE__BOUND_LOWER && value <= frame->alpha;
  // A win is at least that much and a loss at most, whatever else there may be: as a bound a proof
  // holds at any depth.
  const bool sound = chee__value_is_proven(value) && (value > 0 ? high : low);
  const bool deep = entry.depth >= frame->depth;
  if (!sound && !(deep && (high || low || entry.bound == CHEE__BOUND_EXACT))) return false;
  w->estimates += !entry.final && !sound;
  return chee__hand_up(w, value);
}

// Step 6: the moves in the order to try them. True when there is none, so that the game is over.
static bool list_moves(chee__worker *w, chee__frame *frame, chee_move first) {
  const chee__cutoffs *cutoffs = w->shared->options.no_order ? NULL : &w->cutoffs;
  frame->scratch = w->ply == 0 ? 0 : frame[-1].scratch + chee__picker_size(&frame[-1].picker);
  frame->scratch = (frame->scratch + 15) / 16 * 16;
  if (frame->scratch >= CHEE__SCRATCH ||
      !chee__picker_begin(&frame->picker, cutoffs, &frame->position, first, frame->killers,
                          w->scratch + frame->scratch, CHEE__SCRATCH - frame->scratch))
    return chee__hand_up_estimate(w, frame);
  if (frame->picker.count > 0) return false;
  chee_result result = chee_position_result(&frame->position);
  return chee__hand_up_result(w, frame, &result);
}

static void begin_sharing(const chee__worker *w, chee__frame *frame) {
  if (!chee__has_company(w->shared)) return;
  frame->claim = 0;
  frame->put_off = frame->taken_up = 0;
}

static void enter(chee__worker *w) {
  chee__frame *frame = &w->frames[w->ply];
  chee_move first;
  frame->first_alpha = frame->alpha;
  frame->first_estimates = w->estimates;
  frame->best = -CHEE__VALUE_INFINITE;
  frame->best_move = no_move;
  begin_sharing(w, frame);
  if (chee__leaf(w, frame) || value_from_table(w, frame, &first)) return;
  if (list_moves(w, frame, first)) return;
  if (w->ply + 1 < CHEE__PLIES)
    w->frames[w->ply + 1].killers[0] = w->frames[w->ply + 1].killers[1] = no_move;
  w->entering = false;
  w->value = CHEE__VALUE_INFINITE; // nothing to come back with yet
}

// Step 7: how much less deeply a late move is looked at first.
static int reduction(const chee__worker *w, const chee__frame *frame) {
  if (w->shared->options.no_reductions || frame->depth < 3 || frame->number <= 2) return 0;
  int late = 31 - __builtin_clz((unsigned)frame->number),
      deep = 31 - __builtin_clz((unsigned)frame->depth);
  int less = (late * deep + 1) / 2 - (frame->pv_node ? 1 : 0);
  return less < 0 ? 0 : less > frame->depth - 2 ? frame->depth - 2 : less;
}

// Step 8: near the horizon the late ones of very many moves (the extra capture multiplies a capture
// by up to fifty) are left out, but never where what was tried is lost: nothing is called lost, and
// so nothing won, before everything was tried.
static bool leave_out_rest(chee__worker *w, const chee__frame *frame) {
  if (w->shared->options.no_reductions || w->shared->options.no_pruning || w->ply == 0)
    return false;
  if (frame->pv_node || frame->depth > 4) return false;
  if (frame->picker.tried < 4 + 4 * frame->depth * frame->depth || chee__value_is_loss(frame->best))
    return false;
  w->estimates++; // that the rest is no better
  return true;
}

// Step 11: the move's position and its window.
static void descend(chee__worker *w, int less) {
  chee__frame *frame = &w->frames[w->ply], *child = frame + 1;
  if (frame->picker.reached) {
    child->position = *frame->picker.reached;
  } else {
    child->position = frame->position;
    chee_apply(&child->position, frame->move);
  }
  atomic_store_explicit(&w->nodes, atomic_load_explicit(&w->nodes, memory_order_relaxed) + 1,
                        memory_order_relaxed);
  child->ours = is_ours(w->shared, &child->position);
  bool same = child->ours == frame->ours;
  int alpha = frame->alpha, beta = frame->stage == CHEE__STAGE_FULL ? frame->beta : alpha + 1;
  child->alpha = same ? alpha : -beta;
  child->beta = same ? beta : -alpha;
  child->pv_node = frame->pv_node && frame->stage == CHEE__STAGE_FULL;
  child->depth = frame->depth - 1 - less;
  if (child->depth > 0 && !w->shared->options.no_table) {
    child->key = chee__key_of(w->shared, &child->position);
    chee__table_prefetch(&w->shared->table, child->key);
  }
  w->ply++;
  w->entering = true;
}

static void leave(chee__worker *w);

// As people overlook what comes far along a sowing.
bool chee__is_in_sight(chee__shared *shared, const chee_position *position, chee_move move) {
  if (shared->options.sight == 0 || move.from == CHEE_PASS) return true;
  chee_position after = *position;
  const uint32_t laps = chee__play_of(position)->apply(&after, move);
  if (laps <= (uint32_t)shared->options.sight) return true;
  atomic_store_explicit(&shared->overlooked, true, memory_order_relaxed);
  return false;
}

// The picker's next move; after all of them one that was put off. False when there is none.
static bool next_move(chee__worker *w, chee__frame *frame) {
  const bool company = chee__has_company(w->shared);
  if ((!company || frame->taken_up == 0) && frame->picker.tried < frame->picker.count &&
      !leave_out_rest(w, frame)) {
    if (w->ply == 0)
      frame->move = w->root[w->root_skip + frame->picker.tried++].move;
    else
      frame->move = chee__picker_next(&frame->picker, &frame->position);
    frame->number = frame->picker.tried;
    return true;
  }
  if (!company || frame->taken_up == frame->put_off) return false;
  const chee__numbered *next = &frame->later[frame->taken_up++];
  frame->move = next->move;
  frame->number = next->number;
  frame->picker.reached = NULL;
  return true;
}

// Step 9: a move that another worker looks at is put off, but for the first. True when it is.
static bool put_off(chee__worker *w, chee__frame *frame) {
  if (!chee__has_company(w->shared) || frame->depth < CLAIM_DEPTH) return false;
  chee__claims *claims = &w->shared->company->claims;
  const uint64_t claim = chee__claim_of(frame->key, frame->move);
  if (frame->number > 1 && frame->taken_up == 0 && frame->put_off < CHEE__PUT_OFF_MAX &&
      chee__claims_has(claims, claim)) {
    frame->later[frame->put_off++] = (chee__numbered){frame->move, frame->number};
    return true;
  }
  chee__claims_add(claims, claim);
  frame->claim = claim;
  return false;
}

static void give_up_claim(chee__worker *w, chee__frame *frame) {
  if (!chee__has_company(w->shared)) return;
  if (frame->claim != 0) chee__claims_remove(&w->shared->company->claims, frame->claim);
  frame->claim = 0;
}

// Step 10: the first move is searched for its value, the others for whether they are better.
static void look_at(chee__worker *w, chee__frame *frame) {
  const int less = reduction(w, frame);
  const bool first =
      (frame->number == 1 && frame->best == -CHEE__VALUE_INFINITE) || w->shared->options.no_pruning;
  frame->stage = first ? CHEE__STAGE_FULL : less ? CHEE__STAGE_REDUCED : CHEE__STAGE_ZERO;
  descend(w, first ? 0 : less);
}

static void go_on(chee__worker *w) {
  chee__frame *frame = &w->frames[w->ply];
  const bool enough =
      chee__has_company(w->shared) && chee__alpha_take(w, w->ply) && frame->best >= frame->beta;
  if (enough || !next_move(w, frame)) {
    leave(w);
    return;
  }
  if (w->ply > 0 && !chee__is_in_sight(w->shared, &frame->position, frame->move)) return;
  if (!put_off(w, frame)) look_at(w, frame);
}

static void keep_line(chee__worker *w, chee_move move) {
  int ply = w->ply, length = w->line_length[ply + 1];
  w->line[ply][0] = move;
  memcpy(&w->line[ply][1], w->line[ply + 1], (size_t)length * sizeof(chee_move));
  w->line_length[ply] = length + 1;
}

static void go_back(chee__worker *w, int ply) {
  while (w->ply > ply) give_up_claim(w, &w->frames[--w->ply]);
}

// Where another worker has a higher alpha at the position: looks at the move under way again with
// that. A value that was found to be above a lower one says nothing yet.
static bool begin_anew(chee__worker *w, int ply) {
  if (!chee__has_company(w->shared) || !chee__alpha_take(w, ply)) return false;
  chee__frame *frame = &w->frames[ply];
  go_back(w, ply + 1);
  w->ply = ply;
  w->value = CHEE__VALUE_INFINITE;
  w->entering = false;
  if (frame->best < frame->beta) {
    look_at(w, frame);
  } else {
    give_up_claim(w, frame);
    leave(w);
  }
  return true;
}

// Steps 12 to 14, for a value of the move under way as the frame sees it.
static void come_back(chee__worker *w, int value) {
  chee__frame *frame = &w->frames[w->ply];
  w->value = CHEE__VALUE_INFINITE;

  if (frame->stage != CHEE__STAGE_FULL && value > frame->alpha && begin_anew(w, w->ply)) return;

  // Step 12. Better than thought: look again, deeper, then with an open window.
  if (frame->stage == CHEE__STAGE_REDUCED && value > frame->alpha) {
    frame->stage = CHEE__STAGE_ZERO;
    descend(w, 0);
    return;
  }
  if (frame->stage == CHEE__STAGE_ZERO && value > frame->alpha && value < frame->beta) {
    frame->stage = CHEE__STAGE_FULL;
    descend(w, 0);
    return;
  }

  give_up_claim(w, frame);

  // Step 13. The best so far.
  if (value > frame->best) {
    frame->best = value;
    frame->best_move = frame->move;
    if (value > frame->alpha || w->line_length[w->ply] == 0) keep_line(w, frame->move);
    if (value > frame->alpha && !w->shared->options.no_pruning) {
      frame->alpha = value;
      if (chee__has_company(w->shared)) chee__alpha_offer(w);
    }
  }

  // Step 14. Good enough to stop: the opponent will not come here.
  if (frame->best >= frame->beta && !w->shared->options.no_pruning) {
    if (!chee_move_same(frame->move, frame->killers[0])) {
      frame->killers[1] = frame->killers[0];
      frame->killers[0] = frame->move;
    }
    chee__cutoffs_reward(&w->cutoffs, &frame->position, frame->move, frame->depth);
    leave(w);
  }
}

// Step 15. All moves are done: remember and hand up.
static void leave(chee__worker *w) {
  chee__frame *frame = &w->frames[w->ply];
  if (frame->best == -CHEE__VALUE_INFINITE) { // no turn was in sight
    chee__hand_up_estimate(w, frame);
    return;
  }
  if (!w->shared->options.no_table && w->ply > 0) {
    chee__bound bound = frame->best >= frame->beta         ? CHEE__BOUND_LOWER
                        : frame->best > frame->first_alpha ? CHEE__BOUND_EXACT
                                                           : CHEE__BOUND_UPPER;
    chee__entry entry = {frame->best_move, chee__value_to_table(frame->best, w->ply), frame->depth,
                         bound, w->estimates == frame->first_estimates};
    chee__table_store(&w->shared->table, frame->key, &entry);
  }
  chee__hand_up(w, frame->best);
}

void chee__worker_start(chee__worker *w, int skip, int depth, int alpha, int beta) {
  chee__frame *root = &w->frames[0];
  w->ply = 0;
  w->done = false;
  w->entering = false;
  w->value = CHEE__VALUE_INFINITE;
  w->line_length[0] = 0;
  root->key = chee__key_of(w->shared, &root->position);
  root->ours = root->pv_node = true;
  root->alpha = root->first_alpha = alpha;
  root->beta = beta;
  root->depth = depth;
  root->best = -CHEE__VALUE_INFINITE;
  root->best_move = no_move;
  root->killers[0] = root->killers[1] = no_move;
  root->scratch = 0;
  begin_sharing(w, root);
  root->picker = (chee__picker){.count = w->root_count - skip};
  w->root_skip = skip;
  w->frames[1].killers[0] = w->frames[1].killers[1] = no_move;
}

void chee__worker_break_off(chee__worker *w) {
  go_back(w, 0);
  w->done = true;
}

void chee__worker_catch_up(chee__worker *w) {
  const int last = w->ply;
  for (int ply = 0; ply < last && w->frames[ply].pv_node; ply++)
    if (begin_anew(w, ply)) return;
  for (int ply = 1; ply < last && w->frames[ply].depth >= CATCH_UP_DEPTH; ply++) {
    chee_move first;
    w->ply = ply;
    const bool known = value_from_table(w, &w->frames[ply], &first);
    w->ply = last;
    if (!known) continue;
    go_back(w, ply);
    return;
  }
}

bool chee__worker_run(chee__worker *w, uint64_t nodes) {
  uint64_t until = atomic_load_explicit(&w->nodes, memory_order_relaxed) + nodes;
  while (!w->done) {
    if (w->entering) {
      if (atomic_load_explicit(&w->nodes, memory_order_relaxed) >= until) return false;
      if (atomic_load_explicit(&w->shared->stop, memory_order_relaxed)) return false;
      enter(w);
    } else if (w->value == CHEE__VALUE_INFINITE) {
      go_on(w);
    } else if (w->ply == 0) {
      w->done = true;
    } else {
      const chee__frame *child = &w->frames[w->ply--];
      int value = w->value;
      come_back(w, child->ours == w->frames[w->ply].ours ? value : -value);
    }
  }
  return true;
}
