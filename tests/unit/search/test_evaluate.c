// SPDX-License-Identifier: MIT
// The evaluation: its features counted by hand, and that it is the features weighed.
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chee/game.h"
#include "chee/random.h"
#include "chee/text.h"
#include "search/net.h"

static chee_position position_of(const char *text) {
  chee_position position;
  chee_error error;
  if (chee_position_read(text, CHEE_LENIENT, &position, &error) != CHEE_OK)
    fail_msg("%s", error.text);
  return position;
}

static int feature(const chee_position *position, int seat, const char *name) {
  chee__features features;
  chee__features_of(position, seat, &features);
  for (int i = 0; i < features.count; i++)
    if (strcmp(chee__feature_name(position->rules.game, i), name) == 0) return features.value[i];
  fail_msg("no feature \"%s\"", name);
  return 0;
}

static void every_feature_has_a_name_and_the_features_fit(void **state) {
  (void)state;
  for (int game = 0; game < CHEE_GAME_COUNT; game++) {
    int count = 0;
    while (chee__feature_name(game, count)) count++;
    assert_in_range(count, 9, CHEE__FEATURES_MAX);
    for (int i = count; i < CHEE__FEATURES_MAX; i++) assert_int_equal(chee__weights[game][i], 0);
  }
}

typedef struct expected {
  const char *name;
  int value;
} expected;

static void check(const char *text, const expected *features, int count) {
  chee_position position = position_of(text);
  for (int i = 0; i < count; i++) {
    if (feature(&position, position.turn, features[i].name) != features[i].value)
      fail_msg("%s: \"%s\" is %d", text, features[i].name,
               feature(&position, position.turn, features[i].name));
  }
}

#define CHECK(text, list) check(text, list, (int)(sizeof(list) / sizeof *(list)))

static void features_of_the_four_row_games_as_counted_by_hand(void **state) {
  (void)state;
  static const expected mefuhva[] = {{"counters on the board", 3},
                                     {"loaded holes", 1},
                                     {"counters that no capture reaches", 0},
                                     {"empty front holes", 0},
                                     {"counters in the back", 1},
                                     {"counters that the largest capture would take", 2},
                                     {"what it threatens to capture in one lap, on the move", 3},
                                     {"what it threatens to capture in one lap, off the move", 0},
                                     {"the move", 1}};
  CHECK("mefuhva.4 1,0,2,0/0,3,1,0/0,0,4,2/1,0,0,3 0,0 S - 4", mefuhva);
  // 1.6: of three singles one has a single before it.
  static const expected singling[] = {{"singles that can be started, no hole being loaded", 2},
                                      {"loaded holes", -1},
                                      {"empty front holes", -1}};
  CHECK("mefuhva.4 0,0,0,0/0,2,0,0/1,0,0,1/1,0,0,0 0,0 S - 4", singling);
  static const expected chuba[] = {{"spinsters", -1}, {"the move", 1}};
  CHECK("chuba.4 0,1u,1u,1/2,1,0,0/0,0,0,2/1u,0,0,0 0,0 S - 4", chuba);
}

static void features_of_enkeshui_as_counted_by_hand(void **state) {
  (void)state;
  static const expected both[] = {{"stones captured and in bulls", 0},
                                  {"holes that can be started", 1},
                                  {"holes of three", 0},
                                  {"empty holes facing stones", -1},
                                  {"bulls", 0},
                                  {"what it threatens to win in one lap, on the move", 4},
                                  {"what it threatens to win in one lap, off the move", -4},
                                  {"the move", 1},
                                  {"more than half of all stones", 0}};
  CHECK("enkeshui.8 0,3,4S,0,5,5,5,5/1,0,0,7N,3,2,0,2 4,1 N - 9", both);
  static const expected half[] = {{"stones captured and in bulls", 25},
                                  {"more than half of all stones", 1}};
  CHECK("enkeshui.8 1,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 25,0 S - 9", half);
}

static void features_of_swahili_as_counted_by_hand(void **state) {
  (void)state;
  static const expected both[] = {{"points", 15},
                                  {"steps towards the centre", 24},
                                  {"single warriors on capture holes", 0},
                                  {"holes that can be started", 1},
                                  {"warriors in the row", 5},
                                  {"warriors on capture holes", 0},
                                  {"what it threatens to capture in one lap, on the move", 1},
                                  {"what it threatens to capture in one lap, off the move", 0},
                                  {"the move", 1}};
  CHECK("swahili.2 0,2,0,0,0,4,1,0,1,0,0/1,0*7,1,1,0 1+1,0+0 A - 10", both);
}

