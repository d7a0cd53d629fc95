// SPDX-License-Identifier: MIT
#include "base/progress.h"

#include <stdio.h>

#include "base/words.h"

void cli_time_text(double seconds, char text[APP_TIME_TEXT]) {
  app_time_text(seconds, text);
  cli_decimal_point(text);
}

void cli_rate_text(double rate, char text[APP_RATE_TEXT]) {
  app_rate_text(rate, text);
  cli_decimal_point(text);
}

static void tell(char line[APP_PROGRESS_TEXT], uint64_t done, uint64_t total, const char *unit,
                 const char *rate, const char *left) {
  char each[APP_RATE_TEXT], time[APP_TIME_TEXT];
  (void)snprintf(each, sizeof each, "%s", rate);
  (void)snprintf(time, sizeof time, "%s", left);
  cli_decimal_point(each);
  cli_decimal_point(time);
  (void)snprintf(line, APP_PROGRESS_TEXT, _("%llu of %llu %s, %s a second, %s left"),
                 (unsigned long long)done, (unsigned long long)total, unit, each, time);
}

app_progress cli_progress_new(const char *unit, uint64_t begun, uint64_t total) {
  app_progress progress = app_progress_new(cli_word(unit), begun, total);
  progress.tell = tell;
  return progress;
}
