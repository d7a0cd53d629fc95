// SPDX-License-Identifier: MIT
// UGI: `go`, `stop`, and lines that come while work is under way.

#include "unit/protocol/talk.h"

static void go_perft_lists_root_moves_a_blank_line_and_the_total(void **state) {
  talk *t = *state;
  tell(t, "position fen chuba.11 0,1,0*5,1,1,0,0/0*4,1,0,1,0*4/0,0,1,1,2,0,3,0,2,0,1/"
          "0*3,1,0,0,1,0,0,2,1 25,15 N - 23");
  assert_string_equal(tell(t, "go perft 1"), "a5: 1\na7: 1\nb10: 1\nb4: 1\n\nnodes 4\n");
}

static void go_perft_counts_leaves_at_exactly_that_depth(void **state) {
  static const char *const totals[] = {"1", "1", "1", "7", "47", "229", "1070", "3635", "11889"};
  for (int depth = 0; depth <= 8; depth++) {
    char line[32];
    char total[32];
    snprintf(line, sizeof line, "go perft %d", depth);
    snprintf(total, sizeof total, "\nnodes %s\n", totals[depth]);
    const char *said = tell(*state, line);
    assert_string_equal(strstr(said, "\nnodes "), total);
  }
}

static void go_perft_in_slices_counts_what_one_call_counts(void **state) {
  // 955439 leaves below 82 root moves: many slices, and nodes kept on the path.
  tell(*state, "setoption name UCI_Variant value mefuhva.6");
  const char *said = tell(*state, "go perft 4");
  uint64_t sum = 0;
  int roots = 0;
  for (const char *line = said; *line != '\n'; line = strchr(line, '\n') + 1, roots++) {
    sum += strtoull(strstr(line, ": ") + 2, NULL, 10);
  }
  assert_int_equal(roots, 82);
  assert_int_equal(sum, 955439);
  assert_string_equal(strstr(said, "\n\n"), "\n\nnodes 955439\n");
}

static void go_perft_0_is_one_leaf_and_a_finished_game_has_none(void **state) {
  assert_string_equal(tell(*state, "go perft 0"), "\nnodes 1\n");
  tell(*state, "position fen " FINISHED);
  assert_string_equal(tell(*state, "go perft 3"), "\nnodes 0\n");
}

static void go_perft_walks_through_passes(void **state) {
  tell(*state, "position fen njombwa.3 0,0,1/0*3/1*3/1*3 0,0 S - 2");
  assert_string_equal(tell(*state, "go perft 2"), "--: 1\n\nnodes 1\n");
}

static bool is_move_of(const char *said, const char *moves) {
  char move[128];
  if (sscanf(last_line(said), "bestmove %100s", move + 1) != 1) return false;
  move[0] = ' ';
  const char *at = strstr(moves, move);
  return at && (at[strlen(move)] == ' ' || at[strlen(move)] == '\n');
}

static void go_answers_with_a_legal_move_within_every_bound(void **state) {
  static const char *const lines[] = {
      "go",
      "go depth 3",
      "go nodes 1000",
      "go movetime 0",
      "go movetime 100",
      "go p1time 1000 p2time 0 p1inc 10 p2inc 10",
      "go p3time 5 p4time 5 p3inc 1 p4inc 1 p1time 9",
      "go wtime 1000 btime 1000 depth 2",
  };
  static const char *const players[] = {
      "setoption name Player value random", "setoption name Player value greedy",
      "setoption name Player value search", "setoption name Skill value 3"};
  talk *t = *state;
  for (int p = 0; p < 4; p++) {
    assert_string_equal(tell(t, players[p]), "");
    tell(t, "position fen " AFTER_TWO);
    char moves[512];
    strcpy(moves, tell(t, "query legalmoves"));
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
      if (!is_move_of(tell(t, lines[i]), moves)) fail_msg("%s: %s", lines[i], t->said);
      assert_int_equal(chee_session_now(t->session), CHEE_SESSION_IDLE);
    }
  }
}

// The moves that a player chooses over the first plies of a game.
static void play_along(talk *t, const char *player, const char *seed, char moves[1024]) {
  char line[2048];
  snprintf(line, sizeof line, "setoption name Player value %s", player);
  tell(t, line);
  snprintf(line, sizeof line, "setoption name Seed value %s", seed);
  tell(t, line);
  tell(t, "setoption name UCI_Variant value mefuhva.16");
  moves[0] = '\0';
  for (int ply = 0; ply < 20; ply++) {
    snprintf(line, sizeof line, "position startpos moves%s", moves);
    assert_string_equal(tell(t, line), "");
    char move[128];
    assert_int_equal(sscanf(tell_last(t, "go nodes 400"), "bestmove %100s", move), 1);
    snprintf(moves + strlen(moves), 1024 - strlen(moves), " %s", move);
  }
}

