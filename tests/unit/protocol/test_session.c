// SPDX-License-Identifier: MIT
// UGI: lines in and out, options, and how a session lives.

#include "unit/protocol/talk.h"

static void ugi_says_who_it_is_lists_options_and_ends_with_ugiok(void **state) {
  const char *said = tell(*state, "ugi");
  assert_ptr_equal(strstr(said, "id name chee"), said);
  assert_non_null(strstr(said, "\nid author the chee authors\n"));
  assert_non_null(
      strstr(said, "\noption name UCI_Variant type combo default njombwa.8 var mefuhva.6 "));
  assert_non_null(strstr(said, " var njombwa.10 var chuba.11 var enkeshui.8 "));
  assert_non_null(strstr(
      said, "\noption name Player type combo default search var random var greedy var search\n"));
  assert_non_null(strstr(said, "\noption name Seed type spin default 1 min 0 max "));
  assert_non_null(strstr(said, "\noption name Hash type spin default 16 min 1 max "));
  assert_non_null(strstr(said, "\noption name Threads type spin default 1 min 1 max 64\n"));
  assert_non_null(strstr(said, "\noption name MultiPV type spin default 1 min 1 max 64\n"));
  assert_non_null(strstr(said, "\noption name Skill type spin default 0 min 0 max 10\n"));
  assert_string_equal(said + strlen(said) - strlen("\nugiok\n"), "\nugiok\n");
}

static void uci_says_the_same_and_ends_with_uciok(void **state) {
  char ugi[4096];
  strcpy(ugi, tell(*state, "ugi"));
  char *last = strstr(ugi, "\nugiok\n");
  assert_non_null(last);
  memcpy(last, "\nuciok\n", 7);
  assert_string_equal(tell(*state, "uci"), ugi);
}

static void isready_is_answered_by_readyok(void **state) {
  assert_string_equal(tell(*state, "isready"), "readyok\n");
}

static void unknown_words_are_ignored_as_in_uci(void **state) {
  assert_string_equal(tell(*state, "joho isready"), "readyok\n");
  assert_string_equal(tell(*state, "\t joho  debug\tisready on"), "readyok\n");
  assert_string_equal(tell(*state, "ponderhit"), "");
  assert_string_equal(tell(*state, "ISREADY"), "");
  assert_string_equal(tell(*state, "go joho perft 1 joho"), "B8: 1\n\nnodes 1\n");
  assert_string_equal(tell(*state, "position joho startpos"), "");
  assert_string_equal(tell(*state, "query turn joho"), "response S\n");
}

static void empty_and_blank_lines_say_nothing(void **state) {
  assert_string_equal(tell(*state, ""), "");
  assert_string_equal(tell(*state, "\r\n"), "");
  assert_string_equal(tell(*state, " \t \v\f "), "");
}

static void a_line_may_end_with_crlf(void **state) {
  assert_string_equal(tell(*state, "isready\r\n"), "readyok\n");
  assert_string_equal(tell(*state, "position startpos moves B8\r\n"), "");
  assert_string_equal(tell(*state, "query turn\r"), "response N\n");
  assert_string_equal(tell(*state, "position fen " AFTER_TWO "\r\n"), "");
  assert_string_equal(tell(*state, "query fen\n"), "response " AFTER_TWO "\n");
}

static void zero_bytes_make_one_error_and_binary_ones_are_harmless(void **state) {
  assert_error_at(tell_bytes(*state, "isready\0isready", 15), 8);
  assert_error_at(tell_bytes(*state, "\0", 1), 1);
  char bytes[256];
  for (int i = 0; i < 255; i++) bytes[i] = (char)(i + 1);
  assert_string_equal(tell_bytes(*state, bytes, 255), "");
  assert_error_at(tell(*state, "setoption name \xff\xfe\x01 value 3"), 16);
  const char *said = tell(*state, "setoption name \xff\xfe\x01 value 3");
  for (const char *c = said; *c; c++) assert_true(*c == '\n' || (*c >= ' ' && *c <= '~'));
  assert_string_equal(tell(*state, "query fen"), "response " START "\n");
}

static void a_line_of_the_longest_length_is_taken_and_a_longer_one_makes_one_error(void **state) {
  const size_t most = CHEE_SESSION_LINE_MAX;
  assert_true(most >= 1000000);
  char *line = malloc(most + 2);
  memset(line, ' ', most + 1);
  memcpy(line, "isready", 7);
  line[most + 1] = '\r';
  assert_string_equal(tell_bytes(*state, line, most), "readyok\n");
  line[most] = '\r';
  assert_string_equal(tell_bytes(*state, line, most + 1), "readyok\n");
  line[most] = ' ';
  assert_error_at(tell_bytes(*state, line, most + 1), CHEE_SESSION_LINE_MAX + 1);
  assert_error_at(tell_bytes(*state, line, most + 2), CHEE_SESSION_LINE_MAX + 1);
  free(line);
}

