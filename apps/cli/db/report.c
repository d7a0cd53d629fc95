// SPDX-License-Identifier: MIT
// `chee db info`, `stats` and `list`: what tables there are and what they hold.
#include <dirent.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grid.h"
#include "base/json.h"
#include "base/say.h"
#include "base/words.h"
#include "chee/game.h"
#include "chee/text.h"
#include "db/db.h"

typedef struct sums {
  uint64_t tables, positions, wins, draws, losses, bytes;
  uint32_t longest;
  bool distances; // whether any table keeps them
  int counters;   // on both sides together, at the most
} sums;

// Tables of one file share its size.
static sums sum_up(const chee_egdb *tables) {
  sums s = {0};
  chee_egdb_info info;
  for (size_t i = 0; chee_egdb_table_info(tables, i, &info); i++) {
    int counters = cli_db_counters(&info.slab);
    s.tables++;
    s.positions += info.wins + info.draws + info.losses;
    s.wins += info.wins;
    s.draws += info.draws;
    s.losses += info.losses;
    if (info.first_of_file) s.bytes += info.file_bytes;
    if (info.longest > s.longest) s.longest = info.longest;
    s.distances |= info.distances;
    if (counters > s.counters) s.counters = counters;
  }
  return s;
}

// The longest way to a conversion: nothing is known of it where no distances are kept.
static cli_cell longest_cell(bool distances, uint32_t longest) {
  return distances ? cli_count(longest) : (cli_cell){.kind = CLI_CELL_EMPTY};
}

static const cli_column sums_columns[] = {{.key = "rules"},
                                          {.key = "tables"},
                                          {.key = "counters"},
                                          {.key = "positions"},
                                          {.key = "wins"},
                                          {.key = "draws"},
                                          {.key = "losses"},
                                          {.key = "longest"},
                                          {.key = "bytes"},
                                          {.key = "xxh3"},
                                          {0}};

static void sums_row(const char *rules, const sums *s, uint64_t hash, cli_grid *grid) {
  char text[24];
  (void)snprintf(text, sizeof text, "%016llx", (unsigned long long)hash);
  cli_grid_row(grid,
               (const cli_cell[]){cli_text(rules), cli_count(s->tables), cli_whole(s->counters),
                                  cli_count(s->positions), cli_count(s->wins), cli_count(s->draws),
                                  cli_count(s->losses), longest_cell(s->distances, s->longest),
                                  cli_count(s->bytes), cli_text(text)});
}

static json_t *sums_json(const char *rules, const sums *s, uint64_t hash) {
  json_t *object = json_object();
  char text[24];
  (void)snprintf(text, sizeof text, "%016llx", (unsigned long long)hash);
  json_object_set_new(object, "rules", json_string(rules));
  json_object_set_new(object, "tables", cli_json_count(s->tables));
  json_object_set_new(object, "counters", json_integer(s->counters));
  json_object_set_new(object, "positions", cli_json_count(s->positions));
  json_object_set_new(object, "wins", cli_json_count(s->wins));
  json_object_set_new(object, "draws", cli_json_count(s->draws));
  json_object_set_new(object, "losses", cli_json_count(s->losses));
  if (s->distances) json_object_set_new(object, "longest", json_integer(s->longest));
  json_object_set_new(object, "bytes", cli_json_count(s->bytes));
  json_object_set_new(object, "xxh3", json_string(text));
  return object;
}

// The positions by their values. A margin that is "at" 0 has the two bounds on either side of it,
// or is 0.
static void print_counts(const chee_rules *rules, const sums *s) {
  const unsigned long long all = s->positions, above = s->wins, at = s->draws, below = s->losses;
  switch (chee_rules_game(rules)->score) {
  case CHEE_SCORE_POINTS:
    printf("positions %llu: points still to come above 0 in %llu, at 0 in %llu, below 0 in %llu\n",
           all, above, at, below);
    return;
  case CHEE_SCORE_MARGIN:
    printf("positions %llu: margin still to come above 0 in %llu, at 0 in %llu, below 0 in %llu\n",
           all, above, at, below);
    return;
  default:
    printf("positions %llu: %llu won, %llu drawn, %llu lost by the mover\n", all, above, at, below);
  }
}

