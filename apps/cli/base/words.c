// SPDX-License-Identifier: MIT
#include "base/words.h"

#include <ctype.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static const cli_pair *const german[] = {
    cli_german_play,     cli_german_online,  cli_german_table, cli_german_screen,
    cli_german_refusals, cli_german_games,   cli_german_help,  cli_german_help_exact,
    cli_german_about,    cli_german_analyse, cli_german_plot};

const char *cli_word(const char *english) {
  if (cli_language != CHEE_GERMAN) return english;
  for (size_t i = 0; i < sizeof german / sizeof *german; i++) {
    for (const cli_pair *pair = german[i]; pair->english; pair++)
      if (strcmp(pair->english, english) == 0) return pair->other;
  }
  return english;
}

// A word as it is compared: small letters, none but those of ASCII.
static void plain(const char *word, size_t length, char text[static 64]) {
  static const struct {
    const char *letter, *typed;
  } letters[] = {{"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}, {"Ä", "ae"},
                 {"Ö", "oe"}, {"Ü", "ue"}, {"ß", "ss"}};
  size_t used = 0;
  for (size_t i = 0; i < length && used + 2 < 64; i++) {
    text[used] = (char)tolower((unsigned char)word[i]);
    for (size_t n = 0; n < sizeof letters / sizeof *letters; n++) {
      if (i + 1 >= length || strncmp(word + i, letters[n].letter, 2) != 0) continue;
      memcpy(text + used++, letters[n].typed, 2);
      i++;
      break;
    }
    used++;
  }
  text[used] = '\0';
}

int cli_word_begun(const char *typed, size_t length, const char *english) {
  const char *const words[] = {english, cli_word(english)};
  char begun[64], whole[64];
  int most = 0;
  plain(typed, length, begun);
  for (int i = 0; i < 2; i++) {
    plain(words[i], strlen(words[i]), whole);
    size_t same = strlen(begun);
    if (strncmp(whole, begun, same) != 0) continue;
    if (!whole[same]) return 2;
    most = 1;
  }
  return most;
}

void cli_decimal_point(char *text) {
  char *point = strchr(text, '.');
  if (point != NULL && cli_language == CHEE_GERMAN) *point = ',';
}

const char *cli_numeral_in(const char *format, double number, int digits, char text[static 64]) {
  (void)snprintf(text, 64, format, digits, number);
  cli_decimal_point(text);
  return text;
}

bool cli_word_typed(const char *typed, const char *english) {
  return cli_word_begun(typed, strlen(typed), english) == 2;
}

const char *cli_sentence_in(const chee_error *error, char text[static CHEE_ERROR_TEXT_MAX]) {
  // See cli_fault_kept.
  const bool said = error->fault == CHEE_FAULT_NONE && error->words[0] != '\0';
  if (!said) chee_error_sentence(error, cli_language, text);
  if (said) (void)snprintf(text, CHEE_ERROR_TEXT_MAX, "%s", error->words);
  return text;
}

const char *cli_reason(int number) {
  return cli_reason_in(number, cli_language);
}

const char *cli_reason_in(int number, chee_language language) {
  chee_fault fault = chee_fault_of_system(number);
  if (fault == CHEE_FAULT_SYSTEM_OTHER) return strerror(number);
  return chee_fault_sentence(fault, language);
}

chee_error cli_error_of(chee_status status, const char *sentence) {
  chee_error error = {.status = status};
  snprintf(error.text, sizeof error.text, "%s", sentence);
  return error;
}

const char *cli_words(long count, const char *one, const char *many) {
  return cli_word(count == 1 ? one : many);
}
