// SPDX-License-Identifier: MIT
// An engine that plays by the rules until it is asked for its N-th move, and then does wrong:
//
//   fake_engine FAULT [N]      N = 1 if left out; it counts anew each time it is started
//
// Some faults show earlier: they are those of the greeting.
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "chee/session.h"

static const char *fault;
static long wrong_go, gone;

static bool is(const char *name) {
  return strcmp(fault, name) == 0;
}

static void put_line(void *data, const char *line, size_t length) {
  (void)data;
  // An engine of UCI alone says nothing of UGI.
  if (is("uci") && strcmp(line, "ugiok") == 0) return;
  printf("%.*s\n", (int)length, line);
  fflush(stdout);
}

static void sleep_long(void) {
  for (;;) sleep(60);
}

static void talk_without_end(void) {
  for (;;) puts("info string still thinking, and thinking, and thinking");
}

static void write_endless_line(void) {
  for (;;) fputs("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", stdout);
}

// Thinks aloud until it is told to stop, and then answers.
static void think_aloud(void) {
  char line[64] = "";
  puts("info depth 9 score cp 125 nodes 1 pv B8 b8");
  fflush(stdout);
  while (strncmp(line, "stop", 4) != 0 && fgets(line, sizeof line, stdin)) continue;
  puts("bestmove B8");
}

// What it does instead of a move.
static void do_wrong(void) {
  if (is("loud")) think_aloud();
  if (is("hang")) sleep_long();
  if (is("die")) exit(3);
  if (is("crash")) raise(SIGKILL);
  if (is("flood")) talk_without_end();
  if (is("line")) write_endless_line();
  if (is("close")) {
    close(STDOUT_FILENO);
    sleep_long();
  }
  if (is("illegal")) puts("bestmove --");
  if (is("nonsense")) puts("bestmove \x01zz9 \xff");
  if (is("nothing")) puts("bestmove");
  if (is("mumble")) puts("I do not know what to \xc3 do");
  fflush(stdout);
}

int main(int argc, char **argv) {
  static char line[CHEE_SESSION_LINE_MAX + 2];
  fault = argc > 1 ? argv[1] : "";
  wrong_go = argc > 2 ? strtol(argv[2], NULL, 10) : 1;
  if (is("dumb")) sleep_long();
  if (is("stillborn")) return 7;
  if (is("stubborn")) signal(SIGTERM, SIG_IGN);
  chee_session *session = chee_session_new(put_line, NULL);
  while (session && chee_session_now(session) != CHEE_SESSION_OVER &&
         fgets(line, sizeof line, stdin)) {
    if (is("uci") && strncmp(line, "ugi", 3) == 0) continue;
    if (is("stubborn") && strncmp(line, "quit", 4) == 0) sleep_long();
    if (is("deaf") && strncmp(line, "isready", 7) == 0 && gone++ == wrong_go) sleep_long();
    bool go = strncmp(line, "go", 2) == 0;
    bool fair = is("none") || is("uci") || is("stubborn") || is("deaf");
    if (go && !fair && ++gone == wrong_go) {
      do_wrong();
      continue;
    }
    while (!chee_session_line(session, line, strlen(line))) chee_session_step(session);
    while (chee_session_step(session)) continue;
  }
  chee_session_free(session);
  return 0;
}
