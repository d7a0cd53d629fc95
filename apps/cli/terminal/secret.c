// SPDX-License-Identifier: MIT
#include "terminal/secret.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { CTRL_C = 3, CTRL_D = 4, CTRL_U = 21, BACKSPACE = 8, DELETE = 127 };

// Takes the last letter away, all bytes of it.
static size_t shorter(const char *text, size_t length) {
  while (length > 0 && ((unsigned char)text[length - 1] & 0xC0u) == 0x80u) length--;
  return length > 0 ? length - 1 : 0;
}

// Reads up to Enter, byte by byte; false where it was given up.
static bool read_secret(char *text, size_t size) {
  size_t length = 0;
  for (;;) {
    unsigned char byte;
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
  // Signals come as letters, so that the terminal never stays as it is now.
  hidden.c_lflag &= ~(tcflag_t)(ECHO | ICANON | ISIG);
  hidden.c_cc[VMIN] = 1;
  hidden.c_cc[VTIME] = 0;
  if (tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) != 0) return false;
  fprintf(stderr, "%s", prompt);
  fflush(stderr);
  bool read = read_secret(text, size);
  (void)tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
  fputc('\n', stderr);
  if (!read) explicit_bzero(text, size);
  return read;
}
