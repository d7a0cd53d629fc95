// SPDX-License-Identifier: MIT
#include "protocol/message.h"

#include <string.h>

static const char *const offers[SRV_OFFERS] = {"draw", "back", "new"};
static const char *const greetings[] = {"hello", "thanks", "chee", "well-played", "sorry"};

const char *srv_offer_word(srv_offer_kind what) {
  return offers[what];
}

static bool is_word(const char *text, size_t length) {
  for (size_t i = 0; i < length; i++) {
    const char c = text[i];
    const bool fine = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                      c == '_' || c == '-';
    if (!fine) return false;
  }
  return true;
}

bool srv_is_key(const char *text, size_t length) {
  return length == SRV_GAME_TEXT - 1 && is_word(text, length);
}

bool srv_is_id(const char *text, size_t length) {
  return length > 0 && length < SRV_ID_TEXT && is_word(text, length);
}

// Copies a text that fits and says nothing else than printable ASCII.
static bool take_text(const json_t *value, char *text, size_t room) {
  const char *from = json_string_value(value);
  const size_t length = json_string_length(value);
  if (!from || length == 0 || length >= room) return false;
  for (size_t i = 0; i < length; i++) {
    if (from[i] < ' ' || from[i] > '~') return false;
  }
  memcpy(text, from, length + 1);
  return true;
}

static bool take_number(const json_t *value, int64_t *number) {
  const json_int_t given = json_integer_value(value);
  if (!json_is_integer(value) || given < 0 || given > INT32_MAX) return false;
  *number = given;
  return true;
}

static bool take_seat(const json_t *value, char *seat) {
  const char *text = json_string_value(value);
  if (!text || !text[0] || text[1] || !strchr("SNABCD", text[0])) return false;
  *seat = text[0];
  return true;
}

static bool take_offer(const json_t *value, srv_offer_kind *what) {
  const char *text = json_string_value(value);
  for (int i = 0; text && i < SRV_OFFERS; i++) {
    if (strcmp(text, offers[i]) != 0) continue;
    *what = (srv_offer_kind)i;
    return true;
  }
  return false;
}

static bool take_voice(const json_t *value, bool *suggests) {
  const char *text = json_string_value(value);
  *suggests = text && strcmp(text, "suggests") == 0;
  return text && (*suggests || strcmp(text, "decides") == 0);
}

static bool take_greeting(const json_t *value, char word[16]) {
  const char *text = json_string_value(value);
  for (size_t i = 0; text && i < sizeof greetings / sizeof *greetings; i++) {
    if (strcmp(text, greetings[i]) != 0) continue;
    strcpy(word, greetings[i]);
    return true;
  }
  return false;
}

// A number's place in the message is told by its field's name, all others by their kind.
static bool take_field(const srv_field_entry *field, const json_t *value, srv_message *message) {
  int64_t number = 0;
  const size_t length = json_string_length(value);
  switch (field->kind) {
  case SRV_KIND_GAME:
    return json_is_string(value) && srv_is_key(json_string_value(value), length) &&
           take_text(value, message->game, sizeof message->game);
  case SRV_KIND_ID:
    return json_is_string(value) && srv_is_id(json_string_value(value), length) &&
           take_text(value, message->id, sizeof message->id);
  case SRV_KIND_MOVE: return take_text(value, message->move, sizeof message->move);
  case SRV_KIND_POSITION: return take_text(value, message->start, sizeof message->start);
  case SRV_KIND_PLAN:
    // An empty one takes back what was planned.
    return (json_is_string(value) && length == 0) ||
           take_text(value, message->plan, sizeof message->plan);
  case SRV_KIND_SEAT: return take_seat(value, &message->seat);
  case SRV_KIND_OFFER: return take_offer(value, &message->what);
  case SRV_KIND_VOICE: return take_voice(value, &message->suggests);
  case SRV_KIND_GREETING: return take_greeting(value, message->word);
  case SRV_KIND_BOOL: message->yes = json_is_true(value); return json_is_boolean(value);
  case SRV_KIND_NUMBER:
    if (!take_number(value, &number)) return false;
    if (strcmp(field->name, "since") == 0) message->since = number;
    if (strcmp(field->name, "ply") == 0) message->ply = (uint32_t)number;
    if (strcmp(field->name, "member") == 0) message->member = (uint32_t)number;
    if (strcmp(field->name, "days") == 0) message->days = (uint32_t)number;
    if (strcmp(field->name, "trial") == 0) message->trial = (uint32_t)number;
    return true;
  default: return false;
  }
}

json_t *srv_object_read(const char *text, size_t size, srv_refusal *refusal) {
  // Parsing is recursive; what nests deeper than any message is refused before it.
  int depth = 0;
  for (size_t i = 0; i < size; i++) {
    depth += text[i] == '[' || text[i] == '{';
  }
  json_error_t error = {0};
  json_t *object = depth > 256 ? NULL : json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
  if (!object || !json_is_object(object)) {
    json_decref(object);
    srv_refuse_number(refusal, SRV_BAD_JSON, "column", error.position > 0 ? error.position : 1);
    return NULL;
  }
  return object;
}

static const srv_field_entry *find_field(srv_type type, const char *name) {
  for (int i = 0; i < srv_field_count; i++) {
    if (srv_fields[i].message == type && strcmp(srv_fields[i].name, name) == 0)
      return &srv_fields[i];
  }
  return NULL;
}

static bool read_fields(json_t *object, srv_message *message, srv_refusal *refusal) {
  const char *key;
  json_t *value;
  json_object_foreach(object, key, value) {
    if (strcmp(key, "type") == 0) continue;
    const srv_field_entry *field = find_field(message->type, key);
    // A key that is no word is not repeated.
    if (!field) {
      const bool word = srv_is_id(key, strlen(key));
      return srv_refuse_word(refusal, SRV_UNKNOWN_FIELD, "field", word ? key : "");
    }
    if (!take_field(field, value, message)) {
      return srv_refuse_word(refusal, SRV_BAD_FIELD, "field", field->name);
    }
  }
  for (int i = 0; i < srv_field_count; i++) {
    const srv_field_entry *field = &srv_fields[i];
    if (field->message == message->type && field->needed && !json_object_get(object, field->name)) {
      return srv_refuse_word(refusal, SRV_FIELD_MISSING, "field", field->name);
    }
  }
  return true;
}

static bool read_object(json_t *object, srv_message *message, srv_refusal *refusal) {
  static const srv_field_entry id = {SRV_MESSAGE_OPEN, "id", SRV_KIND_ID, false};
  const json_t *type = json_object_get(object, "type");
  // An answer to a message that is refused carries its id.
  if (!take_field(&id, json_object_get(object, "id"), message)) message->id[0] = '\0';
  if (!type) return srv_refuse_word(refusal, SRV_FIELD_MISSING, "field", "type");
  if (!json_is_string(type)) return srv_refuse_word(refusal, SRV_BAD_FIELD, "field", "type");
  for (int i = 0; i < SRV_MESSAGES; i++) {
    if (strcmp(srv_messages[i].type, json_string_value(type)) != 0) continue;
    message->type = (srv_type)i;
    return read_fields(object, message, refusal);
  }
  return srv_refuse(refusal, SRV_UNKNOWN_TYPE);
}

bool srv_message_read(const char *text, size_t size, srv_message *message, srv_refusal *refusal) {
  *message = (srv_message){.type = SRV_MESSAGES, .since = -1};
  json_t *object = srv_object_read(text, size, refusal);
  if (!object) return false;
  const bool read = read_object(object, message, refusal);
  json_decref(object);
  return read;
}
