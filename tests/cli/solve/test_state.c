// SPDX-License-Identifier: MIT
//
// The state that a search has saved is replaced by one that knows as much, or not at all.
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zstd.h>
// cmocka wants those before it
#include <cmocka.h>

#include "base/say.h"
#include "chee/game.h"
#include "chee/text.h"
#include "scratch.h"
#include "solve/job.h"

static bool packing_fails;

// Calls of the compressor, of which each save has one, that fail; none where `last` is 0.
static struct { int call, first, last; } lost;

size_t __real_ZSTD_compressStream2(ZSTD_CCtx *context, ZSTD_outBuffer *to, ZSTD_inBuffer *from,
                                   ZSTD_EndDirective end);
// Debian 13's linker has the library itself call it, too, which takes a symbol that is seen there.
__attribute__((visibility("default"))) size_t __wrap_ZSTD_compressStream2(ZSTD_CCtx *context,
                                                                          ZSTD_outBuffer *to,
                                                                          ZSTD_inBuffer *from,
                                                                          ZSTD_EndDirective end);

// A compressor takes its memory when it is used first.
size_t __wrap_ZSTD_compressStream2(ZSTD_CCtx *context, ZSTD_outBuffer *to, ZSTD_inBuffer *from,
                                   ZSTD_EndDirective end) {
  static const size_t no_memory = (size_t)-64;
  lost.call++;
  if (lost.call >= lost.first && lost.call <= lost.last) return no_memory;
  return packing_fails ? no_memory : __real_ZSTD_compressStream2(context, to, from, end);
}

static char root[SCRATCH_MAX], place[SCRATCH_MAX + 8];

static int make_root(void **state) {
  (void)state;
  if (!scratch_make("state", root)) return -1;
  (void)snprintf(place, sizeof place, "%s/state", root);
  return 0;
}

static int remove_root(void **state) {
  (void)state;
  (void)unlink(place);
  return rmdir(root);
}

typedef struct bytes {
  char *at;
  size_t size;
} bytes;

static bytes saved(void) {
  bytes b = {.at = malloc(1 << 26)};
  FILE *file = fopen(place, "rb");
  assert_non_null(b.at);
  assert_non_null(file);
  b.size = fread(b.at, 1, 1 << 26, file);
  (void)fclose(file);
  return b;
}

static void is_still(bytes before) {
  bytes now = saved();
  assert_int_equal(now.size, before.size);
  assert_memory_equal(now.at, before.at, now.size);
  free(now.at);
}

static solve_job new_job(const char *rules, int seat, size_t hash_bytes) {
  solve_job job = {.claim = {.kind = CHEE_CLAIM_WINS, .seat = seat},
                   .hash_bytes = hash_bytes,
                   .threads = 1,
                   .state = place,
                   .save_every = 1e9};
  chee_rules read;
  assert_int_equal(chee_rules_read(rules, CHEE_STRICT, &read, NULL), CHEE_OK);
  chee_start(&read, &job.start);
  return job;
}

static void without_memory_to_save_it_stays(void **state) {
  (void)state;
  solve_job job = new_job("mefuhva.4,extra=0", 0, 1 << 22);
  job.nodes = 2000;
  (void)unlink(place);
  assert_int_equal(solve_job_run(&job), CLI_OK);
  assert_int_equal(job.answer, CHEE_SOLVE_OPEN);
  solve_job_free(&job);
  bytes before = saved();
  packing_fails = true;
  job = new_job("mefuhva.4,extra=0", 0, 1 << 22);
  int code = solve_job_run(&job);
  packing_fails = false;
  solve_job_free(&job);
  assert_int_equal(code, CLI_IO);
  is_still(before);
  free(before.at);
}

