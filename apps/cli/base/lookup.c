// SPDX-License-Identifier: MIT
// Commands and games by name.
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/lookup.h"
#include "base/say.h"
#include "chee/game.h"

const cli_command *cli_command_find(const char *name) {
  for (int i = 0; cli_commands[i] != NULL; i++) {
    if (strcmp(cli_commands[i]->name, name) == 0) return cli_commands[i];
  }
  return NULL;
}

// Single-character changes that lead from a to b, at most `most` + 1.
static int edit_distance(const char *a, const char *b, int most) {
  if (*a == '\0' || *b == '\0') {
    size_t rest = strlen(a) + strlen(b);
    return rest > (size_t)most ? most + 1 : (int)rest;
  }
  if (*a == *b) return edit_distance(a + 1, b + 1, most);
  if (most == 0) return 1;
  int least = edit_distance(a + 1, b + 1, most - 1);
  int other = edit_distance(a + 1, b, most - 1);
  if (other < least) least = other;
  other = edit_distance(a, b + 1, most - 1);
  if (other < least) least = other;
  return least + 1;
}

int cli_unknown_command(const char *word) {
  const char *nearest = NULL;
  int least = 3;
  for (int i = 0; cli_commands[i] != NULL; i++) {
    if (cli_commands[i]->hidden) continue;
    const char *name = cli_commands[i]->name;
    int distance = edit_distance(word, name, 2);
    if (strlen(word) > 1 && strncmp(word, name, strlen(word)) == 0) distance = 0;
    if (distance < least && (size_t)distance < strlen(name)) {
      least = distance;
      nearest = name;
    }
  }
  if (nearest != NULL) {
    return cli_fail(CLI_USAGE, "there is no command '%.60s'; did you mean '%s'?", word, nearest);
  }
  return cli_fail(CLI_USAGE, "there is no command '%.60s'; 'chee help' lists them", word);
}

void cli_game_titles(char text[CLI_TITLES_MAX]) {
  size_t used = 0;
  for (int i = 0; i < CHEE_GAME_COUNT && used < CLI_TITLES_MAX; i++) {
    used += (size_t)snprintf(text + used, CLI_TITLES_MAX - used, "%s%s", i > 0 ? ", " : "",
                             chee_game_get(i)->title);
  }
}

bool cli_name_of_game(const char *word, char name[CLI_GAME_NAME_MAX]) {
  size_t length = strcspn(word, ".,");
  if (length >= CLI_GAME_NAME_MAX) length = 0;
  for (size_t i = 0; i < length; i++) {
    name[i] = (char)(word[i] >= 'A' && word[i] <= 'Z' ? word[i] - 'A' + 'a' : word[i]);
  }
  name[length] = '\0';
  return chee_game_find(name) != NULL;
}
