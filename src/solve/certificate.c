// SPDX-License-Identifier: MIT
// Writes a certificate: gathers the lines, computes ranks and guarantees, sorts them as text.
#include <stdlib.h>
#include <string.h>

#include "core/fail.h"
#include "solve/claim.h"
#include "solve/header.h"
#include "solve/line.h"
#include "solve/pack_out.h"
#include "solve/solver.h"

enum { CHUNK = 1 << 22 };

// Texts of lines, each closed with a zero, in chunks that never move.
typedef struct texts {
  const chee_claim *claim;
  char **chunks;
  size_t chunk_count, used; // of the last chunk
  const char **lines;
  size_t count, size;
  uint64_t leaves, certain; // lines that end in tables, and where the margin is certain
} texts;

static bool more_lines(texts *t) {
  size_t size = t->size ? 2 * t->size : 1024;
  const char **more = realloc((void *)t->lines, size * sizeof *more);
  if (!more) return false;
  t->lines = more;
  t->size = size;
  return true;
}

static bool more_text(texts *t) {
  char **chunks = realloc((void *)t->chunks, (t->chunk_count + 1) * sizeof *chunks);
  if (!chunks) return false;
  t->chunks = chunks;
  t->chunks[t->chunk_count] = malloc(CHUNK);
  if (!t->chunks[t->chunk_count]) return false;
  t->chunk_count++;
  t->used = 0;
  return true;
}

static bool add(void *data, const chee_position *position, const chee__entry *entry) {
  texts *t = data;
  chee__line line = {.position = *position,
                     .move = entry->move,
                     .known = entry->known,
                     .value = entry->guarantee,
                     .rank = entry->rank,
                     .guarantee = entry->guarantee};
  if (entry->known) ++*(chee__least_to_come(position, entry->guarantee) ? &t->certain : &t->leaves);
  char text[CHEE__LINE_TEXT_MAX];
  size_t length = chee__line_write(&line, t->claim, text) + 1;
  if (t->count == t->size && !more_lines(t)) return false;
  if ((t->chunk_count == 0 || t->used + length > CHUNK) && !more_text(t)) return false;
  char *place = t->chunks[t->chunk_count - 1] + t->used;
  memcpy(place, text, length);
  t->used += length;
  t->lines[t->count++] = place;
  return true;
}

static void drop(texts *t) {
  for (size_t i = 0; i < t->chunk_count; i++) free(t->chunks[i]);
  free((void *)t->chunks);
  free((void *)t->lines);
}

static int compare(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static chee_status no_memory(chee_error *error) {
  return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY);
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const chee__named *)a)->name, ((const chee__named *)b)->name);
}

// Names the tables that were used, each file once.
static chee_status name_tables(const chee_solver *solver, chee__header *header, chee_error *error) {
  const chee_egdb *db = solver->options.tables;
  size_t tables = db ? chee_egdb_tables(db) : 0;
  header->named = calloc(tables + 1, sizeof *header->named);
  if (!header->named) return no_memory(error);
  for (size_t i = 0; i < tables; i++)
    if (solver->lines.used[i]) header->named[header->named_count++] = chee__tables_name(db, i);
  if (header->named_count)
    qsort(header->named, header->named_count, sizeof *header->named, by_name);
  size_t kept = 0;
  for (size_t i = 0; i < header->named_count; i++)
    if (i == 0 || by_name(&header->named[i], &header->named[kept - 1]) != 0)
      header->named[kept++] = header->named[i];
  header->named_count = kept;
  return kept <= CHEE__NAMED_MAX ? CHEE_OK
                                 : chee__fault(error, CHEE_LIMIT, "", CHEE_FAULT_PROOF_TABLES_MANY);
}

static chee_status write_header(const chee_solver *solver, const texts *t, chee__pack_out *out,
                                chee_error *error) {
  chee__header header = {
      .claim = solver->lines.claim, .start = solver->start, .count = (uint64_t)t->count};
  char *text = malloc(CHEE__HEADER_TEXT_MAX);
  chee_status status = text ? name_tables(solver, &header, error) : no_memory(error);
  size_t length = status == CHEE_OK ? chee__header_write(&header, text) : 0;
  if (status == CHEE_OK && length == 0)
    status = chee__fault(error, CHEE_LIMIT, "", CHEE_FAULT_PROOF_TABLES_MANY);
  if (status == CHEE_OK) chee__pack_out_put(out, text, length);
  chee__header_free(&header);
  free(text);
  return status;
}

