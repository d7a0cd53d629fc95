// SPDX-License-Identifier: MIT
//
// Playing what the tables know: each conversion comes in no more turns than said, all won positions
// are won, and a lost one is held out as long as said. With a folder and a rule set as arguments it
// does so from the tables that lie there.
#include "chee/egdb_shelf.h"
#include "chee/player.h"
#include "chee/random.h"
#include "kit.h"

enum { GAMES = 200, PLIES_MOST = 2000 };

static chee_egdb_shelf *open_shelf(void) {
  chee_egdb_shelf *shelf;
  assert_int_equal(chee_egdb_shelf_open(kit_root, 1 << 22, kit_complain, NULL, &shelf, NULL),
                   CHEE_OK);
  return shelf;
}

static int weight(const chee_position *p) {
  return 64 * (chee_position_counters(p, 0) + chee_position_counters(p, 1)) +
         __builtin_popcountll(p->mark[0]) + __builtin_popcountll(p->mark[1]);
}

// A position of that outcome, from any table.
static chee_position draw_position(chee_egdb *db, chee_random *random, int outcome) {
  for (;;) {
    chee_egdb_info info;
    chee_position position;
    chee_egdb_value value;
    size_t table = chee_random_below(random, (uint32_t)chee_egdb_tables(db));
    assert_true(chee_egdb_table_info(db, table, &info));
    if (info.kind == CHEE_EGDB_OUTCOME && !info.distances) continue;
    uint32_t most = info.positions < UINT32_MAX ? (uint32_t)info.positions : UINT32_MAX;
    uint64_t number = chee_random_below(random, most);
    if (!chee_egdb_unrank(chee_egdb_numbering(db), &info.slab, number, &position)) continue;
    assert_true(chee_egdb_probe(db, &position, true, &value));
    if (value.outcome == outcome) return position;
  }
}

// What tables without distances tell.
static bool outcomes_alone(void *shelf, const chee_position *position, chee_value *value) {
  bool known = chee_egdb_oracle(shelf, position, value);
  value->next = 0;
  return known;
}

static chee_player *new_player(const char *kind, chee_egdb_shelf *shelf, uint64_t seed) {
  chee_player *player;
  assert_int_equal(chee_player_new(kind, seed, &player, NULL), CHEE_OK);
  chee_player_options options = {
      .hash_bytes = 1 << 16, .oracle = chee_egdb_oracle, .oracle_data = shelf};
  chee_player_set_options(player, &options);
  return player;
}

// A move that leaves the other lost, drawn among all that do.
static chee_move any_keeping(chee_egdb *db, const chee_position *now, chee_random *random) {
  chee_move moves[CHEE_MOVES_MAX], keeping[CHEE_MOVES_MAX];
  int count = chee_moves(now, moves), kept = 0;
  for (int i = 0; i < count; i++) {
    chee_position after = *now;
    chee_egdb_value value;
    chee_apply(&after, moves[i]);
    assert_true(chee_egdb_probe(db, &after, false, &value));
    if (value.outcome < 0) keeping[kept++] = moves[i];
  }
  assert_true(kept > 0);
  return keeping[chee_random_below(random, (uint32_t)kept)];
}

// One game from a won position by a player who knows, against `other`; returns the plies.
static int win_it(chee_egdb *db, chee_player *knows, chee_player *other,
                  const chee_position *start) {
  chee_history *game = chee_history_new(start);
  const int winner = start->turn;
  int plies = 0, since = 0, said = 0;
  while (chee_history_result(game).ending == CHEE_GOING_ON) {
    const chee_position now = *chee_history_now(game);
    chee_move move;
    if (since == 0) {
      chee_egdb_value value;
      assert_true(chee_egdb_probe(db, &now, true, &value));
      // Where the loser has converted it is their turn no more.
      assert_int_equal(value.outcome, now.turn == winner ? 1 : -1);
      said = (int)value.plies;
    }
    chee_player *player = now.turn == winner ? knows : other;
    assert_int_equal(chee_player_choose(player, game, NULL, &move, NULL), CHEE_OK);
    assert_int_equal(chee_history_play(game, move, NULL), CHEE_OK);
    since++;
    assert_true(since <= said && ++plies < PLIES_MOST);
    if (weight(chee_history_now(game)) < weight(&now)) since = 0;
  }
  chee_result result = chee_history_result(game);
  assert_int_equal(result.ending, CHEE_CLEARED);
  assert_int_equal(result.winner, winner);
  chee_history_free(game);
  return plies;
}

