// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_RECORD_INPUT_H
#define CHEE_NOTATION_RECORD_INPUT_H

// The bytes of a file of records, with their places. Whatever is no UTF-8 text stops them.

#include <limits.h>

#include "notation/lang/catalogue.h"
#include "notation/record/tree.h"
#include "notation/record/utf8.h"

enum {
  CHEE__INPUT_END = -1,
  CHEE__INPUT_FAULT = -2, // chee__input_fault says what
  CHEE__INPUT_ROOM = 16384
};

typedef struct chee__input {
  chee_record_source *source; // NULL: the bytes of `memory`
  void *data;
  const char *memory;
  size_t memory_left;
  chee__place place; // of the next byte
  size_t at, good,
      end;         // bytes of `buffer`: the next one, behind the last whole character, behind all
  bool over;       // the source has no more
  bool failed;     // the source failed
  chee__utf8 utf8; // behind all bytes
  chee__utf8_answer answer; // about the character at buffer[good]
  char buffer[CHEE__INPUT_ROOM];
} chee__input;

// Sets an input to its first byte; a byte order mark is passed over.
void chee__input_start(chee__input *input, chee_record_source *source, void *data);

// Reads until `want` good bytes are to come, if there are as many, and returns how many do.
size_t chee__input_ahead(chee__input *input, size_t want);

// Why the last peek was CHEE__INPUT_FAULT.
chee_status chee__input_fault(const chee__input *input, chee_error *error);

int chee__input_fill(chee__input *input);

// The next byte, 0..255, CHEE__INPUT_END or CHEE__INPUT_FAULT.
static inline int chee__input_peek(chee__input *input) {
  return input->at < input->good ? (unsigned char)input->buffer[input->at]
                                 : chee__input_fill(input);
}

// Goes on to the byte after the one peeked at.
static inline void chee__input_skip(chee__input *input) {
  if (input->buffer[input->at++] == '\n') {
    if (input->place.line < INT_MAX) input->place.line++;
    input->place.column = 1;
  } else if (input->place.column < INT_MAX) {
    input->place.column++;
  }
}

// Fills an error that has a place.
chee_status chee__fault_at(chee_error *error, chee__place place, chee_status status,
                           chee_fault fault);
chee_status chee__fault_at_with(chee_error *error, chee__place place, chee_status status,
                                chee_fault fault, int count, const chee__argument *arguments);
#define chee__fault_at_of(error, place, status, fault, ...)                                        \
  chee__fault_at_with(error, place, status, fault, CHEE__ARGUMENTS(__VA_ARGS__))

#endif
