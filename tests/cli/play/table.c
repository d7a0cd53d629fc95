// SPDX-License-Identifier: MIT
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "chee/record.h"
#include "chee/trace.h"

#include "scratch.h"

static char folder[SCRATCH_MAX];

int table_set_up(void **state) {
  (void)state;
  if (!scratch_make("play", folder) || chdir(folder) != 0) return -1;
  setenv("XDG_STATE_HOME", folder, 1);
  setenv("HOME", folder, 1);
  setenv("TERM", "xterm", 1);
  pty_file_limit = -1;
  return 0;
}

int table_tear_down(void **state) {
  (void)state;
  return chdir("/") == 0 ? scratch_remove(folder) : -1;
}

void table_start(pty *p, const char *rule_set, const char *one, const char *other) {
  const char *arguments[] = {rule_set, "--no-animation", "--seed=4", one, other, NULL};
  pty_start(p, 80, 30, arguments);
  assert_true(pty_see(p, TABLE_READY));
}

void table_leave(pty *p, int code) {
  assert_int_equal(pty_end(p), code);
  assert_false(p->screen.in_place);
  assert_true(p->screen.wraps);
  assert_false(p->screen.hidden);
  assert_int_equal(p->screen.unknown, 0);
  pty_close(p);
}

size_t table_kept_length(void) {
  chee_history *game = table_kept("chee/game.pmn");
  size_t length = game ? chee_history_length(game) : 0;
  chee_history_free(game);
  return length;
}

static ptrdiff_t from_file(void *data, char *buffer, size_t size) {
  size_t got = fread(buffer, 1, size, data);
  return got == 0 && ferror((FILE *)data) ? -1 : (ptrdiff_t)got;
}

chee_history *table_kept(const char *path) {
  FILE *file = fopen(path, "r");
  chee_record *record = NULL;
  chee_error error;
  if (!file) return NULL;
  chee_record_reader *reader = chee_record_reader_new(from_file, file);
  chee_history *game = NULL;
  if (chee_record_read(reader, &record, &error) != CHEE_OK)
    fprintf(stderr, "%s: line %d: %s\n", path, error.line, error.text);
  if (record) game = chee_history_new(chee_record_start(record));
  const chee_record_move *move = record ? chee_record_root(record)->next : NULL;
  for (; move; move = move->next) chee_history_play(game, move->move, NULL);
  chee_record_free(record);
  chee_record_reader_free(reader);
  fclose(file);
  return game;
}

void table_write(const char *path, const char *text) {
  FILE *file = fopen(path, "w");
  if (!file) return;
  fputs(text, file);
  fclose(file);
}

bool table_holds(const char *path, const char *text) {
  char bytes[1 << 16];
  FILE *file = fopen(path, "r");
  if (!file) return false;
  size_t length = fread(bytes, 1, sizeof bytes - 1, file);
  bytes[length] = '\0';
  fclose(file);
  return strstr(bytes, text) != NULL;
}

// The answers that the choice points of a move ask for.
typedef struct answers {
  int count;
  chee_event at[256];
} answers;

static bool gather(void *data, const chee_event *event) {
  answers *a = data;
  if (event->kind == CHEE_EVENT_CHOICE && a->count < 256) a->at[a->count++] = *event;
  return true;
}

// What the move token says of a choice: `A5xb3` answers "b3".
static void answer(const chee_position *now, const char *token, uint8_t chosen, char text[16]) {
  const char *extra = strchr(token, 'x');
  if (now->rules.game == CHEE_ENKESHUI) {
    snprintf(text, 16, "%s", chosen ? "<" : ">");
  } else if (now->rules.game == CHEE_SWAHILI) {
    snprintf(text, 16, "%s", chosen ? "+" : "stop");
  } else {
    snprintf(text, 16, "%s", extra ? extra + 1 : "?");
  }
}

bool table_type(pty *p, const chee_history *game, chee_move move, bool whole) {
  const chee_position *now = chee_history_now(game);
  char token[CHEE_MOVE_TEXT_MAX], hole[16];
  chee_move_write(now, move, token);
  size_t length = 1 + strspn(token + 1, "0123456789");
  // A token that is a hole alone is understood as one, and asked about.
  if (move.from == CHEE_PASS || (whole && token[length])) return pty_line(p, token, NULL);
  snprintf(hole, sizeof hole, "%.*s", (int)length, token);
  if (!pty_line(p, hole, NULL)) return false;
  answers a = {0};
  char question[32];
  snprintf(question, sizeof question, "%s: ", hole);
  chee_trace(now, move, gather, &a, NULL, NULL);
  // A choice with one way left is not asked for; the prompt tells.
  for (int i = 0; i < a.count; i++) {
    const char *row = screen_row(&p->screen, p->screen.row);
    char text[16];
    if (strncmp(row, question, strlen(question)) != 0) break;
    answer(now, token, a.at[i].chosen, text);
    if (!pty_line(p, text, NULL)) return false;
  }
  return true;
}

bool table_play(pty *p, chee_history *game, chee_random *lots, int turns) {
  for (int turn = 0; turn < turns; turn++) {
    if (chee_history_result(game).ending != CHEE_GOING_ON) return true;
    chee_move move = chee_random_move(chee_history_now(game), lots);
    // A pass is played by the program itself.
    bool passes = move.from == CHEE_PASS;
    if (!passes && !table_type(p, game, move, chee_random_below(lots, 4) == 0)) {
      fprintf(stderr, "no prompt at turn %d, the cursor's row is \"%s\"\n", turn,
              screen_row(&p->screen, p->screen.row));
      return false;
    }
    if (chee_history_play(game, move, NULL) != CHEE_OK) return false;
  }
  return true;
}

chee_history *table_game(const char *rule_set, const char *moves) {
  chee_rules rules;
  chee_position start;
  if (chee_rules_read(rule_set, CHEE_STRICT, &rules, NULL) != CHEE_OK) return NULL;
  chee_start(&rules, &start);
  chee_history *game = chee_history_new(&start);
  char text[512];
  snprintf(text, sizeof text, "%s", moves);
  for (char *token = strtok(text, " "); token; token = strtok(NULL, " ")) {
    chee_move move;
    chee_move_read(chee_history_now(game), token, &move, NULL);
    chee_history_play(game, move, NULL);
  }
  return game;
}
