// SPDX-License-Identifier: MIT
#include "notation/record/utf8.h"

#include "notation/record/tree.h"

static chee__utf8_answer lead(chee__utf8 *state, unsigned char byte) {
  if (byte < 0x80) {
    bool control = (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F;
    return control ? CHEE__UTF8_CONTROL : CHEE__UTF8_OK;
  }
  if (byte < 0xC2 || byte > 0xF4) return CHEE__UTF8_INVALID;
  state->left = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
  state->low = byte == 0xE0 ? 0xA0 : byte == 0xF0 ? 0x90 : 0x80;
  state->high = byte == 0xED ? 0x9F : byte == 0xF4 ? 0x8F : 0xBF;
  return CHEE__UTF8_OK;
}

chee__utf8_answer chee__utf8_step(chee__utf8 *state, unsigned char byte) {
  if (state->left == 0) return lead(state, byte);
  if (byte < state->low || byte > state->high) return CHEE__UTF8_INVALID;
  state->left--;
  state->low = 0x80;
  state->high = 0xBF;
  return CHEE__UTF8_OK;
}

size_t chee__utf8_bad(const char *text, size_t length) {
  chee__utf8 state = {0};
  for (size_t i = 0; i < length; i++) {
    if (chee__utf8_step(&state, (unsigned char)text[i]) != CHEE__UTF8_OK) return i;
  }
  return state.left ? length - 1 : length;
}
