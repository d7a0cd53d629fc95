// SPDX-License-Identifier: MIT
// Records as trees: made by playing, from a history, with tags, notes and results.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/notation/record_kit.h"

static chee_position start_of(const char *rule_set) {
  chee_rules rules;
  chee_position start;
  assert_int_equal(chee_rules_read(rule_set, CHEE_STRICT, &rules, NULL), CHEE_OK);
  chee_start(&rules, &start);
  return start;
}

static chee_record *record_of(const char *rule_set) {
  chee_position start = start_of(rule_set);
  chee_record *record = chee_record_new(&start);
  assert_non_null(record);
  return record;
}

// The last move of the line that begins with the root.
static const chee_record_move *last_move(const chee_record *record) {
  const chee_record_move *move = chee_record_root(record);
  while (move->next) move = move->next;
  return move;
}

// Plays moves given as text where the record's main line stands.
static void play(chee_record *record, chee_position *position, const char *moves) {
  char text[CHEE_MOVE_TEXT_MAX];
  for (int skip = 0; sscanf(moves, "%96s%n", text, &skip) == 1; moves += skip) {
    chee_move move;
    assert_int_equal(chee_move_read(position, text, &move, NULL), CHEE_OK);
    assert_int_equal(chee_record_play(record, move, NULL), CHEE_OK);
    chee_apply(position, move);
  }
}

static void test_records_move_knows_its_place(void **state) {
  (void)state;
  chee_record *record = record_of("chuba.11");
  chee_position position = start_of("chuba.11");
  play(record, &position, "A3xa4 a7");
  const chee_record_move *root = chee_record_root(record), *first = root->next;
  assert_string_equal(root->text, "");
  assert_string_equal(first->text, "A3xa4");
  assert_int_equal(first->seat, CHEE_SOUTH);
  assert_int_equal(first->ply, 0);
  assert_int_equal(first->total, 6);
  assert_int_equal(first->next->seat, CHEE_NORTH);
  assert_int_equal(first->next->ply, 1);
  assert_int_equal(first->next->total, -1);
  assert_ptr_equal(first->previous, root);
  assert_ptr_equal(first->next->previous, first);
  assert_null(first->next->next);
  assert_int_equal(chee_record_length(record), 2);
  chee_record_free(record);
}

static void test_records_variation_replaces_the_last_move(void **state) {
  (void)state;
  chee_record *record = record_of("chuba.11");
  chee_position start = start_of("chuba.11"), position = start;
  assert_int_equal(chee_record_vary(record, NULL), CHEE_BAD_DATA);
  assert_int_equal(chee_record_return(record, NULL), CHEE_BAD_DATA);
  play(record, &position, "A3xa4");
  for (int i = 0; i < 2; i++) {
    chee_position other = start;
    assert_int_equal(chee_record_vary(record, NULL), CHEE_OK);
    assert_int_equal(chee_record_return(record, NULL), CHEE_BAD_DATA); // 0 moves
    play(record, &other, i ? "A3xa5" : "A3xa6 a7");
    assert_int_equal(chee_record_return(record, NULL), CHEE_OK);
  }
  play(record, &position, "a7");
  const chee_record_move *first = chee_record_root(record)->next;
  assert_string_equal(first->variation->text, "A3xa6");
  assert_string_equal(first->variation->next->text, "a7");
  assert_string_equal(first->variation->sibling->text, "A3xa5");
  assert_null(first->variation->sibling->sibling);
  assert_ptr_equal(first->variation->previous, chee_record_root(record));
  assert_string_equal(last_move(record)->text, "a7");
  assert_int_equal(chee_record_length(record), 2);
  chee_record_free(record);
}

static void test_records_refuse_illegal_moves(void **state) {
  (void)state;
  chee_record *record = record_of("chuba.11");
  chee_error error;
  chee_move spinster = {.from = 11, .extra = CHEE_NO_EXTRA};
  assert_int_equal(chee_record_play(record, spinster, &error), CHEE_ILLEGAL);
  assert_string_equal(error.clause, "3.4");
  assert_null(chee_record_root(record)->next);
  chee_record_free(record);
}

