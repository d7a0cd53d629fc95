// SPDX-License-Identifier: MIT
// Completion for zsh.
#include <stdio.h>
#include <string.h>

#include "generate/gen.h"

// Text inside single quotes and inside the brackets or colons of _arguments.
static void print_text(const char *text) {
  for (; *text != '\0'; text++) {
    if (*text == '\'') {
      printf("'\\''");
    } else {
      if (strchr("[]:\\", *text) != NULL) putchar('\\');
      putchar(*text);
    }
  }
}

static void print_values(const char *values) {
  printf("(");
  for (const char *v = values; *v != '\0';) {
    size_t n = strcspn(v, " ");
    if (n != 3 || memcmp(v, "...", 3) != 0) printf("%.*s ", (int)n, v);
    v += n;
    v += strspn(v, " ");
  }
  printf(")");
}

// What _arguments does to complete a word of this kind.
static void print_action(cli_kind kind, const char *values) {
  switch (kind) {
  case CLI_FILE: printf("_files"); return;
  case CLI_RULESET: printf("("), cli_gen_rulesets(), printf(")"); return;
  case CLI_GAME: printf("("), cli_gen_games(), printf(")"); return;
  case CLI_SHEET: printf("("), cli_gen_sheets(), printf(")"); return;
  case CLI_COMMAND: printf("("), cli_gen_commands(), printf(")"); return;
  case CLI_WORD: break;
  }
  if (values != NULL) {
    print_values(values);
  } else {
    printf(" ");
  }
}

static void print_option(const cli_option *option) {
  printf(" \\\n      ");
  if (option->letter != 0) {
    printf("'(-%c --%s)'{-%c,--%s}'[", option->letter, option->name, option->letter, option->name);
  } else {
    printf("'--%s[", option->name);
  }
  print_text(option->help);
  printf("]");
  if (option->argument != NULL) {
    printf(":%s:", option->argument);
    print_action(option->kind, option->values);
  }
  printf("'");
}

static void print_command(const cli_command *command) {
  int place = 1;
  printf("  %s)\n    _arguments -s", command->name);
  cli_gen_options(command, print_option);
  if ((command->takes & CLI_TAKES_RULESET) != 0) {
    printf(" \\\n      '%d:RULESET:", place++);
    print_action(CLI_RULESET, NULL);
    printf("'");
  }
  int count = cli_gen_arguments(command);
  for (int i = 0; i < count; i++) {
    const cli_argument *argument = &command->argument[i];
    printf(" \\\n      '%d:%s%s:", place++, argument->optional ? ":" : "", argument->name);
    print_action(argument->kind, argument->values);
    printf("'");
  }
  printf("\n    ;;\n");
}

void cli_gen_zsh(void) {
  printf("#compdef chee\n# Completion of chee for zsh; made by 'chee gen completion zsh'.\n"
         "_chee() {\n  local -a commands\n  commands=(\n");
  for (int i = 0; cli_commands[i] != NULL; i++) {
    if (cli_commands[i]->hidden) continue;
    printf("    '%s:", cli_commands[i]->name);
    print_text(cli_commands[i]->summary);
    printf("'\n");
  }
  printf("  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
         "  local sub=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $sub in\n");
  for (int i = 0; cli_commands[i] != NULL; i++) {
    if (!cli_commands[i]->hidden) print_command(cli_commands[i]);
  }
  printf("  esac\n}\n_chee \"$@\"\n");
}
