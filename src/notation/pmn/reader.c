// SPDX-License-Identifier: MIT
#include "notation/pmn/reader.h"

chee_status chee__pmn_take(chee__pmn_game *game, chee_error *error) {
  if (game->held) {
    game->held = false;
    return CHEE_OK;
  }
  return chee__pmn_next(game->lexer, error);
}

chee_status chee__pmn_place(chee_status status, chee__place place, chee_error *error) {
  if (status != CHEE_OK && error->line == 0) {
    error->line = place.line;
    error->column = place.column;
  }
  return status;
}

chee_status chee__pmn_read(chee__pmn_lexer *lexer, chee_record **record, chee_error *error) {
  chee__pmn_game game = {.lexer = lexer, .record = chee__record_blank()};
  if (!game.record)
    return chee__fault_at(error, lexer->input->place, CHEE_MEMORY, CHEE_FAULT_NO_MEMORY_RECORD);
  chee_status status = chee__pmn_read_tags(&game, error);
  if (status == CHEE_OK && game.tagged) status = chee__pmn_read_moves(&game, error);
  if (status != CHEE_OK || !game.tagged) {
    chee_record_free(game.record);
    return status;
  }
  *record = game.record;
  return CHEE_OK;
}
