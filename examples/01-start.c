// SPDX-License-Identifier: MIT
//
// The start of a game, drawn, and its legal moves.
// Introduces: chee_rules_read, chee_start, chee_board_write, chee_moves, chee_move_write.
#include <chee/chee.h>
#include <stdio.h>

int main(int argc, char **argv) {
  chee_rules rules;
  chee_error error;
  const char *text = argc > 1 ? argv[1] : "njombwa.8";
  if (chee_rules_read(text, CHEE_LENIENT, &rules, &error) != CHEE_OK) {
    fprintf(stderr, "%s, column %d: %s\n", text, error.column, error.text);
    return 1;
  }
  chee_position position;
  chee_start(&rules, &position);

  char board[CHEE_BOARD_TEXT_MAX];
  chee_board_style style = chee_board_style_plain();
  chee_board_write(&position, &style, board);
  printf("%s\n", board);

  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(&position, moves);
  printf("%d legal:", count);
  for (int i = 0; i < count && i < 20; i++) {
    char name[CHEE_MOVE_TEXT_MAX];
    chee_move_write(&position, moves[i], name);
    printf(" %s", name);
  }
  printf(count > 20 ? " ...\n" : "\n");
  return 0;
}
