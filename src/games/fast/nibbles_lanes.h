// SPDX-License-Identifier: MIT
//
// Eight random games at a time on rings of 16 holes, one in each lane of the vectors. All sow one
// lap a round; a game whose sowing has ended has its captures made, its turn handed over and its
// next start drawn in the same round, so no lane waits for the longest sowing. What is rare (nothing
// to sow, a sowing that does not end soon, a hole that would not fit) is played by the functions for
// one game. Included by build.h, so it has no guard.

#include "games/fast/nibbles_vectors.h"

enum {
  LANE_LAPS = 64,    // as NIBBLE_LAPS; looked at every so many rounds
  LANE_ROUNDS = 128, // whose positions are remembered; a game that needs more is played alone
  LANES_BATCH = 512, // games begun together
};

typedef union lane_words {
  __m512i all;
  uint64_t one[LANES];
} lane_words;

// The mover's side is `own`, whose seat is `turn`. A store is the low half of a word for the mover,
// the high half for the other player.
typedef struct nibbles_lanes {
  lane_words own, other, stores, turn, random;
  lane_words at, hand;      // the hole to be lifted and its counters, both times 4
  lane_words before, begun; // the side and the round before the turn
  lane_words filter[2];     // of positions since the last capture, as chee__repeat has one
  lane_words since;         // the round of that capture
  lane_words plies, laps, longest, captures;
  uint64_t round;
  __mmask8 live, stuck; // lanes with a game; with one in which no sowing was begun
  uint32_t number[LANES], passes[LANES], endless[LANES];
} nibbles_lanes;

// What all games of a batch have in common.
typedef struct lanes_batch {
  const chee_position *start; // after the stylised turns
  nibbles own, other;         // its sides, the mover's first
  chee_playout_game stylised;
  uint64_t seed, first;
  uint32_t drawn; // numbers that the stylised turns have drawn
  bool extra;
  uint64_t *seen; // LANE_ROUNDS times LANES keys
  chee_playout_game *games;
  uint32_t count, next;
  bool again[LANES_BATCH]; // to be played by another way
} lanes_batch;

static const uint64_t lanes_golden = 0x9E3779B97F4A7C15u; // of chee__random_next

// chee__random_below for the lanes of `who`, a bound each.
static inline __m512i lanes_below(lane_words *random, __mmask8 who, __m512i bound) {
  random->all = _mm512_mask_add_epi64(random->all, who, random->all, lanes_of(lanes_golden));
  __m512i z = random->all;
  z = _mm512_xor_si512(z, _mm512_srli_epi64(z, 30));
  z = _mm512_mullo_epi64(z, lanes_of(0xBF58476D1CE4E5B9u));
  z = _mm512_xor_si512(z, _mm512_srli_epi64(z, 27));
  z = _mm512_mullo_epi64(z, lanes_of(0x94D049BB133111EBu));
  z = _mm512_xor_si512(z, _mm512_srli_epi64(z, 31));
  return _mm512_srli_epi64(_mm512_mul_epu32(_mm512_srli_epi64(z, 32), bound), 32);
}

// The k-th of the holes from 0, times 4. The product has in each nibble how many holes are below
// it.
static inline __m512i lanes_select(__m512i holes, __m512i k) {
  const __m512i ones = lanes_of(nibble_ones);
  __m512i below = _mm512_slli_epi64(_mm512_mullo_epi64(holes, ones), 4);
  __m512i other = lanes_occupied(_mm512_xor_si512(below, _mm512_mullo_epi64(k, ones)));
  __m512i bit = _mm512_andnot_si512(other, holes);
  return _mm512_popcnt_epi64(_mm512_sub_epi64(bit, lanes_of(1)));
}

// One lap in every lane, as lanes_sow.
static inline __mmask8 lanes_lap(nibbles_lanes *l, __mmask8 *full) {
  return lanes_sow(&l->own.all, &l->at.all, &l->hand.all, full);
}

