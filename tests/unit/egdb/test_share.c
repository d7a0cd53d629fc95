// SPDX-License-Identifier: MIT
//
// Units made in shares: the same files as those made at once, for any number of shares, and records
// that no share gives are refused.
#include "chee/egdb_share.h"
#include "kit.h"
#include "reader.h"

enum { SHARES_MAX = 7 };

typedef struct team {
  int shares;
  chee_egdb_job *job[SHARES_MAX];
} team;

// All shares up to where they wait.
static void advance(const team *t) {
  for (int i = 0; i < t->shares; i++) {
    chee_error error = {0};
    while (chee_egdb_job_next(t->job[i]))
      for (uint64_t k = 0; k < chee_egdb_job_items(t->job[i]); k++)
        chee_egdb_job_work(t->job[i], k);
    if (chee_egdb_job_status(t->job[i], &error) != CHEE_OK) fail_msg("%s", error.text);
    assert_true(chee_egdb_share_waits(t->job[i]));
  }
}

// In batches that are far smaller than all records.
static void exchange(const team *t) {
  size_t room = 0;
  for (int i = 0; i < t->shares; i++) {
    chee_egdb_share_exchange(t->job[i]);
    if (chee_egdb_share_record(t->job[i]) > room) room = chee_egdb_share_record(t->job[i]);
  }
  uint8_t *batch = malloc(room);
  for (int from = 0; from < t->shares; from++)
    for (int to = 0; to < t->shares; to++) {
      uint64_t cursor = 0;
      for (size_t size; (size = chee_egdb_share_give(t->job[from], to, &cursor, batch, room));)
        assert_true(chee_egdb_share_take(t->job[to], from, batch, size));
    }
  free(batch);
  for (int i = 0; i < t->shares; i++) chee_egdb_share_go_on(t->job[i]);
}

static bool fetch(void *data, int share, int table, bool distances, uint64_t from, uint64_t to,
                  uint8_t *bytes) {
  const team *t = data;
  chee_egdb_share_rows(t->job[share], table, distances, from, to, bytes);
  return true;
}

// Pairs of a number and a distance that does not fit a byte, after those of other shares.
static void add_far(uint64_t **far, size_t *count, const uint64_t *pairs, size_t more) {
  *far = realloc(*far, (*count + more + 1) * 16);
  if (more) memcpy(*far + 2 * *count, pairs, more * 16);
  *count += more;
}

static void gather(team *t, const chee_egdb_index *index, const chee_egdb_unit *unit,
                   const char *folder) {
  uint64_t *far[2] = {NULL};
  size_t count[2] = {0};
  for (int table = 0; table < unit->tables; table++)
    for (int i = 0; i < t->shares; i++) {
      const uint64_t *pairs;
      size_t more = chee_egdb_share_far(t->job[i], table, &pairs);
      add_far(&far[table], &count[table], pairs, more);
    }
  const uint64_t *const all[2] = {far[0], far[1]};
  chee_egdb_job *job;
  chee_error error = {0};
  assert_int_equal(chee_egdb_gather_new(index, unit, folder, true, t->shares, all, count, fetch, t,
                                        &job, &error),
                   CHEE_OK);
  while (chee_egdb_job_next(job))
    for (uint64_t k = 0; k < chee_egdb_job_items(job); k++) chee_egdb_job_work(job, k);
  if (chee_egdb_job_write(job, &error) != CHEE_OK) fail_msg("%s", error.text);
  chee_egdb_job_free(job);
  free(far[0]);
  free(far[1]);
}

typedef void unit_builder(const chee_egdb_index *index, const chee_egdb_unit *unit,
                          const char *folder, int shares);

static void build_unit(const chee_egdb_index *index, const chee_egdb_unit *unit, const char *folder,
                       int shares) {
  team t = {.shares = shares};
  for (int i = 0; i < shares; i++)
    assert_int_equal(chee_egdb_share_new(index, unit, folder, true, i, shares, &t.job[i], NULL),
                     CHEE_OK);
  for (bool decided = true; decided;) {
    advance(&t);
    decided = false;
    for (int i = 0; i < shares; i++) decided |= chee_egdb_share_decided(t.job[i]);
    if (decided) exchange(&t);
  }
  gather(&t, index, unit, folder);
  for (int i = 0; i < shares; i++) chee_egdb_job_free(t.job[i]);
}