int cli_db_info(const cli_args *args) {
  cli_db db;
  chee_egdb *tables = NULL;
  cli_db_broken broken = {0};
  int code = cli_db_read(args, &db);
  if (code == CLI_OK) code = cli_db_open(&db, 0, &tables, &broken);
  if (code != CLI_OK) return code;
  sums s = sum_up(tables);
  uint64_t hash = chee_egdb_hash(tables);
  chee_egdb_close(tables);
  if (args->json) {
    code = cli_json_write(sums_json(db.text, &s, hash));
  } else if (args->csv) {
    cli_grid grid = cli_grid_print(sums_columns, CLI_FORM_CSV);
    sums_row(db.text, &s, hash, &grid);
  } else if (s.tables == 0) {
    printf("no tables of %s in %s\n", db.text, db.folder);
  } else {
    printf("%s in %s\n", db.text, db.folder);
    printf("tables %llu, up to %d %s\n", (unsigned long long)s.tables, s.counters,
           s.counters == 1 ? "counter" : "counters");
    print_counts(&db.rules, &s);
    if (s.distances)
      printf("longest %u %s to a conversion\n", s.longest, s.longest == 1 ? "ply" : "plies");
    printf("bytes %llu\n", (unsigned long long)s.bytes);
    printf("xxh3 %016llx\n", (unsigned long long)hash);
  }
  if (code == CLI_OK && broken.files > 0) return CLI_BAD_DATA;
  return code == CLI_OK && s.tables == 0 ? CLI_NEGATIVE : code;
}

// A position that takes the longest, or "" where none is kept.
static void longest_position(const chee_egdb *tables, const chee_egdb_info *info,
                             char text[CHEE_POSITION_TEXT_MAX]) {
  chee_position position;
  text[0] = '\0';
  if (info->longest &&
      chee_egdb_unrank(chee_egdb_numbering(tables), &info->slab, info->longest_number, &position))
    chee_position_write(&position, text);
}

// The two sides of a slab; in Enkeshui loose stones and bulls that are not certain, and the certain
// ones of both players as in the file's name.
static void say_sides(const chee_rules *rules, const chee_egdb_info *info, char mover[32],
                      char other[32]) {
  const chee_egdb_slab *slab = &info->slab;
  if (info->kind == CHEE_EGDB_MARGIN) {
    (void)snprintf(mover, 32, "%u+%u", slab->loose, slab->more);
    const int digits = rules->size / 2; // one for four of the holes of both rows
    (void)snprintf(other, 32, "%0*x-%0*x", digits, slab->bulls[0], digits, slab->bulls[1]);
    return;
  }
  cli_db_side(slab->mover, mover);
  cli_db_side(slab->other, other);
}

static double win_share(const chee_egdb_info *info) {
  uint64_t positions = info->wins + info->draws + info->losses;
  return positions ? (double)info->wins / (double)positions : 0;
}

static json_t *table_json(const chee_rules *rules, const chee_egdb *tables,
                          const chee_egdb_info *info) {
  char mover[32], other[32], position[CHEE_POSITION_TEXT_MAX];
  say_sides(rules, info, mover, other);
  longest_position(tables, info, position);
  json_t *object = json_object();
  json_object_set_new(object, "mover", json_string(mover));
  json_object_set_new(object, "other", json_string(other));
  json_object_set_new(object, "positions", cli_json_count(info->wins + info->draws + info->losses));
  json_object_set_new(object, "wins", cli_json_count(info->wins));
  json_object_set_new(object, "draws", cli_json_count(info->draws));
  json_object_set_new(object, "losses", cli_json_count(info->losses));
  json_object_set_new(object, "win_share", json_real(floor(win_share(info) * 1e4 + 0.5) / 1e4));
  if (info->longest) {
    json_object_set_new(object, "longest", json_integer(info->longest));
    json_object_set_new(object, "position", json_string(position));
  }
  return object;
}

static const cli_column table_columns[] = {{.key = "mover"},     {.key = "other"},
                                           {.key = "positions"}, {.key = "wins"},
                                           {.key = "draws"},     {.key = "losses"},
                                           {.key = "win_share"}, {.key = "longest"},
                                           {.key = "position"},  {0}};

