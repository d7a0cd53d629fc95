// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_DOOR_H
#define CHEE_WEB_DOOR_H

// What a module answers to requests, and the room that texts go through: the exports `request`,
// `call` and `answer_length` of every module.
//
// A caller writes its text into the room that `request` gives, then makes a call with the length of
// the text; the answer can be read until the next call. A request is a word and its fields, each on
// a line; the last field may have lines of its own. The answer is {"ok":VALUE} or {"error":{..}};
// values are described in types.ts of the package.

#include "chee/status.h"
#include "json.h"

#define WEB_EXPORT(name) __attribute__((export_name(#name))) name

enum { WEB_FIELDS_MAX = 4 };

typedef struct web_fields {
  char *field[WEB_FIELDS_MAX];
  size_t length; // of the last one
} web_fields;

// Puts one value to web_answer, or fills the error.
typedef chee_status web_answerer(const web_fields *fields, chee_error *error);

typedef struct web_verb {
  const char *name;
  int fields;
  web_answerer *answer;
} web_verb;

// What the module can be asked, ended by a verb without a name.
extern const web_verb web_verbs[];

extern web_json web_answer; // of the last call

// Empties it; buffers that one call has made large are given back.
void web_reset(web_json *json);

// The text of so many bytes in the room with a zero behind it, or NULL.
char *web_text_of(uint32_t size);

// Takes the room away with all that a request has written into it, to be freed with free. The
// fields of the request stay where they are.
char *web_room_keep(void);

#endif
