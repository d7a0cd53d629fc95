// SPDX-License-Identifier: MIT
// Completion for fish.
#include <stdio.h>
#include <string.h>

#include "generate/gen.h"

static const cli_command *current;

// Text inside single quotes.
static void print_text(const char *text) {
  for (; *text != '\0'; text++) {
    if (*text == '\'' || *text == '\\') putchar('\\');
    putchar(*text);
  }
}

static void print_words(cli_kind kind, const char *values) {
  switch (kind) {
  case CLI_RULESET: cli_gen_rulesets(); return;
  case CLI_GAME: cli_gen_games(); return;
  case CLI_SHEET: cli_gen_sheets(); return;
  case CLI_COMMAND: cli_gen_commands(); return;
  default: break;
  }
  for (const char *v = values != NULL ? values : ""; *v != '\0';) {
    size_t n = strcspn(v, " ");
    if (n != 3 || memcmp(v, "...", 3) != 0) printf("%.*s ", (int)n, v);
    v += n;
    v += strspn(v, " ");
  }
}

static void begin_line(void) {
  printf("complete -c chee -n '__fish_seen_subcommand_from %s'", current->name);
}

static void print_option(const cli_option *option) {
  begin_line();
  if (option->letter != 0) printf(" -s %c", option->letter);
  printf(" -l %s -d '", option->name);
  print_text(option->help);
  printf("'");
  if (option->argument != NULL && option->kind == CLI_FILE) printf(" -r -F");
  if (option->argument != NULL && option->kind != CLI_FILE) {
    printf(" -x -a '");
    print_words(option->kind, option->values);
    printf("'");
  }
  printf("\n");
}

static void print_argument(cli_kind kind, const char *values, const char *help) {
  if (kind == CLI_WORD && values == NULL) return;
  begin_line();
  if (kind == CLI_FILE) {
    printf(" -F\n");
    return;
  }
  printf(" -a '");
  print_words(kind, values);
  printf("' -d '");
  print_text(help);
  printf("'\n");
}

void cli_gen_fish(void) {
  printf("# Completion of chee for fish; made by 'chee gen completion fish'.\n"
         "complete -c chee -f\n"
         "complete -c chee -n __fish_use_subcommand -l help -d 'say what there is'\n"
         "complete -c chee -n __fish_use_subcommand -l version -d 'name the version'\n");
  for (int i = 0; (current = cli_commands[i]) != NULL; i++) {
    if (current->hidden) continue;
    printf("complete -c chee -n __fish_use_subcommand -a %s -d '", current->name);
    print_text(current->summary);
    printf("'\n");
    cli_gen_options(current, print_option);
    if ((current->takes & CLI_TAKES_RULESET) != 0) print_argument(CLI_RULESET, NULL, "rule set");
    int count = cli_gen_arguments(current);
    for (int a = 0; a < count; a++) {
      print_argument(current->argument[a].kind, current->argument[a].values,
                     current->argument[a].help);
    }
  }
}
