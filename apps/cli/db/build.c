// SPDX-License-Identifier: MIT
// `chee db build`: makes tables from few counters to many.
#include <errno.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/command.h"
#include "base/crew.h"
#include "base/game_args.h"
#include "base/json.h"
#include "base/outfile.h"
#include "base/progress.h"
#include "base/say.h"
#include "base/words.h"
#include "chee/egdb_build.h"
#include "common/lock.h"
#include "db/db.h"
#include "db/forecast.h"
#include "db/pieces.h"

typedef struct build {
  cli_db db;
  char folder[CHEE_EGDB_PATH_MAX]; // of this rule set
  chee_egdb *found;                // tables that were there before
  const chee_egdb_index *index;
  chee_egdb_plan plan;
  bool *there; // of each unit of the plan
  int threads; // of the crew
  cli_crew *crew;
  uint64_t distances; // counters up to which they are kept
  uint64_t block;     // bytes of one in a file
  uint64_t memory;    // bytes
  uint64_t done;      // positions
  size_t made;        // files
  app_progress progress;
  const chee_egdb_unit *unit; // in work
  chee_egdb_job *job;         // that makes it at once
  int pieces;                 // or in how many it is made
  bool dry;                   // only said what would be made
} build;

static void sync_parent(const char *folder) {
  char parent[CHEE_EGDB_PATH_MAX];
  const char *slash = strrchr(folder, '/');
  (void)snprintf(parent, sizeof parent, "%.*s", slash != NULL ? (int)(slash - folder) + 1 : 1,
                 slash != NULL ? folder : ".");
  app_folder_sync(parent);
}

// Makes every folder of the path that is not there.
static int make_folders(const char *folder) {
  char path[CHEE_EGDB_PATH_MAX];
  size_t length = strlen(folder);
  memcpy(path, folder, length + 1);
  for (size_t i = 1; i <= length; i++) {
    if (path[i] != '/' && path[i] != '\0') continue;
    char kept = path[i];
    path[i] = '\0';
    bool made = mkdir(path, 0777) == 0;
    if (!made && errno != EEXIST) return cli_fail(CLI_IO, "%s: %s", path, cli_reason(errno));
    if (made) sync_parent(path);
    path[i] = kept;
  }
  return CLI_OK;
}

// One build at a time in a folder.
static int lock_folder(const char *folder) {
  int number = app_folder_lock(folder);
  if (number == EWOULDBLOCK) return cli_fail(CLI_IO, "%s: another build is at work there", folder);
  return number == 0 ? CLI_OK : cli_fail(CLI_IO, "%s: %s", folder, cli_reason(number));
}

static bool wants_distances(const build *b, const chee_egdb_unit *unit) {
  return (uint64_t)cli_db_counters(&unit->slab) <= b->distances;
}

static void look(build *b, chee_egdb *found) {
  for (size_t i = 0; i < b->plan.count; i++) {
    const chee_egdb_unit *unit = &b->plan.units[i];
    if (!b->there[i]) b->there[i] = chee_egdb_holds(found, unit, wants_distances(b, unit));
  }
}

// Which units need not be made, once for all that ask: each file is read whole.
static int find_units(build *b) {
  b->there = calloc(b->plan.count + 1, sizeof *b->there);
  if (b->there == NULL) return cli_fail(CLI_IO, "out of memory");
  look(b, b->found);
  return CLI_OK;
}

// And those that another build finished before the folder was locked; what is broken was named.
static int find_more(build *b) {
  chee_egdb *found = NULL;
  chee_error error;
  if (chee_egdb_open(b->db.folder, &b->db.rules, 0, NULL, NULL, &found, &error) != CHEE_OK)
    return cli_refused(NULL, &error);
  look(b, found);
  chee_egdb_close(found);
  return CLI_OK;
}

static void work(void *data, uint64_t item) {
  chee_egdb_job_work(data, item);
}

static void show(void *data, uint64_t items) {
  build *b = data;
  double part = chee_egdb_job_made(b->job, items);
  app_progress_show(&b->progress, b->done + (uint64_t)(part * (double)b->unit->positions));
}

// Slice by slice, so that progress is seen within a table and within its phases.
static int work_off(build *b) {
  const uint64_t slices = b->unit->positions / CLI_DB_SLICE + 1;
  chee_error error;
  bool whole = true;
  while (whole && chee_egdb_job_next(b->job))
    whole =
        cli_crew_run_slices(b->crew, chee_egdb_job_items(b->job), slices, work, b->job, show, b);
  chee_status status = chee_egdb_job_status(b->job, &error);
  whole = whole && !cli_interrupted;
  if (status == CHEE_OK && whole) status = chee_egdb_job_write(b->job, &error);
  if (status != CHEE_OK) return cli_refused(b->folder, &error);
  return whole ? CLI_OK : CLI_INTERRUPTED;
}

