// SPDX-License-Identifier: MIT
// The command `chee`: finds the subcommand, reads its command line, runs it, ends the output.
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "say.h"

// A standard stream that was closed must not be taken by the next file opened. Opened for the
// wrong direction it still answers every use with an error.
static void occupy_standard_streams(void) {
  for (int fd = 0; fd <= 2; fd++) {
    if (fcntl(fd, F_GETFD) == -1) (void)open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);
  }
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

static int unknown_command(const char *word) {
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

static int run_command(const cli_command *command, int argc, char **argv) {
  cli_args args;
  int code = CLI_OK;
  if (!cli_args_read(command, argc, argv, &args, &code)) return code;
  return command->run(&args);
}

static int run(int argc, char **argv) {
  if (argc < 2) return cli_fail(CLI_USAGE, "a command is missing; 'chee help' lists them");
  const char *word = argv[1];
  if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0) {
    printf("chee %s\n", CHEE_VERSION);
    return CLI_OK;
  }
  if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
    cli_help(NULL);
    return CLI_OK;
  }
  if (word[0] == '-') {
    return cli_fail(CLI_USAGE, "unknown option '%.60s'; 'chee help' says what there is", word);
  }
  const cli_command *command = cli_command_find(word);
  if (command == NULL) return unknown_command(word);
  return run_command(command, argc - 1, argv + 1);
}

int main(int argc, char **argv) {
  occupy_standard_streams();
  // A closed pipe shall be a write error with a sentence, not a silent death.
  (void)signal(SIGPIPE, SIG_IGN);
  return cli_finish(run(argc, argv));
}
