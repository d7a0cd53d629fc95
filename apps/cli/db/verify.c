// SPDX-License-Identifier: MIT
// `chee db verify`: compares every position with those its moves lead to.
#include <stdio.h>
#include <string.h>

#include "base/command.h"
#include "base/crew.h"
#include "base/json.h"
#include "base/progress.h"
#include "base/say.h"
#include "base/words.h"
#include "chee/egdb_verify.h"
#include "db/db.h"
#include "db/forecast.h"
#include "db/verified.h"

enum { WHOLE = 100000000, SAMPLE = 1000000 }; // positions
enum { LEAST = 1 << 18 };                     // bytes of a cache

typedef struct verify {
  cli_db db;
  chee_egdb *tables;
  cli_db_broken broken;
  cli_crew *crew;
  cli_verified verified;
  const char *by;    // which way alone, or NULL for both
  uint64_t counters; // of the tables that are looked at; 0: of any
  uint64_t memory;   // bytes that may be taken
  uint64_t rows;     // bytes that tables by rows take at the most
  app_progress progress;
  uint64_t before; // positions of the tables that are done
  uint64_t bare;   // positions of four-row tables and of Enkeshui that have no distances
} verify;

static void work(void *data, uint64_t item) {
  chee_egdb_check_work(data, item);
}

static bool wants(const verify *v, chee_egdb_way way) {
  return v->by == NULL || strcmp(v->by, way == CHEE_EGDB_BY_ROWS ? "rows" : "moves") == 0;
}

// The next table that is looked at, from *table on; false at the end.
static bool next_table(const verify *v, size_t *table, chee_egdb_info *info) {
  for (; chee_egdb_table_info(v->tables, *table, info); ++*table)
    if (v->counters == 0 || (uint64_t)cli_db_counters(&info->slab) == v->counters) return true;
  return false;
}

// Whether a table is too large to be looked at whole by moves. Not all of its numbers need be
// positions: with spinsters few are.
static bool is_large(const chee_egdb_info *info) {
  return info->wins + info->draws + info->losses > WHOLE;
}

// Positions of a table that are looked at one way.
static uint64_t looked_at(const verify *v, const chee_egdb_info *info, chee_egdb_way way) {
  bool some = way == CHEE_EGDB_BY_MOVES && is_large(info) && info->positions > v->verified.sample;
  return some ? v->verified.sample : info->positions;
}

// What is looked at of the table in work.
typedef struct looking {
  verify *v;
  uint64_t positions, items;
} looking;

static void show(void *data, uint64_t done) {
  const looking *l = data;
  double part = l->items ? (double)done / (double)l->items : 1;
  app_progress_show(&l->v->progress, l->v->before + (uint64_t)(part * (double)l->positions));
}

// Slice by slice, so that progress is seen within a table.
static bool work_off(verify *v, chee_egdb_check *check, uint64_t positions) {
  looking l = {v, positions, chee_egdb_check_items(check)};
  return cli_crew_run_slices(v->crew, l.items, positions / CLI_DB_SLICE + 1, work, check, show, &l);
}

// Checks one table one way; adds up its positions.
static int check_table(verify *v, size_t table, chee_egdb_way way, uint64_t *positions) {
  chee_egdb_info info;
  chee_egdb_check *check;
  chee_error error;
  (void)chee_egdb_table_info(v->tables, table, &info);
  uint64_t sample = is_large(&info) ? v->verified.sample : 0;
  chee_status status =
      chee_egdb_check_new(v->tables, table, way, sample, v->verified.seed, &check, &error);
  if (status != CHEE_OK) return cli_refused(NULL, &error);
  bool whole = work_off(v, check, looked_at(v, &info, way));
  *positions += chee_egdb_check_positions(check);
  status = chee_egdb_check_status(check, &error);
  chee_egdb_check_free(check);
  if (!whole) return CLI_INTERRUPTED;
  if (status == CHEE_ILLEGAL) return cli_fail(CLI_NEGATIVE, "%s", cli_sentence(&error));
  if (status != CHEE_OK) return cli_refused(NULL, &error);
  return CLI_OK;
}

