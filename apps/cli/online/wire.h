// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_WIRE_H
#define CHEE_CLI_ONLINE_WIRE_H

// The socket to a server, on a thread of its own, so that the server's pings are answered while
// somebody thinks. It comes back by itself when it was lost: after a second, then after more, up to
// twenty. What it hears is taken by the thread that plays, which waits for `online_wire_fd`.

#include <stdbool.h>
#include <stddef.h>

#include "chee/status.h"
#include "online/place.h"
#include "online/who.h"

typedef struct online_wire online_wire;

typedef enum wire_kind {
  WIRE_SILENT,  // there is nothing new
  WIRE_TEXT,    // a message
  WIRE_LOST,    // the connection is gone, and is sought again
  WIRE_OUT,     // the server does not know the session any more: the wire stays closed
  WIRE_ENDLESS, // the server sends more than it should: the wire stays closed
  WIRE_FOREIGN  // what answers speaks no chee.1: the wire stays closed
} wire_kind;

// Begins to connect. Free it with online_wire_end.
chee_status online_wire_begin(const online_place *place, const online_who *who, online_wire **wire,
                              chee_error *error);
void online_wire_end(online_wire *wire); // NULL is allowed

// Can be read while there is something new.
int online_wire_fd(const online_wire *wire);

// The next thing that is new, in order. A message (freed by the caller) goes to *text.
wire_kind online_wire_take(online_wire *wire, char **text, size_t *length);

// Sends a message as soon as that is possible. False where the connection is lost or there is no
// memory; what was sent and not answered may be lost with the connection.
bool online_wire_send(online_wire *wire, const char *text);

#endif
