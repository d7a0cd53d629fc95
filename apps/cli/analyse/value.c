// SPDX-License-Identifier: MIT
// A value as JSON.
#include "analyse/value.h"

#include <math.h>

json_t *analyse_value_json(const chee_rules *rules, const chee_value *value) {
  double chance = floor(chee_value_chance(rules, value) * 1000 + 0.5) / 1000;
  const char *what = value->kind == CHEE_VALUE_WIN ? "win" : "loss";
  if (value->kind == CHEE_VALUE_DRAW) {
    return json_pack("{s:s, s:f}", "kind", "draw", "chance", chance);
  }
  if (value->kind == CHEE_VALUE_ESTIMATE) {
    return json_pack("{s:s, s:f, s:f}", "kind", "estimate", "number", value->number / 100.0,
                     "chance", chance);
  }
  json_t *object = json_pack("{s:s}", "kind", what);
  if (value->number > 0) json_object_set_new(object, "plies", json_integer(value->number));
  if (value->most) json_object_set_new(object, "most", json_true());
  if (value->margin > 0) json_object_set_new(object, "margin", json_integer(value->margin));
  json_object_set_new(object, "chance", json_real(chance));
  return object;
}
