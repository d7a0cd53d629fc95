// SPDX-License-Identifier: MIT
#include "online/clean.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// The next letter of a text in UTF-8 and its bytes; false where it is none.
static bool next(const unsigned char *at, uint32_t *letter, size_t *bytes) {
  static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
  size_t more = *at >= 0xF0 ? 3 : *at >= 0xE0 ? 2 : *at >= 0xC0 ? 1 : 0;
  *bytes = 1;
  *letter = more == 3 ? *at & 7u : more == 2 ? *at & 15u : more == 1 ? *at & 31u : *at;
  if (more == 0) return *at < 0x80;
  for (size_t i = 1; i <= more; i++) {
    if ((at[i] & 0xC0) != 0x80) return false;
    *letter = *letter << 6 | (at[i] & 63u);
  }
  *bytes = more + 1;
  return *letter >= least[more] && *letter <= 0x10FFFF && (*letter < 0xD800 || *letter > 0xDFFF);
}

// Whether a terminal shows a letter where it stands and nothing else.
static bool is_seen(uint32_t letter) {
  static const struct {
    uint32_t first, last;
  } unseen[] = {{0, 0x1F},          {0x7F, 0x9F},     {0xAD, 0xAD},     {0x61C, 0x61C},
                {0x180E, 0x180E},   {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F},
                {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF}, {0xFFF0, 0xFFFF}, {0xE000, 0xF8FF},
                {0xE0000, 0x10FFFF}};
  for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
    if (letter >= unseen[i].first && letter <= unseen[i].last) return false;
  return true;
}

void online_clean(const char *text, int letters, char *clean, size_t size) {
  size_t used = 0;
  const unsigned char *at = (const unsigned char *)(text ? text : "");
  for (int i = 0; *at && i < letters; i++) {
    uint32_t letter;
    size_t bytes;
    bool good = next(at, &letter, &bytes);
    bool seen = good && is_seen(letter);
    if (used + (seen ? bytes : 1) >= size) break;
    if (seen) {
      memcpy(clean + used, at, bytes);
    } else {
      clean[used] = '?';
    }
    used += seen ? bytes : 1;
    at += bytes;
  }
  clean[used] = '\0';
}
