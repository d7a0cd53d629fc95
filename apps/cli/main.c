// SPDX-License-Identifier: MIT
// The command `chee`: finds the subcommand, reads its command line, runs it, ends the output.
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/args.h"
#include "base/help.h"
#include "base/lang.h"
#include "base/lookup.h"
#include "base/say.h"
#include "base/tables.h"

// A standard stream that was closed must not be taken by the next file opened. Opened for the
// wrong direction it still answers every use with an error.
static void occupy_standard_streams(void) {
  for (int fd = 0; fd <= 2; fd++) {
    if (fcntl(fd, F_GETFD) == -1) (void)open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);
  }
}

static int run_command(const cli_command *command, int argc, char **argv) {
  cli_args args;
  int code = CLI_OK;
  if (!cli_args_read(command, argc, argv, &args, &code)) return code;
  code = (command->takes & CLI_TAKES_EGDB) != 0 ? cli_tables_use(&args) : CLI_OK;
  if (code == CLI_OK) code = command->run(&args);
  cli_tables_close();
  return code;
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
  if (command == NULL) return cli_unknown_command(word);
  return run_command(command, argc - 1, argv + 1);
}

// What is wrong with a command line is said in its own language, wherever --lang stands in it.
static void look_for_language(int argc, char **argv) {
  for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
    if (strncmp(argv[i], "--lang=", 7) == 0) cli_language_choose(argv[i] + 7);
    if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc) cli_language_choose(argv[i + 1]);
  }
}

int main(int argc, char **argv) {
  occupy_standard_streams();
  cli_output_watch();
  // A file that may not grow (ulimit -f) shall be a write error with a sentence, not a silent death
  // that leaves half a file behind.
  (void)signal(SIGXFSZ, SIG_IGN);
  look_for_language(argc, argv);
  return cli_finish(run(argc, argv));
}
