// SPDX-License-Identifier: MIT
#include "search/value.h"

// Margin and plies of a proven value.
static int plies_of(int value, int *margin) {
  int above = (value > 0 ? value : -value) - CHEE__VALUE_PROVEN - CHEE__VALUE_PROVEN / 64;
  *margin = above > 0 ? (above + CHEE__VALUE_MARGIN - 1) / CHEE__VALUE_MARGIN : 0;
  return *margin * CHEE__VALUE_MARGIN - above;
}

chee_value chee__value_public(int value) {
  if (value == 0) return (chee_value){.kind = CHEE_VALUE_DRAW};
  if (!chee__value_is_proven(value))
    return (chee_value){.kind = CHEE_VALUE_ESTIMATE, .number = value};
  int margin, plies = plies_of(value, &margin);
  return (chee_value){.kind = value > 0 ? CHEE_VALUE_WIN : CHEE_VALUE_LOSS,
                      .number = plies < CHEE__VALUE_UNCOUNTED ? plies : 0,
                      .margin = margin};
}

bool chee__value_is_far(int value) {
  int margin;
  return chee__value_is_proven(value) && plies_of(value, &margin) >= CHEE__VALUE_FAR;
}

int chee__value_private(const chee_value *value, int ply) {
  int plies = ply + (value->number ? value->number : CHEE__VALUE_UNCOUNTED);
  switch (value->kind) {
  case CHEE_VALUE_WIN: return chee__value_win(value->margin, plies);
  case CHEE_VALUE_LOSS: return -chee__value_win(value->margin, plies);
  case CHEE_VALUE_DRAW: return 0;
  case CHEE_VALUE_ESTIMATE: break;
  }
  return value->number ? value->number : 1;
}

int chee__value_number(const chee_value *value) {
  const int most = CHEE__VALUE_DECIDED;
  switch (value->kind) {
  case CHEE_VALUE_WIN: return most;
  case CHEE_VALUE_LOSS: return -most;
  case CHEE_VALUE_DRAW: return 0;
  case CHEE_VALUE_ESTIMATE: break;
  }
  return value->number < -most ? -most : value->number > most ? most : value->number;
}

int chee__value_told(const chee_value *told) {
  bool near = told->next > 0 && told->next < CHEE__VALUE_PACE_MAX;
  int plies = CHEE__VALUE_UNCOUNTED + (near ? told->next : CHEE__VALUE_PACE_MAX);
  if (told->number > 0) plies = told->number;
  switch (told->kind) {
  case CHEE_VALUE_WIN: return chee__value_win(told->margin, plies);
  case CHEE_VALUE_LOSS: return -chee__value_win(told->margin, plies);
  default: return 0;
  }
}

int chee__value_of_result(const chee_result *result, int seat, bool counts, int ply) {
  int own = seat % result->seats, best = 0;
  if (result->shared &&
      (result->seats == 2 || result->points[result->winner] == result->points[own]))
    return 0;
  bool won = !result->shared && result->winner == own;
  bool first = true;
  for (int other = 0; other < result->seats; other++) {
    if (other == own) continue;
    if (first || result->points[other] > best) best = result->points[other];
    first = false;
  }
  int margin = counts ? result->points[own] - best : 0;
  int value = chee__value_win(margin < 0 ? -margin : margin, ply);
  return won ? value : -value;
}
