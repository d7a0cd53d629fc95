// SPDX-License-Identifier: MIT
//
// What sow_lanes.h needs of AVX-512, for registers of 32 or of 64 bytes: the file that includes
// this defines V, M and OP(name), the intrinsic of that name.
#ifndef CHEE_CORE_SOW_MASKS_H
#define CHEE_CORE_SOW_MASKS_H

static inline V v_all(int byte) {
  return OP(set1_epi8)((char)byte);
}
static inline V v_add(V a, V b) {
  return OP(add_epi8)(a, b);
}
static inline V v_sub(V a, V b) {
  return OP(sub_epi8)(a, b);
}
static inline V v_subs(V a, V b) {
  return OP(subs_epu8)(a, b);
}
static inline V v_min(V a, V b) {
  return OP(min_epu8)(a, b);
}
static inline V v_max(V a, V b) {
  return OP(max_epu8)(a, b);
}
static inline M m_none(void) {
  return 0;
}
static inline M m_or(M a, M b) {
  return a | b;
}
static inline uint64_t m_bits(M a) {
  return a;
}
static inline M m_at_least(V a, V b) {
  return OP(cmpge_epu8_mask)(a, b);
}
static inline M m_not_0(V a) {
  return OP(test_epi8_mask)(a, a);
}
static inline V v_sub_where(V a, M where, V b) {
  return OP(mask_sub_epi8)(a, where, a, b);
}
static inline V v_keep_where_not_0(V a, V near) {
  return OP(maskz_mov_epi8)(m_not_0(near), a);
}
static inline V v_keep_below(V a, V number, V n) {
  return OP(maskz_mov_epi8)(OP(cmplt_epu8_mask)(number, n), a);
}
static inline V v_max_where_0(V a, V near, V b) {
  return OP(mask_mov_epi8)(a, OP(testn_epi8_mask)(near, near), b);
}
static inline V v_drop_where(V reach, M where) {
  return OP(mask_max_epu8)(reach, where, v_add(reach, v_all(1)), v_all(2));
}
static inline V v_find_whole(V reach, V hole) {
  return OP(permutexvar_epi8)(hole, reach);
}
static inline V v_find_in_lanes(V reach, V hole) {
  return OP(shuffle_epi8)(reach, hole);
}

#endif
