// SPDX-License-Identifier: MIT
// Messages, colours, the end of the output, and interruption.
#include "base/say.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/words.h"

volatile atomic_bool cli_interrupted = false;
static volatile atomic_bool unread = false; // the reader of stdout has closed it

// Control characters of the input shall not reach a terminal through a message.
static void say_list(const char *format, va_list list) __attribute__((format(printf, 1, 0)));
static void say_list(const char *format, va_list list) {
  char text[CLI_SAID_MAX];
  (void)vsnprintf(text, sizeof text, cli_word(format), list);
  for (char *c = text; *c != '\0'; c++) {
    if ((unsigned char)*c < ' ' || *c == 0x7F) *c = '?';
  }
  (void)fflush(stdout);
  fprintf(stderr, "chee: %s\n", text);
}

void cli_say(const char *format, ...) {
  va_list list;
  va_start(list, format);
  say_list(format, list);
  va_end(list);
}

int cli_fail(int code, const char *format, ...) {
  va_list list;
  if (code == CLI_INTERRUPTED && unread) return code;
  va_start(list, format);
  say_list(format, list);
  va_end(list);
  return code;
}

int cli_exit_of(chee_status status) {
  switch (status) {
  case CHEE_OK: return CLI_OK;
  case CHEE_ILLEGAL: return CLI_NEGATIVE;
  case CHEE_BAD_DATA: return CLI_BAD_DATA;
  case CHEE_LIMIT: return CLI_LIMIT;
  case CHEE_IO:
  case CHEE_MEMORY: return CLI_IO;
  }
  return CLI_IO;
}

int cli_refused(const char *what, const chee_error *error) {
  char place[256] = "";
  size_t used = 0;
  if (what != NULL) used = (size_t)snprintf(place, sizeof place, "%.100s: ", what);
  if (error->line > 1) {
    used += (size_t)snprintf(place + used, sizeof place - used, _("line %d, "), error->line);
  }
  if (error->column > 0) {
    used += (size_t)snprintf(place + used, sizeof place - used, _("column %d: "), error->column);
  }
  const char *colon = error->clause[0] != '\0' ? ": " : "";
  char sentence[CHEE_ERROR_TEXT_MAX];
  chee_error_sentence(error, cli_language, sentence);
  return cli_fail(cli_exit_of(error->status), "%s%s%s%s", place, error->clause, colon, sentence);
}

int cli_answer(chee_status status, const chee_error *error) {
  return status == CHEE_OK ? CLI_OK : cli_refused(NULL, error);
}

int cli_finish(int code) {
  errno = 0;
  bool lost = ferror(stdout) != 0;
  if (fflush(stdout) != 0) lost = true;
  int reason = errno;
  // A write that failed earlier kept no reason; another one has the same.
  if (lost && reason == 0 && write(STDOUT_FILENO, "\n", 1) < 0) reason = errno;
  if (fclose(stdout) != 0 && !lost) {
    lost = true;
    reason = errno;
  }
  if (!lost) return code;
  if (reason == EPIPE) return CLI_UNREAD;
  if (reason != 0) return cli_fail(CLI_IO, "cannot write the output: %s", cli_reason(reason));
  return cli_fail(CLI_IO, "cannot write the output");
}

bool cli_output_lost(void) {
  return ferror(stdout) != 0;
}

cli_style cli_style_of(cli_color color) {
  static const cli_style on = {.bold = "\033[1m",
                               .faint = "\033[2m",
                               .underline = "\033[4m",
                               .red = "\033[31m",
                               .green = "\033[32m",
                               .yellow = "\033[33m",
                               .blue = "\033[34m",
                               .reverse = "\033[7m",
                               .plain = "\033[0m"};
  static const cli_style off = {"", "", "", "", "", "", "", "", ""};
  if (color == CLI_COLOR_ALWAYS) return on;
  if (color == CLI_COLOR_NEVER || isatty(STDOUT_FILENO) == 0) return off;
  const char *none = getenv("NO_COLOR");
  const char *term = getenv("TERM");
  if (none != NULL && none[0] != '\0') return off;
  if (term == NULL || term[0] == '\0' || strcmp(term, "dumb") == 0) return off;
  return on;
}

int cli_width(int otherwise) {
  struct winsize size;
  if (isatty(STDOUT_FILENO) == 0) return otherwise;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 20) return otherwise;
  return size.ws_col;
}

static struct timespec first_signal;

static void interrupt(void) {
  (void)clock_gettime(CLOCK_MONOTONIC, &first_signal);
  cli_interrupted = true;
}

bool cli_interrupt_meant(const struct timespec *first) {
  struct timespec now;
  (void)clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec - first->tv_sec > 1;
}

static void on_signal(int number) {
  int reason = errno;
  if (!cli_interrupted) {
    interrupt();
  } else if (cli_interrupt_meant(&first_signal)) {
    (void)signal(number, SIG_DFL);
    (void)raise(number);
  }
  errno = reason;
}

void cli_interrupt_catch(void) {
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  (void)sigaction(SIGINT, &action, NULL);
  (void)sigaction(SIGTERM, &action, NULL);
  (void)sigaction(SIGQUIT, &action, NULL);
  // A hang-up that is ignored, as nohup has it, stays ignored.
  bool ignored = sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler == SIG_IGN;
  if (!ignored) (void)sigaction(SIGHUP, &action, NULL);
}

// An engine that has ended gives the same signal, and is dealt with where it is spoken to.
static void on_closed_pipe(int number) {
  int reason = errno;
  struct pollfd out = {.fd = STDOUT_FILENO};
  (void)number;
  if (poll(&out, 1, 0) > 0 && (out.revents & (POLLERR | POLLHUP)) != 0) {
    unread = true;
    if (!cli_interrupted) interrupt();
  }
  errno = reason;
}

void cli_output_watch(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_closed_pipe;
  action.sa_flags = SA_RESTART;
  (void)sigaction(SIGPIPE, &action, NULL);
}
