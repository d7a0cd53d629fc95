// SPDX-License-Identifier: MIT
// `chee db probe`: looks a position up.
#include <stdio.h>

#include "base/game_args.h"
#include "base/json.h"
#include "base/say.h"
#include "db/db.h"

// `told`: whether the turns are known.
static void write_value(const chee_egdb_value *value, bool told, char text[32]) {
  if (value->kind == CHEE_EGDB_MARGIN && value->low == value->high) {
    (void)snprintf(text, 32, "margin %+d", value->low);
  } else if (value->kind == CHEE_EGDB_MARGIN) {
    (void)snprintf(text, 32, "margin %+d..%+d", value->low, value->high);
  } else if (value->kind == CHEE_EGDB_POINTS) {
    (void)snprintf(text, 32, "points %+d", value->points);
  } else if (value->outcome == 0) {
    (void)snprintf(text, 32, "draw");
  } else {
    const char *word = value->outcome > 0 ? "win" : "loss";
    int n = snprintf(text, 32, "%s", word);
    if (told) (void)snprintf(text + n, 32 - (size_t)n, " %u", chee_egdb_turns(value));
  }
}

static int print(const cli_args *args, const chee_position *position,
                 const chee_egdb_value *value) {
  char text[32];
  // What is over is in no table, and takes no turn.
  bool told = value->distances || chee_position_result(position).ending != CHEE_GOING_ON;
  write_value(value, told, text);
  if (!args->json) {
    printf("%s\n", text);
    return CLI_OK;
  }
  json_t *object = json_object();
  cli_position_json(object, position);
  if (value->kind == CHEE_EGDB_MARGIN) {
    json_object_set_new(object, "low", json_integer(value->low));
    json_object_set_new(object, "high", json_integer(value->high));
    if (told) json_object_set_new(object, "low_plies", json_integer(value->plies));
    if (told) json_object_set_new(object, "high_plies", json_integer(value->high_plies));
  } else if (value->kind == CHEE_EGDB_POINTS) {
    json_object_set_new(object, "points", json_integer(value->points));
  } else {
    const char *word = value->outcome > 0 ? "win" : value->outcome < 0 ? "loss" : "draw";
    json_object_set_new(object, "value", json_string(word));
    if (value->plies) {
      json_object_set_new(object, "turns", json_integer(chee_egdb_turns(value)));
      json_object_set_new(object, "plies", json_integer(value->plies));
    }
  }
  return cli_json_write(object);
}

int cli_db_probe(const cli_args *args) {
  cli_db db;
  chee_egdb *tables = NULL;
  chee_history *game = NULL;
  chee_egdb_value value;
  cli_db_broken broken = {0};
  cli_args own = *args;
  own.ruleset = args->word[1];
  int code = cli_db_read(args, &db);
  if (code == CLI_OK) code = cli_game_open(&own, &game);
  if (code == CLI_OK) {
    code = cli_db_open(&db, 0, &tables, &broken);
    if (code == CLI_BAD_DATA) code = CLI_NEGATIVE; // a rule set that no table can know
  }
  if (code == CLI_OK) {
    const chee_position *position = chee_history_now(game);
    if (chee_egdb_probe(tables, position, true, &value)) {
      code = print(args, position, &value);
    } else if (broken.files > 0) {
      code = CLI_BAD_DATA; // one of those that were named may know it
    } else if (chee_egdb_tables(tables) == 0) {
      code = cli_fail(CLI_NEGATIVE, "there are no tables of %s in %s", db.text, db.folder);
    } else {
      code = cli_fail(CLI_NEGATIVE, "no table knows this position");
    }
  }
  chee_egdb_close(tables);
  chee_history_free(game);
  return code;
}
