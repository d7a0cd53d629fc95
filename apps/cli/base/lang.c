// SPDX-License-Identifier: MIT
#include "base/lang.h"

#include <stdlib.h>
#include <string.h>

chee_language cli_language = CHEE_ENGLISH;

chee_language cli_language_of_locale(void) {
  static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  chee_language language = CHEE_ENGLISH;
  for (int i = 0; i < 3; i++) {
    const char *locale = getenv(names[i]);
    if (locale == NULL || locale[0] == '\0') continue;
    (void)chee_language_find(locale, &language);
    break;
  }
  return language;
}

void cli_language_choose(const char *word) {
  if (strcmp(word, "auto") == 0) cli_language = cli_language_of_locale();
  if (strcmp(word, "en") == 0) cli_language = CHEE_ENGLISH;
  if (strcmp(word, "de") == 0) cli_language = CHEE_GERMAN;
}
