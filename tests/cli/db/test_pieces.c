// SPDX-License-Identifier: MIT
//
// Units made in pieces: whatever ends a build, the next goes on from what it has left, and the file
// is that of one job.
#include "db/pieces.h"

#include <sys/wait.h>

#include "base/say.h"
#include "crash.h"

#include "kit.h"
#include "reader.h"
#include "thorough.h"

// One unit of a rule set, whose lower ones lie in the folder.
typedef struct fixture {
  chee_egdb_index *index;
  chee_egdb_plan plan;
  chee_egdb_unit unit;
  char folder[CHEE_EGDB_PATH_MAX], path[CHEE_EGDB_PATH_MAX + CHEE_EGDB_NAME_MAX];
  reader whole; // the file as one job makes it
} fixture;

// After which piece of which round the process ends, and which was the last.
static struct { int round, done; } end, last;

// How many pieces a process had gone through, rounds added up, when it heard of one first and last;
// 0: of none. Shared with the processes begun later.
static struct { int first, last; } * heard;

static void hear(void *data, int round, int done) {
  const int *count = data;
  heard->last = (round - 1) * *count + done;
  if (heard->first == 0) heard->first = heard->last;
  if (round == end.round && done == end.done) _exit(CRASHED);
  last.round = round;
  last.done = done;
}

static int build(const fixture *f, int count) {
  cli_pieces pieces = {.index = f->index,
                       .unit = &f->unit,
                       .folder = f->folder,
                       .distances = true,
                       .count = count,
                       .crew = cli_crew_new(1),
                       .hear = hear,
                       .data = &count};
  assert_non_null(pieces.crew);
  int code = cli_pieces_build(&pieces);
  cli_crew_free(pieces.crew);
  return code;
}

// A process of its own that builds and is ended after that piece; its exit status.
static int build_until(const fixture *f, int count, int round, int done) {
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    end.round = round;
    end.done = done;
    _exit(build(f, count));
  }
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFEXITED(status));
  return WEXITSTATUS(status);
}

// `name` is the unit's file, or NULL for the last of the plan.
static void begin(fixture *f, const char *text, int counters, const char *name) {
  chee_rules rules = kit_rules(text);
  memset(f, 0, sizeof *f);
  kit_folder(&rules, f->folder);
  (void)mkdir(f->folder, 0777);
  assert_int_equal(chee_egdb_index_new(&rules, &f->index, NULL), CHEE_OK);
  f->plan = kit_plan(text, f->index, counters);
  for (size_t i = 0; i < f->plan.count; i++) {
    char own[CHEE_EGDB_NAME_MAX];
    chee_egdb_unit_name(f->index, &f->plan.units[i], own);
    kit_build_unit(f->index, &f->plan.units[i], f->folder, true);
    if (name != NULL && strcmp(own, name) != 0) continue;
    f->unit = f->plan.units[i];
    (void)snprintf(f->path, sizeof f->path, "%s/%s", f->folder, own);
  }
  assert_true(f->path[0] != '\0');
  assert_true(reader_open(&f->whole, f->path));
}

static void finish(fixture *f) {
  char line[CHEE_EGDB_PATH_MAX + 16];
  free(f->whole.bytes);
  chee_egdb_plan_free(&f->plan);
  chee_egdb_index_free(f->index);
  (void)snprintf(line, sizeof line, "rm -rf '%s'", f->folder);
  assert_int_equal(system(line), 0);
}

// As before any build of the unit.
static void forget(const fixture *f) {
  (void)unlink(f->path);
  cli_pieces_remove(f->index, &f->unit, f->folder);
}

static bool is_whole(const fixture *f) {
  reader made = {0};
  if (!reader_open(&made, f->path)) return false;
  bool same =
      made.size == f->whole.size && memcmp(made.bytes, f->whole.bytes, (size_t)made.size) == 0;
  free(made.bytes);
  return same;
}

// Builds the unit in pieces, ended after each of them in turn, from that round on, and taken up
// again.
static void ended_after_any(const char *text, int counters, const char *name, int count, int from) {
  fixture f;
  begin(&f, text, counters, name);
  forget(&f);
  assert_int_equal(build(&f, count), CLI_OK);
  assert_true(is_whole(&f));
  const int rounds = last.round;
  assert_int_equal(last.done, count);
  for (int round = from; round <= rounds; round++)
    for (int done = 1; done <= count; done++) {
      forget(&f);
      assert_int_equal(build_until(&f, count, round, done), CRASHED);
      int code = build(&f, count);
      if (code != CLI_OK || !is_whole(&f))
        fail_msg("%s of %s, ended after piece %d of %d in round %d of %d: %d", f.path, text, done,
                 count, round, rounds, code);
    }
  finish(&f);
}

