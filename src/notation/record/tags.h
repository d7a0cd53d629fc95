// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_RECORD_TAGS_H
#define CHEE_NOTATION_RECORD_TAGS_H

// Tags: those that every record has, and the others.

#include "notation/record/tree.h"

// The tags every record of this rule set has, in order; NULL beyond the last.
const char *chee__record_roster(const chee_rules *rules, size_t index);

// What tag `name` of the roster says where nobody set it.
const char *chee__record_unknown(const char *name);

// The tag of this name, or NULL; a reader notes in it where its value stands.
chee__tag *chee__record_find_tag(const chee_record *record, const char *name);

#endif
