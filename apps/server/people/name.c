// SPDX-License-Identifier: MIT
#include "people/name.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "protocol/protocol.h"

const char *const srv_standing_words[SRV_STANDINGS] = {"guest", "account", "bot", "gone"};

srv_standing srv_standing_read(const char *word) {
  for (int i = 0; word && i < SRV_STANDINGS; i++) {
    if (strcmp(word, srv_standing_words[i]) == 0) return (srv_standing)i;
  }
  return SRV_GUEST;
}

// The code point at *text, and *text behind it; 0 for what is no UTF-8.
static unsigned next_letter(const unsigned char **text) {
  unsigned letter = *(*text)++;
  if (letter < 0x80) return letter;
  if (letter < 0xc2 || letter > 0xf4) return 0;
  const int more = letter >= 0xf0 ? 3 : letter >= 0xe0 ? 2 : 1;
  letter &= 0x3fu >> more;
  for (int i = 0; i < more; i++) {
    if ((**text & 0xc0u) != 0x80) return 0;
    letter = letter << 6 | (*(*text)++ & 0x3fu);
  }
  return letter;
}

// Latin letters, those with marks and of African alphabets included, and marks that combine.
static bool is_letter(unsigned letter) {
  if ((letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
      (letter >= '0' && letter <= '9'))
    return true;
  if (letter >= 0xc0 && letter <= 0x24f) return letter != 0xd7 && letter != 0xf7;
  return (letter >= 0x250 && letter <= 0x2af) || (letter >= 0x300 && letter <= 0x333) ||
         (letter >= 0x1e00 && letter <= 0x1eff);
}

// Blanks stand in names that were taken when they might: single ones, and none first or last.
static bool is_name(const char *name, bool blanks) {
  const unsigned char *at = (const unsigned char *)name;
  int letters = 0;
  bool blank = true;
  if (strlen(name) >= SRV_NAME_BYTES) return false;
  while (*at) {
    const unsigned letter = next_letter(&at);
    if (letter == ' ') {
      if (blank || !blanks) return false;
      blank = true;
    } else {
      if (!is_letter(letter) && letter != '-') return false;
      blank = false;
    }
    letters++;
  }
  return letters > 0 && letters <= SRV_LIMIT_NAME_LETTERS && !blank;
}

bool srv_name_is_fine(const char *name) {
  return is_name(name, false);
}

// Letters that have no marks and yet look like another one, or like several.
static const struct {
  unsigned letter;
  const char *like;
} alike[] = {
    {'0', "o"},   {'1', "l"},   {0xe6, "ae"}, {0xf0, "d"},   {0xf8, "o"},  {0x111, "d"},
    {0x127, "h"}, {0x131, "i"}, {0x142, "l"}, {0x153, "oe"}, {0x167, "t"}, {0x180, "b"},
    {0x183, "b"}, {0x188, "c"}, {0x18c, "d"}, {0x192, "f"},  {0x199, "k"}, {0x19a, "l"},
    {0x19e, "n"}, {0x1a5, "p"}, {0x1ad, "t"}, {0x1b4, "y"},  {0x1b6, "z"}, {0x1c0, "l"},
    {0x1e5, "g"}, {0x221, "d"}, {0x223, "8"}, {0x225, "z"},  {0x234, "l"}, {0x235, "n"},
    {0x236, "t"}, {0x237, "j"}, {0x23c, "c"}, {0x23f, "s"},  {0x240, "z"}, {0x247, "e"},
    {0x249, "j"}, {0x24b, "q"}, {0x24d, "r"}, {0x24f, "y"},  {0x251, "a"}, {0x253, "b"},
    {0x255, "c"}, {0x256, "d"}, {0x257, "d"}, {0x25b, "e"},  {0x260, "g"}, {0x261, "g"},
    {0x266, "h"}, {0x268, "i"}, {0x269, "i"}, {0x26a, "i"},  {0x26b, "l"}, {0x26c, "l"},
    {0x26d, "l"}, {0x271, "m"}, {0x272, "n"}, {0x273, "n"},  {0x275, "o"}, {0x27c, "r"},
    {0x27d, "r"}, {0x27e, "r"}, {0x282, "s"}, {0x288, "t"},  {0x289, "u"}, {0x28b, "v"},
    {0x290, "z"}, {0x291, "z"}, {0x29d, "j"}, {0x2a0, "q"},
};

static bool add(char *fold, size_t *used, const char *text, size_t size) {
  if (*used + size >= SRV_FOLD_BYTES) return false;
  memcpy(fold + *used, text, size);
  *used += size;
  fold[*used] = '\0';
  return true;
}

static bool add_letter(char *fold, size_t *used, unsigned letter, const unsigned char *at,
                       size_t size) {
  if (letter == ' ' || letter == '-') return true;
  for (size_t i = 0; i < sizeof alike / sizeof *alike; i++) {
    if (alike[i].letter == letter) return add(fold, used, alike[i].like, strlen(alike[i].like));
  }
  return add(fold, used, (const char *)at, size);
}

bool srv_name_fold(const char *name, char fold[SRV_FOLD_BYTES]) {
  size_t used = 0;
  fold[0] = '\0';
  if (!is_name(name, true)) return false;
  utf8proc_uint8_t *plain = NULL;
  const utf8proc_option_t how =
      (utf8proc_option_t)(UTF8PROC_NULLTERM | UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE |
                          UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK | UTF8PROC_IGNORE);
  bool fine = utf8proc_map((const utf8proc_uint8_t *)name, 0, &plain, how) >= 0;
  for (const unsigned char *at = plain; fine && *at;) {
    const unsigned char *begin = at;
    const unsigned letter = next_letter(&at);
    fine = letter != 0 && add_letter(fold, &used, letter, begin, (size_t)(at - begin));
  }
  free(plain);
  return fine && used > 0;
}

bool srv_name_take(const char *name, char fold[SRV_FOLD_BYTES]) {
  fold[0] = '\0';
  return srv_name_is_fine(name) && srv_name_fold(name, fold);
}
