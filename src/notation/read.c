// SPDX-License-Identifier: MIT
#include <stdlib.h>
#include <string.h>

#include "notation/jsonl/reader.h"
#include "notation/pmn/reader.h"
#include "notation/record/match.h"

struct chee_record_reader {
  bool started;
  chee_record_format format;
  chee_error error; // the first one; its status is CHEE_OK before
  chee_record_source *source;
  void *data;
  chee__input input;
  chee__pmn_lexer lexer;
  chee__text line;
  chee__match_trail trail;
};

chee_record_reader *chee_record_reader_new(chee_record_source *source, void *data) {
  chee_record_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->source = source;
  reader->data = data;
  reader->lexer.input = &reader->input;
  return reader;
}

chee_record_reader *chee_record_reader_memory(const char *bytes, size_t size) {
  chee_record_reader *reader = chee_record_reader_new(NULL, NULL);
  if (!reader) return NULL;
  reader->input.memory = bytes;
  reader->input.memory_left = size;
  return reader;
}

void chee_record_reader_free(chee_record_reader *reader) {
  if (!reader) return;
  chee__text_free(&reader->lexer.text);
  chee__text_free(&reader->lexer.value);
  chee__text_free(&reader->line);
  chee__match_trail_free(&reader->trail);
  free(reader);
}

chee_record_format chee_record_reader_format(const chee_record_reader *reader) {
  return reader->format;
}

static bool is_blank(int c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// JSON begins with `{"`, or with `{}`; a comment of PMN hardly ever does. However the bytes come,
// the same number of them is looked at.
static chee_record_format guess_format(chee__input *input) {
  enum { LOOK = 64 };
  while (is_blank(chee__input_peek(input))) chee__input_skip(input);
  size_t ahead = chee__input_ahead(input, LOOK);
  if (ahead > LOOK) ahead = LOOK;
  const char *bytes = input->buffer + input->at;
  if (ahead == 0 || bytes[0] != '{') return CHEE_PMN;
  size_t i = 1;
  while (i < ahead && is_blank(bytes[i])) i++;
  return i < ahead && (bytes[i] == '"' || bytes[i] == '}') ? CHEE_JSONL : CHEE_PMN;
}

chee_status chee_record_read(chee_record_reader *reader, chee_record **record, chee_error *error) {
  *record = NULL;
  if (!reader->started) {
    chee__input_start(&reader->input, reader->source, reader->data);
    reader->format = guess_format(&reader->input);
    reader->started = true;
  }
  if (reader->error.status == CHEE_OK) {
    chee_status status =
        reader->format == CHEE_JSONL
            ? chee__jsonl_read(&reader->input, &reader->line, record, &reader->error)
            : chee__pmn_read(&reader->lexer, record, &reader->error);
    if (status == CHEE_OK && *record)
      status = chee__match_trail_follow(&reader->trail, *record, &reader->error);
    if (status != CHEE_OK) {
      chee_record_free(*record);
      *record = NULL;
    }
    reader->error.status = status;
  }
  if (reader->error.status != CHEE_OK && error) *error = reader->error;
  return reader->error.status;
}
