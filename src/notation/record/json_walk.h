// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_RECORD_JSON_WALK_H
#define CHEE_NOTATION_RECORD_JSON_WALK_H

// Walks over JSON text that chee__json_check has passed. A value is known by where it begins: so it
// keeps its spelling and has a place. NULL is a value that is not there.

#include "notation/record/memory.h"

// An array or an object, and where in it the walk is.
typedef struct chee__json_walk {
  char kind;          // '[' or '{'
  const char *at;     // the value found last, if `behind` is NULL
  const char *behind; // behind that value
} chee__json_walk;

chee__json_walk chee__json_walk_new(const char *json);

// The next value, and in an object its key (else NULL); NULL at the end.
const char *chee__json_walk_next(chee__json_walk *walk, const char **key);

// The first byte behind an array or object to whose end a walk has come.
const char *chee__json_walk_end(const chee__json_walk *walk);

// The first byte behind the value.
const char *chee__json_skip(const char *json);

// Puts what a string says; false without memory.
bool chee__json_decode(const char *json, chee__text *text);

// The digits of a whole number from 0 to `most`, or -1.
int chee__json_number(const char *json, int most);

// Finds the values of the keys in `names`, which NULL ends; the other members go to `others` as
// text without white space: `"key":value,"key":value`. False without memory, or, with *twice set to
// its place, for a key of `names` that comes twice. *end is behind the object.
bool chee__json_members(const char *object, const char *const *names, const char **values,
                        chee__text *others, const char **twice, const char **end);

#endif
