// SPDX-License-Identifier: MIT
// UGI: `position` and `query`.

#include "unit/protocol/talk.h"

static void a_session_begins_at_the_start_of_njombwa(void **state) {
  assert_string_equal(tell(*state, "query fen"), "response " START "\n");
}

static void position_startpos_with_moves(void **state) {
  assert_string_equal(tell(*state, "position startpos moves B8 b8"), "");
  assert_string_equal(tell(*state, "query fen"), "response " AFTER_TWO "\n");
  assert_string_equal(tell(*state, "position startpos moves"), "");
  assert_string_equal(tell(*state, "query fen"), "response " START "\n");
  assert_string_equal(tell(*state, "position startpos"), "");
  assert_string_equal(tell(*state, "query fen"), "response " START "\n");
}

static void position_fen_brings_its_rule_set_and_takes_moves(void **state) {
  assert_string_equal(tell(*state, "position fen " START " moves b8 B8"), "");
  assert_string_equal(tell(*state, "query fen"), "response " AFTER_TWO "\n");
  assert_string_equal(tell(*state, "  position\tfen   " AFTER_TWO " \t moves   "), "");
  assert_string_equal(tell(*state, "query fen"), "response " AFTER_TWO "\n");
}

static void assert_unchanged(talk *t, const char *line, int column) {
  tell(t, "position startpos moves B8 b8");
  assert_error_at(tell(t, line), column);
  assert_string_equal(tell(t, "query fen"), "response " AFTER_TWO "\n");
  // Not even for the next list of moves is anything left behind.
  assert_string_equal(tell(t, "position startpos moves B8 b8"), "");
}

