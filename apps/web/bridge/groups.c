// SPDX-License-Identifier: MIT
#include "groups.h"

#include <string.h>

#include "chee/text.h"

char *web_word(char **text) {
  char *word = *text + strspn(*text, " ");
  size_t size = strcspn(word, " ");
  *text = word + size;
  if (**text != '\0') *(*text)++ = '\0';
  return size > 0 ? word : NULL;
}

static bool is_legal(const chee_history *game, chee_move move) {
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_history_moves(game, moves);
  while (count > 0 && !chee_move_same(moves[count - 1], move)) count--;
  return count > 0;
}

chee_status web_group(const chee_history *game, char *text, chee_move moves[CHEE_MOVES_MAX],
                      int *count, chee_error *error) {
  *count = 0;
  for (char *word; (word = web_word(&text)) != NULL;) {
    chee_status status = chee_move_read(chee_history_now(game), word, &moves[*count], error);
    if (status == CHEE_OK && !is_legal(game, moves[*count])) status = CHEE_ILLEGAL;
    if (status == CHEE_OK && ++*count == CHEE_MOVES_MAX) status = CHEE_LIMIT;
    if (status == CHEE_OK) continue;
    if (error->text[0] == '\0') chee_error_set(error, status, CHEE_FAULT_ASKED_GROUP_MOVE);
    error->status = status;
    return status;
  }
  return CHEE_OK;
}