static void check_seen(const chee_position *position, int seat, const uint16_t *expected,
                       int count) {
  uint16_t seen[CHEE__NET_SEEN_MAX];
  assert_int_equal(chee__net_seen(position, seat, seen), count);
  for (int i = 0; i < count; i++) assert_int_equal(seen[i], expected[i]);
}

static int entries_of(const char *name) {
  chee_rules rules;
  assert_int_equal(chee_rules_read(name, CHEE_LENIENT, &rules, NULL), CHEE_OK);
  return chee__net_entries(&rules);
}

static void nets_see_what_was_found_by_hand(void **state) {
  (void)state;
  // South: 2 in the first hole of the own ring, 3, 1 and 9 in the last three; North: 5 in the
  // second.
  const uint16_t njombwa_south[] = {0 + 1, 13 * 4 + 2, 14 * 4, 15 * 4 + 3, 17 * 4 + 3, 128 + 15};
  const uint16_t njombwa_north[] = {1 * 4 + 3, 16 * 4 + 1, 29 * 4 + 2, 30 * 4, 31 * 4 + 3, 128 + 5};
  chee_position position = position_of("njombwa.8 0*8/0,5,0*6/0*7,2/0*5,3,1,9 2,6 S - 10");
  check_seen(&position, 0, njombwa_south, 6);
  check_seen(&position, 1, njombwa_north, 6);
  // 7 stones in the second hole, North's bull in the third; South's bull in North's last.
  const uint16_t enkeshui_south[] = {1 * 8 + 5, 2 * 8 + 7, 12 * 8 + 1, 23 * 8 + 6, 192 + 15};
  const uint16_t enkeshui_north[] = {0 + 1, 11 * 8 + 7, 13 * 8 + 5, 14 * 8 + 6, 192 + 23};
  position = position_of("enkeshui.12 5S,0*10,2/0,7,3N,0*9 10,20 N - 20");
  check_seen(&position, 0, enkeshui_south, 5);
  check_seen(&position, 1, enkeshui_north, 5);
  // More won than there are entries for.
  const uint16_t enkeshui_ahead[] = {0, 23 * 8, 192 + 25};
  position = position_of("enkeshui.12 1,0*11/1,0*11 30,16 S - 20");
  check_seen(&position, 0, enkeshui_ahead, 3);
  // On other sizes the same, as many holes fewer or more.
  const uint16_t ten_south[] = {1 * 8 + 5, 2 * 8 + 7, 10 * 8 + 1, 19 * 8 + 6, 160 + 15};
  const uint16_t ten_north[] = {0 + 1, 9 * 8 + 7, 11 * 8 + 5, 12 * 8 + 6, 160 + 23};
  position = position_of("enkeshui.10 5S,0*8,2/0,7,3N,0*7 10,20 N - 20");
  check_seen(&position, 0, ten_south, 5);
  check_seen(&position, 1, ten_north, 5);
  // A: 2 in hole 2, 4 in 6, one each in 7 and 9, 10 points (5.8); B: one each in 1, 9 and 10, none.
  const uint16_t arm_a[] = {1 * 5 + 1, 5 * 5 + 3, 6 * 5, 8 * 5, 11 * 5, 19 * 5, 20 * 5, 110 + 3};
  const uint16_t arm_b[] = {0, 8 * 5, 9 * 5, 12 * 5 + 1, 16 * 5 + 3, 17 * 5, 19 * 5, 110};
  position = position_of("swahili.2 0,2,0,0,0,4,1,0,1,0,0/1,0*7,1,1,0 1+1,0+0 A - 10");
  check_seen(&position, 0, arm_a, 8);
  check_seen(&position, 1, arm_b, 8);
  assert_int_equal(entries_of("njombwa.8"), 128 + 64);
  assert_int_equal(entries_of("njombwa.10"), 160 + 64);
  assert_int_equal(entries_of("enkeshui.12"), 192 + 26);
  assert_int_equal(entries_of("enkeshui.10"), 160 + 26);
  assert_int_equal(entries_of("mefuhva.12"), 192 + 64);
  assert_int_equal(entries_of("mefuhva.28"), 448 + 64);
  assert_int_equal(entries_of("swahili.2"), 110 + 25);
  assert_int_equal(entries_of("swahili.3"), 165 + 25 + 3);
  assert_int_equal(entries_of("swahili.4"), 220 + 25 + 4);
}