// Shares one after another, each in a file between its steps.
typedef struct files {
  const chee_egdb_index *index;
  const chee_egdb_unit *unit;
  int shares;
  char path[SHARES_MAX][128];
} files;

static void work_off(chee_egdb_job *job) {
  chee_error error = {0};
  while (chee_egdb_job_next(job))
    for (uint64_t k = 0; k < chee_egdb_job_items(job); k++) chee_egdb_job_work(job, k);
  if (chee_egdb_job_status(job, &error) != CHEE_OK) fail_msg("%s", error.text);
}

// What share `from`, as it stands in its file, has for share `to`, which is in memory.
static void pass_on(const files *f, chee_egdb_job *giver, chee_egdb_job *taker, int from, int to) {
  chee_error error = {0};
  if (chee_egdb_share_load(giver, from, f->path[from], &error) != CHEE_OK)
    fail_msg("%s", error.text);
  size_t room = chee_egdb_share_record(giver), size;
  uint8_t *batch = malloc(room);
  uint64_t cursor = 0;
  while ((size = chee_egdb_share_give(giver, to, &cursor, batch, room)))
    assert_true(chee_egdb_share_take(taker, from, batch, size));
  free(batch);
}

static bool fetch_file(void *data, int share, int table, bool distances, uint64_t from, uint64_t to,
                       uint8_t *bytes) {
  const files *f = data;
  return chee_egdb_share_read(f->index, f->unit, true, share, f->shares, f->path[share], table,
                              distances, from, to, bytes, NULL) == CHEE_OK;
}

static void gather_files(files *f, const char *folder) {
  uint64_t *far[2] = {NULL};
  size_t count[2] = {0};
  chee_egdb_job *job;
  chee_error error = {0};
  for (int i = 0; i < f->shares; i++)
    if (chee_egdb_share_sound(f->index, f->unit, i, f->shares, f->path[i], &error) != CHEE_OK)
      fail_msg("%s", error.text);
  for (int table = 0; table < f->unit->tables; table++)
    for (int i = 0; i < f->shares; i++) {
      size_t more;
      uint64_t *pairs = chee_egdb_share_read_far(f->index, f->unit, true, i, f->shares, f->path[i],
                                                 table, &more, &error);
      if (!pairs) fail_msg("%s", error.text);
      add_far(&far[table], &count[table], pairs, more);
      free(pairs);
    }
  const uint64_t *const all[2] = {far[0], far[1]};
  assert_int_equal(chee_egdb_gather_new(f->index, f->unit, folder, true, f->shares, all, count,
                                        fetch_file, f, &job, &error),
                   CHEE_OK);
  work_off(job);
  if (chee_egdb_job_write(job, &error) != CHEE_OK) fail_msg("%s", error.text);
  chee_egdb_job_free(job);
  free(far[0]);
  free(far[1]);
}

static void build_from_files(const chee_egdb_index *index, const chee_egdb_unit *unit,
                             const char *folder, int shares) {
  files f = {.index = index, .unit = unit, .shares = shares};
  chee_egdb_job *job, *giver;
  for (int k = 0; k < 2; k++)
    assert_int_equal(
        chee_egdb_share_new(index, unit, folder, true, 0, shares, k ? &giver : &job, NULL),
        CHEE_OK);
  bool decided = true;
  for (int round = 0; decided; round++) {
    decided = false;
    char next[SHARES_MAX][160];
    for (int i = 0; i < shares; i++) {
      (void)snprintf(f.path[i], sizeof f.path[i], "%s/piece.%d", kit_root, i);
      (void)snprintf(next[i], sizeof next[i], "%s.next", f.path[i]);
      if (round == 0) {
        assert_int_equal(chee_egdb_share_begin(job, i, NULL), CHEE_OK);
      } else {
        assert_int_equal(chee_egdb_share_load(job, i, f.path[i], NULL), CHEE_OK);
        chee_egdb_share_exchange(job);
        for (int from = 0; from < shares; from++) pass_on(&f, giver, job, from, i);
        chee_egdb_share_go_on(job);
      }
      work_off(job);
      assert_true(chee_egdb_share_waits(job));
      decided |= chee_egdb_share_decided(job);
      assert_int_equal(chee_egdb_share_save(job, next[i], NULL), CHEE_OK);
    }
    for (int i = 0; i < shares; i++) assert_int_equal(rename(next[i], f.path[i]), 0);
  }
  chee_egdb_job_free(job);
  chee_egdb_job_free(giver);
  gather_files(&f, folder);
  for (int i = 0; i < shares; i++) assert_int_equal(remove(f.path[i]), 0);
}

