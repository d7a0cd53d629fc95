// SPDX-License-Identifier: MIT
#include "db/verified.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/json.h"
#include "base/progress.h"
#include "base/say.h"
#include "base/state_file.h"
#include "base/words.h"
#include "chee/egdb_build.h"

enum { VERSION = 1, DIGITS = 24 };

// A name, the way, when the file was written, the place in the list and the positions.
#define ENTRY "[s, s, s, I, I]"

static const char *const way_names[] = {
    [CHEE_EGDB_BY_MOVES] = "moves", [CHEE_EGDB_BY_ROWS] = "rows"};
enum { WAYS = sizeof way_names / sizeof *way_names };

// When the files of the tables were written. A table that is written anew meanwhile is not the one
// that is looked at.
static int find_written(cli_verified *v) {
  char folder[CHEE_EGDB_PATH_MAX], name[CHEE_EGDB_NAME_MAX];
  char path[CHEE_EGDB_PATH_MAX + CHEE_EGDB_NAME_MAX + 8];
  chee_error error;
  struct stat about;
  if (chee_egdb_folder(&v->db->rules, v->db->folder, folder, &error) != CHEE_OK)
    return cli_refused(NULL, &error);
  for (size_t i = 0; i < chee_egdb_tables(v->tables); i++) {
    chee_egdb_table_unit(v->tables, i, name);
    (void)snprintf(path, sizeof path, "%s/%s.chdb", folder, name);
    if (stat(path, &about) == 0)
      v->table[i].written =
          (uint64_t)about.st_mtim.tv_sec * 1000000000 + (uint64_t)about.st_mtim.tv_nsec;
  }
  return CLI_OK;
}

static void number_text(uint64_t number, char text[DIGITS]) {
  (void)snprintf(text, DIGITS, "%llu", (unsigned long long)number);
}

static void hash_text(const cli_verified *v, char text[DIGITS]) {
  (void)snprintf(text, DIGITS, "%016llx", (unsigned long long)chee_egdb_hash(v->tables));
}

static bool read_entry(const cli_verified *v, json_t *entry) {
  const char *name, *by, *when;
  char own[CHEE_EGDB_NAME_MAX], text[DIGITS];
  json_int_t table, positions;
  if (json_unpack(entry, ENTRY, &name, &by, &when, &table, &positions) != 0) return false;
  int way = 0;
  while (way < WAYS && strcmp(by, way_names[way]) != 0) way++;
  if (way == WAYS || positions < 0 || table < 0 || (uint64_t)table >= chee_egdb_tables(v->tables))
    return false;
  chee_egdb_table_unit(v->tables, (size_t)table, own);
  if (strcmp(name, own) != 0) return false;
  cli_verified_table *of = &v->table[table];
  number_text(of->written, text);
  if (of->written != 0 && strcmp(text, when) == 0) of->looked_at[way] = (uint64_t)positions + 1;
  return true;
}

static int other_check(const cli_verified *v, const char *what) {
  return cli_fail(CLI_BAD_DATA, "%.200s: this is another check: %s", v->file, what);
}

static int no_state(const cli_verified *v) {
  return cli_fail(CLI_BAD_DATA, "%.200s:1:1: this is no state of 'chee db verify'", v->file);
}

static int take_up(const cli_verified *v, json_t *object) {
  const char *kind, *rules, *hash, *sample, *seed;
  char text[DIGITS];
  int version;
  size_t i;
  json_t *list, *entry;
  if (json_unpack(object, "{s:s, s:i, s:s, s:s, s:s, s:s, s:o}", "state", &kind, "version",
                  &version, "rules", &rules, "xxh3", &hash, "sample", &sample, "seed", &seed,
                  "tables", &list) != 0 ||
      strcmp(kind, "chee db verify") != 0 || version != VERSION || !json_is_array(list))
    return no_state(v);
  hash_text(v, text);
  if (strcmp(rules, v->db->text) != 0 || strcmp(hash, text) != 0)
    return other_check(v, _("its tables are others"));
  number_text(v->seed, text);
  if (strcmp(seed, text) != 0) return other_check(v, _("the seed differs"));
  number_text(v->sample, text);
  if (strcmp(sample, text) != 0) return other_check(v, _("--sample differs"));
  json_array_foreach(list, i, entry) {
    if (!read_entry(v, entry)) return no_state(v);
  }
  return CLI_OK;
}

int cli_verified_open(cli_verified *v) {
  json_t *object = NULL;
  if (v->file == NULL) return CLI_OK;
  v->table = calloc(chee_egdb_tables(v->tables) + 1, sizeof *v->table);
  if (v->table == NULL) return cli_fail(CLI_IO, "out of memory");
  int code = find_written(v);
  if (code == CLI_OK) code = cli_state_file_read(v->file, &object);
  if (object != NULL) code = take_up(v, object);
  json_decref(object);
  return code == CLI_OK ? cli_verified_save(v) : code;
}

void cli_verified_close(cli_verified *v) {
  free(v->table);
}

bool cli_verified_has(const cli_verified *v, size_t table, chee_egdb_way way, uint64_t *positions) {
  if (v->table == NULL || v->table[table].looked_at[way] == 0) return false;
  *positions = v->table[table].looked_at[way] - 1;
  return true;
}

static json_t *entries(const cli_verified *v) {
  json_t *list = json_array();
  char name[CHEE_EGDB_NAME_MAX], when[DIGITS];
  for (size_t i = 0; i < chee_egdb_tables(v->tables); i++)
    for (int way = 0; way < WAYS; way++) {
      uint64_t looked_at = v->table[i].looked_at[way];
      if (looked_at == 0) continue;
      chee_egdb_table_unit(v->tables, i, name);
      number_text(v->table[i].written, when);
      json_array_append_new(list, json_pack(ENTRY, name, way_names[way], when, (json_int_t)i,
                                            (json_int_t)(looked_at - 1)));
    }
  return list;
}

int cli_verified_save(cli_verified *v) {
  if (v->file == NULL) return CLI_OK;
  char hash[DIGITS], sample[DIGITS], seed[DIGITS];
  double begun = app_seconds();
  hash_text(v, hash);
  number_text(v->sample, sample);
  number_text(v->seed, seed);
  int code = cli_state_file_write(v->file, json_pack("{s:s, s:i, s:s, s:s, s:s, s:s, s:o}", "state",
                                                     "chee db verify", "version", VERSION, "rules",
                                                     v->db->text, "xxh3", hash, "sample", sample,
                                                     "seed", seed, "tables", entries(v)));
  v->saved = app_seconds();
  v->cost = v->saved - begun;
  return code;
}

int cli_verified_add(cli_verified *v, size_t table, chee_egdb_way way, uint64_t positions) {
  enum { OFTEN = 5, SHARE = 20 }; // seconds, and of the time a twentieth at the most
  if (v->file == NULL) return CLI_OK;
  v->table[table].looked_at[way] = positions + 1;
  double since = app_seconds() - v->saved;
  return since < OFTEN || since < SHARE * v->cost ? CLI_OK : cli_verified_save(v);
}
