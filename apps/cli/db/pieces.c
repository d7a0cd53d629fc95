// SPDX-License-Identifier: MIT
// A round is a sweep of every piece. A piece is read, takes what the last round of all pieces has
// decided, makes its sweep, and is kept under the number of the round beside what it has decided
// for the others. When both are on the disk a line goes to the log, and when that is there, too,
// its file of the round before is removed. So whatever ends the work, a power cut included, costs
// at most the piece in work.
#include "db/pieces.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/args.h"
#include "base/say.h"
#include "base/words.h"
#include "db/pieces_log.h"
#include "db/tiles.h"

enum { PATH = CHEE_EGDB_PATH_MAX + 64 };

typedef struct work {
  const cli_pieces *p;
  char folder[CHEE_EGDB_PATH_MAX]; // of the pieces
  chee_egdb_job *job;
  int round;
  cli_pieces_log log;
} work;

int cli_pieces_count(const chee_egdb_index *index, const chee_egdb_unit *unit, bool distances,
                     int threads, uint64_t memory) {
  for (int count = 2; count <= CLI_PIECES_MAX; count++)
    if (chee_egdb_share_memory(index, unit, distances, count, threads) <= memory) return count;
  return 0;
}

// The file of a piece after a round.
static void piece_path(const work *w, int piece, int round, char path[PATH]) {
  (void)snprintf(path, PATH, "%s/%d.%d", w->folder, piece, round);
}

// The same after its last round.
static void kept_path(const work *w, int piece, char path[PATH]) {
  piece_path(w, piece, w->log.done[piece], path);
}

static cli_tiles tiles_of(const work *w, int piece, int round) {
  return (cli_tiles){.folder = w->folder, .count = w->p->count, .from = piece, .round = round};
}

// What is broken stays so: the user alone may throw the pieces away.
static int broken(const work *w, int code) {
  if (code == CLI_BAD_DATA) cli_say("%s: without this folder the table is begun anew", w->folder);
  return code;
}

// The log goes first, and for good: without it whatever is left of the others is no piece.
static void remove_all(const char *folder) {
  char path[PATH + 256];
  (void)snprintf(path, sizeof path, "%s/log", folder);
  if (unlink(path) == 0) {
    app_folder_sync(folder);
  } else if (errno != ENOENT) {
    return;
  }
  DIR *dir = opendir(folder);
  for (struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL;) {
    (void)snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (entry->d_name[0] != '.') (void)unlink(path);
  }
  if (dir != NULL) (void)closedir(dir);
  (void)rmdir(folder);
}

static void folder_of(const chee_egdb_index *index, const chee_egdb_unit *unit, const char *folder,
                      char path[CHEE_EGDB_PATH_MAX]) {
  char name[CHEE_EGDB_NAME_MAX];
  chee_egdb_unit_name(index, unit, name);
  (void)snprintf(path, CHEE_EGDB_PATH_MAX, "%.3900s/%.*s.pieces", folder, (int)strcspn(name, "."),
                 name);
}

void cli_pieces_remove(const chee_egdb_index *index, const chee_egdb_unit *unit,
                       const char *folder) {
  char path[CHEE_EGDB_PATH_MAX];
  folder_of(index, unit, folder, path);
  remove_all(path);
}

// What an earlier start has left; not pieces that another --distances has no use for.
static int read_log(work *w, bool distances) {
  int code = cli_pieces_log_read(w->folder, &w->log);
  if (code != CLI_OK || !w->log.pieces || w->log.distances == distances) return broken(w, code);
  return broken(
      w, distances
             ? cli_fail(CLI_BAD_DATA,
                        "%s: this was begun without distances, which are to be kept now", w->folder)
             : cli_fail(CLI_BAD_DATA,
                        "%s: this was begun with distances, which --distances leaves out now",
                        w->folder));
}

