// SPDX-License-Identifier: MIT
// Board pictures in text.
#include "text_kit.h"

static char picture[CHEE_BOARD_TEXT_MAX];

static chee_position position_of(const char *text) {
  chee_position position;
  chee_error error;
  if (chee_position_read(text, CHEE_STRICT, &position, &error) != CHEE_OK)
    fail_msg("%s: %d %s", text, error.column, error.text);
  return position;
}

static chee_board_style style_of(int width, int height, bool flip) {
  chee_board_style style = chee_board_style_plain();
  style.width = width;
  style.height = height;
  style.flip = flip;
  return style;
}

// Draws the position, a last move marked where `last` is one.
static const char *draw(const char *text, const char *last, int last_seat, chee_board_style style) {
  chee_position position = position_of(text), before = position;
  before.turn = (uint8_t)last_seat;
  if (last) {
    assert_int_equal(chee_move_read(&before, last, &style.last, NULL), CHEE_OK);
    style.last_seat = last_seat;
  }
  size_t length = chee_board_write(&position, &style, picture);
  assert_int_equal(length, strlen(picture));
  return picture;
}

static void nobody_is_to_move_in_a_game_that_was_given_up(void **state) {
  (void)state;
  const char *start = "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0";
  chee_board_style style = style_of(80, 0, false);
  assert_non_null(strstr(draw(start, NULL, 0, style), "to move"));
  style.over = true;
  assert_null(strstr(draw(start, NULL, 0, style), "to move"));
}

static void north_lies_on_top_and_its_columns_run_the_other_way(void **state) {
  (void)state;
  assert_string_equal(draw("njombwa.8 1*6,0,0/1,1,0,0,1,0*3/0,0,1,1,0,1,12,0/1,0,1,0,1,0,1,0 0,0 S "
                           "- 12",
                           "b2", CHEE_NORTH, style_of(80, 0, false)),
                      " North   captured  0   played b2\n"
                      "\n"
                      "       8    7    6    5    4    3    2    1\n"
                      "   +-----------------------------------------+\n"
                      " b |   1    1    1    1    1    1 [  .]   .  | b\n"
                      " a |   1    1    .    .    1    .    .    .  | a\n"
                      "   |  -    -    -    -    -    -    -    -   |\n"
                      " A |   .    .    1    1    .    1   12    .  | A\n"
                      " B |   1    .    1    .    1    .    1    .  | B\n"
                      "   +-----------------------------------------+\n"
                      "       1    2    3    4    5    6    7    8\n"
                      "\n"
                      " South   captured  0   to move\n");
}

static void three_digits_in_a_store_stand_apart_from_the_word(void **state) {
  (void)state;
  const char *text =
      draw("mefuhva.14 0*14/0*13,1/0,0,2,0*11/0*14 102,1 S - 90", NULL, 0, style_of(80, 0, false));
  assert_non_null(strstr(text, " South   captured 102   to move\n"));
  assert_non_null(strstr(text, " North   captured   1\n"));
}

static void the_form_of_the_picture_is_told(void **state) {
  (void)state;
  chee_rules wide, cross;
  int width = 0, height = 0;
  assert_int_equal(chee_rules_read("mefuhva.28", CHEE_STRICT, &wide, NULL), CHEE_OK);
  assert_int_equal(chee_rules_read("swahili.2", CHEE_STRICT, &cross, NULL), CHEE_OK);
  chee_board_style style = style_of(160, 0, false);
  assert_int_equal(chee_board_form_of(&wide, &style, &width, &height), CHEE_BOARD_WHOLE);
  assert_int_equal(width, 148);
  style.width = 147;
  assert_int_equal(chee_board_form_of(&wide, &style, NULL, NULL), CHEE_BOARD_PARTS);
  assert_int_equal(chee_board_form_of(&cross, &style, &width, &height), CHEE_BOARD_WHOLE);
  style.width = width, style.height = height;
  assert_int_equal(chee_board_form_of(&cross, &style, NULL, NULL), CHEE_BOARD_WHOLE);
  style.height--;
  assert_int_equal(chee_board_form_of(&cross, &style, NULL, NULL), CHEE_BOARD_SEATS);
}

static void flipped_it_is_seen_from_norths_side(void **state) {
  (void)state;
  assert_string_equal(draw("enkeshui.8 0,3,4S,0,5,5,0,0/1,0,0,17N,2*4 4,1 N - 9", "A4", CHEE_SOUTH,
                           style_of(80, 0, true)),
                      " South   captured  4   played A4\n"
                      "\n"
                      "      8    7    6    5    4    3    2    1\n"
                      "   +----------------------------------------+\n"
                      " A |  2    2    2    2  [17N]  .    .    1  | A\n"
                      "   |  -    -    -    -    -    -    -    -  |\n"
                      " a |  .    .    5    5    .    4S   3    .  | a\n"
                      "   +----------------------------------------+\n"
                      "      1    2    3    4    5    6    7    8\n"
                      "\n"
                      " North   captured  1   to move\n");
}

