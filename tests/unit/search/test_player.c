// SPDX-License-Identifier: MIT
// Players: what each kind chooses, and that a choice depends on seed, position and limits alone.

#include "unit/search/player_kit.h"

static void kinds_are_listed_and_made_by_name(void **state) {
  (void)state;
  assert_string_equal(chee_player_kind(0), "random");
  assert_string_equal(chee_player_kind(1), "greedy");
  assert_string_equal(chee_player_kind(2), "search");
  assert_null(chee_player_kind(3));
  assert_null(chee_player_kind(-1));
  for (int i = 0; chee_player_kind(i); i++) chee_player_free(player_of(chee_player_kind(i), 1));
  for (int level = 1; level <= CHEE_LEVELS; level++) {
    char name[24];
    snprintf(name, sizeof name, "level:%d", level);
    chee_player_free(player_of(name, 1));
  }
  chee_player_free(NULL);
}

static void an_unknown_name_is_refused_with_the_names_there_are(void **state) {
  (void)state;
  static const char *const names[] = {"clever",   "Random", "",         "level",    "level:0",
                                      "level:11", "level:", "level:03", "level:3 ", "level:-1"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    chee_player *player = NULL;
    chee_error error;
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\"", names[i]);
    assert_int_equal(chee_player_new(names[i], 1, &player, &error), CHEE_BAD_DATA);
    assert_int_equal(error.status, CHEE_BAD_DATA);
    assert_non_null(strstr(error.text, quoted));
    assert_non_null(strstr(error.text, "random, greedy, search, level:1 and so on to level:10"));
    assert_null(player);
    assert_int_equal(chee_player_new(names[i], 1, &player, NULL), CHEE_BAD_DATA);
  }
}

static int value_of(const chee_position *position, int seat) {
  const chee_rules *rules = &position->rules;
  if (rules->game == CHEE_SWAHILI) return 10 * position->centre[seat] + 5 * position->store[seat];
  int value = position->store[seat];
  if (rules->game != CHEE_ENKESHUI) return value;
  for (int hole = 0; hole < 2 * rules->size; hole++) {
    if ((position->mark[seat] >> hole & 1) == 0) continue;
    value += position->side[hole / rules->size][hole % rules->size];
  }
  return value;
}

static void greedy_gains_as_much_as_any_move_does(void **state) {
  (void)state;
  static chee_move moves[CHEE_MOVES_MAX];
  int differing = 0;
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    for (int plies = 0; plies < 40; plies++) {
      chee_history *history = game_after((chee_game_id)id, 0, plies, (uint64_t)plies);
      const int count = chee_history_moves(history, moves);
      chee_player *player = player_of("greedy", 7);
      chee_move choice;
      const chee_status status = chee_player_choose(player, history, NULL, &choice, NULL);
      assert_int_equal(status, count > 0 ? CHEE_OK : CHEE_ILLEGAL);
      const chee_position *now = chee_history_now(history);
      int most = -1;
      int least = INT32_MAX;
      int chosen = -1;
      for (int i = 0; i < count; i++) {
        chee_position after = *now;
        chee_apply(&after, moves[i]);
        const int value = value_of(&after, now->turn);
        if (value > most) most = value;
        if (value < least) least = value;
        if (chee_move_same(moves[i], choice)) chosen = value;
      }
      assert_int_equal(chosen, most);
      differing += count > 0 && least < most;
      chee_player_free(player);
      chee_history_free(history);
    }
  }
  // Or the comparison would have said nothing.
  assert_true(differing > 50);
}

// Kinds that choose by lot.
static const char *const lottery[] = {"random", "greedy"};

static void random_and_greedy_reach_each_of_equal_moves(void **state) {
  (void)state;
  static chee_move moves[CHEE_MOVES_MAX];
  chee_history *history = game_after(CHEE_SWAHILI, 0, 0, 1);
  const int count = chee_history_moves(history, moves);
  assert_true(count >= 4);
  for (int i = 0; i < 2; i++) {
    int met[CHEE_MOVES_MAX] = {0};
    for (uint64_t seed = 0; seed < 400; seed++) {
      chee_player *player = player_of(lottery[i], seed);
      chee_move choice;
      assert_int_equal(chee_player_choose(player, history, NULL, &choice, NULL), CHEE_OK);
      int at = 0;
      while (at < count && !chee_move_same(moves[at], choice)) at++;
      assert_true(at < count);
      met[at]++;
      chee_player_free(player);
    }
    // No move of the first ply wins a point, so all are equal to greedy, too.
    for (int at = 0; at < count; at++) assert_true(met[at] > 0);
  }
  chee_history_free(history);
}

