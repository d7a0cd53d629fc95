// SPDX-License-Identifier: MIT
// Networks as bytes: what is packed comes back, and a number out of bounds does not.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chee/game.h"
#include "search/net_packed.h"

static void the_sum_in_the_table_is_that_of_its_numbers(void **state) {
  (void)state;
  assert_int_equal(chee__nets[0].game, chee_rules_usual().game);
  assert_int_equal(chee__nets[0].size, chee_rules_usual().size);
  int count = 0;
  uint32_t sum = CHEE__NET_SUM_OF_NOTHING;
  for (const chee__net *net = chee__nets; net->size; net++, count++) {
    const chee_rules rules = chee__net_rules(net);
    assert_int_equal(chee_rules_check(&rules, NULL), CHEE_OK);
    assert_int_equal(net->count, chee__net_entries(&rules));
    assert_in_range(net->count, 1, CHEE__NET_ENTRIES_MAX);
    assert_ptr_equal(chee__net_for(&rules), net); // no rules have two
    if (count > 0) sum = chee__net_sum_with(sum, net);
  }
  assert_int_equal(sum, chee__nets_sum);
  assert_true(count >= 2);
}

static void a_sum_is_fnv_1a(void **state) {
  (void)state;
  assert_int_equal(chee__net_sum(CHEE__NET_SUM_OF_NOTHING, (const uint8_t *)"", 0), 0x811C9DC5u);
  assert_int_equal(chee__net_sum(CHEE__NET_SUM_OF_NOTHING, (const uint8_t *)"foobar", 6),
                   0xBF9CF968u);
}

static void what_was_packed_comes_back(void **state) {
  (void)state;
  uint8_t bytes[CHEE__NET_PACKED_MAX];
  for (const chee__net *net = chee__nets; net->size; net++) {
    chee__net read = {
        .game = net->game, .size = net->size, .count = net->count, .teams = net->teams};
    chee__net_pack(net, bytes);
    assert_true(chee__net_unpack(bytes, &read));
    assert_memory_equal(read.turn, net->turn, sizeof net->turn);
    assert_memory_equal(read.weight, net->weight, sizeof net->weight);
    assert_memory_equal(read.weights, net->weights, sizeof net->weights);
    assert_memory_equal(read.entries, net->entries, (size_t)CHEE__NET_UNITS * net->count);
  }
}

// Whether the network of these bytes is taken; where it is not, it has to be as it was.
static bool taken(const uint8_t *bytes, const chee__net *of) {
  const chee__net before = {
      .game = of->game, .size = of->size, .count = of->count, .teams = of->teams};
  chee__net net = before;
  const bool good = chee__net_unpack(bytes, &net);
  if (!good) assert_memory_equal(&net, &before, sizeof net);
  return good;
}

// Each number in its place set to all that two bytes can say.
static void numbers_out_of_bounds_are_refused(void **state) {
  (void)state;
  const chee__net *net = chee__nets;
  uint8_t bytes[CHEE__NET_PACKED_MAX];
  chee__net_pack(net, bytes);
  for (int place = 0; place < 3 * CHEE__NET_UNITS + CHEE__FEATURES_MAX; place++) {
    const int most = place < 2 * CHEE__NET_UNITS   ? CHEE__NET_TURN_MOST
                     : place < 3 * CHEE__NET_UNITS ? CHEE__NET_WEIGHT_MOST
                                                   : INT16_MAX;
    uint8_t *at = bytes + 2 + 2 * place, kept[2];
    memcpy(kept, at, 2);
    for (int number = INT16_MIN; number <= INT16_MAX; number++) {
      at[0] = (uint8_t)(number & 0xFF);
      at[1] = (uint8_t)(number >> 8 & 0xFF);
      if (taken(bytes, net) != (number >= -most && number <= most))
        fail_msg("place %d, number %d", place, number);
    }
    memcpy(at, kept, 2);
  }
  for (size_t at = CHEE__NET_PACKED_HEAD; at < chee__net_packed_size(net); at++) {
    const uint8_t kept = bytes[at];
    for (int byte = 0; byte < 256; byte++) {
      bytes[at] = (uint8_t)byte;
      if (taken(bytes, net) != (byte != 128)) fail_msg("byte %zu, %d", at, byte);
    }
    bytes[at] = kept;
  }
  assert_true(taken(bytes, net));
}

// Those who play for themselves and partners have networks of their own.
static void partners_are_packed_too(void **state) {
  (void)state;
  uint8_t bytes[CHEE__NET_PACKED_MAX];
  chee__net net = chee__nets[0];
  net.teams = true;
  chee__net_pack(&net, bytes);
  assert_true(taken(bytes, &net));
  assert_false(taken(bytes, chee__nets));
  chee__net_pack(chee__nets, bytes);
  assert_false(taken(bytes, &net));
}

static void the_network_of_other_rules_is_refused(void **state) {
  (void)state;
  uint8_t bytes[CHEE__NET_PACKED_MAX];
  chee__net_pack(chee__nets, bytes);
  for (int byte = 0; byte < 256; byte++) {
    const uint8_t game = bytes[0], size = bytes[1];
    bytes[0] = (uint8_t)byte;
    assert_int_equal(taken(bytes, chee__nets), byte == game);
    bytes[0] = game;
    bytes[1] = (uint8_t)byte;
    assert_int_equal(taken(bytes, chee__nets), byte == size);
    bytes[1] = size;
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(the_sum_in_the_table_is_that_of_its_numbers),
                                     cmocka_unit_test(a_sum_is_fnv_1a),
                                     cmocka_unit_test(what_was_packed_comes_back),
                                     cmocka_unit_test(numbers_out_of_bounds_are_refused),
                                     cmocka_unit_test(partners_are_packed_too),
                                     cmocka_unit_test(the_network_of_other_rules_is_refused)};
  return cmocka_run_group_tests_name("net_packed", tests, NULL, NULL);
}