static void test_from_history_takes_every_move_and_the_result(void **state) {
  (void)state;
  chee_position start = start_of("njombwa.8");
  chee_history *history = chee_history_new(&start);
  for (int i = 0; i < 2; i++) {
    chee_move moves[CHEE_MOVES_MAX];
    assert_int_equal(chee_history_moves(history, moves), 1); // 2.5
    assert_int_equal(chee_history_play(history, moves[0], NULL), CHEE_OK);
  }
  chee_record *record = NULL;
  assert_int_equal(chee_record_from_history(history, "0-1", &record, NULL), CHEE_OK);
  assert_string_equal(chee_record_root(record)->next->text, "B8");
  assert_string_equal(last_move(record)->text, "b8");
  assert_string_equal(chee_record_result(record), "0-1"); // resigned
  chee_record_free(record);

  record = NULL;
  chee_error error;
  assert_int_equal(chee_record_from_history(history, "2-0", &record, &error), CHEE_BAD_DATA);
  assert_null(record);
  chee_history_free(history);
}

static void test_results_before_the_end_are_free(void **state) {
  (void)state;
  static const struct {
    const char *rules, *result;
    chee_status status;
  } cases[] = {
      {"chuba.11", "*", CHEE_OK},
      {"chuba.11", "1-0", CHEE_OK},
      {"chuba.11", "0-1", CHEE_OK},
      {"chuba.11", "1/2-1/2", CHEE_OK},
      {"chuba.11", "35-20", CHEE_BAD_DATA},
      {"chuba.11", "", CHEE_BAD_DATA},
      {"swahili.2", "35-20", CHEE_OK},
      {"swahili.2", "0-5", CHEE_OK},
      {"swahili.2", "1-0", CHEE_BAD_DATA},
      {"swahili.2", "05-0", CHEE_BAD_DATA},
      {"swahili.2", "35-20-15", CHEE_BAD_DATA},
      {"swahili.3", "35-20-15", CHEE_OK},
      {"swahili.4", "50-35", CHEE_BAD_DATA},
      {"swahili.4", "50-35-0-", CHEE_BAD_DATA},
      {"swahili.4,teams=on", "50-35", CHEE_OK},
      {"swahili.4,teams=on", "*", CHEE_OK},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    chee_record *record = record_of(cases[i].rules);
    assert_int_equal(chee_record_end(record, cases[i].result, NULL), cases[i].status);
    assert_string_equal(chee_record_result(record),
                        cases[i].status == CHEE_OK ? cases[i].result : "*");
    chee_record_free(record);
  }
}

static void test_result_of_a_finished_game_is_the_rules(void **state) {
  (void)state;
  chee_record *record = record_of("mefuhva.4");
  chee_position position = start_of("mefuhva.4");
  play(record, &position, "B4 a3xA1 B3xb4 b1xA3 A4 -- A3xa1 a4 A2 b4xB4");
  static const char *const wrong[] = {"*", "1-0", "1/2-1/2"};
  for (int i = 0; i < 3; i++) {
    chee_error error;
    assert_int_equal(chee_record_end(record, wrong[i], &error), CHEE_ILLEGAL);
    assert_string_equal(error.clause, "1.11");
  }
  assert_int_equal(chee_record_end(record, NULL, NULL), CHEE_OK);
  assert_string_equal(chee_record_result(record), "0-1");
  assert_int_equal(chee_record_end(record, "1-0", NULL), CHEE_ILLEGAL);
  assert_string_equal(chee_record_result(record), "0-1");
  chee_record_free(record);
}

static void test_0_4_repetition_ends_the_record(void **state) {
  (void)state;
  chee_record *record = record_of("mefuhva.4");
  chee_position position = start_of("mefuhva.4");
  play(record, &position, "B3xa2 a3 A3 b1x- B3xa1 b2 B4 b4 A2 b1 B2 b2 A2 b1 B2 b2");
  chee_error error;
  chee_move move;
  assert_int_equal(chee_move_read(&position, "A2", &move, NULL), CHEE_OK);
  assert_int_equal(chee_record_play(record, move, &error), CHEE_ILLEGAL);
  assert_string_equal(error.clause, "0.4");
  assert_int_equal(chee_record_end(record, "*", &error), CHEE_ILLEGAL);
  assert_string_equal(error.clause, "0.4");
  assert_int_equal(chee_record_end(record, NULL, NULL), CHEE_OK);
  assert_string_equal(chee_record_result(record), "1/2-1/2");
  chee_record_free(record);
}