static void a_choice_depends_on_seed_and_position_alone(void **state) {
  (void)state;
  for (int i = 0; i < 2; i++) {
    chee_player *busy = player_of(lottery[i], 5);
    int other_seed_differs = 0;
    for (int plies = 0; plies < 30; plies++) {
      chee_history *history = game_after(CHEE_MEFUHVA, 16, plies, 3);
      chee_history *bare = chee_history_new(chee_history_now(history));
      chee_player *fresh = player_of(lottery[i], 5);
      chee_player *other = player_of(lottery[i], 6);
      chee_move a, b, c;
      assert_int_equal(chee_player_choose(busy, history, NULL, &a, NULL), CHEE_OK);
      assert_int_equal(chee_player_choose(fresh, bare, NULL, &b, NULL), CHEE_OK);
      assert_int_equal(chee_player_choose(other, bare, NULL, &c, NULL), CHEE_OK);
      assert_true(chee_move_same(a, b));
      other_seed_differs += !chee_move_same(a, c);
      chee_player_free(other);
      chee_player_free(fresh);
      chee_history_free(bare);
      chee_history_free(history);
    }
    assert_true(other_seed_differs > 0);
    chee_player_free(busy);
  }
}

static void limits_name_the_moves_to_choose_from(void **state) {
  (void)state;
  static chee_move moves[CHEE_MOVES_MAX];
  chee_history *history = game_after(CHEE_MEFUHVA, 6, 0, 1);
  const int count = chee_history_moves(history, moves);
  assert_int_equal(count, 82);
  for (int i = 0; chee_player_kind(i); i++) {
    for (int first = 0; first < count; first += 9) {
      const chee_move only[] = {moves[first], moves[(first * 7 + 3) % count], moves[first]};
      chee_player *player = player_of(chee_player_kind(i), (uint64_t)first);
      chee_move choice;
      assert_int_equal(chee_player_choose(player, history,
                                          &(chee_limits){.only = only, .only_count = 3}, &choice,
                                          NULL),
                       CHEE_OK);
      assert_true(chee_move_same(choice, only[0]) || chee_move_same(choice, only[1]));
      chee_player_free(player);
    }
  }
  chee_history_free(history);
}

static void a_move_that_is_not_legal_cannot_be_chosen_from(void **state) {
  (void)state;
  chee_history *history = game_after(CHEE_NJOMBWA, 8, 0, 1);
  chee_player *player = player_of("random", 1);
  const chee_move pass = {CHEE_PASS, CHEE_NO_EXTRA, 0, 0};
  chee_error error;
  assert_int_equal(
      chee_player_begin(player, history, &(chee_limits){.only = &pass, .only_count = 1}, &error),
      CHEE_ILLEGAL);
  assert_false(chee_player_step(player));
  chee_player_free(player);
  chee_history_free(history);
}

static void there_is_a_choice_before_the_first_step(void **state) {
  (void)state;
  chee_history *history = game_after(CHEE_NJOMBWA, 8, 0, 1);
  chee_player *player = player_of("greedy", 1);
  static chee_move moves[CHEE_MOVES_MAX];
  assert_int_equal(chee_history_moves(history, moves), 1);
  assert_int_equal(chee_player_begin(player, history, NULL, NULL), CHEE_OK);
  assert_true(chee_move_same(chee_player_choice(player), moves[0]));
  chee_player_free(player);
  chee_history_free(history);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(kinds_are_listed_and_made_by_name),
      cmocka_unit_test(an_unknown_name_is_refused_with_the_names_there_are),
      cmocka_unit_test(greedy_gains_as_much_as_any_move_does),
      cmocka_unit_test(random_and_greedy_reach_each_of_equal_moves),
      cmocka_unit_test(a_choice_depends_on_seed_and_position_alone),
      cmocka_unit_test(limits_name_the_moves_to_choose_from),
      cmocka_unit_test(a_move_that_is_not_legal_cannot_be_chosen_from),
      cmocka_unit_test(there_is_a_choice_before_the_first_step),
  };
  return cmocka_run_group_tests_name("search.player", tests, NULL, NULL);
}
