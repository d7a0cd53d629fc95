// SPDX-License-Identifier: MIT
//
// A module of its own for exact values, loaded when a game comes near what endgame tables know
// (requests: bridge/door.h). Files of tables are given to it as they are.
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/door.h"
#include "bridge/games.h"
#include "bridge/groups.h"
#include "bridge/refuse.h"
#include "bridge/view.h"
#include "chee/egdb_shelf.h"
#include "chee/known.h"
#include "chee/text.h"

enum { RULES_MAX = 32, CACHE_BYTES = 2 << 20 };

// The tables of a rule set that files were given of.
typedef struct known_rules {
  chee_rules rules; // as its tables have it
  chee_egdb *db;
} known_rules;

static known_rules known[RULES_MAX];
static size_t known_count;

static chee_egdb *find(const chee_rules *rules) {
  chee_rules tables = chee_egdb_rules(rules);
  for (size_t i = 0; i < known_count; i++)
    if (memcmp(&known[i].rules, &tables, sizeof tables) == 0) return known[i].db;
  return NULL;
}

static chee_status find_or_make(const chee_rules *rules, chee_egdb **db, chee_error *error) {
  *db = find(rules);
  if (*db != NULL) return CHEE_OK;
  if (known_count == RULES_MAX)
    return chee_error_set(error, CHEE_LIMIT, CHEE_FAULT_ASKED_TABLES_MANY);
  chee_status status = chee_egdb_new(rules, CACHE_BYTES, db, error);
  if (status == CHEE_OK)
    known[known_count++] = (known_rules){.rules = chee_egdb_rules(rules), .db = *db};
  return status;
}

static int reach; // counters of the positions that some table knows, at the most

// Tables of Enkeshui are by the stones outside bulls; those in bulls may be any number.
static void widen(const chee_egdb_info *info, int counters) {
  if (info->kind == CHEE_EGDB_MARGIN) counters = INT16_MAX;
  if (counters > reach) reach = counters;
}

static void put_tables(const chee_rules *rules, const chee_egdb *db) {
  char text[CHEE_RULES_TEXT_MAX];
  chee_egdb_info info;
  uint64_t positions = 0;
  int counters = 0;
  for (size_t i = 0; chee_egdb_table_info(db, i, &info); i++) {
    int here = info.slab.mover.counters + info.slab.other.counters + info.slab.loose;
    if (here > counters) counters = here;
    widen(&info, here);
    positions += info.positions;
  }
  chee_rules_write(rules, text);
  web_json_open(&web_answer, '{');
  web_json_put_string(&web_answer, "rules", text);
  web_json_put_number(&web_answer, "counters", counters);
  web_json_put_number(&web_answer, "positions", (int64_t)positions);
  web_json_close(&web_answer, '}');
}

// Takes the file or files in the room; what is refused leaves all as it was.
static chee_status answer_add(const web_fields *fields, chee_error *error) {
  chee_rules rules;
  chee_egdb *db;
  const char *bytes = fields->field[0];
  chee_status status = chee_egdb_rules_of(bytes, fields->length, &rules, error);
  if (status == CHEE_OK) status = find_or_make(&rules, &db, error);
  if (status != CHEE_OK) return status;
  char *kept = web_room_keep();
  status = chee_egdb_add(db, bytes, fields->length, error);
  if (status == CHEE_OK) {
    put_tables(&rules, db);
  } else {
    free(kept);
  }
  return status;
}

// A group of moves and what the best of them is worth.
typedef struct group {
  bool known; // every move of it is
  chee_move best;
  chee_value value; // from a fresh start
  bool third;       // the move ends the game, since it makes a position for the third time (0.4)
  chee_value here;  // in this game: as it is counted then
} group;

static int compare(const group *a, const group *b) {
  return chee_known_compare(&a->here, &b->here);
}

static group look(const chee_history *game, const chee_move *moves, int count) {
  group g = {0};
  chee_egdb *db = find(&chee_history_now(game)->rules);
  for (int i = 0; i < count; i++) {
    group one = {.known = true, .best = moves[i]};
    if (db == NULL || !chee_known_move(chee_egdb_known, db, game, moves[i], &one.value, &one.third))
      return (group){0};
    one.here = one.third ? chee_known_counted(chee_history_now(game), moves[i]) : one.value;
    if (i == 0 || compare(&one, &g) > 0) g = one;
  }
  return g;
}