// In the first two there is a piece that decides nothing in one of the last rounds while the others
// still do, after they had decided nothing in the round before the last.
static void it_goes_on_after_any_piece(void **state) {
  (void)state;
  ended_after_any("njombwa.3", 6, "4-2.chdb", 2, 1);
  ended_after_any("chuba.4", 5, "4-1.chdb", 3, 27);
  ended_after_any("swahili.2", 3, "2-1.chdb", 2, 1);
  ended_after_any("enkeshui.8 0,3S,0*6/0*7,3N 0,0 N - 9", 3, NULL, 2, 1);
}

// As `chee db build` does: what is there is not made again, and its pieces are removed.
static int make(const fixture *f, int count) {
  int code = access(f->path, F_OK) == 0 ? CLI_OK : build(f, count);
  if (code == CLI_OK) cli_pieces_remove(f->index, &f->unit, f->folder);
  return code;
}

// A process of its own that makes the unit and comes to its end at that call; its exit status.
static int make_until(const fixture *f, int count, crash_kind kind, int call) {
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    crash.kind = kind;
    crash.at = call;
    *crash.calls = 0;
    heard->first = heard->last = 0;
    _exit(make(f, count));
  }
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFEXITED(status));
  return WEXITSTATUS(status);
}

static bool has_pieces(const fixture *f) {
  char path[CHEE_EGDB_PATH_MAX + CHEE_EGDB_NAME_MAX + 16];
  (void)snprintf(path, sizeof path, "%.*s.pieces", (int)(strlen(f->path) - strlen(".chdb")),
                 f->path);
  return access(path, F_OK) == 0;
}

// What a process that ended at that call has left is no broken file, and costs the piece in work;
// and whoever removes the file may have it made again.
static void goes_on(const fixture *f, int count, crash_kind kind, int call) {
  forget(f);
  assert_int_equal(make_until(f, count, kind, call), CRASHED);
  const int before = heard->last;
  if (access(f->path, F_OK) == 0 && !is_whole(f)) fail_msg("way %d, call %d: broken", kind, call);
  (void)unlink(f->path);
  int code = make_until(f, count, kind, 0);
  if (code != CLI_OK || !is_whole(f) || has_pieces(f))
    fail_msg("way %d, call %d: exit %d", kind, call, code);
  bool anew = heard->first == 1; // the pieces were on their way out
  if (heard->first != 0 && heard->first <= before && !(anew && before == heard->last))
    fail_msg("way %d, call %d: piece %d again after piece %d", kind, call, heard->first, before);
}

// At each call in one of the ways, or in each. Calls come in a rhythm: the ways, which are taken in
// turn from that one on, are shifted by one every three calls, so that each part of it meets all.
static void comes_out_the_same(const char *text, int counters, int count, int from, bool each) {
  fixture f;
  begin(&f, text, counters, NULL);
  forget(&f);
  assert_int_equal(make_until(&f, count, CRASH_KILL, 0), CLI_OK);
  assert_true(is_whole(&f));
  const int calls = *crash.calls;
  assert_true(calls > 20);
  for (int call = 1; call <= calls; call++)
    for (crash_kind kind = CRASH_KILL; kind <= CRASH_CUT_WITH_NAMES; kind++)
      if (each || (call + call / 3 + from) % 3 == (int)kind) goes_on(&f, count, kind, call);
  finish(&f);
}

static void it_comes_out_the_same_after_a_kill_or_a_power_cut_at_any_call(void **state) {
  (void)state;
  comes_out_the_same("njombwa.3", 2, 2, 0, false);
  comes_out_the_same("swahili.2", 2, 2, 1, chee_test_thorough());
}

// The folder of the unit's pieces, and the names of the files in it: those that hold them and what
// they have decided, and the log.
enum { NAMES = 64 };

typedef struct pieces {
  char folder[CHEE_EGDB_PATH_MAX], name[NAMES][32];
  size_t count;
} pieces;

static void list_pieces(const fixture *f, pieces *found) {
  *found = (pieces){.count = 0};
  (void)snprintf(found->folder, sizeof found->folder, "%.*s.pieces",
                 (int)(strlen(f->path) - strlen(".chdb")), f->path);
  DIR *dir = opendir(found->folder);
  assert_non_null(dir);
  for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
    if (entry->d_name[0] == '.') continue;
    assert_true(found->count < NAMES);
    (void)snprintf(found->name[found->count++], sizeof found->name[0], "%.31s", entry->d_name);
  }
  (void)closedir(dir);
}

