// SPDX-License-Identifier: MIT
#include "notation/record/output.h"

#include <string.h>

static void flush(chee__out *out) {
  if (out->used > 0 && !out->failed) out->failed = !out->sink(out->data, out->buffer, out->used);
  out->used = 0;
}

int chee__out_width(const char *bytes, size_t length) {
  int width = 0;
  for (size_t i = 0; i < length; i++) width += ((unsigned char)bytes[i] & 0xC0) != 0x80;
  return width;
}

void chee__out_put(chee__out *out, const char *bytes, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (bytes[i] == '\n') out->column = -1;
  }
  if (out->column < 0) {
    size_t line = length;
    while (line > 0 && bytes[line - 1] != '\n') line--;
    out->column = chee__out_width(bytes + line, length - line);
  } else {
    out->column += chee__out_width(bytes, length);
  }
  while (length > 0) {
    size_t room = sizeof out->buffer - out->used;
    size_t size = length < room ? length : room;
    memcpy(out->buffer + out->used, bytes, size);
    out->used += size;
    if (out->used == sizeof out->buffer) flush(out);
    bytes += size;
    length -= size;
  }
}

void chee__out_text(chee__out *out, const char *text) {
  chee__out_put(out, text, strlen(text));
}

bool chee__out_end(chee__out *out) {
  flush(out);
  return !out->failed;
}
