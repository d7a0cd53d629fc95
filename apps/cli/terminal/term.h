// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_TERMINAL_TERM_H
#define CHEE_CLI_TERMINAL_TERM_H

// The terminal of a person who plays: its size, its keys, lines typed into it, and frames drawn
// over each other in place. There is one terminal, so this module has one state. Where control
// sequences are not wanted (TERM=dumb, a pipe, `plain`) the same calls write and read plain text.

#include <stdbool.h>
#include <stddef.h>

// Why a wait is over.
typedef enum term_wake {
  TERM_DONE,       // a line was read, a key was pressed
  TERM_TIMEOUT,    // nothing happened in the time given
  TERM_REDRAW,     // the window has another size, or the program was stopped and goes on
  TERM_NEWS,       // what is listened to says that what is read now is out of date
  TERM_END,        // end of input, or the terminal is gone
  TERM_INTERRUPTED // SIGINT, SIGTERM, SIGHUP or SIGQUIT: see term_signal
} term_wake;

enum { TERM_LINE_MAX = 4096 }; // bytes of a line, the closing zero included

// Whoever draws on the whole screen and reads its keys itself, in place of lines and frames here.
typedef struct term_driver {
  void (*enter)(bool resized);        // takes the screen; `resized`: it has it already
  void (*leave)(void);                // gives it back as it was
  term_wake (*key)(int milliseconds); // term_key
  bool (*nudge)(term_wake *wake);     // term_nudge
} term_driver;

// Begins. With `plain`, or where stdin or stdout is no terminal that takes control sequences,
// nothing is sent to it but text. Signals are caught until term_close. A driver (may be NULL) stays
// until then, too.
void term_open(bool plain, const term_driver *driver);

// Whether stdin and stdout are terminals that take control sequences.
bool term_takes_sequences(void);

// Gives the terminal back as it was. Harmless when it is not open.
void term_close(void);

// Whether frames are drawn in place.
bool term_in_place(void);

// Columns and lines; 80 and 24 where nobody knows.
int term_width(void);
int term_height(void);

// The signal that interrupted, or 0.
int term_signal(void);

// Writes text at once, without looking at it. For plain mode.
void term_write(const char *text);

// Shows these lines in place, clipped to the window, with `typed` behind the last and the cursor
// behind that. Only lines that changed are sent. `\n` must not occur in a line.
void term_draw(char *const *lines, int count, const char *typed);

// Forgets what is on the screen, so that the next frame is sent whole.
void term_forget(void);

// Waits so many milliseconds (-1: for ever) for a key; keys already typed count. A printable key
// and the end of input stay for the line that follows, any other is taken away.
term_wake term_key(int milliseconds);

// Looks, without waiting, for a key that says no more than that it was pressed (Enter, the space
// bar, Escape), and takes it. True when there was one; else *wake tells of anything but silence.
bool term_nudge(term_wake *wake);

// Milliseconds of a clock that only goes forward.
long long term_clock(void);

// Draws a frame anew with what is typed so far; called by term_read_line in place only.
typedef void term_redraw(void *data, const char *typed);

// Reads a line without its newline. In plain mode `redraw` is not called. A line longer than the
// buffer is read to its end and cut. *escaped tells that Escape ended it; where that is NULL Escape
// only empties the line.
term_wake term_read_line(char line[TERM_LINE_MAX], bool *escaped, term_redraw *redraw, void *data);

// Waits like term_key for something that can be read, and leaves it there. For drivers.
term_wake term_wait(int milliseconds);

// Whether Ctrl-C was pressed while a driver has the screen: it shall ask whether to leave. A second
// one before that was taken leaves at once.
bool term_asked(bool take);

// Whether a driver has the screen.
bool term_driven(void);

// Something beside the terminal that is waited for, too: a descriptor that can be read.
typedef struct term_listener {
  int fd;
  int milliseconds;         // it is asked at least that often while something is waited for
  bool (*news)(void *data); // takes what is new; true: a wait ends with TERM_NEWS, else TERM_REDRAW
  void *data;
} term_listener;

// Listens from now on, until term_close; NULL: no more. The listener stays the caller's.
void term_listen(const term_listener *listener);

// Waits for what is listened to alone, whatever is typed, at most so many milliseconds.
term_wake term_await(int milliseconds);

// Whether the input has ended.
bool term_ended(void);
// With which errno, where it could not be read; else 0.
int term_unreadable(void);

// For the parts of this module only.
const term_driver *term__driver(void);
term_wake term__wait(int milliseconds);
int term__take(void); // the next byte typed, or -1
int term__peek(void);
bool term__send(const char *bytes, size_t length);

#endif
