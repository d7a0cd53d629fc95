// SPDX-License-Identifier: MIT
// What a value means.
#include "chee/analysis.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/play.h"
#include "search/chance.h"

static const int units[CHEE_GAME_COUNT] = {
    [CHEE_MEFUHVA] = CHEE_CHANCE_UNIT_MEFUHVA, [CHEE_NJOMBWA] = CHEE_CHANCE_UNIT_NJOMBWA,
    [CHEE_CHUBA] = CHEE_CHANCE_UNIT_CHUBA,     [CHEE_ENKESHUI] = CHEE_CHANCE_UNIT_ENKESHUI,
    [CHEE_SWAHILI] = CHEE_CHANCE_UNIT_SWAHILI,
};

int chee_chance_unit(const chee_rules *rules) {
  return units[rules->game] ? units[rules->game] : CHEE_CHANCE_UNIT_USUAL;
}

double chee__exp(double x) {
  const double ln2_high = 0x1.62e42fee00000p-1, ln2_low = 0x1.a39ef35793c76p-33;
  if (x < -700) return 0;
  if (x > 700) x = 700;
  int power = (int)(x * 1.4426950408889634 + (x < 0 ? -0.5 : 0.5));
  double rest = x - power * ln2_high - power * ln2_low, sum = 1;
  for (int i = 14; i > 0; i--) sum = 1 + sum * rest / i;
  uint64_t bits = (uint64_t)(power + 1023) << 52;
  double scale;
  memcpy(&scale, &bits, sizeof scale);
  return sum * scale;
}

double chee_value_chance(const chee_rules *rules, const chee_value *value) {
  switch (value->kind) {
  case CHEE_VALUE_WIN: return 1;
  case CHEE_VALUE_LOSS: return 0;
  case CHEE_VALUE_DRAW: return 0.5;
  case CHEE_VALUE_ESTIMATE: break;
  }
  double chance =
      1 / (1 + chee__exp(-value->number / (double)(chee_chance_unit(rules) * rules->size)));
  double doubt = CHEE_CHANCE_DOUBT / 100.0;
  return chance < doubt ? doubt : chance > 1 - doubt ? 1 - doubt : chance;
}

const char *chee_mark_text(chee_mark mark) {
  switch (mark) {
  case CHEE_GOOD_MOVE: return "!";
  case CHEE_BAD_MOVE: return "?";
  case CHEE_VERY_BAD_MOVE: return "??";
  case CHEE_NO_MARK: break;
  }
  return "";
}

chee_mark chee_mark_of(double lost) {
  if (lost >= CHEE_MARK_BLUNDER / 100.0) return CHEE_VERY_BAD_MOVE;
  return lost >= CHEE_MARK_MISTAKE / 100.0 ? CHEE_BAD_MOVE : CHEE_NO_MARK;
}

