// SPDX-License-Identifier: MIT
#include "pty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

long pty_file_limit = -1;

void pty_start(pty *p, int width, int height, const char *const *arguments) {
  memset(p, 0, sizeof *p);
  struct winsize size = {.ws_col = (unsigned short)width, .ws_row = (unsigned short)height};
  screen_open(&p->screen, width, height);
  p->echo = getenv("CHEE_TEST_ECHO") != NULL;
  const char *words[32] = {getenv("CHEE"), "play", "--lines"};
  for (int i = 0; arguments[i] && i < 28; i++) words[i + 3] = arguments[i];
  p->child = forkpty(&p->master, NULL, NULL, &size);
  if (p->child > 0) (void)fcntl(p->master, F_SETFL, O_NONBLOCK);
  if (p->child != 0) return;
  struct rlimit limit = {.rlim_cur = (rlim_t)pty_file_limit, .rlim_max = (rlim_t)pty_file_limit};
  if (pty_file_limit >= 0) (void)setrlimit(RLIMIT_FSIZE, &limit);
  execv(words[0] ? words[0] : "", (char *const *)words);
  _exit(126);
}

// The line with the cursor, up to the cursor.
static void at_cursor(const pty *p, char text[SCREEN_COLUMNS + 1]) {
  memcpy(text, p->screen.cell[p->screen.row], SCREEN_COLUMNS);
  int column = p->screen.column < SCREEN_COLUMNS ? p->screen.column : SCREEN_COLUMNS;
  text[column] = '\0';
}

// A frame is complete: is it the echo of the line sent, or the prompt after it?
static void on_frame(void *data) {
  pty *p = data;
  char line[SCREEN_COLUMNS + 1];
  at_cursor(p, line);
  size_t length = strlen(line), typed = strlen(p->typed);
  if (strncmp(line, "lap ", 4) == 0) p->laps++;
  if (!p->echoed) {
    // A line longer than the window shows its end.
    size_t seen = typed < length ? typed : length / 2;
    p->echoed = length >= seen && strcmp(line + length - seen, p->typed + typed - seen) == 0;
    return;
  }
  bool empty = length > 0 && line[length - 1] == ' ';
  bool begins = !p->prompt || strncmp(line, p->prompt, strlen(p->prompt)) == 0;
  p->prompted = empty && begins;
}

// Takes what the program sends within the time; false at its end.
static bool take(pty *p, int milliseconds) {
  char bytes[4096];
  struct pollfd ready = {.fd = p->master, .events = POLLIN};
  if (p->closed || poll(&ready, 1, milliseconds) <= 0) return !p->closed;
  ssize_t got = read(p->master, bytes, sizeof bytes);
  if (got < 0 && errno == EAGAIN) return true;
  if (got <= 0) {
    p->closed = got == 0 || errno == EIO;
    return !p->closed;
  }
  if (p->echo) (void)fwrite(bytes, 1, (size_t)got, stderr);
  screen_take(&p->screen, bytes, (size_t)got, on_frame, p);
  return true;
}

// Takes what comes meanwhile: a program that waits to be heard does not listen, and neither side
// would ever go on.
void pty_send(pty *p, const char *bytes) {
  size_t length = strlen(bytes);
  while (length > 0 && !p->closed) {
    struct pollfd ready = {.fd = p->master, .events = POLLIN | POLLOUT};
    if (poll(&ready, 1, -1) < 0 && errno != EINTR) return;
    if (ready.revents & POLLIN) (void)take(p, 0);
    ssize_t sent = write(p->master, bytes, length);
    if (sent < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (sent < 0) return;
    bytes += sent;
    length -= (size_t)sent;
  }
}

static bool wait_for(pty *p, const bool *done) {
  long long end = now() + PTY_WAIT;
  while (!*done && now() < end) {
    if (!take(p, 50)) break;
  }
  return *done;
}

bool pty_half(pty *p, const char *bytes) {
  snprintf(p->typed, sizeof p->typed, "%s", bytes);
  p->echoed = p->prompted = false;
  pty_send(p, bytes);
  return wait_for(p, &p->echoed);
}

bool pty_line(pty *p, const char *line, const char *prompt) {
  snprintf(p->typed, sizeof p->typed, "%s", line);
  p->prompt = prompt;
  p->echoed = p->prompted = false;
  pty_send(p, line);
  pty_send(p, "\n");
  if (wait_for(p, &p->prompted)) return true;
  fprintf(stderr, "no prompt after \"%s\":\n", line);
  pty_dump(p);
  return false;
}

bool pty_see(pty *p, const char *text) {
  long long end = now() + PTY_WAIT;
  while (screen_find(&p->screen, text) < 0 && now() < end) {
    if (!take(p, 50)) break;
  }
  if (screen_find(&p->screen, text) >= 0) return true;
  fprintf(stderr, "the screen lacks \"%s\":\n", text);
  pty_dump(p);
  return false;
}

void pty_watch(pty *p, int milliseconds) {
  long long end = now() + milliseconds;
  while (now() < end && take(p, (int)(end - now()))) continue;
}

int pty_end(pty *p) {
  long long end = now() + PTY_WAIT;
  int status = 0;
  while (now() < end) {
    take(p, 20);
    if (waitpid(p->child, &status, WNOHANG) != p->child) continue;
    while (take(p, 20) && !p->closed) continue;
    p->child = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }
  return -1000;
}

void pty_dump(const pty *p) {
  for (int row = 0; row < p->screen.height; row++)
    fprintf(stderr, "|%s\n", screen_row(&p->screen, row));
}

void pty_resize(pty *p, int width, int height) {
  struct winsize size = {.ws_col = (unsigned short)width, .ws_row = (unsigned short)height};
  p->screen.width = width;
  p->screen.height = height;
  ioctl(p->master, TIOCSWINSZ, &size);
}

void pty_close(pty *p) {
  if (p->child > 0) {
    kill(p->child, SIGKILL);
    waitpid(p->child, NULL, 0);
  }
  close(p->master);
}
