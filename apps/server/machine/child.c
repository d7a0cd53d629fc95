// SPDX-License-Identifier: MIT
#include "machine/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/now.h"
#include "machine/cage.h"

// Far more than an engine says of a move: one that prints without end is not read for long.
enum { SAID_MAX = 1 << 20 };

static void become(const char *engine, int in, int out) {
  const int nowhere = open("/dev/null", O_WRONLY);
  if (dup2(in, 0) < 0 || dup2(out, 1) < 0 || nowhere < 0 || dup2(nowhere, 2) < 0) _exit(127);
  (void)close_range(3, ~0u, 0);
  signal(SIGPIPE, SIG_DFL);
  if (!srv_cage_enter()) _exit(127);
  execl(engine, engine, "ugi", (char *)NULL);
  _exit(127);
}

bool srv_child_start(srv_child *child, const char *engine) {
  int in[2], out[2];
  *child = (srv_child){.in = -1, .out = -1};
  if (pipe2(in, O_CLOEXEC) != 0) return false;
  if (pipe2(out, O_CLOEXEC) != 0) {
    close(in[0]);
    close(in[1]);
    return false;
  }
  const pid_t pid = fork();
  if (pid == 0) become(engine, in[0], out[1]);
  close(in[0]);
  close(out[1]);
  child->in = in[1];
  child->out = out[0];
  if (pid > 0) {
    child->pid = pid;
    (void)fcntl(child->in, F_SETFL, O_NONBLOCK);
    return true;
  }
  close(child->in);
  close(child->out);
  return false;
}

void srv_child_end(srv_child *child) {
  if (child->pid == 0) return;
  close(child->in);
  close(child->out);
  kill(child->pid, SIGKILL);
  while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR) continue;
  child->pid = 0;
}

static bool ready(int fd, short what, int64_t until) {
  for (;;) {
    const int64_t left = until - srv_now();
    struct pollfd one = {.fd = fd, .events = what};
    if (left <= 0) return false;
    const int answer = poll(&one, 1, (int)left);
    if (answer > 0) return true;
    if (answer == 0 || errno != EINTR) return false;
  }
}

bool srv_child_send(srv_child *child, const char *text, int ms) {
  const int64_t until = srv_now() + ms;
  size_t left = strlen(text);
  while (left > 0) {
    if (!ready(child->in, POLLOUT, until)) return false;
    const ssize_t sent = write(child->in, text, left);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) return false;
    if (sent > 0) {
      text += sent;
      left -= (size_t)sent;
    }
  }
  return true;
}

// Takes the first line off what was read; false where there is no whole one.
static bool take_line(srv_child *child, char *line, size_t room) {
  char *end = memchr(child->line, '\n', child->size);
  // Of a line without an end only the head is looked at.
  if (!end && child->size < sizeof child->line) return false;
  const size_t length = end ? (size_t)(end - child->line) : child->size;
  const size_t used = length + (end != NULL);
  snprintf(line, room, "%.*s", (int)length, child->line);
  memmove(child->line, child->line + used, child->size - used);
  child->size -= used;
  return true;
}

bool srv_child_wait(srv_child *child, const char *word, char *rest, size_t room, int ms) {
  const int64_t until = srv_now() + ms;
  const size_t length = strlen(word);
  size_t said = 0;
  char line[512];
  while (said < SAID_MAX) {
    while (take_line(child, line, sizeof line)) {
      if (strncmp(line, word, length) != 0 || (line[length] && line[length] != ' ')) continue;
      snprintf(rest, room, "%s", line[length] ? line + length + 1 : "");
      rest[strcspn(rest, " \r")] = '\0';
      return true;
    }
    if (!ready(child->out, POLLIN, until)) return false;
    const ssize_t got =
        read(child->out, child->line + child->size, sizeof child->line - child->size);
    if (got == 0 || (got < 0 && errno != EINTR)) return false;
    if (got > 0) child->size += (size_t)got;
    if (got > 0) said += (size_t)got;
  }
  return false;
}
