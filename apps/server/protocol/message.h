// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_PROTOCOL_MESSAGE_H
#define CHEE_SERVER_PROTOCOL_MESSAGE_H

// A message of a program as a plain value.

#include <stddef.h>
#include <stdint.h>

#include "chee/text.h"
#include "protocol/refusal.h"

enum {
  SRV_ID_TEXT = 65,
  SRV_GAME_TEXT = 23,
  SRV_START_TEXT = 257,
  SRV_PLAN_TEXT = SRV_LIMIT_PLAN_BYTES + 1
};

typedef enum srv_offer_kind {
  SRV_OFFER_DRAW,
  SRV_OFFER_BACK,
  SRV_OFFER_NEW,
  SRV_OFFERS
} srv_offer_kind;

typedef struct srv_message {
  srv_type type;
  char id[SRV_ID_TEXT];     // "" without one
  char game[SRV_GAME_TEXT]; // "" without one
  int64_t since;            // -1 without one
  uint32_t ply;
  char move[CHEE_MOVE_TEXT_MAX];
  char start[SRV_START_TEXT]; // "" without one
  char seat;                  // S, N, A to D; 0 without one
  srv_offer_kind what;
  bool yes;
  char word[16];
  uint32_t member, trial, days;
  char plan[SRV_PLAN_TEXT];
  bool suggests; // the voice
} srv_message;

// Reads one. On a refusal `id` and `game` hold what could be read of them, for the answer.
bool srv_message_read(const char *text, size_t size, srv_message *message, srv_refusal *refusal);

// A text as a list of bytes that is one JSON object of reasonable depth; a new reference or NULL.
json_t *srv_object_read(const char *text, size_t size, srv_refusal *refusal);

// Whether a text has the form of a game's address or of a caller's id.
bool srv_is_key(const char *text, size_t length);
bool srv_is_id(const char *text, size_t length);

const char *srv_offer_word(srv_offer_kind what);

#endif