static void the_same_seed_chooses_the_same_moves(void **state) {
  static const char *const players[] = {"random", "greedy", "level:2"};
  talk *t = *state;
  for (int i = 0; i < 3; i++) {
    void *other = NULL;
    char first[1024], again[1024], elsewhere[1024], differently[1024];
    play_along(t, players[i], "2026", first);
    play_along(t, players[i], "2026", again);
    play_along(t, players[i], "2027", differently);
    assert_int_equal(talk_begin(&other), 0);
    play_along(other, players[i], "2026", elsewhere);
    talk_end(&other);
    assert_string_equal(first, again);
    assert_string_equal(first, elsewhere);
    assert_string_not_equal(first, differently);
  }
}

static void stop_right_behind_go_gets_the_same_move(void **state) {
  talk *t = *state;
  tell(t, "setoption name Player value greedy");
  tell(t, "position startpos moves B8 b8");
  for (int seed = 0; seed < 20; seed++) {
    char line[64];
    char chosen[64];
    snprintf(line, sizeof line, "setoption name Seed value %d", seed);
    tell(t, line);
    strcpy(chosen, tell(t, "go"));
    assert_true(offer(t, "go infinite"));
    assert_string_equal(tell(t, "stop"), chosen);
  }
}

// A program of chess sends no p1time; without a clock the search looks at 200,000 positions.
static void the_clocks_of_uci_are_those_of_the_first_two_players(void **state) {
  talk *t = *state;
  tell(t, "position fen " AFTER_TWO);
  assert_null(strstr(tell(t, "go wtime 1 btime 9999999"), " nodes 200000 "));
  assert_non_null(strstr(tell(t, "go btime 1 binc 1"), " nodes 200000 "));
  assert_non_null(strstr(tell(t, "go p0time 1 p5time 1 ptime 1 w 1 p1 1"), " nodes 200000 "));
  tell(t, "position fen " AFTER_TWO " moves A5");
  assert_null(strstr(tell(t, "go wtime 9999999 btime 1"), " nodes 200000 "));
}

static void go_names_the_column_of_a_bad_number(void **state) {
  static const char *const words[] = {"perft",  "depth",  "nodes", "movetime", "p1time", "p2time",
                                      "p3time", "p4time", "p1inc", "p2inc",    "p3inc",  "p4inc",
                                      "wtime",  "btime",  "winc",  "binc"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    char line[64];
    const int column = snprintf(line, sizeof line, "go %s", words[i]) + 1;
    assert_error_at(tell(*state, line), column);
    for (int bad = 0; bad < 4; bad++) {
      static const char *const numbers[] = {"-1", "x", "3x", "99999999999999999999999"};
      snprintf(line, sizeof line, "go %s %s", words[i], numbers[bad]);
      assert_error_at(tell(*state, line), column + 1);
    }
  }
  assert_error_at(tell(*state, "go depth 0"), 10);
  assert_error_at(tell(*state, "go nodes 0"), 10);
  assert_error_at(tell(*state, "go perft 65"), 10);
}

static void go_searchmoves_chooses_among_them_alone(void **state) {
  talk *t = *state;
  tell(t, "position fen " AFTER_TWO);
  static const char *const players[] = {"greedy", "random", "search", "level:1"};
  for (int player = 0; player < 4; player++) {
    char choice[64];
    snprintf(choice, sizeof choice, "setoption name Player value %s", players[player]);
    assert_string_equal(tell(t, choice), "");
    for (int seed = 0; seed < 20; seed++) {
      char line[64];
      snprintf(line, sizeof line, "setoption name Seed value %d", seed);
      tell(t, line);
      assert_string_equal(tell_last(t, "go searchmoves A3 depth 2"), "bestmove A3\n");
      assert_true(is_move_of(tell(t, "go nodes 900 searchmoves B8 A3 a3 A1 A3"), " A1 A3 B8 "));
    }
  }
}

static void go_searchmoves_refuses_moves_that_are_not_legal(void **state) {
  talk *t = *state;
  tell(t, "position fen " AFTER_TWO);
  assert_error_at(tell(t, "go searchmoves"), 15);
  assert_error_at(tell(t, "go searchmoves depth 2"), 16);
  assert_error_at(tell(t, "go searchmoves A3 A2"), 19);
  assert_error_at(tell(t, "go searchmoves what"), 16);
  assert_int_equal(chee_session_now(t->session), CHEE_SESSION_IDLE);
}

static void bestmove_is_two_dashes_for_a_pass_and_none_after_the_end(void **state) {
  tell(*state, "position fen njombwa.3 0,0,1/0*3/1*3/1*3 0,0 S - 2");
  assert_string_equal(tell_last(*state, "go"), "bestmove --\n");
  tell(*state, "setoption name Skill value 1");
  assert_string_equal(tell_last(*state, "go"), "bestmove --\n");
  tell(*state, "setoption name Player value random");
  assert_string_equal(tell(*state, "go"), "bestmove --\n");
  tell(*state, "position fen " FINISHED);
  assert_string_equal(tell(*state, "go"), "bestmove none\n");
}

