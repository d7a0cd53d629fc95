// SPDX-License-Identifier: MIT
#include "play/texts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/sheet.h"
#include "base/words.h"
#include "base/wrap.h"
#include "chee/game.h"
#include "chee/hole.h"
#include "chee/text.h"
#include "play/outcome.h"

// What a start does up to its first choice.
static void add_start(const chee_position *now, int hole, int width, term_lines *lines) {
  chee_move moves[CHEE_MOVES_MAX];
  char name[CHEE_HOLE_TEXT_MAX], effect[PLAY_OUTCOME_TEXT], text[PLAY_OUTCOME_TEXT + 128];
  play_outcome outcome = play_outcome_new(now);
  chee_error error;
  chee_hole_name(&now->rules, now->turn, hole, name);
  int count = chee_moves_from(now, hole, moves);
  if (chee_trace_start(now, hole, play_outcome_event, &outcome, &error) != CHEE_OK) {
    char why[CHEE_ERROR_TEXT_MAX];
    chee_error_sentence(&error, cli_language, why);
    snprintf(text, sizeof text, _("%s: no move, %s (%s)"), name, why, error.clause);
  } else {
    play_outcome_text(&outcome, effect);
    snprintf(text, sizeof text, "%s: %s", name, effect);
  }
  size_t used = strlen(text);
  if (count > 1) snprintf(text + used, sizeof text - used, _("; then a choice"));
  term_lines_wrap(lines, text, 5, width);
}

void play_moves_text(const play_game *game, int width, term_lines *lines) {
  const chee_position *now = play_now(game);
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_history_moves(game->history, moves);
  if (count == 0) {
    term_lines_add(lines, _("The game is over; there are no moves."));
    return;
  }
  if (moves[0].from == CHEE_PASS) {
    term_lines_add(lines, _("--: pass, as no sowing is open (0.3)"));
    return;
  }
  for (int row = 0; row < 2; row++) {
    for (int column = 1; column <= CHEE_COLUMNS_MAX; column++) {
      int hole = chee_hole_at(&now->rules, row, column);
      if (hole >= 0 && chee_starts(now) >> hole & 1) add_start(now, hole, width, lines);
    }
  }
}

typedef struct telling {
  term_lines *lines;
  int width;
} telling;

static void add_sentence(void *data, const char *sentence) {
  telling *t = data;
  term_lines_wrap(t->lines, sentence, 2, t->width);
}

static void add_head(const chee_position *position, chee_move move, int width, term_lines *lines) {
  char token[CHEE_MOVE_TEXT_MAX], text[CHEE_MOVE_TEXT_MAX + 64];
  chee_move_write(position, move, token);
  snprintf(text, sizeof text,
           "%s %s:", chee_seat_word(&position->rules, position->turn, cli_language), token);
  term_lines_wrap(lines, text, 2, width);
}

// A hole alone is told up to its first choice, so that a choice need not be known beforehand.
static chee_status tell(const chee_position *position, chee_move move, bool start, telling *to,
                        chee_error *error) {
  chee_teller teller = chee_teller_new(position, cli_language, add_sentence, to);
  chee_status status =
      start ? chee_trace_start(position, move.from, chee_teller_event, &teller, error)
            : chee_trace(position, move, chee_teller_event, &teller, NULL, error);
  if (status == CHEE_OK) chee_teller_end(&teller);
  return status;
}

bool play_explain_text(const play_game *game, const char *typed, int width, term_lines *lines,
                       chee_error *error) {
  telling to = {.lines = lines, .width = width};
  size_t length = chee_history_length(game->history);
  const chee_position *position = play_now(game);
  chee_move move;
  bool start = false;
  if (*typed) {
    if (strlen(typed) >= CHEE_MOVE_TEXT_MAX) {
      *error = cli_error_of(CHEE_BAD_DATA, _("that is no move"));
      return false;
    }
    if (chee_move_read(position, typed, &move, error) != CHEE_OK) return false;
    size_t digits = strspn(typed + 1, "0123456789");
    start = isalpha((unsigned char)*typed) && !typed[digits + 1];
  } else if (length == 0) {
    *error = cli_error_of(CHEE_BAD_DATA, _("nothing was played yet"));
    return false;
  } else {
    position = chee_history_at(game->history, length - 1);
    move = chee_history_move(game->history, length - 1);
  }
  add_head(position, move, width, lines);
  if (tell(position, move, start, &to, error) == CHEE_OK) return true;
  term_lines_free(lines);
  return false;
}

enum { UNFILLED = 1 << 20 }; // columns: each paragraph is one line

// Takes out of a line what stands for styles. True where all of it is bold: a heading.
static bool unmark(char *line) {
  const char *end = strchr(line, WRAP_PLAIN);
  bool heading = *line == WRAP_BOLD && end && !end[1];
  char *to = line;
  for (const char *from = line; *from; from++)
    if (*from != WRAP_BOLD && *from != WRAP_UNDERLINE && *from != WRAP_PLAIN) *to++ = *from;
  *to = '\0';
  return heading;
}