static void same_files(const chee_egdb_index *index, const chee_egdb_plan *plan, const char *a,
                       const char *b) {
  for (size_t i = 0; i < plan->count; i++) {
    char name[CHEE_EGDB_NAME_MAX], path[8192];
    reader r[2] = {0};
    chee_egdb_unit_name(index, &plan->units[i], name);
    for (int k = 0; k < 2; k++) {
      (void)snprintf(path, sizeof path, "%s/%s", k ? b : a, name);
      if (!reader_open(&r[k], path)) fail_msg("%s", path);
    }
    assert_int_equal(r[0].size, r[1].size);
    assert_memory_equal(r[0].bytes, r[1].bytes, r[0].size);
    free(r[0].bytes);
    free(r[1].bytes);
  }
}

static void makes_the_same(const char *text, int counters, int shares, unit_builder *builder) {
  chee_rules rules = kit_rules(text);
  char folder[CHEE_EGDB_PATH_MAX], whole[128];
  chee_egdb_index *index;
  chee_egdb_plan plan;
  kit_build(text, counters);
  kit_folder(&rules, folder);
  (void)snprintf(whole, sizeof whole, "%s/whole", kit_root);
  assert_int_equal(rename(folder, whole), 0);
  assert_int_equal(mkdir(folder, 0777), 0);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  plan = kit_plan(text, index, counters);
  for (size_t i = 0; i < plan.count; i++) builder(index, &plan.units[i], folder, shares);
  same_files(index, &plan, whole, folder);
  chee_egdb_plan_free(&plan);
  chee_egdb_index_free(index);
  char line[2 * CHEE_EGDB_PATH_MAX];
  (void)snprintf(line, sizeof line, "rm -rf '%s' '%s'", whole, folder);
  assert_int_equal(system(line), 0);
}

static void shares_make_the_same(const char *text, int counters, int shares) {
  makes_the_same(text, counters, shares, build_unit);
}

static void files_are_those_of_one_job(void **state) {
  (void)state;
  shares_make_the_same("njombwa.3", 6, 2);
  shares_make_the_same("njombwa.3", 6, 3);
  shares_make_the_same("njombwa.3", 5, SHARES_MAX); // more shares than some slabs have words
  shares_make_the_same("chuba.4", 5, 3);
  shares_make_the_same("mefuhva.4", 5, 4);
}

static void files_of_the_other_games_too(void **state) {
  (void)state;
  shares_make_the_same("swahili.2", 5, 2);
  shares_make_the_same("swahili.2", 4, 3);
  shares_make_the_same("swahili.2", 3, SHARES_MAX); // more shares than a warrior alone has rows for
  static const char even[] = "enkeshui.8 0*3,3S,4N,3N,4S,3N/3S,4N,3S,4S,3N,0*3 0,0 S - 9";
  shares_make_the_same(even, 8, 3); // both sides alike
  static const char board[] = "enkeshui.8 3N,0*3,3S,0,4N,4S/0,4S,3N,0,3N,3S,0,4N 0,0 S - 9";
  shares_make_the_same(board, 8, 2); // bulls can be made there
  shares_make_the_same(board, 5, SHARES_MAX);
}

static void kept_in_files_they_make_the_same(void **state) {
  (void)state;
  static const char even[] = "enkeshui.8 0*3,3S,4N,3N,4S,3N/3S,4N,3S,4S,3N,0*3 0,0 S - 9";
  makes_the_same("swahili.2", 3, 3, build_from_files);
  makes_the_same(even, 7, 2, build_from_files);
  makes_the_same("enkeshui.8 0,3S,0*6/0*7,3N 0,0 N - 9", 3, 3, build_from_files);
}

