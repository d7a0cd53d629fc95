// SPDX-License-Identifier: MIT
// What a person types for a move: a hole, the choices it leads to, or a whole move.
#include "play/turn.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "chee/hole.h"
#include "chee/text.h"
#include "play/choice.h"
#include "play/command.h"
#include "play/outcome.h"

enum { LISTED = 10 }; // options named in a question

bool play_is_move(const char *line) {
  if (strcmp(line, "--") == 0) return true;
  if (isalpha((unsigned char)*line)) line++;
  return isdigit((unsigned char)*line);
}

// A hole alone: a letter that may be left out, and digits.
bool play_is_hole(const char *text) {
  if (isalpha((unsigned char)*text)) text++;
  size_t digits = strspn(text, "0123456789");
  return digits > 0 && !text[digits];
}

// Says which holes there are, in place of where in the text a reader stumbled.
static void name_holes(const chee_position *position, const char *typed, chee_error *error) {
  const chee_rules *rules = &position->rules;
  char names[2][2][CHEE_HOLE_TEXT_MAX];
  int rows = chee_hole_at(rules, 1, 1) >= 0 ? 2 : 1, last = 1;
  while (chee_hole_at(rules, 0, last + 1) >= 0) last++;
  for (int row = 0; row < rows; row++) {
    chee_hole_name(rules, position->turn, chee_hole_at(rules, row, 1), names[row][0]);
    chee_hole_name(rules, position->turn, chee_hole_at(rules, row, last), names[row][1]);
  }
  *error = (chee_error){.status = CHEE_BAD_DATA};
  snprintf(error->text, sizeof error->text, _("there is no hole %.20s; your holes are %s to %s"),
           typed, names[0][0], names[0][1]);
  size_t used = strlen(error->text);
  if (rows == 2)
    snprintf(error->text + used, sizeof error->text - used, _(" and %s to %s"), names[1][0],
             names[1][1]);
}

// A column alone stands for the hole in it that can be played, if there is one.
static bool read_column(const chee_position *position, const char *text, int *from,
                        chee_error *error) {
  const chee_rules *rules = &position->rules;
  char name[2][CHEE_HOLE_TEXT_MAX];
  chee_move moves[CHEE_MOVES_MAX];
  int column = strlen(text) < 4 ? atoi(text) : 0, found = 0, any = -1;
  for (int row = 0; row < 2; row++) {
    int hole = chee_hole_at(rules, row, column);
    if (hole < 0) continue;
    if (any < 0) any = hole;
    if (chee_moves_from(position, hole, moves) == 0) continue;
    *from = hole;
    chee_hole_name(rules, position->turn, hole, name[found++]);
  }
  if (found == 1) return true;
  *error = (chee_error){.status = CHEE_BAD_DATA};
  if (any < 0) {
    name_holes(position, text, error);
    return false;
  }
  if (found == 0) {
    *from = any; // chee_play will say why not
    return true;
  }
  snprintf(error->text, sizeof error->text, _("%s or %s? add the letter"), name[0], name[1]);
  return false;
}

bool play_read_hole(const chee_position *position, const char *text, int *from, chee_error *error) {
  if (isdigit((unsigned char)*text)) return read_column(position, text, from, error);
  chee_move move = {.from = 0};
  chee_status status = chee_move_read(position, text, &move, error);
  if (status == CHEE_BAD_DATA) name_holes(position, text, error);
  *from = move.from;
  return status == CHEE_OK;
}

static void say_round(void *data, const char *sentence) {
  play_session *session = data;
  play_say_fault(&session->view, sentence);
}

static void keep_last(void *data, const char *sentence) {
  snprintf(data, CHEE_SENTENCE_TEXT_MAX, "%s", sentence);
}

// Shows a sowing that never ends going round once, and tells how: all laps where lines are written,
// and on a board that was drawn how it comes round.
static void show_endless(play_session *session, int from) {
  const chee_position *now = play_now(&session->game);
  chee_round round;
  if (session->piped || !chee_trace_round(now, from, &round)) return;
  if (!term_in_place()) {
    chee_endless_tell(now, from, cli_language, say_round, session);
    return;
  }
  char told[CHEE_SENTENCE_TEXT_MAX] = "";
  session->view.last = (chee_move){.from = (uint8_t)from, .extra = CHEE_NO_EXTRA};
  session->view.last_seat = now->turn;
  play_animate_endless(&session->view, session->speed, now, from, &round);
  play_show_game(session);
  if (chee_endless_tell(now, from, cli_language, keep_last, told))
    play_say_fault(&session->view, told);
}

