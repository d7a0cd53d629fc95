// SPDX-License-Identifier: MIT
#include "babble.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "chee/session.h"
#include "chee/text.h"

enum { ROOM = 1 << 14, PLIES = 60, MOVES = 12, LONG_AT = 700 };

// What a line is: `good` ones are obeyed when nothing is under way, `wrong` ones never.
typedef enum sort { AT_ONCE, GOOD, WRONG, GO, COUNT, STOP, NOISE } sort;

typedef struct maker {
  chee_random lots;
  babble_mood mood;
  int open; // moves the `go infinite` under way owes: 0 or 1
  char text[ROOM];
} maker;

static int below(maker *m, int bound) {
  return (int)chee_random_below(&m->lots, (uint32_t)bound);
}

static const char *one_of(maker *m, const char *const *list, int count) {
  return list[below(m, count)];
}

#define ONE_OF(m, list) one_of(m, list, (int)(sizeof(list) / sizeof *(list)))

static void add(maker *m, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(maker *m, const char *format, ...) {
  size_t used = strlen(m->text);
  va_list list;
  va_start(list, format);
  (void)vsnprintf(m->text + used, ROOM - used, format, list);
  va_end(list);
}

static const char *const variants[] = {
    "mefuhva.28", "mefuhva.8", "mefuhva.16,extra=0", "njombwa.8",
    "njombwa.10", "chuba.11",  "enkeshui.12",        "enkeshui.8,turning=persist",
    "swahili.2",  "swahili.3", "swahili.4",          "swahili.4,teams=on"};

static void add_moves(maker *m, chee_position *now) {
  int count = below(m, MOVES);
  for (int i = 0; i < count && chee_starts(now) != 0; i++) {
    char token[CHEE_MOVE_TEXT_MAX];
    chee_move move = chee_random_move(now, &m->lots);
    chee_move_write(now, move, token);
    add(m, "%s%s", i == 0 ? " moves " : " ", token);
    chee_apply(now, move);
  }
}

// A position somewhere in a game, and moves from there on.
static sort make_position(maker *m) {
  chee_rules rules;
  chee_position now;
  char text[CHEE_POSITION_TEXT_MAX];
  if (below(m, 5) == 0) {
    add(m, "position startpos");
    return GOOD;
  }
  (void)chee_rules_read(ONE_OF(m, variants), CHEE_STRICT, &rules, NULL);
  chee_start(&rules, &now);
  int plies = below(m, PLIES);
  for (int i = 0; i < plies && chee_starts(&now) != 0; i++)
    chee_apply(&now, chee_random_move(&now, &m->lots));
  chee_position_write(&now, text);
  add(m, "position fen %s", text);
  add_moves(m, &now);
  return GOOD;
}

static sort make_option(maker *m) {
  static const char *const players[] = {"random", "greedy", "search", "search", "search"};
  switch (below(m, 7)) {
  case 0: add(m, "setoption name UCI_Variant value %s", ONE_OF(m, variants)); break;
  case 1: add(m, "setoption name Player value %s", ONE_OF(m, players)); break;
  case 2: add(m, "setoption name Seed value %d", below(m, 1000)); break;
  case 3: add(m, "setoption name Hash value %d", 1 + below(m, 8)); break;
  case 4: add(m, "setoption name Threads value %d", 1 + below(m, 4)); break;
  case 5: add(m, "setoption name MultiPV value %d", 1 + below(m, 5)); break;
  default: add(m, "setoption name Skill value %d", below(m, 11)); break;
  }
  return GOOD;
}

static sort make_go(maker *m) {
  add(m, "go");
  switch (below(m, 8)) {
  case 0: add(m, " depth %d", 1 + below(m, 4)); break;
  case 1: add(m, " nodes %d", 1 + below(m, 2000)); break;
  case 2: add(m, " movetime %d", below(m, 8)); break;
  case 3: add(m, " p1time %d p2time 50 p1inc 1 p3time 9 p4time 40", below(m, 90)); break;
  case 4: add(m, " perft %d", below(m, 3)); return COUNT;
  case 5: add(m, " bogus depth 2 nodes 300"); break;
  default: add(m, " infinite"); break;
  }
  return GO;
}

static sort make_wrong(maker *m) {
  static const char *const wrong[] = {"go depth",
                                      "go nodes x",
                                      "go depth -3",
                                      "go movetime 99999999999999999999",
                                      "go searchmoves",
                                      "go searchmoves zz",
                                      "go perft 2 depth 0",
                                      "position",
                                      "position nowhere",
                                      "position fen njombwa.8 zz",
                                      "position fen chess 1 2 3 4 5",
                                      "position startpos B8",
                                      "position startpos moves zz9",
                                      "setoption",
                                      "setoption name",
                                      "setoption name Bogus value 3",
                                      "setoption name Hash value zz",
                                      "setoption name Hash value 0",
                                      "setoption name Threads value 999",
                                      "setoption name Player value nobody",
                                      "setoption name UCI_Variant value chess"};
  add(m, "%s", ONE_OF(m, wrong));
  return WRONG;
}

static sort make_question(maker *m) {
  static const char *const words[] = {"query gameover", "query p1turn", "query turn",
                                      "query fen",      "query result", "query score",
                                      "query moon",     "ugi",          "uci"};
  add(m, "%s", below(m, 6) == 0 ? "query legalmoves" : ONE_OF(m, words));
  return AT_ONCE;
}

static sort make_noise(maker *m) {
  static const char signs[] = "aezBAx+-<>=/0123456789 ,.\t\"\\%\x01\x7f\xc3\xa4\xff";
  int length = below(m, 60);
  for (int i = 0; i < length; i++) m->text[i] = signs[below(m, (int)sizeof signs - 1)];
  m->text[length] = '\0';
  return NOISE;
}

// A good line that something happened to. Numbers stay as they are: a digit more would make a
// search or a table that takes too long.
static void break_line(maker *m) {
  int length = (int)strlen(m->text), at = below(m, length), rest = length - at;
  switch (below(m, 4)) {
  case 0: m->text[at] = '\0'; break;
  case 1:
    if (m->text[at] < '0' || m->text[at] > '9') m->text[at] = (char)(1 + below(m, 255));
    if (m->text[at] == '\n' || (m->text[at] >= '0' && m->text[at] <= '9')) m->text[at] = '?';
    break;
  case 2:
    if (length > 0) m->text[at] = ' ';
    break;
  default:
    if (2 * length + 2 > ROOM) break;
    m->text[length] = ' ';
    memcpy(m->text + length + 1, m->text + at, (size_t)rest);
    m->text[length + 1 + rest] = '\0';
    break;
  }
}

static sort make(maker *m, bool *broken) {
  sort made = NOISE;
  m->text[0] = '\0';
  *broken = false;
  int lot = below(m, 100);
  if (lot < 14) {
    add(m, "stop");
    return STOP;
  }
  if (lot < 38) return make_go(m);
  if (lot < 55) made = make_position(m);
  if (lot >= 55 && lot < 65) made = make_option(m);
  if (lot >= 65 && lot < 75) return make_wrong(m);
  if (lot >= 75 && lot < 84) return make_question(m);
  if (lot >= 84 && lot < 86) add(m, "%s", below(m, 2) ? "uginewgame" : "ucinewgame");
  if (lot >= 84 && lot < 86) return GOOD;
  if (lot >= 86 && lot < 92) return make_noise(m);
  if (lot >= 92) {
    *broken = true;
    int which = below(m, 3);
    made = which == 0 ? make_go(m) : which == 1 ? make_position(m) : make_option(m);
    if (*m->text) break_line(m);
  }
  return made;
}

// What a session must say to a line of this sort, and what comes of it.
static void expect(maker *m, sort made, bool broken, babble_line *line) {
  bool changes = made == GOOD || made == WRONG || made == GO || made == COUNT;
  bool endless = made == GO && strstr(m->text, "infinite") != NULL;
  if (made == STOP) m->mood = BABBLE_FREE;
  if (broken) {
    line->most = 1;
    line->moves_most = made == GO || made == COUNT;
    if (m->mood == BABBLE_FREE && line->moves_most) m->mood = BABBLE_UNSURE;
    return;
  }
  if (made == WRONG) line->least = line->most = 1;
  if (!changes || made == WRONG) return;
  line->least = m->mood == BABBLE_ENDLESS;
  line->most = m->mood != BABBLE_FREE;
  if (made != GO) return;
  line->moves_least = m->mood == BABBLE_FREE;
  line->moves_most = m->mood != BABBLE_ENDLESS;
  if (endless) m->mood = m->mood == BABBLE_FREE ? BABBLE_ENDLESS : m->mood;
}

static bool keep(maker *m, babble_line *line) {
  line->length = strlen(m->text);
  line->text = malloc(line->length + 1);
  if (line->text != NULL) memcpy(line->text, m->text, line->length + 1);
  return line->text != NULL;
}

// A line too long, or one with a zero byte: refused whole, whatever is under way.
static bool keep_monster(maker *m, babble_line *line) {
  line->length = below(m, 2) ? CHEE_SESSION_LINE_MAX + 1 + (size_t)below(m, 9) : 30;
  line->text = malloc(line->length + 1);
  if (line->text == NULL) return false;
  memset(line->text, 'x', line->length);
  memcpy(line->text, "go depth 3 ", 11);
  if (line->length == 30) line->text[20] = '\0';
  line->least = line->most = 1;
  return true;
}

babble_line *babble_new(size_t count, uint64_t seed) {
  babble_line *lines = calloc(count, sizeof *lines);
  maker m = {.lots = chee_random_new(seed, 0)};
  bool whole = lines != NULL, stop_next = false;
  for (size_t i = 0; whole && i < count; i++) {
    bool broken = false;
    if (i % LONG_AT == LONG_AT - 1) {
      whole = keep_monster(&m, &lines[i]);
      continue;
    }
    sort made = make(&m, &broken);
    // What a broken `go` asks for may take for ever.
    if (stop_next || i + 1 == count) {
      strcpy(m.text, "stop");
      made = STOP;
      broken = false;
    }
    stop_next = broken && made == GO;
    expect(&m, made, broken, &lines[i]);
    whole = keep(&m, &lines[i]);
  }
  if (whole) return lines;
  babble_free(lines, count);
  return NULL;
}

void babble_free(babble_line *lines, size_t count) {
  for (size_t i = 0; lines != NULL && i < count; i++) free(lines[i].text);
  free(lines);
}
