// SPDX-License-Identifier: MIT
#include "protocol/protocol.h"

#define MESSAGE(name, type, right, credits, meaning)                                               \
  [SRV_MESSAGE_##name] = {type, SRV_RIGHT_##right, credits},
const srv_message_entry srv_messages[SRV_MESSAGES] = {
#include "protocol/protocol.def"
};

#define FIELD(message, field, kind, need, meaning)                                                 \
  {SRV_MESSAGE_##message, field, SRV_KIND_##kind, (need) != 0},
const srv_field_entry srv_fields[] = {
#include "protocol/protocol.def"
};
const int srv_field_count = (int)(sizeof srv_fields / sizeof *srv_fields);

typedef struct code_entry {
  const char *word;
  int status;
} code_entry;

#define REFUSAL(name, code, status, arguments, meaning) [SRV_##name] = {code, status},
static const code_entry codes[SRV_CODES] = {
    [SRV_NONE] = {"", 200},
#include "protocol/protocol.def"
};

#define MAY(right, caller, refusal) [SRV_RIGHT_##right][SRV_CALLER_##caller] = SRV_##refusal,
static const srv_code may[SRV_RIGHTS][SRV_CALLERS] = {
#include "protocol/protocol.def"
};

#define ENTER(door, asker, refusal) [SRV_DOOR_##door][SRV_ASKER_##asker] = SRV_##refusal,
static const srv_code enter[SRV_DOORS][SRV_ASKERS] = {
#include "protocol/protocol.def"
};

#define ROUTE(name, method, path, right, door, meaning)                                            \
  [SRV_ROUTE_##name] = {method, path, SRV_DOOR_##door},
const srv_route_entry srv_routes[SRV_ROUTES] = {
#include "protocol/protocol.def"
};

const char *srv_code_word(srv_code code) {
  return codes[code].word;
}

int srv_code_status(srv_code code) {
  return codes[code].status;
}

srv_code srv_may(srv_right right, srv_caller caller) {
  return may[right][caller];
}

srv_code srv_enter(srv_door door, srv_asker asker) {
  return enter[door][asker];
}
