// SPDX-License-Identifier: MIT
// The pieces and distances first, then "round piece decided hash" by line, the hash being that of
// the line before it. What a kill has cut at the end is none; a broken line before the end is no
// work of a kill, and what stands behind it cannot be told. Nor is it a kill that leaves pieces
// beside a log which knows nothing of them: its head is on the disk before the first of them, and a
// line of each round before the next.
#include "db/pieces_log.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/say.h"
#include "base/words.h"

enum { LINE = 128 };

static void write_head(int count, bool distances, char line[LINE]) {
  (void)snprintf(line, LINE, "chee pieces 2 %d %d\n", count, distances);
}

static void write_line(int round, int piece, int decided, char line[LINE]) {
  int n = snprintf(line, LINE, "%d %d %d", round, piece, decided);
  uint64_t hash = chee_egdb_share_hash((const uint8_t *)line, (size_t)n);
  (void)snprintf(line + n, LINE - (size_t)n, " %016" PRIx64 "\n", hash);
}

static bool read_head(cli_pieces_log *log, const char *line) {
  char proper[LINE];
  int count, distances;
  if (sscanf(line, "chee pieces 2 %d %d", &count, &distances) != 2 || count < 2 ||
      count > CLI_PIECES_MAX)
    return false;
  write_head(count, distances != 0, proper);
  if (strcmp(line, proper) != 0) return false;
  log->count = count;
  log->distances = distances;
  return true;
}

static void note(cli_pieces_log *log, int round, int piece, bool decided) {
  log->before[piece] = log->decided[piece];
  log->decided[piece] = decided;
  log->done[piece] = round;
}

// Pieces go through a round in their order, and none is ahead by more than one.
static bool follows(const cli_pieces_log *log, int round, int piece) {
  if (piece < 0 || piece >= log->count || round != log->done[piece] + 1) return false;
  for (int i = 0; i < log->count; i++)
    if (log->done[i] != (i < piece ? round : round - 1)) return false;
  return true;
}

typedef enum found { A_LINE, NO_LINE, AGAINST_THE_OTHERS } found;

static found read_line(cli_pieces_log *log, const char *line) {
  char proper[LINE];
  int round, piece, decided;
  if (sscanf(line, "%d %d %d", &round, &piece, &decided) != 3) return NO_LINE;
  write_line(round, piece, decided != 0, proper);
  if (strcmp(line, proper) != 0) return NO_LINE;
  if (!follows(log, round, piece)) return AGAINST_THE_OTHERS;
  note(log, round, piece, decided);
  return A_LINE;
}

// Reads all lines; `*whole` are the bytes of those that are good. False where a broken one stands
// before others. Without a head there are no lines.
static bool read_lines(cli_pieces_log *log, FILE *file, uint64_t *whole) {
  char line[LINE];
  bool cut = false;
  if (fgets(line, sizeof line, file) == NULL || !read_head(log, line)) return true;
  *whole = strlen(line);
  while (fgets(line, sizeof line, file) != NULL) {
    found is = cut ? NO_LINE : read_line(log, line);
    if (cut || is == AGAINST_THE_OTHERS) return false;
    if (is == A_LINE) *whole += strlen(line);
    cut = is == NO_LINE;
  }
  return true;
}

// Whether the log tells of the pieces beside it, all but for the round that was kept last. Notes
// whether there are any.
static bool tells_of_pieces(const char *folder, cli_pieces_log *log) {
  DIR *dir = opendir(folder);
  bool tells = dir != NULL;
  for (struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL;) {
    int piece, round, end = 0;
    if (sscanf(entry->d_name, "%d.%d%n", &piece, &round, &end) != 2) continue;
    if (entry->d_name[end] != '\0') continue; // no piece, but something beside one
    log->pieces = true;
    if (piece < 0 || piece >= log->count || round > log->done[piece] + 1) tells = false;
  }
  if (dir != NULL) (void)closedir(dir);
  return tells;
}

static int io_fault(const cli_pieces_log *log) {
  return cli_fail(CLI_IO, "%s: %s", log->path, cli_reason(errno));
}

int cli_pieces_log_read(const char *folder, cli_pieces_log *log) {
  *log = (cli_pieces_log){.count = 0};
  (void)snprintf(log->path, sizeof log->path, "%s/log", folder);
  FILE *file = fopen(log->path, "re");
  if (file == NULL) return errno == ENOENT ? CLI_OK : io_fault(log);
  bool sound = read_lines(log, file, &log->whole) && tells_of_pieces(folder, log);
  bool unread = ferror(file) != 0;
  int code = unread ? io_fault(log) : CLI_OK;
  (void)fclose(file);
  if (unread || sound) return code;
  return cli_fail(CLI_BAD_DATA, "%s: this is no part of this slab, or a broken one", log->path);
}

int cli_pieces_log_begin(const char *folder, int count, bool distances, cli_pieces_log *log) {
  char line[LINE];
  chee_error error;
  *log = (cli_pieces_log){.count = count, .distances = distances};
  (void)snprintf(log->path, sizeof log->path, "%s/log", folder);
  chee_status status = cli_outfile_open_behind(&log->out, log->path, 0, &error);
  if (status != CHEE_OK) return cli_refused(NULL, &error);
  write_head(count, distances, line);
  (void)fputs(line, log->out.file);
  return cli_answer(cli_outfile_sync(&log->out, &error), &error);
}

int cli_pieces_log_go_on(cli_pieces_log *log) {
  chee_error error;
  return cli_answer(cli_outfile_open_behind(&log->out, log->path, log->whole, &error), &error);
}

int cli_pieces_log_add(cli_pieces_log *log, int round, int piece, bool decided) {
  char line[LINE];
  chee_error error;
  write_line(round, piece, decided, line);
  (void)fputs(line, log->out.file);
  chee_status status = cli_outfile_sync(&log->out, &error);
  if (status != CHEE_OK) return cli_refused(NULL, &error);
  note(log, round, piece, decided);
  return CLI_OK;
}

void cli_pieces_log_close(cli_pieces_log *log) {
  app_outfile_drop(&log->out);
}

bool cli_pieces_log_decided(const cli_pieces_log *log, int piece, int round) {
  return log->done[piece] == round ? log->decided[piece] : log->before[piece];
}

int cli_pieces_log_over(const cli_pieces_log *log) {
  return log->done[log->count - 1];
}