static void go_infinite_keeps_its_answer_until_stop(void **state) {
  talk *t = *state;
  tell(t, "setoption name Player value greedy");
  assert_string_equal(tell(t, "go infinite"), "");
  assert_int_equal(chee_session_now(t->session), CHEE_SESSION_WAITING);
  assert_string_equal(tell(t, "isready"), "readyok\n");
  assert_string_equal(tell(t, "query turn"), "response S\n");
  assert_string_equal(tell(t, "stop"), "bestmove B8\n");
  assert_int_equal(chee_session_now(t->session), CHEE_SESSION_IDLE);
  tell(t, "position fen " FINISHED);
  assert_string_equal(tell(t, "go infinite"), "");
  assert_string_equal(tell(t, "stop"), "bestmove none\n");
}

static void under_go_infinite_what_would_change_the_game_is_refused(void **state) {
  talk *t = *state;
  tell(t, "setoption name Player value greedy");
  tell(t, "go infinite");
  assert_error_at(tell(t, "position startpos moves B8"), 1);
  assert_error_at(tell(t, " setoption name Seed value 4"), 2);
  assert_error_at(tell(t, "uginewgame"), 1);
  assert_error_at(tell(t, "ucinewgame"), 1);
  assert_error_at(tell(t, "go"), 1);
  assert_string_equal(tell(t, "stop"), "bestmove B8\n");
  assert_string_equal(tell(t, "query turn"), "response S\n");
}

static void stop_without_work_says_nothing(void **state) {
  assert_string_equal(tell(*state, "stop"), "");
}

static void stop_ends_a_count(void **state) {
  talk *t = *state;
  tell(t, "setoption name UCI_Variant value mefuhva.28");
  assert_true(offer(t, "go perft 20"));
  assert_int_equal(chee_session_now(t->session), CHEE_SESSION_WORKING);
  for (int i = 0; i < 3; i++) assert_true(chee_session_step(t->session));
  assert_true(offer(t, "stop"));
  assert_ptr_equal(strstr(t->said, "info string perft stopped after "), t->said);
  assert_int_equal(chee_session_now(t->session), CHEE_SESSION_IDLE);
  assert_string_equal(tell(t, "go perft 1") + strlen(t->said) - 11, "nodes 1909\n");
}

static void lines_behind_a_count_wait_for_it(void **state) {
  static const char *const lines[] = {"position startpos", "query fen", "go",  "uginewgame",
                                      "setoption name",    "ugi",       "quit"};
  talk *t = *state;
  tell(t, "setoption name UCI_Variant value mefuhva.28");
  assert_true(offer(t, "go perft 20"));
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    assert_false(offer(t, lines[i]));
    assert_string_equal(t->said, "");
  }
  assert_string_equal((assert_true(offer(t, "isready")), t->said), "readyok\n");
  assert_true(offer(t, "joho"));
  assert_true(offer(t, "stop"));
  assert_true(offer(t, "quit"));
}

static void quit_under_go_infinite_gives_the_answer_first(void **state) {
  tell(*state, "setoption name Player value greedy");
  tell(*state, "go infinite");
  assert_string_equal(tell(*state, "quit"), "bestmove B8\n");
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_begin, talk_end)
  const struct CMUnitTest tests[] = {
      TEST(go_perft_lists_root_moves_a_blank_line_and_the_total),
      TEST(go_perft_counts_leaves_at_exactly_that_depth),
      TEST(go_perft_in_slices_counts_what_one_call_counts),
      TEST(go_perft_0_is_one_leaf_and_a_finished_game_has_none),
      TEST(go_perft_walks_through_passes),
      TEST(go_answers_with_a_legal_move_within_every_bound),
      TEST(the_same_seed_chooses_the_same_moves),
      TEST(stop_right_behind_go_gets_the_same_move),
      TEST(the_clocks_of_uci_are_those_of_the_first_two_players),
      TEST(go_names_the_column_of_a_bad_number),
      TEST(go_searchmoves_chooses_among_them_alone),
      TEST(go_searchmoves_refuses_moves_that_are_not_legal),
      TEST(bestmove_is_two_dashes_for_a_pass_and_none_after_the_end),
      TEST(go_infinite_keeps_its_answer_until_stop),
      TEST(under_go_infinite_what_would_change_the_game_is_refused),
      TEST(stop_without_work_says_nothing),
      TEST(stop_ends_a_count),
      TEST(lines_behind_a_count_wait_for_it),
      TEST(quit_under_go_infinite_gives_the_answer_first),
  };
  return cmocka_run_group_tests_name("protocol.go", tests, NULL, NULL);
}
