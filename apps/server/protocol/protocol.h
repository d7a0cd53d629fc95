// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_PROTOCOL_PROTOCOL_H
#define CHEE_SERVER_PROTOCOL_PROTOCOL_H

// The protocol's list (protocol.def) as enumerators and tables. docs/formats/server.md explains it.

#include <stdbool.h>

#define LIMIT(name, value, meaning) SRV_LIMIT_##name = (value),
enum {
#include "protocol/protocol.def"
};

#define REFUSAL(name, code, status, arguments, meaning) SRV_##name,
typedef enum srv_code {
  SRV_NONE, // nothing is refused
#include "protocol/protocol.def"
  SRV_CODES
} srv_code;

#define KIND(name, word, meaning) SRV_KIND_##name,
typedef enum srv_kind {
#include "protocol/protocol.def"
  SRV_KINDS
} srv_kind;

#define RIGHT(name, word, meaning) SRV_RIGHT_##name,
typedef enum srv_right {
#include "protocol/protocol.def"
  SRV_RIGHTS
} srv_right;

#define CALLER(name, word, meaning) SRV_CALLER_##name,
typedef enum srv_caller {
#include "protocol/protocol.def"
  SRV_CALLERS
} srv_caller;

#define MESSAGE(name, type, right, credits, meaning) SRV_MESSAGE_##name,
typedef enum srv_type {
#include "protocol/protocol.def"
  SRV_MESSAGES
} srv_type;

#define ASKER(name, word, meaning) SRV_ASKER_##name,
typedef enum srv_asker {
#include "protocol/protocol.def"
  SRV_ASKERS
} srv_asker;

#define DOOR(name, word, meaning) SRV_DOOR_##name,
typedef enum srv_door {
#include "protocol/protocol.def"
  SRV_DOORS
} srv_door;

#define ROUTE(name, method, path, right, door, meaning) SRV_ROUTE_##name,
typedef enum srv_route_id {
#include "protocol/protocol.def"
  SRV_ROUTES
} srv_route_id;

typedef struct srv_route_entry {
  const char *method, *path;
  srv_door door;
} srv_route_entry;

extern const srv_route_entry srv_routes[SRV_ROUTES];

typedef struct srv_message_entry {
  const char *type;
  srv_right right;
  int credits;
} srv_message_entry;

typedef struct srv_field_entry {
  srv_type message;
  const char *name;
  srv_kind kind;
  bool needed;
} srv_field_entry;

extern const srv_message_entry srv_messages[SRV_MESSAGES];
extern const srv_field_entry srv_fields[];
extern const int srv_field_count;

// A refusal's word, and the status that HTTP gives it.
const char *srv_code_word(srv_code code);
int srv_code_status(srv_code code);

// What such a caller is refused that asks for this right; SRV_NONE where it may.
srv_code srv_may(srv_right right, srv_caller caller);

// What such a caller is refused at this door; SRV_NONE where it is let in.
srv_code srv_enter(srv_door door, srv_asker asker);

#endif
