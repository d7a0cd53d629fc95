// SPDX-License-Identifier: MIT
#include "terminal/secret.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

enum { CTRL_C = 3, CTRL_D = 4, CTRL_U = 21, BACKSPACE = 8, DELETE = 127 };

// Signals that would leave the terminal as it is while a secret is typed: they are kept waiting but
// while a letter is waited for, and take effect once the terminal is as it was.
static const int kept[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
enum { KEPT = sizeof kept / sizeof *kept };

static volatile sig_atomic_t came;

static void on_signal(int number) {
  came = number;
}

// What was there before.
typedef struct guard {
  struct sigaction action[KEPT];
  sigset_t mask;
} guard;

static void keep_signals(guard *before) {
  struct sigaction action = {.sa_handler = on_signal};
  sigset_t set;
  came = 0;
  sigemptyset(&action.sa_mask);
  sigemptyset(&set);
  for (int i = 0; i < KEPT; i++) sigaddset(&set, kept[i]);
  sigprocmask(SIG_BLOCK, &set, &before->mask);
  for (int i = 0; i < KEPT; i++) {
    sigaction(kept[i], NULL, &before->action[i]);
    if (before->action[i].sa_handler != SIG_IGN) sigaction(kept[i], &action, NULL);
  }
}

static void release_signals(const guard *before) {
  for (int i = 0; i < KEPT; i++) sigaction(kept[i], &before->action[i], NULL);
  if (came != 0) raise(came);
  sigprocmask(SIG_SETMASK, &before->mask, NULL);
}

// Waits for a letter; false where a signal came instead.
static bool wait_for_letter(const guard *before) {
  while (came == 0) {
    fd_set in;
    FD_ZERO(&in);
    FD_SET(STDIN_FILENO, &in);
    if (pselect(STDIN_FILENO + 1, &in, NULL, NULL, NULL, &before->mask) > 0) return true;
    if (errno != EINTR) return false;
  }
  return false;
}

// Takes the last letter away, all bytes of it.
static size_t shorter(const char *text, size_t length) {
  while (length > 0 && ((unsigned char)text[length - 1] & 0xC0u) == 0x80u) length--;
  return length > 0 ? length - 1 : 0;
}

// Reads up to Enter, byte by byte; false where it was given up.
static bool read_secret(const guard *before, char *text, size_t size) {
  size_t length = 0;
  for (;;) {
    unsigned char byte;
    if (!wait_for_letter(before)) return false;
    ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0 || byte == CTRL_C || byte == CTRL_D) return false;
    if (byte == '\n' || byte == '\r') break;
    if (byte == BACKSPACE || byte == DELETE) {
      length = shorter(text, length);
    } else if (byte == CTRL_U) {
      length = 0;
    } else if (byte >= ' ' && length + 1 < size) {
      text[length++] = (char)byte;
    }
  }
  text[length] = '\0';
  return true;
}

bool term_secret(const char *prompt, char *text, size_t size) {
  struct termios before, hidden;
  if (!isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &before) != 0) return false;
  hidden = before;
  // Control characters come as letters, so that none stops the typing half-way.
  hidden.c_lflag &= ~(tcflag_t)(ECHO | ICANON | ISIG);
  hidden.c_cc[VMIN] = 1;
  hidden.c_cc[VTIME] = 0;
  guard guarded;
  keep_signals(&guarded);
  if (tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) != 0) {
    release_signals(&guarded);
    return false;
  }
  fprintf(stderr, "%s", prompt);
  fflush(stderr);
  bool read = read_secret(&guarded, text, size);
  (void)tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
  fputc('\n', stderr);
  if (!read) explicit_bzero(text, size);
  release_signals(&guarded);
  return read;
}
