// SPDX-License-Identifier: MIT
#include "screen/paint.h"

#include <curses.h>
#include <langinfo.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "terminal/term.h"

enum { TEXT_MAX = 2048, ESCAPE_PAUSE = 25 }; // bytes of a line; milliseconds

static struct {
  SCREEN *screen;
  bool colours_allowed;
  bool unicode;
  attr_t attribute[INKS];
  short pair[INKS];
} paint;

// What an ink is where there are colours, and where there are none.
static const struct ink {
  short colour; // -1: the terminal's own
  attr_t coloured;
  attr_t plain;
} inks[INKS] = {
    [INK_PLAIN] = {-1, A_NORMAL, A_NORMAL},
    [INK_FAINT] = {-1, A_DIM, A_NORMAL},
    [INK_STRONG] = {-1, A_BOLD, A_BOLD},
    [INK_BAR] = {-1, A_REVERSE, A_REVERSE},
    [INK_HAND] = {-1, A_REVERSE, A_REVERSE},
    [INK_TAKEN] = {COLOR_RED, A_BOLD, A_REVERSE | A_UNDERLINE},
    [INK_GAIN] = {COLOR_GREEN, A_BOLD, A_BOLD},
    [INK_LOSS] = {COLOR_RED, A_NORMAL, A_NORMAL},
    [INK_LAST] = {COLOR_YELLOW, A_NORMAL, A_UNDERLINE},
    [INK_OPEN] = {-1, A_BOLD, A_BOLD},
    [INK_OFFER] = {COLOR_CYAN, A_BOLD, A_BOLD | A_UNDERLINE},
    [INK_CURSOR] = {-1, A_REVERSE | A_BOLD, A_REVERSE | A_BOLD},
};

void screen_allow_colours(bool allowed) {
  paint.colours_allowed = allowed;
}

static void mix_inks(void) {
  bool colours = paint.colours_allowed && has_colors() && start_color() == OK && COLORS >= 8;
  bool own = colours && use_default_colors() == OK;
  short next = 1;
  for (int i = 0; i < INKS; i++) {
    paint.attribute[i] = colours ? inks[i].coloured : inks[i].plain;
    paint.pair[i] = 0;
    if (!colours || inks[i].colour < 0) continue;
    if (init_pair(next, inks[i].colour, own ? -1 : COLOR_BLACK) == OK) paint.pair[i] = next++;
  }
}

// Moves of the mouse without a button are told of only by terminals that are asked so.
static void hear_mouse(bool on) {
  if (!tigetstr("kmous") || tigetstr("kmous") == (char *)-1) return;
  const char *sequence = on ? "\033[?1003h" : "\033[?1003l";
  ssize_t ignored = write(STDOUT_FILENO, sequence, strlen(sequence));
  (void)ignored;
}

// Keys as terminals send them that say to be of another kind than they are.
static void know_keys(void) {
  static const struct {
    const char *sequence;
    int key;
  } table[] = {
      {"\033[A", KEY_UP},     {"\033[B", KEY_DOWN},   {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT},
      {"\033OA", KEY_UP},     {"\033OB", KEY_DOWN},   {"\033OC", KEY_RIGHT}, {"\033OD", KEY_LEFT},
      {"\033[H", KEY_HOME},   {"\033[F", KEY_END},    {"\033OH", KEY_HOME},  {"\033OF", KEY_END},
      {"\033[1~", KEY_HOME},  {"\033[4~", KEY_END},   {"\033[7~", KEY_HOME}, {"\033[8~", KEY_END},
      {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE}, {"\033[Z", KEY_BTAB}};
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (key_defined(table[i].sequence) <= 0) define_key(table[i].sequence, table[i].key);
}

static void set_modes(void) {
  cbreak();
  noecho();
  keypad(stdscr, TRUE);
  know_keys();
  nodelay(stdscr, TRUE);
  set_escdelay(ESCAPE_PAUSE);
  mouseinterval(0);
  mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED |
                BUTTON4_PRESSED | BUTTON5_PRESSED | REPORT_MOUSE_POSITION,
            NULL);
  hear_mouse(true);
}

void screen_enter(bool resized) {
  if (!paint.screen) {
    paint.unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    paint.screen = newterm(NULL, stdout, stdin);
    if (!paint.screen) return;
    mix_inks();
    set_modes();
  } else if (!resized) {
    endwin();
    refresh();
    hear_mouse(true);
  }
  if (is_term_resized(term_height(), term_width())) resizeterm(term_height(), term_width());
  clearok(curscr, TRUE);
}

void screen_leave(void) {
  if (!paint.screen || isendwin()) return;
  hear_mouse(false);
  curs_set(1);
  endwin();
}

void screen_close(void) {
  if (paint.screen) delscreen(paint.screen);
  paint.screen = NULL;
}

int screen_width(void) {
  return paint.screen ? COLS : term_width();
}

int screen_height(void) {
  return paint.screen ? LINES : term_height();
}

void screen_clear(void) {
  erase();
}

static void take_ink(screen_ink ink) {
  attr_set(paint.attribute[ink], paint.pair[ink], NULL);
}

