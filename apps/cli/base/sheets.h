// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_SHEETS_H
#define CHEE_CLI_BASE_SHEETS_H

// The rule sheets of docs/rules, which the build writes into the command.

typedef struct cli_sheet {
  const char *name; // of the file without .md: a game, or "shared" for the clauses 0.1 to 0.6
  const char *text; // Markdown, UTF-8
} cli_sheet;

// Sorted by name; the last has no name.
extern const cli_sheet cli_sheets[];

#endif
