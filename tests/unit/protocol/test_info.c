// SPDX-License-Identifier: MIT
// UGI: what a search tells while it thinks, and how it is ended.

#include <inttypes.h>

#include "chee/text.h"
#include "unit/protocol/talk.h"
#include "unit/search/round_kit.h"

// One line `info`, taken apart. Fails if anything stands where it should not.
typedef struct info {
  int depth, multipv;
  char score[64]; // what stands between `score` and `nodes`
  uint64_t nodes, nps, time;
  char pv[4096];
} info;

static bool read_info(const char *line, info *told) {
  int at = 0;
  if (sscanf(line, "info depth %d multipv %d score %n", &told->depth, &told->multipv, &at) != 2 ||
      at == 0)
    return false;
  const char *nodes = strstr(line + at, " nodes ");
  assert_non_null(nodes);
  snprintf(told->score, sizeof told->score, "%.*s", (int)(nodes - line) - at, line + at);
  int end = 0;
  assert_int_equal(sscanf(nodes, " nodes %" SCNu64 " nps %" SCNu64 " time %" SCNu64 " pv %n",
                          &told->nodes, &told->nps, &told->time, &end),
                   3);
  const char *pv = nodes + end;
  snprintf(told->pv, sizeof told->pv, "%.*s", (int)strcspn(pv, "\n"), pv);
  assert_true(strlen(told->pv) > 0);
  return true;
}

// The lines `info` of an answer, of which there are at most `room`; what else it says must be one
// `bestmove` at the end.
static int read_infos(const char *said, info *told, int room) {
  int count = 0;
  for (const char *line = said; *line; line = strchr(line, '\n') + 1) {
    assert_true(count < room);
    if (read_info(line, &told[count])) {
      count++;
    } else {
      assert_ptr_equal(strstr(line, "bestmove "), line);
      assert_ptr_equal(strchr(line, '\n') + 1, line + strlen(line));
    }
  }
  return count;
}

// An answer without what depends on the time.
static void leave_out_time(const char *said, char *text) {
  for (const char *line = said; *line; line = strchr(line, '\n') + 1) {
    const int length = (int)strcspn(line, "\n");
    const char *nps = strstr(line, " nps "), *pv = strstr(line, " pv ");
    if (nps && pv && pv < line + length) {
      text += sprintf(text, "%.*s", (int)(nps - line), line);
      line = pv;
    }
    text += sprintf(text, "%.*s\n", (int)strcspn(line, "\n"), line);
  }
}

static const char *const games[] = {"mefuhva.6", "njombwa",   "chuba",     "enkeshui.8",
                                    "swahili",   "swahili.3", "swahili.4", "swahili.4,teams=on"};

enum { GAMES = sizeof games / sizeof *games, INFOS = 400 };

static info told[INFOS];

static void set_game(talk *t, const char *rules) {
  char line[128];
  snprintf(line, sizeof line, "setoption name UCI_Variant value %s", rules);
  assert_string_equal(tell(t, line), "");
  assert_string_equal(tell(t, "uginewgame"), "");
}

static void info_lines_deepen_and_their_moves_can_be_played(void **state) {
  talk *t = *state;
  for (int g = 0; g < GAMES; g++) {
    set_game(t, games[g]);
    const int count = read_infos(tell(t, "go depth 4"), told, INFOS);
    char best[128];
    assert_int_equal(sscanf(last_line(t->said), "bestmove %100s", best), 1);
    assert_true(count >= 4);
    for (int i = 0; i < count; i++) {
      assert_int_equal(told[i].multipv, 1);
      assert_int_equal(told[i].depth, i < 4 ? i + 1 : 4);
      assert_true(told[i].nodes > 0);
      assert_true(i == 0 || told[i].nodes >= told[i - 1].nodes);
      assert_true(i == 0 || told[i].time >= told[i - 1].time);
      char line[8192];
      snprintf(line, sizeof line, "position startpos moves %s", told[i].pv);
      assert_string_equal(tell(t, line), "");
    }
    const size_t length = strlen(best);
    assert_memory_equal(told[count - 1].pv, best, length);
    assert_true(told[count - 1].pv[length] == ' ' || told[count - 1].pv[length] == '\0');
  }
}

static void the_score_is_cp_for_two_and_points_for_more(void **state) {
  talk *t = *state;
  for (int g = 0; g < GAMES; g++) {
    set_game(t, games[g]);
    const int count = read_infos(tell(t, "go depth 3"), told, INFOS);
    const int seats = g < 5 ? 2 : g == 5 ? 3 : 4;
    for (int i = 0; i < count; i++) {
      int points[4], end = 0, got;
      if (seats == 2) {
        assert_int_equal(sscanf(told[i].score, "cp %d%n", points, &end), 1);
      } else {
        got = sscanf(told[i].score, "points %d,%d,%d%n,%d%n", points, points + 1, points + 2, &end,
                     points + 3, &end);
        assert_int_equal(got, seats);
        for (int seat = 0; seat < seats; seat++) assert_int_equal(points[seat] % 5, 0);
      }
      assert_int_equal(told[i].score[end], '\0');
    }
  }
}

