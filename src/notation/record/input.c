// SPDX-License-Identifier: MIT
#include "notation/record/input.h"

#include <stdio.h>
#include <string.h>

static size_t take(chee__input *input, char *bytes, size_t room) {
  if (!input->source) {
    size_t size = input->memory_left < room ? input->memory_left : room;
    if (size) memcpy(bytes, input->memory, size);
    input->memory += size;
    input->memory_left -= size;
    return size;
  }
  ptrdiff_t size = input->source(input->data, bytes, room);
  if (size >= 0 && (size_t)size <= room) return (size_t)size;
  input->failed = true;
  return 0;
}

// Reads once, moving what is still to come to the front, and looks how far the new bytes are text.
static void read_more(chee__input *input) {
  size_t gone = input->at, scanned = input->end - gone;
  memmove(input->buffer, input->buffer + gone, scanned);
  input->at = 0;
  input->good -= gone;
  size_t size = take(input, input->buffer + scanned, CHEE__INPUT_ROOM - scanned);
  input->over = size == 0;
  input->end = scanned + size;
  for (size_t i = scanned; i < input->end; i++) {
    input->answer = chee__utf8_step(&input->utf8, (unsigned char)input->buffer[i]);
    if (input->answer != CHEE__UTF8_OK) return;
    if (input->utf8.left == 0) input->good = i + 1;
  }
}

void chee__input_start(chee__input *input, chee_record_source *source, void *data) {
  input->source = source;
  input->data = data;
  input->place = (chee__place){1, 1};
  static const char mark[] = "\xEF\xBB\xBF";
  if (chee__input_ahead(input, 3) >= 3 && memcmp(input->buffer, mark, 3) == 0) input->at = 3;
}

size_t chee__input_ahead(chee__input *input, size_t want) {
  while (input->good - input->at < want && input->answer == CHEE__UTF8_OK && !input->over)
    read_more(input);
  return input->good - input->at;
}

int chee__input_fill(chee__input *input) {
  if (chee__input_ahead(input, 1) > 0) return (unsigned char)input->buffer[input->at];
  return input->good < input->end || input->failed ? CHEE__INPUT_FAULT : CHEE__INPUT_END;
}

chee_status chee__input_fault(const chee__input *input, chee_error *error) {
  char byte[4];
  snprintf(byte, sizeof byte, "%02X", (unsigned)(unsigned char)input->buffer[input->good]);
  if (input->answer == CHEE__UTF8_CONTROL)
    return chee__fault_at_of(error, input->place, CHEE_BAD_DATA, CHEE_FAULT_CONTROL_CHARACTER,
                             chee__arg_word(byte));
  if (input->answer == CHEE__UTF8_INVALID)
    return chee__fault_at_of(error, input->place, CHEE_BAD_DATA, CHEE_FAULT_NOT_UTF8,
                             chee__arg_word(byte));
  if (input->failed)
    return chee__fault_at(error, input->place, CHEE_IO, CHEE_FAULT_FILE_UNREADABLE);
  return chee__fault_at(error, input->place, CHEE_BAD_DATA, CHEE_FAULT_FILE_CUT);
}

chee_status chee__fault_at_with(chee_error *error, chee__place place, chee_status status,
                                chee_fault fault, int count, const chee__argument *arguments) {
  chee__fault_with(error, status, "", fault, count, arguments);
  if (error) {
    error->line = place.line;
    error->column = place.column;
  }
  return status;
}

chee_status chee__fault_at(chee_error *error, chee__place place, chee_status status,
                           chee_fault fault) {
  return chee__fault_at_with(error, place, status, fault, 0, NULL);
}
