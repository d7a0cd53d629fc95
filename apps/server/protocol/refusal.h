// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_PROTOCOL_REFUSAL_H
#define CHEE_SERVER_PROTOCOL_REFUSAL_H

// Why something did not happen: a code with arguments. Pages and programs have the sentences.

#include <jansson.h>

#include "chee/status.h"
#include "protocol/protocol.h"

typedef struct srv_refusal {
  srv_code code; // SRV_NONE: it happened
  json_t *args;  // an object, or NULL for an empty one
} srv_refusal;

// Each returns false, so that a caller can return it. What `refusal` held is dropped.
bool srv_refuse(srv_refusal *refusal, srv_code code);
bool srv_refuse_word(srv_refusal *refusal, srv_code code, const char *key, const char *value);
bool srv_refuse_number(srv_refusal *refusal, srv_code code, const char *key, json_int_t value);

// ILLEGAL_MOVE with what the core said.
bool srv_refuse_move(srv_refusal *refusal, const chee_error *error);

void srv_refusal_drop(srv_refusal *refusal);

// {"code":..,"args":{..}}, a new reference.
json_t *srv_refusal_json(const srv_refusal *refusal);

#endif
