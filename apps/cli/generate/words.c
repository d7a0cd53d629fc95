// SPDX-License-Identifier: MIT
// Lists of words for completions.
#include <stdio.h>

#include "base/sheet.h"
#include "chee/game.h"
#include "generate/gen.h"

void cli_gen_rulesets(void) {
  const char *joint = "";
  for (int i = 0; i < CHEE_GAME_COUNT; i++) {
    const chee_game *game = chee_game_get(i);
    for (int size = 0; size < 32; size++) {
      if ((game->sizes & game->official) >> size & 1) {
        printf("%s%s.%d", joint, game->name, size);
        joint = " ";
      }
    }
  }
}

void cli_gen_games(void) {
  for (int i = 0; i < CHEE_GAME_COUNT; i++) {
    printf("%s%s", i == 0 ? "" : " ", chee_game_get(i)->name);
  }
}

void cli_gen_sheets(void) {
  for (const cli_sheet *sheet = cli_sheets; sheet->name != NULL; sheet++) {
    printf("%s%s", sheet == cli_sheets ? "" : " ", sheet->name);
  }
}

void cli_gen_commands(void) {
  const char *joint = "";
  for (int i = 0; cli_commands[i] != NULL; i++) {
    if (cli_commands[i]->hidden) continue;
    printf("%s%s", joint, cli_commands[i]->name);
    joint = " ";
  }
}

void cli_gen_options(const cli_command *command, void option(const cli_option *option)) {
  for (int i = 0; i < CLI_OPTIONS_MAX && command->option[i].name != NULL; i++) {
    option(&command->option[i]);
  }
  int takes = 0;
  const cli_option *common = NULL;
  for (int i = 0; (common = cli_common_option(i, &takes)) != NULL; i++) {
    if ((takes & ~(command->takes | CLI_TAKES_LANG)) == 0) option(common);
  }
}

int cli_gen_arguments(const cli_command *command) {
  int count = 0;
  while (count < CLI_ARGUMENTS_MAX && command->argument[count].name != NULL) count++;
  return count;
}
