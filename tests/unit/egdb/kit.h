// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_EGDB_KIT_H
#define CHEE_TESTS_EGDB_KIT_H

// What the tests of the databases share: a folder of their own, and tables built there.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
// cmocka wants those before it
#include <cmocka.h>

#include "chee/egdb_build.h"
#include "chee/egdb_verify.h"
#include "chee/game.h"
#include "chee/text.h"
#include "scratch.h"

static char kit_root[SCRATCH_MAX];

static inline int kit_make_root(void **state) {
  (void)state;
  return scratch_make("egdb", kit_root) ? 0 : -1;
}

static inline int kit_remove_root(void **state) {
  (void)state;
  return scratch_remove(kit_root);
}

// Of a name, or of the position that begins with it.
static inline chee_rules kit_rules(const char *text) {
  chee_rules rules;
  char name[CHEE_RULES_TEXT_MAX];
  (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(text, " "), text);
  assert_int_equal(chee_rules_read(name, CHEE_STRICT, &rules, NULL), CHEE_OK);
  return rules;
}

static inline void kit_folder(const chee_rules *rules, char folder[CHEE_EGDB_PATH_MAX]) {
  assert_int_equal(chee_egdb_folder(rules, kit_root, folder, NULL), CHEE_OK);
}

// Makes one unit by one thread.
static inline void kit_build_unit(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                  const char *folder, bool distances) {
  chee_egdb_job *job;
  chee_error error = {0};
  assert_int_equal(chee_egdb_job_new(index, unit, folder, distances, &job, &error), CHEE_OK);
  while (chee_egdb_job_next(job))
    for (uint64_t i = 0; i < chee_egdb_job_items(job); i++) chee_egdb_job_work(job, i);
  if (chee_egdb_job_status(job, &error) != CHEE_OK) fail_msg("%s", error.text);
  assert_int_equal(chee_egdb_job_write(job, &error), CHEE_OK);
  chee_egdb_job_free(job);
}

// The plan of a rule set; of a position of Enkeshui that of the tables under its bulls.
static inline chee_egdb_plan kit_plan(const char *text, const chee_egdb_index *index,
                                      int counters) {
  chee_position position;
  chee_egdb_plan plan;
  if (strchr(text, ' ') == NULL) {
    assert_int_equal(chee_egdb_plan_new(index, counters, &plan, NULL), CHEE_OK);
  } else {
    assert_int_equal(chee_position_read(text, CHEE_STRICT, &position, NULL), CHEE_OK);
    assert_int_equal(chee_egdb_plan_under(index, counters, &position, &plan, NULL), CHEE_OK);
  }
  return plan;
}

// Builds all tables up to that many counters; returns how many files.
static inline size_t kit_build(const char *text, int counters) {
  chee_rules rules = kit_rules(text);
  char folder[CHEE_EGDB_PATH_MAX];
  chee_egdb_index *index;
  kit_folder(&rules, folder);
  (void)mkdir(folder, 0777);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  chee_egdb_plan plan = kit_plan(text, index, counters);
  size_t count = plan.count;
  for (size_t i = 0; i < count; i++) kit_build_unit(index, &plan.units[i], folder, true);
  chee_egdb_plan_free(&plan);
  chee_egdb_index_free(index);
  return count;
}

// Calls `see` with the options from `option` on in all their values, where that is a rule set with
// tables of its own; returns how many there were.
static inline int kit_each_option(chee_rules rules, int option,
                                  void (*see)(const chee_rules *rules)) {
  const chee_game *game = chee_rules_game(&rules);
  int seen = 0;
  if (option < game->option_count && option < CHEE_OPTIONS_MAX) {
    const chee_option *o = &game->option[option];
    for (int v = 0; v < CHEE_OPTION_VALUES_MAX && o->values[v]; v++) {
      rules.option[option] = (uint8_t)v;
      if (v == 0 || o->sizes >> rules.size & 1) seen += kit_each_option(rules, option + 1, see);
    }
    return seen;
  }
  chee_rules own = chee_egdb_rules(&rules);
  chee_egdb_index *index;
  if (memcmp(&own, &rules, sizeof own) != 0) return 0;
  if (chee_egdb_index_new(&rules, &index, NULL) != CHEE_OK) return 0;
  chee_egdb_index_free(index);
  see(&rules);
  return 1;
}

// Calls `see` with every rule set that can have tables, of the games that count a margin or of the
// others.
static inline void kit_each_rules(bool margins, void (*see)(const chee_rules *rules)) {
  int seen = 0;
  for (int game = 0; game < CHEE_GAME_COUNT; game++) {
    const chee_game *facts = chee_game_get(game);
    if ((facts->score == CHEE_SCORE_MARGIN) != margins) continue;
    for (int size = 0; size < 32; size++) {
      chee_rules rules = {.game = (uint8_t)game, .size = (uint8_t)size};
      if (facts->sizes >> size & 1) seen += kit_each_option(rules, 0, see);
    }
  }
  assert_true(seen > 0);
}

static inline void kit_complain(void *data, const char *path, const chee_error *error) {
  (void)data;
  fail_msg("%s: %s", path, error->text);
}

// Counts what is complained of, and keeps what was said last.
typedef struct kit_complaints {
  int count;
  char text[CHEE_ERROR_TEXT_MAX];
} kit_complaints;

static inline void kit_count(void *data, const char *path, const chee_error *error) {
  kit_complaints *c = data;
  (void)path;
  c->count++;
  strcpy(c->text, error->text);
}

static inline chee_egdb *kit_open(const char *text) {
  chee_rules rules = kit_rules(text);
  chee_egdb *db;
  assert_int_equal(chee_egdb_open(kit_root, &rules, 1 << 20, kit_complain, NULL, &db, NULL),
                   CHEE_OK);
  return db;
}

// Verifies a table, which is to end so; returns how many positions were looked at.
static inline uint64_t kit_check(chee_egdb *db, size_t table, chee_egdb_way way,
                                 chee_status wanted) {
  chee_egdb_check *check;
  chee_error error = {0};
  assert_int_equal(chee_egdb_check_new(db, table, way, 0, 1, &check, &error), CHEE_OK);
  for (uint64_t i = 0; i < chee_egdb_check_items(check); i++) chee_egdb_check_work(check, i);
  if (chee_egdb_check_status(check, &error) != wanted) fail_msg("table %zu: %s", table, error.text);
  uint64_t positions = chee_egdb_check_positions(check);
  chee_egdb_check_free(check);
  return positions;
}

#endif
