// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_RECORD_RESULT_H
#define CHEE_NOTATION_RECORD_RESULT_H

// The result that a record says.

#include "notation/record/tree.h"

// Whether a result has the form that this rule set writes.
bool chee__result_has_form(const chee_position *start, const char *result);

// The sentence that says which forms a result has.
chee_fault chee__result_forms(const chee_position *start);

#endif
