// SPDX-License-Identifier: MIT
// Manual pages, in the language of scdoc.
#include <stdio.h>
#include <string.h>

#include "base/help.h"
#include "base/lookup.h"
#include "generate/gen.h"

// Text in which nothing is markup; paragraphs stay.
static void print_text(const char *text) {
  for (; *text != '\0'; text++) {
    if (strchr("\\*_#+|[]~.", *text) != NULL) putchar('\\');
    putchar(*text);
  }
}

static void print_sentence(const char *text) {
  char first = text[0] >= 'a' && text[0] <= 'z' ? (char)(text[0] - 'a' + 'A') : text[0];
  const char head[2] = {first, '\0'};
  print_text(head);
  print_text(text + 1);
  printf(".\n");
}

static void print_entry(const char *head, const char *text) {
  printf("*");
  print_text(head);
  printf("*\n\t");
  print_sentence(text);
  printf("\n");
}

static void print_option(const cli_option *option) {
  if (option->letter != 0) printf("*-%c*, ", option->letter);
  printf("*--%s*", option->name);
  if (option->argument != NULL) printf(" _%s_", option->argument);
  printf("\n\t");
  print_sentence(option->help);
  printf("\n");
}

static void print_exits(const cli_note *notes) {
  for (int i = 0; notes[i].head != NULL; i++) print_entry(notes[i].head, notes[i].text);
}

static void man_of_chee(void) {
  printf(
      "chee(1) \"chee %s\" \"chee manual\"\n\n# NAME\n\nchee - play, study and count games "
      "of sowing\n\n# SYNOPSIS\n\n*chee* _COMMAND_ [ARGUMENT]... [OPTION]...\n\n# DESCRIPTION\n\n",
      CHEE_VERSION);
  char titles[CLI_TITLES_MAX];
  cli_game_titles(titles);
  printf("%s, exactly by their rules. Data go to stdout, messages to stderr. Each command has a "
         "page of its own.\n\n# COMMANDS\n\n",
         titles);
  for (int i = 0; cli_commands[i] != NULL; i++) {
    if (cli_commands[i]->hidden) continue;
    printf("*chee-%s*(1)\n\t", cli_commands[i]->name);
    print_sentence(cli_commands[i]->summary);
    printf("\n");
  }
  printf("# EXIT STATUS\n\n");
  print_exits(cli_exit_notes);
  printf("# ENVIRONMENT\n\n");
  print_entry("NO_COLOR", "if it is not empty there are no colours, unless --color always asks for "
                          "them");
  print_entry("TERM", "with 'dumb' there are no colours and no line of progress");
  print_entry("PAGER", "the program through which a terminal shows a rule sheet");
  print_entry("XDG_STATE_HOME", "where 'chee play' keeps the game, in the folder chee; "
                                "~/.local/state if it is not set");
  print_entry("XDG_DATA_HOME", "where endgame tables lie, in the folder chee; ~/.local/share if it "
                               "is not set");
  print_entry("CHEE_EGDB", "another folder of endgame tables, or 'none'; --egdb goes before it");
  print_entry("SSL_CERT_FILE", "certificates that are trusted besides those of the system, with "
                               "--online");
  printf("# SEE ALSO\n\n*chee-position*(5), *chee-moves*(5), *chee-records*(5), *chee-ugi*(7)\n");
}

static void print_description(const cli_command *command) {
  printf("# DESCRIPTION\n\n");
  print_text(command->description);
  printf("\n\n");
  bool ruleset = (command->takes & CLI_TAKES_RULESET) != 0;
  int count = cli_gen_arguments(command);
  if (!ruleset && count == 0) return;
  printf("# ARGUMENTS\n\n");
  if (ruleset) print_entry("RULESET", CLI_RULESET_HELP);
  for (int i = 0; i < count; i++) {
    print_entry(command->argument[i].name, command->argument[i].help);
  }
}

static void print_examples(const cli_command *command) {
  if (command->examples[0].head == NULL) return;
  printf("# EXAMPLES\n\n");
  for (int i = 0; i < CLI_NOTES_MAX && command->examples[i].head != NULL; i++) {
    print_entry(command->examples[i].head, command->examples[i].text);
  }
}

void cli_gen_man(const cli_command *command) {
  char usage[256];
  if (command == NULL) {
    man_of_chee();
    return;
  }
  printf("chee-%s(1) \"chee %s\" \"chee manual\"\n\n# NAME\n\nchee-%s - %s\n\n# SYNOPSIS\n\n",
         command->name, CHEE_VERSION, command->name, command->summary);
  cli_usage(command, usage, sizeof usage);
  print_text(usage);
  printf("\n\n");
  print_description(command);
  printf("# OPTIONS\n\nBehind a semicolon stands what holds without the option.\n\n");
  cli_gen_options(command, print_option);
  printf("# EXIT STATUS\n\nThose of *chee*(1)%s\n\n",
         command->exits[0].head != NULL ? ", and:" : ".");
  for (int i = 0; i < CLI_NOTES_MAX && command->exits[i].head != NULL; i++) {
    print_entry(command->exits[i].head, command->exits[i].text);
  }
  print_examples(command);
  printf("# SEE ALSO\n\n*chee*(1)\n");
}
