// SPDX-License-Identifier: MIT
// The terminal itself: modes, signals, size, and bytes in and out.
#include "terminal/term.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/say.h"

#define ENTER "\033[?1049h\033[?7l\033[2J\033[H"
#define LEAVE "\033[0m\033[?7h\033[?1049l"
// The same where a driver has the screen and cannot be asked: the mouse and the cursor, too.
#define LEAVE_AT_ONCE "\033[?1003l\033[?1000l\033[?1006l\033[?25h" LEAVE

static struct {
  bool open;
  bool in_place;
  bool gone;      // end of input was seen
  int unreadable; // errno of a read that ended it
  const term_driver *driver;
  const term_listener *listener;
  struct termios before;
  struct termios during;
  sigset_t waiting; // the signal mask while waiting
  size_t first, length;
  unsigned char typed[1024]; // bytes read and not yet taken
} term;

static volatile sig_atomic_t signal_caught;
static struct timespec first_signal; // when that was caught
static volatile sig_atomic_t stop_asked;
static volatile sig_atomic_t redraw_asked;
static volatile sig_atomic_t leave_asked;
static volatile sig_atomic_t continued; // stopped meanwhile: the screen is to be taken again

static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { CAUGHT = sizeof caught / sizeof *caught };

static void restore_modes(void) {
  if (!term.in_place) return;
  if (term.driver) {
    term.driver->leave();
    return;
  }
  ssize_t ignored = write(STDOUT_FILENO, LEAVE, sizeof LEAVE - 1);
  (void)ignored;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &term.before);
}

// From a signal, where a driver may not be called.
static void restore_at_once(void) {
  if (term.driver) {
    ssize_t ignored = write(STDOUT_FILENO, LEAVE_AT_ONCE, sizeof LEAVE_AT_ONCE - 1);
    (void)ignored;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &term.before);
  } else {
    restore_modes();
  }
}

static void enter_modes(bool resized) {
  if (!term.in_place) return;
  if (term.driver) {
    term.driver->enter(resized);
    return;
  }
  tcsetattr(STDIN_FILENO, TCSADRAIN, &term.during);
  term__send(ENTER, sizeof ENTER - 1);
  term_forget();
}

static void on_signal(int number) {
  int saved = errno;
  if (number == SIGTSTP) {
    stop_asked = 1;
  } else if (number == SIGWINCH || number == SIGCONT) {
    redraw_asked = 1;
    if (number == SIGCONT) continued = 1;
  } else if (number == SIGINT && term.driver && !leave_asked) {
    leave_asked = 1;
  } else if (!signal_caught) {
    (void)clock_gettime(CLOCK_MONOTONIC, &first_signal);
    signal_caught = number;
    cli_interrupted = true;
  } else if (cli_interrupt_meant(&first_signal)) {
    // Asked twice without an answer: something computes for too long to be polite.
    restore_at_once();
    _exit(128 + number);
  }
  errno = saved;
}

// A hang-up that is ignored, as nohup has it, stays ignored.
static void catch_signal(int number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler}, before;
  if (number == SIGHUP && sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_IGN)
    return;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static void block_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGWINCH);
  sigaddset(&set, SIGTSTP);
  sigaddset(&set, SIGCONT);
  for (int i = 0; i < CAUGHT; i++) sigaddset(&set, caught[i]);
  sigprocmask(SIG_BLOCK, &set, &term.waiting);
}

bool term_takes_sequences(void) {
  const char *name = getenv("TERM");
  return name && *name && strcmp(name, "dumb") != 0 && isatty(STDIN_FILENO) &&
         isatty(STDOUT_FILENO);
}

void term_open(bool plain, const term_driver *driver) {
  memset(&term, 0, sizeof term);
  signal_caught = stop_asked = redraw_asked = continued = leave_asked = 0;
  term.open = true;
  term.in_place = !plain && term_takes_sequences() && tcgetattr(STDIN_FILENO, &term.before) == 0;
  term.driver = term.in_place ? driver : NULL;
  if (term.in_place) {
    term.during = term.before;
    term.during.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
    term.during.c_cc[VMIN] = 1;
    term.during.c_cc[VTIME] = 0;
  }
  for (int i = 0; i < CAUGHT; i++) catch_signal(caught[i], on_signal);
  if (term.in_place) {
    catch_signal(SIGTSTP, on_signal);
    catch_signal(SIGCONT, on_signal);
    catch_signal(SIGWINCH, on_signal);
  }
  enter_modes(false);
}

void term_close(void) {
  if (!term.open) return;
  restore_modes();
  for (int i = 0; i < CAUGHT; i++) catch_signal(caught[i], SIG_DFL);
  catch_signal(SIGTSTP, SIG_DFL);
  catch_signal(SIGCONT, SIG_DFL);
  catch_signal(SIGWINCH, SIG_DFL);
  memset(&term, 0, sizeof term);
}

bool term_in_place(void) {
  return term.in_place;
}

bool term_driven(void) {
  return term.driver != NULL;
}

const term_driver *term__driver(void) {
  return term.driver;
}

int term_signal(void) {
  return signal_caught;
}

bool term_asked(bool take) {
  bool asked = leave_asked;
  if (take) leave_asked = 0;
  return asked;
}

