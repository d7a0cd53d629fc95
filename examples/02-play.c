// SPDX-License-Identifier: MIT
//
// Plays moves as a checked move and shows what a refusal says.
// Introduces: chee_history, chee_move_read, chee_history_play, chee_history_result.
#include <chee/chee.h>
#include <stdio.h>

static int play(chee_history *game, const char *text) {
  const chee_position *now = chee_history_now(game);
  chee_move move;
  chee_error error;
  chee_status status = chee_move_read(now, text, &move, &error);
  if (status == CHEE_OK) status = chee_history_play(game, move, &error);
  if (status == CHEE_OK) return 1;
  printf("%s: %s (%s)\n", text, error.text, error.clause[0] ? error.clause : "form");
  return 0;
}

int main(void) {
  static const char *const moves[] = {"B8", "b8", "A2", "A1", "b6"};
  chee_rules rules = chee_rules_default(CHEE_NJOMBWA);
  chee_position start;
  chee_start(&rules, &start);
  chee_history *game = chee_history_new(&start);
  if (!game) return 1;
  for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
    if (play(game, moves[i])) printf("%s played\n", moves[i]);

  char text[CHEE_POSITION_TEXT_MAX];
  chee_position_write(chee_history_now(game), text);
  printf("%s\n", text);
  chee_history_undo(game);
  printf("after taking one back: %zu moves\n", chee_history_length(game));
  chee_history_free(game);
  return 0;
}
