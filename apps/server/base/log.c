// SPDX-License-Identifier: MIT
#include "base/log.h"

#include <jansson.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/now.h"

enum { LINES_SECOND = 300 };

static void write_line(const char *event, const char *format, va_list list) {
  json_t *line = json_pack("{s:I,s:s}", "at", (json_int_t)srv_now(), "event", event);
  if (format) {
    json_t *more = json_vpack_ex(NULL, 0, format, list);
    json_object_update(line, more);
    json_decref(more);
  }
  char *text = json_dumps(line, JSON_COMPACT);
  json_decref(line);
  if (text) fprintf(stderr, "%s\n", text);
  free(text);
}

void srv_log(const char *event, const char *format, ...) {
  va_list list;
  va_start(list, format);
  write_line(event, format, list);
  va_end(list);
}

// Whether there is room for one more in this second; *left_out: how many had none in one before.
static bool has_room(int *left_out) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static int64_t second;
  static int lines, missed;
  const int64_t now = srv_now() / 1000;
  *left_out = 0;
  pthread_mutex_lock(&lock);
  if (now != second) {
    *left_out = missed;
    second = now;
    lines = missed = 0;
  }
  const bool room = lines < LINES_SECOND;
  *(room ? &lines : &missed) += 1;
  pthread_mutex_unlock(&lock);
  return room;
}

void srv_log_often(const char *event, const char *format, ...) {
  int left_out;
  const bool room = has_room(&left_out);
  if (left_out > 0) srv_log("left-out", "{s:i}", "lines", left_out);
  if (!room) return;
  va_list list;
  va_start(list, format);
  write_line(event, format, list);
  va_end(list);
}