// Draws a start for the lanes of `who`; those that have none are `stuck`, and draw nothing.
static inline void lanes_begin_turn(nibbles_lanes *l, __mmask8 who) {
  const __m512i ones = lanes_of(nibble_ones), own = l->own.all;
  __m512i occupied = lanes_occupied(own);
  __m512i two = _mm512_or_si512(_mm512_srli_epi64(own, 1), _mm512_srli_epi64(own, 2));
  two = _mm512_and_si512(_mm512_or_si512(two, _mm512_srli_epi64(own, 3)), ones);
  __m512i single = _mm512_andnot_si512(_mm512_ror_epi64(occupied, 4), occupied);
  __m512i starts = _mm512_mask_mov_epi64(two, _mm512_testn_epi64_mask(two, two), single);
  l->stuck = _mm512_mask_testn_epi64_mask(who, starts, starts);
  __mmask8 draws = who & (__mmask8)~l->stuck;
  __m512i k = lanes_below(&l->random, draws, _mm512_popcnt_epi64(starts));
  __m512i at = lanes_select(starts, k);
  l->at.all = _mm512_mask_mov_epi64(l->at.all, draws, at);
  __m512i hand = _mm512_slli_epi64(lanes_nibble(own, at), 2);
  l->hand.all = _mm512_mask_mov_epi64(l->hand.all, draws, hand);
  l->before.all = _mm512_mask_mov_epi64(l->before.all, who, own);
  l->begun.all = _mm512_mask_mov_epi64(l->begun.all, who, lanes_of(l->round + 1));
}

// Takes the counters out of the holes at `at` in the lanes of `who`; returns the sum.
static inline __m512i lanes_take(nibbles_lanes *l, __mmask8 who, __m512i at) {
  __m512i taken = lanes_nibble(l->other.all, at);
  __m512i hole = _mm512_sllv_epi64(lanes_of(15), at);
  l->other.all = _mm512_mask_andnot_epi64(l->other.all, who, hole, l->other.all);
  return taken;
}

// Captures of sowings that ended (1.7 to 1.9, 2.7), of `who`; returns where there were any.
static inline __mmask8 lanes_capture(nibbles_lanes *l, __mmask8 who, bool extra) {
  __m512i facing = _mm512_sub_epi64(lanes_of(28), l->at.all); // of no use from a back hole
  who = _mm512_mask_cmplt_epi64_mask(who, l->at.all, lanes_of(32));
  who = _mm512_mask_test_epi64_mask(who, lanes_nibble(l->other.all, facing), lanes_of(15));
  if (!who) return who;
  __m512i taken = lanes_take(l, who, facing);
  taken = _mm512_add_epi64(taken, lanes_take(l, who, _mm512_sub_epi64(lanes_of(60), facing)));
  if (extra) {
    __m512i holes = lanes_occupied(l->other.all), count = _mm512_popcnt_epi64(holes);
    __mmask8 draws = _mm512_mask_test_epi64_mask(who, holes, holes);
    __m512i k = lanes_below(&l->random, draws, _mm512_add_epi64(count, lanes_of(1)));
    __mmask8 takes = _mm512_mask_cmplt_epi64_mask(draws, k, count);
    __m512i more = lanes_take(l, takes, lanes_select(holes, k));
    taken = _mm512_mask_add_epi64(taken, takes, taken, more);
  }
  l->stores.all = _mm512_mask_add_epi64(l->stores.all, who, l->stores.all, taken);
  return who;
}

// Ends the turns of `who`, some with captures.
static inline void lanes_hand_over(nibbles_lanes *l, __mmask8 who, __mmask8 captured) {
  const __m512i one = lanes_of(1), zero = _mm512_setzero_si512();
  __m512i laps = _mm512_sub_epi64(lanes_of(l->round + 1), l->begun.all);
  l->laps.all = _mm512_mask_add_epi64(l->laps.all, who, l->laps.all, laps);
  l->longest.all = _mm512_mask_max_epu64(l->longest.all, who, l->longest.all, laps);
  l->plies.all = _mm512_mask_add_epi64(l->plies.all, who, l->plies.all, one);
  l->captures.all = _mm512_mask_add_epi64(l->captures.all, captured, l->captures.all, one);
  l->since.all = _mm512_mask_mov_epi64(l->since.all, captured, lanes_of(l->round));
  for (int i = 0; i < 2; i++)
    l->filter[i].all = _mm512_mask_mov_epi64(l->filter[i].all, captured, zero);
  __m512i own = l->own.all;
  l->own.all = _mm512_mask_mov_epi64(own, who, l->other.all);
  l->other.all = _mm512_mask_mov_epi64(l->other.all, who, own);
  l->stores.all = _mm512_mask_rol_epi64(l->stores.all, who, l->stores.all, 32);
  l->turn.all = _mm512_mask_xor_epi64(l->turn.all, who, l->turn.all, one);
}

// What was noted in a round, a key a lane.
static inline uint64_t *lanes_row(uint64_t round, uint64_t *seen) {
  return seen + round % LANE_ROUNDS * LANES;
}