// A letter in ASCII, for terminals that have no other.
static const wchar_t *in_ascii(wchar_t letter) {
  static const struct {
    wchar_t letter;
    const wchar_t *text;
  } table[] = {{L'ä', L"ae"}, {L'ö', L"oe"}, {L'ü', L"ue"}, {L'Ä', L"Ae"}, {L'Ö', L"Oe"},
               {L'Ü', L"Ue"}, {L'ß', L"ss"}, {L'·', L"-"},  {L'–', L"-"},  {L'…', L"..."},
               {L'„', L"\""}, {L'“', L"\""}, {L'”', L"\""}, {L'’', L"'"},  {L'−', L"-"},
               {L'→', L"->"}, {L'×', L"x"},  {L'↑', L"^"},  {L'↓', L"v"}};
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (table[i].letter == letter) return table[i].text;
  return L"?";
}

// The next letter of a text in UTF-8; `?` where it is none, and for what would move the cursor.
static wchar_t next_letter(const char **text) {
  const unsigned char *at = (const unsigned char *)*text;
  int more = *at >= 0xF0 ? 3 : *at >= 0xE0 ? 2 : *at >= 0xC0 ? 1 : 0;
  wchar_t letter = more == 3 ? *at & 7 : more == 2 ? *at & 15 : more == 1 ? *at & 31 : *at;
  bool good = more > 0 || *at < 0x80;
  at++;
  for (; more > 0 && (*at & 0xC0) == 0x80; more--) letter = (letter << 6) | (*at++ & 63);
  *text = (const char *)at;
  return !good || more > 0 || letter < L' ' || letter == 0x7F ? L'?' : letter;
}

// A letter as this terminal shows it: itself, written to `alone`, or in ASCII.
static const wchar_t *shown_as(wchar_t letter, wchar_t alone[2]) {
  alone[0] = letter;
  alone[1] = L'\0';
  return letter < 0x80 || paint.unicode ? alone : in_ascii(letter);
}

static int columns_of(wchar_t letter) {
  int columns = wcwidth(letter);
  return columns < 0 ? 1 : columns;
}

int screen_put(int row, int column, int width, screen_ink ink, const char *text) {
  int used = 0, grown = 0; // columns that letters in ASCII take beyond their own
  if (row < 0 || row >= screen_height()) return 0;
  take_ink(ink);
  while (*text) {
    wchar_t letter = next_letter(&text);
    if (letter == L' ' && *text == ' ' && grown > 0) { // what stands in columns stays there
      grown--;
      continue;
    }
    wchar_t alone[2];
    const wchar_t *shown = shown_as(letter, alone);
    if (shown != alone) grown += (int)wcslen(shown) - 1;
    for (; *shown; shown++) {
      int columns = columns_of(*shown);
      if (used + columns > width || column + used + columns > screen_width()) return used;
      mvaddnwstr(row, column + used, shown, 1);
      used += columns;
    }
  }
  take_ink(INK_PLAIN);
  return used;
}

int screen_columns(const char *text) {
  int columns = 0;
  while (*text) {
    wchar_t alone[2];
    const wchar_t *shown = shown_as(next_letter(&text), alone);
    for (; *shown; shown++) columns += columns_of(*shown);
  }
  return columns;
}

int screen_print(int row, int column, int width, screen_ink ink, const char *format, ...) {
  char text[TEXT_MAX];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  return screen_put(row, column, width, ink, text);
}

void screen_fill(int row, int column, int width, screen_ink ink) {
  take_ink(ink);
  for (int i = 0; i < width && column + i < screen_width(); i++) mvaddch(row, column + i, ' ');
  take_ink(INK_PLAIN);
}

static void put_letter(int row, int column, wchar_t letter) {
  mvaddnwstr(row, column, &letter, 1);
}

void screen_wall(int row, int column, int height) {
  take_ink(INK_FAINT);
  for (int i = 0; i < height; i++) put_letter(row + i, column, paint.unicode ? L'│' : L'|');
  take_ink(INK_PLAIN);
}

// A corner, by which of its neighbours are lines: left 1, right 2, above 4, below 8.
static wchar_t corner(const char around[4]) {
  static const wchar_t letters[] = L"+───│┘└┴│┐┌┬│┤├┼";
  int kind = 0;
  for (int i = 0; i < 2; i++) kind |= (around[i] == '-' || around[i] == '+') << i;
  for (int i = 2; i < 4; i++)
    kind |= (around[i] == '|' || around[i] == ':' || around[i] == '+') << i;
  return letters[kind];
}

void screen_board_letter(int row, int column, char letter, const char around[4], screen_ink ink) {
  bool across = letter == '-' && (around[0] == '-' || around[0] == '+' || around[1] == '-');
  bool line = across || letter == '|' || letter == '+' || letter == ':';
  wchar_t shown = (unsigned char)letter;
  if (paint.unicode && line)
    shown = letter == '-' ? L'─' : letter == '|' ? L'│' : letter == ':' ? L'┊' : corner(around);
  take_ink(ink != INK_PLAIN || !line ? ink : INK_FAINT);
  put_letter(row, column, shown);
  take_ink(INK_PLAIN);
}

void screen_show(int row, int column) {
  curs_set(row >= 0);
  if (row >= 0) move(row, column);
  refresh();
}
