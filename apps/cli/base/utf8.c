// SPDX-License-Identifier: MIT
#include "base/utf8.h"

bool cli_utf8_next(const char *text, uint32_t *letter, size_t *bytes) {
  static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
  const unsigned char *at = (const unsigned char *)text;
  size_t more = *at >= 0xF0 ? 3 : *at >= 0xE0 ? 2 : *at >= 0xC0 ? 1 : 0;
  *bytes = 1;
  *letter = more == 3 ? *at & 7u : more == 2 ? *at & 15u : more == 1 ? *at & 31u : *at;
  if (more == 0) return *at < 0x80;
  if (*at > 0xF7) return false;
  for (size_t i = 1; i <= more; i++) {
    if ((at[i] & 0xC0) != 0x80) return false;
    *letter = *letter << 6 | (at[i] & 63u);
  }
  bool good =
      *letter >= least[more] && *letter <= 0x10FFFF && (*letter < 0xD800 || *letter > 0xDFFF);
  if (good) *bytes = more + 1;
  return good;
}

bool cli_is_utf8(const char *text) {
  uint32_t letter;
  size_t bytes;
  for (; *text != '\0'; text += bytes) {
    if (!cli_utf8_next(text, &letter, &bytes)) return false;
  }
  return true;
}
