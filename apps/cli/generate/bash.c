// SPDX-License-Identifier: MIT
// Completion for bash.
#include <stdio.h>

#include "generate/gen.h"

static void print_name(const cli_option *option) {
  printf(" --%s", option->name);
}

// The words that a shell may offer for this kind of word.
static void print_offer(cli_kind kind, const char *values) {
  switch (kind) {
  case CLI_RULESET: cli_gen_rulesets(); break;
  case CLI_GAME: cli_gen_games(); break;
  case CLI_SHEET: cli_gen_sheets(); break;
  case CLI_COMMAND: cli_gen_commands(); break;
  default: printf("%s", values != NULL ? values : "");
  }
}

// After an option with an argument: what that may be.
static void print_value(const cli_option *option) {
  if (option->argument == NULL) return;
  printf("    --%s", option->name);
  if (option->letter != 0) printf(" | -%c", option->letter);
  if (option->kind == CLI_FILE) {
    printf(") compopt -o default && return ;;\n");
    return;
  }
  printf(") words='");
  print_offer(option->kind, option->values);
  printf("' ;;\n");
}

static void print_command(const cli_command *command) {
  int count = cli_gen_arguments(command);
  bool files = false;
  printf("  %s)\n    case $prev in\n", command->name);
  cli_gen_options(command, print_value);
  printf("    *)\n      case $cur in\n      -*) words='");
  cli_gen_options(command, print_name);
  printf("' ;;\n      *)\n        words='");
  if ((command->takes & CLI_TAKES_RULESET) != 0) cli_gen_rulesets();
  for (int i = 0; i < count; i++) {
    const cli_argument *argument = &command->argument[i];
    files = files || argument->kind == CLI_FILE;
    printf(" ");
    print_offer(argument->kind, argument->values);
  }
  printf("'\n%s        ;;\n      esac\n      ;;\n    esac\n    ;;\n",
         files ? "        compopt -o default\n" : "");
}

void cli_gen_bash(void) {
  printf("# Completion of chee for bash; made by 'chee gen completion bash'.\n"
         "_chee() {\n"
         "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} words=\n"
         "  COMPREPLY=()\n"
         "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
         "    mapfile -t COMPREPLY < <(compgen -W '--help --version ");
  cli_gen_commands();
  printf("' -- \"$cur\")\n    return\n  fi\n  case ${COMP_WORDS[1]} in\n");
  for (int i = 0; cli_commands[i] != NULL; i++) {
    if (!cli_commands[i]->hidden) print_command(cli_commands[i]);
  }
  printf("  esac\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"${words//.../}\" -- \"$cur\")\n"
         "}\n"
         "complete -F _chee chee\n");
}
