// SPDX-License-Identifier: MIT
//
// The state that a search has saved is replaced by one that knows as much, or not at all.
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

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(without_memory_to_save_it_stays),
                                     cmocka_unit_test(with_a_table_that_it_does_not_fit_it_stays),
                                     cmocka_unit_test(while_a_proof_is_put_together_it_stays)};
  return cmocka_run_group_tests(tests, make_root, remove_root);
}