static void points_are_those_at_the_end_of_the_line(void **state) {
  talk *t = *state;
  set_game(t, "swahili.3");
  const int count = read_infos(tell(t, "go nodes 20000"), told, INFOS);
  char line[8192], score[64];
  snprintf(line, sizeof line, "position startpos moves %s", told[count - 1].pv);
  assert_string_equal(tell(t, line), "");
  // Field 3: centre and compound of each.
  int part[6], points[3];
  strcpy(score, tell(t, "query score"));
  assert_int_equal(sscanf(score, "response %d+%d,%d+%d,%d+%d", part, part + 1, part + 2, part + 3,
                          part + 4, part + 5),
                   6);
  assert_int_equal(sscanf(told[count - 1].score, "points %d,%d,%d", points, points + 1, points + 2),
                   3);
  for (int seat = 0; seat < 3; seat++)
    assert_int_equal(points[seat], 10 * part[2 * seat] + 5 * part[2 * seat + 1]);
}

#define WIN_IN_3   "njombwa.5 1,0*3,1/0,0,1,0,0/0*3,1,0/0*3,1,1 5,5 N - 39"
#define DRAWN_IN_4 "enkeshui.8 0,0,1,0,0,1,0,0/0*3,1,0,0,1,1 24,19 S - 16"

static void exact_results_are_told_in_plies(void **state) {
  static const struct {
    const char *position;
    int depth;
    const char *score;
  } ends[] = {
      {WIN_IN_3, 5, "win 3"},
      {"mefuhva.6 1,0*5/0*6/4,1,2,0,0,1/0*3,1,0,1 20,11 N - 13", 5, "loss 2"},
      {"njombwa.5 1,0,0,1,0/0,0,1,0,0/1,1,0,1,1/0*5 5,4 N - 13", 5, "loss 4"},
      {"enkeshui.8 0,0,4N,0*5/1,8,1,4,0*3,9S 4,17 S - 14", 5, "win 1"},
      {DRAWN_IN_4, 5, "cp 0"}, // some lines are not at their end yet
      {DRAWN_IN_4, 8, "draw"},
  };
  talk *t = *state;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    char line[256];
    snprintf(line, sizeof line, "position fen %s", ends[i].position);
    assert_string_equal(tell(t, line), "");
    snprintf(line, sizeof line, "go depth %d", ends[i].depth);
    const int count = read_infos(tell(t, line), told, INFOS);
    assert_true(count > 0);
    assert_string_equal(told[count - 1].score, ends[i].score);
  }
}

static void multipv_tells_distinct_moves_best_first(void **state) {
  talk *t = *state;
  assert_string_equal(tell(t, "setoption name MultiPV value 4"), "");
  for (int g = 0; g < 5; g++) {
    set_game(t, games[g]);
    tell(t, "position startpos");
    // Somewhere with choices.
    char line[512], first[128], reply[128];
    assert_int_equal(sscanf(tell_last(t, "go depth 1"), "bestmove %100s", first), 1);
    snprintf(line, sizeof line, "position startpos moves %s", first);
    tell(t, line);
    assert_int_equal(sscanf(tell_last(t, "go depth 1"), "bestmove %100s", reply), 1);
    snprintf(line, sizeof line, "position startpos moves %s %s", first, reply);
    tell(t, line);
    const int count = read_infos(tell(t, "go nodes 4000"), told, INFOS);
    char moves[1 << 14];
    strcpy(moves, tell(t, "query legalmoves"));
    int lines = 0;
    for (const char *c = moves; *c; c++) lines += *c == ' ';
    if (lines > 4) lines = 4;
    assert_true(lines > 1);
    assert_true(count >= 2 * lines);
    assert_int_equal(count % lines, 0);
    for (int i = 0; i < count; i++) {
      assert_int_equal(told[i].multipv, i % lines + 1);
      if (i % lines == 0) continue;
      assert_int_equal(told[i].depth, told[i - 1].depth);
      int value, before;
      if (sscanf(told[i].score, "cp %d", &value) == 1 &&
          sscanf(told[i - 1].score, "cp %d", &before) == 1)
        assert_true(value <= before);
      for (int k = i - i % lines; k < i; k++) {
        const size_t length = strcspn(told[i].pv, " ");
        assert_true(length != strcspn(told[k].pv, " ") ||
                    memcmp(told[i].pv, told[k].pv, length) != 0);
      }
    }
  }
}

