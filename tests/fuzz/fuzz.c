// SPDX-License-Identifier: MIT
#include "fuzz.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void fuzz_fail(const char *file, int line, const char *what, const char *format, ...) {
  fprintf(stderr, "%s:%d: not so: %s\n", file, line, what);
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  abort();
}

ptrdiff_t fuzz_read(void *data, void *buffer, size_t size) {
  fuzz_bytes *b = data;
  size_t left = b->size - b->at, part = size < left ? size : left;
  if (part > 0) memcpy(buffer, b->from + b->at, part);
  b->at += part;
  return (ptrdiff_t)part;
}

bool fuzz_rewind(void *data) {
  ((fuzz_bytes *)data)->at = 0;
  return true;
}

char *fuzz_copy(const void *bytes, size_t size) {
  char *text = malloc(size + 1);
  FUZZ_DEMAND(text, "no memory");
  if (size) memcpy(text, bytes, size);
  text[size] = '\0';
  return text;
}

// Bytes of line number `line`, from 1; -1 where the text has no such line.
static long line_length(const char *bytes, size_t size, int line) {
  const char *at = bytes, *end = bytes + size;
  for (; line > 1; line--) {
    const char *newline = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;
    if (!newline) return -1;
    at = newline + 1;
  }
  const char *newline = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;
  return (long)((newline ? newline : end) - at);
}

static void check_sentence(chee_status status, const chee_error *error) {
  FUZZ_DEMAND(status != CHEE_OK && error->status == status, "status %d, error %d", (int)status,
              (int)error->status);
  FUZZ_DEMAND(memchr(error->text, '\0', sizeof error->text), "the sentence has no end");
  FUZZ_DEMAND(memchr(error->clause, '\0', sizeof error->clause), "the clause has no end");
  FUZZ_DEMAND(error->text[0] && !strpbrk(error->text, "\r\n"), "sentence \"%s\"", error->text);
}

void fuzz_check_line_refusal(const char *text, chee_status status, const chee_error *error) {
  check_sentence(status, error);
  FUZZ_DEMAND(error->line == 1 && error->column >= 1 && (size_t)error->column <= strlen(text) + 1,
              "%d:%d is no place in the text: %s", error->line, error->column, error->text);
}

void fuzz_check_file_refusal(const char *bytes, size_t size, chee_status status,
                             const chee_error *error) {
  check_sentence(status, error);
  const long length = error->line > 0 ? line_length(bytes, size, error->line) : -1;
  FUZZ_DEMAND(length >= 0 && error->column >= 1 && error->column <= length + 1,
              "%d:%d is no place in the text: %s", error->line, error->column, error->text);
}
