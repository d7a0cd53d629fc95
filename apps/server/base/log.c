// SPDX-License-Identifier: MIT
#include "base/log.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/now.h"

void srv_log(const char *event, const char *format, ...) {
  json_t *line = json_pack("{s:I,s:s}", "at", (json_int_t)srv_now(), "event", event);
  if (format) {
    va_list list;
    va_start(list, format);
    json_t *more = json_vpack_ex(NULL, 0, format, list);
    va_end(list);
    json_object_update(line, more);
    json_decref(more);
  }
  char *text = json_dumps(line, JSON_COMPACT);
  json_decref(line);
  if (text) fprintf(stderr, "%s\n", text);
  free(text);
}
