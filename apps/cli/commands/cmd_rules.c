// SPDX-License-Identifier: MIT
// `chee rules`: the rule sheets in the terminal.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/args.h"
#include "base/json.h"
#include "base/lookup.h"
#include "base/say.h"
#include "base/sheet.h"
#include "chee/game.h"

enum { WIDTH_MAX = 100 };

// What is to be written: a sheet or a clause of it, and the game it belongs to (NULL: shared).
typedef struct extract {
  const cli_sheet *sheet;
  const chee_game *game;
  const char *clause;
  const char *text;
  size_t length;
} extract;

// The sheet of a game, which may be named by one of its rule sets.
static int find_sheet(const char *name, extract *e) {
  char game[CLI_GAME_NAME_MAX];
  (void)cli_name_of_game(name, game);
  e->game = chee_game_find(game);
  e->sheet = cli_sheet_find(game);
  if (e->sheet != NULL) return CLI_OK;
  return cli_fail(CLI_BAD_DATA, "there is no rule sheet '%.60s'; 'chee games' lists the games",
                  name);
}

static int find_clause(const char *clause, extract *e) {
  e->clause = clause;
  if (cli_sheet_clause(e->sheet, clause, &e->text, &e->length)) return CLI_OK;
  const cli_sheet *shared = cli_sheet_find("shared");
  if (shared != NULL && cli_sheet_clause(shared, clause, &e->text, &e->length)) return CLI_OK;
  return cli_fail(CLI_BAD_DATA, "the sheet '%s' has no clause '%.60s'", e->sheet->name, clause);
}

static int print_json(const extract *e) {
  json_t *object = json_pack("{s:s, s:s*, s:s%}", "sheet", e->sheet->name, "clause", e->clause,
                             "text", e->text, e->length);
  json_t *sources = json_array();
  for (int i = 0; e->game != NULL && i < e->game->source_count; i++) {
    const chee_source *source = &e->game->source[i];
    json_array_append_new(sources,
                          json_pack("{s:s, s:s}", "text", source->text, "pages", source->pages));
  }
  json_object_set_new(object, "sources", sources);
  return cli_json_write(object);
}

// A whole sheet names its sources at its end; a clause gets those of the game.
static void write_sources(FILE *file, const extract *e, int width, const cli_style *style) {
  if (e->game == NULL || e->clause == NULL || e->game->source_count == 0) return;
  (void)fprintf(file, "\n%sSources%s\n", style->bold, style->plain);
  for (int i = 0; i < e->game->source_count; i++) {
    const chee_source *source = &e->game->source[i];
    char text[512];
    int length = snprintf(text, sizeof text, "- %s%s%s\n", source->text,
                          source->pages[0] != '\0' ? ", " : "", source->pages);
    cli_sheet_write(file, text, (size_t)length, width, style);
  }
}

static void write_text(FILE *file, const extract *e, const cli_args *args) {
  cli_style style = cli_style_of(args->color);
  int width = cli_width(80);
  if (width > WIDTH_MAX) width = WIDTH_MAX;
  cli_sheet_write(file, e->text, e->length, width, &style);
  write_sources(file, e, width, &style);
}

// Whether the text went through the reader's pager.
static bool page(const extract *e, const cli_args *args) {
  const char *pager = getenv("PAGER");
  if (e->clause != NULL || isatty(STDOUT_FILENO) == 0) return false;
  if (pager == NULL || pager[0] == '\0') return false;
  (void)setenv("LESS", "FRX", 0);
  FILE *pipe = popen(pager, "w");
  if (pipe == NULL) return false;
  // An interruption is the pager's affair while it runs.
  (void)signal(SIGINT, SIG_IGN);
  write_text(pipe, e, args);
  int status = pclose(pipe);
  return status != 127 << 8;
}

static int run(const cli_args *args) {
  extract e = {0};
  int code = find_sheet(args->word[0], &e);
  if (code != CLI_OK) return code;
  e.text = e.sheet->text;
  e.length = strlen(e.text);
  if (args->word[1] != NULL) code = find_clause(args->word[1], &e);
  if (code != CLI_OK) return code;
  while (e.length > 0 && e.text[e.length - 1] == '\n') e.length--;
  if (args->json) return print_json(&e);
  if (!page(&e, args)) write_text(stdout, &e, args);
  return CLI_OK;
}

const cli_command cli_cmd_rules = {
    .name = "rules",
    .summary = "read the rules of a game",
    .description =
        "Writes the rule sheet of a game with its sources, or one clause of it. The clauses that "
        "all games share, 0.1 and so on, stand in the sheet 'shared'. On a terminal a whole sheet "
        "goes through $PAGER where that is set.",
    .takes = CLI_TAKES_JSON | CLI_TAKES_COLOR,
    .argument = {{.name = "GAME", .help = "the game, or 'shared'", .kind = CLI_SHEET},
                 {.name = "CLAUSE", .help = "a clause, such as 3.4", .optional = true}},
    .examples = {{"chee rules chuba", "the rules of Chuba"},
                 {"chee rules chuba 3.4", "what a spinster is"}},
    .run = run,
};
