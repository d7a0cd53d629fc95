// SPDX-License-Identifier: MIT
// `chee ugi`: carries lines between the standard streams and a session, and lends it threads.
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/args.h"
#include "base/oracle.h"
#include "base/say.h"
#include "base/tables.h"
#include "base/words.h"
#include "chee/search.h"
#include "chee/session.h"

// Two more than the session takes: of a longer line enough is kept for it to be refused, even
// where a CR stands last.
enum { LINE_ROOM = CHEE_SESSION_LINE_MAX + 2, CHUNK = 1 << 16 };

typedef struct input {
  char line[LINE_ROOM];
  size_t length;
  bool complete;     // the line is waiting to be taken
  char chunk[CHUNK]; // read, and not yet part of a line from `at` on
  size_t at;
  size_t got;
  bool ended;
  int trouble; // errno of a read that failed
} input;

// Threads at work beside this one.
typedef struct helper {
  chee_session *session;
  int worker;
  pthread_t thread;
} helper;

typedef struct helpers {
  int count;
  helper helper[CHEE_SEARCH_WORKERS_MAX];
} helpers;

static void put_line(void *data, const char *line, size_t length) {
  (void)data;
  // What cannot be written shows in cli_output_lost. Helpers tell of tables meanwhile.
  flockfile(stdout);
  (void)fwrite(line, 1, length, stdout);
  (void)putchar('\n');
  (void)fflush(stdout);
  funlockfile(stdout);
}

// In English, as everything that a program reads.
static void put_complaint(void *data, const char *path, const chee_error *error) {
  char line[CHEE_EGDB_PATH_MAX + CHEE_ERROR_TEXT_MAX];
  int length = snprintf(line, sizeof line, "info string %s: %s", path, error->text);
  if (length >= (int)sizeof line) length = sizeof line - 1;
  for (char *c = line; *c != '\0'; c++)
    if (*c < ' ' || *c > '~') *c = '?';
  put_line(data, line, (size_t)length);
}

static bool is_read(void) {
  struct pollfd out = {.fd = STDOUT_FILENO};
  return poll(&out, 1, 0) <= 0 || (out.revents & POLLERR) == 0;
}

// Moves bytes from the chunk into the line until it is complete or the chunk is used up.
static void gather(input *in) {
  const char *rest = in->chunk + in->at;
  size_t count = in->got - in->at;
  const char *newline = memchr(rest, '\n', count);
  if (newline) count = (size_t)(newline - rest);
  in->at += count + (newline != NULL);
  if (count > LINE_ROOM - in->length) count = LINE_ROOM - in->length;
  memcpy(in->line + in->length, rest, count);
  in->length += count;
  in->complete = newline != NULL || (in->ended && in->length > 0);
}

// Reads what there is, waiting for it if `wait`. False when nothing comes and nobody reads the
// output any more, which a count would not notice by writing.
static bool receive(input *in, bool wait) {
  struct pollfd streams[2] = {{.fd = in->ended ? -1 : STDIN_FILENO, .events = POLLIN},
                              {.fd = STDOUT_FILENO}};
  if (poll(streams, 2, wait ? -1 : 0) < 0) return true;
  if (streams[0].revents == 0) return (streams[1].revents & POLLERR) == 0;
  const ssize_t got = read(STDIN_FILENO, in->chunk, CHUNK);
  in->at = 0;
  in->got = got > 0 ? (size_t)got : 0;
  if (got < 0 && (errno == EINTR || errno == EAGAIN)) return true;
  in->ended = got <= 0;
  if (got < 0) in->trouble = errno;
  return true;
}

// Reads on behind a line that waits, as far as the chunk has room. The end of the input, or a
// failure, shows again when the chunk is used up.
static void read_on(input *in) {
  memmove(in->chunk, in->chunk + in->at, in->got - in->at);
  in->got -= in->at;
  in->at = 0;
  struct pollfd stream = {.fd = STDIN_FILENO, .events = POLLIN};
  if (in->ended || in->got == CHUNK || poll(&stream, 1, 0) <= 0) return;
  const ssize_t got = read(STDIN_FILENO, in->chunk + in->got, CHUNK - in->got);
  if (got > 0) in->got += (size_t)got;
}

// Whether a whole line of what was read ahead says `stop`.
static bool stop_waits(const input *in) {
  static const char stop[] = "stop";
  const char *line = in->chunk + in->at, *end = in->chunk + in->got, *newline;
  for (; (newline = memchr(line, '\n', (size_t)(end - line))) != NULL; line = newline + 1) {
    size_t length = (size_t)(newline - line);
    if (length > 0 && line[length - 1] == '\r') length--;
    if (length == sizeof stop - 1 && memcmp(line, stop, length) == 0) return true;
  }
  return false;
}

