// SPDX-License-Identifier: MIT
//
// Relay sowing without a branch a lap, for any vector register of bytes. Included once by the file
// of an instruction set, which defines before it:
//   V             a register, made of lanes of 16 bytes, that a ring fits in
//   M             a mask of its bytes
//   v_...  m_...  the operations below
//
// A ring of at most 16 holes lies in every lane, so that a look-up stays within lanes; a *whole*
// one lies over the lanes in order.
//
// For each hole the registers hold
//   reach  the hand that a lap ending there would lift: its counters and one more, or 0 if empty
//   near   how many holes back from the hole about to be lifted it lies: 0 for that hole itself
// and in all bytes
//   hole   the hole about to be lifted, `hand` the counters in it; 0 when the sowing has ended
// so a lap is: hole += hand; hand = reach[hole]; and, off the path that laps wait for, one counter
// more in the holes passed. With hand 0 nothing changes, so laps can be done in fixed numbers and
// the branch "has it ended?" comes once in several laps, where it is mostly foreseen.
// Bytes from hole n up hold anything until the ring is stored.
//
// Rings are loaded in pieces of 16 bytes: a wider load of a ring just copied in such pieces waits
// for all of them to reach the cache, about 15 cycles.
//
// Tried on the rings of `chee bench --speed`, and slower:
//   a branch a lap: moves are short, and the one foreseen wrongly costs three to five laps
//   counters in the registers instead of `reach`: two operations more that laps wait for
// Many moves side by side, a lane each, took half the time of one at a time; nothing but the bench
// ever sowed so, and it is gone.
#ifndef CHEE_CORE_SOW_LANES_H
#define CHEE_CORE_SOW_LANES_H

#define INLINE __attribute__((always_inline)) static inline

typedef struct state {
  V reach;
  V near;
  M touched;
  V hole;
  V hand;
  V laps;
  V most; // the largest hand lifted
} state;

// What is known of a ring when the kernel is compiled, but for n.
typedef struct layout {
  int n;
  bool whole;
  bool touching;
} layout;

INLINE void lap(state *s, layout at) {
  const V n = v_all(at.n);
  V hand = s->hand;
  V room = v_subs(n, s->hole);
  s->hole = v_min(v_add(s->hole, hand), v_sub(hand, room));
  s->hand = at.whole ? v_find_whole(s->reach, s->hole) : v_find_in_lanes(s->reach, s->hole);
  s->laps = v_add(s->laps, v_min(hand, v_all(1)));
  s->most = v_max(s->most, s->hand);
  V near = v_add(s->near, hand);
  M drop = m_at_least(near, n);
  if (at.touching) s->touched = m_or(s->touched, drop);
  s->near = v_sub_where(near, drop, n);
  s->reach = v_keep_where_not_0(v_drop_where(s->reach, drop), s->near);
}

INLINE void laps(state *s, layout at, int count) {
  _Pragma("GCC unroll 8") for (int i = 0; i < count; ++i) lap(s, at);
}

// From the ring, `hole` and `hand`.
INLINE void begin(state *s, V ring, layout at) {
  s->most = s->hand;
  V back = v_sub(s->hole, v_number(at.whole));
  s->near = v_min(back, v_add(back, v_all(at.n)));
  V reach = v_add(ring, v_min(ring, v_all(1)));
  s->reach = v_keep_where_not_0(reach, s->near);
  s->touched = m_none();
}

// The counters, the hand back in its hole, or one counter if the sowing has ended.
INLINE V counters(const state *s, layout at) {
  V ring = v_subs(s->reach, v_all(1));
  ring = v_max_where_0(ring, s->near, v_max(s->hand, v_all(1)));
  return v_keep_below(ring, v_number(at.whole), v_all(at.n));
}

INLINE uint64_t ring_mask(int n) {
  return (UINT64_C(1) << n) - 1;
}

__attribute__((noinline, cold)) static chee__sowing exact(uint8_t *ring, int n, int from,
                                                          bool touching) {
  chee__sowing sowing = chee__sow_exact(ring, n, from);
  if (!touching) sowing.touched = 0;
  return sowing;
}

INLINE chee__sowing sow_alone(uint8_t *ring, int from, layout at, int first, int then) {
  state s;
  V bytes = v_load_alone(ring, at.whole);
  s.hole = v_all(from);
  s.hand = v_all(ring[from]);
  s.laps = v_all(0);
  begin(&s, bytes, at);
  laps(&s, at, first);
  for (int left = LONG; v_first(s.hand) != 0 && left > 0; left -= then) laps(&s, at, then);
  if (v_first(s.hand) != 0 || v_first(v_subs(s.most, v_all(at.n - 1))) != 0)
    return exact(ring, at.n, from, at.touching);
  v_store_alone(ring, at.whole, counters(&s, at));
  chee__sowing sowing = {v_first(s.hole), (uint32_t)v_first(s.laps), 0};
  if (at.touching) sowing.touched = m_bits(s.touched) & ring_mask(at.n);
  return sowing;
}

#endif
