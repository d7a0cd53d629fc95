// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_ANNOTATION_VERDICT_H
#define CHEE_SEARCH_ANNOTATION_VERDICT_H

#include "search/annotation.h"

// [%eval] of a move, and that of the best move in its place.
void chee__eval_of(const chee_annotation *annotation, size_t index, char text[CHEE_VALUE_TEXT_MAX]);
void chee__eval_of_best(const chee_annotation *annotation, size_t index,
                        char text[CHEE_VALUE_TEXT_MAX]);

#endif
