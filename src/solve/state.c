// SPDX-License-Identifier: MIT
// The state of a search in a file: a header line, then the table's entries that took most work,
// everything compressed, with the checksum of the compressor.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "chee/text.h"
#include "core/fail.h"
#include "egdb/tables.h"
#include "solve/pack_out.h"
#include "solve/solver.h"
#include "solve/unpack_in.h"

enum {
  KEPT_SHARE = 8,        // a part of so many of what a table has room for is kept
  KEPT_LEAST = 12000000, // entries that are kept in any case
  WORK_BITS = 32,
  HEADER_MAX = 4096,
  ENTRY_MAX = CHEE__KEY_WORDS_MAX * 8 + 16
};

// What must be the same in the run that goes on, but for the tables, of which there may be more.
static size_t write_question(const chee_solver *solver, char text[static HEADER_MAX]) {
  char claim[CHEE_CLAIM_TEXT_MAX], start[CHEE_POSITION_TEXT_MAX];
  chee_claim_write(&solver->start.rules, &solver->claim, claim);
  chee_position_write(&solver->start, start);
  return (size_t)snprintf(text, HEADER_MAX,
                          "{\"chee\":\"solve-state\",\"version\":1,\"claim\":\"%s\","
                          "\"start\":\"%s\"%s",
                          claim, start, solver->search.question.certain ? ",\"certain\":true" : "");
}

// The header: the question, then the hash of the tables in which proofs may end, if there are any.
static size_t write_header(const chee_solver *solver, char text[static HEADER_MAX]) {
  size_t length = write_question(solver, text);
  const chee_egdb *tables = solver->options.tables;
  if (tables)
    length += (size_t)snprintf(text + length, HEADER_MAX - length, ",\"tables\":\"%016" PRIx64 "\"",
                               chee_egdb_hash(tables));
  memcpy(text + length, "}\n", 3);
  return length + 2;
}

// Whether an entry is worth keeping: what holds on one path alone is not.
static bool lasts(chee__numbers n) {
  return !(n.detail & CHEE__ON_PATH);
}

static int work_bits(uint32_t work) {
  return work == 0 ? 0 : 32 - __builtin_clz(work);
}

// Most entries of a large table took a few nodes, and are found again as fast as they are read.
// What was measured with other shares stands in docs/exact/proofs.md.
static uint64_t entries_most(const chee__proof_table *table) {
  uint64_t part = chee__proof_table_room(table) / KEPT_SHARE;
  return part > KEPT_LEAST ? part : KEPT_LEAST;
}

// The least work, as a power of two, of which there are few enough entries.
static int least_bits(chee__proof_table *table) {
  const uint64_t most = entries_most(table);
  uint64_t counts[WORK_BITS + 1] = {0}, place = 0, sum = 0;
  chee__key key;
  chee__numbers n;
  while (chee__proof_table_next(table, &place, &key, &n)) counts[work_bits(n.work)] += lasts(n);
  int bits = WORK_BITS + 1;
  while (bits > 0 && sum + counts[bits - 1] <= most) sum += counts[--bits];
  return bits;
}

static void put32(unsigned char *to, uint32_t value) {
  for (int i = 0; i < 4; i++) to[i] = (unsigned char)(value >> (8 * i));
}

static uint32_t get32(const unsigned char *from) {
  uint32_t value = 0;
  for (int i = 0; i < 4; i++) value |= (uint32_t)from[i] << (8 * i);
  return value;
}

static size_t entry_size(const chee_solver *solver) {
  return (size_t)solver->search.question.packing.words * 8 + 16;
}

static void put_entry(unsigned char *to, int words, const chee__key *key, chee__numbers n) {
  for (int i = 0; i < words; i++, to += 8) {
    put32(to, (uint32_t)key->word[i]);
    put32(to + 4, (uint32_t)(key->word[i] >> 32));
  }
  put32(to, n.phi);
  put32(to + 4, n.delta);
  put32(to + 8, n.work);
  put32(to + 12, n.detail);
}

chee_status chee_solver_save(chee_solver *solver, chee_solve_sink *sink, void *data,
                             chee_error *error) {
  chee__pack_out *out = chee__pack_out_new(true, sink, data);
  if (!out) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY);
  char header[HEADER_MAX];
  unsigned char bytes[ENTRY_MAX];
  chee__proof_table *table = solver->search.table;
  int words = solver->search.question.packing.words, bits = least_bits(table);
  chee__pack_out_put(out, header, write_header(solver, header));
  chee__key key;
  chee__numbers n;
  for (uint64_t place = 0; chee__proof_table_next(table, &place, &key, &n);) {
    if (!lasts(n) || work_bits(n.work) < bits) continue;
    put_entry(bytes, words, &key, n);
    chee__pack_out_put(out, bytes, entry_size(solver));
  }
  return chee__pack_out_end(out, error);
}
// Whether a search can have found these: decided either way, or both open. It would turn round for
// ever at one that has no way left and is not decided.
static bool is_possible(chee__numbers n) {
  if (n.phi == 0) return n.delta == CHEE__INFINITE;
  if (n.delta == 0) return n.phi == CHEE__INFINITE;
  return n.phi < CHEE__INFINITE && n.delta < CHEE__INFINITE;
}