static chee_status write_all(const chee_solver *solver, texts *t, chee__pack_out *out,
                             chee_error *error) {
  chee_status status = write_header(solver, t, out, error);
  if (status == CHEE_OK) chee__pack_out_put(out, "\n", 1);
  if (status == CHEE_OK && t->count > 0)
    qsort((void *)t->lines, t->count, sizeof *t->lines, compare);
  for (size_t i = 0; status == CHEE_OK && i < t->count; i++) {
    chee__pack_out_put(out, t->lines[i], strlen(t->lines[i]));
    chee__pack_out_put(out, "\n", 1);
    status = chee__lines_go_on(&solver->lines, i + 1, error);
  }
  const chee_status ended = chee__pack_out_end(out, status == CHEE_OK ? error : NULL);
  return status == CHEE_OK ? ended : status;
}

static void forget_lines(texts *t) {
  drop(t);
  *t = (texts){.claim = t->claim};
}

// Gathers lines until each has a rank. What the table says of positions was found at different
// times, by several workers, and what was lost was found again in another way: moves chosen from it
// are sound one by one, and still may lead in a circle. Then the lines that have a rank stay, and
// the others are proved anew with nothing but those.
static chee_status gather_ranked(chee_solver *solver, texts *t, chee_error *error) {
  chee__lines *lines = &solver->lines;
  for (uint64_t ranked = 0;;) {
    chee_status status = chee__lines_collect(lines, &solver->start, error);
    if (status == CHEE_OK) status = chee__lines_walk(lines, &solver->start, add, t, error);
    if (status != CHEE_OK || !lines->circles) return status;
    if (lines->ranked <= ranked)
      return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_PROOF_CIRCLE);
    ranked = lines->ranked;
    chee__lines_drop_circles(lines);
    forget_lines(t);
    chee__proof_table_clear(lines->search->table);
    lines->search->shown_by = lines;
    lines->search->shown = chee__lines_shown;
  }
}

// Gathers the lines anew.
static chee_status gather(chee_solver *solver, texts *t, chee_error *error) {
  chee__lines *lines = &solver->lines;
  chee__linemap_free(lines->map);
  lines->map = chee__linemap_new(&lines->packing, solver->options.hash_bytes);
  free(lines->used);
  const chee_egdb *db = solver->options.tables;
  lines->used = db ? calloc(chee_egdb_tables(db) + 1, sizeof *lines->used) : NULL;
  if (!lines->map || (db && !lines->used)) return no_memory(error);
  chee_status status = gather_ranked(solver, t, error);
  lines->search->shown = NULL;
  return status;
}

static chee_solve_shown what_is_shown(const chee_solver *solver, uint64_t positions) {
  const chee__lines *lines = &solver->lines;
  chee_solve_shown shown = {.positions = positions, .margin = lines->margin};
  bool draw = lines->claim.kind == CHEE_CLAIM_DRAWS;
  chee__key key;
  const chee__entry *entry = chee__key_pack(&lines->packing, &solver->start, &key)
                                 ? chee__linemap_find(lines->map, &key)
                                 : NULL;
  shown.moves = entry != NULL && !entry->known;
  if (entry) shown.move = entry->move;
  if (!draw) shown.turns = lines->turns;
  return shown;
}

chee_status chee_solver_certificate(chee_solver *solver, bool zstd, chee_solve_sink *sink,
                                    void *data, chee_solve_shown *shown, chee_error *error) {
  if (solver->answer == CHEE_SOLVE_OPEN)
    return chee__fault(error, CHEE_ILLEGAL, "", CHEE_FAULT_PROOF_NOTHING);
  bool refuted = solver->answer == CHEE_SOLVE_REFUTED;
  if (refuted && solver->claim.kind == CHEE_CLAIM_MARGIN)
    return chee__fault(error, CHEE_ILLEGAL, "", CHEE_FAULT_PROOF_MARGIN);
  chee__lines *lines = &solver->lines;
  lines->prover = solver->provers[0];
  lines->search = &solver->search;
  lines->claim = refuted ? chee_claim_opposite(&solver->claim) : solver->claim;
  lines->packing = chee__packing_new(&solver->start.rules, true, false);
  solver->search.workers = 1;
  atomic_store(&solver->search.stop, atomic_load(&solver->ended));
  atomic_store(&solver->search.cut, false);
  atomic_store(&solver->search.starved, false);
  texts t = {.claim = &lines->claim};
  chee_status status = gather(solver, &t, error);
  if (solver->options.strongest && lines->claim.kind == CHEE_CLAIM_MARGIN)
    lines->claim.margin = lines->margin;
  chee__pack_out *out = status == CHEE_OK ? chee__pack_out_new(zstd, sink, data) : NULL;
  if (status == CHEE_OK) status = out ? write_all(solver, &t, out, error) : no_memory(error);
  if (status == CHEE_OK) *shown = what_is_shown(solver, t.count);
  if (status == CHEE_OK) shown->leaves = t.leaves;
  if (status == CHEE_OK) shown->certain = t.certain;
  drop(&t);
  return status;
}