static void setoption_refuses_with_the_column_at_fault(void **state) {
  assert_error_at(tell(*state, "setoption"), 10);
  assert_error_at(tell(*state, "setoption name"), 15);
  assert_error_at(tell(*state, "setoption Seed value 4"), 23);
  assert_error_at(tell(*state, "setoption name Colour value red"), 16);
  assert_error_at(tell(*state, "setoption name Seed 5"), 21);
  assert_error_at(tell(*state, "setoption name Seed"), 20);
  assert_error_at(tell(*state, "setoption name Seed value"), 26);
  assert_error_at(tell(*state, "setoption name Seed value -1"), 27);
  assert_error_at(tell(*state, "setoption name Seed value 12x"), 27);
  assert_error_at(tell(*state, "setoption name Seed value 18446744073709551616"), 27);
  assert_error_at(tell(*state, "setoption name Seed value 1 2"), 29);
  assert_error_at(tell(*state, "setoption name Player value clever"), 29);
  assert_error_at(tell(*state, "setoption name Hash value 0"), 27);
  assert_error_at(tell(*state, "setoption name Hash value 99999999"), 27);
  assert_error_at(tell(*state, "setoption name Hash value 16MB"), 27);
  assert_error_at(tell(*state, "setoption name Threads value 0"), 30);
  assert_error_at(tell(*state, "setoption name Threads value 65"), 30);
  assert_error_at(tell(*state, "setoption name MultiPV value 0"), 30);
  assert_error_at(tell(*state, "setoption name MultiPV value 65"), 30);
  assert_error_at(tell(*state, "setoption name Skill value 11"), 28);
  assert_error_at(tell(*state, "setoption name Skill value -1"), 28);
  assert_error_at(tell(*state, "setoption name UCI_Variant value chess"), 34);
  assert_error_at(tell(*state, "setoption name UCI_Variant value njombwa.13"), 42);
}

static void setoption_takes_every_name_in_either_case(void **state) {
  assert_string_equal(tell(*state, "setoption name seed value 0"), "");
  assert_string_equal(tell(*state, "setoption name SEED value 18446744073709551615"), "");
  assert_string_equal(tell(*state, "setoption name player value random"), "");
  assert_string_equal(tell(*state, "setoption name hash value 4"), "");
  assert_string_equal(tell(*state, "setoption name threads value 2"), "");
  assert_string_equal(tell(*state, "setoption name multipv value 2"), "");
  assert_string_equal(tell(*state, "setoption name SKILL value 10"), "");
  assert_string_equal(tell(*state, "setoption name uci_variant value swahili"), "");
}

static void startpos_uses_the_variant_and_fields_leave_it_alone(void **state) {
  assert_string_equal(tell(*state, "setoption name UCI_Variant value chuba.4"), "");
  assert_string_equal(tell(*state, "position fen " AFTER_TWO), "");
  assert_string_equal(tell(*state, "position startpos"), "");
  assert_string_equal(tell(*state, "query fen"),
                      "response chuba.4 1u*4/2,2,1,0/0,1,2,2/1u*4 0,0 S - 0\n");
  assert_string_equal(
      tell(*state, "setoption name UCI_Variant value swahili.3,order=anticlockwise"), "");
  assert_string_equal(tell(*state, "position startpos"), "");
  assert_string_equal(
      tell(*state, "query fen"),
      "response swahili.3,order=anticlockwise 3*4,0*7/3*4,0*7/3*4,0*7 0+0,0+0,0+0 A - 0\n");
}

static void the_variant_leaves_a_given_position_alone(void **state) {
  tell(*state, "position fen " AFTER_TWO);
  assert_string_equal(tell(*state, "setoption name UCI_Variant value chuba.11"), "");
  assert_string_equal(tell(*state, "query fen"), "response " AFTER_TWO "\n");
  assert_string_equal(tell(*state, "uginewgame"), "");
  assert_non_null(strstr(tell(*state, "query fen"), "response chuba.11 "));
}

static void ucinewgame_and_uginewgame_go_to_the_start(void **state) {
  static const char *const words[] = {"uginewgame", "ucinewgame"};
  for (int i = 0; i < 2; i++) {
    tell(*state, "position startpos moves B8");
    assert_string_equal(tell(*state, words[i]), "");
    assert_string_equal(tell(*state, "query fen"), "response " START "\n");
  }
}

static void quit_ends_the_session(void **state) {
  talk *t = *state;
  assert_int_equal(chee_session_now(t->session), CHEE_SESSION_IDLE);
  assert_string_equal(tell(t, "quit"), "");
  assert_int_equal(chee_session_now(t->session), CHEE_SESSION_OVER);
  assert_string_equal(tell(t, "isready"), "");
  assert_false(chee_session_step(t->session));
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_begin, talk_end)
  const struct CMUnitTest tests[] = {
      TEST(ugi_says_who_it_is_lists_options_and_ends_with_ugiok),
      TEST(uci_says_the_same_and_ends_with_uciok),
      TEST(isready_is_answered_by_readyok),
      TEST(unknown_words_are_ignored_as_in_uci),
      TEST(empty_and_blank_lines_say_nothing),
      TEST(a_line_may_end_with_crlf),
      TEST(zero_bytes_make_one_error_and_binary_ones_are_harmless),
      TEST(a_line_of_the_longest_length_is_taken_and_a_longer_one_makes_one_error),
      TEST(setoption_refuses_with_the_column_at_fault),
      TEST(setoption_takes_every_name_in_either_case),
      TEST(startpos_uses_the_variant_and_fields_leave_it_alone),
      TEST(the_variant_leaves_a_given_position_alone),
      TEST(ucinewgame_and_uginewgame_go_to_the_start),
      TEST(quit_ends_the_session),
  };
  return cmocka_run_group_tests_name("protocol.session", tests, NULL, NULL);
}
