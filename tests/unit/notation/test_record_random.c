// SPDX-License-Identifier: MIT
// Random games of every rule set, with random variations and notes, through both formats.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chee/random.h"
#include "unit/notation/record_kit.h"

enum { GAMES = 12, MOVES_LONGEST = 120 };

static const char *const RULE_SETS[] = {
    "njombwa.8",
    "njombwa.3",
    "mefuhva.28",
    "mefuhva.6,extra=0",
    "chuba.11",
    "chuba.4",
    "enkeshui.12",
    "enkeshui.8,setup=mirrored,turning=persist",
    "enkeshui.10,turning=never",
    "swahili.2,openings=distinct",
    "swahili.3,order=anticlockwise",
    "swahili.4,teams=on",
};

static const char *const PHRASES[] = {
    "x",
    "a good move",
    "50 %off %",
    "two  spaces",
    "a\ttab",
    "{ brace } brace",
    "line\nline\n\nline",
    "\n",
    "",
    "   ",
    "r\xC3\xA9sum\xC3\xA9 \xE2\x99\x9E \xF0\x9F\x8E\xB2",
    "\"quoted\" back\\slash",
    "[%clk 0:04:57]",
    "[%clk bad] [%eval 1.50,12] tail",
    "[%clk [%eval -3] 1:00:00]",
    "; semicolon (6) (1. A5) [Tag \"x\"] $1 * 1-0",
    "%at the start\n% and again",
    "}",
    ("a rather long comment that a writer has to wrap since it is longer than a line may be, and "
     "in the middle of it there are %words that begin with a per cent sign"),
};

static const char *pick_phrase(chee_random *random) {
  return PHRASES[chee_random_below(random, sizeof PHRASES / sizeof *PHRASES)];
}

static bool chance(chee_random *random, uint32_t of) {
  return chee_random_below(random, of) == 0;
}

static void annotate(chee_record *record, chee_random *random) {
  while (chance(random, 3))
    assert_int_equal(chee_record_note(record, CHEE_NOTE_COMMENT, pick_phrase(random), NULL),
                     CHEE_OK);
  if (chance(random, 20))
    assert_int_equal(chee_record_note(record, CHEE_NOTE_ESCAPE, pick_phrase(random), NULL),
                     CHEE_OK);
  if (chance(random, 20))
    chee_record_note(record, CHEE_NOTE_KEYS, "{ \"depth\": [1, {\"n\": 1e3}], \"}\": \"a b\" }",
                     NULL);
  if (chance(random, 20)) chee_record_note(record, CHEE_NOTE_ESCAPE, "json {\"a\":true}", NULL);
}

static void annotate_move(chee_record *record, chee_random *random) {
  if (chance(random, 6)) chee_record_note(record, CHEE_NOTE_CLOCK, "1:02:03.5", NULL);
  if (chance(random, 6)) chee_record_note(record, CHEE_NOTE_EVAL, "#-12,30", NULL);
  while (chance(random, 8)) chee_record_nag(record, (int)chee_random_below(random, 256), NULL);
  annotate(record, random);
}

// Plays on from the position in the history, at which moves are added to the record, too.
static void play_line(chee_record *record, chee_history *history, chee_random *random, int depth,
                      int longest) {
  for (int i = 0; i < longest; i++) {
    if (chee_history_result(history).ending != CHEE_GOING_ON) return;
    chee_move move = chee_random_move(chee_history_now(history), random);
    assert_int_equal(chee_history_play(history, move, NULL), CHEE_OK);
    assert_int_equal(chee_record_play(record, move, NULL), CHEE_OK);
    annotate_move(record, random);
    while (depth < 4 && chance(random, 6)) {
      size_t length = chee_history_length(history);
      chee_history_undo(history);
      assert_int_equal(chee_record_vary(record, NULL), CHEE_OK);
      annotate(record, random);
      play_line(record, history, random, depth + 1, 1 + (int)chee_random_below(random, 5));
      assert_int_equal(chee_record_return(record, NULL), CHEE_OK);
      while (chee_history_length(history) >= length) chee_history_undo(history);
      assert_int_equal(chee_history_play(history, move, NULL), CHEE_OK);
      if (chance(random, 3)) annotate(record, random);
    }
  }
}