// Takes an entry over; false for one that no search writes.
static bool take_entry(chee_solver *solver, const unsigned char *bytes) {
  int words = solver->search.question.packing.words;
  chee__key key = {0};
  for (int i = 0; i < words; i++, bytes += 8)
    key.word[i] = (uint64_t)get32(bytes) | (uint64_t)get32(bytes + 4) << 32;
  chee__numbers n = {.phi = get32(bytes),
                     .delta = get32(bytes + 4),
                     .work = get32(bytes + 8),
                     .detail = get32(bytes + 12)};
  bool fine = is_possible(n) && n.work != 0 && lasts(n);
  if (fine) chee__proof_table_put(solver->search.table, &key, chee__key_hash(key.word, words), n);
  return fine;
}

static chee_status bad(chee_error *error, chee_fault fault) {
  return chee__fault(error, CHEE_BAD_DATA, "", fault);
}

// What was read but not used yet: less than a header or an entry.
typedef struct rest {
  unsigned char bytes[HEADER_MAX + 1];
  size_t used;
  bool headed;      // the header was seen
  uint64_t entries; // that were read
} rest;

// Whether what a search of the tables that the rest of a header names has decided can be shown with
// the tables of this one: they are all there, and maybe more.
static bool tables_remain(const chee_solver *solver, const char *rest) {
  const chee_egdb *tables = solver->options.tables;
  uint64_t hash;
  int end = 0;
  if (strcmp(rest, "}\n") == 0) return true;
  return tables && sscanf(rest, ",\"tables\":\"%16" SCNx64 "\"}%n", &hash, &end) == 1 &&
         strcmp(rest + end, "\n") == 0 && chee__egdb_contains(tables, hash);
}

// Whether a header is this search's, and if not, why.
static chee_status check_header(const chee_solver *solver, const char *header, chee_error *error) {
  char expected[HEADER_MAX];
  size_t length = write_question(solver, expected);
  const char *rest = header + length;
  if (strncmp(header, expected, length) != 0) {
    bool ours = strncmp(header, expected, 23) == 0; // up to "solve-state"
    return bad(error, ours ? CHEE_FAULT_STATE_DIFFERS : CHEE_FAULT_STATE_NONE);
  }
  if (tables_remain(solver, rest)) return CHEE_OK;
  bool other = rest[0] == '}' || strncmp(rest, ",\"tables\"", 9) == 0;
  return bad(error, other ? CHEE_FAULT_STATE_TABLES : CHEE_FAULT_STATE_DIFFERS);
}

// Takes one byte more.
static chee_status take_byte(chee_solver *solver, rest *r, unsigned char byte, chee_error *error) {
  r->bytes[r->used++] = byte;
  if (r->headed) {
    if (r->used < entry_size(solver)) return CHEE_OK;
    r->used = 0;
    if (++r->entries > chee__proof_table_room(solver->search.table))
      return chee__fault(error, CHEE_LIMIT, "", CHEE_FAULT_STATE_LARGE);
    return take_entry(solver, r->bytes) ? CHEE_OK : bad(error, CHEE_FAULT_STATE_ENTRY);
  }
  if (byte != '\n') return r->used < HEADER_MAX ? CHEE_OK : bad(error, CHEE_FAULT_STATE_NONE);
  r->bytes[r->used] = '\0';
  chee_status status = check_header(solver, (const char *)r->bytes, error);
  r->headed = true;
  r->used = 0;
  return status;
}

static chee_status read_all(chee_solver *solver, chee__unpack_in *in, chee_error *error) {
  rest r = {.used = 0};
  for (;;) {
    const char *bytes;
    size_t size;
    chee_status status = chee__unpack_in_next(in, &bytes, &size, error);
    if (status != CHEE_OK) return status;
    if (size == 0) break;
    for (size_t i = 0; i < size; i++) {
      status = take_byte(solver, &r, (unsigned char)bytes[i], error);
      if (status != CHEE_OK) return status;
    }
  }
  return r.headed && r.used == 0 ? CHEE_OK : bad(error, CHEE_FAULT_STATE_CUT);
}

chee_status chee_solver_load(chee_solver *solver, const chee_certificate_source *source,
                             chee_error *error) {
  chee_certificate_source packed = *source;
  packed.zstd = true;
  chee__unpack_in *in = chee__unpack_in_new(&packed);
  if (!in) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY);
  chee_status status = read_all(solver, in, error);
  if (status != CHEE_OK) chee__proof_table_clear(solver->search.table);
  chee__unpack_in_free(in);
  return status;
}
