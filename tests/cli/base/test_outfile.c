// SPDX-License-Identifier: MIT
//
// Files that appear whole or not at all, whatever kills the process that writes them.
#include <dirent.h>
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
// cmocka wants those before it
#include <cmocka.h>

#include "base/outfile.h"

// What happens where a file would be put over an older one.
static enum { GO_ON, DIE, STAND_STILL } at_rename;

int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);

int __wrap_rename(const char *from, const char *to) {
  if (at_rename == DIE) (void)raise(SIGKILL);
  if (at_rename == STAND_STILL) (void)raise(SIGSTOP);
  return __real_rename(from, to);
}

static char root[64], place[128];

static int make_root(void **state) {
  (void)state;
  strcpy(root, "/tmp/chee-outfile-XXXXXX");
  if (!mkdtemp(root)) return -1;
  (void)snprintf(place, sizeof place, "%s/file", root);
  return 0;
}

static int remove_root(void **state) {
  (void)state;
  char line[128];
  (void)snprintf(line, sizeof line, "rm -rf '%s'", root);
  return system(line);
}

static void write_text(const char *text) {
  app_outfile out;
  chee_error error = {0};
  if (cli_outfile_open(&out, place, false, &error) != CHEE_OK) fail_msg("%s", error.text);
  assert_true(fputs(text, out.file) >= 0);
  if (cli_outfile_keep(&out, &error) != CHEE_OK) fail_msg("%s", error.text);
}

static void has_text(const char *text) {
  char found[64] = {0};
  FILE *file = fopen(place, "r");
  assert_non_null(file);
  (void)fgets(found, sizeof found, file);
  (void)fclose(file);
  assert_string_equal(found, text);
}

static int files(void) {
  DIR *dir = opendir(root);
  int count = 0;
  assert_non_null(dir);
  for (struct dirent *entry; (entry = readdir(dir));) count += entry->d_name[0] != '.';
  closedir(dir);
  return count;
}

static void anew(void) {
  (void)unlink(place);
  at_rename = GO_ON;
}

// A child that writes and is killed where the file would be put over an older one; false where it
// was not killed.
static bool killed_writing(const char *text) {
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    at_rename = DIE;
    write_text(text);
    _exit(0);
  }
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

static void a_first_file_needs_no_other_name(void **state) {
  (void)state;
  anew();
  assert_false(killed_writing("one"));
  has_text("one");
  assert_int_equal(files(), 1);
}

static void what_a_kill_leaves_is_whole_and_goes_with_the_next_file(void **state) {
  (void)state;
  anew();
  write_text("one");
  for (int i = 0; i < 3; i++) {
    assert_true(killed_writing("two"));
    has_text("one");
    assert_true(files() <= 2); // never one for each process that was killed
  }
  write_text("three");
  has_text("three");
  assert_int_equal(files(), 1);
}

static void a_start_alone_removes_what_a_kill_has_left(void **state) {
  (void)state;
  anew();
  write_text("one");
  assert_true(killed_writing("two"));
  app_outfile out;
  assert_int_equal(cli_outfile_open(&out, place, false, NULL), CHEE_OK);
  app_outfile_drop(&out);
  has_text("one");
  assert_int_equal(files(), 1);
}

// A process that stands still there is not dead: its file stays, and gets its place.
static void what_a_living_process_has_is_left_alone(void **state) {
  (void)state;
  anew();
  write_text("one");
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    at_rename = STAND_STILL;
    write_text("two");
    _exit(0);
  }
  int status;
  assert_int_equal(waitpid(child, &status, WUNTRACED), child);
  assert_true(WIFSTOPPED(status));
  app_outfile out;
  assert_int_equal(cli_outfile_open(&out, place, false, NULL), CHEE_OK);
  app_outfile_drop(&out);
  assert_int_equal(files(), 2);
  assert_int_equal(kill(child, SIGCONT), 0);
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  has_text("two");
  assert_int_equal(files(), 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_first_file_needs_no_other_name),
      cmocka_unit_test(what_a_kill_leaves_is_whole_and_goes_with_the_next_file),
      cmocka_unit_test(a_start_alone_removes_what_a_kill_has_left),
      cmocka_unit_test(what_a_living_process_has_is_left_alone),
  };
  return cmocka_run_group_tests(tests, make_root, remove_root);
}
