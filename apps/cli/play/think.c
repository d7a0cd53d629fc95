// SPDX-License-Identifier: MIT
#include "play/think.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "chee/hole.h"
#include "chee/text.h"
#include "play/broken.h"

enum { QUIET = 300, FRAME = 100 };        // milliseconds before the first word, and between two
enum { MARGIN = 11, THOUGHT_TEXT = 512 }; // columns beside a prompt; bytes

// What is counted, one or several of them.
static const char *unit_of(const chee_rules *rules, bool one) {
  if (chee_rules_game(rules)->score == CHEE_SCORE_POINTS) return one ? _("point") : _("points");
  return chee_noun_word(rules, one ? 1 : 2, cli_language);
}

static void estimate_text(const chee_position *position, int value, char *text, size_t size) {
  const chee_rules *rules = &position->rules;
  int tenths = (abs(value) + 5) / 10, seat = position->turn;
  bool two = chee_rules_seats(rules) == 2;
  bool ahead = value > 0;
  if (tenths < 3) {
    (void)snprintf(text, size, two ? _("the game is even") : _("%s is level with the others"),
                   chee_seat_word(rules, seat, cli_language));
    return;
  }
  if (two && !ahead) seat = 1 - seat;
  const char *form = two || ahead ? _("%s is ahead by %d.%d %s") : _("%s is behind by %d.%d %s");
  (void)snprintf(text, size, form, chee_seat_word(rules, seat, cli_language), tenths / 10,
                 tenths % 10, unit_of(rules, false));
}

// Of a value that is proved, without how sure it is.
static void proved_text(const chee_position *position, const chee_value *value, char *text,
                        size_t size) {
  const chee_rules *rules = &position->rules;
  if (value->kind == CHEE_VALUE_DRAW) {
    (void)snprintf(text, size, "%s", _("a draw"));
    return;
  }
  bool two = chee_rules_seats(rules) == 2, won = value->kind == CHEE_VALUE_WIN;
  int seat = two && !won ? 1 - position->turn : position->turn;
  size_t used = (size_t)snprintf(text, size, "%s %s", chee_seat_word(rules, seat, cli_language),
                                 two || won ? _("wins") : _("loses"));
  if (value->number > 0 && used < size)
    used += (size_t)snprintf(
        text + used, size - used,
        value->most ? cli_words(value->number, _(" in at most 1 ply"), _(" in at most %d plies"))
                    : cli_words(value->number, _(" in 1 ply"), _(" in %d plies")),
        value->number);
  if (value->margin != 0 && used < size)
    (void)snprintf(text + used, size - used, _(" by %d %s"), abs(value->margin),
                   unit_of(rules, abs(value->margin) == 1));
}

void play_value_text(const chee_position *position, const cli_thought *thought,
                     char text[PLAY_VALUE_TEXT]) {
  const chee_value *value = &thought->value;
  text[0] = '\0';
  if (!thought->valued) return;
  if (value->kind == CHEE_VALUE_ESTIMATE) {
    estimate_text(position, value->number, text, PLAY_VALUE_TEXT);
    return;
  }
  char own[PLAY_VALUE_TEXT / 2], afresh[PLAY_VALUE_TEXT / 2];
  proved_text(position, value, own, sizeof own);
  if (thought->spoiled) {
    proved_text(position, &thought->afresh, afresh, sizeof afresh);
    (void)snprintf(text, PLAY_VALUE_TEXT, _("%s by repetition; exact from a fresh start: %s"), own,
                   afresh);
    return;
  }
  bool exact = value->kind == CHEE_VALUE_DRAW ? thought->exact : value->number == 0;
  const char *sure =
      thought->fresh ? _(", which is exact from a fresh start") : _(", which is exact");
  (void)snprintf(text, PLAY_VALUE_TEXT, "%s%s", own, exact ? sure : "");
}

// "1.3 million", "240 thousand", "85".
static void count_text(double count, char text[32]) {
  if (count >= 1e6) {
    (void)snprintf(text, 32, _("%s million"), cli_numeral(count / 1e6, 1));
  } else if (count >= 1e4) {
    (void)snprintf(text, 32, _("%.0f thousand"), count / 1e3);
  } else {
    (void)snprintf(text, 32, "%.0f", count);
  }
}

static void speed_text(const cli_thought *thought, char text[32]) {
  count_text(thought->seconds > 0 ? (double)thought->nodes / thought->seconds : 0, text);
}

