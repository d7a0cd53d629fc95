// SPDX-License-Identifier: MIT
// Turns in sentences, told from their events.
#include "text_kit.h"

enum { TOLD_MAX = 1 << 20 };

typedef struct told {
  char text[TOLD_MAX]; // the sentences, a line each
  size_t length;
  int sentences, laps;
} told;

static told heard;

static void hear(void *data, const char *sentence) {
  told *to = data;
  size_t length = strlen(sentence);
  assert_in_range(length, 1, CHEE_SENTENCE_TEXT_MAX - 2); // one less: nothing was cut off
  assert_null(strchr(sentence, '\n'));
  assert_int_equal(sentence[length - 1], ')');
  to->sentences++;
  to->laps += strncmp(sentence, "lap ", 4) == 0;
  if (to->length + length + 2 > sizeof to->text) return;
  memcpy(to->text + to->length, sentence, length);
  to->length += length;
  to->text[to->length++] = '\n';
  to->text[to->length] = '\0';
}

static void forget(void) {
  heard.length = 0;
  heard.text[0] = '\0';
  heard.sentences = heard.laps = 0;
}

static chee_position position_of(const char *text) {
  chee_position position;
  chee_error error;
  if (chee_position_read(text, CHEE_STRICT, &position, &error) != CHEE_OK)
    fail_msg("%s: %d %s", text, error.column, error.text);
  return position;
}

// The sentences of a move, a line each.
static const char *tell(const char *position_text, const char *move_text) {
  chee_position position = position_of(position_text);
  chee_move move;
  chee_error error;
  forget();
  assert_int_equal(chee_move_read(&position, move_text, &move, NULL), CHEE_OK);
  chee_teller teller = chee_teller_new(&position, CHEE_ENGLISH, hear, &heard);
  if (chee_trace(&position, move, chee_teller_event, &teller, NULL, &error) != CHEE_OK)
    fail_msg("%s %s: %s", position_text, move_text, error.text);
  chee_teller_end(&teller);
  return heard.text;
}

static void njombwas_stylised_move_is_told_lap_by_lap(void **state) {
  (void)state;
  assert_string_equal(tell("njombwa.3 1*3/1*3/1*3/1*3 0,0 S SN 0", "B3"),
                      "lap 1: lifts 1 from B3, sows A3, ends in A3 which holds 2: relay (2.3)\n"
                      "lap 2: lifts 2 from A3, sows A2 A1, ends in A1 which holds 2: relay (2.3)\n"
                      "lap 3: lifts 2 from A1, sows B1 B2, ends in B2 which holds 2 (2.3)\n"
                      "lifts 2 from B2 and puts them into B3 (2.4)\n"
                      "removes 2 from A2, which nobody scores (2.5)\n");
}

static void mefuhvas_captures_name_their_clauses(void **state) {
  (void)state;
  static const char position[] = "mefuhva.4 1,0,0,1/1,0,0,1/0,1,2,0/0,3,0,0 9,7 N - 7";
  assert_string_equal(tell(position, "a4xA3"),
                      "lap 1: lifts 1 from a4, sows a3, ends in a3 which was empty (1.5)\n"
                      "captures 1 from A2 (1.7)\n"
                      "captures 3 from B2 (1.8)\n"
                      "chooses A3 as well (1.9)\n"
                      "captures 2 from A3 (1.9)\n"
                      "the game is over (1.11)\n");
  assert_non_null(strstr(tell(position, "a4x-"), "declines the extra capture (1.9)\n"));
}

static void chubas_pairs_and_forfeits_are_told(void **state) {
  (void)state;
  static const char position[] = "chuba.4 1u,1,0,0/1,2,0,1/0*3,2/1,0,0,1 3,3 S - 9";
  assert_string_equal(tell(position, "A4xa1"),
                      "lap 1: lifts 2 from A4, sows A3 A2, ends in A2 which was empty (3.3)\n"
                      "captures 2 from a3 (3.6)\n"
                      "captures 1 from b3 (3.6)\n"
                      "chooses the pair a1 b1 (3.7)\n"
                      "captures 1 from a1 (3.7)\n"
                      "the spinster in b4 is forfeited to South (3.8)\n");
  assert_non_null(strstr(tell(position, "A4x-"), "chooses an empty pair (3.7)\n"));
}

