// SPDX-License-Identifier: MIT
//
// `chee solve` in Enkeshui where play may go in circles: neither a claim nor its opposite can be
// had, and bounds are reported (0.4). No board has been found on which that happens by the rules
// alone. Here nine stones lie outside bulls, and tables made by hand say that whoever takes stones
// or makes a bull loses all that are left: from some layouts both sides then rather move on.
#include "chee/move.h"
#include "repack.h"

enum { LOOSE = 9 };

// Of what is to come here each side can hold the other to a margin of 1 and not to less: -1 to 1.
#define ROWS "2,1,0,0,1,0,1,0/0,1,3,0*5"

static chee_egdb_index *numbers;

// Positions that follow from the start by moves that take nothing, and then one that does.
static struct {
  chee_egdb_slab slab;
  uint64_t number;
} taken[1 << 20];
static size_t taken_count;

static chee_egdb_slab slab_of(const chee_position *position) {
  chee_egdb_slab slab = {.loose = 0};
  uint64_t bulls = position->mark[0] | position->mark[1];
  slab.more = (uint8_t)__builtin_popcountll(bulls);
  for (int hole = 0; hole < 16; hole++)
    if (!(bulls >> hole & 1))
      slab.loose = (uint8_t)(slab.loose + position->side[hole / 8][hole % 8]);
  return slab;
}

static void follow(const chee_position *first) {
  static chee_move moves[CHEE_MOVES_MAX];
  const chee_egdb_slab all = {.loose = LOOSE};
  uint64_t size = chee_egdb_slab_size(numbers, &all), number, count = 0;
  bool *seen = calloc(size, sizeof *seen);
  uint64_t *stack = calloc(size, sizeof *stack);
  assert_non_null(seen);
  assert_non_null(stack);
  assert_true(chee_egdb_rank_in(numbers, first, &all, &number));
  seen[number] = true;
  stack[count++] = number;
  while (count > 0) {
    chee_position position;
    assert_true(chee_egdb_unrank(numbers, &all, stack[--count], &position));
    for (int i = chee_moves(&position, moves) - 1; i >= 0; i--) {
      chee_position next = position;
      chee_apply(&next, moves[i]);
      chee_egdb_slab slab = slab_of(&next);
      if (!chee_egdb_rank_in(numbers, &next, &slab, &number)) continue; // nothing is left
      if (slab.loose == LOOSE && !seen[number]) {
        seen[number] = true;
        stack[count++] = number;
      } else if (slab.loose < LOOSE) {
        assert_true(taken_count < sizeof taken / sizeof *taken);
        taken[taken_count].slab = slab;
        taken[taken_count++].number = number;
      }
    }
  }
  free(seen);
  free(stack);
}

// A table in which the mover wins all that is left where the other has just taken something, and
// loses it elsewhere, as where the game is over because their row is bare (4.12). So a table's word
// agrees with what a certificate, which follows the replies, finds a move later.
static void make_by_hand(const chee_egdb_unit *unit, const char *folder) {
  chee_egdb_job *job;
  assert_int_equal(chee_egdb_job_new(numbers, unit, folder, false, &job, NULL), CHEE_OK);
  assert_int_equal(job->tables, 1);
  job->table[0].values = calloc(job->table[0].size, 1);
  assert_non_null(job->table[0].values);
  for (size_t i = 0; i < taken_count; i++) {
    chee_position position;
    const chee_egdb_slab *slab = &taken[i].slab;
    if (slab->loose != unit->slab.loose || slab->more != unit->slab.more) continue;
    assert_true(chee_egdb_unrank(numbers, slab, taken[i].number, &position));
    if (chee_position_result(&position).ending == CHEE_ROW_BARE) continue;
    job->table[0].values[taken[i].number] = (uint8_t)(slab->loose << 4 | slab->loose);
  }
  pack_again(job);
  chee_egdb_job_free(job);
}

// A bull takes four stones (4.6), a pair of them seven (4.7).
static bool may_follow(const chee_egdb_slab *slab) {
  static const int most[] = {LOOSE - 1, LOOSE - 4, LOOSE - 7};
  return slab->more < 3 && slab->loose <= most[slab->more];
}

