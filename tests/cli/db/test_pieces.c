// SPDX-License-Identifier: MIT
//
// Units made in pieces: whatever ends a build, the next goes on from what it has left, and the file
// is that of one job.
#include "db/pieces.h"

#include <sys/wait.h>

#include "base/say.h"

#include "kit.h"
#include "reader.h"

enum { ENDED = 99 };

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

static void hear(void *data, int round, int done) {
  (void)data;
  if (round == end.round && done == end.done) _exit(ENDED);
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
                       .hear = hear};
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

// Builds the unit in pieces, ended after each of them in turn and taken up again.
static void ended_after_any(const char *text, int counters, const char *name, int count) {
  fixture f;
  begin(&f, text, counters, name);
  forget(&f);
  assert_int_equal(build(&f, count), CLI_OK);
  assert_true(is_whole(&f));
  const int rounds = last.round;
  assert_int_equal(last.done, count);
  for (int round = 1; round <= rounds; round++)
    for (int done = 1; done <= count; done++) {
      forget(&f);
      assert_int_equal(build_until(&f, count, round, done), ENDED);
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
  ended_after_any("njombwa.3", 6, "4-2.chdb", 2);
  ended_after_any("chuba.4", 5, "4-1.chdb", 3);
  ended_after_any("swahili.2", 3, "2-1.chdb", 2);
  ended_after_any("enkeshui.8 3N,0*3,3S,0,4N,4S/0,1,3N,2,3N,3S,0,4N 8,2 S - 20", 4, NULL, 2);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(it_goes_on_after_any_piece)};
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
