// SPDX-License-Identifier: MIT
#include "base/words.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

static const cli_pair *const german[] = {
    cli_german_play,  cli_german_online, cli_german_table, cli_german_screen, cli_german_refusals,
    cli_german_games, cli_german_help,   cli_german_about, cli_german_analyse};

const char *cli_word(const char *english) {
  if (cli_language != CHEE_GERMAN) return english;
  for (size_t i = 0; i < sizeof german / sizeof *german; i++) {
    for (const cli_pair *pair = german[i]; pair->english; pair++)
      if (strcmp(pair->english, english) == 0) return pair->other;
  }
  return english;
}

const char *cli_sentence_in(const chee_error *error, char text[static CHEE_ERROR_TEXT_MAX]) {
  chee_error_sentence(error, cli_language, text);
  return text;
}

const char *cli_reason(int number) {
  chee_fault fault = chee_fault_of_system(number);
  if (fault == CHEE_FAULT_SYSTEM_OTHER) return strerror(number);
  return chee_fault_sentence(fault, cli_language);
}

chee_error cli_error_of(chee_status status, const char *sentence) {
  chee_error error = {.status = status};
  snprintf(error.text, sizeof error.text, "%s", sentence);
  return error;
}

const char *cli_words(long count, const char *one, const char *many) {
  return cli_word(count == 1 ? one : many);
}
