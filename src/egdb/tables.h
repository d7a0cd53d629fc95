// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_TABLES_H
#define CHEE_EGDB_TABLES_H

// The tables of one rule set, wherever their bytes lie.

#include "chee/egdb.h"
#include "egdb/cache.h"
#include "egdb/file.h"

// What tells slabs apart.
typedef struct chee__egdb_key {
  uint64_t bulls;
  uint32_t counters;
} chee__egdb_key;

// A slab and the table that holds it.
typedef struct chee__egdb_place {
  chee__egdb_key key;
  uint32_t file;
  int table;
} chee__egdb_place;

struct chee_egdb {
  chee_egdb_index *index;
  chee__egdb_file *files;
  size_t file_count, file_room;
  chee__egdb_place *listed; // in the order of the files
  chee__egdb_place *sorted; // by key: those that positions are looked up in
  size_t tables, sorted_count;
  uint64_t *bases; // Enkeshui: the certain bulls that there are tables of, each once
  size_t base_count;
  size_t cache_bytes;
  chee__egdb_cache *cache;
  // What chee_egdb_open was given, with its own folder of the rule set; all NULL of bytes in
  // memory.
  char *folder;
  chee_egdb_complaint *complain;
  void *complain_data;
  // Tells of a file that was found to be broken; NULL: nobody wants to know.
  void (*tell)(const chee_egdb *db, const chee__egdb_file *file, const chee_error *error);
};

// Adds a file whose header has been read; from then on it is closed with the tables. CHEE_MEMORY:
// it stays the caller's. After the last one, chee__egdb_settle.
chee_status chee__egdb_take(chee_egdb *db, const chee__egdb_file *file, chee_error *error);

// Makes what was added ready to be looked up.
chee_status chee__egdb_settle(chee_egdb *db, chee_error *error);

// Looks positions up in these tables alone, one mark a table in their order (NULL: in all), until
// others are added: more than one may have a position of Enkeshui. Nobody may be looking anything
// up meanwhile.
void chee__egdb_only(chee_egdb *db, const bool *tables);

// Whether tables whose chee_egdb_hash was that are among these: all of them up to some number of
// counters (Enkeshui: loose stones).
bool chee__egdb_contains(const chee_egdb *db, uint64_t hash);

// A file, by its place, turned out to be broken: it is complained of once and not asked any more.
// From any thread.
void chee__egdb_give_up(chee_egdb *db, size_t number, const chee_error *error);

#endif
