// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_TEXT_KIT_H
#define CHEE_TESTS_TEXT_KIT_H

// What the tests of texts share: every rule set there is, positions met in random games of them,
// and refusals with their columns.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chee/chee.h"

typedef void rules_visit(const chee_rules *rules, void *data);

// Calls `visit` for every game, size and combination of options; returns how many there are.
static inline int visit_rule_sets(rules_visit *visit, void *data) {
  int count = 0;
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    for (int size = 0; size < 32; size++) {
      for (int code = 0; code < 27; code++) {
        chee_rules rules = {
            .game = (uint8_t)id,
            .size = (uint8_t)size,
            .option = {(uint8_t)(code % 3), (uint8_t)(code / 3 % 3), (uint8_t)(code / 9)}};
        if (chee_rules_check(&rules, NULL) != CHEE_OK) continue;
        visit(&rules, data);
        count++;
      }
    }
  }
  return count;
}

typedef void position_visit(const chee_position *position, void *data);

// Calls `visit` for each position of a seeded random game, the last included.
static inline void visit_random_game(const chee_rules *rules, uint64_t seed, int plies,
                                     position_visit *visit, void *data) {
  chee_random random = chee_random_new(seed, 0);
  chee_position position;
  chee_start(rules, &position);
  visit(&position, data);
  while (plies-- > 0 && chee_position_result(&position).ending == CHEE_GOING_ON) {
    chee_apply(&position, chee_random_move(&position, &random));
    visit(&position, data);
  }
}

// A refusal as it should be. `text` is a piece of the sentence.
typedef struct refusal {
  const char *input;
  int column;
  const char *clause;
  const char *text;
} refusal;

static inline void assert_refusal(const refusal *expected, chee_status status, chee_status wanted,
                                  const chee_error *error) {
  if (status != wanted) fail_msg("\"%s\": status %d", expected->input, (int)status);
  assert_int_equal(error->status, wanted);
  if (error->column != expected->column || strcmp(error->clause, expected->clause) != 0 ||
      !strstr(error->text, expected->text))
    fail_msg("\"%s\": column %d, clause \"%s\": %s", expected->input, error->column, error->clause,
             error->text);
  assert_int_equal(error->line, 1);
}

// A copy that ends where the memory ends, so that a sanitizer sees every read beyond it.
static inline char *exact_copy(const char *text, char *memory, size_t size) {
  size_t length = strlen(text) + 1;
  assert_true(length <= size);
  return memcpy(memory + size - length, text, length);
}

#endif
