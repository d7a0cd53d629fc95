// SPDX-License-Identifier: MIT
//
// Tables of Enkeshui against the plain builder (4.3 to 4.12), and looking them up.
#include "chee/egdb_shelf.h"
#include "chee/game.h"
#include "chee/player.h"
#include "chee/random.h"
#include "kit.h"
#include "plain_margin.h"

static chee_position board_of(const char *text) {
  chee_position position;
  assert_int_equal(chee_position_read(text, CHEE_STRICT, &position, NULL), CHEE_OK);
  return position;
}

static uint32_t number_most(const chee_egdb_info *info) {
  return info->positions < UINT32_MAX ? (uint32_t)info->positions : UINT32_MAX;
}

// Each position's bounds and distances.
static void agree(const char *text, const margins *m) {
  chee_egdb *db = kit_open(text);
  size_t seen = 0;
  for (size_t i = 0; i < m->room; i++) {
    const margin_entry *e = &m->entries[i];
    chee_egdb_value v;
    if (!e->used) continue;
    if (!chee_egdb_probe(db, &e->position, true, &v)) {
      char position[CHEE_POSITION_TEXT_MAX];
      chee_position_write(&e->position, position);
      fail_msg("%s: not in the tables of %s", position, text);
    }
    if (v.low != e->low || v.high != e->high || v.plies != (uint32_t)e->low_plies ||
        v.high_plies != (uint32_t)e->high_plies) {
      char position[CHEE_POSITION_TEXT_MAX];
      chee_position_write(&e->position, position);
      fail_msg("%s: table %d in %u, %d in %u, plain %d in %d, %d in %d", position, v.low, v.plies,
               v.high, v.high_plies, e->low, e->low_plies, e->high, e->high_plies);
    }
    seen++;
  }
  assert_int_equal(seen, m->count);
  chee_egdb_close(db);
}

// Under certain bulls, new ones included (4.6, 4.7).
static void under(const char *board, int loose) {
  chee_position position = board_of(board);
  margins m = margins_under(&position, loose, 1 << 17);
  assert_true(m.count > 0 && 2 * m.count < 3 * m.room);
  assert_true(kit_build(board, loose) > 0);
  agree(board, &m);
  free(m.entries);
}

// Twelve bulls of both owners, so that of the 48 stones some are left.
static void under_most_bulls(const chee_rules *rules) {
  char text[CHEE_POSITION_TEXT_MAX];
  chee_position board;
  chee_start(rules, &board);
  memset(board.side, 0, sizeof board.side);
  int columns = rules->size;
  for (int hole = 0, bulls = 0; bulls < 12; hole++) {
    if (hole % (columns / 2) == 1) continue;
    bulls++;
    board.side[hole / columns][hole % columns] = 3;
    board.mark[hole / 2 & 1] |= (uint64_t)1 << hole;
  }
  board.ply = 9;
  chee_position_write(&board, text);
  under(text, 4);
}

static void every_rule_set(void **state) {
  (void)state;
  kit_each_rules(true, under_most_bulls);
}

static void certain_bulls(void **state) {
  (void)state;
  under("enkeshui.8 3N,0,3S,0,0,4N,4S,0/0,4S,3N,0,3N,3S,0,4N 0,0 S - 9", 7);
  under("enkeshui.8,turning=persist 0*3,3S,3S,4N,4S,3N/4S,3S,3N,3N,0*3,4N 0,0 N - 9", 6);
  under("enkeshui.8,turning=never 0*8/3S*3,0,3S,3S,3N,3N 0,0 N - 9", 4);
  // The board looks the same from both sides, owners exchanged: one table serves both.
  under("enkeshui.8 3N,3S,3N,3S,3N,0*3/3S,3N,3S,3N,3S,0*3 0,0 S - 9", 5);
}

