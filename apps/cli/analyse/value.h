// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_VALUE_H
#define CHEE_CLI_ANALYSE_VALUE_H

#include <jansson.h>

#include "chee/analysis.h"

// {"kind": "estimate", "number": 1.35}, {"kind": "win", "plies": 7, "margin": 12}; with "chance", and
// "most": true where the end may come in fewer plies.
// NULL without memory.
json_t *analyse_value_json(const chee_rules *rules, const chee_value *value);

#endif