static void foreign_records_are_refused(void **state) {
  (void)state;
  chee_rules rules = kit_rules("njombwa.4");
  char folder[CHEE_EGDB_PATH_MAX];
  chee_egdb_index *index;
  chee_egdb_plan plan;
  kit_build("njombwa.4", 4);
  kit_folder(&rules, folder);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  assert_int_equal(chee_egdb_plan_new(index, 4, &plan, NULL), CHEE_OK);
  team t = {.shares = 2};
  const chee_egdb_unit *unit = &plan.units[plan.count - 1];
  for (int i = 0; i < 2; i++)
    assert_int_equal(chee_egdb_share_new(index, unit, folder, true, i, 2, &t.job[i], NULL),
                     CHEE_OK);
  advance(&t);
  size_t room = 1 << 20;
  uint8_t *bytes = malloc(room);
  uint64_t cursor = 0;
  chee_egdb_share_exchange(t.job[1]);
  size_t size = chee_egdb_share_give(t.job[0], 1, &cursor, bytes, room);
  assert_true(size > 0);
  assert_false(chee_egdb_share_take(t.job[1], 0, bytes, size - 1));
  bytes[0] = 9; // no such half
  assert_false(chee_egdb_share_take(t.job[1], 0, bytes, size));
  bytes[0] = 0;
  memset(bytes + 4, 0xFF, 4); // no such rows
  assert_false(chee_egdb_share_take(t.job[1], 0, bytes, size));
  free(bytes);
  for (int i = 0; i < 2; i++) chee_egdb_job_free(t.job[i]);
  chee_egdb_plan_free(&plan);
  chee_egdb_index_free(index);
}

static void flip(const char *path, long at) {
  FILE *file = fopen(path, "r+b");
  assert_non_null(file);
  assert_int_equal(fseek(file, at, at < 0 ? SEEK_END : SEEK_SET), 0);
  int byte = fgetc(file);
  assert_int_equal(fseek(file, at, at < 0 ? SEEK_END : SEEK_SET), 0);
  assert_true(fputc(byte ^ 1, file) != EOF && fclose(file) == 0);
}

// A piece on disk with one bit changed, wherever it is, is neither taken up nor read from.
static void broken_pieces_are_refused(void **state) {
  (void)state;
  chee_rules rules = kit_rules("njombwa.4");
  char folder[CHEE_EGDB_PATH_MAX], path[CHEE_EGDB_PATH_MAX + 16];
  chee_egdb_index *index;
  chee_egdb_plan plan;
  chee_error error;
  kit_build("njombwa.4", 4);
  kit_folder(&rules, folder);
  (void)snprintf(path, sizeof path, "%s/piece", folder);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  assert_int_equal(chee_egdb_plan_new(index, 4, &plan, NULL), CHEE_OK);
  const chee_egdb_unit *unit = &plan.units[plan.count - 1];
  team t = {.shares = 1};
  assert_int_equal(chee_egdb_share_new(index, unit, folder, true, 0, 2, &t.job[0], NULL), CHEE_OK);
  advance(&t);
  assert_int_equal(chee_egdb_share_save(t.job[0], path, &error), CHEE_OK);
  assert_int_equal(chee_egdb_share_sound(index, unit, 0, 2, path, &error), CHEE_OK);
  assert_int_equal(chee_egdb_share_sound(index, unit, 1, 2, path, &error), CHEE_BAD_DATA);
  assert_int_equal(chee_egdb_share_load(t.job[0], 0, path, &error), CHEE_OK);
  static const long places[] = {0, 8, 16, 24, 32, 48, 60, 500, 1000, 4000, -1, -8, -9, -40};
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    flip(path, places[i]);
    assert_int_equal(chee_egdb_share_sound(index, unit, 0, 2, path, &error), CHEE_BAD_DATA);
    assert_int_equal(chee_egdb_share_load(t.job[0], 0, path, &error), CHEE_BAD_DATA);
    assert_true(error.text[0] != '\0');
    flip(path, places[i]);
  }
  assert_int_equal(chee_egdb_share_load(t.job[0], 0, path, &error), CHEE_OK);
  chee_egdb_job_free(t.job[0]);
  assert_int_equal(remove(path), 0);
  chee_egdb_plan_free(&plan);
  chee_egdb_index_free(index);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(files_are_those_of_one_job),
      cmocka_unit_test(files_of_the_other_games_too),
      cmocka_unit_test(kept_in_files_they_make_the_same),
      cmocka_unit_test(foreign_records_are_refused),
      cmocka_unit_test(broken_pieces_are_refused),
  };
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
