// SPDX-License-Identifier: MIT
#include "play/view.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "play/board.h"

enum { WIDTH_LEAST = 40, TEXT_MOST = 100 }; // longer lines are hard to read
enum { MARGINS = 2 };                       // columns at the edges of a full screen
enum { TYPING = 10 };                       // columns behind a prompt that are left for typing

int play_board_width(void) {
  int width = term_width();
  return width < WIDTH_LEAST ? WIDTH_LEAST : width;
}

int play_width(void) {
  int width = play_board_width() - (term_driven() ? MARGINS : 0);
  return width > TEXT_MOST ? TEXT_MOST : width;
}

static struct play_said *next_saying(play_view *view) {
  if (view->said == PLAY_SAID) {
    memmove(view->saying, view->saying + 1, (PLAY_SAID - 1) * sizeof *view->saying);
    view->said--;
    view->forgotten++;
    if (view->text > 0) view->text--;
  }
  struct play_said *saying = &view->saying[view->said++];
  *saying = (struct play_said){.raw = false};
  return saying;
}

static void write_lines(const term_lines *lines) {
  for (int i = 0; i < lines->count; i++) {
    term_write(lines->line[i]);
    term_write("\n");
  }
}

void play_say(play_view *view, const char *format, ...) {
  struct play_said *saying = next_saying(view);
  va_list list;
  va_start(list, format);
  vsnprintf(saying->text, sizeof saying->text, format, list);
  va_end(list);
  // What was typed may be in it.
  for (char *c = saying->text; *c; c++) {
    if ((unsigned char)*c < ' ' || *c == 0x7F) *c = '?';
  }
  if (term_in_place()) return;
  term_lines lines = {0};
  if (view->quiet) {
    term_lines_add(&lines, "%s", saying->text); // a line a move, for whoever reads the pipe
  } else {
    term_lines_wrap(&lines, saying->text, 2, play_width());
  }
  write_lines(&lines);
  term_lines_free(&lines);
}

void play_say_fault(play_view *view, const char *sentence) {
  play_say(view, "%s", sentence);
  view->saying[view->said - 1].fault = true;
}

void play_say_news(play_view *view) {
  view->saying[view->said - 1].news = true;
}

void play_forget_faults(play_view *view) {
  int kept = 0;
  for (int i = 0; i < view->said; i++) {
    const struct play_said *saying = &view->saying[i];
    if (i == view->text) view->text = kept;
    if (saying->fault) continue;
    if (kept != i) view->saying[kept] = *saying;
    kept++;
  }
  view->said = kept;
}

void play_offer(play_view *view, const char *answer, const char *text) {
  if (!view->front) return;
  struct play_said *saying = next_saying(view);
  saying->raw = saying->picks = saying->fault = true;
  snprintf(saying->pick, sizeof saying->pick, "%s", answer);
  snprintf(saying->text, sizeof saying->text, "%s%s", *text == ' ' ? "" : "     ", text);
}

void play_hush(play_view *view) {
  view->said = 0;
  view->text = -1;
}

long play_said_mark(const play_view *view) {
  return view->forgotten + view->said;
}

void play_forget_since(play_view *view, long mark) {
  long first = mark - view->forgotten;
  int kept = first < 0 ? 0 : (int)first;
  if (kept >= view->said) return;
  for (int i = kept; i < view->said; i++)
    if (view->saying[i].news) view->saying[kept++] = view->saying[i];
  view->said = kept;
}

void play_put_away(play_view *view) {
  if (view->text >= 0 && view->text < view->said) view->said = view->text;
  view->text = -1;
}

static void add_frame_head(const play_view *view, term_lines *frame, int height) {
  if (!view->board) return;
  term_lines board = {0};
  int room = height > 10 ? height - PLAY_BELOW : height;
  play_board_lines(view, play_board_width(), room, &board);
  // A low window loses the title first, then the empty lines.
  if (board.count + 8 <= height) {
    char form[PLAY_FORM_MAX];
    play_board_form(view, play_board_width(), room, form);
    term_lines_add(frame, "%s%s%s%s%s", view->style.bold, view->title, view->style.plain,
                   *form ? "   " : "", form);
    term_lines_add(frame, "%s", "");
  }
  for (int i = 0; i < board.count; i++) term_lines_add(frame, "%s", board.line[i]);
  if (board.count + 5 <= height) term_lines_add(frame, "%s", "");
  term_lines_free(&board);
}

int play_said_fill(const play_view *view, int index, int width, term_lines *lines) {
  const struct play_said *saying = &view->saying[index];
  term_lines said = {0};
  if (saying->raw) {
    do {
      term_lines_put(&said, saying->text, saying->form);
      saying++;
      index++;
    } while (index < view->said && saying->raw && saying->form.joins);
  } else {
    term_lines_wrap(&said, saying->text, 2, width);
    index++;
  }
  term_lines_refill(&said, width, lines);
  term_lines_free(&said);
  return index;
}

// Where the thing said that ends before an index begins.
static int said_before(const play_view *view, int index) {
  index--;
  while (index > 0 && view->saying[index].raw && view->saying[index].form.joins) index--;
  return index;
}

void play_said_lines(const play_view *view, int width, int room, term_lines *frame) {
  int first = view->said;
  for (int used = 0; first > 0;) {
    int next = said_before(view, first);
    term_lines filled = {0};
    (void)play_said_fill(view, next, width, &filled);
    used += filled.count;
    term_lines_free(&filled);
    if (used > room && first < view->said) break;
    first = next;
  }
  for (int i = first; i < view->said;) i = play_said_fill(view, i, width, frame);
}

