// SPDX-License-Identifier: MIT
// A UGI session, line by line. A line that is refused changes nothing: every query is answered as
// before, which a twin shows that never gets the refused lines. What a session says is printable,
// and the position it names is one that it takes.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/session.h"
#include "chee/text.h"
#include "fuzz.h"

enum {
  LINES = 48, // of one input
  STEPS = 2   // of work in one input; what would take longer is stopped
};

typedef struct talk {
  chee_session *session;
  char *said; // since it was cleared, line by line
  size_t length, room;
  int errors;
  long column; // of the last one
  int steps;   // left
} talk;

static void hear(void *data, const char *line, size_t length) {
  static const char error[] = "info string error ";
  talk *t = data;
  FUZZ_DEMAND(strlen(line) == length, "%zu bytes, not %zu", strlen(line), length);
  for (size_t i = 0; i < length; i++)
    FUZZ_DEMAND(line[i] >= ' ' && line[i] <= '~', "byte 0x%02X: %s", (unsigned char)line[i], line);
  if (strncmp(line, error, strlen(error)) == 0) {
    char *rest;
    t->errors++;
    t->column = strtol(line + strlen(error), &rest, 10);
    FUZZ_DEMAND(rest[0] == ' ' && strlen(rest) > 5, "an error without a sentence: %s", line);
  }
  if (t->length + length + 2 > t->room) {
    t->room = 2 * (t->length + length + 2);
    t->said = realloc(t->said, t->room);
    FUZZ_DEMAND(t->said, "no memory");
  }
  memcpy(t->said + t->length, line, length + 1);
  t->length += length + 1;
  t->said[t->length - 1] = '\n';
  t->said[t->length] = '\0';
}

static void clear(talk *t) {
  t->length = 0;
  t->said[0] = '\0';
  t->errors = 0;
}

static void begin(talk *t) {
  *t = (talk){.room = 256, .steps = STEPS};
  t->said = malloc(t->room);
  FUZZ_DEMAND(t->said, "no memory");
  clear(t);
  t->session = chee_session_new(hear, t);
  FUZZ_DEMAND(t->session, "no memory");
}

static void end(talk *t) {
  chee_session_free(t->session);
  free(t->said);
}

// Gives the session a line, working off first what the line has to wait for.
static void tell(talk *t, const char *line, size_t length) {
  while (!chee_session_line(t->session, line, length)) {
    FUZZ_DEMAND(chee_session_now(t->session) == CHEE_SESSION_WORKING, "waiting for nothing");
    if (t->steps > 0) {
      t->steps--;
      chee_session_step(t->session);
    } else {
      FUZZ_DEMAND(chee_session_line(t->session, "stop", 4), "stop had to wait");
    }
  }
}

static void tell_text(talk *t, const char *line) {
  tell(t, line, strlen(line));
}

// All that can be asked, as one text; free it.
static char *ask(talk *t) {
  static const char *const queries[] = {"query gameover", "query p1turn",     "query turn",
                                        "query fen",      "query legalmoves", "query score",
                                        "query result"};
  tell_text(t, "query turn"); // waits until the work under way has had its say
  clear(t);
  for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) tell_text(t, queries[i]);
  FUZZ_DEMAND(t->errors == 0, "a query was refused:\n%s", t->said);
  return fuzz_copy(t->said, t->length);
}

// Both answer alike. The twin stands where the session stood before its refused lines.
static void demand_equal_state(talk *t, talk *twin) {
  char *state = ask(t), *before = ask(twin);
  FUZZ_DEMAND(strcmp(state, before) == 0, "a refused line had an effect, before:\n%safter:\n%s",
              before, state);
  free(state);
  free(before);
}

// Tells a line to the session and, unless it is refused, to the twin.
static void check_line(talk *t, talk *twin, const char *line, size_t length) {
  clear(t);
  tell(t, line, length);
  FUZZ_DEMAND(t->errors <= 1, "more than one error to a line:\n%s", t->said);
  if (t->errors > 0) {
    FUZZ_DEMAND(t->column >= 1 && t->column <= (long)length + 1, "no column of the line:\n%s",
                t->said);
    demand_equal_state(t, twin);
    return;
  }
  clear(twin);
  tell(twin, line, length);
  FUZZ_DEMAND(twin->errors == 0, "refused without the refused lines before it:\n%s", twin->said);
  FUZZ_DEMAND((chee_session_now(t->session) == CHEE_SESSION_OVER) ==
                  (chee_session_now(twin->session) == CHEE_SESSION_OVER),
              "one session is over");
}

// The position it names is one that it takes, and names again.
static void check_fen(talk *t) {
  static const char head[] = "response ";
  char line[CHEE_POSITION_TEXT_MAX + 32];
  clear(t);
  tell_text(t, "query fen");
  FUZZ_DEMAND(strncmp(t->said, head, strlen(head)) == 0, "query fen: %s", t->said);
  char *said = fuzz_copy(t->said, t->length);
  snprintf(line, sizeof line, "position fen %.*s", (int)strcspn(said, "\n") - (int)strlen(head),
           said + strlen(head));
  clear(t);
  tell_text(t, line);
  FUZZ_DEMAND(t->length == 0, "\"%s\" is answered with %s", line, t->said);
  tell_text(t, "query fen");
  FUZZ_DEMAND(strcmp(t->said, said) == 0, "set to %sit is %s", said, t->said);
  free(said);
}

static void check_end(talk *t, talk *twin) {
  tell_text(t, "stop");
  tell_text(twin, "stop");
  demand_equal_state(t, twin);
  check_fen(t);
  tell_text(t, "uginewgame"); // brings the option to light
  tell_text(twin, "uginewgame");
  demand_equal_state(t, twin);
  tell_text(t, "quit");
  FUZZ_DEMAND(chee_session_now(t->session) == CHEE_SESSION_OVER, "not over after quit");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  talk t, twin;
  begin(&t);
  begin(&twin);
  size_t at = 0;
  for (int i = 0; i < LINES && at < size; i++) {
    const uint8_t *newline = memchr(data + at, '\n', size - at);
    const size_t length = newline ? (size_t)(newline - data) - at : size - at;
    char *line = malloc(length ? length : 1); // no byte more: a line has no closing zero
    FUZZ_DEMAND(line, "no memory");
    memcpy(line, data + at, length);
    check_line(&t, &twin, line, length);
    free(line);
    at += length + 1;
    if (chee_session_now(t.session) == CHEE_SESSION_OVER) break;
  }
  clear(&t);
  if (chee_session_now(t.session) == CHEE_SESSION_OVER) {
    tell_text(&t, "query fen");
    FUZZ_DEMAND(t.length == 0, "after quit it says %s", t.said);
  } else {
    check_end(&t, &twin);
  }
  end(&t);
  end(&twin);
  return 0;
}
