// SPDX-License-Identifier: MIT
#include "view.h"

#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "chee/hole.h"
#include "chee/text.h"
#include "chee/trace.h"
#include "language.h"

int web_index(const chee_rules *rules, int seat, int hole) {
  int holes = chee_rules_holes(rules);
  return hole == CHEE_HOLE_CENTRE ? chee_rules_seats(rules) * holes + seat : seat * holes + hole;
}

web_hole web_hole_of(const chee_position *position, int seat, int hole) {
  web_hole view = {.owner = -1};
  const chee_game *game = chee_rules_game(&position->rules);
  if (game->rows == 1) {
    view.count = hole == CHEE_HOLE_CENTRE ? position->centre[seat] : position->seat[seat][hole];
    return view;
  }
  switch (game->mark) {
  case CHEE_MARK_SPINSTER:
    view.mark = position->mark[seat] >> hole & 1 ? CHEE_MARK_SPINSTER : CHEE_MARK_NONE;
    break;
  case CHEE_MARK_BULL: {
    int bull = hole + (seat == CHEE_NORTH ? position->rules.size : 0);
    for (int owner = 0; owner < 2; owner++) {
      if ((position->mark[owner] >> bull & 1) != 0) view.owner = owner;
    }
    view.mark = view.owner >= 0 ? CHEE_MARK_BULL : CHEE_MARK_NONE;
    break;
  }
  case CHEE_MARK_NONE: break;
  }
  view.count = position->side[seat][hole];
  return view;
}

static const char *const marks[] = {
    [CHEE_MARK_NONE] = NULL, [CHEE_MARK_SPINSTER] = "spinster", [CHEE_MARK_BULL] = "bull"};

static void put_hole(web_json *json, const chee_position *position, int seat, int hole) {
  const chee_rules *rules = &position->rules;
  bool centre = hole == CHEE_HOLE_CENTRE;
  char name[CHEE_HOLE_TEXT_MAX] = "centre";
  const char *row = "row";
  if (!centre) chee_hole_name(rules, seat, hole, name);
  int rows = chee_rules_game(rules)->rows;
  if (rows == 1) {
    row = centre ? "centre" : "arm";
  } else if (rows == 4) {
    row = chee_hole_row(rules, hole) == 0 ? "front" : "back";
  }
  web_hole view = web_hole_of(position, seat, hole);
  web_json_open(json, '{');
  web_json_put_number(json, "index", web_index(rules, seat, hole));
  web_json_put_string(json, "name", name);
  web_json_put_number(json, "seat", seat);
  web_json_put_string(json, "row", row);
  web_json_put_number(json, "column", centre ? 12 : chee_hole_column(rules, hole));
  web_json_put_number(json, "count", view.count);
  web_json_put_string(json, "mark", marks[view.mark]);
  web_json_put_index(json, "owner", view.owner);
  web_json_close(json, '}');
}

static void put_holes(web_json *json, const chee_position *position) {
  int seats = chee_rules_seats(&position->rules), holes = chee_rules_holes(&position->rules);
  web_json_key(json, "holes");
  web_json_open(json, '[');
  for (int seat = 0; seat < seats; seat++) {
    for (int hole = 0; hole < holes; hole++) put_hole(json, position, seat, hole);
  }
  for (int seat = 0; chee_rules_game(&position->rules)->rows == 1 && seat < seats; seat++) {
    put_hole(json, position, seat, CHEE_HOLE_CENTRE);
  }
  web_json_close(json, ']');
}

static void put_points(web_json *json, const chee_result *result) {
  web_json_key(json, "points");
  web_json_open(json, '[');
  for (int i = 0; i < result->seats; i++) web_json_number(json, result->points[i]);
  web_json_close(json, ']');
}

void web_put_position_text(web_json *json, const char *key, const chee_position *position) {
  char text[CHEE_POSITION_TEXT_MAX];
  chee_position_write(position, text);
  web_json_put_string(json, key, text);
}