// Cut to so many eighths of it, whole numbers, or by one byte for eight.
static void cut_file(const pieces *p, size_t file, int eighths) {
  char path[CHEE_EGDB_PATH_MAX + 64];
  struct stat found;
  (void)snprintf(path, sizeof path, "%s/%s", p->folder, p->name[file]);
  assert_int_equal(stat(path, &found), 0);
  off_t size = eighths == 8 ? found.st_size - 1 : found.st_size / 64 * eighths * 8;
  assert_int_equal(truncate(path, size), 0);
}

// In a build that was ended after that piece any file is cut: it is found out, or not needed.
static void finds_cut_files(const fixture *f, int count, int round, int done) {
  pieces found;
  size_t files = 1;
  for (size_t file = 0; file < files; file++)
    for (int eighths = 0; eighths <= 8; eighths += 4) {
      forget(f);
      assert_int_equal(build_until(f, count, round, done), CRASHED);
      list_pieces(f, &found);
      files = found.count;
      cut_file(&found, file, eighths);
      int code = build_until(f, count, 0, 0);
      if (code == CLI_OK ? !is_whole(f) : access(f->path, F_OK) == 0)
        fail_msg("%s cut to %d eighths: exit %d", found.name[file], eighths, code);
    }
  assert_true(files > (size_t)count + 1);
}

static void a_file_that_was_cut_is_found_out(void **state) {
  (void)state;
  fixture f;
  begin(&f, "njombwa.3", 6, "4-2.chdb");
  finds_cut_files(&f, 2, 2, 1);
  finds_cut_files(&f, 2, 9, 2);
  finds_cut_files(&f, 3, 16, 1);
  finish(&f);
}

// The log of a build that was ended after that piece, with as many of its bytes as are to stay.
static long change_log(const fixture *f, int count, int round, int done, long stay, long changed) {
  pieces found;
  char path[CHEE_EGDB_PATH_MAX + 8];
  forget(f);
  assert_int_equal(build_until(f, count, round, done), CRASHED);
  list_pieces(f, &found);
  (void)snprintf(path, sizeof path, "%s/log", found.folder);
  FILE *file = fopen(path, "r+");
  assert_non_null(file);
  if (changed >= 0) {
    assert_int_equal(fseek(file, changed, SEEK_SET), 0);
    const int byte = fgetc(file);
    assert_int_equal(fseek(file, changed, SEEK_SET), 0);
    (void)fputc(byte ^ 1, file);
  }
  assert_int_equal(fseek(file, 0, SEEK_END), 0);
  const long size = ftell(file);
  (void)fclose(file);
  if (stay >= 0) assert_int_equal(truncate(path, stay), 0);
  return size;
}

// Whether a start goes on behind the pieces that were made, or makes nothing.
static void throws_nothing_away(const fixture *f, int count, int made, const char *what, long at) {
  heard->first = heard->last = 0;
  int code = build_until(f, count, 0, 0);
  bool kept = code == CLI_OK ? is_whole(f) && heard->first >= made : heard->first == 0;
  if (!kept)
    fail_msg("log %s at %ld: exit %d, first piece %d of %d", what, at, code, heard->first, made);
}

static void no_piece_is_made_again_for_a_log_that_was_cut_or_changed(void **state) {
  (void)state;
  enum { COUNT = 2, ROUND = 9, STEP = 7 };
  fixture f;
  begin(&f, "njombwa.3", 6, "4-2.chdb");
  const long size = change_log(&f, COUNT, ROUND, COUNT, -1, -1),
             head = (long)strlen("chee pieces 2 2 1\n");
  throws_nothing_away(&f, COUNT, ROUND * COUNT + 1, "left alone", 0);
  for (long stay = 0; stay < size; stay += stay <= head ? 1 : STEP) {
    (void)change_log(&f, COUNT, ROUND, COUNT, stay, -1);
    throws_nothing_away(&f, COUNT, ROUND * COUNT, "cut", stay);
  }
  for (long at = 0; at < size; at += at < head ? 1 : STEP) {
    (void)change_log(&f, COUNT, ROUND, COUNT, -1, at);
    throws_nothing_away(&f, COUNT, ROUND * COUNT, "changed", at);
  }
  finish(&f);
}

static int make_root(void **state) {
  int result = kit_make_root(state);
  heard = crash_share(sizeof *heard);
  crash_new(kit_root);
  return result;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(it_goes_on_after_any_piece),
      cmocka_unit_test(a_file_that_was_cut_is_found_out),
      cmocka_unit_test(no_piece_is_made_again_for_a_log_that_was_cut_or_changed),
      cmocka_unit_test(it_comes_out_the_same_after_a_kill_or_a_power_cut_at_any_call)};
  return cmocka_run_group_tests(tests, make_root, kit_remove_root);
}
