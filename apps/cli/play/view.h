// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_VIEW_H
#define CHEE_CLI_PLAY_VIEW_H

// What a player sees: the board, what was said below it, and the line that is typed. In place all
// of it is one frame; in plain mode it is text, one thing after another.

#include <stdbool.h>

#include "base/say.h"
#include "chee/trace.h"
#include "terminal/lines.h"
#include "terminal/term.h"

enum { PLAY_SAID = 192, PLAY_SAID_MAX = 1024, PLAY_PICK_MAX = 64 };

typedef struct play_view play_view;

// Whoever shows all of it on the whole screen (screen/), in place of what view.c writes and draws.
typedef struct play_front {
  const term_driver *driver;
  void (*draw)(play_view *view);
  // A line that was typed, or what would have been typed for what was pointed at.
  term_wake (*read)(play_view *view, const char *prompt, char line[TERM_LINE_MAX], bool *escaped);
  // Shows lines of a text until they have been read.
  term_wake (*show)(play_view *view, const term_lines *lines);
  // Adds what its keys mean.
  void (*keys)(term_lines *lines, int width);
} play_front;

struct play_view {
  const play_front *front; // NULL where lines are written or drawn
  cli_style style;
  bool quiet;          // no prompts: lines come from a pipe
  bool board;          // a game is on the table
  int spread;          // how much larger the board is drawn (chee_board_style)
  bool flip;           // seen from North's side
  chee_position shown; // the board as it is drawn, during a sowing too
  chee_move last;      // the move to mark; from CHEE_PASS: none
  int last_seat;
  bool open;   // holes to sow from are shown: a person is to move
  bool over;   // nobody is to move
  bool sowing; // `hand` is where the sowing has got to
  bool race;   // there are two hands, South's and North's
  chee_event hand[2];
  chee_position printed; // plain mode: the board last written
  bool stale;            // it is to be written again
  size_t seen;           // moves of the game that have been seen
  char title[400];
  char score[120]; // how the match stands, or ""
  char prompt[160];
  bool suggests; // a hint was given, to sow from `suggested`
  uint8_t suggested;
  char proposed[PLAY_PICK_MAX]; // which of what can be picked is likely wanted, or ""
  int text;                     // where a text begins in what was said, or -1
  int said;                     // things said that are kept: the last ones
  long forgotten;               // and before them
  struct play_said {
    bool raw;   // a line of a text, of this form
    bool fault; // it goes with the next line that is read: why one was refused, an answer to pick
    bool news;  // it happened elsewhere: what forgets a question does not forget it
    bool picks; // it can be pointed at, which means as much as typing `pick`
    term_form form;
    char pick[PLAY_PICK_MAX];
    char text[PLAY_SAID_MAX];
  } saying[PLAY_SAID];
};

// Says a sentence, filled to the width.
void play_say(play_view *view, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Says why a line was refused; that goes when the next line is taken.
void play_say_fault(play_view *view, const char *sentence);
void play_forget_faults(play_view *view);

// The last thing said is news.
void play_say_news(play_view *view);

// Forgets what was said.
void play_hush(play_view *view);

// What is said from here on can be forgotten again, but for news.
long play_said_mark(const play_view *view);
void play_forget_since(play_view *view, long mark);

// Says lines of a text; they are filled again where the width is another one.
void play_post(play_view *view, const term_lines *lines);

// The same of lines that are one thing to choose by typing `answer`.
void play_post_pick(play_view *view, const char *answer, const term_lines *lines);

// A single one of them; nothing to choose where `answer` is NULL.
void play_post_line(play_view *view, const char *answer, const char *line);

// Offers an answer to what is asked next, where answers can be pointed at; elsewhere nothing.
void play_offer(play_view *view, const char *answer, const char *text);

// The same of an answer that takes lines of its own.
void play_offer_lines(play_view *view, const char *answer, const term_lines *lines);

// Shows lines of a text: below the board where there is room, else page by page. Below the board it
// stays until play_put_away.
term_wake play_show(play_view *view, const term_lines *lines);

// Takes a text that was read off the screen again.
void play_put_away(play_view *view);

// Draws the frame; in plain mode nothing.
void play_draw(play_view *view);

// In plain mode writes the board if it has changed; in place nothing, as the frame has it.
void play_board(play_view *view);

// Asks for a line, which comes without blanks around it. *escaped as in term_read_line.
term_wake play_ask(play_view *view, const char *prompt, char line[TERM_LINE_MAX], bool *escaped);

// Adds a thing said, and the lines behind it that go on with it, filled to `width`. Returns the
// index behind them.
int play_said_fill(const play_view *view, int index, int width, term_lines *lines);

// Adds as many of the last things said as fit into `room` lines of `width` columns, but at least
// the last.
void play_said_lines(const play_view *view, int width, int room, term_lines *lines);

// Columns for text, and for a board, which may be as wide as the window.
int play_width(void);
int play_board_width(void);

#endif