// Tables of any bulls: all sets of up to two, with one and two loose stones.
static void any_bulls(void **state) {
  (void)state;
  const char *text = "enkeshui.8,turning=persist";
  chee_rules rules = kit_rules(text);
  char folder[CHEE_EGDB_PATH_MAX];
  chee_egdb_index *index;
  chee_egdb_plan plan;
  kit_folder(&rules, folder);
  (void)mkdir(folder, 0777);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  assert_int_equal(chee_egdb_plan_new(index, 2, &plan, NULL), CHEE_OK);
  for (size_t i = 0; i < plan.count; i++)
    if (plan.units[i].slab.more <= 2) kit_build_unit(index, &plan.units[i], folder, true);
  chee_egdb_plan_free(&plan);
  chee_egdb_index_free(index);
  for (int a = 0; a < 16; a += 3)
    for (int b = a; b < 16; b++) {
      chee_position board = {.rules = rules, .ply = 2};
      board.mark[b & 1] |= (uint64_t)1 << a;
      if (b > a) board.mark[a >> 1 & 1] |= (uint64_t)1 << b;
      margins m = margins_under(&board, 2, 1 << 10);
      agree(text, &m);
      free(m.entries);
    }
}

// More layouts under a set of bulls than are numbered are refused before any memory is asked for.
static void too_many_layouts_are_refused(void **state) {
  (void)state;
  chee_rules rules = kit_rules("enkeshui.12");
  chee_position board = {.rules = rules, .ply = 2, .mark = {1}};
  chee_egdb_index *index;
  chee_egdb_plan plan;
  chee_error error;
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  assert_int_equal(chee_egdb_plan_under(index, 14, &board, &plan, &error), CHEE_OK);
  chee_egdb_plan_free(&plan);
  assert_int_equal(chee_egdb_plan_under(index, 15, &board, &plan, &error), CHEE_LIMIT);
  assert_string_equal(error.text, "tables have at most 14 loose stones");
  board.mark[1] = 2; // one more bull leaves so much less room
  assert_int_equal(chee_egdb_plan_under(index, 15, &board, &plan, &error), CHEE_LIMIT);
  board.mark[1] = 6;
  assert_int_equal(chee_egdb_plan_under(index, 15, &board, &plan, &error), CHEE_OK);
  chee_egdb_plan_free(&plan);
  chee_egdb_index_free(index);
}

// Holes are numbered by the rule set: the bulls of another board lie elsewhere on this one. How the
// stones lie at the start is no difference.
static void bulls_of_another_rule_set_are_refused(void **state) {
  (void)state;
  chee_rules rules = kit_rules("enkeshui.8");
  chee_position board = {.rules = kit_rules("enkeshui.10"), .ply = 2, .mark = {2}};
  chee_egdb_index *index;
  chee_egdb_plan plan;
  chee_error error;
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  assert_int_equal(chee_egdb_plan_under(index, 3, &board, &plan, &error), CHEE_BAD_DATA);
  assert_string_equal(error.text,
                      "the tables are of enkeshui.8, but the position is one of enkeshui.10");
  assert_null(plan.units);
  chee_egdb_plan_free(&plan);
  board.rules = kit_rules("swahili.2");
  assert_int_equal(chee_egdb_plan_under(index, 3, &board, &plan, &error), CHEE_BAD_DATA);
  board.rules = rules;
  board.rules.option[0] = 1;
  assert_int_equal(chee_egdb_plan_under(index, 3, &board, &plan, &error), CHEE_OK);
  chee_egdb_plan_free(&plan);
  chee_egdb_index_free(index);
}

// 4.9, 4.12: captured stones and those in bulls count in what a search is told, not in the table.
static void searches_are_told(void **state) {
  (void)state;
  chee_egdb_shelf *shelf;
  const char *text = "enkeshui.8 0*3,3S,3S,4N,4S,3N/0,1,0,0,4S,3N,3N,4N 9,2 S - 30";
  chee_position board = board_of(text);
  chee_value value;
  kit_build(text, 1);
  assert_int_equal(chee_egdb_shelf_open(kit_root, 1 << 22, kit_complain, NULL, &shelf, NULL),
                   CHEE_OK);
  // Settled: 9 and 3 + 3 + 4 + 4 for South, 2 and 4 + 3 + 3 + 3 + 4 for North; one stone is left.
  chee_egdb *db = chee_egdb_shelf_find(shelf, &board.rules);
  chee_egdb_value known;
  assert_true(chee_egdb_probe(db, &board, true, &known));
  assert_int_equal(known.low, known.high);
  assert_true(chee_egdb_oracle(shelf, &board, &value));
  assert_int_equal(value.kind, CHEE_VALUE_WIN);
  assert_int_equal(value.margin, 4 + known.low);
  chee_egdb_shelf_close(shelf);
}

