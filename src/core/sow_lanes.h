// SPDX-License-Identifier: MIT
//
// Relay sowing without a branch a lap, for any vector registers of bytes. Included once by the file
// of an instruction set, which defines before it:
//   V             a register, made of LANES lanes of 16 bytes
//   M             a mask of its bytes
//   v_...  m_...  the operations below
//
// Two layouts of rings in registers. *Side by side*: lane j of register r holds holes 16r to
// 16r + 15 of job j. *Whole*: one ring alone, its holes in order over the registers.
//
// For each hole the registers hold
//   reach  the hand that a lap ending there would lift: its counters and one more, or 0 if empty
//   near   how many holes back from the hole about to be lifted it lies: 0 for that hole itself
// and in all bytes of a job's lane
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
//   batches with one ring of 32 to 56 holes in a register (vpermb), by a fifth
//   batches through pointers to jobs: at 16 holes loading and storing them cost more than the laps
//   a queue that survivors rejoin: its last rounds are few moves, each waiting for the one before
//   one group at a time: the processor cannot look far enough ahead to overlap two by itself
//   hole and hand in scalar registers, the hand read back from stored rings: better only for rings
//   over 32 holes one at a time on AVX2, 0.78 of the byte loop against 0.92
#ifndef CHEE_CORE_SOW_LANES_H
#define CHEE_CORE_SOW_LANES_H

#define INLINE __attribute__((always_inline)) static inline

typedef struct state {
  V reach[4];
  V near[4];
  M touched[4];
  V hole;
  V hand;
  V laps;
  V most; // the largest hand lifted
} state;

// What a loop over jobs keeps at hand.
typedef struct layout {
  int n;
  int registers; // for a ring
  bool whole;
  bool touching;
} layout;

INLINE V find(const V reach[], V hole, layout at) {
  return at.whole ? v_find_whole(reach, hole, at.registers)
                  : v_find_in_lanes(reach, hole, at.registers);
}

INLINE void lap(state *s, layout at) {
  const V n = v_all(at.n);
  V hand = s->hand;
  V room = v_subs(n, s->hole);
  s->hole = v_min(v_add(s->hole, hand), v_sub(hand, room));
  s->hand = find(s->reach, s->hole, at);
  s->laps = v_add(s->laps, v_min(hand, v_all(1)));
  s->most = v_max(s->most, s->hand);
  for (int r = 0; r < at.registers; ++r) {
    V near = v_add(s->near[r], hand);
    M drop = m_at_least(near, n);
    if (at.touching) s->touched[r] = m_or(s->touched[r], drop);
    s->near[r] = v_sub_where(near, drop, n);
    s->reach[r] = v_keep_where_not_0(v_drop_where(s->reach[r], drop), s->near[r]);
  }
}

INLINE void laps(state *s, int groups, layout at, int count) {
  _Pragma("GCC unroll 8") for (int i = 0; i < count; ++i) for (int g = 0; g < groups; ++g)
      lap(&s[g], at);
}

// From the rings, `hole` and `hand`.
INLINE void begin(state *s, const V ring[], layout at) {
  s->most = s->hand;
  for (int r = 0; r < at.registers; ++r) {
    V back = v_sub(s->hole, v_number(r, at.whole));
    s->near[r] = v_min(back, v_add(back, v_all(at.n)));
    V reach = v_add(ring[r], v_min(ring[r], v_all(1)));
    s->reach[r] = v_keep_where_not_0(reach, s->near[r]);
    s->touched[r] = m_none();
  }
}

// The counters of register r, the hand back in its hole, or one counter if the sowing has ended.
INLINE V counters(const state *s, int r, layout at) {
  V ring = v_subs(s->reach[r], v_all(1));
  ring = v_max_where_0(ring, s->near[r], v_max(s->hand, v_all(1)));
  // Of a class of rings only the upper half of the bytes may lie beyond hole n.
  bool full = !at.whole && at.registers > 1 && r < at.registers / 2;
  return full ? ring : v_keep_below(ring, v_number(r, at.whole), v_all(at.n));
}

// Whether some hand went round the ring, which a lap above cannot do, or a sowing is long and may
// be endless.
INLINE bool beyond(const state *s, layout at) {
  return v_any(v_max(v_subs(s->most, v_all(at.n - 1)), v_subs(s->laps, v_all(LONG))));
}

INLINE uint64_t ring_mask(int n) {
  return (UINT64_C(1) << n) - 1;
}

// ---- one move at a time

__attribute__((noinline, cold)) static chee__sowing exact(uint8_t *ring, int n, int from,
                                                          bool touching) {
  chee__sowing sowing = chee__sow_exact(ring, n, from);
  if (!touching) sowing.touched = 0;
  return sowing;
}

INLINE chee__sowing sow_alone(uint8_t *ring, int from, layout at, int first, int then) {
  state s;
  V bytes[4];
  for (int r = 0; r < at.registers; ++r) bytes[r] = v_load_alone(ring, r, at.whole);
  s.hole = v_all(from);
  s.hand = v_all(ring[from]);
  s.laps = v_all(0);
  begin(&s, bytes, at);
  laps(&s, 1, at, first);
  for (int left = LONG; v_first(s.hand) != 0 && left > 0; left -= then) laps(&s, 1, at, then);
  if (v_first(s.hand) != 0 || v_first(v_subs(s.most, v_all(at.n - 1))) != 0)
    return exact(ring, at.n, from, at.touching);
  for (int r = 0; r < at.registers; ++r) v_store_alone(ring, r, at.whole, counters(&s, r, at));
  chee__sowing sowing = {v_first(s.hole), (uint32_t)v_first(s.laps), 0};
  if (at.touching) {
    for (int r = 0; r < at.registers; ++r)
      sowing.touched |= m_bits(s.touched[r]) << (at.whole ? 16 * LANES * r : 16 * r) % 64;
    sowing.touched &= ring_mask(at.n);
  }
  return sowing;
}