// With so small a table the proof goes in circles, and parts of it are proved anew with an empty
// one (tests/unit/solve/test_circle.c).
static void while_a_proof_is_put_together_it_stays(void **state) {
  (void)state;
  chee_solve_shown shown;
  solve_job job = new_job("njombwa.6", 1, 1080000);
  (void)unlink(place);
  assert_int_equal(solve_job_run(&job), CLI_OK);
  assert_int_equal(job.answer, CHEE_SOLVE_PROVED);
  bytes before = saved();
  job.save_every = 0;
  assert_int_equal(solve_job_show(&job, NULL, &shown), CLI_OK);
  assert_null(job.solver); // so that its tables and those of the check were not there at once
  solve_job_free(&job);
  is_still(before);
  free(before.at);
}

static void with_a_table_that_it_does_not_fit_it_stays(void **state) {
  (void)state;
  solve_job job = new_job("mefuhva.4,extra=0", 0, 1 << 22);
  job.nodes = 2000;
  (void)unlink(place);
  assert_int_equal(solve_job_run(&job), CLI_OK);
  solve_job_free(&job);
  bytes before = saved();
  job = new_job("mefuhva.4,extra=0", 0, 1 << 12);
  job.nodes = 1;
  assert_int_equal(solve_job_run(&job), CLI_LIMIT);
  solve_job_free(&job);
  is_still(before);
  // One that is large enough goes on.
  job = new_job("mefuhva.4,extra=0", 0, 1 << 22);
  job.nodes = 1;
  assert_int_equal(solve_job_run(&job), CLI_OK);
  assert_true(job.goes_on);
  solve_job_free(&job);
  free(before.at);
}

// Lines of stderr while a job runs; `code` is what it comes to.
static int lines_of(solve_job *job, int *code) {
  int lines = 0;
  FILE *file = tmpfile();
  assert_non_null(file);
  (void)fflush(stderr);
  const int kept = dup(STDERR_FILENO);
  assert_int_equal(dup2(fileno(file), STDERR_FILENO), STDERR_FILENO);
  *code = solve_job_run(job);
  (void)fflush(stderr);
  assert_int_equal(dup2(kept, STDERR_FILENO), STDERR_FILENO);
  (void)close(kept);
  rewind(file);
  for (int c; (c = fgetc(file)) != EOF;) lines += c == '\n';
  (void)fclose(file);
  return lines;
}

static void a_save_that_fails_on_the_way_ends_no_search(void **state) {
  (void)state;
  int code;
  solve_job job = new_job("mefuhva.6,extra=0", 0, 1 << 22);
  job.save_every = 0;
  job.nodes = 20000;
  (void)unlink(place);
  lost.call = 0;
  lost.first = 2;
  lost.last = 4;
  assert_int_equal(lines_of(&job, &code), 1);
  assert_true(lost.call > lost.last);
  lost.first = lost.last = 0;
  assert_int_equal(code, CLI_OK);
  assert_true(job.looked_at >= job.nodes);
  solve_job_free(&job);
}

static void an_answer_is_shown_although_its_state_could_not_be_saved(void **state) {
  (void)state;
  int code;
  chee_solve_shown shown;
  solve_job job = new_job("mefuhva.4,extra=0", 0, 1 << 22);
  job.save_every = 0;
  (void)unlink(place);
  lost.call = 0;
  lost.first = 2;
  lost.last = INT_MAX;
  assert_int_equal(lines_of(&job, &code), 1);
  lost.first = lost.last = 0;
  assert_int_equal(code, CLI_IO);
  assert_int_equal(job.answer, CHEE_SOLVE_PROVED);
  assert_int_equal(solve_job_show(&job, NULL, &shown), CLI_OK);
  solve_job_free(&job);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(without_memory_to_save_it_stays),
      cmocka_unit_test(with_a_table_that_it_does_not_fit_it_stays),
      cmocka_unit_test(while_a_proof_is_put_together_it_stays),
      cmocka_unit_test(a_save_that_fails_on_the_way_ends_no_search),
      cmocka_unit_test(an_answer_is_shown_although_its_state_could_not_be_saved)};
  return cmocka_run_group_tests(tests, make_root, remove_root);
}