static void spinsters_and_both_holes_of_the_other_pair_are_marked(void **state) {
  (void)state;
  assert_string_equal(draw("chuba.4 1u,1,0,0/1,2,0,0/0,2,1,0/1u,0,0,1 3,3 N - 9", "A4xa1",
                           CHEE_SOUTH, style_of(80, 0, false)),
                      " North   captured  3   to move\n"
                      "\n"
                      "      4    3    2    1\n"
                      "   +--------------------+\n"
                      " b |  1u   1    .  ( . )| b\n"
                      " a |  1    2    .  ( . )| a\n"
                      "   |  -    -    -    -  |\n"
                      " A |  .    2    1  [ . ]| A\n"
                      " B |  1u   .    .    1  | B\n"
                      "   +--------------------+\n"
                      "      1    2    3    4\n"
                      "\n"
                      " South   captured  3   played A4xa1\n");
}

static void a_row_that_is_too_wide_is_wrapped_into_labelled_halves(void **state) {
  (void)state;
  const char *text =
      draw("mefuhva.10 1,0*9/1,0*9/0*9,3/0*10 32,37 S - 148", NULL, 0, style_of(40, 0, false));
  assert_string_equal(text, " North   captured 37\n"
                            "\n"
                            " Left half\n"
                            "North 10    9    8    7    6\n"
                            "   +--------------------------+\n"
                            " b |   1    .    .    .    .  : b\n"
                            " a |   1    .    .    .    .  : a\n"
                            "   |  -    -    -    -    -   :\n"
                            " A |   .    .    .    .    .  : A\n"
                            " B |   .    .    .    .    .  : B\n"
                            "   +--------------------------+\n"
                            "South  1    2    3    4    5\n"
                            "\n"
                            " Right half\n"
                            "North  5    4    3    2    1\n"
                            "   +--------------------------+\n"
                            " b :   .    .    .    .    .  | b\n"
                            " a :   .    .    .    .    .  | a\n"
                            "   :  -    -    -    -    -   |\n"
                            " A :   .    .    .    .    3  | A\n"
                            " B :   .    .    .    .    .  | B\n"
                            "   +--------------------------+\n"
                            "South  6    7    8    9   10\n"
                            "\n"
                            " South   captured 32   to move\n");
  text = draw("mefuhva.28 2*28/2*26,1,0/0,1,2*26/2*28 0,0 S - 0", NULL, 0, style_of(40, 0, false));
  assert_non_null(strstr(text, " Part 1 of 5\n"));
  assert_non_null(strstr(text, " Part 5 of 5\n"));
}

static void a_board_is_drawn_larger_where_there_is_room(void **state) {
  (void)state;
  chee_board_style style = style_of(80, 0, false);
  style.spread = 1;
  assert_string_equal(draw("enkeshui.8 4*6,0,0/0,0,4*6 0,0 S SN 0", NULL, 0, style),
                      " North   captured  0\n"
                      "\n"
                      "       8      7      6      5      4      3      2      1\n"
                      "   +--------------------------------------------------------+\n"
                      " a |   4      4      4      4      4      4      .      .   | a\n"
                      "   |                                                        |\n"
                      "   |   -      -      -      -      -      -      -      -   |\n"
                      "   |                                                        |\n"
                      " A |   .      .      4      4      4      4      4      4   | A\n"
                      "   +--------------------------------------------------------+\n"
                      "       1      2      3      4      5      6      7      8\n"
                      "\n"
                      " South   captured  0   to move\n");
  // Never so large that it has to be wrapped.
  chee_position wide = position_of("mefuhva.28 2*28/2*26,1,0/0,1,2*26/2*28 0,0 S - 0");
  style = style_of(160, 0, false);
  style.spread = 99;
  assert_int_equal(chee_board_form_of(&wide.rules, &style, NULL, NULL), CHEE_BOARD_WHOLE);
}