static void test_ended_records_stay_as_they_are(void **state) {
  (void)state;
  chee_record *record = record_of("chuba.11");
  chee_position position = start_of("chuba.11");
  play(record, &position, "A3xa4");
  assert_null(kit_write(record, CHEE_PMN)); // not ended
  assert_int_equal(chee_record_end(record, NULL, NULL), CHEE_OK);
  chee_move pass = {.from = CHEE_PASS, .extra = CHEE_NO_EXTRA};
  assert_int_equal(chee_record_play(record, pass, NULL), CHEE_BAD_DATA);
  assert_int_equal(chee_record_vary(record, NULL), CHEE_BAD_DATA);
  assert_int_equal(chee_record_return(record, NULL), CHEE_BAD_DATA);
  assert_int_equal(chee_record_nag(record, 1, NULL), CHEE_BAD_DATA);
  assert_int_equal(chee_record_note(record, CHEE_NOTE_COMMENT, "x", NULL), CHEE_BAD_DATA);
  assert_int_equal(chee_record_end(record, "1-0", NULL), CHEE_OK);
  assert_string_equal(chee_record_result(record), "1-0");
  chee_record_free(record);
}

static void test_end_needs_closed_variations(void **state) {
  (void)state;
  chee_record *record = record_of("chuba.11");
  chee_position start = start_of("chuba.11"), position = start;
  play(record, &position, "A3xa4");
  assert_int_equal(chee_record_vary(record, NULL), CHEE_OK);
  play(record, &start, "A3xa5");
  assert_int_equal(chee_record_end(record, NULL, NULL), CHEE_BAD_DATA);
  chee_record_free(record);
}

static void test_tags_of_the_roster_come_first(void **state) {
  (void)state;
  chee_record *record = record_of("swahili.3");
  assert_int_equal(chee_record_set_tag(record, "Opening", "free", NULL), CHEE_OK);
  assert_int_equal(chee_record_set_tag(record, "SeatB", "b", NULL), CHEE_OK);
  assert_int_equal(chee_record_set_tag(record, "South", "free here", NULL), CHEE_OK);
  static const char *const wanted[][2] = {
      {"Event", "?"}, {"Site", "?"},       {"Date", "????.??.??"},
      {"Round", "-"}, {"SeatA", "?"},      {"SeatB", "b"},
      {"SeatC", "?"}, {"Opening", "free"}, {"South", "free here"},
  };
  const char *name, *value;
  size_t count = sizeof wanted / sizeof *wanted;
  for (size_t i = 0; i < count; i++) {
    assert_true(chee_record_tag_at(record, i, &name, &value));
    assert_string_equal(name, wanted[i][0]);
    assert_string_equal(value, wanted[i][1]);
  }
  assert_false(chee_record_tag_at(record, count, &name, &value));
  assert_null(chee_record_tag(record, "Event"));
  chee_record_free(record);
}

static void test_tags_are_set_replaced_and_removed(void **state) {
  (void)state;
  chee_record *record = record_of("chuba.11");
  assert_int_equal(chee_record_set_tag(record, "A", "1", NULL), CHEE_OK);
  assert_int_equal(chee_record_set_tag(record, "B", "2", NULL), CHEE_OK);
  assert_int_equal(chee_record_set_tag(record, "A", "3", NULL), CHEE_OK);
  assert_string_equal(chee_record_tag(record, "A"), "3");
  assert_int_equal(chee_record_set_tag(record, "A", NULL, NULL), CHEE_OK);
  assert_int_equal(chee_record_set_tag(record, "A", NULL, NULL), CHEE_OK);
  assert_null(chee_record_tag(record, "A"));
  assert_string_equal(chee_record_tag(record, "B"), "2");
  chee_record_free(record);
}

