// SPDX-License-Identifier: MIT
// What a record says of a table of sides: each command, over moves that are taken back, and more of
// them than a line of a record holds.
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>
// clang-format on

#include <stdio.h>
#include <string.h>

#include "chee/record.h"
#include "game/notes.h"

enum { TRIALS = 6000 };

static srv_game *game_of(json_t *events) {
  srv_game *game = srv_game_new("AAAAAAAAAAAAAAAAAAAAAA", 1);
  size_t index;
  json_t *event;
  json_array_foreach(events, index, event) {
    json_object_set_new(event, "seq", json_integer((json_int_t)index + 1));
    char *text = json_dumps(event, JSON_COMPACT);
    assert_true(srv_game_take(game, event, text));
    free(text);
  }
  return game;
}

// Whoever made it sits alone at South, and may only suggest.
static json_t *made(void) {
  return json_loads(
      "{\"kind\":\"made\",\"setup\":{\"rules\":\"enkeshui.8\",\"clock\":{\"kind\":\"none\"},"
      "\"match\":\"series 1 0-0 - 12\",\"takeback\":true,\"team\":\"one\"},"
      "\"seats\":[{\"seat\":\"S\",\"who\":\"person\",\"people\":[{\"member\":1,"
      "\"name\":\"Ben Okri\",\"voice\":\"suggests\"}]},"
      "{\"seat\":\"N\",\"who\":\"open\",\"people\":[]}]}",
      0, NULL);
}

static void first_move(const chee_position *position, char text[CHEE_MOVE_TEXT_MAX]) {
  chee_move moves[CHEE_MOVES_MAX];
  assert_true(chee_moves(position, moves) > 0);
  chee_move_write(position, moves[0], text);
}

static void people_stay_where_moves_go(void **state) {
  (void)state;
  char move[CHEE_MOVE_TEXT_MAX];
  json_t *events = json_array();
  json_array_append_new(events, made());
  srv_game *start = game_of(events);
  first_move(srv_game_now(start), move);
  srv_game_free(start);
  json_array_append_new(
      events, json_pack("{s:s,s:s,s:i,s:s}", "kind", "join", "seat", "N", "member", 2, "name", ""));
  json_array_append_new(events, json_pack("{s:s}", "kind", "begin"));
  json_array_append_new(events, json_pack("{s:s,s:i,s:s}", "kind", "move", "ply", 0, "move", move));
  json_array_append_new(events, json_pack("{s:s,s:s,s:i,s:s}", "kind", "join", "seat", "N",
                                          "member", 3, "name", "Chiku"));
  json_array_append_new(events, json_pack("{s:s,s:i,s:s,s:i}", "kind", "part", "member", 2, "why",
                                          "removed", "leads", 3));
  json_array_append_new(events, json_pack("{s:s,s:i}", "kind", "back", "ply", 0));
  srv_game *game = game_of(events);
  json_t *notes = srv_notes_of_sides(game, events);
  assert_int_equal(json_array_size(notes), 1);
  assert_string_equal(json_string_value(json_array_get(notes, 0)),
                      "[%join 1 S Ben Okri] [%voice 1 suggests] [%join 2 N] [%join 3 N Chiku] "
                      "[%part 2 removed] [%leads 3] [%back 1]");
  json_decref(notes);
  json_decref(events);
  srv_game_free(game);
}

static void a_long_comment_is_several_lines(void **state) {
  (void)state;
  char move[CHEE_MOVE_TEXT_MAX];
  json_t *events = json_array();
  json_array_append_new(events, made());
  json_array_append_new(events, json_pack("{s:s,s:s,s:i,s:s}", "kind", "join", "seat", "N",
                                          "member", 2, "name", "Chiku"));
  json_array_append_new(events, json_pack("{s:s}", "kind", "begin"));
  srv_game *start = game_of(events);
  first_move(srv_game_now(start), move);
  srv_game_free(start);
  for (int i = 0; i < TRIALS; i++)
    json_array_append_new(events, json_pack("{s:s,s:s,s:i,s:i,s:s}", "kind", "trial", "seat", "S",
                                            "member", 1, "ply", 0, "move", move));
  srv_game *game = game_of(events);
  json_t *notes = srv_notes_of_sides(game, events);
  const char *text = json_string_value(json_array_get(notes, 0));
  int found = 0;
  for (const char *at = text; (at = strstr(at, "[%trial 1 ")) != NULL; at++) found++;
  assert_int_equal(found, TRIALS);
  // A record takes all of it.
  chee_record *record = chee_record_new(&game->setup.start);
  assert_int_equal(chee_record_note(record, CHEE_NOTE_COMMENT, text, NULL), CHEE_OK);
  assert_true(strlen(text) > 65536);
  chee_record_free(record);
  json_decref(notes);
  json_decref(events);
  srv_game_free(game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(people_stay_where_moves_go),
      cmocka_unit_test(a_long_comment_is_several_lines),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