// A player who knows gets at least what can be forced, against one who knows, too, and against one
// who plays anything; the first conversion comes in no more turns than said.
static void play_for_margins(const char *text) {
  chee_rules rules = kit_rules(text);
  chee_egdb_shelf *shelf;
  chee_random random = chee_random_new(5, 0);
  assert_int_equal(chee_egdb_shelf_open(kit_root, 1 << 22, kit_complain, NULL, &shelf, NULL),
                   CHEE_OK);
  chee_egdb *db = chee_egdb_shelf_find(shelf, &rules);
  chee_player *players[2];
  assert_int_equal(chee_player_new("search", 1, &players[0], NULL), CHEE_OK);
  chee_player_options options = {
      .hash_bytes = 1 << 16, .oracle = chee_egdb_oracle, .oracle_data = shelf};
  chee_player_set_options(players[0], &options);
  assert_int_equal(chee_player_new("random", 2, &players[1], NULL), CHEE_OK);
  for (int i = 0; i < 400; i++) {
    chee_egdb_info info;
    chee_egdb_value value;
    chee_position start;
    size_t table = chee_random_below(&random, (uint32_t)chee_egdb_tables(db));
    assert_true(chee_egdb_table_info(db, table, &info));
    uint64_t number = chee_random_below(&random, number_most(&info));
    assert_true(chee_egdb_unrank(chee_egdb_numbering(db), &info.slab, number, &start));
    assert_true(chee_egdb_probe(db, &start, true, &value));
    chee_history *game = chee_history_new(&start);
    int settled = margin_settled(&start, 0), loose = margin_loose(&start);
    bool hurries = value.low + settled > 0 && value.plies;
    for (uint32_t plies = 0; chee_history_result(game).ending == CHEE_GOING_ON; plies++) {
      chee_move move;
      bool knows = chee_history_now(game)->turn == start.turn || i % 2;
      bool converted = margin_loose(chee_history_now(game)) < loose;
      assert_true(!hurries || converted || plies < value.plies);
      assert_int_equal(chee_player_choose(players[!knows], game, NULL, &move, NULL), CHEE_OK);
      assert_int_equal(chee_history_play(game, move, NULL), CHEE_OK);
    }
    chee_result result = chee_history_result(game);
    int margin = result.points[0] - result.points[1] - settled;
    assert_true(i % 2 ? margin == value.low : margin >= value.low);
    chee_history_free(game);
  }
  chee_player_free(players[0]);
  chee_player_free(players[1]);
  chee_egdb_shelf_close(shelf);
}

static void margins_come_as_said(void **state) {
  (void)state;
  const char *text = "enkeshui.8 3N,0*3,3S,0,4N,4S/0,4S,3N,0,3N,3S,0,4N 0,0 S - 9";
  kit_build(text, 7);
  play_for_margins(text);
}

// What a position is worth in the end to who is to move, by the bound that the other can hold them
// to (`high`) or by what they can force.
static int worth(chee_egdb *db, const chee_position *p, bool high, uint32_t *plies) {
  chee_egdb_value value;
  assert_true(chee_egdb_probe(db, p, true, &value));
  *plies = high ? value.high_plies : value.plies;
  return margin_settled(p, p->turn) + (high ? value.high : value.low);
}

// A move that keeps what its player can force, drawn among all that do.
static chee_move any_keeping(chee_egdb *db, const chee_position *now, chee_random *random) {
  chee_move moves[CHEE_MOVES_MAX], keeping[CHEE_MOVES_MAX];
  uint32_t plies;
  int count = chee_moves(now, moves), kept = 0, best = worth(db, now, false, &plies);
  for (int i = 0; i < count; i++) {
    chee_position after = *now;
    chee_apply(&after, moves[i]);
    if (-worth(db, &after, true, &plies) == best) keeping[kept++] = moves[i];
  }
  assert_true(kept > 0);
  return keeping[chee_random_below(random, (uint32_t)kept)];
}

