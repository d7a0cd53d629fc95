// SPDX-License-Identifier: MIT
// A game as a server tells it: the own conditional moves, which are shown as soon as they are sent,
// whatever is told before they are answered (docs/formats/server.md, plan), and what the table
// agreed on.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "online/agreed.h"
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

static void agreed_is(const char *setup, const char *wanted) {
  told_game game;
  char text[1024];
  json_t *json = told_json(setup, strlen(setup));
  told_begin(&game, game_id);
  assert_true(told_setup_read(&game, json));
  online_agreed_text(&game, text, sizeof text);
  assert_string_equal(text, wanted);
  told_end(&game);
  json_decref(json);
}

// Whoever is invited reads all that was agreed on before a seat is taken.
static void all_that_was_agreed_on_is_said(void **state) {
  (void)state;
  agreed_is("{\"rules\":\"njombwa.8\",\"match\":\"series\",\"rated\":true,\"gone\":\"lost\"}",
            "Agreed: it counts for ratings; no move is taken back; who leaves loses.");
  agreed_is(
      "{\"rules\":\"enkeshui.8\",\"match\":\"games:4,race=farthest,rearranged=on 1 0-0 - 12\","
      "\"takeback\":true,\"hints\":true,\"gone\":\"open\",\"watchers\":true,\"team\":\"time\","
      "\"trial_seconds\":30,\"clock\":{\"kind\":\"days\",\"days\":3},\"holidays\":1}",
      "Agreed: a match of 4 games; a race before a game, and who sows farthest begins (4.15); "
      "stones may be laid out anew before a game (4.16); several people a side, and a trial "
      "stands if nobody objects for 30 s; moves may be taken back if all agree; each may take "
      "1 day off; hints and analysis are allowed; whoever knows the address may watch; a seat "
      "that is left is offered again.");
  agreed_is("{\"rules\":\"enkeshui.8\",\"match\":\"surplus,race=first 1 0-0 24,24 12\","
            "\"gone\":\"machine\",\"team\":\"one\"}",
            "Agreed: a match for the surplus (4.13); a race before a game, and who is first at an "
            "empty hole begins (4.15); several people a side, and a trial stands when one other "
            "agrees; no move is taken back; a machine takes over a seat that is left.");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(plan_stays_until_it_is_answered),
      cmocka_unit_test(plan_before_the_own_move_is_confirmed),
      cmocka_unit_test(moves_of_a_snapshot_go_by),
      cmocka_unit_test(no_plan_when_it_is_over),
      cmocka_unit_test(all_that_was_agreed_on_is_said),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