static int open_folder(work *w) {
  folder_of(w->p->index, w->p->unit, w->p->folder, w->folder);
  int code = read_log(w, w->p->distances);
  if (code != CLI_OK) return code;
  if (w->log.count == w->p->count && w->log.distances == w->p->distances)
    return cli_pieces_log_go_on(&w->log);
  remove_all(w->folder); // another division, or none
  if (mkdir(w->folder, 0777) != 0) return cli_fail(CLI_IO, "%s: %s", w->folder, cli_reason(errno));
  app_folder_sync(w->p->folder);
  return cli_pieces_log_begin(w->folder, w->p->count, w->p->distances, &w->log);
}

static void do_item(void *data, uint64_t item) {
  chee_egdb_job_work(data, item);
}

static int run_job(const work *w, chee_egdb_job *job) {
  chee_error error;
  bool whole = true;
  while (whole && chee_egdb_job_next(job))
    whole = cli_crew_run(w->p->crew, chee_egdb_job_items(job), do_item, job);
  if (chee_egdb_job_status(job, &error) != CHEE_OK) return cli_refused(w->p->folder, &error);
  return whole && !cli_interrupted ? CLI_OK : CLI_INTERRUPTED;
}

static int take_tiles(work *w, int piece) {
  chee_egdb_share_exchange(w->job);
  for (int from = 0; from < w->p->count; from++) {
    cli_tiles tiles = tiles_of(w, from, w->round - 1);
    if (!cli_pieces_log_decided(&w->log, from, w->round - 1)) continue;
    int code = cli_tiles_take(&tiles, w->job, piece);
    if (code != CLI_OK) return broken(w, code);
  }
  chee_egdb_share_go_on(w->job);
  return CLI_OK;
}

// Keeps the piece in work, and what it has decided for the others.
static int keep(work *w, int piece) {
  char path[PATH], old[PATH];
  chee_error error;
  cli_tiles tiles = tiles_of(w, piece, w->round);
  bool decided = chee_egdb_share_decided(w->job);
  kept_path(w, piece, old);
  piece_path(w, piece, w->round, path);
  if (chee_egdb_share_save(w->job, path, &error) != CHEE_OK) return cli_refused(path, &error);
  int code = decided ? cli_tiles_give(&tiles, w->job) : CLI_OK;
  if (code == CLI_OK) code = cli_pieces_log_add(&w->log, w->round, piece, decided);
  if (code == CLI_OK && w->round > 1) (void)unlink(old);
  return code;
}

// Whether any piece has decided something in the round before the one in work.
static bool news(const work *w) {
  for (int i = 0; i < w->p->count; i++)
    if (cli_pieces_log_decided(&w->log, i, w->round - 1)) return true;
  return false;
}

static int sweep_piece(work *w, int piece) {
  chee_error error;
  char path[PATH];
  chee_status status;
  if (w->round == 1) {
    status = chee_egdb_share_begin(w->job, piece, &error);
    if (status != CHEE_OK) return cli_refused(NULL, &error);
  } else {
    kept_path(w, piece, path);
    status = chee_egdb_share_load(w->job, piece, path, &error);
    if (status != CHEE_OK) return broken(w, cli_refused(path, &error));
    int code = take_tiles(w, piece);
    if (code != CLI_OK) return code;
  }
  int code = run_job(w, w->job);
  return code == CLI_OK ? keep(w, piece) : code;
}

// What nobody needs in this round any more, some of which an earlier start may have left.
static void remove_needless(const work *w) {
  char path[PATH];
  for (int piece = 0; piece < w->p->count; piece++) {
    cli_tiles tiles = tiles_of(w, piece, w->round - 2);
    cli_tiles_remove(&tiles);
    piece_path(w, piece, w->log.done[piece] - 1, path);
    (void)unlink(path);
  }
}

static int make_rounds(work *w) {
  for (w->round = cli_pieces_log_over(&w->log) + 1;; w->round++) {
    if (w->round > 1 && !news(w)) return CLI_OK;
    if (w->round > 1) remove_needless(w);
    for (int piece = 0; piece < w->p->count; piece++) {
      if (w->log.done[piece] >= w->round) continue;
      int code = sweep_piece(w, piece);
      if (code != CLI_OK) return code;
      w->p->hear(w->p->data, w->round, piece + 1);
    }
  }
}