// The limits are of what a record has, not of what it had.
static void test_tags_taken_away_give_their_room_back(void **state) {
  (void)state;
  static char value[CHEE_TAG_VALUE_MAX + 1];
  memset(value, 'x', CHEE_TAG_VALUE_MAX);
  chee_record *record = record_of("chuba.11");
  for (int i = 0; i < 2 * CHEE_RECORD_TEXT_MAX / CHEE_TAG_VALUE_MAX; i++) {
    assert_int_equal(chee_record_set_tag(record, "A", value, NULL), CHEE_OK);
    assert_int_equal(chee_record_set_tag(record, "A", "1", NULL), CHEE_OK);
    assert_int_equal(chee_record_set_tag(record, "A", value, NULL), CHEE_OK);
    assert_int_equal(chee_record_set_tag(record, "A", NULL, NULL), CHEE_OK);
  }
  assert_int_equal(chee_record_set_tag(record, "A", value, NULL), CHEE_OK);
  assert_string_equal(chee_record_tag(record, "A"), value);
  chee_record_free(record);
}

static void test_tags_refuse_what_a_file_cannot_hold(void **state) {
  (void)state;
  static const struct {
    const char *name, *value;
    chee_status status;
  } cases[] = {
      {"", "x", CHEE_BAD_DATA},
      {"A B", "x", CHEE_BAD_DATA},
      {"caf\xC3\xA9", "x", CHEE_BAD_DATA},
      {"Game", "chuba.11", CHEE_BAD_DATA},
      {"FEN", "x", CHEE_BAD_DATA},
      {"Result", "*", CHEE_BAD_DATA},
      {"A", "line\nline", CHEE_BAD_DATA},
      {"A", "\x01", CHEE_BAD_DATA},
      {"A", "\xC3", CHEE_BAD_DATA},
      {"A", "\xED\xA0\x80", CHEE_BAD_DATA},
      {"A", "", CHEE_OK},
      {"A_1", "caf\xC3\xA9 \"\\]", CHEE_OK},
  };
  chee_record *record = record_of("chuba.11");
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    assert_int_equal(chee_record_set_tag(record, cases[i].name, cases[i].value, NULL),
                     cases[i].status);
  chee_record_free(record);
}

static void test_notes_go_where_the_pen_stands(void **state) {
  (void)state;
  chee_record *record = record_of("chuba.11");
  chee_position start = start_of("chuba.11"), position = start;
  assert_int_equal(chee_record_note(record, CHEE_NOTE_CLOCK, "0:01:00", NULL), CHEE_BAD_DATA);
  assert_int_equal(chee_record_nag(record, 1, NULL), CHEE_BAD_DATA);
  assert_int_equal(chee_record_note(record, CHEE_NOTE_COMMENT, "of the game", NULL), CHEE_OK);
  play(record, &position, "A3xa4");
  assert_int_equal(chee_record_note(record, CHEE_NOTE_COMMENT, " a\nb ", NULL), CHEE_OK);
  assert_int_equal(chee_record_note(record, CHEE_NOTE_COMMENT, "c [%clk 0:01:00] d", NULL),
                   CHEE_OK);
  assert_int_equal(chee_record_note(record, CHEE_NOTE_CLOCK, "0:02:00", NULL), CHEE_BAD_DATA);
  assert_int_equal(chee_record_note(record, CHEE_NOTE_EVAL, "#-9", NULL), CHEE_OK);
  assert_int_equal(chee_record_nag(record, 256, NULL), CHEE_BAD_DATA);
  assert_int_equal(chee_record_nag(record, 255, NULL), CHEE_OK);
  assert_int_equal(chee_record_vary(record, NULL), CHEE_OK);
  assert_int_equal(chee_record_note(record, CHEE_NOTE_EVAL, "1", NULL), CHEE_BAD_DATA);
  assert_int_equal(chee_record_note(record, CHEE_NOTE_COMMENT, "instead", NULL), CHEE_OK);
  play(record, &start, "A3xa5");
  assert_int_equal(chee_record_return(record, NULL), CHEE_OK);
  assert_int_equal(chee_record_note(record, CHEE_NOTE_COMMENT, "behind it", NULL), CHEE_OK);
  play(record, &position, "a7");
  assert_int_equal(chee_record_end(record, NULL, NULL), CHEE_OK);

  const chee_record_move *root = chee_record_root(record), *first = root->next;
  assert_string_equal(root->note[CHEE_NOTE_COMMENT], "of the game");
  assert_string_equal(first->note[CHEE_NOTE_COMMENT], "a\nb\nc d");
  assert_string_equal(first->note[CHEE_NOTE_CLOCK], "0:01:00");
  assert_string_equal(first->note[CHEE_NOTE_EVAL], "#-9");
  assert_int_equal(first->nag_count, 1);
  assert_string_equal(first->variation->note[CHEE_NOTE_BEFORE], "instead");
  assert_string_equal(first->next->note[CHEE_NOTE_BEFORE], "behind it");
  assert_null(first->next->note[CHEE_NOTE_COMMENT]);
  chee_record_free(record);
}

