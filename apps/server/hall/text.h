// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_HALL_TEXT_H
#define CHEE_SERVER_HALL_TEXT_H

// A message to programs, which several sockets send: it is freed when the last one has.

#include <jansson.h>
#include <stddef.h>

enum { SRV_TEXT_ROOM = 64 }; // bytes in front of the text that a socket may write to

typedef struct srv_text {
  int holders;
  size_t size;
  unsigned char *bytes; // behind the room
} srv_text;

// The JSON as text, whose reference is taken over. NULL without memory. One holder: the caller.
srv_text *srv_text_new(json_t *json);
srv_text *srv_text_hold(srv_text *text);
void srv_text_drop(srv_text *text); // NULL is allowed

#endif
