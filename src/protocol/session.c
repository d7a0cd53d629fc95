// SPDX-License-Identifier: MIT
// A session: its life, and which command a line is.

#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "chee/networks.h"
#include "protocol/inside.h"

// While a `go` is under way a line of this command ..
typedef enum command_manner {
  AT_ONCE, // .. is obeyed
  IN_TURN, // .. waits, but is obeyed under `go infinite`, which would keep it waiting
  CHANGES  // .. waits, and is refused under `go infinite`
} command_manner;

typedef struct command {
  const char *name;
  command_manner manner;
  void (*run)(chee_session *session, chee__words *words);
} command;

// Memory is taken before the answer, so that it costs no time on a clock.
static void isready(chee_session *session, chee__words *words) {
  (void)words;
  if (session->job == CHEE__NO_JOB) chee_player_prepare(session->player, NULL);
  chee__say(session, "readyok");
}

static void quit(chee_session *session, chee__words *words) {
  chee__stop(session, words);
  session->quit = true;
}

static const command commands[] = {
    {"ugi", IN_TURN, chee__ugi},
    {"uci", IN_TURN, chee__uci},
    {"isready", AT_ONCE, isready},
    {"setoption", CHANGES, chee__setoption},
    {"uginewgame", CHANGES, chee__new_game},
    {"ucinewgame", CHANGES, chee__new_game},
    {"position", CHANGES, chee__position},
    {"query", IN_TURN, chee__query},
    {"go", CHANGES, chee__go},
    {"stop", AT_ONCE, chee__stop},
    {"quit", IN_TURN, quit},
};

chee_session *chee_session_new(chee_line_sink *sink, void *data) {
  chee_session *session = calloc(1, sizeof *session);
  if (!session) return NULL;
  session->sink = sink;
  session->data = data;
  session->variant = chee_rules_usual();
  session->use = (chee_player_options){.workers = 1, .lines = 1};
  chee_position start;
  chee_start(&session->variant, &start);
  session->history = chee_history_new(&start);
  session->spare = chee_history_new(&start);
  const bool whole = session->history && session->spare;
  if (whole && chee__make_player(session, "search", 0, CHEE__DEFAULT_SEED, 1)) return session;
  chee_session_free(session);
  return NULL;
}

void chee_session_set_opener(chee_session *session, chee_table_opener *opener, void *data) {
  session->opener = opener;
  session->opener_data = data;
}

void chee_session_set_oracle(chee_session *session, chee_oracle *oracle, void *data) {
  session->use.oracle = oracle;
  session->use.oracle_data = data;
  chee_player_set_options(session->player, &session->use);
}

void chee_session_free(chee_session *session) {
  if (!session) return;
  chee__count_free(session->count);
  chee_player_free(session->player);
  chee_history_free(session->spare);
  chee_history_free(session->history);
  free(session);
}

chee_session_state chee_session_now(const chee_session *session) {
  if (session->quit) return CHEE_SESSION_OVER;
  if (session->job == CHEE__NO_JOB) return CHEE_SESSION_IDLE;
  return session->job == CHEE__ANSWER ? CHEE_SESSION_WAITING : CHEE_SESSION_WORKING;
}

// The first word that is a command: those before it are ignored, as in UCI.
static const command *find_command(chee__words *words, chee__word *word) {
  while (chee__word_next(words, word)) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
      if (chee__word_is(word, commands[i].name)) return &commands[i];
    }
  }
  return NULL;
}

static bool is_text(chee_session *session, const char *line, size_t length) {
  if (length > CHEE_SESSION_LINE_MAX) {
    chee__complain(session, CHEE_SESSION_LINE_MAX + 1, "a line has at most %d bytes",
                   CHEE_SESSION_LINE_MAX);
    return false;
  }
  const char *zero = memchr(line, '\0', length);
  if (zero) chee__complain(session, (int)(zero - line) + 1, "a line has no zero bytes");
  return !zero;
}

bool chee_session_line(chee_session *session, const char *line, size_t length) {
  if (session->quit) return true;
  if (chee_networks_check(&chee_history_now(session->history)->rules, NULL) != CHEE_OK) return false;
  if (length > 0 && line[length - 1] == '\n') length--;
  if (length > 0 && line[length - 1] == '\r') length--;
  if (length == 0 || !is_text(session, line, length)) return true;
  chee__words words = {line, length, 0};
  chee__word word;
  const command *command = find_command(&words, &word);
  if (!command) return true;
  if (session->job != CHEE__NO_JOB && command->manner != AT_ONCE) {
    if (!session->infinite) return false;
    if (command->manner == CHANGES) {
      chee__complain(session, word.column, "a search is under way: send \"stop\" before \"%s\"",
                     command->name);
      return true;
    }
  }
  command->run(session, &words);
  return true;
}
