// SPDX-License-Identifier: MIT
// The record of a random game, written down while it is played.
#include "playouts/records.h"

#include <stdio.h>
#include <string.h>

#include "base/fault.h"

// Sets a tag unless something went wrong before.
static void set_tag(cli_recorder *recorder, const char *name, const char *value) {
  if (recorder->error.status != CHEE_OK) return;
  (void)chee_record_set_tag(recorder->record, name, value, &recorder->error);
}

cli_recorder cli_recorder_new(const chee_position *start, uint64_t seed, uint64_t game) {
  cli_recorder recorder = {.record = chee_record_new(start), .game = game};
  if (recorder.record == NULL) {
    (void)cli_fault_memory(&recorder.error);
    return recorder;
  }
  char text[32];
  set_tag(&recorder, "Event", "random games");
  (void)snprintf(text, sizeof text, "%llu", (unsigned long long)game + 1);
  set_tag(&recorder, "Round", text);
  for (int seat = 0; seat < chee_rules_seats(&start->rules); seat++) {
    set_tag(&recorder, chee_record_seat_tag(&start->rules, seat), "random");
  }
  (void)snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
  set_tag(&recorder, "Seed", text);
  return recorder;
}

void cli_recorder_move(void *data, const chee_position *before, chee_move move) {
  (void)before;
  cli_recorder *recorder = data;
  if (recorder->error.status == CHEE_OK)
    (void)chee_record_play(recorder->record, move, &recorder->error);
}

void cli_recorder_end(cli_recorder *recorder, chee_record_format format, cli_record_text *text) {
  if (recorder->error.status == CHEE_OK)
    (void)chee_record_end(recorder->record, NULL, &recorder->error);
  if (recorder->error.status == CHEE_OK &&
      chee_record_write(recorder->record, format, cli_record_text_add, text) != CHEE_OK) {
    (void)cli_fault_memory(&recorder->error);
  }
  chee_record_free(recorder->record);
  if (recorder->error.status == CHEE_OK || text->error.status != CHEE_OK) return;
  text->error = recorder->error;
  text->game = recorder->game;
}