static void a_search_by_nodes_or_depth_is_the_same_every_time(void **state) {
  static const char *const lines[] = {"go nodes 5000", "go depth 5", "go", "go nodes 1"};
  static char first[1 << 16], again[1 << 16], elsewhere[1 << 16];
  talk *t = *state;
  for (int g = 0; g < GAMES; g += 3) {
    set_game(t, games[g]);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
      leave_out_time(tell(t, lines[i]), first);
      tell(t, "go movetime 5"); // which leaves something in the table
      leave_out_time(tell(t, lines[i]), again);
      assert_string_equal(first, again);
      void *other = NULL;
      assert_int_equal(talk_begin(&other), 0);
      set_game(other, games[g]);
      leave_out_time(tell(other, lines[i]), elsewhere);
      assert_string_equal(first, elsewhere);
      talk_end(&other);
    }
  }
}

static void skill_is_of_the_player_search_alone(void **state) {
  talk *t = *state;
  char full[4096], gentle[4096];
  set_game(t, "chuba");
  tell(t, "setoption name Skill value 1");
  strcpy(gentle, tell(t, "go"));
  tell(t, "setoption name Player value greedy");
  assert_ptr_equal(strstr(tell(t, "go"), "bestmove "), t->said);
  tell(t, "setoption name Player value search");
  assert_int_equal(read_infos(tell(t, "go"), told, INFOS), read_infos(gentle, told, INFOS));
  tell(t, "setoption name Skill value 0");
  strcpy(full, tell(t, "go nodes 20000"));
  assert_true(read_infos(full, told, INFOS) > 4);
  tell(t, "setoption name Skill value 1");
  assert_true(read_infos(tell(t, "go nodes 20000"), told, INFOS) <= 4);
}

// B4 a4xA4 takes the last of South, who lost to no other reply, but that a gentle level does not
// see B3, of four laps.
static void what_a_gentle_level_overlooks_makes_its_results_estimates(void **state) {
  talk *t = *state;
  tell(t, "setoption name Skill value 4");
  tell(t, "position fen mefuhva.4 0*4/2,0*3/0*4/0,0,9,2 0,0 S - 20");
  int count = read_infos(tell(t, "go"), told, INFOS);
  assert_true(count > 0);
  for (int i = 0; i < count; i++) assert_ptr_equal(strstr(told[i].score, "cp "), told[i].score);
  tell(t, "setoption name Skill value 10"); // which sees all
  count = read_infos(tell(t, "go depth 2"), told, INFOS);
  assert_ptr_equal(strstr(told[count - 1].score, "cp "), told[count - 1].score);
  // Nothing is overlooked where all turns are short.
  tell(t, "setoption name Skill value 4");
  tell(t, "position fen mefuhva.6 1,0*5/0*6/4,1,2,0,0,1/0*3,1,0,1 20,11 N - 13");
  count = read_infos(tell(t, "go"), told, INFOS);
  assert_string_equal(told[count - 1].score, "loss 2");
}

static void go_infinite_thinks_until_stop(void **state) {
  talk *t = *state;
  set_game(t, "chuba");
  assert_true(offer(t, "go infinite"));
  for (int i = 0; i < 40; i++) assert_true(chee_session_step(t->session));
  assert_int_equal(chee_session_now(t->session), CHEE_SESSION_WORKING);
  assert_true(read_infos(t->said, told, INFOS) >= 3);
  assert_string_equal((assert_true(offer(t, "isready")), t->said), "readyok\n");
  assert_string_equal((assert_true(offer(t, "query turn")), t->said), "response S\n");
  assert_true(offer(t, "setoption name Hash value 1"));
  assert_error_at(t->said, 1);
  assert_true(offer(t, "stop"));
  read_infos(t->said, told, INFOS);
  assert_ptr_equal(strstr(last_line(t->said), "bestmove "), last_line(t->said));
  assert_int_equal(chee_session_now(t->session), CHEE_SESSION_IDLE);
  assert_false(chee_session_step(t->session));
}

static void a_settled_search_waits_under_go_infinite(void **state) {
  talk *t = *state;
  tell(t, "position fen " WIN_IN_3);
  assert_null(strstr(tell(t, "go infinite"), "bestmove"));
  assert_int_equal(chee_session_now(t->session), CHEE_SESSION_WAITING);
  assert_ptr_equal(strstr(tell(t, "stop"), "bestmove "), t->said);
}

static void stop_ends_a_bounded_search(void **state) {
  talk *t = *state;
  set_game(t, "mefuhva.28");
  assert_true(offer(t, "go movetime 1000000"));
  assert_true(chee_session_step(t->session));
  assert_true(offer(t, "stop"));
  assert_ptr_equal(strstr(last_line(t->said), "bestmove "), last_line(t->said));
  assert_int_equal(chee_session_now(t->session), CHEE_SESSION_IDLE);
}