// Why no move starts from this hole.
static void refuse_hole(play_session *session, const char *text, int from) {
  const chee_position *now = play_now(&session->game);
  chee_position copy = *now;
  chee_error error = cli_error_of(CHEE_ILLEGAL, _("no move starts there"));
  chee_move move = {.from = (uint8_t)from, .extra = CHEE_NO_EXTRA};
  if (chee_play(&copy, move, &error) == CHEE_OK) return;
  show_endless(session, from);
  play_refuse_error(session, text, &error);
}

static void preview(play_session *session, const char *text) {
  const chee_position *now = play_now(&session->game);
  play_outcome outcome = play_outcome_new(now);
  char line[PLAY_OUTCOME_TEXT];
  chee_error error;
  int from = 0;
  chee_move move;
  chee_status status = CHEE_BAD_DATA;
  if (!play_is_hole(text)) {
    status = chee_move_read(now, text, &move, &error);
    if (status == CHEE_OK)
      status = chee_trace(now, move, play_outcome_event, &outcome, NULL, &error);
  } else if (play_read_hole(now, text, &from, &error)) {
    status = chee_trace_start(now, from, play_outcome_event, &outcome, &error);
  }
  if (status != CHEE_OK) {
    play_refuse_error(session, text, &error);
    return;
  }
  play_outcome_text(&outcome, line);
  bool open = play_is_hole(text) && outcome.choices > 0;
  play_say(&session->view, _("%s would go: %s%s"), text, line, open ? _(", then you choose") : "");
}

static int gain_of(const chee_turn *choice, uint8_t chosen) {
  chee_turn_option option;
  chee_turn_describe(choice, chosen, &option);
  return option.gain;
}

// Options in the order to name them: what takes most comes first, declining last.
static void sort_options(chee_turn *choice) {
  for (int i = 1; i < choice->options; i++) {
    for (int k = i; k > 0; k--) {
      uint8_t a = choice->option[k - 1], b = choice->option[k];
      int more = gain_of(choice, b) - gain_of(choice, a);
      if (a != CHEE_DECLINED && (b == CHEE_DECLINED || more <= 0)) break;
      choice->option[k - 1] = b;
      choice->option[k] = a;
    }
  }
}

// Whether the options are holes of the opponent, or none.
static bool is_of_holes(const chee_turn *choice) {
  chee_choice_kind kind = chee_rules_choice(&choice->position.rules);
  return kind == CHEE_CHOICE_HOLE || kind == CHEE_CHOICE_PAIR;
}

// One line for each way to sow on; a list for holes, which can be many.
static void say_options(play_session *session, const chee_turn *choice) {
  char label[PLAY_LABEL_MAX], effect[PLAY_OUTCOME_TEXT + 64];
  char list[PLAY_SAID_MAX] = "";
  bool holes = is_of_holes(choice);
  int named = 0;
  for (int i = 0; i < choice->options; i++) {
    play_choice_label(choice, choice->option[i], label);
    play_choice_effect(choice, choice->option[i], effect, sizeof effect);
    if (!holes) {
      play_say(&session->view, _("Type %s to %s"), label, effect);
    } else if (named < LISTED || choice->option[i] == CHEE_DECLINED) {
      size_t used = strlen(list);
      snprintf(list + used, sizeof list - used, "%s%s (%s)", named++ ? ", " : "", label, effect);
    }
  }
  if (!holes) return;
  play_say(&session->view, _("You may take: %s%s"), list,
           choice->options > named ? _(", or another hole that is not empty") : "");
}

// Where options can be pointed at: holes on the board, and what is none of them below it.
static void offer_options(play_session *session, const chee_turn *choice) {
  char label[PLAY_LABEL_MAX], line[128];
  bool holes = is_of_holes(choice);
  for (int i = 0; i < choice->options; i++) {
    chee_turn_option option;
    if (holes && choice->option[i] != CHEE_DECLINED) continue;
    chee_turn_describe(choice, choice->option[i], &option);
    play_choice_label(choice, choice->option[i], label);
    snprintf(line, sizeof line, "     %-5s %.40s", label,
             chee_turn_option_word(&option, &choice->position.rules, cli_language));
    play_offer(&session->view, label, line);
  }
}