// As long as the window allows, without half a move at the end.
static void thought_text(const chee_position *now, const cli_thought *thought, size_t room,
                         char text[THOUGHT_TEXT]) {
  char value[PLAY_VALUE_TEXT], speed[32];
  play_value_text(now, thought, value);
  double a_second = thought->seconds > 0 ? (double)thought->nodes / thought->seconds : 0;
  bool millions = a_second >= 1e6;
  (void)snprintf(speed, sizeof speed, "%s%c",
                 cli_numeral(a_second / (millions ? 1e6 : 1e3), millions), millions ? 'M' : 'k');
  int used =
      snprintf(text, THOUGHT_TEXT, _("depth %d, %s, %s nodes/s: "), thought->depth, value, speed);
  if ((size_t)used > room) {
    used = snprintf(text, THOUGHT_TEXT, "%d: %s %s/s ", thought->depth, value, speed);
  }
  (void)snprintf(text + used, (size_t)(THOUGHT_TEXT - used), "%s", thought->line);
  if (strlen(text) <= room) return;
  while (room > (size_t)used && text[room] != ' ') room--;
  text[room] = '\0';
}

// The line redrawn while it thinks.
static void show(play_session *session, const cli_engine *engine, const char *who) {
  cli_thought thought;
  char text[THOUGHT_TEXT];
  int room = play_width() - MARGIN;
  cli_engine_thought(engine, &thought);
  if (session->think && thought.valued) {
    thought_text(play_now(&session->game), &thought, (size_t)room, text);
  } else {
    (void)snprintf(text, sizeof text, _("%s thinks, %s s; Enter: move now"), who,
                   cli_numeral(thought.seconds, 1));
  }
  (void)snprintf(session->view.prompt, sizeof session->view.prompt, "%.*s", room, text);
  play_draw(&session->view);
}

// What happens at the keyboard meanwhile. False when the session is leaving.
static bool attend(play_session *session, cli_engine *engine) {
  term_wake wake = TERM_TIMEOUT;
  bool nudged = !session->piped && term_in_place() && term_nudge(&wake);
  if (nudged) cli_engine_hurry(engine);
  if (wake == TERM_REDRAW) play_draw(&session->view);
  if (!term_signal() && wake != TERM_END) return true;
  play_leave(session, term_signal() ? 128 + term_signal() : CLI_OK);
  return false;
}

// The same while a program is being started: what is pressed changes nothing, but who asks to leave
// does not wait for it.
static bool attend_start(void *data) {
  play_session *session = data;
  term_wake wake = TERM_TIMEOUT;
  if (session->piped || !term_in_place()) return true;
  (void)term_nudge(&wake);
  if (wake == TERM_REDRAW) play_draw(&session->view);
  return !term_asked(false) && wake != TERM_END;
}

bool play_think(play_session *session, cli_engine *engine, const char *who, chee_move *move,
                chee_error *error) {
  long long begun = term_clock(), drawn = begun + QUIET - FRAME;
  cli_engine_answer answer = CLI_ENGINE_FAILED;
  bool here = true, said = session->piped || term_in_place();
  if (cli_engine_is_starting(engine) && term_in_place()) {
    (void)snprintf(session->view.prompt, sizeof session->view.prompt, _("%s is being started"),
                   who);
    play_draw(&session->view);
  }
  ugi_client_attend(attend_start, session);
  chee_status status = cli_engine_begin(engine, session->game.history, error);
  ugi_client_attend(NULL, NULL);
  if (status == CHEE_OK) answer = CLI_ENGINE_THINKING;
  while (here && answer == CLI_ENGINE_THINKING) {
    answer = cli_engine_step(engine, error);
    here = attend(session, engine);
    if (!here || answer != CLI_ENGINE_THINKING || term_clock() - drawn < FRAME) continue;
    drawn = term_clock();
    if (term_in_place()) show(session, engine, who);
    if (!said) play_say(&session->view, _("%s thinks."), who);
    said = true;
  }
  if (!here && answer == CLI_ENGINE_THINKING) cli_engine_drop(engine);
  session->view.prompt[0] = '\0';
  play_tell_broken(session);
  if (answer == CLI_ENGINE_CHOSEN) *move = cli_engine_move(engine);
  // An engine that is still being started notices the signal itself.
  if (here && term_signal()) play_leave(session, 128 + term_signal());
  return here && !session->leaving && answer == CLI_ENGINE_CHOSEN;
}

void play_tell_thought(play_session *session, const cli_engine *engine, const char *who) {
  cli_thought thought;
  char value[PLAY_VALUE_TEXT], speed[32];
  cli_engine_thought(engine, &thought);
  if (!thought.valued) return;
  play_value_text(play_now(&session->game), &thought, value);
  speed_text(&thought, speed);
  play_say(&session->view, _("%s thought %s s, depth %d: %s, %s nodes/s; line %s"), who,
           cli_numeral(thought.seconds, 1), thought.depth, value, speed, thought.line);
}