static void quit_waits_for_a_bounded_search_and_ends_an_infinite_one(void **state) {
  talk *t = *state;
  set_game(t, "chuba");
  assert_true(offer(t, "go nodes 300000"));
  assert_false(offer(t, "quit"));
  while (chee_session_step(t->session)) continue;
  assert_ptr_equal(strstr(last_line(t->said), "bestmove "), last_line(t->said));
  assert_true(offer(t, "go infinite"));
  assert_true(offer(t, "quit"));
  assert_ptr_equal(strstr(last_line(t->said), "bestmove "), last_line(t->said));
  assert_int_equal(chee_session_now(t->session), CHEE_SESSION_OVER);
}

static void a_session_says_how_many_workers_it_can_use(void **state) {
  talk *t = *state;
  tell(t, "setoption name Threads value 3");
  assert_int_equal(chee_session_workers(t->session), 1);
  assert_true(offer(t, "go infinite"));
  assert_int_equal(chee_session_workers(t->session), 3);
  assert_true(offer(t, "stop"));
  assert_int_equal(chee_session_workers(t->session), 1);
  assert_true(offer(t, "go perft 5"));
  assert_int_equal(chee_session_workers(t->session), 1);
}

static bool know_all(void *data, const chee_position *position, chee_value *value) {
  (void)position;
  ++*(int *)data;
  *value = (chee_value){.kind = CHEE_VALUE_LOSS, .number = 6};
  return true;
}

// Every position but the one searched is known, as lost for whoever is to move.
static void what_an_oracle_knows_is_told_as_exact(void **state) {
  talk *t = *state;
  int asked = 0;
  chee_session_set_oracle(t->session, know_all, &asked);
  const char *said = tell(t, "go depth 2");
  assert_non_null(strstr(said, " score win 7 "));
  assert_true(asked > 0);
  // Another player by another option still asks.
  asked = 0;
  tell(t, "setoption name Hash value 2");
  tell(t, "go depth 2");
  assert_true(asked > 0);
  chee_session_set_oracle(t->session, NULL, NULL);
  said = tell(t, "go depth 2");
  assert_null(strstr(said, " score win "));
}

// 0.4: where a third occurrence may cost what an oracle knows, that is told before the move.
static void clause_0_4_what_holds_from_a_fresh_start_is_told(void **state) {
  talk *t = *state;
  chee_history *game = going_round(EVEN, EVEN, 0);
  char line[1024], text[CHEE_POSITION_TEXT_MAX];
  opinion o = {.seat = CHEE_NORTH,
               .value = {.kind = CHEE_VALUE_WIN, .margin = COUNTED + 2},
               .nearest = chee_history_at(game, 0)};
  chee_session_set_oracle(t->session, say, &o);
  chee_position_write(chee_history_at(game, 0), text);
  for (int plies = ROUND - 1; plies < 2 * ROUND; plies += ROUND) {
    int used = snprintf(line, sizeof line, "position fen %s moves", text);
    for (int i = 0; i < plies; i++)
      used += snprintf(line + used, sizeof line - (size_t)used, " %s", round_trip[i % ROUND]);
    tell(t, line);
    const char *said = tell(t, "go depth 1");
    const char *fresh = strstr(said, "info string exact from a fresh start: ");
    assert_non_null(strstr(said, " score win 0 "));
    assert_int_equal(fresh != NULL, plies > ROUND);
    if (fresh) assert_true(fresh < strstr(said, "bestmove "));
  }
  chee_history_free(game);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_begin, talk_end)
  const struct CMUnitTest tests[] = {
      TEST(info_lines_deepen_and_their_moves_can_be_played),
      TEST(the_score_is_cp_for_two_and_points_for_more),
      TEST(points_are_those_at_the_end_of_the_line),
      TEST(exact_results_are_told_in_plies),
      TEST(multipv_tells_distinct_moves_best_first),
      TEST(a_search_by_nodes_or_depth_is_the_same_every_time),
      TEST(skill_is_of_the_player_search_alone),
      TEST(what_a_gentle_level_overlooks_makes_its_results_estimates),
      TEST(go_infinite_thinks_until_stop),
      TEST(a_settled_search_waits_under_go_infinite),
      TEST(stop_ends_a_bounded_search),
      TEST(quit_waits_for_a_bounded_search_and_ends_an_infinite_one),
      TEST(a_session_says_how_many_workers_it_can_use),
      TEST(what_an_oracle_knows_is_told_as_exact),
      TEST(clause_0_4_what_holds_from_a_fresh_start_is_told),
  };
  return cmocka_run_group_tests_name("protocol.info", tests, NULL, NULL);
}
