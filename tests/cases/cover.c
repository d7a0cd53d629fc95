// SPDX-License-Identifier: MIT
#include "cover.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLAUSES_MAX = 256, LINES_MAX = 64, TEXT_MAX = 256 };

typedef struct clause {
  char name[16];
  char sheet[32]; // whose rule sheet has it
  int cases;
  char later[TEXT_MAX]; // why there is no case yet, or ""
} clause;

typedef struct needed_line {
  char clause[16], line[64]; // "race first"
  int cases;
} needed_line;

static clause clauses[CLAUSES_MAX];
static int clause_count;
static needed_line lines[LINES_MAX];
static int line_count;
static int values[CHEE_GAME_COUNT][CHEE_OPTIONS_MAX][CHEE_OPTION_VALUES_MAX];

static clause *find(const char *name) {
  for (int i = 0; i < clause_count; i++)
    if (strcmp(clauses[i].name, name) == 0) return &clauses[i];
  return NULL;
}

// `clauses SHEET 4.1-4.16`
static bool read_range(const char *text) {
  char sheet[32];
  int part, first, same, last;
  if (sscanf(text, "%31s %d.%d-%d.%d", sheet, &part, &first, &same, &last) != 5 || same != part)
    return false;
  for (int i = first; i <= last && clause_count < CLAUSES_MAX; i++) {
    clause *c = &clauses[clause_count++];
    snprintf(c->name, sizeof c->name, "%d.%d", part, i);
    snprintf(c->sheet, sizeof c->sheet, "%s", sheet);
  }
  return last >= first;
}

static bool read_list_line(char *line) {
  char keyword[16], name[16], rest[TEXT_MAX];
  line[strcspn(line, "\n")] = '\0';
  if (line[0] == '\0' || line[0] == '#') return true;
  if (strncmp(line, "clauses ", 8) == 0) return read_range(line + 8);
  if (sscanf(line, "%15s %15s %255[^\n]", keyword, name, rest) != 3 || !find(name)) return false;
  if (strcmp(keyword, "later") == 0) {
    snprintf(find(name)->later, TEXT_MAX, "%s", rest);
    return true;
  }
  if (strcmp(keyword, "line") != 0 || line_count == LINES_MAX) return false;
  needed_line *needed = &lines[line_count++];
  snprintf(needed->clause, sizeof needed->clause, "%s", name);
  snprintf(needed->line, sizeof needed->line, "%.63s", rest);
  return true;
}

// Each clause of the sheet, which begins a paragraph with **4.1**, is in the list, and as many.
static bool check_sheet(const char *folder, const char *sheet) {
  char path[4096], line[4096], name[16];
  int there = 0, listed = 0;
  bool good = true;
  snprintf(path, sizeof path, "%s/%s.md", folder, sheet);
  FILE *file = fopen(path, "r");
  if (!file) {
    printf("%s: there is no such rule sheet\n", path);
    return false;
  }
  while (fgets(line, sizeof line, file)) {
    if (sscanf(line, "**%15[0-9.]**", name) != 1) continue;
    there++;
    const clause *c = find(name);
    if (c && strcmp(c->sheet, sheet) == 0) continue;
    printf("%s: clause %s is not in the list of clauses\n", path, name);
    good = false;
  }
  fclose(file);
  for (int i = 0; i < clause_count; i++) listed += strcmp(clauses[i].sheet, sheet) == 0;
  if (there != listed) printf("%s: %d clauses, but %d in the list\n", path, there, listed);
  return good && there == listed;
}

bool cover_read(const char *list, const char *sheets) {
  FILE *file = fopen(list, "r");
  if (!file) {
    printf("%s: cannot be read\n", list);
    return false;
  }
  char line[1024];
  bool good = true;
  for (int number = 1; fgets(line, sizeof line, file); number++) {
    if (read_list_line(line)) continue;
    printf("%s:%d: cannot be understood\n", list, number);
    good = false;
  }
  fclose(file);
  good &= check_sheet(sheets, "shared");
  for (int id = 0; id < CHEE_GAME_COUNT; id++) good &= check_sheet(sheets, chee_game_get(id)->name);
  return good;
}

static bool mentions(const char *text, const char *name) {
  const size_t length = strlen(name);
  for (const char *at = text; (at = strstr(at, name)); at += length)
    if ((at == text || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0')) return true;
  return false;
}

bool cover_case(const char *text, char unknown[16]) {
  char copy[TEXT_MAX];
  if (clause_count == 0) return true; // no list was read
  snprintf(copy, sizeof copy, "%s", text);
  for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
    clause *c = find(word);
    if (c) {
      c->cases++;
    } else {
      snprintf(unknown, 16, "%.15s", word);
      return false;
    }
  }
  return true;
}

void cover_rules(const char *text, const chee_rules *rules) {
  const chee_game *game = chee_game_get(rules->game);
  for (int i = 0; i < game->option_count; i++)
    if (mentions(text, game->option[i].clause) && (game->option[i].sizes >> rules->size & 1))
      values[rules->game][i][rules->option[i]]++;
}

void cover_line(const char *text, const char *keyword, const char *line) {
  char whole[TEXT_MAX];
  snprintf(whole, sizeof whole, "%s %s", keyword, line);
  for (int i = 0; i < line_count; i++)
    if (mentions(text, lines[i].clause) &&
        strncmp(whole, lines[i].line, strlen(lines[i].line)) == 0)
      lines[i].cases++;
}

static int report_clauses(int *shown) {
  int missing = 0;
  for (int i = 0; i < clause_count; i++) {
    const clause *c = &clauses[i];
    if (c->cases == 0 && c->later[0]) {
      printf("not yet: clause %s: %s\n", c->name, c->later);
    } else if (c->cases == 0) {
      printf("no case shows clause %s\n", c->name);
      missing++;
    } else if (c->later[0]) {
      printf("clause %s has a case now: take it off the list of those to come\n", c->name);
      missing++;
    } else {
      ++*shown;
    }
  }
  return missing;
}

static int report_values(int *shown) {
  int missing = 0;
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    const chee_game *game = chee_game_get(id);
    for (int i = 0; i < game->option_count; i++) {
      for (int v = 0; v < CHEE_OPTION_VALUES_MAX && game->option[i].values[v]; v++) {
        *shown += values[id][i][v] > 0;
        if (values[id][i][v]) continue;
        printf("no case of clause %s shows %s=%s of %s\n", game->option[i].clause,
               game->option[i].name, game->option[i].values[v], game->name);
        missing++;
      }
    }
  }
  return missing;
}

void cover_needs(void) {
  for (int i = 0; i < clause_count; i++)
    if (!clauses[i].later[0]) printf("%s\n", clauses[i].name);
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    const chee_game *game = chee_game_get(id);
    for (int i = 0; i < game->option_count; i++)
      for (int v = 0; v < CHEE_OPTION_VALUES_MAX && game->option[i].values[v]; v++)
        printf("%s=%s\n", game->option[i].name, game->option[i].values[v]);
  }
}

bool cover_report(void) {
  int shown = 0, options = 0;
  int missing = report_clauses(&shown) + report_values(&options);
  for (int i = 0; i < line_count; i++) {
    if (lines[i].cases) continue;
    printf("no case of clause %s has a line `%s`\n", lines[i].clause, lines[i].line);
    missing++;
  }
  printf("%d clauses and %d values of options shown, %d missing\n", shown, options, missing);
  return missing == 0;
}