static void test_clock_and_eval_have_their_forms(void **state) {
  (void)state;
  static const char *const clocks[] = {"0:04:57", "100:00:00", "4:57", "1:02:03.25"};
  static const char *const no_clocks[] = {"",         "4",     "0:60:00", "0:04:7",
                                          "0:04:57.", "-1:00", "0:1:00"};
  static const char *const evals[] = {"1.50,12", "-3",        "0", "#9",  "#-12,30",
                                      "-0.25",   "#-12.00,3", "#", "#-,3"};
  static const char *const no_evals[] = {"", "+1", "1.", "1,", "-", "#1.", "#+", "1.50 12", "--1"};
  chee_record *record = record_of("njombwa.8");
  chee_position position = start_of("njombwa.8");
  play(record, &position, "B8");
  for (size_t i = 0; i < sizeof no_clocks / sizeof *no_clocks; i++)
    assert_int_equal(chee_record_note(record, CHEE_NOTE_CLOCK, no_clocks[i], NULL), CHEE_BAD_DATA);
  for (size_t i = 0; i < sizeof no_evals / sizeof *no_evals; i++)
    assert_int_equal(chee_record_note(record, CHEE_NOTE_EVAL, no_evals[i], NULL), CHEE_BAD_DATA);
  chee_record_free(record);
  for (size_t i = 0; i < sizeof evals / sizeof *evals; i++) {
    record = record_of("njombwa.8");
    position = start_of("njombwa.8");
    play(record, &position, "B8");
    assert_int_equal(chee_record_note(record, CHEE_NOTE_EVAL, evals[i], NULL), CHEE_OK);
    if (i < sizeof clocks / sizeof *clocks)
      assert_int_equal(chee_record_note(record, CHEE_NOTE_CLOCK, clocks[i], NULL), CHEE_OK);
    chee_record_free(record);
  }
}

static bool refuse(void *data, const char *bytes, size_t size) {
  (void)bytes;
  (void)size;
  ++*(int *)data;
  return false;
}

static void test_writing_stops_when_the_sink_refuses(void **state) {
  (void)state;
  chee_record *record = record_of("chuba.11");
  assert_int_equal(chee_record_end(record, NULL, NULL), CHEE_OK);
  int calls = 0;
  assert_int_equal(chee_record_write(record, CHEE_PMN, refuse, &calls), CHEE_IO);
  assert_int_equal(chee_record_write(record, CHEE_JSONL, refuse, &calls), CHEE_IO);
  assert_int_equal(calls, 2);
  chee_record_free(record);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_records_move_knows_its_place),
      cmocka_unit_test(test_records_variation_replaces_the_last_move),
      cmocka_unit_test(test_records_refuse_illegal_moves),
      cmocka_unit_test(test_from_history_takes_every_move_and_the_result),
      cmocka_unit_test(test_results_before_the_end_are_free),
      cmocka_unit_test(test_result_of_a_finished_game_is_the_rules),
      cmocka_unit_test(test_0_4_repetition_ends_the_record),
      cmocka_unit_test(test_ended_records_stay_as_they_are),
      cmocka_unit_test(test_end_needs_closed_variations),
      cmocka_unit_test(test_tags_of_the_roster_come_first),
      cmocka_unit_test(test_tags_are_set_replaced_and_removed),
      cmocka_unit_test(test_tags_taken_away_give_their_room_back),
      cmocka_unit_test(test_tags_refuse_what_a_file_cannot_hold),
      cmocka_unit_test(test_notes_go_where_the_pen_stands),
      cmocka_unit_test(test_clock_and_eval_have_their_forms),
      cmocka_unit_test(test_writing_stops_when_the_sink_refuses),
  };
  return cmocka_run_group_tests_name("records as trees", tests, NULL, NULL);
}
