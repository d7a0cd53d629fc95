// SPDX-License-Identifier: MIT
// Which names may be, and which are the same after folding.
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <string.h>

#include "people/hashes.h"
#include "people/name.h"

static void names_that_may_be(void **state) {
  (void)state;
  static const char *const fine[] = {"A",        "Amina",        "Ba-Benzele-2",        "Núñez",
                                     "Ɗan-Ƙasa", "Đỗ-Thị-Hương", "Abcdefghijklmnopqrst"};
  static const char *const bad[] = {"",
                                    " A",
                                    "A ",
                                    "A  B",
                                    "Abcdefghijklmnopqrstu",
                                    "a_b",
                                    "<b>",
                                    "a/b",
                                    "A\nB",
                                    "Аmina" /* Cyrillic */,
                                    "\xc3(",
                                    "\xff",
                                    "a\xe2\x80\x8b" /* no width */,
                                    "αmina",
                                    "a.b"};
  for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) assert_true(srv_name_is_fine(fine[i]));
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    char fold[SRV_FOLD_BYTES];
    assert_false(srv_name_is_fine(bad[i]));
    assert_false(srv_name_fold(bad[i], fold));
  }
}

// Nobody takes such a name any more, and who has one is found by it.
static void names_with_blanks(void **state) {
  (void)state;
  static const char *const names[] = {"Ba-Benzele 2", "Ɗan Ƙasa", "Đỗ Thị Hương"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char fold[SRV_FOLD_BYTES];
    assert_false(srv_name_is_fine(names[i]));
    assert_false(srv_name_take(names[i], fold));
    assert_true(srv_name_fold(names[i], fold));
  }
}

static void names_that_look_alike(void **state) {
  (void)state;
  static const char *const same[][2] = {{"Amina", "amina"},    {"Amina", "ÁMÏNÁ"},
                                        {"Amina", "A-mi na"},  {"Amina", "Ami\xcc\x81na"},
                                        {"Bob0", "bobo"},      {"Amina", "\xc9\x91mina"},
                                        {"Strasse", "straße"}, {"Soren", "Søren"},
                                        {"all1", "alll"},      {"Dan Kasa", "ɗan ƙasa"}};
  static const char *const other[][2] = {{"Amina", "Amine"}, {"Ali", "All"}, {"Ben", "Ben2"}};
  char a[SRV_FOLD_BYTES], b[SRV_FOLD_BYTES];
  for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
    assert_true(srv_name_fold(same[i][0], a) && srv_name_fold(same[i][1], b));
    assert_string_equal(a, b);
  }
  for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
    assert_true(srv_name_fold(other[i][0], a) && srv_name_fold(other[i][1], b));
    assert_string_not_equal(a, b);
  }
}

static void codes_as_they_are_typed(void **state) {
  (void)state;
  char plain[SRV_RECOVERY_TEXT], again[SRV_RECOVERY_TEXT];
  assert_true(srv_recovery_plain("01ABC-DEFGH-JKMNP-QRSTV-WXYZ2", plain));
  assert_true(srv_recovery_plain("oiabc defgh jkmnp qrstv wxyz2", again));
  assert_string_equal(plain, again);
  assert_false(srv_recovery_plain("01ABC-DEFGH-JKMNP-QRSTV-WXYZ", plain));
  assert_false(srv_recovery_plain("01ABC-DEFGH-JKMNP-QRSTV-WXYZ22", plain));
  assert_false(srv_recovery_plain("01ABC-DEFGH-JKMNP-QRSTV-WXYU2", plain));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names_that_may_be),
      cmocka_unit_test(names_with_blanks),
      cmocka_unit_test(names_that_look_alike),
      cmocka_unit_test(codes_as_they_are_typed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