static void put_group(const chee_position *now, const group *g, uint8_t from, bool best,
                      bool fresh) {
  static const char *const kinds[] = {"estimate", "win", "loss", "draw"};
  char text[CHEE_MOVE_TEXT_MAX];
  web_json *json = &web_answer;
  web_json_open(json, '{');
  web_json_put_index(json, "hole",
                     from == CHEE_PASS ? -1 : web_index(&now->rules, now->turn, from));
  if (g->known) {
    chee_move_write(now, g->best, text);
    web_json_put_string(json, "move", text);
    web_json_put_string(json, "kind", kinds[g->value.kind]);
    web_json_put_number(json, "margin", g->value.margin);
    web_json_put_number(json, "turns", (g->value.next + 1) / 2);
    web_json_put_bool(json, "third", g->third);
    web_json_put_bool(json, "fresh", fresh);
    web_json_put_bool(json, "best", best);
  } else {
    web_json_put_null(json, "kind");
  }
  web_json_close(json, '}');
}

typedef struct rows {
  group row[CHEE_MOVES_MAX];
  uint8_t from[CHEE_MOVES_MAX];
  int count;
} rows;

static void add_row(rows *r, const chee_history *game, const chee_move *moves, int count) {
  if (count == 0 || r->count == CHEE_MOVES_MAX) return;
  r->row[r->count] = look(game, moves, count);
  r->from[r->count++] = moves[0].from;
}

// A row for each hole that a turn may start from, or for each group that is named.
static chee_status make_rows(const chee_history *game, char *groups, rows *r, chee_error *error) {
  chee_move moves[CHEE_MOVES_MAX];
  if (*groups == '\0') {
    int count = chee_history_moves(game, moves);
    for (int first = 0, end; first < count; first = end) {
      for (end = first + 1; end < count && moves[end].from == moves[first].from; end++) continue;
      add_row(r, game, moves + first, end - first);
    }
    return CHEE_OK;
  }
  for (char *line = groups, *end; line != NULL; line = end) {
    int count;
    end = strchr(line, '\n');
    if (end != NULL) *end++ = '\0';
    chee_status status = web_group(game, line, moves, &count, error);
    if (status != CHEE_OK) return status;
    add_row(r, game, moves, count);
  }
  return CHEE_OK;
}

// Of all rows the best stands out once every row is known.
static void put_rows(const chee_history *game, const rows *r) {
  const chee_position *now = chee_history_now(game);
  const group *best = NULL;
  bool whole = true;
  const bool fresh = chee_known_spoilable(game);
  for (int i = 0; i < r->count; i++) {
    const group *g = &r->row[i];
    whole &= g->known;
    if (g->known && (best == NULL || compare(g, best) > 0)) best = g;
  }
  web_json_open(&web_answer, '[');
  for (int i = 0; i < r->count; i++) {
    const group *g = &r->row[i];
    bool first = whole && compare(g, best) == 0;
    put_group(now, g, r->from[i], first, fresh);
  }
  web_json_close(&web_answer, ']');
}

static chee_status answer_exact(const web_fields *fields, chee_error *error) {
  static rows r;
  chee_history *game;
  chee_status status = web_history(fields->field[0], fields->field[1], &game, error);
  if (status != CHEE_OK) return status;
  r.count = 0;
  status = make_rows(game, fields->field[2], &r, error);
  if (status == CHEE_OK) put_rows(game, &r);
  chee_history_free(game);
  return status;
}

// A question of a search in another module, which the caller takes from there: a position is
// written here, and where it is known its value stands behind it.
typedef struct question {
  chee_position position;
  chee_value value;
} question;
static_assert(offsetof(question, value) == sizeof(chee_position), "nothing lies in between");

static question asked;

void *WEB_EXPORT(asked_at)(void) {
  return &asked;
}

int32_t WEB_EXPORT(counters_known)(void) {
  return reach;
}

bool WEB_EXPORT(knows)(void) {
  chee_egdb *db = find(&asked.position.rules);
  return db != NULL && chee_egdb_known(db, &asked.position, &asked.value);
}

// The rule set whose tables hold the positions of another.
static chee_status answer_rules(const web_fields *fields, chee_error *error) {
  chee_rules rules;
  char text[CHEE_RULES_TEXT_MAX];
  chee_status status = chee_rules_read(fields->field[0], CHEE_LENIENT, &rules, error);
  if (status != CHEE_OK) return status;
  rules = chee_egdb_rules(&rules);
  chee_rules_write(&rules, text);
  web_json_string(&web_answer, text);
  return CHEE_OK;
}

const web_verb web_verbs[] = {{"rules", 1, answer_rules},
                              {"add", 1, answer_add},
                              {"exact", 3, answer_exact},
                              {NULL, 0, NULL}};
