// SPDX-License-Identifier: MIT
// What a value means.
#include "analyse_value.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const int units[CHEE_GAME_COUNT] = {
    [CHEE_MEFUHVA] = ANALYSE_UNIT_MEFUHVA, [CHEE_NJOMBWA] = ANALYSE_UNIT_NJOMBWA,
    [CHEE_CHUBA] = ANALYSE_UNIT_CHUBA,     [CHEE_ENKESHUI] = ANALYSE_UNIT_ENKESHUI,
    [CHEE_SWAHILI] = ANALYSE_UNIT_SWAHILI,
};

double analyse_chance(const chee_rules *rules, const chee_value *value) {
  switch (value->kind) {
  case CHEE_VALUE_WIN: return 1;
  case CHEE_VALUE_LOSS: return 0;
  case CHEE_VALUE_DRAW: return 0.5;
  case CHEE_VALUE_ESTIMATE: break;
  }
  double chance = 1 / (1 + exp(-value->number / (double)(units[rules->game] * rules->size)));
  double doubt = ANALYSE_DOUBT / 100.0;
  return chance < doubt ? doubt : chance > 1 - doubt ? 1 - doubt : chance;
}

const char *analyse_mark_text(analyse_mark mark) {
  switch (mark) {
  case ANALYSE_GOOD: return "!";
  case ANALYSE_BAD: return "?";
  case ANALYSE_VERY_BAD: return "??";
  case ANALYSE_NO_MARK: break;
  }
  return "";
}

analyse_mark analyse_mark_of(double lost) {
  if (lost >= ANALYSE_BLUNDER / 100.0) return ANALYSE_VERY_BAD;
  return lost >= ANALYSE_MISTAKE / 100.0 ? ANALYSE_BAD : ANALYSE_NO_MARK;
}

double analyse_accuracy(double lost) {
  return exp(-100 * lost / ANALYSE_FADE);
}

// Worth in one number; a unit of margin weighs more than any number of plies.
static int64_t worth(const chee_value *value) {
  enum { PROVEN = 1 << 28, MARGIN = 1 << 12 };
  int64_t proven = PROVEN + (int64_t)value->margin * MARGIN - value->number;
  switch (value->kind) {
  case CHEE_VALUE_WIN: return proven;
  case CHEE_VALUE_LOSS: return -proven;
  case CHEE_VALUE_DRAW: return 0;
  case CHEE_VALUE_ESTIMATE: break;
  }
  return value->number;
}

int analyse_compare(const chee_value *a, const chee_value *b) {
  int64_t first = worth(a), second = worth(b);
  return (first > second) - (first < second);
}

void analyse_value_text(const chee_value *value, char text[ANALYSE_TEXT_MAX]) {
  const char *what = value->kind == CHEE_VALUE_WIN ? "win" : "loss";
  char by[24] = "";
  if (value->kind == CHEE_VALUE_DRAW) {
    strcpy(text, "draw");
  } else if (value->kind == CHEE_VALUE_ESTIMATE) {
    (void)snprintf(text, ANALYSE_TEXT_MAX, "%+.2f", value->number / 100.0);
  } else {
    if (value->margin > 0) (void)snprintf(by, sizeof by, " by %d", value->margin);
    (void)snprintf(text, ANALYSE_TEXT_MAX, "%s%s in %d %s", what, by, value->number,
                   value->number == 1 ? "ply" : "plies");
  }
}

json_t *analyse_value_json(const chee_rules *rules, const chee_value *value) {
  double chance = floor(analyse_chance(rules, value) * 1000 + 0.5) / 1000;
  const char *what = value->kind == CHEE_VALUE_WIN ? "win" : "loss";
  if (value->kind == CHEE_VALUE_DRAW) {
    return json_pack("{s:s, s:f}", "kind", "draw", "chance", chance);
  }
  if (value->kind == CHEE_VALUE_ESTIMATE) {
    return json_pack("{s:s, s:f, s:f}", "kind", "estimate", "number", value->number / 100.0,
                     "chance", chance);
  }
  json_t *object = json_pack("{s:s, s:i}", "kind", what, "plies", value->number);
  if (value->margin > 0) json_object_set_new(object, "margin", json_integer(value->margin));
  json_object_set_new(object, "chance", json_real(chance));
  return object;
}

bool analyse_together(const chee_rules *rules, int a, int b) {
  bool teams = rules->game == CHEE_SWAHILI && rules->option[2] != 0;
  return a == b || (teams && (a & 1) == (b & 1));
}

bool analyse_counts_points(const chee_rules *rules) {
  return chee_rules_seats(rules) > 2 && !analyse_together(rules, 0, 2);
}

int analyse_lead(const chee_position *position) {
  chee_result score = chee_position_result(position);
  int best = score.points[1];
  for (int seat = 2; seat < score.seats; seat++) {
    if (score.points[seat] > best) best = score.points[seat];
  }
  return score.points[0] - best;
}

void analyse_eval_text(const chee_position *after, const chee_value *value, int lead, int depth,
                       char text[ANALYSE_TEXT_MAX]) {
  bool own = analyse_together(&after->rules, after->turn, 0);
  bool win = (value->kind == CHEE_VALUE_WIN) == own;
  int number = own ? value->number : -value->number;
  if (analyse_counts_points(&after->rules)) {
    (void)snprintf(text, ANALYSE_TEXT_MAX, "%d.00,%d", lead, depth);
  } else if (value->kind == CHEE_VALUE_ESTIMATE) {
    (void)snprintf(text, ANALYSE_TEXT_MAX, "%.2f,%d", number / 100.0, depth);
  } else if (value->kind == CHEE_VALUE_DRAW) {
    (void)snprintf(text, ANALYSE_TEXT_MAX, "0.00,%d", depth);
  } else {
    (void)snprintf(text, ANALYSE_TEXT_MAX, "#%s%d,%d", win ? "" : "-", value->number, depth);
  }
}

chee_value analyse_result_value(const chee_position *position, const chee_result *result) {
  if (result->shared) return (chee_value){.kind = CHEE_VALUE_DRAW};
  bool own = analyse_together(&position->rules, position->turn, result->winner);
  return (chee_value){.kind = own ? CHEE_VALUE_WIN : CHEE_VALUE_LOSS};
}
