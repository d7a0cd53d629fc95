// SPDX-License-Identifier: MIT
// The record of a random game, written down while it is played.
#include "playouts/records.h"

#include <stdio.h>
#include <string.h>

#include "base/fault.h"

// Sets a tag unless something went wrong before.
static void set_tag(cli_record_pen *pen, const char *name, const char *value) {
  if (pen->error.status != CHEE_OK) return;
  (void)chee_record_set_tag(pen->record, name, value, &pen->error);
}

cli_record_pen cli_record_pen_new(const chee_position *start, uint64_t seed, uint64_t game) {
  cli_record_pen pen = {.record = chee_record_new(start), .game = game};
  if (pen.record == NULL) {
    (void)cli_fault_memory(&pen.error);
    return pen;
  }
  char text[32];
  set_tag(&pen, "Event", "random games");
  (void)snprintf(text, sizeof text, "%llu", (unsigned long long)game + 1);
  set_tag(&pen, "Round", text);
  for (int seat = 0; seat < chee_rules_seats(&start->rules); seat++) {
    set_tag(&pen, chee_record_seat_tag(&start->rules, seat), "random");
  }
  (void)snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
  set_tag(&pen, "Seed", text);
  return pen;
}

void cli_record_pen_move(void *data, const chee_position *before, chee_move move) {
  (void)before;
  cli_record_pen *pen = data;
  if (pen->error.status == CHEE_OK) (void)chee_record_play(pen->record, move, &pen->error);
}

void cli_record_pen_end(cli_record_pen *pen, chee_record_format format, cli_record_text *text) {
  if (pen->error.status == CHEE_OK) (void)chee_record_end(pen->record, NULL, &pen->error);
  if (pen->error.status == CHEE_OK &&
      chee_record_write(pen->record, format, cli_record_text_add, text) != CHEE_OK) {
    (void)cli_fault_memory(&pen->error);
  }
  chee_record_free(pen->record);
  if (pen->error.status == CHEE_OK || text->error.status != CHEE_OK) return;
  text->error = pen->error;
  text->game = pen->game;
}
