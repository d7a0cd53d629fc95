// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_WORDS_H
#define CHEE_CLI_BASE_WORDS_H

// What the terminal says in the language of cli_language. English stands in the source, and a table
// of words_*.c has for each of its sentences that of another language, with the same conversions of
// printf in the same order.

#include <stdbool.h>
#include <stddef.h>

#include "base/lang.h"
#include "base/words.h"

// The sentence in the language spoken, or itself where the table has none.
const char *cli_word(const char *english) __attribute__((format_arg(1)));

// The same of one of two, by a count.
const char *cli_words(long count, const char *one, const char *many)
    __attribute__((format_arg(2), format_arg(3)));

// As in gettext: _() at the place where a sentence is said; N_() around one that stands in a table
// and is looked up where it is used.
#define _(english)  cli_word(english)
#define N_(english) english

// How much of a word was typed: 0 for another word, 1 for a beginning, 2 for all of it. A word is
// known in English and in the language spoken, in any case, and with ae, oe, ue and ss for letters
// that a keyboard may lack.
int cli_word_begun(const char *typed, size_t length, const char *english);

// A number as the language spoken writes it, with so many decimals ("1.3", in German "1,3"), or
// with so many digits at the most, as printf's %g. The text lasts as long as the block that asks.
#define cli_numeral(number, decimals) cli_numeral_in("%.*f", number, decimals, (char[64]){0})
#define cli_rounded(number, digits)   cli_numeral_in("%.*g", number, digits, (char[64]){0})
const char *cli_numeral_in(const char *format, double number, int digits, char text[static 64]);

// Writes the decimal point of a number's text as the language spoken does.
void cli_decimal_point(char *text);

// Whether all of a word was typed.
bool cli_word_typed(const char *typed, const char *english);

// What an error says, without its place; the text lasts as long as the block that asks. For data
// that programs read it is error.text, in English.
#define cli_sentence(error) cli_sentence_in(error, (char[CHEE_ERROR_TEXT_MAX]){0})
const char *cli_sentence_in(const chee_error *error, char text[static CHEE_ERROR_TEXT_MAX]);

// What the system says with an errno.
const char *cli_reason(int number);
const char *cli_reason_in(int number, chee_language language);

// An error of the command's own, without a code.
chee_error cli_error_of(chee_status status, const char *sentence);

// A sentence and what it is in another language; tables end with NULL.
typedef struct cli_pair {
  const char *english;
  const char *other;
} cli_pair;

extern const cli_pair cli_german_play[], cli_german_table[], cli_german_screen[], cli_german_plot[],
    cli_german_online[], cli_german_refusals[], cli_german_games[], cli_german_help[],
    cli_german_help_exact[], cli_german_about[];
extern const cli_pair cli_german_analyse[]; // analyse/words_de.c

#endif
