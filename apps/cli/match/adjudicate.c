// SPDX-License-Identifier: MIT
// Ending a game early.
#include "match/adjudicate.h"

#include <stdio.h>
#include <string.h>

#include "base/args.h"
#include "base/say.h"
#include "players/player.h"

enum { SURE = 1 << 20, NUMBER_MAX = 1000000 }; // a proven win is more than any estimate

// Reads up to `count` numbers with strokes between them.
static bool read_numbers(const char *what, const char *text, int count, uint64_t *numbers) {
  char one[32];
  for (int i = 0; i < count; i++) {
    size_t length = strcspn(text, "/");
    (void)snprintf(one, sizeof one, "%.*s", (int)(length < 31 ? length : 31), text);
    if (!cli_number(what, one, 0, NUMBER_MAX, &numbers[i])) return false;
    text += length;
    if ((*text == '/') != (i + 1 < count)) {
      cli_say("%s: %d numbers belong here, separated by '/'", what, count);
      return false;
    }
    text += *text == '/';
  }
  return true;
}

static bool set(match_adjudication *a, const char *key, const char *value) {
  uint64_t n[3] = {0};
  if (strcmp(key, "win") == 0) {
    if (!read_numbers("--adjudicate win", value, 2, n)) return false;
    a->win = (int)n[0];
    a->win_moves = (int)n[1];
    if (n[0] > 0 && n[1] > 0) return true;
    cli_say("--adjudicate win: both numbers are at least 1");
    return false;
  }
  if (strcmp(key, "draw") == 0) {
    if (!read_numbers("--adjudicate draw", value, 3, n)) return false;
    a->draw = (int)n[0];
    a->draw_moves = (int)n[1];
    a->draw_ply = (int)n[2];
    if (n[1] > 0) return true;
    cli_say("--adjudicate draw: it takes at least 1 move");
    return false;
  }
  if (strcmp(key, "plies") == 0) {
    bool good = cli_number("--adjudicate plies", value, 1, NUMBER_MAX, &n[0]);
    a->plies = (uint32_t)n[0];
    return good;
  }
  cli_say("--adjudicate: there is no '%.40s'; there are win, draw and plies", key);
  return false;
}

bool match_adjudication_read(const char *text, match_adjudication *adjudication) {
  char key[64], value[128];
  bool bad = false;
  *adjudication = (match_adjudication){.draw = -1};
  if (text == NULL) return true;
  const char *rest = text;
  while (cli_setting_next(&rest, key, value, &bad)) {
    if (!set(adjudication, key, value)) return false;
  }
  if (!bad && text[0] != '\0') return true;
  cli_say("--adjudicate is win=CP/MOVES, draw=CP/MOVES/PLY or plies=N, with commas between them");
  return false;
}

match_call match_jury_hear(match_jury *jury, const match_adjudication *adjudication, int side,
                           const chee_value *value, uint32_t ply) {
  int number = 0;
  if (value != NULL) {
    number = value->kind == CHEE_VALUE_WIN    ? SURE
             : value->kind == CHEE_VALUE_LOSS ? -SURE
             : value->kind == CHEE_VALUE_DRAW ? 0
                                              : value->number;
  }
  bool said = value != NULL;
  bool wins = said && adjudication->win > 0;
  bool draws = said && adjudication->draw >= 0 && ply >= (uint32_t)adjudication->draw_ply;
  bool level = draws && number <= adjudication->draw && number >= -adjudication->draw;
  jury->ahead[side] = wins && number >= adjudication->win ? jury->ahead[side] + 1 : 0;
  jury->behind[side] = wins && number <= -adjudication->win ? jury->behind[side] + 1 : 0;
  jury->level[side] = level ? jury->level[side] + 1 : 0;
  for (int first = 0; first < 2 && wins; first++) {
    if (jury->ahead[first] < adjudication->win_moves) continue;
    if (jury->behind[1 - first] < adjudication->win_moves) continue;
    return first == 0 ? MATCH_FIRST_WINS : MATCH_SECOND_WINS;
  }
  bool drawn = level && jury->level[0] >= adjudication->draw_moves &&
               jury->level[1] >= adjudication->draw_moves;
  return drawn ? MATCH_DRAW : MATCH_PLAY_ON;
}
