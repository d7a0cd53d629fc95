// SPDX-License-Identifier: MIT
// The hint: the best move that a search finds, what it is worth, what it does, and what follows.
#include "play/hint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "chee/text.h"
#include "play/think.h"

enum { SECONDS_MAX = 3600 };

// Who is asked: without bounds of its own the search takes a fraction of a second, and finds the
// same every time.
static bool name_adviser(const char *argument, char name[64]) {
  char *end = NULL;
  double seconds = strtod(argument, &end);
  (void)snprintf(name, 64, "search");
  if (!*argument) return true;
  if (*end || !(seconds >= 0.001 && seconds <= SECONDS_MAX)) return false;
  (void)snprintf(name, 64, "search@movetime=%.0f", seconds * 1000);
  return true;
}

enum { TOLD = 5, DOES_MAX = 600, LINE_MAX_BYTES = 1024 }; // sentences beside the laps; bytes

// What a move does in the sentences of `chee explain`: laps are counted, and of the last one the
// end is told.
typedef struct digest {
  int laps, told, left_out;
  char end[CHEE_SENTENCE_TEXT_MAX];
  char rest[DOES_MAX];
} digest;

static void add_sentence(void *data, const char *sentence) {
  digest *d = data;
  if (strncmp(sentence, _("lap "), strlen(_("lap "))) == 0) {
    const char *end = strstr(sentence, _("ends in "));
    d->laps++;
    (void)snprintf(d->end, sizeof d->end, "%s", end ? end : sentence);
    return;
  }
  size_t used = strlen(d->rest);
  if (d->told == TOLD) d->left_out++;
  if (d->told == TOLD) return;
  (void)snprintf(d->rest + used, sizeof d->rest - used, "%s%s", d->told++ ? "; " : "", sentence);
}

// A line each in a pipe, filled to the window at a terminal.
static void add_line(const play_session *session, term_lines *lines, const char *text) {
  if (session->piped) {
    term_lines_add(lines, "%s", text);
  } else {
    term_lines_wrap(lines, text, 2, play_width());
  }
}

static void add_what_it_does(const play_session *session, chee_move move, const char *token,
                             term_lines *lines) {
  const chee_position *now = play_now(&session->game);
  digest d = {0};
  char laps[32] = "", more[32] = "", text[LINE_MAX_BYTES];
  chee_teller teller = chee_teller_new(now, cli_language, add_sentence, &d);
  if (chee_trace(now, move, chee_teller_event, &teller, NULL, NULL) != CHEE_OK) return;
  chee_teller_end(&teller);
  if (d.laps > 0)
    (void)snprintf(laps, sizeof laps, cli_words(d.laps, _("1 lap, "), _("%d laps, ")), d.laps);
  if (d.left_out > 0) (void)snprintf(more, sizeof more, _("; and %d more"), d.left_out);
  (void)snprintf(text, sizeof text, "%s: %s%s%s%s%s.", token, laps, d.end,
                 *d.end && *d.rest ? "; " : "", d.rest, more);
  add_line(session, lines, text);
}

static void add_why(const play_session *session, const cli_engine *engine, const char *token,
                    term_lines *lines) {
  cli_thought thought;
  char value[PLAY_VALUE_TEXT], text[LINE_MAX_BYTES];
  cli_engine_thought(engine, &thought);
  play_value_text(play_now(&session->game), &thought, value);
  const char *then = strchr(thought.line, ' ');
  if (thought.depth == 1) {
    (void)snprintf(text, sizeof text, _("Hint: %s. Looking 1 ply ahead, %s%s%s."), token, value,
                   then ? _("; then") : "", then ? then : "");
  } else {
    (void)snprintf(text, sizeof text, _("Hint: %s. Looking %d plies ahead, %s%s%s."), token,
                   thought.depth, value, then ? _("; then") : "", then ? then : "");
  }
  if (!thought.valued) (void)snprintf(text, sizeof text, _("Hint: %s."), token);
  add_line(session, lines, text);
}

bool play_hint(play_session *session, const char *argument, term_lines *lines) {
  char adviser[64];
  cli_engine *engine = NULL;
  chee_move move;
  chee_error error;
  if (play_over(&session->game)) {
    play_refuse(session, CLI_NEGATIVE, _("The game is over; there is no move to hint at."));
    return false;
  }
  if (!name_adviser(argument, adviser)) {
    play_refuse(session, CLI_USAGE, _("hint takes seconds to think, such as 5, at most %d."),
                SECONDS_MAX);
    return false;
  }
  chee_status status = cli_engine_new(adviser, session->game.seats.seed, true, &engine, &error);
  if (status == CHEE_OK && play_think(session, engine, _("The search"), &move, &error)) {
    char token[CHEE_MOVE_TEXT_MAX];
    chee_move_write(play_now(&session->game), move, token);
    session->view.suggests = move.from != CHEE_PASS;
    session->view.suggested = move.from;
    add_why(session, engine, token, lines);
    add_what_it_does(session, move, token, lines);
  } else if (!session->leaving) {
    play_refuse_error(session, _("hint"), &error);
  }
  cli_engine_free(engine);
  return lines->count > 0;
}