static bool fetch(void *data, int share, int table, bool distances, uint64_t from, uint64_t to,
                  uint8_t *bytes) {
  const work *w = data;
  char path[PATH];
  kept_path(w, share, path);
  return chee_egdb_share_read(w->p->index, w->p->unit, w->p->distances, share, w->p->count, path,
                              table, distances, from, to, bytes, NULL) == CHEE_OK;
}

// Distances of all pieces that do not fit a byte.
static int collect_far(const work *w, int table, uint64_t **all, size_t *count) {
  for (int piece = 0; piece < w->p->count; piece++) {
    char path[PATH];
    chee_error error;
    size_t more = 0;
    kept_path(w, piece, path);
    uint64_t *pairs = chee_egdb_share_read_far(w->p->index, w->p->unit, w->p->distances, piece,
                                               w->p->count, path, table, &more, &error);
    if (pairs == NULL) return cli_refused(path, &error);
    uint64_t *joined = realloc(*all, (*count + more + 1) * 2 * sizeof *joined);
    if (joined != NULL) {
      memcpy(joined + 2 * *count, pairs, more * 2 * sizeof *pairs);
      *all = joined;
      *count += more;
    }
    free(pairs);
    if (joined == NULL) return cli_fail(CLI_IO, "out of memory");
  }
  return CLI_OK;
}

// Rows are read one by one, so that whole pieces are looked at first.
static int check_pieces(const work *w) {
  for (int piece = 0; piece < w->p->count; piece++) {
    char path[PATH];
    chee_error error;
    kept_path(w, piece, path);
    if (chee_egdb_share_sound(w->p->index, w->p->unit, piece, w->p->count, path, &error) != CHEE_OK)
      return broken(w, cli_refused(path, &error));
  }
  return CLI_OK;
}

static int gather(work *w) {
  uint64_t *far[2] = {NULL, NULL};
  size_t count[2] = {0, 0};
  int code = CLI_OK;
  chee_error error;
  chee_egdb_job *job = NULL;
  for (int table = 0; table < w->p->unit->tables && code == CLI_OK; table++)
    code = collect_far(w, table, &far[table], &count[table]);
  const uint64_t *const all[2] = {far[0], far[1]};
  if (code == CLI_OK &&
      chee_egdb_gather_new(w->p->index, w->p->unit, w->p->folder, w->p->distances, w->p->count, all,
                           count, fetch, w, &job, &error) != CHEE_OK)
    code = cli_refused(NULL, &error);
  if (code == CLI_OK) chee_egdb_job_block(job, w->p->block);
  if (code == CLI_OK) code = run_job(w, job);
  if (code == CLI_OK && chee_egdb_job_write(job, &error) != CHEE_OK)
    code = cli_refused(w->p->folder, &error);
  chee_egdb_job_free(job);
  free(far[0]);
  free(far[1]);
  return code;
}

int cli_pieces_begun(const chee_egdb_index *index, const chee_egdb_unit *unit, const char *folder,
                     bool distances, int *count) {
  work *w = calloc(1, sizeof *w);
  *count = 0;
  if (w == NULL) return cli_fail(CLI_IO, "out of memory");
  folder_of(index, unit, folder, w->folder);
  int code = read_log(w, distances);
  if (code == CLI_OK && w->log.distances == distances) *count = w->log.count;
  free(w);
  return code;
}

int cli_pieces_build(const cli_pieces *pieces) {
  work *w = calloc(1, sizeof *w);
  chee_error error;
  if (w == NULL) return cli_fail(CLI_IO, "out of memory");
  w->p = pieces;
  int code = open_folder(w);
  if (code == CLI_OK &&
      chee_egdb_share_new(pieces->index, pieces->unit, pieces->folder, pieces->distances, 0,
                          pieces->count, &w->job, &error) != CHEE_OK)
    code = cli_refused(NULL, &error);
  if (code == CLI_OK) code = make_rounds(w);
  if (code == CLI_OK) code = check_pieces(w);
  chee_egdb_job_free(w->job);
  w->job = NULL;
  if (code == CLI_OK) code = gather(w);
  cli_pieces_log_close(&w->log);
  free(w);
  return code;
}