static void a_bad_position_names_its_column_and_changes_nothing(void **state) {
  talk *t = *state;
  assert_unchanged(t, "position", 9);
  assert_unchanged(t, "position B8", 12);
  assert_unchanged(t, "position fen", 13);
  assert_unchanged(t, "position fen moves B8", 14);
  assert_unchanged(t, "position startpos B8", 19);
  assert_unchanged(t, "position fen chess.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 14);
  assert_unchanged(t, "position fen njombwa.8 1*8/1*8/1*8/1*8 0,0 X SN 0", 44);
  assert_unchanged(t, "position fen njombwa.8 1*8/1*8/1*8/1*8 0,0  S SN 0", 44);
  assert_unchanged(t, "position fen njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0 7", 50);
  assert_unchanged(t, "position fen njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 00", 49);
}

static void a_position_longer_than_2048_bytes_is_refused(void **state) {
  char line[4096];
  memset(line, '1', sizeof line);
  memcpy(line, "position fen ", 13);
  line[3000] = '\0';
  assert_unchanged(*state, line, 14 + 2048);
}

static void an_illegal_or_unreadable_move_refuses_the_whole_line(void **state) {
  talk *t = *state;
  assert_unchanged(t, "position startpos moves A1", 25);
  assert_unchanged(t, "position startpos moves B8 b8 A2 a2", 31);
  assert_unchanged(t, "position startpos moves B8 hello", 28);
  assert_unchanged(t, "position fen " FINISHED " moves a1", 60);
  char line[400] = "position startpos moves B8 ";
  memset(line + strlen(line), 'A', 300);
  assert_unchanged(t, line, 28);
}

static void an_illegal_move_is_answered_with_clause_and_sentence(void **state) {
  assert_non_null(strstr(tell(*state, "position startpos moves A1"), " 2.3: "));
}

static void query_turn_and_p1turn(void **state) {
  talk *t = *state;
  assert_string_equal(tell(t, "query turn"), "response S\n");
  assert_string_equal(tell(t, "query p1turn"), "response true\n");
  tell(t, "position startpos moves B8");
  assert_string_equal(tell(t, "query turn"), "response N\n");
  assert_string_equal(tell(t, "query p1turn"), "response false\n");
  tell(t, "position fen swahili.3 3*4,0*7/3*4,0*7/3*4,0*7 0+0,0+0,0+0 C - 2");
  assert_string_equal(tell(t, "query turn"), "response C\n");
  assert_string_equal(tell(t, "query p1turn"), "response false\n");
  tell(t, "position fen swahili.3 3*4,0*7/3*4,0*7/3*4,0*7 0+0,0+0,0+0 A - 3");
  assert_string_equal(tell(t, "query turn"), "response A\n");
  assert_string_equal(tell(t, "query p1turn"), "response true\n");
}

static void query_legalmoves_is_sorted_bytewise_and_empty_after_the_end(void **state) {
  talk *t = *state;
  assert_string_equal(tell(t, "query legalmoves"), "response B8\n");
  tell(t, "position fen chuba.11 0,1,0*5,1,1,0,0/0*4,1,0,1,0*4/0,0,1,1,2,0,3,0,2,0,1/"
          "0*3,1,0,0,1,0,0,2,1 25,15 N - 23");
  assert_string_equal(tell(t, "query legalmoves"), "response a5 a7 b10 b4\n");
  tell(t, "position fen " FINISHED);
  assert_string_equal(tell(t, "query legalmoves"), "response\n");
}

static void query_legalmoves_names_a_pass(void **state) {
  tell(*state, "position fen njombwa.3 0,0,1/0*3/1*3/1*3 0,0 S - 2");
  assert_string_equal(tell(*state, "query legalmoves"), "response --\n");
}

static void query_score_is_field_three(void **state) {
  talk *t = *state;
  tell(t, "position fen " FINISHED);
  assert_string_equal(tell(t, "query score"), "response 27,0\n");
  tell(t, "position fen swahili.2 0*11/3*4,0*7 3+1,0+0 B - 9");
  assert_string_equal(tell(t, "query score"), "response 3+1,0+0\n");
}

static void query_gameover_and_result(void **state) {
  talk *t = *state;
  assert_string_equal(tell(t, "query gameover"), "response false\n");
  assert_string_equal(tell(t, "query result"), "response *\n");
  tell(t, "position fen " FINISHED);
  assert_string_equal(tell(t, "query gameover"), "response true\n");
  assert_string_equal(tell(t, "query result"), "response 1-0\n");
  tell(t, "position fen njombwa.8 0*7,1/0*8/0*8/0*8 0,27 S - 40");
  assert_string_equal(tell(t, "query result"), "response 0-1\n");
  tell(t, "position fen mefuhva.4 1*4/1*4/1*4/1*4 0,0 S - 0");
  assert_string_equal(tell(t, "query gameover"), "response true\n");
  assert_string_equal(tell(t, "query result"), "response 1/2-1/2\n");
  tell(t, "position fen swahili.2 0*11/3*3,1,0*6,1 3+1,0+0 B - 9");
  assert_string_equal(tell(t, "query result"), "response 35-0\n");
}

#define AGAIN "njombwa.8 0,1,1,2,0,1,0,1/1,0,1,0,1,0,1,0/1,0,1,0,1,0,1,0/0,1*3,0,2,0,1 4,4 N - "
#define ROUND " b5 B6 b6 B3"

static void repetition_counts_the_moves_given_with_position_0_4(void **state) {
  talk *t = *state;
  tell(t, "position fen " AGAIN "43 moves" ROUND);
  assert_string_equal(tell(t, "query gameover"), "response false\n");
  assert_string_equal(tell(t, "query fen"), "response " AGAIN "47\n");
  tell(t, "position fen " AGAIN "43 moves" ROUND ROUND);
  assert_string_equal(tell(t, "query fen"), "response " AGAIN "51\n");
  assert_string_equal(tell(t, "query gameover"), "response true\n");
  assert_string_equal(tell(t, "query result"), "response 1/2-1/2\n");
  assert_string_equal(tell(t, "query legalmoves"), "response\n");
  assert_string_equal(tell(t, "go"), "bestmove none\n");
  const char *refusal = tell(t, "go searchmoves b5");
  assert_error_at(refusal, 16);
  assert_non_null(strstr(refusal, "0.4"));
  // A single position knows no history, and neither does a count.
  assert_string_equal(tell(t, "go perft 1"), "b5: 1\n\nnodes 1\n");
  tell(t, "position fen " AGAIN "51");
  assert_string_equal(tell(t, "query gameover"), "response false\n");
}

static void no_move_follows_the_third_occurrence_0_4(void **state) {
  talk *t = *state;
  const char *refusal = tell(t, "position fen " AGAIN "43 moves" ROUND ROUND " b5");
  assert_error_at(refusal, (int)strlen("position fen " AGAIN "43 moves" ROUND ROUND " b5") - 1);
  assert_non_null(strstr(refusal, "0.4"));
  assert_string_equal(tell(t, "query fen"), "response " START "\n");
}

static void an_unknown_query_is_answered_by_an_error(void **state) {
  static const char *const lines[] = {"query", "query ", "query checkmate", "query \x01\xff"};
  for (int i = 0; i < 4; i++) {
    const char *said = tell(*state, lines[i]);
    assert_ptr_equal(strstr(said, "response error "), said);
    assert_ptr_equal(strchr(said, '\n'), said + strlen(said) - 1);
  }
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_begin, talk_end)
  const struct CMUnitTest tests[] = {
      TEST(a_session_begins_at_the_start_of_njombwa),
      TEST(position_startpos_with_moves),
      TEST(position_fen_brings_its_rule_set_and_takes_moves),
      TEST(a_bad_position_names_its_column_and_changes_nothing),
      TEST(a_position_longer_than_2048_bytes_is_refused),
      TEST(an_illegal_or_unreadable_move_refuses_the_whole_line),
      TEST(an_illegal_move_is_answered_with_clause_and_sentence),
      TEST(query_turn_and_p1turn),
      TEST(query_legalmoves_is_sorted_bytewise_and_empty_after_the_end),
      TEST(query_legalmoves_names_a_pass),
      TEST(query_score_is_field_three),
      TEST(query_gameover_and_result),
      TEST(repetition_counts_the_moves_given_with_position_0_4),
      TEST(no_move_follows_the_third_occurrence_0_4),
      TEST(an_unknown_query_is_answered_by_an_error),
  };
  return cmocka_run_group_tests_name("protocol.place", tests, NULL, NULL);
}