// Adds Markdown: paragraphs filled, drawings as they are.
static void add_markdown(const char *text, size_t length, int width, term_lines *lines) {
  const char bold[] = {WRAP_BOLD, '\0'}, plain[] = {WRAP_PLAIN, '\0'};
  const cli_style marks = {.bold = bold, .underline = "", .plain = plain};
  char *written = NULL, *rest = NULL;
  size_t size = 0;
  FILE *memory = open_memstream(&written, &size);
  if (!memory) return;
  cli_sheet_write(memory, text, length, UNFILLED, &marks);
  if (fclose(memory) != 0) {
    free(written);
    return;
  }
  for (char *line = written; line && *line; line = rest) {
    rest = line + strcspn(line, "\n");
    if (*rest) *rest++ = '\0';
    bool heading = unmark(line), item = strncmp(line, "- ", 2) == 0;
    if (item) {
      term_lines_beside(lines, "- ", line + 2, width);
    } else if (term_columns(line) > width) {
      term_lines_wrap(lines, line, 0, width);
    } else {
      term_lines_put(lines, line, (term_form){.heading = heading});
    }
  }
  free(written);
}

bool play_rules_text(const chee_rules *rules, const char *clause, int width, term_lines *lines,
                     chee_error *error) {
  const cli_sheet *own = cli_sheet_find(chee_game_get(rules->game)->name);
  const cli_sheet *shared = cli_sheet_find("shared");
  const char *text = own->text;
  size_t length = strlen(text);
  if (!*clause || cli_sheet_clause(own, clause, &text, &length) ||
      cli_sheet_clause(shared, clause, &text, &length)) {
    add_markdown(text, length, width, lines);
    return true;
  }
  *error = (chee_error){.status = CHEE_BAD_DATA};
  snprintf(error->text, sizeof error->text, _("there is no clause %.40s in this game's rules"),
           clause);
  return false;
}

void play_input_text(const play_game *game, int width, term_lines *lines) {
  static const char *const choices[] = {
      [CHEE_CHOICE_HOLE] =
          N_("A capture asks for one other hole to take; A5xb3 says it at once, A5x- "
             "declines."),
      [CHEE_CHOICE_NONE] = N_("There are no choices on the way."),
      [CHEE_CHOICE_PAIR] =
          N_("A capture asks for another pair to take; A5xa3 says it at once, A5x- is an "
             "empty pair."),
      [CHEE_CHOICE_DIRECTION] =
          N_("After a passage around the other side you are asked for the direction; "
             "A5< and A5> say it at once."),
      [CHEE_CHOICE_LAPS] =
          N_("After each lap that can go on you are asked; A5++ says it at once: two "
             "laps more.")};
  term_lines_wrap(lines,
                  _("Type a hole to sow from: its letter and number, or the number alone where "
                    "that is clear. A ? behind it only tells what would happen."),
                  0, width);
  term_lines_wrap(lines, _(choices[chee_rules_choice(play_rules(game))]), 0, width);
}

void play_kept_text(const play_kept *kept, int first, int behind, int width, term_lines *lines) {
  for (int i = first; i < behind; i++) {
    char rules[CHEE_RULES_TEXT_MAX], head[160], date[32] = "", text[400];
    struct tm local;
    chee_rules_write(&kept[i].glance.rules, rules);
    if (localtime_r(&kept[i].changed.tv_sec, &local))
      strftime(date, sizeof date, ", %Y-%m-%d %H:%M", &local);
    snprintf(head, sizeof head, "  %2d  %-12s ", i + 1, rules);
    char match[CHEE_TERMS_TEXT_MAX + 32] = "";
    if (*kept[i].glance.terms)
      snprintf(match, sizeof match,
               kept[i].glance.between ? _("match %s, before game %u, ") : _("match %s, game %u, "),
               kept[i].glance.terms, kept[i].glance.game);
    if (kept[i].glance.between) {
      snprintf(text, sizeof text, "%s%s%s", match, kept[i].glance.who, date);
    } else {
      snprintf(text, sizeof text, _("%smove %u, %s%s"), match, kept[i].glance.move,
               kept[i].glance.who, date);
    }
    term_lines_beside(lines, head, text, width);
  }
}

void play_played_text(const play_game *game, int width, term_lines *lines) {
  const chee_history *history = game->history;
  size_t length = chee_history_length(history);
  for (size_t i = 0; i < length;) {
    char head[24], text[CHEE_SEATS_MAX * (CHEE_MOVE_TEXT_MAX + 2)] = "", move[CHEE_MOVE_TEXT_MAX];
    unsigned round = chee_move_number(play_rules(game), chee_history_at(history, i)->ply);
    snprintf(head, sizeof head, "%5u. ", round);
    for (; i < length; i++) {
      const chee_position *before = chee_history_at(history, i);
      if (chee_move_number(play_rules(game), before->ply) != round) break;
      chee_move_write(before, chee_history_move(history, i), move);
      size_t used = strlen(text);
      snprintf(text + used, sizeof text - used, "%s%s", used > 0 ? "  " : "", move);
    }
    term_lines_beside(lines, head, text, width);
  }
}