double chee_accuracy_of(double lost) {
  return chee__exp(-100 * lost / CHEE_ACCURACY_FADE);
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

int chee_value_compare(const chee_value *a, const chee_value *b) {
  int64_t first = worth(a), second = worth(b);
  return (first > second) - (first < second);
}

// Hundredths, as "1.35", without the floating point that a module for the browser does without.
static void write_hundredths(char *text, const char *sign, int number) {
  (void)snprintf(text, CHEE_VALUE_TEXT_MAX, "%s%d.%02d", number < 0 ? "-" : sign, abs(number) / 100,
                 abs(number) % 100);
}

void chee_value_write(const chee_value *value, char text[CHEE_VALUE_TEXT_MAX]) {
  const char *what = value->kind == CHEE_VALUE_WIN ? "win" : "loss";
  char by[24] = "";
  if (value->kind == CHEE_VALUE_DRAW) {
    strcpy(text, "draw");
  } else if (value->kind == CHEE_VALUE_ESTIMATE) {
    write_hundredths(text, "+", value->number);
  } else {
    if (value->margin > 0) (void)snprintf(by, sizeof by, " by %d", value->margin);
    int used = snprintf(text, CHEE_VALUE_TEXT_MAX, "%s%s", what, by);
    if (value->number > 0)
      (void)snprintf(text + used, CHEE_VALUE_TEXT_MAX - (size_t)used, " in %s%d %s",
                     value->most ? "at most " : "", value->number,
                     value->number == 1 ? "ply" : "plies");
  }
}

bool chee_eval_counts_lead(const chee_rules *rules) {
  return chee_rules_seats(rules) > 2 && !chee_seats_together(rules, 0, 2);
}

int chee_position_lead(const chee_position *position) {
  chee_result score = chee_position_result(position);
  int best = score.points[1];
  for (int seat = 2; seat < score.seats; seat++) {
    if (score.points[seat] > best) best = score.points[seat];
  }
  return score.points[0] - best;
}

void chee_eval_write(const chee_position *after, const chee_value *value, int lead, int depth,
                     char text[CHEE_VALUE_TEXT_MAX]) {
  bool own = chee_seats_together(&after->rules, after->turn, 0);
  bool win = (value->kind == CHEE_VALUE_WIN) == own;
  char number[CHEE_VALUE_TEXT_MAX] = "0.00";
  if (chee_eval_counts_lead(&after->rules)) {
    write_hundredths(number, "", 100 * lead);
  } else if (value->kind == CHEE_VALUE_ESTIMATE) {
    write_hundredths(number, "", own ? value->number : -value->number);
  } else if (value->kind != CHEE_VALUE_DRAW) {
    const char *sign = win ? "" : "-";
    if (depth == 0 || value->number > 0) {
      (void)snprintf(number, sizeof number, "#%s%d", sign, value->number);
    } else if (value->margin > 0) {
      (void)snprintf(number, sizeof number, "#%s%d.00", sign, value->margin);
    } else {
      (void)snprintf(number, sizeof number, "#%s", sign);
    }
  }
  (void)snprintf(text, CHEE_VALUE_TEXT_MAX, "%.40s,%d", number, depth);
}

double chee_eval_chance(const chee_rules *rules, const char *text) {
  bool proven = *text == '#';
  text += proven;
  bool minus = *text == '-';
  text += minus || *text == '+';
  bool bare = proven && (*text == ',' || *text == '\0');
  if (!bare && (*text < '0' || *text > '9')) return -1;
  if (proven) return minus ? 0 : 1;
  int number = 0, digits = -1; // digits behind the point
  for (; (*text >= '0' && *text <= '9') || (*text == '.' && digits < 0); text++) {
    if (*text == '.') {
      digits = 0;
    } else if (digits < 2 && number < 1 << 17) {
      number = number * 10 + (*text - '0');
      digits += digits >= 0;
    }
  }
  if (*text != ',' && *text != '\0') return -1;
  for (int i = digits < 0 ? 0 : digits; i < 2; i++) number *= 10;
  chee_value value = {.kind = CHEE_VALUE_ESTIMATE, .number = minus ? -number : number};
  return chee_value_chance(rules, &value);
}

void chee_analysis_write(const chee_limits *limits, int megabytes, int threads,
                         char text[CHEE_ANALYSIS_TEXT_MAX]) {
  const char *const names[] = {"depth", "nodes", "movetime"};
  const uint64_t bounds[] = {limits->depth, limits->nodes, limits->movetime};
  int length = snprintf(text, CHEE_ANALYSIS_TEXT_MAX, "chee " CHEE_VERSION);
  for (int i = 0; i < 3; i++) {
    if (bounds[i] == 0) continue;
    length += snprintf(text + length, CHEE_ANALYSIS_TEXT_MAX - (size_t)length, ", %s %llu",
                       names[i], (unsigned long long)bounds[i]);
  }
  (void)snprintf(text + length, CHEE_ANALYSIS_TEXT_MAX - (size_t)length, ", hash %d, threads %d",
                 megabytes, threads);
}
