// SPDX-License-Identifier: MIT
// Another program as a child, spoken to in lines.
#include "players/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/fault.h"
#include "common/progress.h"

enum { LINE_MAX_BYTES = 1 << 20, CHUNK = 1 << 14 };

extern char **environ;

struct ugi_process {
  pid_t pid; // also the process group
  int in;    // its standard input
  int out;   // its standard output
  bool gone; // it has ended; it is buried only in the end, so that its number stays taken
  siginfo_t how;
  char *line; // room for the longest line
  size_t length;
  char chunk[CHUNK]; // read, and not yet part of a line from `at` on
  size_t at, got;
  bool closed;
};

static void close_pair(const int pair[2]) {
  if (pair[0] >= 0) (void)close(pair[0]);
  if (pair[1] >= 0) (void)close(pair[1]);
}

// A single command takes the place of its shell, so that how it ends is seen as it is.
static char *shell_text(const char *command) {
  const char *first = command + strspn(command, " \t");
  bool single =
      strpbrk(command, ";&|(){}\n!") == NULL && memchr(first, '=', strcspn(first, " \t")) == NULL;
  size_t size = strlen(command) + sizeof "exec ";
  char *text = malloc(size);
  if (text != NULL) (void)snprintf(text, size, "%s%s", single ? "exec " : "", command);
  return text;
}

// The child gets its streams and the usual answers to signals; this program ignores SIGPIPE.
static int spawn(const char *command, bool quiet, int in, int out, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t usual, none;
  char *arguments[] = {(char[]){"sh"}, (char[]){"-c"}, NULL, NULL};
  arguments[2] = shell_text(command);
  if (arguments[2] == NULL) return ENOMEM;
  (void)sigemptyset(&usual);
  (void)sigemptyset(&none);
  (void)sigaddset(&usual, SIGPIPE);
  (void)sigaddset(&usual, SIGINT);
  (void)sigaddset(&usual, SIGTERM);
  int reason = posix_spawn_file_actions_init(&actions);
  if (reason == 0) reason = posix_spawnattr_init(&attributes);
  if (reason == 0) {
    (void)posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    (void)posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    if (quiet) {
      (void)posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    }
    (void)posix_spawnattr_setsigdefault(&attributes, &usual);
    (void)posix_spawnattr_setsigmask(&attributes, &none);
    (void)posix_spawnattr_setpgroup(&attributes, 0);
    (void)posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                                                    POSIX_SPAWN_SETSIGMASK);
    reason = posix_spawn(pid, "/bin/sh", &actions, &attributes, arguments, environ);
    (void)posix_spawn_file_actions_destroy(&actions);
    (void)posix_spawnattr_destroy(&attributes);
  }
  free(arguments[2]);
  return reason;
}

chee_status ugi_process_start(const char *command, bool quiet, ugi_process **process,
                              chee_error *error) {
  int in[2] = {-1, -1}, out[2] = {-1, -1};
  ugi_process *made = calloc(1, sizeof *made);
  if (made != NULL) made->line = malloc(LINE_MAX_BYTES + 1);
  if (made == NULL || made->line == NULL) {
    free(made);
    return cli_fault_system(error, CHEE_MEMORY, "no memory for an engine: %s", ENOMEM);
  }
  // Closed on exec, so that no other child keeps them open.
  int reason = pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0 ? errno : 0;
  if (reason == 0) reason = spawn(command, quiet, in[0], out[1], &made->pid);
  if (reason != 0) {
    close_pair(in);
    close_pair(out);
    free(made->line);
    free(made);
    return cli_fault_system(error, CHEE_IO, "cannot start an engine: %s", reason);
  }
  (void)close(in[0]);
  (void)close(out[1]);
  made->in = in[1];
  made->out = out[0];
  (void)fcntl(made->in, F_SETFL, O_NONBLOCK);
  (void)fcntl(made->out, F_SETFL, O_NONBLOCK);
  *process = made;
  return CHEE_OK;
}

// Whether it has ended, waiting up to `patience` seconds.
static bool has_ended(ugi_process *p, double patience) {
  double until = app_seconds() + patience;
  while (!p->gone) {
    p->how.si_pid = 0;
    int answer = waitid(P_PID, (id_t)p->pid, &p->how, WEXITED | WNOHANG | WNOWAIT);
    p->gone = answer == 0 && p->how.si_pid == p->pid;
    if (p->gone || app_seconds() >= until) break;
    (void)nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
  }
  return p->gone;
}

void ugi_process_end(ugi_process *process, double patience) {
  if (process == NULL) return;
  (void)close(process->in);
  (void)has_ended(process, patience);
  // What it started itself may outlive it.
  (void)kill(-process->pid, SIGKILL);
  while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR) continue;
  (void)close(process->out);
  free(process->line);
  free(process);
}

static int milliseconds_to(double until) {
  double left = (until - app_seconds()) * 1000;
  return left <= 0 ? 0 : left > 60000 ? 60000 : (int)left + 1;
}

bool ugi_process_write(ugi_process *process, const char *bytes, size_t size, double until) {
  while (size > 0) {
    ssize_t sent = write(process->in, bytes, size);
    if (sent > 0) {
      bytes += sent;
      size -= (size_t)sent;
      continue;
    }
    if (sent < 0 && errno != EAGAIN && errno != EINTR) return false;
    struct pollfd room = {.fd = process->in, .events = POLLOUT};
    int left = milliseconds_to(until);
    if (left == 0) return false;
    (void)poll(&room, 1, left);
  }
  return true;
}

// Moves bytes from the chunk into the line; true when it is complete.
static bool gather(ugi_process *p) {
  const char *rest = p->chunk + p->at;
  size_t count = p->got - p->at;
  const char *newline = memchr(rest, '\n', count);
  if (newline != NULL) count = (size_t)(newline - rest);
  p->at += count + (newline != NULL);
  if (count > LINE_MAX_BYTES - p->length) count = LINE_MAX_BYTES - p->length;
  memcpy(p->line + p->length, rest, count);
  p->length += count;
  return newline != NULL;
}

// Waits for bytes; false when none came in time.
static bool receive(ugi_process *p, double until) {
  struct pollfd data = {.fd = p->out, .events = POLLIN};
  if (poll(&data, 1, milliseconds_to(until)) <= 0) return false;
  ssize_t got = read(p->out, p->chunk, CHUNK);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return true;
  p->at = 0;
  p->got = got > 0 ? (size_t)got : 0;
  p->closed = got <= 0;
  return true;
}

ugi_read ugi_process_line(ugi_process *process, double until, char **line) {
  bool whole = gather(process);
  while (!whole && !process->closed) {
    if (!receive(process, until)) return UGI_NOTHING;
    whole = gather(process);
    // A program that talks without end does not get more time by it.
    if (!whole && app_seconds() >= until) return UGI_NOTHING;
  }
  if (!whole && process->length == 0) return UGI_CLOSED;
  while (process->length > 0 && process->line[process->length - 1] == '\r') process->length--;
  process->line[process->length] = '\0';
  process->length = 0;
  *line = process->line;
  return UGI_LINE;
}

chee_status ugi_process_fate(ugi_process *process, chee_error *error) {
  if (!has_ended(process, 0.2)) return cli_fault_kept(error, CHEE_IO, "closed its output");
  int status = process->how.si_status;
  if (process->how.si_code == CLD_EXITED)
    return cli_fault_kept(error, CHEE_IO, "ended with status %d", status);
  return cli_fault_kept(error, CHEE_IO, "was killed by signal %d", status);
}
