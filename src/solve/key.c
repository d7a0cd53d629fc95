// SPDX-License-Identifier: MIT
#include "solve/key.h"

#include "chee/game.h"
#include "notation/text/layout.h"

enum {
  OPENING_BITS = 4, // a hole number 1 to 11 (5.11)
  PLY_BITS = 3,
  TURN_BITS = 2
};

// Counters that a game begins with; a position set up by hand has no more (chee_position_check).
static int counters_most(const chee_rules *rules) {
  chee_position start;
  chee_start(rules, &start);
  int sum = 0;
  for (int seat = 0; seat < chee_rules_seats(rules); seat++)
    sum += chee_position_counters(&start, seat);
  return sum;
}

// Plies for which a position's field 5 is not `-`.
static int first_plies(const chee_rules *rules) {
  int fixed = chee_rules_game(rules)->opening_plies;
  return fixed > 0 ? fixed : chee__has_openings(rules) ? chee_rules_seats(rules) : 0;
}

// Marks that a seat may have, and the bit of the first: spinsters in the back row, which is the
// ring's second half (3.4), bulls in any hole of the board (4.9).
static int mark_bits(const chee_rules *rules, int *first) {
  chee_mark_kind kind = chee_rules_game(rules)->mark;
  *first = kind == CHEE_MARK_SPINSTER ? rules->size : 0;
  return kind == CHEE_MARK_SPINSTER ? rules->size
         : kind == CHEE_MARK_BULL   ? 2 * chee_rules_holes(rules)
                                    : 0;
}

chee__packing chee__packing_new(const chee_rules *rules, bool settled, bool need) {
  chee__packing packing = {.rules = *rules,
                           .seats = chee_rules_seats(rules),
                           .holes = chee_rules_holes(rules),
                           .need = need,
                           .settled = settled,
                           .cross = chee_rules_game(rules)->rows == 1,
                           .openings = chee__has_openings(rules),
                           .first_plies = first_plies(rules),
                           .bulls = chee_rules_game(rules)->mark == CHEE_MARK_BULL};
  packing.marks = mark_bits(rules, &packing.first_mark);
  int bits = counters_most(rules) + packing.seats * packing.holes + 2 * packing.marks + TURN_BITS +
             PLY_BITS + (packing.openings ? OPENING_BITS * packing.seats : 0) +
             (need ? CHEE__NEED_BITS : 0);
  packing.words = (bits + 63) / 64;
  return packing;
}

typedef struct bits {
  uint64_t *word;
  unsigned at, end;
} bits;

// `count` is at most 63 and `value` has no more bits.
static inline bool put(bits *out, uint64_t value, unsigned count) {
  if (out->at + count > out->end) return false;
  unsigned place = out->at & 63;
  out->word[out->at >> 6] |= value << place;
  if (place + count > 64) out->word[(out->at >> 6) + 1] |= value >> (64 - place);
  out->at += count;
  return true;
}

// A count, which may be more than a word holds.
static inline bool put_count(bits *out, unsigned count) {
  for (; count > 62; count -= 62)
    if (!put(out, (UINT64_C(1) << 62) - 1, 62)) return false;
  return put(out, (UINT64_C(1) << count) - 1, count + 1);
}

// Field 5, by the ply: 0 where the first turns are over.
static unsigned early_ply(const chee__packing *packing, const chee_position *position) {
  return position->ply < (uint32_t)packing->first_plies ? (unsigned)position->ply + 1 : 0;
}

bool chee__key_pack(const chee__packing *packing, const chee_position *position, chee__key *key) {
  *key = (chee__key){0};
  bits out = {.word = key->word, .end = (unsigned)packing->words * 64};
  bool fits = put(&out, position->turn, TURN_BITS);
  uint64_t bulls = packing->bulls && !packing->settled ? position->mark[0] | position->mark[1] : 0;
  for (int seat = 0; seat < packing->seats; seat++) {
    const uint8_t *holes = packing->cross ? position->seat[seat] : position->side[seat];
    uint64_t left_out = seat == 0 ? bulls : bulls >> packing->holes;
    for (int hole = 0; hole < packing->holes; hole++)
      fits = put_count(&out, left_out >> hole & 1 ? 0 : holes[hole]) && fits;
  }
  for (int seat = 0; packing->marks > 0 && seat < 2; seat++)
    fits = put(&out, position->mark[seat] >> packing->first_mark, (unsigned)packing->marks) && fits;
  fits = put(&out, early_ply(packing, position), PLY_BITS) && fits;
  for (int i = 0; packing->openings && i < position->openings; i++)
    fits = put(&out, position->opening[i], OPENING_BITS) && fits;
  return fits;
}

static unsigned take(bits *in, unsigned count) {
  unsigned value = 0;
  for (unsigned i = 0; i < count; i++, in->at++)
    value |= (unsigned)(in->word[in->at >> 6] >> (in->at & 63) & 1) << i;
  return value;
}

void chee__key_unpack(const chee__packing *packing, const chee__key *key, chee_position *position) {
  chee__key copy = *key;
  bits in = {.word = copy.word, .end = (unsigned)packing->words * 64};
  *position = (chee_position){.rules = packing->rules};
  position->turn = (uint8_t)take(&in, TURN_BITS);
  for (int seat = 0; seat < packing->seats; seat++) {
    uint8_t *holes = packing->cross ? position->seat[seat] : position->side[seat];
    for (int hole = 0; hole < packing->holes; hole++)
      while (in.at < in.end && take(&in, 1)) holes[hole]++;
  }
  for (int seat = 0; packing->marks > 0 && seat < 2; seat++)
    for (int i = 0; i < packing->marks; i++)
      position->mark[seat] |= (uint64_t)take(&in, 1) << (i + packing->first_mark);
  unsigned early = take(&in, PLY_BITS);
  position->ply = early > 0 ? early - 1 : (unsigned)packing->first_plies;
  for (int i = 0; packing->openings && early > 0 && i < packing->seats; i++) {
    position->opening[i] = (uint8_t)take(&in, OPENING_BITS);
    position->openings = (uint8_t)(position->openings + (position->opening[i] != 0));
  }
}