// Notes the positions of `who`; returns where one is perhaps not new.
static inline __mmask8 lanes_note(nibbles_lanes *l, __mmask8 who, uint64_t *seen) {
  const __m512i golden = lanes_of(lanes_golden), one = lanes_of(1);
  __m512i a = _mm512_mullo_epi64(l->own.all, golden);
  __m512i b = _mm512_mullo_epi64(l->other.all, golden);
  a = _mm512_xor_si512(a, _mm512_srli_epi64(a, 29));
  b = _mm512_xor_si512(b, _mm512_srli_epi64(b, 29));
  __m512i key = _mm512_add_epi64(_mm512_add_epi64(a, _mm512_rol_epi64(b, 32)), l->turn.all);
  key = _mm512_xor_si512(key, _mm512_srli_epi64(key, 29));
  __m512i first = _mm512_rolv_epi64(one, key);
  __m512i second = _mm512_rolv_epi64(one, _mm512_srli_epi64(key, 6));
  __mmask8 known = _mm512_mask_test_epi64_mask(who, l->filter[0].all, first);
  known = _mm512_mask_test_epi64_mask(known, l->filter[1].all, second);
  l->filter[0].all = _mm512_mask_or_epi64(l->filter[0].all, who, l->filter[0].all, first);
  l->filter[1].all = _mm512_mask_or_epi64(l->filter[1].all, who, l->filter[1].all, second);
  _mm512_mask_storeu_epi64(lanes_row(l->round, seen), who, key);
  return known;
}

// The position of a lane's game.
static void lanes_position(const nibbles_lanes *l, const lanes_batch *b, int i,
                           chee_position *now) {
  unsigned turn = (unsigned)l->turn.one[i];
  *now = *b->start;
  nibbles_store(&l->own.one[i], now->side[turn]);
  nibbles_store(&l->other.one[i], now->side[1 - turn]);
  now->store[turn] = (uint8_t)l->stores.one[i];
  now->store[1 - turn] = (uint8_t)(l->stores.one[i] >> 32);
  now->turn = (uint8_t)turn;
  now->ply = b->start->ply + (uint32_t)l->plies.one[i];
}

// Begins the next game of the batch in a lane, or leaves it without one.
static void lanes_load(nibbles_lanes *l, lanes_batch *b, int i) {
  l->live &= (__mmask8) ~(1u << i);
  if (b->next == b->count) return;
  l->live |= (__mmask8)(1u << i);
  l->number[i] = b->next++;
  chee_random random = chee_random_new(b->seed, b->first + l->number[i]);
  unsigned turn = b->start->turn;
  l->own.one[i] = b->own;
  l->other.one[i] = b->other;
  l->stores.one[i] = b->start->store[turn] | (uint64_t)b->start->store[1 - turn] << 32;
  l->turn.one[i] = turn;
  l->random.one[i] = random.state + b->drawn * lanes_golden;
  l->filter[0].one[i] = l->filter[1].one[i] = 0;
  l->since.one[i] = l->round;
  l->plies.one[i] = l->laps.one[i] = l->longest.one[i] = l->captures.one[i] = 0;
  l->passes[i] = l->endless[i] = 0;
}

// Hands in the game of a lane, whose result is known.
static void lanes_hand_in(const nibbles_lanes *l, lanes_batch *b, int i) {
  chee_playout_game *game = &b->games[l->number[i]];
  const chee_playout_game *s = &b->stylised;
  uint32_t longest = (uint32_t)l->longest.one[i];
  game->plies = s->plies + (uint32_t)l->plies.one[i];
  game->laps = s->laps + l->laps.one[i];
  game->longest = longest > s->longest ? longest : s->longest;
  game->captures = (uint32_t)l->captures.one[i];
  game->passes = l->passes[i];
  game->endless = l->endless[i];
}

enum lanes_turn { LANES_SOWN, LANES_CAPTURED, LANES_OVER };

// The turn of one lane, by the functions for one game.
static enum lanes_turn lanes_turn(nibbles_lanes *l, lanes_batch *b, int i) {
  bool stuck = l->stuck >> i & 1;
  int mover = (int)l->turn.one[i];
  chee_random random = {l->random.one[i] - (stuck ? 0 : lanes_golden)};
  nibbles_game g = {.columns = 8, .turn = mover, .extra = b->extra};
  l->own.one[i] = l->before.one[i];
  g.side[mover] = l->own.one[i];
  g.side[1 - mover] = l->other.one[i];
  uint32_t laps = 0;
  int end = nibbles_sow_any(&g, mover, &random, &laps, &l->endless[i]);
  l->random.one[i] = random.state;
  l->begun.one[i] = l->round + 1 - laps;
  if (end == -2) {
    b->again[l->number[i]] = true;
    return LANES_OVER;
  }
  if (end == -1) {
    chee_position now;
    lanes_position(l, b, i, &now);
    chee_result *result = &b->games[l->number[i]].result;
    *result = chee_position_result(&now);
    if (result->ending != CHEE_GOING_ON) return LANES_OVER;
    l->passes[i]++;
    return LANES_SOWN;
  }
  bool captured = nibbles_capture(&g, mover, end, &random);
  l->random.one[i] = random.state;
  l->own.one[i] = g.side[mover];
  l->other.one[i] = g.side[1 - mover];
  l->stores.one[i] += (uint64_t)g.store[mover];
  return captured ? LANES_CAPTURED : LANES_SOWN;
}