// The move that puts the next conversion off longest, even where it loses more: the table's
// distance to the upper bound counts those moves, too.
static chee_move longest(chee_egdb *db, const chee_position *now) {
  chee_move moves[CHEE_MOVES_MAX], found = {0};
  int count = chee_moves(now, moves);
  uint32_t most = 0;
  for (int i = 0; i < count; i++) {
    chee_position after = *now;
    uint32_t plies;
    chee_apply(&after, moves[i]);
    (void)worth(db, &after, false, &plies);
    plies = margin_loose(&after) < margin_loose(now) ? 1 : plies + 1;
    if (plies > most) found = moves[i], most = plies;
  }
  return found;
}

// Who loses and knows it puts the next conversion off for as long as said, whatever way the other
// takes that keeps the win.
static void hold_out(const char *text, bool at_any_price) {
  chee_rules rules = kit_rules(text);
  chee_egdb_shelf *shelf;
  chee_random random = chee_random_new(6, 0);
  assert_int_equal(chee_egdb_shelf_open(kit_root, 1 << 22, kit_complain, NULL, &shelf, NULL),
                   CHEE_OK);
  chee_egdb *db = chee_egdb_shelf_find(shelf, &rules);
  chee_player *knows;
  assert_int_equal(chee_player_new("search", 1, &knows, NULL), CHEE_OK);
  chee_player_options options = {
      .hash_bytes = 1 << 16, .oracle = chee_egdb_oracle, .oracle_data = shelf};
  chee_player_set_options(knows, &options);
  for (int held = 0; held < 200;) {
    chee_egdb_info info;
    chee_position start;
    uint32_t said;
    size_t table = chee_random_below(&random, (uint32_t)chee_egdb_tables(db));
    assert_true(chee_egdb_table_info(db, table, &info));
    uint64_t number = chee_random_below(&random, number_most(&info));
    assert_true(chee_egdb_unrank(chee_egdb_numbering(db), &info.slab, number, &start));
    if (worth(db, &start, true, &said) >= 0 || said < 2) continue;
    chee_history *game = chee_history_new(&start);
    int loose = margin_loose(&start);
    uint32_t plies = 0;
    while (chee_history_result(game).ending == CHEE_GOING_ON &&
           margin_loose(chee_history_now(game)) == loose && plies < said) {
      const chee_position now = *chee_history_now(game);
      chee_move move;
      if (now.turn == start.turn && at_any_price)
        move = longest(db, &now);
      else if (now.turn == start.turn)
        assert_int_equal(chee_player_choose(knows, game, NULL, &move, NULL), CHEE_OK);
      else
        move = any_keeping(db, &now, &random);
      assert_int_equal(chee_history_play(game, move, NULL), CHEE_OK);
      plies++;
    }
    assert_int_equal(plies, said);
    chee_history_free(game);
    held++;
  }
  chee_player_free(knows);
  chee_egdb_shelf_close(shelf);
}

static void losers_hold_out(void **state) {
  (void)state;
  const char *text = "enkeshui.8,turning=never 3N,0*3,3S,0,4N,4S/0,4S,3N,0,3N,3S,0,4N 0,0 S - 9";
  kit_build(text, 6);
  hold_out(text, false);
  hold_out(text, true);
}

// The rule set of the tables in the folder that was given.
static const char *given;

static void as_said_in_the_folder(void **state) {
  (void)state;
  play_for_margins(given);
  hold_out(given, true);
}

int main(int argc, char **argv) {
  if (argc == 3 && strlen(argv[1]) < sizeof kit_root) {
    const struct CMUnitTest played[] = {cmocka_unit_test(as_said_in_the_folder)};
    strcpy(kit_root, argv[1]);
    given = argv[2];
    return cmocka_run_group_tests(played, NULL, NULL);
  }
  const struct CMUnitTest tests[] = {cmocka_unit_test(every_rule_set),
                                     cmocka_unit_test(certain_bulls),
                                     cmocka_unit_test(any_bulls),
                                     cmocka_unit_test(too_many_layouts_are_refused),
                                     cmocka_unit_test(bulls_of_another_rule_set_are_refused),
                                     cmocka_unit_test(searches_are_told),
                                     cmocka_unit_test(margins_come_as_said),
                                     cmocka_unit_test(losers_hold_out)};
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
