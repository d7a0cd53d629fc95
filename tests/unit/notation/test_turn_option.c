// SPDX-License-Identifier: MIT
// The options of a turn's choices: called as moves write them (1.9, 3.7, 4.11, 5.5).
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chee/random.h"
#include "chee/text.h"
#include "chee/turn.h"

// Looks at the options of a turn from a hole: how many there are.
static int look_at(const chee_position *position, int from) {
  chee_turn turn;
  if (!chee_turn_begin(&turn, position, from)) return 0;
  for (int i = 0; i < turn.options; i++) {
    chee_turn_option option;
    chee_turn way = turn;
    char text[CHEE_MOVE_TEXT_MAX];
    chee_turn_describe(&turn, turn.option[i], &option);
    chee_turn_take(&way, turn.option[i]);
    assert_true(way.count > 0);
    chee_move_write(position, way.move[0], text);
    const bool left_out = strcmp(option.text, ".") == 0 || strcmp(option.text, ">") == 0;
    if (!left_out && !strstr(text, option.text)) fail_msg("%s lacks %s", text, option.text);
    for (int language = 0; language < CHEE_LANGUAGES; language++)
      assert_true(*chee_turn_option_word(&option, &position->rules, (chee_language)language));
    const bool holes = option.text[0] == 'x' && option.text[1] != '-';
    assert_int_equal(option.holes > 0, holes);
    assert_int_equal(option.gain > 0, holes);
    for (int h = 0; h < option.holes; h++)
      assert_true(option.hole[h] < chee_rules_holes(&position->rules));
  }
  return turn.options;
}

// All choices met in games at random.
static void options_are_called_as_moves_write_them(void **state) {
  (void)state;
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    chee_rules rules = chee_rules_default((chee_game_id)id);
    chee_position position;
    chee_random lots = chee_random_new(7, (uint64_t)id);
    int met = 0;
    chee_start(&rules, &position);
    for (int ply = 0; ply < 60; ply++) {
      chee_move moves[CHEE_MOVES_MAX];
      const int count = chee_moves(&position, moves);
      if (count == 0) break;
      for (uint64_t starts = chee_starts(&position); starts; starts &= starts - 1)
        met += look_at(&position, __builtin_ctzll(starts));
      chee_apply(&position, moves[chee_random_below(&lots, (uint32_t)count)]);
    }
    assert_int_equal(met > 0, chee_rules_choice(&rules) != CHEE_CHOICE_NONE);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_are_called_as_moves_write_them),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