// Whether the position just noted in a lane stands there for the third time (0.4). Where not all
// are remembered the game is played by another way.
static bool lanes_third(const nibbles_lanes *l, lanes_batch *b, int i) {
  if (l->round - l->since.one[i] >= LANE_ROUNDS) return b->again[l->number[i]] = true;
  uint64_t key = lanes_row(l->round, b->seen)[i];
  int times = 0;
  for (uint64_t r = l->since.one[i]; r <= l->round; r++) times += lanes_row(r, b->seen)[i] == key;
  return times == 3;
}

// Where a sowing has gone on for long.
static __mmask8 lanes_long(const nibbles_lanes *l) {
  __m512i laps = _mm512_sub_epi64(lanes_of(l->round + 1), l->begun.all);
  return _mm512_cmpge_epi64_mask(laps, lanes_of(LANE_LAPS));
}

// Plays the turns of the lanes of `odd` one by one; adds to `captured` and returns whose game is
// over.
static __mmask8 lanes_turns(nibbles_lanes *l, lanes_batch *b, __mmask8 odd, __mmask8 *captured) {
  __mmask8 over = 0;
  for (int i = 0; i < LANES; i++) {
    if (!(odd >> i & 1)) continue;
    enum lanes_turn was = lanes_turn(l, b, i);
    if (was == LANES_CAPTURED) *captured |= (__mmask8)(1u << i);
    if (was == LANES_OVER) over |= (__mmask8)(1u << i);
  }
  return over;
}

// Hands in the games of the lanes of `over` and begins others; returns where.
static __mmask8 lanes_change(nibbles_lanes *l, lanes_batch *b, __mmask8 over) {
  for (int i = 0; i < LANES; i++) {
    if (!(over >> i & 1)) continue;
    lanes_hand_in(l, b, i);
    lanes_load(l, b, i);
  }
  return over & l->live;
}

// Notes the positions of `who`, ends games that are drawn by it or have the most plies, and returns
// where there is a turn to begin.
static __mmask8 lanes_look(nibbles_lanes *l, lanes_batch *b, __mmask8 who) {
  __mmask8 known = lanes_note(l, who, b->seen);
  __m512i most = lanes_of(CHEE_PLY_MAX - b->start->ply);
  __mmask8 third = 0, over = _mm512_mask_cmpge_epu64_mask(who, l->plies.all, most);
  for (int i = 0; known && i < LANES; i++)
    if (known >> i & 1 && lanes_third(l, b, i)) third |= (__mmask8)(1u << i);
  over |= third;
  if (!over) return who;
  for (int i = 0; i < LANES; i++) {
    if (!(over >> i & 1)) continue;
    chee_position now;
    lanes_position(l, b, i, &now);
    chee_result *result = &b->games[l->number[i]].result;
    *result = chee_position_result(&now);
    if (third >> i & 1 && result->ending == CHEE_GOING_ON) *result = chee_repetition_result(&now);
  }
  __mmask8 begun = lanes_change(l, b, over);
  (void)lanes_note(l, begun, b->seen);
  return (who & (__mmask8)~over) | begun;
}

// Plays the games of a batch; those of `again` are still to be played.
static void lanes_play(lanes_batch *b) {
  nibbles_lanes l = {0};
  const __m512i zero = _mm512_setzero_si512();
  for (int i = 0; i < LANES; i++) lanes_load(&l, b, i);
  _mm512_storeu_si512(lanes_row(0, b->seen), zero);
  lanes_begin_turn(&l, lanes_look(&l, b, l.live));
  while (l.live) {
    l.round++;
    _mm512_storeu_si512(lanes_row(l.round, b->seen), zero);
    __mmask8 odd, over = 0, begun = 0, captured;
    __mmask8 done = lanes_lap(&l, &odd);
    if (l.round % (LANE_LAPS / 2) == 0) odd |= lanes_long(&l);
    odd = (odd | l.stuck) & l.live;
    done &= l.live & (__mmask8)~odd;
    captured = lanes_capture(&l, done, b->extra);
    if (odd) over = lanes_turns(&l, b, odd, &captured);
    done |= odd & (__mmask8)~over;
    lanes_hand_over(&l, done, captured);
    if (over) begun = lanes_change(&l, b, over);
    lanes_begin_turn(&l, lanes_look(&l, b, done | begun));
  }
}
