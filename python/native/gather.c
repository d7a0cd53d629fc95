// SPDX-License-Identifier: MIT
// Reports gathered in memory, so that Python is called once for all of them.
#include <stdlib.h>
#include <string.h>

#include "native.h"

enum { FIRST_ROOM = 4096 };

void chee_gather_free(chee_gather *gather) {
  free(gather->bytes);
  *gather = (chee_gather){0};
}

static bool gather(chee_gather *g, const void *bytes, size_t size) {
  if (g->failed) return false;
  if (g->room - g->size < size) {
    size_t room = g->room ? g->room : FIRST_ROOM;
    while (room - g->size < size) room *= 2;
    char *more = realloc(g->bytes, room);
    if (!more) {
      g->failed = true;
      return false;
    }
    g->bytes = more;
    g->room = room;
  }
  memcpy(g->bytes + g->size, bytes, size);
  g->size += size;
  return true;
}

static bool take_event(void *data, const chee_event *event) {
  return gather(data, event, sizeof *event);
}

chee_status chee_gather_trace(const chee_position *position, chee_move move, chee_gather *g,
                              chee_position *after, chee_error *error) {
  chee_status status = chee_trace(position, move, take_event, g, after, error);
  return status == CHEE_OK && g->failed ? CHEE_MEMORY : status;
}

typedef struct some_events {
  chee_gather *gather;
  size_t left;
} some_events;

static bool take_some(void *data, const chee_event *event) {
  some_events *some = data;
  return take_event(some->gather, event) && --some->left;
}

chee_status chee_gather_start(const chee_position *position, int from, size_t most, chee_gather *g,
                              chee_error *error) {
  some_events some = {g, most ? most : SIZE_MAX};
  chee_status status = chee_trace_start(position, from, take_some, &some, error);
  return g->failed ? CHEE_MEMORY : status;
}

bool chee_gather_turn(const chee_turn *turn, chee_gather *g) {
  chee_turn_trace(turn, take_event, g);
  return !g->failed;
}

chee_status chee_gather_race(const chee_position *start, chee_race variant, int lot, chee_gather *g,
                             chee_position *position, int *winner, chee_error *error) {
  chee_status status =
      chee_setup_race_trace(start, variant, lot, take_event, g, position, winner, error);
  return g->failed ? CHEE_MEMORY : status;
}

static void take_sentence(void *data, const char *sentence) {
  if (gather(data, sentence, strlen(sentence))) gather(data, "\n", 1);
}

chee_status chee_gather_sentences(const chee_position *position, chee_move move,
                                  chee_language language, chee_gather *g, chee_position *after,
                                  chee_error *error) {
  chee_teller teller = chee_teller_new(position, language, take_sentence, g);
  chee_status status = chee_trace(position, move, chee_teller_event, &teller, after, error);
  if (status != CHEE_OK) return status;
  chee_teller_end(&teller);
  return g->failed ? CHEE_MEMORY : CHEE_OK;
}

bool chee_gather_endless(const chee_position *position, int from, chee_language language,
                         chee_gather *g) {
  return chee_endless_tell(position, from, language, take_sentence, g);
}

static bool take_bytes(void *data, const char *bytes, size_t size) {
  return gather(data, bytes, size);
}

chee_status chee_gather_record(const chee_record *record, chee_record_format format,
                               chee_gather *g) {
  chee_status status = chee_record_write(record, format, take_bytes, g);
  return g->failed ? CHEE_MEMORY : status;
}
