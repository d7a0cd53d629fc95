// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_RECORD_KIT_H
#define CHEE_TESTS_RECORD_KIT_H

// Words for the tests of records: texts in, texts or errors out.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/record.h"

typedef struct kit_text {
  char *bytes;
  size_t length, size;
} kit_text;

static inline bool kit_put(void *data, const char *bytes, size_t size) {
  kit_text *text = data;
  if (text->length + size + 1 > text->size) {
    text->size = (text->length + size + 1) * 2;
    text->bytes = realloc(text->bytes, text->size);
    if (!text->bytes) return false;
  }
  memcpy(text->bytes + text->length, bytes, size);
  text->length += size;
  text->bytes[text->length] = '\0';
  return true;
}

static inline char *kit_error(const chee_error *error) {
  char *text = malloc(512);
  if (text) snprintf(text, 512, "%d:%d: %s", error->line, error->column, error->text);
  return text;
}

// The record as text; free it.
static inline char *kit_write(const chee_record *record, chee_record_format format) {
  kit_text text = {0};
  kit_put(&text, "", 0);
  if (chee_record_write(record, format, kit_put, &text) != CHEE_OK) {
    free(text.bytes);
    return NULL;
  }
  return text.bytes;
}

// All records of a text in this format, or the error as "LINE:COLUMN: sentence"; free it. `status`
// (may be NULL) is how it ended.
static inline char *kit_convert_bytes(const char *bytes, size_t size, chee_record_format format,
                                      chee_status *status) {
  kit_text text = {0};
  kit_put(&text, "", 0);
  chee_record_reader *reader = chee_record_reader_memory(bytes, size);
  chee_record *record = NULL;
  chee_error error = {0};
  chee_status answer;
  while ((answer = chee_record_read(reader, &record, &error)) == CHEE_OK && record) {
    chee_record_write(record, format, kit_put, &text);
    chee_record_free(record);
  }
  chee_record_reader_free(reader);
  if (status) *status = answer;
  if (answer == CHEE_OK) return text.bytes;
  free(text.bytes);
  return kit_error(&error);
}

static inline char *kit_convert(const char *text, chee_record_format format) {
  return kit_convert_bytes(text, strlen(text), format, NULL);
}

// The only record of a text, or NULL.
static inline chee_record *kit_read(const char *text) {
  chee_record_reader *reader = chee_record_reader_memory(text, strlen(text));
  chee_record *record = NULL;
  chee_record_read(reader, &record, NULL);
  chee_record_reader_free(reader);
  return record;
}

#endif
