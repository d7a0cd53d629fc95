// SPDX-License-Identifier: MIT
#include "base/layout.h"
#include "base/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/hole.h"

enum { STONES_MOST = 48 };

__attribute__((format(printf, 2, 3))) static bool fail(chee_error *error, const char *format, ...) {
  va_list list;
  *error = (chee_error){.status = CHEE_BAD_DATA};
  va_start(list, format);
  (void)vsnprintf(error->text, sizeof error->text, cli_word(format), list);
  va_end(list);
  return false;
}

bool cli_hole_read(const chee_rules *rules, const char *text, size_t length, int *seat, int *hole,
                   chee_error *error) {
  if (length > 0 && (size_t)chee_hole_read(rules, text, seat, hole) == length) return true;
  return fail(error, "there is no hole '%.*s' on this board", (int)(length < 40 ? length : 40),
              text);
}

bool cli_layout_read(const chee_rules *rules, const char *text, int seat, uint8_t add[static 64],
                     chee_error *error) {
  memset(add, 0, 64);
  while (*text != '\0') {
    size_t length = strcspn(text, "=,");
    int owner = 0, hole = 0;
    if (!cli_hole_read(rules, text, length, &owner, &hole, error)) return false;
    if (owner != seat)
      return fail(error, "%.*s is no hole of %s", (int)length, text,
                  chee_seat_word(rules, seat, cli_language));
    if (text[length] != '=')
      return fail(error, "stones are laid out as HOLE=STONES[,HOLE=STONES]..., such as A1=3,A2=4");
    text += length + 1;
    length = strcspn(text, ",");
    char *end = NULL;
    unsigned long stones = strtoul(text, &end, 10);
    if (length == 0 || length > 2 || strspn(text, "0123456789") != length || stones > STONES_MOST)
      return fail(error, "'%.*s' is no number of stones from 0 to %d",
                  (int)(length < 40 ? length : 40), text, STONES_MOST);
    unsigned long sum = add[hole] + stones;
    add[hole] = (uint8_t)(sum > 99 ? 99 : sum);
    text += length + (text[length] == ',');
  }
  return true;
}
