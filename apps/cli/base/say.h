// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_SAY_H
#define CHEE_CLI_BASE_SAY_H

// Messages, colours, the end of the output, and interruption.

#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <time.h>

#include "base/exit.h"
#include "chee/status.h"

enum { CLI_SAID_MAX = 5120 }; // bytes of a message: the longest name of a file, and a sentence

// `chee: sentence` on stderr, in the language that is spoken: the format is looked up as by _().
void cli_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

// The same as cli_say, returning `code`, so that a command may end with it. An interruption that
// comes from a reader who closed stdout is no news to anybody, and nothing is said.
int cli_fail(int code, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Says what a library call refused, `what` being the argument at fault (may be NULL): its name,
// the column, the sentence and the clause. Returns the exit status that belongs to it.
int cli_refused(const char *what, const chee_error *error);

// CLI_OK, or what cli_refused says and returns.
int cli_answer(chee_status status, const chee_error *error);

int cli_exit_of(chee_status status);

// Flushes stdout and says so when anything written to it was lost: returns `code`, or CLI_IO.
// Where it is a pipe whose reader has closed it (`| head`), that is nobody's fault: CLI_UNREAD, and
// not a word.
int cli_finish(int code);

// Whether writing to stdout has failed, for commands that would go on for long.
bool cli_output_lost(void);

typedef enum cli_color { CLI_COLOR_AUTO, CLI_COLOR_ALWAYS, CLI_COLOR_NEVER } cli_color;

// Control sequences for stdout, or "" where colours are off: not a terminal, NO_COLOR, TERM=dumb,
// --color never.
typedef struct cli_style {
  const char *bold;
  const char *faint;
  const char *underline;
  const char *red;
  const char *green;
  const char *yellow;
  const char *blue;
  const char *reverse;
  const char *plain; // ends any of these
} cli_style;
cli_style cli_style_of(cli_color color);

// Columns of the terminal at stdout, or `otherwise` when it is none.
int cli_width(int otherwise);

// Makes SIGINT, SIGTERM, SIGQUIT and a hang-up set cli_interrupted; another, a second later,
// ends the process at once.
void cli_interrupt_catch(void);

// In a handler: whether a signal comes so long after the first one that whoever sends it means it.
// Some programs send one to the process and at once to its group, which is not asking again.
bool cli_interrupt_meant(const struct timespec *first);

// From now on a pipe that is closed by its reader is no silent death in the middle of a file. Where
// it is stdout, cli_interrupted is set, so that what takes long ends and keeps what it has.
void cli_output_watch(void);
extern volatile atomic_bool cli_interrupted; // threads read it while a signal sets it

#endif