static int check_there(const verify *v) {
  chee_egdb_info info;
  size_t first = 0;
  if (next_table(v, &first, &info)) return CLI_OK;
  if (v->counters == 0 || chee_egdb_tables(v->tables) == 0)
    return cli_fail(CLI_NEGATIVE, "there are no tables of %s in %s", v->db.text, v->db.folder);
  return cli_fail(CLI_NEGATIVE, "there are no tables of %s with %llu counters in %s", v->db.text,
                  (unsigned long long)v->counters, v->db.folder);
}

// What tables by rows take, and a refusal before anything is checked where one does not fit.
static int check_memory(verify *v) {
  chee_egdb_info info;
  for (size_t i = 0; wants(v, CHEE_EGDB_BY_ROWS) && next_table(v, &i, &info); i++) {
    uint64_t need = chee_egdb_check_memory(v->tables, i, CHEE_EGDB_BY_ROWS);
    char name[CHEE_EGDB_NAME_MAX];
    if (need > v->rows) v->rows = need;
    if (need <= v->memory) continue;
    chee_egdb_table_unit(v->tables, i, name);
    return cli_fail(CLI_LIMIT,
                    "to verify the table %s by rows takes about %llu MB of memory, %llu MB are "
                    "allowed",
                    name, cli_db_megabytes(need), (unsigned long long)(v->memory >> 20));
  }
  return CLI_OK;
}

static const chee_egdb_way ways[] = {CHEE_EGDB_BY_MOVES, CHEE_EGDB_BY_ROWS};

// Adds up what was looked at before; answers with the positions of the tables that this is true of.
static uint64_t looked_at_before(const verify *v, uint64_t by[2]) {
  chee_egdb_info info;
  uint64_t before = 0, positions;
  for (size_t i = 0; next_table(v, &i, &info); i++)
    for (int k = 0; k < 2; k++) {
      if (!wants(v, ways[k]) || !cli_verified_has(&v->verified, i, ways[k], &positions)) continue;
      by[k] += positions;
      before += looked_at(v, &info, ways[k]);
    }
  return before;
}

// One table one way, unless that was done before.
static int check_once(verify *v, size_t table, const chee_egdb_info *info, chee_egdb_way way,
                      uint64_t *by) {
  uint64_t positions = 0;
  if (!wants(v, way) || cli_verified_has(&v->verified, table, way, &positions)) return CLI_OK;
  int code = check_table(v, table, way, &positions);
  *by += positions;
  v->before += looked_at(v, info, way);
  return code == CLI_OK ? cli_verified_add(&v->verified, table, way, positions) : code;
}

// Keeps what was found right, however it ended, and says that it was interrupted.
static int end(verify *v, int code) {
  if (code == CLI_IO) return code; // of that file, among others
  int kept = cli_verified_save(&v->verified);
  if (code != CLI_OK && code != CLI_INTERRUPTED) return code;
  if (kept != CLI_OK || code == CLI_OK) return kept;
  bool goes_on = v->verified.file != NULL;
  return cli_fail(code, "%s%s", _("interrupted"),
                  goes_on ? _("; the same command goes on from there") : "");
}

static int check_all(verify *v, uint64_t by[2]) {
  chee_egdb_info info;
  uint64_t total = 0;
  for (size_t i = 0; next_table(v, &i, &info); i++) {
    for (int k = 0; k < 2; k++)
      if (wants(v, ways[k])) total += looked_at(v, &info, ways[k]);
    // Points come without a circle: a sowing of Swahili goes inwards.
    bool bare = !info.distances && info.kind != CHEE_EGDB_POINTS;
    if (bare) v->bare += info.wins + info.draws + info.losses;
  }
  v->before = looked_at_before(v, by);
  v->progress = cli_progress_new(N_("positions"), v->before, total);
  int code = CLI_OK;
  for (size_t i = 0; code == CLI_OK && next_table(v, &i, &info); i++)
    for (int k = 0; code == CLI_OK && k < 2; k++) code = check_once(v, i, &info, ways[k], &by[k]);
  app_progress_end(&v->progress);
  return end(v, code);
}

