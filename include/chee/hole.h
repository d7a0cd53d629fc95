// SPDX-License-Identifier: MIT
#ifndef CHEE_HOLE_H
#define CHEE_HOLE_H

// Names and places of holes: `A` South front, `B` South back, `a` North front, `b` North back, the
// owner's left is 1; Enkeshui has only `A` and `a`; Swahili the seat's letter, 1 outermost.

#include "chee/position.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CHEE_HOLE_TEXT_MAX = 8 };

// Writes the name of a seat's hole, e.g. "b12", and returns its length.
CHEE_API int chee_hole_name(const chee_rules *rules, int seat, int hole,
                            char text[CHEE_AT_LEAST(CHEE_HOLE_TEXT_MAX)]);

// Reads the name that a text begins with, the longest there is: "A11" in "A11=3" is no A1. Gives
// the seat and the hole, and returns the length of the name; 0, with nothing given, when the text
// begins with none.
CHEE_API int chee_hole_read(const chee_rules *rules, const char *text, int *seat, int *hole);

// The letter a seat is called by in field 4 of a position: 'S', 'N' or 'A'..'D'.
CHEE_API char chee_seat_letter(const chee_rules *rules, int seat);

// What a seat is called in a sentence: "South", "North" or "A".."D". Never NULL; static storage.
CHEE_API const char *chee_seat_name(const chee_rules *rules, int seat);

// Row of a hole: 0 the front row (Enkeshui, Swahili: the only one), 1 the back row.
CHEE_API int chee_hole_row(const chee_rules *rules, int hole);

// Column 1..W from the owner's left; Swahili: 1 outermost to 11.
CHEE_API int chee_hole_column(const chee_rules *rules, int hole);

// The hole at this row and column, or -1 when there is none.
CHEE_API int chee_hole_at(const chee_rules *rules, int row, int column);

// As chee_error_set, with a code whose argument is a seat ("s").
CHEE_API chee_status chee_error_set_seat(chee_error *error, chee_status status, chee_fault fault,
                                         const chee_rules *rules, int seat);

#ifdef __cplusplus
}
#endif

#endif
