// SPDX-License-Identifier: MIT
// Writing JSON to stdout.
#include "base/json.h"

#include <stdio.h>

#include "base/say.h"

int cli_json_write(json_t *value) {
  if (value == NULL) return cli_fail(CLI_IO, "out of memory");
  bool failed = json_dumpf(value, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(12)) != 0;
  putchar('\n');
  json_decref(value);
  // A lost write is told of by cli_finish; any other failure leaves half a text.
  if (failed && !cli_output_lost()) return cli_fail(CLI_IO, "out of memory");
  return CLI_OK;
}

json_t *cli_json_count(uint64_t count) {
  if (count <= INT64_MAX) return json_integer((json_int_t)count);
  char text[24];
  (void)snprintf(text, sizeof text, "%llu", (unsigned long long)count);
  return json_string(text);
}