// The first round, in which conversions are looked up, is most of the work.
static void hear_piece(void *data, int round, int done) {
  build *b = data;
  if (round == 1)
    app_progress_show(&b->progress,
                      b->done + b->unit->positions / (uint64_t)b->pieces * (uint64_t)done);
}

// In as many as an earlier start began with, so that its work is not lost because more or less
// memory is free now.
static int make_in_pieces(build *b, const chee_egdb_unit *unit, bool distances, int begun) {
  b->pieces =
      begun > 0 ? begun : cli_pieces_count(b->index, unit, distances, b->threads, b->memory);
  uint64_t need = chee_egdb_share_memory(b->index, unit, distances, b->pieces, b->threads);
  if (need > b->memory) {
    char name[CHEE_EGDB_NAME_MAX];
    chee_egdb_unit_name(b->index, unit, name);
    return cli_fail(CLI_LIMIT,
                    "the table %s was begun in pieces that need %llu MB of memory, %llu MB are "
                    "allowed",
                    name, cli_db_megabytes(need), (unsigned long long)(b->memory >> 20));
  }
  cli_pieces pieces = {.index = b->index,
                       .unit = unit,
                       .folder = b->folder,
                       .distances = distances,
                       .count = b->pieces,
                       .block = (uint32_t)b->block,
                       .crew = b->crew,
                       .hear = hear_piece,
                       .data = b};
  return cli_pieces_build(&pieces);
}

static int make_unit(build *b, const chee_egdb_unit *unit) {
  chee_error error;
  int begun = 0;
  bool distances = wants_distances(b, unit);
  b->unit = unit;
  int code = cli_pieces_begun(b->index, unit, b->folder, distances, &begun);
  if (code != CLI_OK) return code;
  if (begun > 0 || chee_egdb_unit_memory(b->index, unit, distances, b->threads) > b->memory)
    return make_in_pieces(b, unit, distances, begun);
  chee_status status = chee_egdb_job_new(b->index, unit, b->folder, distances, &b->job, &error);
  if (status != CHEE_OK) return cli_refused(NULL, &error);
  chee_egdb_job_block(b->job, (uint32_t)b->block);
  code = work_off(b);
  chee_egdb_job_free(b->job);
  return code;
}

// What is still to be made: refused where it cannot fit, and said where somebody looks or would
// have to wait.
static int look_ahead(const cli_args *args, const build *b) {
  enum { LONG = 60 }; // seconds
  cli_db_forecast forecast = {0};
  char text[CLI_DB_FORECAST_TEXT];
  const cli_db_means means = {&b->db.rules, b->index, b->memory, b->threads};
  int code = CLI_OK;
  for (size_t i = 0; i < b->plan.count && code == CLI_OK; i++) {
    const chee_egdb_unit *unit = &b->plan.units[i];
    if (b->there[i]) continue;
    code = cli_db_forecast_add(&forecast, &means, unit, wants_distances(b, unit));
  }
  if (code != CLI_OK) return code;
  cli_db_forecast_write(&forecast, text);
  if (b->dry && args->json) {
    code = cli_db_forecast_json(&forecast);
  } else if (b->dry) {
    printf("%s\n", text);
  }
  if (code == CLI_OK) code = cli_db_forecast_fits(&forecast, b->folder);
  bool waits = isatty(STDERR_FILENO) != 0 || forecast.seconds >= LONG;
  if (code == CLI_OK && !b->dry && forecast.files > 0 && waits) cli_say("%s", text);
  return code;
}

static int make_units(build *b) {
  for (size_t i = 0; i < b->plan.count; i++)
    if (b->there[i]) b->done += b->plan.units[i].positions;
  b->progress = cli_progress_new(N_("positions"), b->done, b->plan.positions);
  int code = CLI_OK;
  for (size_t i = 0; i < b->plan.count && code == CLI_OK; i++) {
    const chee_egdb_unit *unit = &b->plan.units[i];
    code = b->there[i] ? CLI_OK : make_unit(b, unit);
    if (code != CLI_OK) break;
    cli_pieces_remove(b->index, unit, b->folder);
    if (b->there[i]) continue;
    b->done += unit->positions;
    b->made++;
    app_progress_show(&b->progress, b->done);
  }
  app_progress_end(&b->progress);
  struct rusage used;
  if (b->progress.wanted && getrusage(RUSAGE_SELF, &used) == 0)
    cli_say("%ld MB of memory at the peak", used.ru_maxrss >> 10);
  if (code == CLI_INTERRUPTED)
    return cli_fail(code,
                    cli_words((long)b->made,
                              N_("interrupted; %zu file is finished, the same command goes on"),
                              N_("interrupted; %zu files are finished, the same command goes on")),
                    b->made);
  return code;
}

