// SPDX-License-Identifier: MIT
// Writing JSON to stdout.
#include "base/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/say.h"
#include "base/utf8.h"

int cli_json_write(json_t *value) {
  if (value == NULL) return cli_fail(CLI_IO, "out of memory");
  bool failed = json_dumpf(value, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(12)) != 0;
  putchar('\n');
  json_decref(value);
  // A lost write is told of by cli_finish; any other failure leaves half a text.
  if (failed && !cli_output_lost()) return cli_fail(CLI_IO, "out of memory");
  return CLI_OK;
}

json_t *cli_json_text(const char *text) {
  static const char unknown[] = "\xEF\xBF\xBD"; // U+FFFD
  char *good = malloc((sizeof unknown - 1) * strlen(text) + 1);
  if (good == NULL) return NULL;
  size_t used = 0, bytes = 0;
  for (; *text != '\0'; text += bytes) {
    uint32_t letter;
    bool known = cli_utf8_next(text, &letter, &bytes);
    size_t length = known ? bytes : sizeof unknown - 1;
    memcpy(good + used, known ? text : unknown, length);
    used += length;
  }
  json_t *string = json_stringn(good, used);
  free(good);
  return string;
}

json_t *cli_json_count(uint64_t count) {
  if (count <= INT64_MAX) return json_integer((json_int_t)count);
  char text[24];
  (void)snprintf(text, sizeof text, "%llu", (unsigned long long)count);
  return json_string(text);
}
