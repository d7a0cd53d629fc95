// SPDX-License-Identifier: MIT
// Help in the terminal, from the tables.
#include <stdio.h>
#include <string.h>

#include "base/args.h"
#include "base/help.h"
#include "base/lookup.h"
#include "base/say.h"
#include "base/words.h"
#include "base/wrap.h"

enum { HELP_INDENT = 28, HELP_WIDTH = 80 };

void cli_usage(const cli_command *command, char *text, int size) {
  int used = snprintf(text, (size_t)size, "chee %s", command->name);
  if ((command->takes & CLI_TAKES_RULESET) != 0) {
    bool optional = (command->takes & (CLI_TAKES_POSITION | CLI_RULESET_OPTIONAL)) != 0;
    used += snprintf(text + used, (size_t)(size - used), optional ? " [RULESET]" : " RULESET");
  }
  for (int i = 0; i < CLI_ARGUMENTS_MAX && command->argument[i].name != NULL; i++) {
    const char *form = command->argument[i].optional ? " [%s]" : " %s";
    used += snprintf(text + used, (size_t)(size - used), form, command->argument[i].name);
  }
  (void)snprintf(text + used, (size_t)(size - used), " [OPTION]...");
}

static void print_entry(const char *head, const char *text) {
  int used = printf("  %s", head);
  if (used + 2 > HELP_INDENT) {
    putchar('\n');
    used = 0;
  }
  printf("%*s", HELP_INDENT - used, "");
  cli_wrap(stdout, cli_word(text), HELP_INDENT, HELP_WIDTH);
}

static void print_option(const cli_option *option) {
  char head[80];
  int used = option->letter != 0 ? snprintf(head, sizeof head, "-%c, ", option->letter)
                                 : snprintf(head, sizeof head, "    ");
  (void)snprintf(head + used, sizeof head - (size_t)used, "--%s%s%s", option->name,
                 option->argument != NULL ? " " : "",
                 option->argument != NULL ? option->argument : "");
  print_entry(head, option->help);
}

static void print_arguments(const cli_command *command) {
  bool ruleset = (command->takes & CLI_TAKES_RULESET) != 0;
  if (!ruleset && command->argument[0].name == NULL) return;
  printf("\n%s:\n", _("Arguments"));
  if (ruleset) print_entry("RULESET", CLI_RULESET_HELP);
  for (int i = 0; i < CLI_ARGUMENTS_MAX && command->argument[i].name != NULL; i++) {
    print_entry(command->argument[i].name, command->argument[i].help);
  }
}

static void print_options(const cli_command *command) {
  printf("\n%s:\n", _("Options (behind a semicolon: what holds without them)"));
  for (int i = 0; i < CLI_OPTIONS_MAX && command->option[i].name != NULL; i++) {
    print_option(&command->option[i]);
  }
  int takes = 0;
  const cli_option *option = NULL;
  for (int i = 0; (option = cli_common_option(i, &takes)) != NULL; i++) {
    if ((takes & ~(command->takes | CLI_TAKES_LANG)) == 0) print_option(option);
  }
}

static void print_notes(const char *title, const cli_note *notes) {
  if (notes[0].head == NULL) return;
  printf("\n%s:\n", title);
  for (int i = 0; i < CLI_NOTES_MAX && notes[i].head != NULL; i++) {
    print_entry(notes[i].head, notes[i].text);
  }
}

static void print_examples(const cli_command *command) {
  if (command->examples[0].head == NULL) return;
  printf("\n%s:\n", _("Examples"));
  for (int i = 0; i < CLI_NOTES_MAX && command->examples[i].head != NULL; i++) {
    printf("  %s\n      ", command->examples[i].head);
    cli_wrap(stdout, cli_word(command->examples[i].text), 6, HELP_WIDTH);
  }
}

static void help_command(const cli_command *command) {
  char usage[256];
  cli_usage(command, usage, sizeof usage);
  printf("%s: %s\n\n", _("Usage"), usage);
  cli_wrap(stdout, cli_word(command->description), 0, HELP_WIDTH);
  print_arguments(command);
  print_options(command);
  print_notes(_("Exit status, beside those of 'chee help'"), command->exits);
  print_examples(command);
}

const cli_note cli_exit_notes[] = {
    {"0", "the command did what was asked"},
    {"1", "a negative answer: the move is illegal, the record does not hold"},
    {"2", "the command line is wrong: an unknown command, option or word, a missing argument"},
    {"3", "bad data: a rule set, position, move or record says nothing valid"},
    {"4", "a file or the environment refused"},
    {"5", "a stated limit is reached"},
    {"130", "interrupted"},
    {"141",
     "whoever read the output closed it early, as head does: the command ends without a word"},
    {NULL, NULL},
};

void cli_help(const cli_command *command) {
  if (command != NULL) {
    help_command(command);
    return;
  }
  printf("%s: %s\n\n", _("Usage"), _("chee COMMAND [ARGUMENT]... [OPTION]..."));
  char titles[CLI_TITLES_MAX], text[CLI_TITLES_MAX + 128];
  cli_game_titles(titles);
  (void)snprintf(text, sizeof text,
                 _("Games of sowing: %s. Play them, look into them, count them."), titles);
  cli_wrap(stdout, text, 0, HELP_WIDTH);
  printf("\n%s:\n", _("Commands"));
  for (int i = 0; cli_commands[i] != NULL; i++) {
    if (!cli_commands[i]->hidden) print_entry(cli_commands[i]->name, cli_commands[i]->summary);
  }
  printf("\n%s:\n", _("Exit status"));
  for (int i = 0; cli_exit_notes[i].head != NULL; i++) {
    print_entry(cli_exit_notes[i].head, cli_exit_notes[i].text);
  }
  printf("\n%s\n", _("'chee help COMMAND' says more; 'chee --version' names the version."));
}