// From a lost position against a winner who keeps the win but takes any way: the first conversion
// comes no sooner than said.
static void hold_out(chee_egdb *db, chee_player *knows, const chee_position *start,
                     chee_random *random) {
  chee_history *game = chee_history_new(start);
  const int loser = start->turn;
  chee_egdb_value value;
  uint32_t plies = 0;
  assert_true(chee_egdb_probe(db, start, true, &value));
  while (chee_history_result(game).ending == CHEE_GOING_ON && plies < value.plies) {
    const chee_position now = *chee_history_now(game);
    chee_move move;
    if (now.turn == loser) {
      assert_int_equal(chee_player_choose(knows, game, NULL, &move, NULL), CHEE_OK);
    } else {
      move = any_keeping(db, &now, random);
    }
    assert_int_equal(chee_history_play(game, move, NULL), CHEE_OK);
    plies++;
    if (weight(chee_history_now(game)) < weight(&now)) break;
  }
  assert_true(plies >= value.plies);
  chee_history_free(game);
}

static void play_all(const char *text) {
  chee_rules rules = kit_rules(text);
  chee_egdb_shelf *shelf = open_shelf();
  chee_egdb *db = chee_egdb_shelf_find(shelf, &rules);
  chee_random random = chee_random_new(5, 0);
  chee_player *knows = new_player("search", shelf, 1), *as_well = new_player("search", shelf, 2);
  chee_player *blind = new_player("random", NULL, 3);
  for (int i = 0; i < GAMES; i++) {
    chee_position won = draw_position(db, &random, 1), lost = draw_position(db, &random, -1);
    win_it(db, knows, i % 4 ? as_well : blind, &won);
    hold_out(db, knows, &lost, &random);
  }
  chee_player_free(knows);
  chee_player_free(as_well);
  chee_player_free(blind);
  chee_egdb_shelf_close(shelf);
}

// Without distances a winner searches for the next conversion among the moves that keep the win,
// and finds the soonest: on boards as small as these.
static void a_conversion_is_found_without_distances(void **state) {
  (void)state;
  static const struct {
    const char *rules;
    int counters;
  } sets[] = {{"njombwa.3", 6}, {"mefuhva.4", 4}, {"chuba.4", 5}};
  for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
    chee_rules rules = kit_rules(sets[i].rules);
    kit_build(sets[i].rules, sets[i].counters);
    chee_egdb_shelf *shelf = open_shelf();
    chee_egdb *db = chee_egdb_shelf_find(shelf, &rules);
    chee_random random = chee_random_new(5, 0);
    chee_player *knows = new_player("search", shelf, 1), *loser = new_player("search", shelf, 2);
    chee_player_options options = {
        .hash_bytes = 1 << 16, .oracle = outcomes_alone, .oracle_data = shelf};
    chee_player_set_options(knows, &options);
    for (int k = 0; k < GAMES / 4; k++) {
      chee_position won = draw_position(db, &random, 1);
      win_it(db, knows, loser, &won);
    }
    chee_player_free(knows);
    chee_player_free(loser);
    chee_egdb_shelf_close(shelf);
  }
}

static void won_is_won_in_time(void **state) {
  (void)state;
  static const struct {
    const char *rules;
    int counters;
  } sets[] = {{"njombwa.3", 8}, {"mefuhva.4", 5}, {"chuba.4", 6}};
  for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
    kit_build(sets[i].rules, sets[i].counters);
    play_all(sets[i].rules);
  }
}

// A reply that has a position come for the third time, or else any.
static chee_move repeating(const chee_history *game, chee_random *random) {
  chee_move moves[CHEE_MOVES_MAX];
  const int count = chee_history_moves(game, moves);
  for (int i = 0; i < count; i++) {
    chee_position after = *chee_history_now(game);
    int seen = 0;
    chee_apply(&after, moves[i]);
    for (size_t k = 0; k <= chee_history_length(game); k++)
      seen += chee_position_same(chee_history_at(game, k), &after);
    if (seen == 2) return moves[i];
  }
  return moves[chee_random_below(random, (uint32_t)count)];
}

// How a game goes on where one side knows the tables and the other one wants it to end by
// repetition.
static chee_ending against_repeating(chee_history *game, chee_player *knows, chee_random *random) {
  const int winner = chee_history_now(game)->turn;
  while (chee_history_result(game).ending == CHEE_GOING_ON) {
    chee_move move;
    if (chee_history_now(game)->turn == winner)
      assert_int_equal(chee_player_choose(knows, game, NULL, &move, NULL), CHEE_OK);
    else
      move = repeating(game, random);
    assert_int_equal(chee_history_play(game, move, NULL), CHEE_OK);
  }
  return (chee_ending)chee_history_result(game).ending;
}

