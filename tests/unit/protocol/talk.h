// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_UNIT_PROTOCOL_TALK_H
#define CHEE_TESTS_UNIT_PROTOCOL_TALK_H

// A conversation with a session: what it says is gathered as one text.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chee/session.h"

typedef struct talk {
  chee_session *session;
  char *said;
  size_t length;
  size_t room;
} talk;

static inline void talk_hear(void *data, const char *line, size_t length) {
  talk *t = data;
  assert_int_equal(strlen(line), length);
  assert_null(memchr(line, '\n', length));
  if (t->length + length + 2 > t->room) {
    t->room = 2 * (t->length + length + 2);
    t->said = realloc(t->said, t->room);
    assert_non_null(t->said);
  }
  memcpy(t->said + t->length, line, length);
  memcpy(t->said + t->length + length, "\n", 2);
  t->length += length + 1;
}

static inline int talk_begin(void **state) {
  talk *t = calloc(1, sizeof *t);
  if (!t) return -1;
  t->room = 256;
  t->said = calloc(1, t->room);
  t->session = chee_session_new(talk_hear, t);
  *state = t;
  return t->said && t->session ? 0 : -1;
}

static inline int talk_end(void **state) {
  talk *t = *state;
  chee_session_free(t->session);
  free(t->said);
  free(t);
  return 0;
}

// Forgets what was said and offers a line; whether it was taken.
static inline bool offer(talk *t, const char *line) {
  t->length = 0;
  t->said[0] = '\0';
  return chee_session_line(t->session, line, strlen(line));
}

// Sends bytes as one line, does all the work, and gives what was said to it.
static inline const char *tell_bytes(talk *t, const char *line, size_t length) {
  t->length = 0;
  t->said[0] = '\0';
  assert_true(chee_session_line(t->session, line, length));
  while (chee_session_step(t->session)) continue;
  return t->said;
}

static inline const char *tell(talk *t, const char *line) {
  return tell_bytes(t, line, strlen(line));
}

// The last line of what was said.
static inline const char *last_line(const char *said) {
  const char *last = said;
  for (const char *c = said; *c && c[1]; c++) {
    if (*c == '\n') last = c + 1;
  }
  return last;
}

static inline const char *tell_last(talk *t, const char *line) {
  return last_line(tell(t, line));
}

// Whether what was said is one error that names this column, with a sentence.
static inline void assert_error_at(const char *said, int column) {
  static const char head[] = "info string error ";
  if (strncmp(said, head, strlen(head)) != 0) fail_msg("no error, but: %.300s", said);
  char *rest;
  const long named = strtol(said + strlen(head), &rest, 10);
  if (named != column) fail_msg("column %ld and not %d: %.300s", named, column, said);
  assert_int_equal(rest[0], ' ');
  assert_true(strlen(rest) > 5);
  assert_ptr_equal(strchr(said, '\n'), said + strlen(said) - 1);
}

#define START     "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0"
#define AFTER_TWO "njombwa.8 2,0,2,0,2,0,2,0/0*3,2,0,2,0,2/2,0,2,0,2,0*3/0,2,0,2,0,2,0,2 0,0 S - 2"
// South has taken all but one counter.
#define FINISHED "njombwa.8 0*8/0*8/0*8/0*7,1 27,0 N - 40"

#endif