// Bytes for blocks in use, which lie beside the tables by rows: a quarter of what may be taken,
// since moves lead everywhere, and no more than all tables have or what those by rows leave.
static size_t cache_bytes(const verify *v) {
  enum { UNPACKED = 4 }; // bytes of a position at the most, with room
  chee_egdb_info info;
  uint64_t bytes = 0, most = v->memory / 4, left = v->memory - v->rows;
  for (size_t i = 0; chee_egdb_table_info(v->tables, i, &info); i++)
    bytes += UNPACKED * info.positions;
  if (most > (uint64_t)1 << 31) most = (uint64_t)1 << 31;
  if (bytes > most) bytes = most;
  return (size_t)(bytes > left ? left : bytes);
}

// Opens the tables with a cache of that size; false where they cannot be checked, by `code`.
static bool open_tables(verify *v, size_t cache, int *code) {
  chee_egdb_close(v->tables);
  v->tables = NULL;
  *code = cli_db_open(&v->db, cache, &v->tables, &v->broken);
  if (*code == CLI_OK && v->broken.files > 0) *code = CLI_NEGATIVE;
  return *code == CLI_OK;
}

static int run(const cli_args *args, verify *v, uint64_t by[2]) {
  v->verified.sample = SAMPLE;
  v->verified.seed = args->seed;
  v->by = cli_value(args, "by");
  const char *text = cli_value(args, "sample");
  if (text != NULL && !cli_number("--sample", text, 1, (uint64_t)1 << 40, &v->verified.sample))
    return CLI_USAGE;
  v->verified.file = cli_value(args, "resume");
  text = cli_value(args, "counters");
  if (text != NULL && !cli_number("--counters", text, 1, 255, &v->counters)) return CLI_USAGE;
  if (!cli_db_allowed(args, &v->memory)) return CLI_USAGE;
  int code = cli_db_read(args, &v->db);
  if (code != CLI_OK || !open_tables(v, LEAST, &code)) return code;
  code = check_there(v);
  if (code == CLI_OK) code = check_memory(v);
  if (code != CLI_OK) return code;
  const size_t cache = cache_bytes(v);
  if (wants(v, CHEE_EGDB_BY_MOVES) && cache > LEAST && !open_tables(v, cache, &code)) return code;
  v->verified.db = &v->db;
  v->verified.tables = v->tables;
  code = cli_verified_open(&v->verified);
  if (code != CLI_OK) return code;
  v->broken.hushed = true; // the check names what it finds
  cli_interrupt_catch();
  v->crew = cli_crew_new(args->threads);
  if (v->crew == NULL) return cli_fail(CLI_IO, "out of memory or of threads");
  return check_all(v, by);
}

static int report(const cli_args *args, const verify *v, const uint64_t by[2]) {
  const uint64_t positions = by[1] ? by[1] : by[0];
  if (args->json) {
    json_t *object = json_object();
    json_object_set_new(object, "rules", json_string(v->db.text));
    if (v->by == NULL) json_object_set_new(object, "by_moves", cli_json_count(by[0]));
    json_object_set_new(object, "positions", cli_json_count(positions));
    json_object_set_new(object, "without_distances", cli_json_count(v->bare));
    return cli_json_write(object);
  }
  if (v->by == NULL) printf("by moves %llu positions\n", (unsigned long long)by[0]);
  if (v->bare) printf("without distances %llu positions\n", (unsigned long long)v->bare);
  printf("ok %llu positions\n", (unsigned long long)positions);
  return CLI_OK;
}

int cli_db_verify(const cli_args *args) {
  verify v = {0};
  uint64_t by[2] = {0};
  int code = run(args, &v, by);
  if (code == CLI_OK) code = report(args, &v, by);
  cli_crew_free(v.crew);
  cli_verified_close(&v.verified);
  chee_egdb_close(v.tables);
  return code;
}
