// SPDX-License-Identifier: MIT
#include "solve/tables.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "egdb/tables.h"
#include "solve/claim.h"
#include "solve/input.h"

// False where no table knows the position; verdict->table is left alone.
static bool probe(chee_egdb *db, const chee_position *position, chee__verdict *verdict) {
  chee_egdb_value value;
  if (!chee_egdb_probe(db, position, false, &value)) return false;
  verdict->outcome = value.outcome;
  verdict->low = value.low + value.points; // one of them is 0
  verdict->high = value.high + value.points;
  return true;
}

bool chee__tables_ask(chee_egdb *db, const chee_position *position, chee__verdict *verdict) {
  *verdict = (chee__verdict){.table = chee_egdb_table_at(db, position)};
  return verdict->table != SIZE_MAX && probe(db, position, verdict);
}

int chee__tables_most(const chee_egdb *db) {
  chee_egdb_info info;
  int most = 0;
  for (size_t i = 0; db && chee_egdb_table_info(db, i, &info); i++) {
    int counters = info.slab.mover.counters + info.slab.other.counters + info.slab.loose;
    if (counters > most) most = counters;
  }
  return most;
}

chee__outcome chee__tables_outcome(const chee__question *q, const chee_position *position) {
  chee__verdict v;
  // By which table is asked for each line of a certificate alone: here it would be looked up again.
  if (chee__loose_counters(position) > q->tables_most || !probe(q->tables, position, &v))
    return CHEE__OPEN;
  bool attacking = chee__side_of(position->turn) == q->attacker;
  if (!q->margins) return v.outcome == (attacking ? 1 : -1) ? CHEE__ATTACKER : CHEE__DEFENDER;
  int least = attacking ? v.low : -v.high, most = attacking ? v.high : -v.low;
  int need = q->margin - chee_claim_settled(position, q->attacker);
  return least >= need ? CHEE__ATTACKER : most < need ? CHEE__DEFENDER : CHEE__OPEN;
}

chee__named chee__tables_name(const chee_egdb *db, size_t table) {
  chee__named named;
  chee_egdb_info info;
  memset(&named, 0, sizeof named);
  (void)chee_egdb_table_info(db, table, &info);
  chee_egdb_table_unit(db, table, named.name);
  named.hash = info.hash;
  return named;
}

static bool is_named(const chee__named *own, const chee__named *named, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (own->hash == named[i].hash && strcmp(own->name, named[i].name) == 0) return true;
  return false;
}

// Marks the tables that are named; each name must have one.
static chee_status mark(chee__leaves *leaves, const chee__named *named, size_t count,
                        chee_error *error) {
  chee_egdb_info info;
  size_t tables = chee_egdb_tables(leaves->db), found = 0;
  for (size_t i = 0; i < tables; i++) {
    chee__named own = chee__tables_name(leaves->db, i);
    (void)chee_egdb_table_info(leaves->db, i, &info);
    leaves->table[i] = is_named(&own, named, count);
    if (!leaves->table[i] || !info.first_of_file) continue;
    found++;
    chee_error inner;
    chee_status status = chee_egdb_table_sound(leaves->db, i, &inner);
    if (status != CHEE_OK)
      return chee__line_fault_over(error, 1, status, CHEE_FAULT_HEADER_TABLE, &inner,
                                   CHEE__ARGUMENTS(chee__arg_word(own.name)));
  }
  if (found == count) return CHEE_OK;
  for (size_t k = 0; k < count; k++) {
    bool there = false;
    for (size_t i = 0; i < tables && !there; i++) {
      chee__named own = chee__tables_name(leaves->db, i);
      there = is_named(&own, &named[k], 1);
    }
    if (there) continue;
    char hash[17];
    (void)snprintf(hash, sizeof hash, "%016" PRIx64, named[k].hash);
    return chee__line_fault_of(error, 1, CHEE_BAD_DATA, CHEE_FAULT_HEADER_TABLE_MISSING,
                               chee__arg_word(named[k].name), chee__arg_word(hash));
  }
  return chee__line_fault(error, 1, CHEE_BAD_DATA, CHEE_FAULT_HEADER_TABLE_TWICE);
}

chee_status chee__leaves_open(chee__leaves *leaves, const chee_certificate_options *options,
                              const chee_rules *rules, const chee__named *named, size_t count,
                              chee_error *error) {
  chee_error inner;
  if (count == 0) return CHEE_OK;
  if (!options->tables)
    return chee__line_fault(error, 1, CHEE_BAD_DATA, CHEE_FAULT_HEADER_TABLES_WHERE);
  chee_status status = options->tables(options->data, rules, &leaves->db, &inner);
  if (status != CHEE_OK) {
    inner.line = 1;
    if (error) *error = inner;
    return status;
  }
  leaves->table = calloc(chee_egdb_tables(leaves->db) + 1, sizeof *leaves->table);
  if (!leaves->table) return chee__line_fault(error, 1, CHEE_MEMORY, CHEE_FAULT_NO_MEMORY);
  status = mark(leaves, named, count, error);
  if (status == CHEE_OK) chee__egdb_only(leaves->db, leaves->table);
  return status;
}

void chee__leaves_close(chee__leaves *leaves) {
  chee_egdb_close(leaves->db);
  free(leaves->table);
  *leaves = (chee__leaves){0};
}
