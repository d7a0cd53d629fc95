// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_UGI_BABBLE_H
#define CHEE_TESTS_UGI_BABBLE_H

// Lines for a UGI session, made by lot: good ones, wrong ones, broken ones and noise, in any order.

#include <stddef.h>

#include "chee/random.h"

// Whether a `go infinite` is under way, as far as the lines tell.
typedef enum babble_mood { BABBLE_FREE, BABBLE_ENDLESS, BABBLE_UNSURE } babble_mood;

// A line, and what a session must say to it.
typedef struct babble_line {
  char *text; // freed by babble_free; may hold any byte but a newline
  size_t length;
  int least, most;             // lines `info string error`
  int moves_least, moves_most; // lines `bestmove` it leads to, sooner or later
} babble_line;

// Makes `count` lines, which leave no `go infinite` under way. NULL without memory.
babble_line *babble_new(size_t count, uint64_t seed);
void babble_free(babble_line *lines, size_t count);

#endif
