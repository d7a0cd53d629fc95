// SPDX-License-Identifier: MIT
// The file of networks: here, where all are compiled in, one that is whole is not needed, and any
// other is refused. apps/web/tests/core-networks.test.mjs has the build that needs it.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chee/networks.h"
#include "search/net_packed.h"

enum { STEP = 17 };

static uint8_t file[32 * CHEE__NET_PACKED_MAX];

// Packs the networks from the `first` on; returns the bytes.
static size_t pack_from(int first) {
  size_t length = 0;
  for (const chee__net *net = chee__nets + first; net->size; net++) {
    assert_true(length + CHEE__NET_PACKED_MAX <= sizeof file);
    chee__net_pack(net, file + length);
    length += chee__net_packed_size(net);
  }
  return length;
}

static void assert_refused(size_t length) {
  chee_error error = {0};
  assert_int_equal(chee_networks_take(file, length, NULL), CHEE_BAD_DATA);
  assert_int_equal(chee_networks_take(file, length, &error), CHEE_BAD_DATA);
  assert_string_equal(error.text, "these are not the networks of this version");
}

static void every_rule_set_has_what_its_search_needs(void **state) {
  (void)state;
  chee_error error = {0};
  for (const chee__net *net = chee__nets; net->size; net++) {
    const chee_rules rules = chee__net_rules(net);
    assert_int_equal(chee_networks_check(&rules, &error), CHEE_OK);
  }
  const chee_rules plain = {.game = CHEE_NJOMBWA, .size = 7};
  assert_null(chee__net_for(&plain));
  assert_int_equal(chee_networks_check(&plain, NULL), CHEE_OK);
}

static void the_whole_file_is_there_already(void **state) {
  (void)state;
  assert_int_equal(chee_networks_take(file, pack_from(1), NULL), CHEE_LIMIT);
}

static void no_file_is_another_fault_than_a_wrong_one(void **state) {
  (void)state;
  chee_error error = {0};
  assert_int_equal(chee_networks_take(NULL, 0, &error), CHEE_IO);
  assert_string_equal(error.text, "the networks that the engine plays this size by are not loaded");
  assert_int_equal(chee_networks_take(NULL, 0, NULL), CHEE_IO);
}

static void any_other_bytes_are_refused(void **state) {
  (void)state;
  const size_t length = pack_from(1);
  // Every byte is summed up alike, so that one of so many tells of all.
  for (size_t size = 1; size < length; size += STEP) assert_refused(size);
  for (size_t at = 0; at < length; at += STEP) {
    file[at] ^= (uint8_t)(1 << at % 8);
    assert_refused(length);
    file[at] ^= (uint8_t)(1 << at % 8);
  }
  file[length] = 0;
  assert_refused(length + 1);
  assert_refused(pack_from(0)); // with the first, which a build has in any case
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(every_rule_set_has_what_its_search_needs),
                                     cmocka_unit_test(the_whole_file_is_there_already),
                                     cmocka_unit_test(no_file_is_another_fault_than_a_wrong_one),
                                     cmocka_unit_test(any_other_bytes_are_refused)};
  return cmocka_run_group_tests_name("networks", tests, NULL, NULL);
}