void play_options_text(const chee_turn *choice, int width, term_lines *lines) {
  char label[PLAY_LABEL_MAX], effect[PLAY_OUTCOME_TEXT + 64], text[PLAY_OUTCOME_TEXT + 128];
  bool holes = is_of_holes(choice);
  for (int i = 0; i < choice->options; i++) {
    play_choice_label(choice, choice->option[i], label);
    play_choice_effect(choice, choice->option[i], effect, sizeof effect);
    bool takes = holes && choice->option[i] != CHEE_DECLINED;
    snprintf(text, sizeof text, "%s: %s%s", label, takes ? _("takes ") : "", effect);
    term_lines_wrap(lines, text, 5, width);
  }
}

// Asks until an option is chosen; false when the hole is taken back or the person leaves.
static bool ask_option(play_session *session, const chee_turn *choice, const char *text,
                       uint8_t *chosen) {
  char prompt[160], line[TERM_LINE_MAX];
  char asked[CHEE_SENTENCE_TEXT_MAX];
  bool escaped, settled = false;
  play_question question = {.choice = choice, .hole = text};
  chee_choice_question(&choice->position.rules, cli_language, asked);
  snprintf(prompt, sizeof prompt, "%.16s: %.120s ", text, asked);
  session->question = &question;
  while (!settled && !session->leaving) {
    offer_options(session, choice);
    if (!play_read(session, prompt, line, &escaped)) break;
    if (play_leaves_text(session, line)) continue;
    if (escaped || play_takes_back(line)) break;
    settled = play_choice_answer(choice, line, chosen);
    if (!settled && *line) play_command(session, line);
  }
  session->question = NULL;
  return settled;
}

// Gathers what happened up to the open choice point.
typedef struct so_far {
  int left;
  play_outcome outcome;
} so_far;

static bool gather(void *data, const chee_event *event) {
  so_far *way = data;
  if (event->kind == CHEE_EVENT_CHOICE && way->left-- == 0) return false;
  return play_outcome_event(&way->outcome, event);
}

static void say_so_far(play_session *session, const chee_turn *choice, const char *text) {
  so_far way = {.left = choice->depth, .outcome = play_outcome_new(&choice->position)};
  chee_trace(&choice->position, choice->move[0], gather, &way, NULL, NULL);
  char line[PLAY_OUTCOME_TEXT];
  play_outcome_text(&way.outcome, line);
  play_say(&session->view, "%s: %s", text, line);
}

static void play_hole(play_session *session, const char *text, int from) {
  chee_turn choice;
  int shown = 0;
  char name[CHEE_HOLE_TEXT_MAX];
  chee_hole_name(play_rules(&session->game), play_now(&session->game)->turn, from, name);
  if (!chee_turn_begin(&choice, play_now(&session->game), from)) {
    refuse_hole(session, text, from);
    return;
  }
  long said = play_said_mark(&session->view);
  while (choice.options > 0) {
    uint8_t chosen;
    session->view.last = (chee_move){.from = (uint8_t)from, .extra = CHEE_NO_EXTRA};
    session->view.last_seat = choice.position.turn;
    play_animate(&session->view, session->speed, &choice.position, choice.move[0], shown,
                 choice.depth);
    shown = choice.depth + 1;
    sort_options(&choice);
    say_so_far(session, &choice, name);
    play_board(&session->view);
    if (!session->view.front) say_options(session, &choice);
    bool settled = ask_option(session, &choice, name, &chosen);
    play_forget_since(&session->view, said); // question and answer have done their work
    if (!settled) {
      play_show_game(session);
      if (!session->leaving) play_say(&session->view, _("%s is taken back."), name);
      return;
    }
    chee_turn_take(&choice, chosen);
  }
  play_turn(session, choice.move[0], shown);
}

void play_typed_move(play_session *session, const char *line) {
  char text[CHEE_MOVE_TEXT_MAX];
  chee_error error;
  size_t length = strlen(line);
  bool asks = length > 0 && line[length - 1] == '?';
  if (asks) length--;
  if (length >= sizeof text) {
    play_refuse(session, CLI_BAD_DATA, _("a move is at most %zu characters"), sizeof text - 1);
    return;
  }
  snprintf(text, sizeof text, "%.*s", (int)length, line);
  int from = 0;
  chee_move move;
  if (asks) {
    preview(session, text);
  } else if (!play_is_hole(text)) {
    if (chee_move_read(play_now(&session->game), text, &move, &error) != CHEE_OK) {
      play_refuse_error(session, text, &error);
    } else {
      play_turn(session, move, 0);
    }
  } else if (play_read_hole(play_now(&session->game), text, &from, &error)) {
    play_hole(session, text, from);
  } else {
    play_refuse_error(session, text, &error);
  }
}