static void swahilis_cross_is_a_cross(void **state) {
  (void)state;
  const char *text = draw("swahili.4 12,0*10/1,0,1,0*8/0*10,5/0*4,1,0*6 0+2,10+0,7+0,9+0 B - 17",
                          "A6", 0, style_of(80, 0, false));
  assert_string_equal(
      text, "                                  1    .     C  captured  0\n"
            "                                  2    .\n"
            "                                  3    .\n"
            "                                  4    .\n"
            "                                  5    .\n"
            "                                  6    .\n"
            "                                  7 |  .  |\n"
            "                                  8 |  .  |\n"
            "                                  9 |  .  |\n"
            "                                 10 |  .  |\n"
            "                                 11 |  5  |\n"
            " B  captured  0   to move         +---------+ D  captured  0\n"
            "  1  2  3  4  5  6  7  8  9 10 11 |    7    | 11 10  9  8  7  6  5  4  3  2  1\n"
            "  1  .  1  .  .  .  .  .  .  .  . |10     9 |  .  .  .  .  .  .  1  .  .  .  .\n"
            "                  --------------- |    0    |---------------\n"
            "                                  +---------+\n"
            "                                 11 |  .  |\n"
            "                                 10 |  .  |\n"
            "                                  9 |  .  |\n"
            "                                  8 |  .  |\n"
            "                                  7 |  .  |\n"
            "                                  6  [ .]\n"
            "                                  5    .\n"
            "                                  4    .\n"
            "                                  3    .\n"
            "                                  2    .\n"
            "                                  1   12     A  captured  2   played A6\n");
}

static void a_cross_that_does_not_fit_is_laid_out_in_rows(void **state) {
  (void)state;
  static const char position[] = "swahili.3 3,3,0,4,0*4,1,0,0/3,0,5,0*8/0,4,4,0,0,2,1,0*4 "
                                 "0+1,0+0,1+0 C - 5";
  static const char rows[] = "     1  2  3  4  5  6    7  8  9 10 11\n"
                             "\n"
                             " A  centre  0  captured  1\n"
                             "     3  3  .  4  .  . |  .  .  1  .  .\n"
                             "\n"
                             " B  centre  0  captured  0  played B4++\n"
                             "     3  .  5[ .] .  . |  .  .  .  .  .\n"
                             "\n"
                             " C  centre  1  captured  0  to move\n"
                             "     .  4  4  .  .  2 |  1  .  .  .  .\n";
  assert_string_equal(draw(position, "B4++", 1, style_of(40, 0, false)), rows);
  assert_string_equal(draw(position, "B4++", 1, style_of(78, 0, false)), rows);
  assert_string_equal(draw(position, "B4++", 1, style_of(80, 15, false)), rows);
  assert_string_not_equal(draw(position, "B4++", 1, style_of(80, 16, false)), rows);
  assert_string_not_equal(draw(position, "B4++", 1, style_of(79, 0, false)), rows);
}

// Line `index` of the picture, or NULL.
static const char *line_at(int index) {
  const char *line = picture;
  while (index-- > 0 && line) {
    line = strchr(line, '\n');
    if (line) line++;
  }
  return line;
}

static char char_at(int line, int column) {
  const char *from = line_at(line);
  assert_non_null(from);
  for (int i = 0; i < column; i++)
    if (from[i] == '\n' || from[i] == '\0') return ' ';
  return from[column] == '\n' ? ' ' : from[column];
}

static int facing_column(const chee_rules *rules, const chee_board_place *places, int count,
                         int seat, int row, int column) {
  for (int i = 0; i < count; i++)
    if (places[i].seat == seat && places[i].hole == chee_hole_at(rules, row, column))
      return places[i].column;
  return -1;
}

static void check_places(const chee_position *position, const chee_board_style *style) {
  const chee_rules *rules = &position->rules;
  chee_board_place places[CHEE_BOARD_PLACES_MAX];
  int count = chee_board_places(rules, style, places);
  int seats = chee_rules_seats(rules), holes = chee_rules_holes(rules);
  bool swahili = rules->game == CHEE_SWAHILI;
  assert_int_equal(count, seats * (holes + 1 + swahili));
  bool seen[CHEE_SEATS_MAX][256] = {{false}};
  for (int i = 0; i < count; i++) {
    const chee_board_place *place = &places[i];
    assert_in_range(place->seat, 0, seats - 1);
    assert_true(place->hole < holes || place->hole == CHEE_HOLE_STORE ||
                (swahili && place->hole == CHEE_HOLE_CENTRE));
    assert_false(seen[place->seat][place->hole]);
    seen[place->seat][place->hole] = true;
    char cell[CHEE_BOARD_CELL_MAX];
    assert_int_equal(chee_board_cell(position, place, cell), place->width);
    for (int k = 0; k < place->width; k++)
      assert_int_equal(char_at(place->line, place->column + k), cell[k]);
    bool started = style->last.from != CHEE_PASS && place->seat == style->last_seat &&
                   place->hole == style->last.from;
    assert_int_equal(char_at(place->line, place->column - 1) == '[', started);
    assert_int_equal(char_at(place->line, place->column + place->width) == ']', started);
  }
  if (swahili) return;
  for (int column = 1; column <= rules->size; column++) // captures go straight across
    assert_int_equal(facing_column(rules, places, count, 0, 0, column),
                     facing_column(rules, places, count, 1, 0, rules->size + 1 - column));
}