static void put_reason(web_json *json, const chee_position *position, const chee_result *result) {
  char text[CHEE_SENTENCE_TEXT_MAX];
  bool over = result->ending != CHEE_GOING_ON;
  if (over) chee_result_sentence(position, result, WEB_LANGUAGE, text);
  web_json_put_string(json, "reason", over ? text : NULL);
}

void web_position(web_json *json, const chee_position *position, const chee_result *result) {
  const chee_rules *rules = &position->rules;
  char text[CHEE_RULES_TEXT_MAX];
  int seats = chee_rules_seats(rules), holes = chee_rules_holes(rules);
  const chee_game *game = chee_rules_game(rules);
  bool four_row = game->rows == 4;
  web_json_open(json, '{');
  web_put_position_text(json, "text", position);
  chee_rules_write(rules, text);
  web_json_put_string(json, "ruleset", text);
  web_json_put_string(json, "game", game->name);
  web_json_put_string(json, "marks", marks[game->mark]);
  web_json_key(json, "noun");
  web_json_open(json, '[');
  for (int count = 1; count <= 2; count++)
    web_json_string(json, chee_noun_word(rules, count, WEB_LANGUAGE));
  web_json_close(json, ']');
  web_json_put_number(json, "columns", four_row ? holes / 2 : holes);
  web_json_put_number(json, "rows", four_row ? 2 : 1);
  web_json_put_number(json, "seats", seats);
  web_json_key(json, "letters");
  web_json_open(json, '[');
  for (int seat = 0; seat < seats; seat++) {
    web_json_string(json, (char[]){chee_seat_letter(rules, seat), '\0'});
  }
  web_json_close(json, ']');
  web_json_put_index(json, "turn", result->ending == CHEE_GOING_ON ? position->turn : -1);
  web_json_put_number(json, "ply", position->ply);
  put_holes(json, position);
  web_json_key(json, "stores");
  web_json_open(json, '[');
  for (int seat = 0; seat < seats; seat++) web_json_number(json, position->store[seat]);
  web_json_close(json, ']');
  put_points(json, result);
  web_json_key(json, "result");
  web_result(json, position, result);
  put_reason(json, position, result);
  web_json_close(json, '}');
}

void web_result(web_json *json, const chee_position *position, const chee_result *result) {
  static const char *const endings[] = {
      [CHEE_CLEARED] = "cleared", [CHEE_ROW_BARE] = "row-bare",     [CHEE_NO_MOVES] = "no-moves",
      [CHEE_STUCK] = "stuck",     [CHEE_REPETITION] = "repetition",
  };
  if (result->ending == CHEE_GOING_ON) {
    web_json_null(json);
    return;
  }
  char text[CHEE_RESULT_TEXT_MAX], sentence[CHEE_SENTENCE_TEXT_MAX];
  chee_result_write(position, result, text);
  chee_result_sentence(position, result, WEB_LANGUAGE, sentence);
  web_json_open(json, '{');
  web_json_put_string(json, "text", text);
  web_json_put_string(json, "ending", endings[result->ending]);
  web_json_put_string(json, "clause", chee_ending_clause(&position->rules, result->ending));
  web_json_put_string(json, "sentence", sentence);
  web_json_put_bool(json, "shared", result->shared);
  web_json_put_index(json, "winner", result->shared ? -1 : result->winner);
  put_points(json, result);
  web_json_close(json, '}');
}

typedef struct spelled {
  char text[CHEE_MOVE_TEXT_MAX];
  int hole;
} spelled;

static int compare(const void *a, const void *b) {
  return strcmp(((const spelled *)a)->text, ((const spelled *)b)->text);
}