// The move nearest to a conversion allows a reply after which the game is drawn, and another one
// wins.
static void clause_0_4_a_reply_that_ends_the_game_is_foreseen(void **state) {
  (void)state;
  static const char start[] = "njombwa.3 1,2,0/1,0,1/1,0,0/0,1,1 0,0 S - 2";
  static const char round[] = "A1 b2 B3 b3 A3 b2 A2 b3 B2 b2";
  char moves[120];
  chee_position from;
  chee_history *game = NULL;
  kit_build("njombwa.3", 8);
  chee_egdb_shelf *shelf = open_shelf();
  chee_player *knows = new_player("search", shelf, 1);
  chee_random random = chee_random_new(5, 0);
  (void)snprintf(moves, sizeof moves, "%s B1 b3 %s", round, round);
  assert_int_equal(chee_position_read(start, CHEE_STRICT, &from, NULL), CHEE_OK);
  game = chee_history_new(&from);
  for (char *word = strtok(moves, " "); word; word = strtok(NULL, " ")) {
    chee_move move;
    assert_int_equal(chee_move_read(chee_history_now(game), word, &move, NULL), CHEE_OK);
    assert_int_equal(chee_history_play(game, move, NULL), CHEE_OK);
  }
  assert_int_equal(against_repeating(game, knows, &random), CHEE_CLEARED);
  chee_history_free(game);
  chee_player_free(knows);
  chee_egdb_shelf_close(shelf);
}

// 5.8: with the points by now the margin at the end is known. A player who knows reaches it against
// one who knows, too, and no less against one who plays anything.
static void play_for_points(void) {
  chee_rules rules = kit_rules("swahili.2");
  chee_egdb_shelf *shelf = open_shelf();
  chee_egdb *db = chee_egdb_shelf_find(shelf, &rules);
  chee_random random = chee_random_new(5, 0);
  chee_player *knows = new_player("search", shelf, 1), *blind = new_player("random", NULL, 3);
  for (int i = 0; i < 2 * GAMES; i++) {
    chee_position start = draw_position(db, &random, i % 3 - 1);
    chee_egdb_value value;
    chee_history *game = chee_history_new(&start);
    assert_true(chee_egdb_probe(db, &start, true, &value));
    while (chee_history_result(game).ending == CHEE_GOING_ON) {
      chee_move move;
      bool is_blind = i % 2 && chee_history_now(game)->turn != start.turn;
      assert_int_equal(chee_player_choose(is_blind ? blind : knows, game, NULL, &move, NULL),
                       CHEE_OK);
      assert_int_equal(chee_history_play(game, move, NULL), CHEE_OK);
    }
    chee_result result = chee_history_result(game);
    int reached = result.points[start.turn] - result.points[1 - start.turn];
    assert_true(i % 2 ? reached >= value.points : reached == value.points);
    chee_history_free(game);
  }
  chee_player_free(knows);
  chee_player_free(blind);
  chee_egdb_shelf_close(shelf);
}

static void points_come_as_said(void **state) {
  (void)state;
  kit_build("swahili.2", 4);
  play_for_points();
}

// Tables without the opening's options serve all of them (5.11), and none serve another rule set.
static void the_shelf_finds_what_fits(void **state) {
  (void)state;
  kit_build("swahili.2", 2);
  chee_egdb_shelf *shelf = open_shelf();
  chee_rules distinct = kit_rules("swahili.2,openings=distinct"), four = kit_rules("swahili.4");
  chee_rules other = kit_rules("njombwa.12");
  assert_non_null(chee_egdb_shelf_find(shelf, &distinct));
  assert_null(chee_egdb_shelf_find(shelf, &four));
  assert_null(chee_egdb_shelf_find(shelf, &other));
  chee_position start;
  chee_value value;
  chee_start(&distinct, &start);
  assert_false(chee_egdb_oracle(shelf, &start, &value));
  chee_egdb_shelf_close(shelf);
  chee_error error = {0};
  assert_int_equal(chee_egdb_shelf_open("/nowhere/at/all", 0, NULL, NULL, &shelf, &error), CHEE_IO);
  assert_true(error.text[0] != '\0');
}

// The rule set of the tables in the folder that was given.
static const char *given;

static void as_said_in_the_folder(void **state) {
  (void)state;
  if (kit_rules(given).game == CHEE_SWAHILI)
    play_for_points();
  else
    play_all(given);
}

int main(int argc, char **argv) {
  if (argc == 3 && strlen(argv[1]) < sizeof kit_root) {
    const struct CMUnitTest played[] = {cmocka_unit_test(as_said_in_the_folder)};
    strcpy(kit_root, argv[1]);
    given = argv[2];
    return cmocka_run_group_tests(played, NULL, NULL);
  }
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(won_is_won_in_time),
      cmocka_unit_test(a_conversion_is_found_without_distances),
      cmocka_unit_test(clause_0_4_a_reply_that_ends_the_game_is_foreseen),
      cmocka_unit_test(points_come_as_said),
      cmocka_unit_test(the_shelf_finds_what_fits),
  };
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