static void enkeshuis_bulls_are_told_where_they_are_made_and_met(void **state) {
  (void)state;
  assert_string_equal(tell("enkeshui.8 0*7,1/1,3,0*6 9,9 S - 9", "A1"),
                      "lap 1: lifts 1 from A1, sows A2, ends in A2 which holds 4 (4.3)\n"
                      "A2 with 4 becomes a bull of South (4.6)\n");
  assert_string_equal(tell("enkeshui.8 0*7,1/2,2,3,0*5 9,9 S - 9", "A1"),
                      "lap 1: lifts 2 from A1, sows A2 A3, ends in A3 which holds 4 (4.3)\n"
                      "A2 with 3 becomes a bull of South (4.7)\n"
                      "A3 with 4 becomes a bull of South (4.7)\n");
  assert_string_equal(tell("enkeshui.8 0*7,1/1,3N,0*6 9,9 S - 9", "A1"),
                      "lap 1: lifts 1 from A1, sows A2, ends in A2 which holds 4: a bull (4.5)\n");
}

static void enkeshuis_captures_take_the_last_counter_along(void **state) {
  (void)state;
  assert_string_equal(tell("enkeshui.8 0,2,5,0*4,1/1,0*7 9,9 S - 9", "A1"),
                      "lap 1: lifts 1 from A1, sows A2, ends in A2 which was empty (4.10)\n"
                      "takes its last stone from A2 (4.10)\n"
                      "captures 2 from a7 (4.10)\n"
                      "captures 5 from a6 (4.10)\n");
}

static void enkeshuis_choices_of_direction_are_told(void **state) {
  (void)state;
  static const char position[] = "enkeshui.8 0*8/0,2,0*5,10 5,5 S - 9";
  assert_string_equal(
      tell(position, "A8"),
      "lap 1: lifts 10 from A8, sows a1-a8 A1-A2, ends in A2 which holds 3: relay (4.4)\n"
      "a passage is complete: turns counter-clockwise (4.11)\n"
      "lap 2: lifts 3 from A2, sows A3 A4 A5, ends in A5 which was empty (4.10)\n"
      "takes its last stone from A5 (4.10)\n"
      "captures 1 from a4 (4.10)\n"
      "captures 1 from a3 (4.10)\n"
      "captures 1 from a2 (4.10)\n"
      "captures 1 from a1 (4.10)\n");
  static const char clockwise[] =
      "lap 1: lifts 10 from A8, sows a1-a8 A1-A2, ends in A2 which holds 3: relay (4.4)\n"
      "a passage is complete: turns clockwise (4.11)\n"
      "lap 2: lifts 3 from A2, sows A1 a8 a7, ends in a7 which holds 2: relay (4.4)\n"
      "lap 3: lifts 2 from a7, sows a8 A1, ";
  assert_memory_equal(tell(position, "A8<"), clockwise, sizeof clockwise - 1);
}

static void swahilis_choices_and_captures_are_told(void **state) {
  (void)state;
  static const char position[] = "swahili.2 2,0,1,0*3,1,0*4/1,0*6,1,0*3 0+0,0+0 A - 9";
  assert_string_equal(
      tell(position, "A1"),
      "lap 1: lifts 2 from A1, sows A2 A3, ends in A3 which holds 2: stops (5.5)\n");
  assert_string_equal(
      tell(position, "A1+"),
      "lap 1: lifts 2 from A1, sows A2 A3, ends in A3 which holds 2: sows on (5.5)\n"
      "lap 2: lifts 2 from A3, sows A4 A5, ends in A5 which was empty (5.4)\n");
  assert_string_equal(tell(position, "A7"),
                      "lap 1: lifts 1 from A7, sows A8, ends in A8 which was empty (5.4)\n"
                      "captures 1 from B8 (5.6)\n");
  assert_string_equal(
      tell("swahili.2 0*10,2/1,0*10 0+0,0+0 A - 9", "A11"),
      "lap 1: lifts 2 from A11, sows centre A1, ends in A1 which was empty (5.4)\n");
  assert_string_equal(tell("swahili.2 0*10,1/1,0*10 0+0,0+0 A - 9", "A11"),
                      "lap 1: lifts 1 from A11, sows centre, ends in the centre (5.4)\n"
                      "the game is over (5.7)\n");
  assert_string_equal(tell("swahili.2 0*3,10,0*7/1,0*10 0+0,0+0 A - 9", "A4"),
                      "lap 1: lifts 10 from A4, sows A5-A11 centre A1-A2, ends in A2 which was "
                      "empty (5.4)\n");
}

static void a_pass_is_told(void **state) {
  (void)state;
  assert_string_equal(tell("mefuhva.4 0*4/0*3,2/1*4/1*4 0,0 S - 9", "--"),
                      "South cannot sow and passes (0.3)\n");
  assert_string_equal(tell("swahili.2,openings=distinct 0,1,0*9/0,1,0*9 0+0,0+0 B o2 1", "--"),
                      "B cannot sow and passes (0.3)\n");
}

typedef struct limited {
  chee_teller teller;
  int left;
} limited;

static bool hear_some(void *data, const chee_event *event) {
  limited *l = data;
  chee_teller_event(&l->teller, event);
  return --l->left > 0;
}

