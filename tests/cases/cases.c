// SPDX-License-Identifier: MIT
//
// Plays the rule cases:  cases [--cover LIST SHEETS] FILE.t...
// Prints what has to be shown:  cases --needs LIST SHEETS
// With --wrong, each case must be found at fault, and at its last line.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cover.h"
#include "run.h"

enum { LINE_BYTES = 4096 };

typedef struct reader {
  const char *path;
  FILE *file;
  int number;
  char line[LINE_BYTES];
  bool again; // the line has been looked at and is to be read again
} reader;

// The case that is being read, and the tally.
typedef struct state {
  run run;
  char title[LINE_BYTES], clauses[LINE_BYTES];
  bool open;
  int fault_line, last_line;
  int cases, faulty;
  bool wrong;
} state;

static char *next_line(reader *in) {
  if (in->again) {
    in->again = false;
    return in->line;
  }
  if (!fgets(in->line, sizeof in->line, in->file)) return NULL;
  in->number++;
  size_t length = strlen(in->line);
  while (length && (in->line[length - 1] == '\n' || in->line[length - 1] == ' '))
    in->line[--length] = '\0';
  char *line = in->line + strspn(in->line, " ");
  memmove(in->line, line, strlen(line) + 1);
  return in->line;
}

static void close_case(state *s, const char *path) {
  if (!s->open) return;
  s->open = false;
  s->cases++;
  if (!s->wrong && s->run.why[0]) s->faulty++;
  if (s->wrong && s->fault_line != s->last_line) {
    s->faulty++;
    printf("%s:%d: [%s] the fault in this line was not found\n", path, s->last_line, s->title);
  }
}

static void open_case(state *s, const reader *in, char *line) {
  chee_history *history = s->run.history;
  s->run = (run){.history = history};
  s->open = true;
  s->fault_line = 0;
  snprintf(s->title, sizeof s->title, "%s", line);
  char *colon = strchr(line, ':');
  snprintf(s->clauses, sizeof s->clauses, "%.*s", colon ? (int)(colon - line) : 0, line);
  char unknown[16];
  if (!colon || !s->clauses[0]) {
    run_fault(&s->run, "a case is headed by `case CLAUSE...: TITLE`");
  } else if (!cover_case(s->clauses, unknown) && !s->wrong) {
    run_fault(&s->run, "there is no clause %s", unknown);
  }
  (void)in;
}

typedef bool line_fn(run *, char *);
typedef bool before_fn(run *, char *, chee_error *);

static const struct {
  const char *keyword;
  line_fn *check;
  bool early; // may stand before the position is set up
} kinds[] = {{"rules", run_rules, true},       {"start", run_start, true},
             {"turn", run_turn, true},         {"move", run_move, false},
             {"refused", run_refused, true},   {"legal", run_legal, false},
             {"from", run_from, false},        {"result", run_result, false},
             {"occurs", run_occurs, false},    {"total", run_total, false},
             {"official", run_official, true}, {"unofficial", run_unofficial, true},
             {"begins", run_begins, true}};

static const struct {
  const char *keyword;
  before_fn *play;
} befores[] = {{"surplus", run_surplus}, {"race", run_race}, {"rearrange", run_rearrange}};

static const char *const told[] = {"lifts", "laps",     "rests",   "captures",
                                   "bulls", "forfeits", "removes", "seizes"};

static bool check_before(run *r, before_fn *play, char *line) {
  chee_error error = {.clause = ""};
  if (play(r, line, &error)) return true;
  return run_fault(r, "it is refused by %s: %s", error.clause, error.text);
}

static bool check_line(run *r, const char *keyword, char *line) {
  if (strcmp(keyword, "rules") != 0 && !r->has_rules) return run_fault(r, "`rules` come first");
  if (strcmp(keyword, "impossible") == 0) return run_impossible(r, line);
  if (r->ready && !r->possible)
    return run_fault(r, "the position is refused by %s: %s", r->refusal.clause, r->refusal.text);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (strcmp(kinds[i].keyword, keyword) != 0) continue;
    if (!kinds[i].early && !r->ready) return run_fault(r, "there is no position yet");
    return kinds[i].check(r, line);
  }
  for (size_t i = 0; i < sizeof befores / sizeof *befores; i++)
    if (strcmp(befores[i].keyword, keyword) == 0) return check_before(r, befores[i].play, line);
  for (size_t i = 0; i < sizeof told / sizeof *told; i++)
    if (strcmp(told[i], keyword) == 0) return run_told_line(r, keyword, line);
  return run_fault(r, "there is no line `%s`", keyword);
}

// Reads the rows that stand together; the line after them is read again.
static bool check_picture(run *r, reader *in) {
  static char copy[RUN_ROWS_MAX + 1][LINE_BYTES];
  char *rows[RUN_ROWS_MAX + 1];
  int count = 0;
  for (char *line = in->line; line && strchr(line, '|'); line = next_line(in)) {
    if (count > RUN_ROWS_MAX) break;
    rows[count] = strcpy(copy[count], line);
    count++;
  }
  in->again = !feof(in->file);
  if (r->ready && !r->possible) return run_fault(r, "the position is refused");
  return run_picture(r, rows, count > RUN_ROWS_MAX ? RUN_ROWS_MAX : count);
}

static void check_file(state *s, const char *path) {
  static reader in;
  in = (reader){.path = path, .file = fopen(path, "r")};
  if (!in.file) {
    printf("%s: cannot be read\n", path);
    s->faulty++;
    return;
  }
  for (char *line; (line = next_line(&in));) {
    if (line[0] == '\0' || line[0] == '#' || strncmp(line, "note ", 5) == 0) continue;
    if (strncmp(line, "case ", 5) == 0) {
      close_case(s, path);
      open_case(s, &in, line + 5);
      continue;
    }
    const int first = in.number;
    const bool was_faulty = s->run.why[0] != '\0';
    if (strchr(line, '|')) {
      check_picture(&s->run, &in);
    } else {
      char *keyword = run_word(&line);
      cover_line(s->clauses, keyword, line);
      if (!was_faulty) check_line(&s->run, keyword, line);
      if (strcmp(keyword, "rules") == 0 && s->run.has_rules) cover_rules(s->clauses, &s->run.rules);
    }
    s->last_line = first;
    if (was_faulty || !s->run.why[0]) continue;
    s->fault_line = first;
    if (!s->wrong) printf("%s:%d: [%s] %s\n", path, first, s->title, s->run.why);
  }
  close_case(s, path);
  fclose(in.file);
}

int main(int argc, char **argv) {
  static state s;
  const chee_rules any = chee_rules_default(CHEE_NJOMBWA);
  chee_position start;
  chee_start(&any, &start);
  s.run.history = chee_history_new(&start);
  if (!s.run.history) return 4;
  bool good = true, cover = false;
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "--wrong") == 0) {
      s.wrong = true;
    } else if (strcmp(argv[i], "--cover") == 0 && i + 2 < argc) {
      cover = true;
      good &= cover_read(argv[i + 1], argv[i + 2]);
      i += 2;
    } else if (strcmp(argv[i], "--needs") == 0 && i + 2 < argc) {
      good &= cover_read(argv[i + 1], argv[i + 2]);
      cover_needs();
      return good ? 0 : 1;
    } else {
      check_file(&s, argv[i]);
    }
  }
  if (cover) good &= cover_report();
  printf("%d cases, %d at fault\n", s.cases, s.faulty);
  chee_history_free(s.run.history);
  return good && s.faulty == 0 && s.cases > 0 ? 0 : 1;
}