static int measure(bool columns) {
  struct winsize size;
  int measured = 0;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) measured = columns ? size.ws_col : size.ws_row;
  if (measured > 0) return measured;
  return columns ? 80 : 24;
}

int term_width(void) {
  return measure(true);
}

int term_height(void) {
  return measure(false);
}

long long term_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

bool term__send(const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t sent = write(STDOUT_FILENO, bytes, length);
    if (sent < 0 && errno == EINTR) {
      if (signal_caught) return false;
      continue;
    }
    if (sent < 0 && errno == EAGAIN) {
      nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
      continue;
    }
    if (sent < 0) {
      term.gone = true;
      return false;
    }
    bytes += sent;
    length -= (size_t)sent;
  }
  return true;
}

void term_write(const char *text) {
  if (term.in_place) {
    term__send(text, strlen(text));
  } else if (fputs(text, stdout) == EOF || fflush(stdout) != 0) {
    term.gone = true;
  }
}

// Ctrl-Z: the shell gets its terminal back as it was, and we ours when we go on.
static void stop_politely(void) {
  stop_asked = 0;
  restore_modes();
  catch_signal(SIGTSTP, SIG_DFL);
  raise(SIGTSTP);
  sigset_t stop, old;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  sigprocmask(SIG_UNBLOCK, &stop, &old);
  sigprocmask(SIG_SETMASK, &old, NULL);
  catch_signal(SIGTSTP, on_signal);
}

// Reads what is there, which a driver does itself; false at the end of input.
static bool fill(void) {
  if (term.driver) return true;
  if (term.first == term.length) term.first = term.length = 0;
  if (term.length == sizeof term.typed) {
    memmove(term.typed, term.typed + term.first, term.length - term.first);
    term.length -= term.first;
    term.first = 0;
  }
  if (term.length == sizeof term.typed) return true;
  ssize_t got = read(STDIN_FILENO, term.typed + term.length, sizeof term.typed - term.length);
  if (got < 0 && (errno == EINTR || errno == EAGAIN)) return true;
  if (got <= 0) {
    term.gone = true;
    term.unreadable = got < 0 ? errno : 0;
    return false;
  }
  term.length += (size_t)got;
  return true;
}

// One look at the world with the signals held back, so that none slips in before the wait. Whoever
// is `deaf` does not hear what is typed.
static term_wake look(int milliseconds, bool deaf) {
  if (signal_caught) return TERM_INTERRUPTED;
  if (leave_asked) return TERM_DONE;
  if (stop_asked) {
    stop_politely();
    redraw_asked = continued = 1;
  }
  if (redraw_asked) {
    bool resized = !continued;
    redraw_asked = continued = 0;
    enter_modes(resized);
    return TERM_REDRAW;
  }
  fd_set set;
  FD_ZERO(&set);
  int heard = term.listener ? term.listener->fd : -1;
  int highest = heard > STDIN_FILENO ? heard : STDIN_FILENO;
  if (!deaf) FD_SET(STDIN_FILENO, &set);
  if (heard >= 0) FD_SET(heard, &set);
  struct timespec limit = {.tv_sec = milliseconds / 1000,
                           .tv_nsec = (milliseconds % 1000) * 1000000L};
  int ready =
      pselect(highest + 1, &set, NULL, NULL, milliseconds < 0 ? NULL : &limit, &term.waiting);
  if (ready == 0) return TERM_TIMEOUT;
  if (ready > 0 && heard >= 0 && FD_ISSET(heard, &set)) return TERM_NEWS;
  if (ready > 0) return fill() ? TERM_DONE : TERM_END;
  return errno == EINTR ? TERM_REDRAW : TERM_END;
}

static term_wake wait_for(int milliseconds, bool deaf) {
  const term_listener *listener = term.listener;
  bool cut = listener && (milliseconds < 0 || milliseconds > listener->milliseconds);
  if (cut) milliseconds = listener->milliseconds;
  block_signals();
  term_wake wake = look(milliseconds, deaf);
  // A signal that only interrupted the wait is looked at once more before it is called a redraw.
  if (wake == TERM_REDRAW && (signal_caught || leave_asked || stop_asked || redraw_asked))
    wake = look(0, deaf);
  sigprocmask(SIG_SETMASK, &term.waiting, NULL);
  if (wake == TERM_NEWS || (wake == TERM_TIMEOUT && cut))
    wake = listener->news(listener->data) ? TERM_NEWS : TERM_REDRAW;
  return wake;
}

term_wake term__wait(int milliseconds) {
  return term.gone ? TERM_END : wait_for(milliseconds, false);
}

term_wake term_await(int milliseconds) {
  return wait_for(milliseconds, true);
}

void term_listen(const term_listener *listener) {
  term.listener = listener;
}

bool term_ended(void) {
  return term.gone;
}

int term_unreadable(void) {
  return term.unreadable;
}

term_wake term_wait(int milliseconds) {
  return term__wait(milliseconds);
}

int term__peek(void) {
  return term.first < term.length ? term.typed[term.first] : -1;
}

int term__take(void) {
  return term.first < term.length ? term.typed[term.first++] : -1;
}