// Offers the session its next line; the end of input is the line `quit`. False when there is none,
// or when it has to wait.
static bool hand_over(chee_session *session, input *in) {
  if (!in->complete) gather(in);
  if (!in->complete) return in->ended && chee_session_line(session, "quit", strlen("quit"));
  if (!chee_session_line(session, in->line, in->length)) return false;
  in->complete = false;
  in->length = 0;
  return true;
}

static void *help(void *data) {
  const helper *self = data;
  chee_session_help(self->session, self->worker);
  return NULL;
}

// Sends helpers while there is work to share, and waits for them once there is none any more. Where
// the system gives fewer threads than wished, the work is done with those.
static void share(chee_session *session, helpers *all) {
  const bool working = chee_session_now(session) == CHEE_SESSION_WORKING;
  const int wanted = working ? chee_session_workers(session) - 1 : 0;
  for (int i = all->count; i < wanted; i++) {
    helper *next = &all->helper[i];
    *next = (helper){.session = session, .worker = i + 1};
    if (pthread_create(&next->thread, NULL, help, next) != 0) break;
    all->count++;
  }
  while (!working && all->count > 0) pthread_join(all->helper[--all->count].thread, NULL);
}

// Until `quit`, the end of input or the loss of a stream.
static int converse(chee_session *session, input *in, helpers *all) {
  while (chee_session_now(session) != CHEE_SESSION_OVER) {
    if (cli_output_lost()) return CLI_IO;
    const bool taken = hand_over(session, in);
    share(session, all);
    if (taken) continue;
    const bool working = chee_session_now(session) == CHEE_SESSION_WORKING;
    // A line that waits is not overtaken by those behind it, but a `stop` there ends, beside the
    // work that it stands behind, what is under way now: whoever sends it wants it at once.
    if (in->complete ? !is_read() : !receive(in, !working)) {
      return CLI_UNREAD;
    }
    if (in->complete) read_on(in);
    if (working && in->complete && stop_waits(in)) chee_session_line(session, "stop", 4);
    chee_session_step(session);
    share(session, all);
  }
  if (in->trouble == 0) return CLI_OK;
  return cli_fail(CLI_IO, "cannot read the input: %s", cli_reason(in->trouble));
}

static int run(const cli_args *args) {
  (void)args;
  int code = CLI_IO;
  input *in = calloc(1, sizeof *in);
  helpers all = {0};
  chee_session *session = chee_session_new(put_line, NULL);
  if (in && session) {
    chee_session_set_oracle(session, cli_oracle(), cli_oracle_data());
    chee_session_set_opener(session, cli_tables_open, NULL);
    cli_tables_hear(put_complaint, NULL);
    code = converse(session, in, &all);
    chee_session_line(session, "stop", strlen("stop"));
    share(session, &all);
  } else {
    code = cli_fail(CLI_IO, "no memory for a session");
  }
  chee_session_free(session);
  free(in);
  return code;
}

const cli_command cli_cmd_ugi = {
    .name = "ugi",
    .summary = "speak the engine protocol UGI with a graphical program",
    .description =
        "Reads a line at a time from standard input and answers on standard output, until 'quit' "
        "or the end of input. UGI is UCI, made fit for other games than chess, with 'query' for "
        "programs that do not know the rules.\n\n"
        "Lines are handled in the order they come. A count (go perft) or a search within bounds "
        "(go depth, nodes, movetime, p1time ..) is finished before the next line is taken; only "
        "'stop' ends it early, and 'isready' is answered meanwhile. 'go infinite' thinks until "
        "'stop' or 'quit'; 'go' alone looks at 200000 positions.\n\n"
        "The player is 'search' unless the option Player says otherwise: at full strength, or as "
        "gentle as the option Skill says, from 1 to 10. With the option Threads at 1, a search by "
        "depth or nodes gives the same answer every time.",
    .takes = CLI_TAKES_EGDB,
    .examples =
        {
            {"printf 'position startpos moves B8 b8\\nquery legalmoves\\ngo\\n' | chee ugi",
             "play South's first turn of choice"},
            {"printf 'setoption name UCI_Variant value chuba\\ngo perft 3\\n' | chee ugi",
             "count from another game's start"},
            {"printf 'position startpos moves B8 b8\\ngo depth 10\\n' | chee ugi",
             "look ten turns ahead"},
        },
    .run = run,
};