// A: 2 in hole 2, 15 points; B, to move: 1 in hole 1; C: 4 in hole 10, 6 in hole 11, 20 points.
static void nets_see_the_others_in_the_order_of_turns(void **state) {
  (void)state;
  const uint16_t a[] = {5 + 1, 55, 110 + 45 + 3, 110 + 50 + 4, 165 + 3, 190 + 1};
  const uint16_t b[] = {0, 55 + 45 + 3, 55 + 50 + 4, 110 + 5 + 1, 165, 190};
  const uint16_t c[] = {45 + 3, 50 + 4, 55 + 5 + 1, 110, 165 + 4, 190 + 2};
  chee_position position = position_of("swahili.3 0,2,0*9/1,0*10/0*9,4,6 1+1,0+0,2+0 B - 10");
  check_seen(&position, 0, a, 6);
  check_seen(&position, 1, b, 6);
  check_seen(&position, 2, c, 6);
  const uint16_t a_back[] = {5 + 1, 55 + 45 + 3, 55 + 50 + 4, 110, 165 + 3, 190 + 2};
  position = position_of("swahili.3,order=anticlockwise 0,2,0*9/1,0*10/0*9,4,6 1+1,0+0,2+0 B - 10");
  check_seen(&position, 0, a_back, 6);
}

// A board that no network was fitted on has the features alone, whatever its neighbours have.
static void nets_go_for_the_sizes_they_were_fitted_on_alone(void **state) {
  (void)state;
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    for (int size = 0; size < 32; size++) {
      const chee_rules rules = {.game = (uint8_t)id, .size = (uint8_t)size};
      const chee__net *found = chee__net_for(&rules);
      int nets = 0;
      for (const chee__net *net = chee__nets; net->size; net++)
        nets += net->game == id && net->size == size && !net->teams;
      assert_in_range(nets, 0, 1);
      assert_true((found != NULL) == (nets == 1));
      if (found) assert_true(found->game == id && found->size == size);
    }
  }
}

// Nobody plays by a network on a board that the sources do not know, or that is another's.
static void nets_are_for_official_boards_and_have_their_entries(void **state) {
  (void)state;
  const chee_rules usual = chee_rules_usual();
  assert_ptr_equal(chee__net_for(&usual), chee__nets);
  for (const chee__net *net = chee__nets; net->size; net++) {
    const chee_rules rules = chee__net_rules(net);
    assert_true(chee_game_get(net->game)->official >> net->size & 1);
    assert_int_equal(net->count, chee__net_entries(&rules));
  }
}

// A network was fitted on all values of the options of its board, so it goes for all of them.
static void nets_go_for_every_option_of_their_board(void **state) {
  (void)state;
  for (const chee__net *net = chee__nets; net->size; net++) {
    const chee_game *game = chee_game_get(net->game);
    for (int option = 0; option < game->option_count; option++) {
      for (int value = 0; value < CHEE_OPTION_VALUES_MAX; value++) {
        chee_rules rules = chee__net_rules(net);
        if (!game->option[option].values[value]) continue;
        rules.option[option] = (uint8_t)value;
        if (chee_rules_check(&rules, NULL) == CHEE_OK && chee_rules_teams(&rules) == net->teams)
          assert_ptr_equal(chee__net_for(&rules), net);
      }
    }
  }
}

// One unit after the other, as net.h tells it.
static int said(const chee__net *net, const chee_position *position, int seat) {
  uint16_t seen[CHEE__NET_SEEN_MAX];
  const int count = chee__net_seen(position, seat, seen);
  int sum = 0;
  for (int k = 0; k < CHEE__NET_UNITS; k++) {
    int unit = net->turn[position->turn == seat][k];
    for (int i = 0; i < count; i++) unit += net->entries[seen[i] * CHEE__NET_UNITS + k];
    if (unit > 0) sum += unit * net->weight[k];
  }
  return sum;
}