static void draw_typed(void *data, const char *typed) {
  const play_view *view = data;
  term_lines frame = {0};
  int height = term_height();
  term_lines prompt = {0};
  term_lines_wrap(&prompt, view->prompt, 0, play_width() - TYPING);
  add_frame_head(view, &frame, height);
  play_said_lines(view, play_width(), height - frame.count - prompt.count, &frame);
  for (int i = 0; i < prompt.count; i++)
    term_lines_add(&frame, "%s%s%s%s", view->style.bold, prompt.line[i], view->style.plain,
                   i == prompt.count - 1 ? " " : "");
  term_draw(frame.line, frame.count, typed);
  term_lines_free(&prompt);
  term_lines_free(&frame);
}

void play_draw(play_view *view) {
  if (view->front) {
    view->front->draw(view);
  } else if (term_in_place()) {
    draw_typed(view, "");
  }
}

void play_board(play_view *view) {
  bool same = !view->stale && memcmp(&view->printed, &view->shown, sizeof view->shown) == 0;
  if (term_in_place() || view->quiet || same) return;
  view->printed = view->shown;
  view->stale = false;
  term_lines board = {0};
  play_board_lines(view, play_board_width(), 0, &board);
  char form[PLAY_FORM_MAX];
  play_board_form(view, play_board_width(), 0, form);
  if (*form) term_lines_add(&board, "%s", form);
  if (*view->score) term_lines_add(&board, "%s", view->score);
  write_lines(&board);
  term_lines_free(&board);
}

static void trim(char *line) {
  size_t length = strlen(line);
  while (length > 0 && strchr(" \t\r", line[length - 1])) line[--length] = '\0';
  size_t blanks = strspn(line, " \t");
  memmove(line, line + blanks, length - blanks + 1);
}

term_wake play_ask(play_view *view, const char *prompt, char line[TERM_LINE_MAX], bool *escaped) {
  snprintf(view->prompt, sizeof view->prompt, "%s", prompt);
  if (view->front) {
    term_wake wake = view->front->read(view, prompt, line, escaped);
    view->prompt[0] = '\0';
    trim(line);
    return wake;
  }
  if (!term_in_place() && !view->quiet) term_write(prompt);
  term_wake wake = term_read_line(line, escaped, draw_typed, view);
  view->prompt[0] = '\0';
  trim(line);
  return wake;
}

// A page of a text that does not fit below the board.
typedef struct page {
  const play_view *view;
  const term_lines *text; // as it came
  term_lines lines;       // as it is filled
  int first;
} page;

static int page_height(void) {
  int height = term_height() - 1;
  return height < 2 ? 2 : height;
}

static void draw_page(void *data, const char *typed) {
  page *p = data;
  term_lines frame = {0};
  const char *bold = p->view->style.bold, *plain = p->view->style.plain;
  term_lines_free(&p->lines);
  term_lines_refill(p->text, play_width(), &p->lines);
  int last = p->first + page_height();
  if (last > p->lines.count) last = p->lines.count;
  for (int i = p->first; i < last; i++) {
    bool heading = p->lines.form[i].heading;
    term_lines_add(&frame, "%s%s%s", heading ? bold : "", p->lines.line[i], heading ? plain : "");
  }
  term_lines_add(&frame,
                 last < p->lines.count ? _("%s-- more: Enter goes on, q goes back --%s ")
                                       : _("%s-- end: Enter goes on, q goes back --%s "),
                 bold, plain);
  term_draw(frame.line, frame.count, typed);
  term_lines_free(&frame);
}

static term_wake show_pages(play_view *view, const term_lines *lines) {
  page p = {.view = view, .text = lines};
  term_wake wake = TERM_DONE;
  bool leaves = false;
  do {
    char line[TERM_LINE_MAX];
    bool escaped = false;
    do {
      wake = term_read_line(line, &escaped, draw_page, &p);
    } while (wake == TERM_NEWS); // the text is read to its end first
    leaves = wake != TERM_DONE || escaped || line[0] == 'q' || line[0] == 'Q';
    p.first += page_height();
  } while (!leaves && p.first < p.lines.count);
  term_lines_free(&p.lines);
  return wake;
}

void play_post(play_view *view, const term_lines *lines) {
  if (!term_in_place()) {
    write_lines(lines);
    return;
  }
  for (int i = 0; i < lines->count; i++) {
    struct play_said *saying = next_saying(view);
    saying->raw = true;
    saying->form = lines->form[i];
    snprintf(saying->text, sizeof saying->text, "%s", lines->line[i]);
  }
}

void play_post_pick(play_view *view, const char *answer, const term_lines *lines) {
  play_post(view, lines);
  if (!term_in_place() || lines->count == 0 || lines->count > view->said) return;
  struct play_said *head = &view->saying[view->said - lines->count];
  head->picks = true;
  snprintf(head->pick, sizeof head->pick, "%s", answer);
}

void play_post_line(play_view *view, const char *answer, const char *line) {
  term_lines lines = {0};
  term_lines_add(&lines, "%s", line);
  if (answer) {
    play_post_pick(view, answer, &lines);
  } else {
    play_post(view, &lines);
  }
  term_lines_free(&lines);
}

void play_offer_lines(play_view *view, const char *answer, const term_lines *lines) {
  if (!view->front) return;
  play_post_pick(view, answer, lines);
  for (int i = 1; i <= lines->count && i <= view->said; i++)
    view->saying[view->said - i].fault = true;
}

term_wake play_show(play_view *view, const term_lines *lines) {
  if (view->front) return view->front->show(view, lines);
  term_lines head = {0};
  if (term_in_place()) add_frame_head(view, &head, term_height());
  int room = term_height() - head.count - 1;
  term_lines_free(&head);
  if (term_in_place() && (lines->count > room || lines->count > PLAY_SAID))
    return show_pages(view, lines);
  view->text = view->said;
  play_post(view, lines);
  return TERM_DONE;
}