void web_moves(web_json *json, const chee_position *position, const chee_move *moves, int count) {
  spelled *list = count > 0 ? malloc((size_t)count * sizeof *list) : NULL;
  if (count > 0 && list == NULL) {
    json->failed = true;
    return;
  }
  for (int i = 0; i < count; i++) {
    chee_move_write(position, moves[i], list[i].text);
    bool pass = moves[i].from == CHEE_PASS;
    list[i].hole = pass ? -1 : web_index(&position->rules, position->turn, moves[i].from);
  }
  if (count > 1) qsort(list, (size_t)count, sizeof *list, compare);
  web_json_open(json, '[');
  for (int i = 0; i < count; i++) {
    web_json_open(json, '{');
    web_json_put_string(json, "text", list[i].text);
    web_json_put_index(json, "hole", list[i].hole);
    web_json_close(json, '}');
  }
  web_json_close(json, ']');
  free(list);
}

void web_rules(web_json *json, const chee_rules *rules) {
  const chee_game *game = chee_game_get(rules->game);
  char text[CHEE_RULES_TEXT_MAX];
  chee_rules_write(rules, text);
  web_json_open(json, '{');
  web_json_put_string(json, "text", text);
  web_json_put_string(json, "game", game->name);
  web_json_put_number(json, "size", rules->size);
  web_json_put_bool(json, "official", chee_rules_official(rules));
  web_json_put_number(json, "seats", chee_rules_seats(rules));
  web_json_key(json, "options");
  web_json_open(json, '{');
  for (int i = 0; i < game->option_count; i++) {
    const chee_option *option = &game->option[i];
    if ((option->sizes >> rules->size & 1) == 0) continue;
    web_json_put_string(json, option->name, option->values[rules->option[i]]);
  }
  web_json_close(json, '}');
  web_json_close(json, '}');
}

static void put_sizes(web_json *json, const char *key, uint32_t sizes) {
  web_json_key(json, key);
  web_json_open(json, '[');
  for (int size = 0; size < 32; size++) {
    if ((sizes >> size & 1) != 0) web_json_number(json, size);
  }
  web_json_close(json, ']');
}

static void put_option(web_json *json, const chee_option *option) {
  web_json_open(json, '{');
  web_json_put_string(json, "name", option->name);
  web_json_key(json, "values");
  web_json_open(json, '[');
  for (int i = 0; i < CHEE_OPTION_VALUES_MAX && option->values[i] != NULL; i++) {
    web_json_string(json, option->values[i]);
  }
  web_json_close(json, ']');
  web_json_put_string(json, "clause", option->clause);
  web_json_put_string(json, "meaning", option->meaning);
  put_sizes(json, "sizes", option->sizes);
  web_json_close(json, '}');
}

static void put_game(web_json *json, const chee_game *game) {
  web_json_open(json, '{');
  web_json_put_string(json, "name", game->name);
  web_json_put_string(json, "title", game->title);
  web_json_put_string(json, "people", game->people);
  web_json_put_string(json, "region", game->region);
  web_json_put_string(json, "summary", game->summary);
  web_json_put_number(json, "rows", game->rows);
  web_json_put_bool(json, "usual", game->id == chee_rules_usual().game);
  put_sizes(json, "sizes", game->sizes);
  put_sizes(json, "official", game->official);
  web_json_put_number(json, "defaultSize", game->default_size);
  web_json_put_string(json, "unofficialClause", game->unofficial_clause);
  web_json_key(json, "options");
  web_json_open(json, '[');
  for (int i = 0; i < game->option_count; i++) put_option(json, &game->option[i]);
  web_json_close(json, ']');
  web_json_put_string(json, "winClause", game->win_clause);
  web_json_key(json, "sources");
  web_json_open(json, '[');
  for (int i = 0; i < game->source_count; i++) {
    web_json_open(json, '{');
    web_json_put_string(json, "text", game->source[i].text);
    web_json_put_string(json, "pages", game->source[i].pages);
    web_json_close(json, '}');
  }
  web_json_close(json, ']');
  web_json_close(json, '}');
}

void web_games(web_json *json) {
  web_json_open(json, '[');
  for (int id = 0; id < CHEE_GAME_COUNT; id++) put_game(json, chee_game_get(id));
  web_json_close(json, ']');
}
