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
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
// cmocka wants those before it
#include <cmocka.h>

#include "base/command.h"
#include "base/outfile.h"
#include "play/store.h"
#include "scratch.h"

const cli_command *const cli_commands[] = {NULL};

// The calls that bring something to the disk or give it a name, in order: f and d for the sync of a
// file and of a folder, n for a new name.
static char calls[16];

static void note(char call) {
  size_t used = strlen(calls);
  if (used + 1 < sizeof calls) calls[used] = call;
}

// What happens where a file would be put over an older one.
static enum { GO_ON, DIE, STAND_STILL } at_rename;

int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);

int __wrap_rename(const char *from, const char *to) {
  if (at_rename == DIE) (void)raise(SIGKILL);
  if (at_rename == STAND_STILL) (void)raise(SIGSTOP);
  int result = __real_rename(from, to);
  if (result == 0) note('n');
  return result;
}

int __real_fsync(int handle);
int __wrap_fsync(int handle);

int __wrap_fsync(int handle) {
  struct stat facts;
  assert_int_equal(fstat(handle, &facts), 0);
  note(S_ISDIR(facts.st_mode) ? 'd' : 'f');
  return __real_fsync(handle);
}

int __real_linkat(int from_folder, const char *from, int to_folder, const char *to, int flags);
int __wrap_linkat(int from_folder, const char *from, int to_folder, const char *to, int flags);

int __wrap_linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
  int result = __real_linkat(from_folder, from, to_folder, to, flags);
  if (result == 0) note('n');
  return result;
}

static char root[SCRATCH_MAX], place[SCRATCH_MAX + 8];

static int make_root(void **state) {
  (void)state;
  if (!scratch_make("outfile", root)) return -1;
  (void)snprintf(place, sizeof place, "%s/file", root);
  return 0;
}

static int remove_root(void **state) {
  (void)state;
  return scratch_remove(root);
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

// A name never comes to the disk before what is in the file.
static void a_name_is_synced_after_its_file(void **state) {
  (void)state;
  for (int i = 0; i < 2; i++) {
    if (i == 0) anew(); // then over an older one
    memset(calls, 0, sizeof calls);
    write_text("one");
    size_t names = strspn(calls + 1, "n");
    assert_int_equal(calls[0], 'f');
    assert_true(names > 0);
    assert_string_equal(calls + 1 + names, "d");
  }
}

// `chee play` moves what it cannot read aside.
static void a_game_moved_aside_is_found_after_a_power_cut(void **state) {
  (void)state;
  char say[PLAY_SAY_MAX], path[SCRATCH_MAX + 32];
  play_store store;
  assert_int_equal(setenv("XDG_STATE_HOME", root, 1), 0);
  play_store_open(&store, say);
  assert_true(store.open);
  FILE *file = fopen(store.path, "w");
  assert_non_null(file);
  assert_true(fputs("no game\n", file) >= 0 && fclose(file) == 0);
  memset(calls, 0, sizeof calls);
  play_store_check(&store, say);
  play_store_close(&store);
  assert_string_equal(calls, "nd");
  (void)snprintf(path, sizeof path, "%s/chee/damaged-1.pmn", root);
  assert_int_equal(access(path, R_OK), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_first_file_needs_no_other_name),
      cmocka_unit_test(what_a_kill_leaves_is_whole_and_goes_with_the_next_file),
      cmocka_unit_test(a_start_alone_removes_what_a_kill_has_left),
      cmocka_unit_test(what_a_living_process_has_is_left_alone),
      cmocka_unit_test(a_name_is_synced_after_its_file),
      cmocka_unit_test(a_game_moved_aside_is_found_after_a_power_cut),
  };
  return cmocka_run_group_tests(tests, make_root, remove_root);
}
