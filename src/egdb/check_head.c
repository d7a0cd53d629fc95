// SPDX-License-Identifier: MIT
//
// Checking what a file's header says of a table: how many positions are won, drawn and lost, the
// longest distance and the position that has it, the distances that do not fit a byte, and the
// hash.
#include "core/fail.h"
#include "egdb/check.h"
#include "egdb/file.h"

typedef struct tally {
  uint64_t draws, wins, losses;
} tally;

static void add(tally *t, int code, uint64_t count) {
  if (code == 0) t->draws += count;
  if (code == 1) t->wins += count;
  if (code == 2) t->losses += count;
}

static tally count_outcomes(const uint8_t *values, uint64_t positions) {
  tally t = {0};
  uint64_t bytes[256] = {0}; // how often each stands there
  for (uint64_t i = 0; i < positions / 4; i++) bytes[values[i]]++;
  for (int byte = 0; byte < 256; byte++)
    for (int k = 0; k < 4; k++) add(&t, byte >> 2 * k & 3, bytes[byte]);
  for (uint64_t k = 0; k < positions % 4; k++) add(&t, values[positions / 4] >> 2 * k & 3, 1);
  return t;
}

static tally count_numbers(const chee_egdb_info *info, const uint8_t *values) {
  tally t = {0};
  for (uint64_t i = 0; i < info->positions; i++) {
    int above = (int8_t)values[i], below = above;
    if (info->kind == CHEE_EGDB_MARGIN) {
      above = chee__margin_low(values[i], info->slab.loose);
      below = chee__margin_high(values[i], info->slab.loose);
    }
    add(&t, above > 0 ? 1 : below < 0 ? 2 : 0, 1);
  }
  return t;
}

// The longest of all distances; false where one that does not fit a byte is not in the list, or the
// list has others.
static bool find_longest(const chee_egdb_check *check, const uint8_t *distances, uint64_t count,
                         uint32_t *longest) {
  uint64_t far = 0;
  for (uint64_t i = 0; i < count; i++) {
    uint32_t plies = distances[i];
    if (plies == CHEE__CHECK_FAR) {
      far++;
      plies = chee_egdb_table_far(check->db, check->table, i);
      if (plies < CHEE__EGDB_FAR_FROM) return false;
    }
    if (plies > *longest) *longest = plies;
  }
  return far == check->info.far;
}

static bool distances_hold(const chee_egdb_check *check, const uint8_t *distances) {
  const chee_egdb_info *info = &check->info;
  uint64_t count = chee__span_bytes(info->kind, info->positions);
  uint32_t longest = 0;
  bool named = false;
  if (!find_longest(check, distances, count, &longest) || longest != info->longest) return false;
  // Of margins either bound of the position may take so long.
  for (uint64_t at = info->longest_number; at < count; at += info->positions) {
    uint32_t plies = distances[at];
    if (plies == CHEE__CHECK_FAR) plies = chee_egdb_table_far(check->db, check->table, at);
    named |= plies == longest;
  }
  return named;
}

void chee__check_head(chee_egdb_check *check, const uint8_t *values, const uint8_t *distances) {
  const chee_egdb_info *info = &check->info;
  chee_error inner;
  tally t = info->kind == CHEE_EGDB_OUTCOME ? count_outcomes(values, info->positions)
                                            : count_numbers(info, values);
  bool holds = t.wins == info->wins && t.draws == info->draws && t.losses == info->losses;
  if (info->distances) holds = holds && distances_hold(check, distances);
  chee_status status =
      holds ? CHEE_OK : chee__fault(&inner, CHEE_ILLEGAL, "", CHEE_FAULT_TABLE_HASH);
  // A file with two tables is read once.
  if (holds && info->first_of_file) status = chee_egdb_table_sound(check->db, check->table, &inner);
  if (status == CHEE_OK) return;
  if (status == CHEE_BAD_DATA) inner.status = CHEE_ILLEGAL;
  chee__check_refuse_table(check, UINT64_MAX, check->table, &inner);
}
