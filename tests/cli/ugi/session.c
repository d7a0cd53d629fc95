// SPDX-License-Identifier: MIT
// Talks nonsense to `chee ugi`:
//
//   ugi_session LINES SEED      CHEE names the command
//
// Behind each line goes `isready`, so that what is said to a line stands between two `readyok`.
// Each bad line gets one error and no good one any; every `go` gets its move; every line that comes
// is one of the protocol; `quit`, or on odd seeds the end of input, ends it with status 0, though a
// search may be under way.
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "babble.h"

enum { LINE_ROOM = 1 << 22, PATIENCE = 240 };

typedef struct talk {
  babble_line *lines;
  size_t count;
  uint64_t seed;
  FILE *to, *from;
  pid_t child;
  size_t heard; // `readyok` so far: the line that is being answered
  int errors;   // said to it
  long moves, moves_least, moves_most;
  int faults;
} talk;

static talk *running;

static void give_up(int number) {
  (void)number;
  static const char said[] = "the session hangs\n";
  ssize_t ignored = write(STDERR_FILENO, said, sizeof said - 1);
  (void)ignored;
  kill(running->child, SIGKILL);
  _exit(1);
}

static void complain(talk *t, const char *what, const char *line) {
  const babble_line *now = t->heard < t->count ? &t->lines[t->heard] : NULL;
  if (t->faults++ < 20)
    fprintf(stderr, "line %zu '%.200s': %s '%.200s'\n", t->heard + 1, now ? now->text : "", what,
            line);
}

static bool begins(const char *line, const char *head) {
  return strncmp(line, head, strlen(head)) == 0;
}

// Whether a session says such lines. A count says `MOVE: COUNT`.
static bool is_known(const char *line) {
  static const char *const heads[] = {"id ",   "option ", "ugiok",     "uciok",   "readyok",
                                      "info ", "nodes ",  "bestmove ", "response"};
  if (*line == '\0') return true;
  for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
    if (begins(line, heads[i])) return true;
  }
  const char *colon = strrchr(line, ':');
  return colon != NULL && colon[1] == ' ' && colon[2 + strspn(colon + 2, "0123456789")] == '\0';
}

static void hear(talk *t, const char *line) {
  for (const char *c = line; *c != '\0'; c++) {
    if (*c < ' ' || *c > '~') complain(t, "an answer that is not printable:", line);
  }
  if (!is_known(line)) complain(t, "an answer of no kind:", line);
  if (begins(line, "info string error ")) t->errors++;
  if (begins(line, "bestmove ")) t->moves++;
  if (strcmp(line, "readyok") != 0 || t->heard >= t->count) return;
  const babble_line *now = &t->lines[t->heard];
  char number[64];
  snprintf(number, sizeof number, "%d", t->errors);
  if (t->errors < now->least || t->errors > now->most)
    complain(t, now->least ? "an error is missing:" : "errors that are too many:", number);
  t->moves_least += now->moves_least;
  t->moves_most += now->moves_most;
  t->errors = 0;
  t->heard++;
}

// Sends everything, with a pause now and then so that what follows a `go` finds it at work.
static void *send_all(void *data) {
  talk *t = data;
  chee_random lots = chee_random_new(t->seed, 1);
  for (size_t i = 0; i < t->count; i++) {
    fwrite(t->lines[i].text, 1, t->lines[i].length, t->to);
    fputs("\nisready\n", t->to);
    if (!begins(t->lines[i].text, "go") || chee_random_below(&lots, 3) > 0) continue;
    fflush(t->to);
    struct timespec pause = {.tv_nsec = 1000 * (long)chee_random_below(&lots, 4000)};
    nanosleep(&pause, NULL);
  }
  fputs(t->seed % 2 ? "go infinite\n" : "go infinite\nquit\nisready\n", t->to);
  fclose(t->to);
  return NULL;
}

static bool start(talk *t) {
  int in[2], out[2];
  const char *command = getenv("CHEE");
  if (command == NULL || pipe(in) != 0 || pipe(out) != 0) return false;
  t->child = fork();
  if (t->child == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    close(in[0]), close(in[1]), close(out[0]), close(out[1]);
    execl("/bin/sh", "sh", "-c", "exec $CHEE ugi", (char *)NULL);
    _exit(127);
  }
  close(in[0]), close(out[1]);
  t->to = fdopen(in[1], "w");
  t->from = fdopen(out[0], "r");
  return t->child > 0 && t->to != NULL && t->from != NULL;
}

static int end(talk *t) {
  int status = 0;
  waitpid(t->child, &status, 0);
  if (status != 0) fprintf(stderr, "the session ends with status 0x%x\n", (unsigned)status);
  if (t->heard < t->count) fprintf(stderr, "it ends at line %zu of %zu\n", t->heard + 1, t->count);
  // The last `go infinite` is answered as well.
  if (t->moves < t->moves_least + 1 || t->moves > t->moves_most + 1)
    fprintf(stderr, "%ld moves, not %ld to %ld\n", t->moves, t->moves_least + 1, t->moves_most + 1);
  bool good = status == 0 && t->heard == t->count && t->faults == 0 &&
              t->moves >= t->moves_least + 1 && t->moves <= t->moves_most + 1;
  printf("%zu lines, seed %llu: %ld moves, %d faults\n", t->count, (unsigned long long)t->seed,
         t->moves, t->faults);
  return good ? 0 : 1;
}

int main(int argc, char **argv) {
  static char line[LINE_ROOM];
  talk t = {.count = argc > 1 ? strtoul(argv[1], NULL, 10) : 0,
            .seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1};
  pthread_t writer;
  t.lines = babble_new(t.count, t.seed);
  if (t.count == 0 || t.lines == NULL || !start(&t)) return 2;
  running = &t;
  signal(SIGPIPE, SIG_IGN);
  signal(SIGALRM, give_up);
  alarm(PATIENCE);
  if (pthread_create(&writer, NULL, send_all, &t) != 0) return 2;
  while (fgets(line, sizeof line, t.from) != NULL) {
    line[strcspn(line, "\n")] = '\0';
    hear(&t, line);
  }
  pthread_join(writer, NULL);
  fclose(t.from);
  int code = end(&t);
  babble_free(t.lines, t.count);
  return code;
}