// Bytes of a block, CHEE_EGDB_BLOCK where nothing is said.
static bool read_block(const cli_args *args, uint64_t *bytes) {
  const char *text = cli_value(args, "block");
  *bytes = CHEE_EGDB_BLOCK;
  if (text == NULL) return true;
  if (!cli_number("--block", text, CHEE_EGDB_BLOCK_LEAST, CHEE_EGDB_BLOCK_MOST, bytes))
    return false;
  if (chee_egdb_is_block(*bytes)) return true;
  cli_fail(CLI_USAGE, "--block: %s is no power of two", text);
  return false;
}

static int read_options(const cli_args *args, build *b, int *counters) {
  uint64_t number = 0;
  const char *text = cli_value(args, "counters");
  if (text == NULL) return cli_fail(CLI_USAGE, "say how many counters: --counters N");
  if (!cli_number("--counters", text, 1, 255, &number)) return CLI_USAGE;
  *counters = (int)number;
  b->distances = 255;
  text = cli_value(args, "distances");
  if (text != NULL && !cli_number("--distances", text, 0, 255, &b->distances)) return CLI_USAGE;
  if (!read_block(args, &b->block)) return CLI_USAGE;
  return cli_db_allowed(args, &b->memory) ? CLI_OK : CLI_USAGE;
}

// More counters than a board has make no more tables. Enkeshui's are of loose stones, and bounded
// by themselves.
static int check_counters(const build *b, int counters) {
  chee_position start;
  chee_start(&b->db.rules, &start);
  int most = 2 * chee_position_counters(&start, 0);
  if (counters <= most || chee_rules_game(&b->db.rules)->score == CHEE_SCORE_MARGIN) return CLI_OK;
  return cli_fail(CLI_USAGE, "%s has %d counters; --counters is at most that", b->db.text, most);
}

// All units, or those under the bulls of a position that was given.
static int make_plan(const cli_args *args, int counters, build *b) {
  chee_error error;
  chee_status status;
  if (args->position != NULL) {
    chee_history *game = NULL;
    int code = cli_game_open(args, &game);
    if (code != CLI_OK) return code;
    status = chee_egdb_plan_under(b->index, counters, chee_history_now(game), &b->plan, &error);
    chee_history_free(game);
  } else {
    status = chee_egdb_plan_new(b->index, counters, &b->plan, &error);
  }
  return status == CHEE_OK ? CLI_OK : cli_refused(NULL, &error);
}

static int run(const cli_args *args, build *b) {
  int counters = 0;
  chee_error error;
  int code = read_options(args, b, &counters);
  if (code == CLI_OK) code = cli_db_read(args, &b->db);
  if (code != CLI_OK) return code;
  if (chee_egdb_folder(&b->db.rules, b->db.folder, b->folder, &error) != CHEE_OK)
    return cli_refused(NULL, &error);
  code = cli_db_open(&b->db, 0, &b->found, NULL);
  if (code != CLI_OK) return code;
  b->index = chee_egdb_numbering(b->found);
  b->dry = cli_value(args, "dry-run") != NULL;
  b->threads = args->threads;
  code = check_counters(b, counters);
  if (code == CLI_OK) code = make_plan(args, counters, b);
  if (code == CLI_OK) code = find_units(b);
  if (code == CLI_OK) code = look_ahead(args, b);
  if (code != CLI_OK || b->dry) return code;
  code = make_folders(b->folder);
  if (code == CLI_OK) code = lock_folder(b->folder);
  if (code == CLI_OK) code = find_more(b);
  if (code != CLI_OK) return code;
  cli_interrupt_catch();
  b->crew = cli_crew_new(b->threads);
  if (b->crew == NULL) return cli_fail(CLI_IO, "out of memory or of threads");
  return make_units(b);
}

static int report(const cli_args *args, const build *b) {
  if (!args->json) {
    printf("built %zu files, %llu positions\n", b->plan.count,
           (unsigned long long)b->plan.positions);
    return CLI_OK;
  }
  json_t *object = json_object();
  json_object_set_new(object, "rules", json_string(b->db.text));
  json_object_set_new(object, "files", cli_json_count(b->plan.count));
  json_object_set_new(object, "positions", cli_json_count(b->plan.positions));
  return cli_json_write(object);
}

int cli_db_build(const cli_args *args) {
  build b = {0};
#ifdef __GLIBC__
  // What a table took goes back to the system: kept in pieces for larger ones it would be a fifth
  // more.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
  int code = run(args, &b);
  if (code == CLI_OK && !b.dry) code = report(args, &b);
  cli_crew_free(b.crew);
  free(b.there);
  chee_egdb_plan_free(&b.plan);
  chee_egdb_close(b.found);
  return code;
}
