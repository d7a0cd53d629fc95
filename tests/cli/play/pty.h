// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_PLAY_PTY_H
#define CHEE_TESTS_PLAY_PTY_H

// `chee play` in a terminal of its own, driven like a person drives it.

#include <sys/types.h>

#include "screen.h"

enum { PTY_WAIT = 20000 }; // milliseconds after which a test gives up

typedef struct pty {
  int master;
  pid_t child;
  screen screen;
  char typed[256]; // the line last sent, whose echo is waited for
  bool echoed;
  const char *prompt; // what the line with the cursor shall begin with, or NULL for any
  bool prompted;      // such a line was drawn, with nothing typed in it yet
  int laps;           // frames of a sowing under way
  bool closed;
  bool echo; // print what comes, for debugging (CHEE_TEST_ECHO)
} pty;

// Files that the next command writes may grow to this many bytes; -1: as they like.
extern long pty_file_limit;

// Starts the command with --lines and these arguments (the last NULL) in a window of this size.
void pty_start(pty *p, int width, int height, const char *const *arguments);

// Sends a line with its newline and waits until it was taken and a prompt that begins so stands
// below it. False when the time is over or the program has ended.
bool pty_line(pty *p, const char *line, const char *prompt);

// Sends bytes as they are.
void pty_send(pty *p, const char *bytes);

// Waits until the screen shows this text.
bool pty_see(pty *p, const char *text);

// Sends the first bytes of a line and waits until they stand behind the prompt.
bool pty_half(pty *p, const char *bytes);

// Takes what comes for some milliseconds.
void pty_watch(pty *p, int milliseconds);

// Waits for the end; the exit status, or minus the signal, or -1000 when it does not end.
int pty_end(pty *p);

// Prints the screen on stderr, to explain a failure.
void pty_dump(const pty *p);

void pty_resize(pty *p, int width, int height);

// Ends whatever still runs.
void pty_close(pty *p);

#endif
