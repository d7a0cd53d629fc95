// SPDX-License-Identifier: MIT
#include "base/lang.h"

#include <stdlib.h>

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
