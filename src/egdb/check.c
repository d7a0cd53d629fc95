// SPDX-License-Identifier: MIT
#include "egdb/check.h"

#include <stdio.h>
#include <stdlib.h>

#include "chee/text.h"
#include "core/fail.h"

// As `chee db probe` writes values, in every language the same.
static void say_finding(const chee_egdb_check *check, const chee__finding *f, char text[48]) {
  if (!f->present) {
    (void)snprintf(text, 48, "-");
  } else if (check->info.kind == CHEE_EGDB_POINTS) {
    (void)snprintf(text, 48, "points %+d", 5 * f->points);
  } else if (check->info.kind == CHEE_EGDB_MARGIN) {
    (void)snprintf(text, 48, "margin %+d %u..%+d %u", f->low, f->plies, f->high, f->high_plies);
  } else if (f->outcome == 0) {
    (void)snprintf(text, 48, "draw");
  } else {
    (void)snprintf(text, 48, "%s %u", f->outcome > 0 ? "win" : "loss", f->plies);
  }
}

static void note(chee_egdb_check *check, uint64_t number, const chee__finding *looked,
                 const chee__finding *found) {
  char says[48], is[48], text[CHEE_POSITION_TEXT_MAX] = "-";
  chee_position position;
  say_finding(check, looked, says);
  say_finding(check, found, is);
  if (chee_egdb_unrank(chee_egdb_numbering(check->db), &check->info.slab, number, &position))
    chee_position_write(&position, text);
  check->faulty = true;
  check->number = number;
  chee__fault_of(&check->fault, CHEE_ILLEGAL, "", CHEE_FAULT_TABLE_SAYS, chee__arg_word(text),
                 chee__arg_word(says), chee__arg_word(is));
}

void chee__check_compare(chee_egdb_check *check, uint64_t number, const chee__finding *looked,
                         const chee__finding *found) {
  bool plies = check->info.distances &&
               (looked->plies != found->plies || looked->high_plies != found->high_plies);
  bool outcome = check->info.kind == CHEE_EGDB_MARGIN
                     ? looked->low == found->low && looked->high == found->high
                     : looked->outcome == found->outcome && looked->points == found->points;
  if (looked->present == found->present && outcome && !plies) return;
  while (atomic_flag_test_and_set(&check->lock)) {
  }
  if (!check->faulty || number < check->number) note(check, number, looked, found);
  atomic_flag_clear(&check->lock);
}

void chee__check_refuse_table(chee_egdb_check *check, uint64_t number, size_t table,
                              const chee_error *inner) {
  char name[80];
  size_t length = chee_egdb_table_unit(check->db, table, name);
  (void)snprintf(name + length, sizeof name - length, ".chdb");
  while (atomic_flag_test_and_set(&check->lock)) {
  }
  if (!check->faulty || number < check->number) {
    check->faulty = true;
    check->number = number;
    chee__fault_over(&check->fault, inner->status, CHEE_FAULT_TABLE_IN, inner,
                     CHEE__ARGUMENTS(chee__arg_word(name)));
  }
  atomic_flag_clear(&check->lock);
}

bool chee__check_knows(chee_egdb_check *check, uint64_t number) {
  while (atomic_flag_test_and_set(&check->lock)) {
  }
  bool knows = check->faulty && check->number <= number;
  atomic_flag_clear(&check->lock);
  return knows;
}

chee_status chee_egdb_check_new(chee_egdb *db, size_t table, chee_egdb_way way, uint64_t sample,
                                uint64_t seed, chee_egdb_check **check, chee_error *error) {
  chee_egdb_check *made = calloc(1, sizeof *made);
  if (!made) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY_CHECK);
  made->db = db;
  made->table = table;
  made->way = way;
  made->seed = seed;
  atomic_flag_clear(&made->lock);
  if (!chee_egdb_table_info(db, table, &made->info)) {
    free(made);
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_NONE);
  }
  const uint64_t held = made->info.wins + made->info.draws + made->info.losses;
  made->sample = sample && sample < held && sample < made->info.positions ? sample : 0;
  uint64_t count = made->sample ? made->sample : made->info.positions;
  made->items = (count + CHEE__CHECK_MOVES - 1) / CHEE__CHECK_MOVES;
  chee_status status = CHEE_OK;
  bool bulls = made->info.kind == CHEE_EGDB_MARGIN;
  if (way == CHEE_EGDB_BY_ROWS)
    status = bulls ? chee__check_bulls_begin(made, error) : chee__check_rows_begin(made, error);
  if (status == CHEE_OK) {
    *check = made;
  } else {
    chee_egdb_check_free(made);
  }
  return status;
}

void chee_egdb_check_free(chee_egdb_check *check) {
  if (check) chee__check_rows_free(check);
  if (check) chee__check_bulls_free(check);
  free(check);
}

uint64_t chee_egdb_check_items(const chee_egdb_check *check) {
  return check->items;
}

void chee_egdb_check_work(chee_egdb_check *check, uint64_t item) {
  if (check->way == CHEE_EGDB_BY_ROWS && check->bulls) {
    chee__check_bulls_work(check, item);
  } else if (check->way == CHEE_EGDB_BY_ROWS) {
    chee__check_rows_work(check, item);
  } else {
    chee__check_moves_work(check, item);
  }
}

uint64_t chee_egdb_check_positions(const chee_egdb_check *check) {
  return atomic_load(&check->positions);
}

chee_status chee_egdb_check_status(const chee_egdb_check *check, chee_error *error) {
  if (!check->faulty) return CHEE_OK;
  if (error) *error = check->fault;
  return check->fault.status;
}