static chee_record *random_record(const char *rule_set, chee_random *random) {
  chee_rules rules;
  chee_position start;
  assert_int_equal(chee_rules_read(rule_set, CHEE_STRICT, &rules, NULL), CHEE_OK);
  chee_start(&rules, &start);
  for (uint32_t i = chee_random_below(random, 3) * 7; i > 0; i--) {
    if (chee_position_result(&start).ending != CHEE_GOING_ON) break;
    chee_apply(&start, chee_random_move(&start, random));
  }
  chee_record *record = chee_record_new(&start);
  chee_history *history = chee_history_new(&start);
  assert_non_null(record);
  assert_non_null(history);
  assert_int_equal(chee_record_set_tag(record, "Opening", "a \"b\" \\ c", NULL), CHEE_OK);
  if (chance(random, 2)) chee_record_set_tag(record, "Event", "random", NULL);
  annotate(record, random);
  play_line(record, history, random, 0, MOVES_LONGEST);
  assert_int_equal(chee_record_end(record, NULL, NULL), CHEE_OK);
  chee_history_free(history);
  return record;
}

static void assert_same_text(const char *a, const char *b) {
  if (!a || !b) assert_ptr_equal(a, b);
  if (a) assert_string_equal(a, b);
}

static void assert_same_line(const chee_record_move *a, const chee_record_move *b) {
  for (; a && b; a = a->next, b = b->next) {
    assert_string_equal(a->text, b->text);
    assert_true(chee_move_same(a->move, b->move));
    assert_int_equal(a->total, b->total);
    assert_int_equal(a->ply, b->ply);
    assert_int_equal(a->nag_count, b->nag_count);
    assert_memory_equal(a->nags, b->nags, sizeof a->nags);
    for (int i = 0; i < CHEE_NOTES; i++) assert_same_text(a->note[i], b->note[i]);
    const chee_record_move *x = a->variation, *y = b->variation;
    for (; x && y; x = x->sibling, y = y->sibling) assert_same_line(x, y);
    assert_true(!x && !y);
  }
  assert_true(!a && !b);
}

// Both formats written from `record` give it back.
static void check_record(const chee_record *record) {
  for (int format = CHEE_PMN; format <= CHEE_JSONL; format++) {
    char *text = kit_write(record, (chee_record_format)format);
    assert_non_null(text);
    char *again = kit_convert(text, (chee_record_format)format);
    assert_string_equal(again, text);
    chee_record *read = kit_read(text);
    assert_non_null(read);
    assert_same_line(chee_record_root(record), chee_record_root(read));
    assert_string_equal(chee_record_result(record), chee_record_result(read));
    assert_memory_equal(chee_record_start(record), chee_record_start(read), sizeof(chee_position));
    chee_record_free(read);
    free(again);
    free(text);
  }
}

static void test_formats_lose_nothing(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof RULE_SETS / sizeof *RULE_SETS; i++) {
    for (uint64_t game = 0; game < GAMES; game++) {
      chee_random random = chee_random_new(20261120 + i, game);
      chee_record *record = random_record(RULE_SETS[i], &random);
      check_record(record);
      chee_record_free(record);
    }
  }
}

static void test_pmn_lines_are_wrapped(void **state) {
  (void)state;
  chee_random random = chee_random_new(1, 1);
  chee_record *record = random_record("mefuhva.28", &random);
  char *text = kit_write(record, CHEE_PMN);
  const char *line = strstr(text, "\n\n") + 2;
  int wrapped = 0;
  while (*line) {
    size_t length = strcspn(line, "\n");
    size_t width = 0;
    for (size_t i = 0; i < length; i++) width += ((unsigned char)line[i] & 0xC0) != 0x80;
    // Lines that run to their end by the grammar are as long as they are.
    bool whole = line[0] == ';' || line[0] == '%';
    if (!whole) assert_in_range(width, 0, 100);
    wrapped += width > 80;
    line += length + (line[length] == '\n');
  }
  assert_true(wrapped > 3);
  free(text);
  chee_record_free(record);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_prestate(test_formats_lose_nothing, NULL),
      cmocka_unit_test_prestate(test_pmn_lines_are_wrapped, NULL),
  };
  return cmocka_run_group_tests_name("records: PMN and its twin lose nothing", tests, NULL, NULL);
}
