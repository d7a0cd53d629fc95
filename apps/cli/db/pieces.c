// SPDX-License-Identifier: MIT
// A round is a sweep of every piece. A piece is read, takes what the last round of all pieces has
// decided, makes its sweep, and is kept under the number of the round together with what it has
// decided for the others. Only then its line goes to the log, and its file of the round before is
// removed, so that whatever ends the work costs at most the piece in work.
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

enum { PATH = CHEE_EGDB_PATH_MAX + 64 };

typedef struct work {
  const cli_pieces *p;
  char folder[CHEE_EGDB_PATH_MAX]; // of the pieces
  chee_egdb_job *job;
  int round;
  int kept[CLI_PIECES_MAX];     // the round in which a piece was kept last; 0: not yet
  int done[CLI_PIECES_MAX];     // the last round that a piece has gone through
  bool decided[CLI_PIECES_MAX]; // whether it has decided something in that round
  bool before[CLI_PIECES_MAX];  // and in the round before
  FILE *log;
} work;

int cli_pieces_count(const chee_egdb_index *index, const chee_egdb_unit *unit, bool distances,
                     uint64_t memory) {
  for (int count = 2; count <= CLI_PIECES_MAX; count++)
    if (chee_egdb_share_memory(index, unit, distances, count) <= memory) return count;
  return 0;
}

static void piece_path(const work *w, int piece, int round, char path[PATH]) {
  (void)snprintf(path, PATH, "%s/%d.%d", w->folder, piece, round);
}

// What piece `from` has decided for piece `to`.
static void tile_path(const work *w, int from, int to, int round, char path[PATH]) {
  (void)snprintf(path, PATH, "%s/%d-%d.%d", w->folder, from, to, round);
}

static int io_fault(const char *path) {
  return cli_fail(CLI_IO, "%s: %s", path, cli_reason(errno));
}

static void remove_all(const char *folder) {
  DIR *dir = opendir(folder);
  char path[PATH + 256];
  for (struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL;) {
    (void)snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (entry->d_name[0] != '.') (void)unlink(path);
  }
  if (dir != NULL) (void)closedir(dir);
  (void)rmdir(folder);
}

