// SPDX-License-Identifier: MIT
#ifndef CHEE_FAULT_H
#define CHEE_FAULT_H

// What can be refused, as codes with arguments. Their sentences stand in catalogues, one a language
// (language.h); a program may also tell cases apart by the code.

#include "chee/fault_list.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CHEE_ARGUMENTS_MAX = 8 };

// What an argument of a sentence is. The letter is the one used in the lists of codes.
typedef enum chee_argument_kind {
  CHEE_ARGUMENT_NONE,
  CHEE_ARGUMENT_NUMBER, // n
  CHEE_ARGUMENT_WORD,   // w: stands in every language as it is: a hole, a move, a name, a quotation
  CHEE_ARGUMENT_SEAT,   // s: 0 South, 1 North, or the letter of a seat
  CHEE_ARGUMENT_TITLE,  // k: the same, a letter as "seat A"
  CHEE_ARGUMENT_LETTER, // l: one character
  CHEE_ARGUMENT_PHRASE, // p: a phrase of the catalogue, by its number
  CHEE_ARGUMENT_ALL,    // a: words, one a line, that belong together: "x, y and z"
  CHEE_ARGUMENT_ANY,    // o: words, one a line, of which one is meant: "x or y or z"
  CHEE_ARGUMENT_ENGLISH, // t: English text, which other languages leave out
  CHEE_ARGUMENT_FAULT,   // f: the sentence of another refusal, by its code, whose own arguments
                         // follow; with CHEE_FAULT_NONE a text in English. Always the last letter
  CHEE_ARGUMENT_NOUN,    // u: what is sown, by twice its chee_noun, and one more for several
  CHEE_ARGUMENT_KINDS
} chee_argument_kind;

#define CHEE_FAULT_CODE(name, arguments) CHEE_FAULT_##name,
typedef enum chee_fault {
  CHEE_FAULT_NONE, // without a code: chee_error.text, in English, is all there is
  CHEE_FAULT_LIST(CHEE_FAULT_CODE) CHEE_FAULTS
} chee_fault;
#undef CHEE_FAULT_CODE

#ifdef __cplusplus
}
#endif

#endif
