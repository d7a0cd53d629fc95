// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_SHEET_H
#define CHEE_CLI_BASE_SHEET_H

// Finding and writing the rule sheets that the command carries.

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/say.h"
#include "base/sheets.h"

// The sheet of this name, or NULL.
const cli_sheet *cli_sheet_find(const char *name);

// Where clause `clause` begins in a sheet, and its length up to the next clause or heading. False
// when the sheet has no such clause.
bool cli_sheet_clause(const cli_sheet *sheet, const char *clause, const char **begin,
                      size_t *length);

// Writes Markdown for a terminal, wrapped to `width`.
void cli_sheet_write(FILE *file, const char *text, size_t length, int width,
                     const cli_style *style);

#endif
