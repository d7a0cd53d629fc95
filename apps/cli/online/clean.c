// SPDX-License-Identifier: MIT
#include "online/clean.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

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
  const char *at = text ? text : "";
  for (int i = 0; *at && i < letters; i++) {
    uint32_t letter;
    size_t bytes;
    bool good = cli_utf8_next(at, &letter, &bytes);
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
