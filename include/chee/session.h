// SPDX-License-Identifier: MIT
#ifndef CHEE_SESSION_H
#define CHEE_SESSION_H

// A UGI session as a value: a line in, lines out through a callback. It reads and writes nothing
// itself and starts no thread, though it uses those it is lent; long work is done in slices, so
// that the same session serves a pipe, a terminal and a page.
//
// A caller with nothing else to do needs only this for each line, and at the end of input the line
// `quit`:
//
//   while (!chee_session_line(session, line, length)) chee_session_step(session);
//
// One that wants `stop` obeyed looks for the next line after each step.

#include <stdbool.h>
#include <stddef.h>

#include "chee/status.h"
#include "chee/value.h"

#ifdef __cplusplus
extern "C" {
#endif

// Bytes in a line without its end; a longer one is refused whole, whatever it says.
enum { CHEE_SESSION_LINE_MAX = 1 << 20 };

// Gets each line of an answer: printable text without a newline, closed with a zero that `length`
// does not count. It must not call the session.
typedef void chee_line_sink(void *data, const char *line, size_t length);

typedef struct chee_session chee_session;

typedef enum chee_session_state {
  CHEE_SESSION_IDLE,    // nothing is under way
  CHEE_SESSION_WORKING, // chee_session_step has something to do
  CHEE_SESSION_WAITING, // `go infinite` has its answer and keeps it until `stop`
  CHEE_SESSION_OVER     // `quit` was read: no line has an effect any more
} chee_session_state;

// A session that stands at the start position of the default rule set. NULL without memory. One
// thread at a time. Free it with chee_session_free (NULL is allowed).
CHEE_API chee_session *chee_session_new(chee_line_sink *sink, void *data);
CHEE_API void chee_session_free(chee_session *session);

// Whom the player `search` asks for positions that are solved; NULL: nobody. While no work is under
// way. `data` is borrowed until the session ends or another is set.
CHEE_API void chee_session_set_oracle(chee_session *session, chee_oracle *oracle, void *data);

// Opens the tables below a folder, NULL for none any more, for the option EgdbPath: gives the
// oracle that asks them, and closes those opened before. False with an error, and nothing changed,
// where it cannot.
typedef bool chee_table_opener(void *data, const char *path, chee_oracle **oracle,
                               void **oracle_data, chee_error *error);

// Who opens tables; without an opener there is no option EgdbPath.
CHEE_API void chee_session_set_opener(chee_session *session, chee_table_opener *opener, void *data);

// Takes a line of any bytes; its end (LF, CRLF) may be there or not. A bad line gives one line
// `info string error COLUMN sentence` and changes nothing.
//
// False, with nothing done: work is under way that this line has to wait for; step, and offer it
// again. `stop` and `isready` never wait, and while a `go infinite` is under way no line does: what
// would change the game is then refused until `stop`. In a build that gets the networks of the
// evaluation from outside, also false while nothing is under way and that of the rules is wanted.
CHEE_API bool chee_session_line(chee_session *session, const char *line, size_t length);

// Does a few milliseconds of the work under way. True while there is more to do.
CHEE_API bool chee_session_step(chee_session *session);

// How many workers the work under way has use for, the caller of chee_session_step included: the
// option Threads. 1 while there is no work to share.
CHEE_API int chee_session_workers(const chee_session *session);

// For another thread, while the session is CHEE_SESSION_WORKING: joins in as worker number
// `worker`, 1 and up, until the work ends. Each must be back before a line is offered that comes
// after that.
CHEE_API void chee_session_help(chee_session *session, int worker);

// What the session waits for or does since the last line or step; asked by the thread that gives it
// lines.
CHEE_API chee_session_state chee_session_now(const chee_session *session);

#ifdef __cplusplus
}
#endif

#endif