static void check_picture(const chee_position *position, const chee_board_style *style) {
  size_t length = chee_board_write(position, style, picture);
  assert_in_range(length, 100, sizeof picture - 1);
  assert_int_equal(length, strlen(picture));
  assert_int_equal(picture[length - 1], '\n');
  int width = style->width < 40 ? 40 : style->width, columns = 0;
  for (size_t i = 0; i < length; i++) {
    char c = picture[i];
    assert_true(c == '\n' || (c >= ' ' && c <= '~'));
    if (c == '\n') {
      if (i) assert_int_not_equal(picture[i - 1], ' ');
      columns = 0;
    } else {
      assert_true(++columns <= width);
    }
  }
  check_places(position, style);
}

static void check_all_styles(const chee_rules *rules, void *data) {
  chee_random *random = data;
  chee_position position;
  chee_start(rules, &position);
  chee_board_style style = chee_board_style_plain();
  static const int widths[] = {-5, 40, 41, 63, 79, 80, 131, 160, 10000};
  for (int ply = 0; ply < 12 && chee_position_result(&position).ending == CHEE_GOING_ON; ply++) {
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
      for (int flags = 0; flags < 4; flags++) {
        style.width = widths[i];
        style.flip = flags & 1;
        style.height = flags & 2 ? 24 : 0;
        style.spread = ((int)i + ply) % 4;
        check_picture(&position, &style);
      }
    }
    style.last = chee_random_move(&position, random);
    style.last_seat = position.turn;
    chee_apply(&position, style.last);
  }
}

static void every_picture_fits_and_shows_each_hole_at_its_place(void **state) {
  (void)state;
  chee_random random = chee_random_new(3, 3);
  visit_rule_sets(check_all_styles, &random);
}

static void a_board_of_28_columns_fits_a_terminal_of_80_by_24(void **state) {
  (void)state;
  draw("mefuhva.28 2*28/2*26,1,0/0,1,2*26/2*28 0,0 S - 0", NULL, 0, style_of(80, 24, false));
  int lines = 0;
  for (const char *c = picture; *c; c++) lines += *c == '\n';
  assert_in_range(lines, 20, 25);
}

static void counts_of_every_size_keep_their_width(void **state) {
  (void)state;
  chee_position position = position_of("enkeshui.8 0,3,4S,0,5,5,0,0/1,0,0,17N,2*4 4,1 N - 9");
  chee_board_place place = {.seat = CHEE_SOUTH, .hole = 3, .width = 3};
  char cell[CHEE_BOARD_CELL_MAX];
  assert_int_equal(chee_board_cell(&position, &place, cell), 3);
  assert_string_equal(cell, "17N");
  place.hole = 1;
  chee_board_cell(&position, &place, cell);
  assert_string_equal(cell, " . ");
  place.hole = CHEE_HOLE_STORE;
  chee_board_cell(&position, &place, cell);
  assert_string_equal(cell, "  4");
  position = position_of("mefuhva.28 0*28/0*28/218,0*27/0*28 0,0 S - 0");
  place.hole = 27;
  chee_board_cell(&position, &place, cell);
  assert_string_equal(cell, "218");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nobody_is_to_move_in_a_game_that_was_given_up),
      cmocka_unit_test(north_lies_on_top_and_its_columns_run_the_other_way),
      cmocka_unit_test(three_digits_in_a_store_stand_apart_from_the_word),
      cmocka_unit_test(the_form_of_the_picture_is_told),
      cmocka_unit_test(flipped_it_is_seen_from_norths_side),
      cmocka_unit_test(spinsters_and_both_holes_of_the_other_pair_are_marked),
      cmocka_unit_test(a_row_that_is_too_wide_is_wrapped_into_labelled_halves),
      cmocka_unit_test(a_board_is_drawn_larger_where_there_is_room),
      cmocka_unit_test(swahilis_cross_is_a_cross),
      cmocka_unit_test(a_cross_that_does_not_fit_is_laid_out_in_rows),
      cmocka_unit_test(every_picture_fits_and_shows_each_hole_at_its_place),
      cmocka_unit_test(a_board_of_28_columns_fits_a_terminal_of_80_by_24),
      cmocka_unit_test(counts_of_every_size_keep_their_width)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