static void a_report_that_is_cut_off_still_ends_in_a_sentence(void **state) {
  (void)state;
  static const char *const expected[] = {
      "lap 1: lifts 2 from A3 (1.4)\n",
      "lap 1: lifts 2 from A3, sows A2, ends in A2 which holds 2 (1.4)\n",
      "lap 1: lifts 2 from A3, sows A2 A1, ends in A1 which was empty (1.4)\n",
      "lap 1: lifts 2 from A3, sows A2 A1, ends in A1 which was empty (1.5)\n"};
  chee_position position = position_of("mefuhva.4 2*4/2,2,1,0/0,1,2,2/2*4 0,0 S - 0");
  for (int events = 1; events <= 4; events++) {
    forget();
    limited l = {.teller = chee_teller_new(&position, CHEE_ENGLISH, hear, &heard), .left = events};
    chee_trace_start(&position, chee_hole_at(&position.rules, 0, 3), hear_some, &l, NULL);
    chee_teller_end(&l.teller);
    chee_teller_end(&l.teller); // again: nothing is left
    assert_string_equal(heard.text, expected[events - 1]);
  }
}

// All the counters in one hand, from every hole; in Enkeshui this is the longest sentence there is.
static void tell_fullest(const chee_rules *rules, void *data) {
  size_t *longest = data;
  chee_position start;
  chee_start(rules, &start);
  int seats = chee_rules_seats(rules);
  int counters = rules->game == CHEE_SWAHILI ? 12 : -1;
  if (counters < 0)
    for (int seat = 0; seat < seats; seat++) counters += chee_position_counters(&start, seat);
  for (int from = 0; from < chee_rules_holes(rules); from++) {
    chee_position position = {.rules = *rules, .ply = 9};
    for (int seat = 0; seat < seats; seat++) {
      uint8_t *holes = rules->game == CHEE_SWAHILI ? position.seat[seat] : position.side[seat];
      holes[from] = seat == 0 ? (uint8_t)counters : 1;
    }
    forget();
    chee_teller teller = chee_teller_new(&position, CHEE_ENGLISH, hear, &heard);
    chee_trace_start(&position, from, chee_teller_event, &teller, NULL);
    chee_teller_end(&teller);
    assert_true(heard.laps > 0);
    size_t length = strcspn(heard.text, "\n");
    if (length > *longest) *longest = length;
  }
}

static void the_longest_sentence_fits_its_maximum(void **state) {
  (void)state;
  size_t longest = 0;
  visit_rule_sets(tell_fullest, &longest);
  assert_in_range(longest, 100, CHEE_SENTENCE_TEXT_MAX - 2);
}

typedef struct heard_move {
  chee_teller teller;
  uint32_t laps;
} heard_move;

static bool count_and_tell(void *data, const chee_event *event) {
  heard_move *h = data;
  if (event->lap > h->laps) h->laps = event->lap;
  return chee_teller_event(&h->teller, event);
}

static void tell_any_move(const chee_position *position, void *data) {
  chee_random *random = data;
  if (chee_position_result(position).ending != CHEE_GOING_ON) return;
  forget();
  heard_move h = {.teller = chee_teller_new(position, CHEE_ENGLISH, hear, &heard)};
  chee_move move = chee_random_move(position, random);
  assert_int_equal(chee_trace(position, move, count_and_tell, &h, NULL, NULL), CHEE_OK);
  int before = heard.sentences;
  assert_true(before > 0);
  chee_teller_end(&h.teller);
  assert_int_equal(heard.sentences, before); // a whole turn leaves nothing open
  assert_int_equal(heard.laps, h.laps);
}

static void play_and_tell(const chee_rules *rules, void *data) {
  visit_random_game(rules, 4, 80, tell_any_move, data);
}

static void every_turn_has_a_sentence_for_each_lap(void **state) {
  (void)state;
  chee_random random = chee_random_new(1, 2);
  visit_rule_sets(play_and_tell, &random);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(njombwas_stylised_move_is_told_lap_by_lap),
      cmocka_unit_test(mefuhvas_captures_name_their_clauses),
      cmocka_unit_test(chubas_pairs_and_forfeits_are_told),
      cmocka_unit_test(enkeshuis_bulls_are_told_where_they_are_made_and_met),
      cmocka_unit_test(enkeshuis_captures_take_the_last_counter_along),
      cmocka_unit_test(enkeshuis_choices_of_direction_are_told),
      cmocka_unit_test(swahilis_choices_and_captures_are_told),
      cmocka_unit_test(a_pass_is_told),
      cmocka_unit_test(a_report_that_is_cut_off_still_ends_in_a_sentence),
      cmocka_unit_test(the_longest_sentence_fits_its_maximum),
      cmocka_unit_test(every_turn_has_a_sentence_for_each_lap)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
