// SPDX-License-Identifier: MIT
//
// Relay sowing by jumps, with one look-up a lap and no branch. Included once by the file of an
// instruction set, which defines before it:
//   layout  what is known of a ring when the kernel is compiled, but for `n`, its holes; `laps` are
//           done before it is asked whether the sowing has ended: measured
//   V       the registers that hold a ring
//   v_load(ring, layout)
//   v_steps(room, v, layout, from)
//           lays out the steps below in the STEPS bytes of `room`, and returns where those from
//           hole `from` on begin
//   v_store(ring, v, layout, more, none)
//           stores the ring with one counter more in each hole of `more`, then none in those of
//           `none`
//
// Until a sowing has come round to the hole it began in, it drops at most one counter in each hole,
// and no hole that a lap reaches has been reached before. So a lap that ends in a hole where c
// counters lay when the move began lifts c + 1 of them, and where that ends in turn depends on the
// ring before the move alone: the sowing is a jump from hole to hole, each as far as was laid out
// before the first, and what falls on the way is one counter in every hole passed.
//
// A step is that c + 1, but 0 for an empty hole, in which the sowing ends: there further jumps stay
// where they are, so that laps can be done in fixed numbers, and the branch "has it ended?" comes
// once in several laps, where it is mostly foreseen. Steps are at most STEP_MOST, which leads out
// of any ring, and behind the ring as many of them are 0. So a sowing that comes round stops there;
// it is begun anew, without jumps.
//
// Tried on the rings of `chee bench --speed`, and slower:
//   a branch a lap: moves are short, and the one foreseen wrongly costs three to five laps
//   rings kept up to date in registers, lap by lap, which takes a dozen operations a lap
//   jumps to where a sowing comes round, and on from there: the common way gets longer by that
#ifndef CHEE_CORE_SOW_JUMPS_H
#define CHEE_CORE_SOW_JUMPS_H

#define INLINE __attribute__((always_inline)) static inline

// The holes of a mask that counts them from hole `from`, n of them.
INLINE uint64_t turned(uint64_t holes, int from, int n) {
  return (holes << from | holes >> (n - from)) & ((UINT64_C(1) << n) - 1);
}

// The holes behind hole `from`, as far as the one that is `gone` holes on.
INLINE uint64_t holes_passed(int from, unsigned gone, int n) {
  return turned((UINT64_C(2) << gone) - 2, from, n);
}

INLINE int hole_behind(int from, unsigned gone, int n) {
  int hole = from + (int)gone;
  return hole >= n ? hole - n : hole;
}

// Sows on from hole `before.end` round by round, looking at each hole when a lap has come to it.
// Hands that go round a whole ring are left to the exact sowing, as are sowings of many rounds.
__attribute__((noinline)) static chee__sowing sow_rounds(uint8_t *ring, layout at,
                                                         chee__sowing before) {
  enum { ROUNDS = 8 };
  chee__sowing sowing = before;
  for (int rounds = 0; rounds < ROUNDS && ring[sowing.end] < at.n; ++rounds) {
    const int from = sowing.end;
    int hand = ring[from], gone = 0;
    uint64_t lifted = 0;
    while (hand != 0 && gone + hand < at.n) {
      lifted |= UINT64_C(1) << gone;
      gone += hand;
      sowing.end = hole_behind(from, (unsigned)gone, at.n);
      hand = ring[sowing.end];
      if (hand != 0) ++hand;
    }
    const uint64_t passed = holes_passed(from, (unsigned)gone, at.n);
    v_store(ring, v_load(ring, at), at, passed, turned(lifted, from, at.n));
    sowing.laps += (uint32_t)__builtin_popcountll(lifted);
    if (at.touching) sowing.touched |= passed;
    if (hand == 0) return sowing;
  }
  chee__sowing rest = chee__sow_exact(ring, at.n, sowing.end);
  if (rest.end < 0) return rest;
  rest.laps += sowing.laps;
  rest.touched = at.touching ? rest.touched | sowing.touched : 0;
  return rest;
}

INLINE chee__sowing sow_by_jumps(uint8_t *ring, int from, layout at) {
  _Alignas(64) uint8_t room[STEPS];
  const V v = v_load(ring, at);
  const uint8_t *step = v_steps(room, v, at, from);
  uint64_t lifted = 1;
  unsigned gone = (unsigned)step[0] - 1; // the first hand is what lies there
  do {
    _Pragma("GCC unroll 8") for (int i = 0; i < at.laps; ++i) {
      lifted |= UINT64_C(1) << (gone & 63);
      gone += step[gone];
    }
  } while (step[gone] != 0);
  if (gone >= (unsigned)at.n) return sow_rounds(ring, at, (chee__sowing){from, 0, 0});
  lifted &= ~(UINT64_C(1) << gone);
  const uint64_t passed = holes_passed(from, gone, at.n);
  v_store(ring, v, at, passed, turned(lifted, from, at.n));
  return (chee__sowing){hole_behind(from, gone, at.n), (uint32_t)__builtin_popcountll(lifted),
                        at.touching ? passed : 0};
}

#endif
