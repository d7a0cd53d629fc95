// SPDX-License-Identifier: MIT
// A game as a server tells it: the own conditional moves, which are shown as soon as they are sent,
// whatever is told before they are answered (docs/formats/server.md, plan).
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "online/told.h"

static const char game_id[] = "AAAAAAAAAAAAAAAAAAAAAA";

static told_kind hear(told_game *game, const char *text) {
  told_answer answer;
  return told_hear(game, text, strlen(text), &answer, NULL, NULL);
}

// A snapshot after `ply` moves, of which `moves` is the list, with this plan.
static void snapshot(told_game *game, const char *state, int ply, const char *moves,
                     const char *plan) {
  char text[1024];
  snprintf(text, sizeof text,
           "{\"type\":\"snapshot\",\"game\":\"%s\",\"seq\":%d,\"state\":\"%s\",\"setup\":"
           "{\"rules\":\"mefuhva.6\"},\"seats\":[],\"from\":0,\"moves\":[%s],\"plan\":\"%s\"}",
           game_id, ply + 1, state, moves, plan);
  assert_int_equal(hear(game, text), TOLD_SNAPSHOT);
}

static void move(told_game *game, int ply, const char *seat, const char *move) {
  char text[512];
  snprintf(text, sizeof text,
           "{\"type\":\"events\",\"game\":\"%s\",\"events\":[{\"seq\":%d,\"kind\":\"move\","
           "\"ply\":%d,\"seat\":\"%s\",\"move\":\"%s\"}]}",
           game_id, ply + 2, ply, seat, move);
  assert_int_equal(hear(game, text), TOLD_EVENTS);
}

static void begin(told_game *game) {
  told_begin(game, game_id);
  snapshot(game, "going", 0, "", "");
}

static void plan_stays_until_it_is_answered(void **state) {
  (void)state;
  told_game game;
  begin(&game);
  move(&game, 0, "S", "A1");
  told_plan_lay(&game, "a2 A3 a4 A5;b2 A4", 1);
  snapshot(&game, "going", 1, "\"A1\"", "");
  assert_string_equal(game.plan, "a2 A3 a4 A5;b2 A4");
  snapshot(&game, "going", 1, "\"A1\"", "a6 A6");
  assert_string_equal(game.plan, "a2 A3 a4 A5;b2 A4");
  // Answered, the server's word holds.
  told_plan_answered(&game);
  snapshot(&game, "going", 1, "\"A1\"", "a6 A6");
  assert_string_equal(game.plan, "a6 A6");
  told_end(&game);
}

static void plan_before_the_own_move_is_confirmed(void **state) {
  (void)state;
  told_game game;
  begin(&game);
  told_plan_lay(&game, "a2 A3", 1);
  snapshot(&game, "going", 0, "", "");
  move(&game, 0, "S", "A1");
  assert_string_equal(game.plan, "a2 A3");
  told_end(&game);
}

static void moves_of_a_snapshot_go_by(void **state) {
  (void)state;
  told_game game;
  begin(&game);
  move(&game, 0, "S", "A1");
  told_plan_lay(&game, "a2 A3 a4 A5;b2 A4", 1);
  snapshot(&game, "going", 3, "\"A1\",\"a2\",\"A3\"", "");
  assert_string_equal(game.plan, "a4 A5");
  move(&game, 3, "N", "b6");
  assert_string_equal(game.plan, "");
  told_end(&game);
}

static void no_plan_when_it_is_over(void **state) {
  (void)state;
  told_game game;
  begin(&game);
  told_plan_lay(&game, "a2 A3", 0);
  snapshot(&game, "over", 0, "", "");
  assert_string_equal(game.plan, "");
  told_end(&game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(plan_stays_until_it_is_answered),
      cmocka_unit_test(plan_before_the_own_move_is_confirmed),
      cmocka_unit_test(moves_of_a_snapshot_go_by),
      cmocka_unit_test(no_plan_when_it_is_over),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