// The lines of the log: the pieces and distances first, then "round piece decided kept .". A line
// that is cut, or that does not follow, is none.
static bool read_log(work *w, const char *path) {
  FILE *file = fopen(path, "re");
  char line[128];
  int count, distances;
  if (file == NULL) return false;
  bool ours = fgets(line, sizeof line, file) != NULL &&
              sscanf(line, "chee pieces 1 %d %d\n", &count, &distances) == 2 &&
              count == w->p->count && distances == w->p->distances;
  while (ours && fgets(line, sizeof line, file) != NULL) {
    int round, piece, decided, kept;
    if (strstr(line, " .\n") == NULL ||
        sscanf(line, "%d %d %d %d", &round, &piece, &decided, &kept) != 4 || piece < 0 ||
        piece >= count || round != w->done[piece] + 1)
      continue;
    w->before[piece] = w->decided[piece];
    w->done[piece] = round;
    w->decided[piece] = decided;
    w->kept[piece] = kept;
  }
  (void)fclose(file);
  return ours;
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

static int open_folder(work *w) {
  char path[PATH];
  folder_of(w->p->index, w->p->unit, w->p->folder, w->folder);
  (void)snprintf(path, sizeof path, "%s/log", w->folder);
  if (!read_log(w, path)) { // another division, or none
    remove_all(w->folder);
    if (mkdir(w->folder, 0777) != 0) return io_fault(w->folder);
    w->log = fopen(path, "we");
    if (w->log == NULL ||
        fprintf(w->log, "chee pieces 1 %d %d\n", w->p->count, w->p->distances) < 0 ||
        fflush(w->log) != 0)
      return io_fault(path);
    return CLI_OK;
  }
  // The last line may be cut.
  w->log = fopen(path, "ae");
  if (w->log == NULL || fputc('\n', w->log) == EOF) return io_fault(path);
  return CLI_OK;
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

// Bytes of a file that nobody writes to.
static uint64_t size_of(FILE *file) {
  struct stat found;
  return fstat(fileno(file), &found) == 0 && found.st_size > 0 ? (uint64_t)found.st_size : 0;
}

static int take_tile(work *w, int from, int piece) {
  char path[PATH];
  tile_path(w, from, piece, w->round - 1, path);
  FILE *file = fopen(path, "re");
  if (file == NULL) return io_fault(path);
  size_t room = 1 << 16, size;
  uint8_t *bytes = NULL;
  int code = CLI_OK;
  uint64_t head[2];
  // Records of one batch stand behind its length and hash.
  while (code == CLI_OK && fread(head, sizeof head, 1, file) == 1) {
    size = (size_t)head[0];
    if (head[0] > size_of(file)) {
      code = cli_fail(CLI_BAD_DATA, "%s: it is cut short", path);
      break;
    }
    if (bytes == NULL || size > room) {
      room = size > room ? size : room;
      free(bytes);
      bytes = malloc(room);
    }
    if (bytes == NULL) {
      code = cli_fail(CLI_IO, "out of memory");
    } else if (fread(bytes, 1, size, file) != size ||
               chee_egdb_share_hash(bytes, size) != head[1] ||
               !chee_egdb_share_take(w->job, from, bytes, size)) {
      code = cli_fail(CLI_BAD_DATA, "%s: this is no part of this slab, or a broken one", path);
    }
  }
  free(bytes);
  (void)fclose(file);
  return code;
}

static int take_tiles(work *w, int piece) {
  chee_egdb_share_exchange(w->job);
  for (int from = 0; from < w->p->count; from++) {
    bool decided = w->done[from] == w->round ? w->before[from] : w->decided[from];
    int code = decided ? take_tile(w, from, piece) : CLI_OK;
    if (code != CLI_OK) return code;
  }
  chee_egdb_share_go_on(w->job);
  return CLI_OK;
}

static int give_tile(work *w, int piece, int to) {
  char path[PATH];
  size_t room = chee_egdb_share_record(w->job);
  if (room < 1 << 20) room = 1 << 20;
  uint8_t *bytes = malloc(room);
  tile_path(w, piece, to, w->round, path);
  FILE *file = bytes != NULL ? fopen(path, "we") : NULL;
  bool whole = file != NULL;
  uint64_t cursor = 0, head[2];
  while (whole && (head[0] = chee_egdb_share_give(w->job, to, &cursor, bytes, room)) > 0) {
    head[1] = chee_egdb_share_hash(bytes, head[0]);
    whole = fwrite(head, sizeof head, 1, file) == 1 && fwrite(bytes, 1, head[0], file) == head[0];
  }
  int trouble = errno;
  if (file != NULL && fclose(file) != 0 && whole) whole = false, trouble = errno;
  free(bytes);
  errno = trouble;
  return whole ? CLI_OK : io_fault(path);
}

static int log_piece(work *w, int piece, bool decided, int kept) {
  if (fprintf(w->log, "%d %d %d %d .\n", w->round, piece, decided, kept) < 0 || fflush(w->log) != 0)
    return io_fault(w->folder);
  w->before[piece] = w->decided[piece];
  w->done[piece] = w->round;
  w->decided[piece] = decided;
  w->kept[piece] = kept;
  return CLI_OK;
}

// Keeps the piece in work, and what it has decided for the others.
static int keep(work *w, int piece) {
  char path[PATH], old[PATH];
  chee_error error;
  int before = w->kept[piece];
  bool decided = chee_egdb_share_decided(w->job);
  piece_path(w, piece, w->round, path);
  if (chee_egdb_share_save(w->job, path, &error) != CHEE_OK) return cli_refused(path, &error);
  for (int to = 0; to < w->p->count && decided; to++) {
    int code = give_tile(w, piece, to);
    if (code != CLI_OK) return code;
  }
  int code = log_piece(w, piece, decided, w->round);
  piece_path(w, piece, before, old);
  if (code == CLI_OK && before > 0 && before != w->round) (void)unlink(old);
  return code;
}

// Whether any piece has decided something in the round before the one in work.
static bool news(const work *w) {
  for (int i = 0; i < w->p->count; i++)
    if (w->done[i] == w->round ? w->before[i] : w->decided[i]) return true;
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
    piece_path(w, piece, w->kept[piece], path);
    status = chee_egdb_share_load(w->job, piece, path, &error);
    if (status != CHEE_OK) return cli_refused(path, &error);
    int code = take_tiles(w, piece);
    if (code != CLI_OK) return code;
  }
  int code = run_job(w, w->job);
  return code == CLI_OK ? keep(w, piece) : code;
}

// What the round before the last has given is not needed any more.
static void remove_tiles(const work *w, int round) {
  char path[PATH];
  for (int from = 0; from < w->p->count; from++)
    for (int to = 0; to < w->p->count; to++) {
      tile_path(w, from, to, round, path);
      (void)unlink(path);
    }
}

// The first round that not all pieces have gone through. What an earlier start has left stands there
// or in the round before, so that what a piece has decided in either is known.
static int first_round(const work *w) {
  int least = w->done[0];
  for (int i = 1; i < w->p->count; i++)
    if (w->done[i] < least) least = w->done[i];
  return least + 1;
}

static int make_rounds(work *w) {
  for (w->round = first_round(w);; w->round++) {
    if (w->round > 1 && !news(w)) return CLI_OK;
    if (w->round > 2) remove_tiles(w, w->round - 2);
    for (int piece = 0; piece < w->p->count; piece++) {
      if (w->done[piece] >= w->round) continue;
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
  piece_path(w, share, w->kept[share], path);
  return chee_egdb_share_read(w->p->index, w->p->unit, w->p->distances, share, w->p->count, path,
                              table, distances, from, to, bytes, NULL) == CHEE_OK;
}

// Distances of all pieces that do not fit a byte.
static int collect_far(const work *w, int table, uint64_t **all, size_t *count) {
  for (int piece = 0; piece < w->p->count; piece++) {
    char path[PATH];
    chee_error error;
    size_t more = 0;
    piece_path(w, piece, w->kept[piece], path);
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
    piece_path(w, piece, w->kept[piece], path);
    if (chee_egdb_share_sound(w->p->index, w->p->unit, piece, w->p->count, path, &error) != CHEE_OK)
      return cli_refused(path, &error);
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
  if (code == CLI_OK) code = run_job(w, job);
  if (code == CLI_OK && chee_egdb_job_write(job, &error) != CHEE_OK)
    code = cli_refused(w->p->folder, &error);
  chee_egdb_job_free(job);
  free(far[0]);
  free(far[1]);
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
  if (w->log != NULL) (void)fclose(w->log);
  free(w);
  return code;
}
