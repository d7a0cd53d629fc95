// SPDX-License-Identifier: MIT
#include "search/picker.h"

#include <limits.h>
#include <string.h>

#include "core/play.h"
#include "core/ring.h"
#include "search/evaluate.h"

enum { GAIN = 1 << 12, KILLER = 200, CUTOFF_SHARE = 16, NOTHING_LEFT = INT_MIN };

static int gain_of(const chee_position *position, const chee_position *after) {
  return (chee__won(after, position->turn) - chee__won(position, position->turn)) * GAIN;
}

static uint32_t bytes_of(chee_move move) {
  return (uint32_t)move.from << 24 | (uint32_t)move.extra << 16 | (uint32_t)move.turns << 8 |
         move.laps;
}

// Equal scores come in the order of the moves' bytes, so that every machine tries them alike.
static bool goes_before(int a_score, chee_move a, int b_score, chee_move b) {
  return a_score != b_score ? a_score > b_score : bytes_of(a) < bytes_of(b);
}

static void sift(chee__scored *heap, int at, int count) {
  chee__scored item = heap[at];
  for (int child = 2 * at + 1; child < count; child = 2 * at + 1) {
    if (child + 1 < count && goes_before(heap[child + 1].score, heap[child + 1].move,
                                         heap[child].score, heap[child].move))
      child++;
    if (!goes_before(heap[child].score, heap[child].move, item.score, item.move)) break;
    heap[at] = heap[child];
    at = child;
  }
  heap[at] = item;
}

static void make_heap(chee__scored *heap, int count) {
  for (int i = count / 2 - 1; i >= 0; i--) sift(heap, i, count);
}

static chee__scored pop(chee__scored *heap, int left) {
  chee__scored best = heap[0];
  heap[0] = heap[left - 1];
  heap[left - 1] = best;
  sift(heap, 0, left - 1);
  return best;
}

static int score_of(const chee__cutoffs *cutoffs, const chee_position *position, chee_move move,
                    const chee_position *after, const chee_move killers[2]) {
  int score = gain_of(position, after);
  score += cutoffs->value[position->turn][move.from & 63] / CUTOFF_SHARE;
  return score + (chee_move_same(move, killers[0])   ? 2 * KILLER
                  : chee_move_same(move, killers[1]) ? KILLER
                                                     : 0);
}

// What taking the hole besides adds.
static int hole_gain(const chee_position *position, int hole) {
  const uint8_t *other = position->side[1 - position->turn];
  int counters = other[hole];
  if (chee__game_of(position)->choice == CHEE_CHOICE_PAIR)
    counters += other[chee__ring_behind(position->rules.size, hole)];
  return counters * GAIN;
}

// Sets a group to the best of its moves left.
static void advance(chee__group *group, const chee_position *position) {
  int best = -1, most = -1;
  for (uint64_t holes = group->holes; holes; holes &= holes - 1) {
    int hole = __builtin_ctzll(holes), gain = hole_gain(position, hole);
    if (gain <= most) continue;
    most = gain;
    best = hole;
  }
  if (best >= 0) {
    group->holes &= ~chee__hole_bit(best);
    group->move.extra = (uint8_t)best;
    group->score = group->base + most;
  } else if (group->none) {
    group->none = false;
    group->move.extra = CHEE_DECLINED;
    group->score = group->base;
  } else {
    group->score = NOTHING_LEFT;
  }
}

static void begin_group(chee__picker *picker, const chee__cutoffs *cutoffs,
                        const chee_position *position, int from, const chee_move killers[2]) {
  chee_position after;
  chee__group *group = &picker->groups[picker->group_count];
  *group = (chee__group){.move = {.from = (uint8_t)from, .extra = CHEE_NO_EXTRA}};
  int count = chee__play_of(position)->choices(position, from, &after, &group->holes, &group->none);
  if (count == 0) return;
  picker->group_count++;
  picker->count += count;
  group->base = gain_of(position, &after) + cutoffs->value[position->turn][from] / CUTOFF_SHARE +
                (from == killers[0].from ? KILLER : 0);
  group->score = group->base;
  if (group->holes || group->none) advance(group, position);
}

// Groups need to know cutoffs to be worth the trouble; 0.3 is left to the list of all moves.
static bool begin_groups(chee__picker *picker, const chee__cutoffs *cutoffs,
                         const chee_position *position, const chee_move killers[2]) {
  for (uint64_t starts = chee__play_of(position)->starts(position); starts; starts &= starts - 1)
    begin_group(picker, cutoffs, position, __builtin_ctzll(starts), killers);
  return picker->count > 0;
}

static bool has(const chee__picker *picker, chee_move move) {
  for (int i = 0; i < picker->group_count; i++) {
    const chee__group *group = &picker->groups[i];
    if (group->move.from != move.from) continue;
    return chee_move_same(group->move, move) ||
           (move.extra == CHEE_DECLINED ? group->none
                                        : move.extra < 64 && (group->holes >> move.extra & 1));
  }
  return false;
}

// The moves of a position and where they lead.
typedef struct listing {
  const chee_position *position;
  chee_position *played;
  int count, capacity;
  chee__scored list[CHEE_MOVES_MAX];
} listing;

static bool list_one(listing *l, chee_move move) {
  if (l->count == l->capacity) return false;
  l->played[l->count] = *l->position;
  chee_apply(&l->played[l->count], move);
  l->list[l->count] = (chee__scored){.move = move, .place = l->count};
  l->count++;
  return true;
}

