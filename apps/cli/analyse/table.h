// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_TABLE_H
#define CHEE_CLI_ANALYSE_TABLE_H

// The values of a position as a table: of its best lines, or of its start holes.

#include <jansson.h>

#include "analyse/search.h"
#include "base/say.h"
#include "terminal/lines.h"

typedef struct analyse_row {
  char head[16];         // number of the line, or the hole
  chee_search_line line; // from this position on
} analyse_row;

typedef struct analyse_table {
  const chee_history *game;
  bool holes;
  uint64_t nodes; // positions looked at
  double seconds; // since the beginning
  int count;
  analyse_row row[CHEE_SEARCH_LINES_MAX]; // the best first
} analyse_table;

// As lines of text; with `rate` also how fast it goes, which is another each time.
void analyse_table_lines(const analyse_table *table, bool rate, const cli_style *style,
                         term_lines *lines);

// Writes it as JSON. A cli_exit.
int analyse_table_json(const analyse_table *table);
int analyse_table_csv(const analyse_table *table); // a cli_exit, as the one above

// The moves of a line as JSON; NULL without memory.
json_t *analyse_moves_json(const chee_position *start, const chee_move *moves, int length);

// A table on a terminal, drawn over the one before.
typedef struct analyse_live {
  cli_style style;
  int height; // lines drawn
} analyse_live;

void analyse_live_draw(analyse_live *live, const analyse_table *table);

// Takes it away.
void analyse_live_end(analyse_live *live);

#endif
