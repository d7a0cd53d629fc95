// SPDX-License-Identifier: MIT
// `chee games`: the rule sets there are, and what there is to say about a game.
#include <stdio.h>
#include <string.h>

#include "base/args.h"
#include "base/grid.h"
#include "base/json.h"
#include "base/lookup.h"
#include "base/say.h"
#include "base/words.h"
#include "base/wrap.h"
#include "chee/game.h"
#include "terminal/lines.h"

// The numbers whose bits are set, separated by blanks; returns the text's length.
static int write_sizes(uint32_t sizes, char *text, int size) {
  int used = 0;
  text[0] = '\0';
  for (int s = 0; s < 32; s++) {
    if ((sizes >> s & 1) == 0) continue;
    used += snprintf(text + used, (size_t)(size - used), "%s%d", used > 0 ? " " : "", s);
  }
  return used;
}

// "8 9 10 (3 4 5)": those for study in brackets.
static void write_game_sizes(const chee_game *game, char *text, int size) {
  int used = write_sizes(game->sizes & game->official, text, size);
  uint32_t study = game->sizes & ~game->official;
  if (study == 0) return;
  used += snprintf(text + used, (size_t)(size - used), "%s(", used > 0 ? " " : "");
  used += write_sizes(study, text + used, size - used);
  (void)snprintf(text + used, (size_t)(size - used), ")");
}

static void write_values(const chee_option *option, char *text, int size) {
  int used = snprintf(text, (size_t)size, "%s=", option->name);
  for (int v = 0; v < CHEE_OPTION_VALUES_MAX && option->values[v] != NULL; v++) {
    used +=
        snprintf(text + used, (size_t)(size - used), "%s%s", v > 0 ? "|" : "", option->values[v]);
  }
}

static void print_line(const chee_game *game) {
  char name[32];
  char sizes[160];
  (void)snprintf(name, sizeof name, "%s.%d", game->name, game->default_size);
  write_game_sizes(game, sizes, sizeof sizes);
  printf("%-11s  %-38s", name, sizes);
  for (int i = 0; i < game->option_count; i++) {
    char values[96];
    write_values(&game->option[i], values, sizeof values);
    printf("  %s", values);
    if (game->option[i].sizes == game->sizes) continue;
    (void)write_sizes(game->option[i].sizes, sizes, sizeof sizes);
    printf(" (%s)", sizes);
  }
  printf(game->option_count == 0 ? "  -\n" : "\n");
}

static json_t *sizes_json(uint32_t sizes) {
  json_t *array = json_array();
  for (int s = 0; s < 32; s++) {
    if ((sizes >> s & 1) != 0) json_array_append_new(array, json_integer(s));
  }
  return array;
}

static json_t *option_json(const chee_option *option) {
  json_t *values = json_array();
  for (int v = 0; v < CHEE_OPTION_VALUES_MAX && option->values[v] != NULL; v++) {
    json_array_append_new(values, json_string(option->values[v]));
  }
  return json_pack("{s:s, s:o, s:s, s:s, s:o}", "name", option->name, "values", values, "clause",
                   option->clause, "meaning", option->meaning, "sizes", sizes_json(option->sizes));
}

static json_t *game_json(const chee_game *game) {
  json_t *options = json_array();
  json_t *sources = json_array();
  for (int i = 0; i < game->option_count; i++) {
    json_array_append_new(options, option_json(&game->option[i]));
  }
  for (int i = 0; i < game->source_count; i++) {
    json_array_append_new(sources, json_pack("{s:s, s:s}", "text", game->source[i].text, "pages",
                                             game->source[i].pages));
  }
  return json_pack("{s:s, s:s, s:s, s:s, s:s, s:i, s:i, s:o, s:o, s:o, s:o}", "name", game->name,
                   "title", game->title, "people", game->people, "region", game->region, "summary",
                   game->summary, "rows", game->rows, "default", (int)game->default_size, "sizes",
                   sizes_json(game->sizes), "official", sizes_json(game->sizes & game->official),
                   "options", options, "sources", sources);
}

// The first column, in letters as wide as they are seen.
static void print_head(const char *head) {
  printf("%s%*s", head, 10 - term_columns(head), "");
}