// Most starts have one move, which is best found by playing it.
static bool list_from(listing *l, int from) {
  const struct chee__play *play = chee__play_of(l->position);
  if (l->count == l->capacity) return false;
  chee_position *after = &l->played[l->count];
  if (play->only_move) {
    *after = *l->position;
    if (play->only_move(after, from)) {
      chee__hand_over(after);
      chee_move move = {.from = (uint8_t)from, .extra = CHEE_NO_EXTRA};
      l->list[l->count] = (chee__scored){.move = move, .place = l->count};
      l->count++;
      return true;
    }
  }
  chee_move moves[CHEE_MOVES_MAX];
  int count = play->moves_from(l->position, from, moves);
  for (int i = 0; i < count; i++)
    if (!list_one(l, moves[i])) return false;
  return true;
}

static bool list_all(listing *l) {
  uint64_t starts = chee__play_of(l->position)->starts(l->position);
  for (; starts; starts &= starts - 1)
    if (!list_from(l, __builtin_ctzll(starts))) return false;
  if (l->count > 0) return true;
  chee_move moves[CHEE_MOVES_MAX];
  return chee_moves(l->position, moves) == 0 || list_one(l, moves[0]); // 0.3
}

// A heap of the moves in order, behind the positions they lead to.
static bool begin_heap(chee__picker *picker, const chee__cutoffs *cutoffs,
                       const chee_position *position, const chee_move killers[2], void *scratch,
                       size_t size) {
  listing l;
  l.position = position;
  l.played = scratch;
  l.count = 0;
  l.capacity = (int)(size / (sizeof *l.played + sizeof *l.list));
  if (l.capacity > CHEE_MOVES_MAX) l.capacity = CHEE_MOVES_MAX;
  if (!list_all(&l)) return false;
  bool known = false;
  for (int i = 0; i < l.count; i++) {
    chee__scored *one = &l.list[i];
    if (chee_move_same(one->move, picker->first)) {
      known = true;
      picker->first_place = i;
    }
    one->score = -i;
    if (cutoffs && l.count > 1)
      one->score = score_of(cutoffs, position, one->move, &l.played[i], killers);
  }
  if (!known || !cutoffs) picker->first.from = CHEE__NO_MOVE;
  picker->count = l.count;
  picker->played = l.played;
  picker->heap = (chee__scored *)(void *)(l.played + l.count);
  memcpy(picker->heap, l.list, (size_t)l.count * sizeof *l.list);
  make_heap(picker->heap, picker->count);
  return true;
}

bool chee__picker_begin(chee__picker *picker, const chee__cutoffs *cutoffs,
                        const chee_position *position, chee_move first, const chee_move killers[2],
                        void *scratch, size_t size) {
  *picker = (chee__picker){.first = first, .groups = scratch, .heap = scratch};
  if (cutoffs && chee__play_of(position)->choices) {
    if (size < CHEE_SIDE_HOLES_MAX * sizeof(chee__group)) return false;
    picker->grouped = begin_groups(picker, cutoffs, position, killers);
    if (picker->grouped && !has(picker, first)) picker->first.from = CHEE__NO_MOVE;
    if (picker->grouped) return true;
  }
  return begin_heap(picker, cutoffs, position, killers, scratch, size);
}

size_t chee__picker_size(const chee__picker *picker) {
  return picker->grouped ? (size_t)picker->group_count * sizeof(chee__group)
                         : (size_t)picker->count * (sizeof(chee__scored) +
                                                    (picker->played ? sizeof(chee_position) : 0));
}

static chee_move next_of_groups(chee__picker *picker, const chee_position *position) {
  chee__group *best = picker->groups;
  for (int i = 1; i < picker->group_count; i++) {
    chee__group *group = &picker->groups[i];
    if (goes_before(group->score, group->move, best->score, best->move)) best = group;
  }
  chee_move move = best->move;
  if (move.extra == CHEE_NO_EXTRA)
    best->score = NOTHING_LEFT;
  else
    advance(best, position);
  return move;
}

chee_move chee__picker_next(chee__picker *picker, const chee_position *position) {
  bool has_first = picker->first.from != CHEE__NO_MOVE;
  picker->tried++;
  picker->reached = NULL;
  if (has_first && picker->tried == 1) {
    if (picker->played) picker->reached = &picker->played[picker->first_place];
    return picker->first;
  }
  for (;;) {
    // With a first move handed out ahead, the heap still holds it among the rest.
    int left = picker->count - picker->tried + 1 + (has_first ? 1 : 0);
    chee__scored next = {.place = 0};
    if (picker->grouped)
      next.move = next_of_groups(picker, position);
    else
      next = pop(picker->heap, left);
    const chee_move move = next.move;
    if (picker->played) picker->reached = &picker->played[next.place];
    if (!has_first || !chee_move_same(move, picker->first)) return move;
    has_first = false;
    picker->first.from = CHEE__NO_MOVE;
  }
}

void chee__cutoffs_reward(chee__cutoffs *cutoffs, const chee_position *position, chee_move move,
                          int depth) {
  if (move.from == CHEE_PASS) return;
  int *value = &cutoffs->value[position->turn][move.from];
  *value += depth * depth;
  if (*value < CUTOFF_SHARE * GAIN / 8) return;
  for (int seat = 0; seat < CHEE_SEATS_MAX; seat++)
    for (int hole = 0; hole < 64; hole++) cutoffs->value[seat][hole] /= 2;
}

void chee__picker_sort(chee__scored *list, const chee_position *position, int count) {
  if (count < 2) return;
  for (int i = 0; i < count; i++) {
    chee_position after = *position;
    chee_apply(&after, list[i].move);
    list[i].score = gain_of(position, &after);
  }
  make_heap(list, count);
  for (int left = count; left > 0; left--) pop(list, left);
  for (int i = 0; i < count / 2; i++) { // the best came last
    chee__scored swapped = list[i];
    list[i] = list[count - 1 - i];
    list[count - 1 - i] = swapped;
  }
}