static int make_tables(void **state) {
  const char *text = "enkeshui.8,turning=never " ROWS " 20,19 S - 30";
  if (kit_make_root(state) != 0) return -1;
  chee_rules rules = kit_rules(text);
  chee_position first;
  char folder[CHEE_EGDB_PATH_MAX];
  kit_folder(&rules, folder);
  assert_int_equal(mkdir(folder, 0777), 0);
  assert_int_equal(chee_egdb_index_new(&rules, &numbers, NULL), CHEE_OK);
  assert_int_equal(chee_position_read(text, CHEE_STRICT, &first, NULL), CHEE_OK);
  follow(&first);
  chee_egdb_plan plan = kit_plan(text, numbers, LOOSE);
  for (size_t i = 0; i < plan.count; i++)
    if (may_follow(&plan.units[i].slab)) make_by_hand(&plan.units[i], folder);
  chee_egdb_plan_free(&plan);
  chee_egdb_index_free(numbers);
  return 0;
}

// What the command answers with these tables, so much being captured, is `told`.
static void answers(const char *captured, const char *options, const char *told) {
  char line[1024], said[1024];
  (void)snprintf(line, sizeof line,
                 "%s solve -p 'enkeshui.8,turning=never " ROWS " %s S - 30' --db %s --hash 64 "
                 "--threads 1 2>&1 %s",
                 getenv("CHEE"), captured, kit_root, options);
  FILE *pipe = popen(line, "r");
  assert_non_null(pipe);
  said[fread(said, 1, sizeof said - 1, pipe)] = '\0';
  (void)pclose(pipe);
  assert_string_equal(said, told);
}

// One stone more was captured by South, or by North, which moves both bounds.
static void neither_the_claim_nor_its_opposite(void **state) {
  (void)state;
  answers("20,19", "--claim 'S>=1'",
          "chee: neither side can force it: play may circle\n"
          "bounds +0..+2\n"
          "open S>=1\n");
  answers("19,20", "--claim 'N wins'",
          "chee: neither side can force it: play may circle\n"
          "bounds -2..+0\n"
          "open N wins\n");
  answers("20,19", "--claim 'S>=1' --lang de",
          "chee: keine Seite kann es erzwingen: Die Partie kann im Kreis gehen\n"
          "bounds +0..+2\n"
          "open S>=1\n");
}

static void the_bounds_can_be_forced(void **state) {
  (void)state;
  answers("20,19", "--claim 'S>=0'", "proved S>=0\n");
  answers("20,19", "--claim 'S>=3'", "refuted S>=3\n");
}

static void no_value_but_its_bounds(void **state) {
  (void)state;
  answers("19,20", "--value",
          "chee: what lies between can be forced by neither side: play may circle\n"
          "bounds -2..+0\n");
  answers("19,20", "--value --json 2>/dev/null | grep -v 'nodes\\|seconds'",
          "{\n"
          "  \"answer\": \"bounds\",\n"
          "  \"low\": -2,\n"
          "  \"high\": 0,\n"
          "  \"low_shown\": true,\n"
          "  \"high_shown\": true,\n"
          "  \"circles\": true,\n"
          "}\n");
}

// Those of the searches for the bounds go once there is nothing left to ask.
static void states_of_the_claim_alone_stay(void **state) {
  (void)state;
  char options[256];
  (void)snprintf(options, sizeof options,
                 "--claim 'S>=1' --state %s/s >/dev/null 2>&1; cd %s && echo s*", kit_root,
                 kit_root);
  answers("20,19", options, "s s.opposite\n");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(neither_the_claim_nor_its_opposite),
                                     cmocka_unit_test(the_bounds_can_be_forced),
                                     cmocka_unit_test(no_value_but_its_bounds),
                                     cmocka_unit_test(states_of_the_claim_alone_stay)};
  return cmocka_run_group_tests(tests, make_tables, kit_remove_root);
}