static void print_facts(const chee_game *game) {
  char text[160];
  printf("%s.%d\n\n", game->name, game->default_size);
  cli_wrap(stdout, cli_word(game->summary), 0, 80);
  putchar('\n');
  print_head(_("People"));
  printf("%s\n", cli_word(game->people));
  print_head(_("Region"));
  printf("%s\n", cli_word(game->region));
  (void)write_sizes(game->sizes & game->official, text, sizeof text);
  print_head(_("Sizes"));
  printf("%s\n", text);
  if ((game->sizes & ~game->official) != 0) {
    (void)write_sizes(game->sizes & ~game->official, text, sizeof text);
    printf(_("%-10s%s (for study, %s)\n"), "", text, game->unofficial_clause);
  }
  for (int i = 0; i < game->option_count; i++) {
    const chee_option *option = &game->option[i];
    write_values(option, text, sizeof text);
    print_head(i == 0 ? _("Options") : "");
    printf("%s", text);
    if (option->sizes != game->sizes) {
      (void)write_sizes(option->sizes, text, sizeof text);
      printf(_(" (size %s)"), text);
    }
    printf("\n%-12s", "");
    (void)snprintf(text, sizeof text, "%s: %s", option->clause, cli_word(option->meaning));
    cli_wrap(stdout, text, 12, 80);
  }
  for (int i = 0; i < game->source_count; i++) {
    const chee_source *source = &game->source[i];
    print_head(i == 0 ? _("Sources") : "");
    (void)snprintf(text, sizeof text, "%s%s%s", source->text, source->pages[0] != '\0' ? ", " : "",
                   source->pages);
    cli_wrap(stdout, text, 10, 80);
  }
}

// A row for each game, or for one alone.
static int print_csv(const chee_game *only) {
  static const cli_column columns[] = {{.key = "name"},     {.key = "title"},   {.key = "people"},
                                       {.key = "region"},   {.key = "rows"},    {.key = "default"},
                                       {.key = "official"}, {.key = "options"}, {0}};
  cli_grid grid = cli_grid_print(columns, CLI_FORM_CSV);
  for (int i = 0; i < CHEE_GAME_COUNT; i++) {
    const chee_game *game = chee_game_get(i);
    char sizes[160], options[160] = "";
    if (only != NULL && game != only) continue;
    (void)write_sizes(game->sizes & game->official, sizes, sizeof sizes);
    for (int k = 0; k < game->option_count; k++) {
      char values[80];
      size_t used = strlen(options);
      write_values(&game->option[k], values, sizeof values);
      (void)snprintf(options + used, sizeof options - used, "%s%s", k > 0 ? " " : "", values);
    }
    cli_grid_row(&grid, (const cli_cell[]){cli_text(game->name), cli_text(game->title),
                                           cli_text(game->people), cli_text(game->region),
                                           cli_whole(game->rows), cli_whole(game->default_size),
                                           cli_text(sizes), cli_text(options)});
  }
  return cli_grid_end(&grid);
}

static int run(const cli_args *args) {
  if (args->word[0] != NULL) {
    char name[CLI_GAME_NAME_MAX];
    const chee_game *game = cli_name_of_game(args->word[0], name) ? chee_game_find(name) : NULL;
    if (game == NULL) {
      return cli_fail(CLI_BAD_DATA, "there is no game '%.60s'; 'chee games' lists them",
                      args->word[0]);
    }
    if (args->json) return cli_json_write(game_json(game));
    if (args->csv) return print_csv(game);
    print_facts(game);
    return CLI_OK;
  }
  if (args->csv) return print_csv(NULL);
  json_t *games = args->json ? json_array() : NULL;
  for (int i = 0; i < CHEE_GAME_COUNT; i++) {
    if (args->json) {
      json_array_append_new(games, game_json(chee_game_get(i)));
    } else {
      print_line(chee_game_get(i));
    }
  }
  return args->json ? cli_json_write(games) : CLI_OK;
}

const cli_command cli_cmd_games = {
    .name = "games",
    .summary = "list the games, their sizes and options",
    .description =
        "Writes a rule set a line: its name with the default size, the sizes (in brackets those "
        "that no source gives and that are there for study), and the options. The first value of "
        "an option is its default; sizes after an option are those that have it.\n\n"
        "With the name of a game: what is known about it, its options in words, its sources.",
    .takes = CLI_TAKES_JSON | CLI_TAKES_CSV,
    .argument = {{.name = "GAME",
                  .help = "one game, with all that is known about it",
                  .kind = CLI_GAME,
                  .optional = true}},
    .examples = {{"chee games", "the list"}, {"chee games chuba", "about Chuba"}},
    .run = run,
};