// ---- batch

enum { CHUNK = 256, GROUPS_MAX = 4 };

__attribute__((noinline, cold)) static void exact_group(const chee__sow_moves *moves,
                                                        const int which[], int n, bool touching) {
  for (int j = 0; j < LANES; ++j) {
    if (j > 0 && which[j] == which[j - 1]) continue;
    chee__sowing *at = &moves->sowings[which[j]];
    chee__sowing before = *at;
    *at = exact(moves->rings + which[j] * moves->stride, n, before.end, touching);
    if (at->end >= 0) {
      at->laps += before.laps;
      at->touched |= before.touched;
    }
  }
}

INLINE void load_group(state *s, const chee__sow_moves *moves, const int which[], layout at,
                       bool fresh) {
  V ring[4];
  const void *from[LANES];
  for (int r = 0; r < at.registers; ++r) {
    for (int j = 0; j < LANES; ++j) from[j] = moves->rings + which[j] * moves->stride + 16 * r;
    ring[r] = v_gather(from);
  }
  if (fresh) {
    s->hole = v_spread_bytes(moves->from + which[0]);
    s->laps = v_all(0);
  } else {
    for (int j = 0; j < LANES; ++j) from[j] = &moves->sowings[which[j]];
    V sowing = v_gather(from);
    s->hole = v_spread(sowing, 0);
    s->laps = v_spread(sowing, 4);
  }
  s->hand = v_find_in_lanes(ring, s->hole, at.registers);
  begin(s, ring, at);
}

// A bit for each job, set if it is still under way.
INLINE unsigned store_group(const state *s, const chee__sow_moves *moves, const int which[],
                            layout at, bool fresh) {
  if (beyond(s, at)) {
    if (fresh)
      for (int j = 0; j < LANES; ++j)
        moves->sowings[which[j]] = (chee__sowing){moves->from[which[j]], 0, 0};
    exact_group(moves, which, at.n, at.touching);
    return 0;
  }
  void *to[LANES];
  for (int r = 0; r < at.registers; ++r) {
    for (int j = 0; j < LANES; ++j) to[j] = moves->rings + which[j] * moves->stride + 16 * r;
    v_scatter(to, counters(s, r, at));
  }
  uint64_t touched[LANES];
  if (at.touching)
    for (int j = 0; j < LANES; ++j) {
      touched[j] = fresh ? 0 : moves->sowings[which[j]].touched;
      for (int r = 0; r < at.registers; ++r)
        touched[j] |= (m_bits(s->touched[r]) >> (16 * j) & 0xffff) << (16 * r);
    }
  V sowing = v_join(s->hole, s->laps);
  if (fresh)
    v_store(&moves->sowings[which[0]], sowing);
  else {
    for (int j = 0; j < LANES; ++j) to[j] = &moves->sowings[which[j]];
    v_scatter(to, sowing);
  }
  if (at.touching)
    for (int j = 0; j < LANES; ++j) moves->sowings[which[j]].touched = touched[j] & ring_mask(at.n);
  return v_lanes_not_0(s->hand);
}

// Sows some groups of jobs some laps on; a bit for each job still under way.
INLINE unsigned sow_groups(const chee__sow_moves *moves, const int which[], layout at, int groups,
                           int step, bool fresh) {
  state s[GROUPS_MAX];
  for (int g = 0; g < groups; ++g) load_group(&s[g], moves, which + g * LANES, at, fresh);
  laps(s, groups, at, step);
  unsigned alive = 0;
  for (int g = 0; g < groups; ++g) {
    const int *group = which + g * LANES;
    if (g > 0 && group[0] == group[-1]) break; // nothing but the last job again
    alive |= store_group(&s[g], moves, group, at, fresh) << (g * LANES);
  }
  return alive;
}

INLINE void sow_chunk(const chee__sow_moves *moves, layout at, int groups, int first, int more) {
  const int together = groups * LANES;
  uint16_t list[CHUNK + GROUPS_MAX * LANES];
  int left = 0;
  int which[GROUPS_MAX * LANES];
  int i = 0;
  for (; i + together <= moves->count; i += together) {
    for (int j = 0; j < together; ++j) which[j] = i + j;
    unsigned alive = sow_groups(moves, which, at, groups, first, true);
    for (int j = 0; j < together; ++j) {
      list[left] = (uint16_t)(i + j);
      left += (int)(alive >> j & 1);
    }
  }
  for (; i < moves->count; ++i) {
    moves->sowings[i] = (chee__sowing){moves->from[i], 0, 0};
    list[left++] = (uint16_t)i;
  }
  while (left > 0) {
    int count = left;
    left = 0;
    for (int j = 0; j < together; ++j) list[count + j] = list[count - 1];
    for (i = 0; i < count; i += together) {
      for (int j = 0; j < together; ++j) which[j] = list[i + j];
      unsigned alive = sow_groups(moves, which, at, groups, more, false);
      if (count - i < together) alive &= (1u << (count - i)) - 1;
      for (int j = 0; j < together; ++j) {
        list[left] = (uint16_t)which[j];
        left += (int)(alive >> j & 1);
      }
    }
  }
}

INLINE void sow_side_by_side(const chee__sow_moves *moves, layout at, int groups, int first,
                             int more) {
  for (int done = 0; done < moves->count; done += CHUNK) {
    int left = moves->count - done;
    chee__sow_moves chunk = {moves->rings + done * moves->stride, moves->stride, moves->from + done,
                             moves->sowings + done, left < CHUNK ? left : CHUNK};
    sow_chunk(&chunk, at, groups, first, more);
  }
}

#endif
