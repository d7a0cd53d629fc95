// SPDX-License-Identifier: MIT
// The formatting of the module, built for this machine: what it knows it prints as the C library
// does, and what it does not know ends the program.
#include <limits.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
// cmocka wants those before it
#include <cmocka.h>

int web_snprintf(char *text, size_t size, const char *format, ...);

// Prints with both into so many bytes and compares text and length.
#define SAME(size, ...)                                                                            \
  do {                                                                                             \
    char here[64], there[64];                                                                      \
    volatile size_t room = size; /* or gcc warns that the text is cut */                           \
    memset(here, '#', sizeof here);                                                                \
    memset(there, '#', sizeof there);                                                              \
    int length = web_snprintf(here, room, __VA_ARGS__);                                            \
    assert_int_equal(length, snprintf(there, room, __VA_ARGS__));                                  \
    assert_memory_equal(here, there, sizeof here);                                                 \
  } while (0)

static void test_known(void **state) {
  (void)state;
  SAME(64, "plain");
  SAME(64, "%s and %s, 100 %%", "one", "");
  SAME(64, "%.3s|%.9s|%.0s", "three", "nine", "none");
  SAME(64, "%c%c", 'a', 'Z');
  SAME(64, "%d %d %d %d", 0, -1, INT_MAX, INT_MIN);
  SAME(64, "%5d|%05d|%5d|%05d|%1d", 42, 42, -42, -42, 123);
  SAME(64, "%u %X %02X %02d", UINT_MAX, 0xbeefU, 10U, 7);
  SAME(64, "%ld %lu", LONG_MIN, ULONG_MAX);
  SAME(64, "%lld %llu", LLONG_MIN, ULLONG_MAX);
  SAME(64, "%zu|%8zu|%zd", SIZE_MAX, (size_t)7, (ptrdiff_t)-7);
}

static void test_cut(void **state) {
  (void)state;
  SAME(5, "%s", "longer than that");
  SAME(5, "%d", 1234567);
  SAME(5, "1234%d", 5);
  SAME(1, "%s", "x");
  assert_int_equal(web_snprintf(NULL, 0, "%s-%d", "abc", 10), 6);
}

// Whether the program ends over this format.
static int traps(const char *format) {
  pid_t child = fork();
  if (child == 0) {
    // cmocka would take the fault for its own.
    signal(SIGILL, SIG_DFL);
    signal(SIGTRAP, SIG_DFL);
    char text[64];
    web_snprintf(text, sizeof text, format, 1, 2, 3);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFSIGNALED(status);
}

static void test_unknown(void **state) {
  (void)state;
  static const char *const unknown[] = {"%f",  "%.1f", "%x",  "%i",    "%p",  "%-5d", "%+d",
                                        "% d", "%#X",  "%*d", "%.*s",  "%5s", "%5c",  "%.2d",
                                        "%hd", "%ls",  "%",   "100 %", "%5"};
  for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
    if (!traps(unknown[i])) fail_msg("\"%s\" was printed", unknown[i]);
  }
  assert_false(traps("%d %u %X"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_known),
      cmocka_unit_test(test_cut),
      cmocka_unit_test(test_unknown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
