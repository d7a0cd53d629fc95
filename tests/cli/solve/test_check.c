// SPDX-License-Identifier: MIT
//
// What is said of a certificate whose check ends with each status.
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
// cmocka wants those before it
#include <cmocka.h>

#include "base/say.h"
#include "chee/game.h"
#include "chee/text.h"
#include "core/fail.h"
#include "solve/job.h"

static chee_status status_of_check;
static chee_fault fault_of_check;
static uint64_t memory_of_check; // that the last was allowed

chee_status __real_chee_certificate_check(const chee_certificate_source *source,
                                          const chee_certificate_options *options,
                                          chee_certificate_report *report, chee_error *error);
chee_status __wrap_chee_certificate_check(const chee_certificate_source *source,
                                          const chee_certificate_options *options,
                                          chee_certificate_report *report, chee_error *error);

chee_status __wrap_chee_certificate_check(const chee_certificate_source *source,
                                          const chee_certificate_options *options,
                                          chee_certificate_report *report, chee_error *error) {
  memory_of_check = options->memory;
  if (status_of_check == CHEE_OK)
    return __real_chee_certificate_check(source, options, report, error);
  errno = EIO; // as who reads may have left it
  return chee__fault(error, status_of_check, "", fault_of_check);
}

// A proof that was found.
static solve_job found(void) {
  solve_job job = {.claim = {.kind = CHEE_CLAIM_WINS, .seat = 0},
                   .hash_bytes = 1 << 22,
                   .threads = 1,
                   .save_every = 1e9};
  chee_rules rules;
  assert_int_equal(chee_rules_read("mefuhva.4", CHEE_STRICT, &rules, NULL), CHEE_OK);
  chee_start(&rules, &job.start);
  assert_int_equal(solve_job_run(&job), CLI_OK);
  return job;
}

// What is said on stderr, a line, of a proof whose check ends so.
static int says(chee_status status, chee_fault fault, char said[256]) {
  solve_job job = found();
  chee_solve_shown shown;
  FILE *file = tmpfile();
  assert_non_null(file);
  (void)fflush(stderr);
  const int kept = dup(STDERR_FILENO);
  assert_int_equal(dup2(fileno(file), STDERR_FILENO), STDERR_FILENO);
  status_of_check = status;
  fault_of_check = fault;
  const int code = solve_job_show(&job, NULL, &shown);
  (void)fflush(stderr);
  assert_int_equal(dup2(kept, STDERR_FILENO), STDERR_FILENO);
  (void)close(kept);
  rewind(file);
  said[fread(said, 1, 255, file)] = '\0';
  (void)fclose(file);
  solve_job_free(&job);
  return code;
}

static void only_what_does_not_hold_is_called_so(void **state) {
  (void)state;
  char said[256];
  assert_int_equal(says(CHEE_OK, CHEE_FAULT_NONE, said), CLI_OK);
  assert_string_equal(said, "");
  assert_int_equal(says(CHEE_BAD_DATA, CHEE_FAULT_CHECK_UNREACHED, said), CLI_LIMIT);
  assert_non_null(strstr(said, "found, but its certificate does not hold: line 0: "));
  assert_int_equal(says(CHEE_LIMIT, CHEE_FAULT_CHECK_MEMORY, said), CLI_LIMIT);
  assert_non_null(strstr(said, "found, but its certificate could not be checked: "));
  assert_int_equal(says(CHEE_MEMORY, CHEE_FAULT_NO_MEMORY, said), CLI_IO);
  assert_non_null(strstr(said, "found, but its certificate could not be checked: "));
  assert_int_equal(says(CHEE_IO, CHEE_FAULT_PROOF_READ, said), CLI_IO);
  assert_string_equal(said, "chee: the certificate cannot be read again: Input/output error\n");
}

// Memory that the check of a proof may take which was found with so many GiB.
static uint64_t allowed(size_t gigabytes) {
  solve_job job = found();
  chee_solve_shown shown;
  job.hash_bytes = gigabytes << 30; // so large a table needs not be there for that
  status_of_check = CHEE_OK;
  assert_int_equal(solve_job_show(&job, NULL, &shown), CLI_OK);
  solve_job_free(&job);
  return memory_of_check;
}

static void a_check_may_take_as_much_as_the_search(void **state) {
  (void)state;
  assert_true(allowed(1) == UINT64_C(12) << 30);
  assert_true(allowed(20) == UINT64_C(20) << 30);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(only_what_does_not_hold_is_called_so),
                                     cmocka_unit_test(a_check_may_take_as_much_as_the_search)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
