// SPDX-License-Identifier: MIT
#include "game/notes.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_ROOM = 60000 }; // bytes of a comment's line; a record takes a few more

// The commands while the events are read. Each is an object: `at`, the moves before it, `text`, and
// `trial` where it is about a move that was shown.
typedef struct notes {
  json_t *list;
  json_int_t at;
} notes;

__attribute__((format(printf, 3, 4))) static void add(notes *to, bool trial, const char *format,
                                                      ...) {
  char text[256];
  va_list values;
  va_start(values, format);
  vsnprintf(text, sizeof text, format, values);
  va_end(values);
  json_array_append_new(to->list,
                        json_pack("{s:I,s:b,s:s}", "at", to->at, "trial", trial, "text", text));
}

static const char *word(const json_t *json, const char *key) {
  const char *text = json_string_value(json_object_get(json, key));
  return text ? text : "";
}

static int number(const json_t *json, const char *key) {
  return (int)json_integer_value(json_object_get(json, key));
}

// The name comes last and goes to the end of the command, since guests' names are not unique and
// older ones hold blanks.
static void add_person(notes *to, const json_t *person, const char *seat) {
  const char *name = word(person, "name");
  add(to, false, "[%%join %d %s%s%s]", number(person, "member"), seat, name[0] ? " " : "", name);
  if (strcmp(word(person, "voice"), "suggests") == 0)
    add(to, false, "[%%voice %d suggests]", number(person, "member"));
}

static void add_first(notes *to, const json_t *made) {
  size_t index, at;
  json_t *seat, *person;
  json_array_foreach(json_object_get(made, "seats"), index, seat) {
    json_array_foreach(json_object_get(seat, "people"), at, person)
        add_person(to, person, word(seat, "seat"));
  }
}

// The seat that its last one left: free, or a machine's.
static void add_seat(notes *to, const json_t *event) {
  if (json_object_get(event, "level")) {
    add(to, false, "[%%seat %s %s %d]", word(event, "seat"), word(event, "who"),
        number(event, "level"));
  } else {
    add(to, false, "[%%seat %s %s]", word(event, "seat"), word(event, "who"));
  }
}

static void add_event(notes *to, const char *kind, const json_t *event) {
  const int member = number(event, "member");
  const char *seat = word(event, "seat");
  if (strcmp(kind, "made") == 0) add_first(to, event);
  if (strcmp(kind, "seat") == 0) add_seat(to, event);
  if (strcmp(kind, "join") == 0) add_person(to, event, seat);
  if (strcmp(kind, "part") == 0) add(to, false, "[%%part %d %s]", member, word(event, "why"));
  if (strcmp(kind, "voice") == 0) add(to, false, "[%%voice %d %s]", member, word(event, "voice"));
  if (strcmp(kind, "change") == 0) add(to, false, "[%%change %d %s]", member, seat);
  if (strcmp(kind, "admit") == 0) {
    const bool yes = json_is_true(json_object_get(event, "yes"));
    add(to, false, "[%%admit %d %s %s]", member, seat, yes ? "yes" : "no");
  }
  if (strcmp(kind, "changed") == 0) add(to, false, "[%%changed %d %s]", member, seat);
  if (strcmp(kind, "trial") == 0) add(to, true, "[%%trial %d %s]", member, word(event, "move"));
  if (strcmp(kind, "let") == 0) add(to, true, "[%%let %d]", member);
  if (strcmp(kind, "drop") == 0) add(to, true, "[%%drop %d]", member);
  if (json_object_get(event, "leads")) add(to, false, "[%%leads %d]", number(event, "leads"));
}

// Moves that are taken back take the trials behind them along: they do not fit the position any
// more. Who came and went meanwhile did so all the same.
static void take_back(notes *to, json_int_t at) {
  for (size_t i = json_array_size(to->list); i > 0; i--) {
    json_t *note = json_array_get(to->list, i - 1);
    if (json_integer_value(json_object_get(note, "at")) <= at) break;
    if (json_is_true(json_object_get(note, "trial"))) {
      json_array_remove(to->list, i - 1);
    } else {
      json_object_set_new(note, "at", json_integer(at));
    }
  }
  to->at = at;
}

// The commands behind as many moves, from *index on, as lines that a record takes.
static json_t *join_texts(const json_t *list, size_t *index, json_int_t at) {
  char *bytes = NULL;
  size_t size, line = 0;
  FILE *out = open_memstream(&bytes, &size);
  json_t *note, *text;
  while (out && (note = json_array_get(list, *index)) &&
         json_integer_value(json_object_get(note, "at")) == at) {
    const char *command = word(note, "text");
    const char *gap = line == 0 ? "" : line + strlen(command) < LINE_ROOM ? " " : "\n";
    line = gap[0] == '\n' ? strlen(command) : line + strlen(gap) + strlen(command);
    fprintf(out, "%s%s", gap, command);
    ++*index;
  }
  const bool written = out && fclose(out) == 0;
  text = json_string(written ? bytes : "");
  free(bytes);
  return text;
}

json_t *srv_notes_of_sides(const srv_game *game, const json_t *events) {
  notes to = {json_array(), 0};
  size_t index;
  json_t *event;
  json_array_foreach(events, index, event) {
    const char *kind = word(event, "kind");
    if (strcmp(kind, "move") == 0) to.at++;
    if (strcmp(kind, "back") == 0) {
      const json_int_t before = to.at + game->setup.start.ply;
      take_back(&to, number(event, "ply") - (json_int_t)game->setup.start.ply);
      add(&to, false, "[%%back %d]", (int)before);
    } else {
      add_event(&to, kind, event);
    }
  }
  json_t *texts = json_array();
  index = 0;
  for (size_t at = 0; at <= chee_history_length(game->history); at++)
    json_array_append_new(texts, join_texts(to.list, &index, (json_int_t)at));
  json_decref(to.list);
  return texts;
}