// With three or four the evaluation is against the strongest other, with partners for both.
static int weighed(const chee_position *position, int seat) {
  const chee__net *net = chee__net_for(&position->rules);
  const int *weights = net ? net->weights : chee__weights[position->rules.game];
  const int seats = chee_rules_seats(&position->rules);
  long says[2] = {0}, worth[2] = {0, LONG_MIN};
  if (chee_rules_teams(&position->rules)) worth[1] = 0;
  for (int other = 0; other < seats; other++) {
    const bool ours = chee_seats_together(&position->rules, seat, other);
    const long units = net ? said(net, position, other) : 0;
    chee__features features;
    long sum = 0;
    chee__features_seat(position, other, &features);
    for (int i = 0; i < features.count; i++) sum += 64L * features.value[i] * weights[i];
    if (ours || chee_rules_teams(&position->rules)) {
      worth[!ours] += sum + units;
      says[!ours] += units;
    } else if (sum + units > worth[1]) {
      worth[1] = sum + units;
      says[1] = units;
    }
  }
  const long units = says[0] - says[1];
  const long total = (worth[0] - worth[1] - units) / 64 + units / 64;
  return total ? (int)total : 1;
}

// Each seat's place taken by the one after it, turn and all.
static chee_position moved_round(const chee_position *position) {
  const int seats = chee_rules_seats(&position->rules);
  chee_position after = *position;
  for (int seat = 0; seat < seats; seat++) {
    const int to = (seat + 1) % seats;
    memcpy(after.seat[to], position->seat[seat], sizeof after.seat[to]);
    after.store[to] = position->store[seat];
    after.centre[to] = position->centre[seat];
  }
  after.turn = (uint8_t)((position->turn + 1) % seats);
  return after;
}

static void no_seat_of_a_cross_is_judged_otherwise(void **state) {
  (void)state;
  static const char *const names[] = {"swahili.2", "swahili.3", "swahili.4", "swahili.4,teams=on",
                                      "swahili.4,order=anticlockwise"};
  for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
    chee_rules rules;
    chee_position position;
    chee_random random = chee_random_new(6, n);
    assert_int_equal(chee_rules_read(names[n], CHEE_LENIENT, &rules, NULL), CHEE_OK);
    chee_start(&rules, &position);
    while (chee_position_result(&position).ending == CHEE_GOING_ON) {
      const chee_position other = moved_round(&position);
      for (int seat = 0; seat < rules.size; seat++)
        assert_int_equal(chee__evaluate(&other, (seat + 1) % rules.size),
                         chee__evaluate(&position, seat));
      chee_apply(&position, chee_random_move(&position, &random));
    }
  }
}

static void the_evaluation_is_the_features_weighed_and_never_a_draw(void **state) {
  (void)state;
  static const char *const names[] = {"mefuhva.28",
                                      "njombwa.8",
                                      "njombwa.9",
                                      "chuba.11",
                                      "enkeshui.12",
                                      "enkeshui.10",
                                      "enkeshui.12,turning=never",
                                      "swahili.2",
                                      "swahili.3",
                                      "swahili.4",
                                      "swahili.4,teams=on"};
  for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
    for (uint64_t game = 0; game < 40; game++) {
      chee_rules rules;
      chee_position position;
      chee_random random = chee_random_new(5, game);
      assert_int_equal(chee_rules_read(names[n], CHEE_LENIENT, &rules, NULL), CHEE_OK);
      chee_start(&rules, &position);
      for (int ply = 0; ply < 40 && chee_position_result(&position).ending == CHEE_GOING_ON;
           ply++) {
        chee_apply(&position, chee_random_move(&position, &random));
        int a = chee__evaluate(&position, 0), b = chee__evaluate(&position, 1);
        assert_int_equal(a, weighed(&position, 0));
        assert_int_equal(b, weighed(&position, 1));
        assert_int_not_equal(a, 0);
        bool two_sides = chee_rules_seats(&rules) == 2 || chee_rules_teams(&rules);
        if (two_sides) assert_true(a == -b || (a == 1 && b == 1));
      }
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_feature_has_a_name_and_the_features_fit),
      cmocka_unit_test(features_of_the_four_row_games_as_counted_by_hand),
      cmocka_unit_test(features_of_enkeshui_as_counted_by_hand),
      cmocka_unit_test(features_of_swahili_as_counted_by_hand),
      cmocka_unit_test(nets_see_what_was_found_by_hand),
      cmocka_unit_test(nets_see_the_others_in_the_order_of_turns),
      cmocka_unit_test(no_seat_of_a_cross_is_judged_otherwise),
      cmocka_unit_test(nets_go_for_the_sizes_they_were_fitted_on_alone),
      cmocka_unit_test(nets_are_for_official_boards_and_have_their_entries),
      cmocka_unit_test(nets_go_for_every_option_of_their_board),
      cmocka_unit_test(the_evaluation_is_the_features_weighed_and_never_a_draw)};
  return cmocka_run_group_tests_name("evaluate", tests, NULL, NULL);
}