static void table_row(const chee_rules *rules, const chee_egdb *tables, const chee_egdb_info *info,
                      cli_grid *grid) {
  char mover[32], other[32], position[CHEE_POSITION_TEXT_MAX], share[24];
  say_sides(rules, info, mover, other);
  longest_position(tables, info, position);
  uint64_t positions = info->wins + info->draws + info->losses;
  (void)snprintf(share, sizeof share, "%.4f", win_share(info));
  cli_grid_row(grid, (const cli_cell[]){cli_text(mover), cli_text(other), cli_count(positions),
                                        cli_count(info->wins), cli_count(info->draws),
                                        cli_count(info->losses), cli_text(share),
                                        longest_cell(info->distances, info->longest),
                                        cli_text(position)});
}

int cli_db_stats(const cli_args *args) {
  cli_db db;
  chee_egdb *tables = NULL;
  chee_egdb_info info;
  cli_db_broken broken = {0};
  int code = cli_db_read(args, &db);
  if (code == CLI_OK) code = cli_db_open(&db, 0, &tables, &broken);
  if (code != CLI_OK) return code;
  json_t *list = args->json ? json_array() : NULL;
  cli_grid grid = {0};
  if (!args->json) grid = cli_grid_print(table_columns, CLI_FORM_CSV);
  for (size_t i = 0; chee_egdb_table_info(tables, i, &info); i++) {
    if (args->json) {
      json_array_append_new(list, table_json(&db.rules, tables, &info));
    } else {
      table_row(&db.rules, tables, &info, &grid);
    }
  }
  if (args->json) code = cli_json_write(list);
  if (code == CLI_OK && broken.files > 0) code = CLI_BAD_DATA;
  if (code == CLI_OK && chee_egdb_tables(tables) == 0)
    code = cli_fail(CLI_NEGATIVE, "there are no tables of %s in %s", db.text, db.folder);
  chee_egdb_close(tables);
  return code;
}

static int list_one(const cli_db *db, json_t *list, cli_grid *grid, cli_db_broken *broken) {
  chee_egdb *tables = NULL;
  int code = cli_db_open(db, 0, &tables, broken);
  if (code != CLI_OK) return code;
  sums s = sum_up(tables);
  if (s.tables && list != NULL) {
    json_array_append_new(list, sums_json(db->text, &s, chee_egdb_hash(tables)));
  } else if (s.tables && grid->column != NULL) {
    sums_row(db->text, &s, chee_egdb_hash(tables), grid);
  } else if (s.tables) {
    printf("%s up to %d %s, %llu positions, %llu bytes\n", db->text, s.counters,
           s.counters == 1 ? "counter" : "counters", (unsigned long long)s.positions,
           (unsigned long long)s.bytes);
  }
  chee_egdb_close(tables);
  return CLI_OK;
}

int cli_db_list(const cli_args *args) {
  cli_db db;
  struct dirent **entries = NULL;
  cli_db_broken broken = {0};
  if (args->word[1] != NULL)
    return cli_fail(CLI_USAGE, "%s: '%.60s' is one argument too many; see 'chee help %s'", "db",
                    args->word[1], "db");
  int code = cli_db_folder(args, db.folder);
  if (code != CLI_OK) return code;
  int count = scandir(db.folder, &entries, NULL, alphasort);
  // A folder that nobody named comes with the first table.
  bool named = cli_value(args, "dir") != NULL || cli_value(args, "out") != NULL;
  if (count < 0 && (named || errno != ENOENT))
    return cli_fail(CLI_IO, "%.200s: cannot read: %s", db.folder, cli_reason(errno));
  json_t *list = args->json ? json_array() : NULL;
  cli_grid grid = {0};
  if (args->csv) grid = cli_grid_print(sums_columns, CLI_FORM_CSV);
  for (int i = 0; i < count; i++) {
    const char *name = entries[i]->d_name;
    // One that only concerns the start has the tables of another, and no folder of its own.
    bool rules = chee_rules_read(name, CHEE_STRICT, &db.rules, NULL) == CHEE_OK;
    chee_rules tables = rules ? chee_egdb_rules(&db.rules) : db.rules;
    rules =
        rules && memcmp(&tables, &db.rules, sizeof tables) == 0 && chee_rules_seats(&tables) == 2;
    if (rules && code == CLI_OK) {
      chee_rules_write(&db.rules, db.text);
      code = list_one(&db, list, &grid, &broken);
    }
    free(entries[i]);
  }
  free(entries);
  if (args->json && code == CLI_OK) {
    code = cli_json_write(list);
  } else {
    json_decref(list);
  }
  return code == CLI_OK && broken.files > 0 ? CLI_BAD_DATA : code;
}
