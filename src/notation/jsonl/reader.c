// SPDX-License-Identifier: MIT
#include "notation/jsonl/reader.h"

#include "notation/jsonl/game.h"
#include "notation/record/json_check.h"

// Takes the next line with something on it; an empty `line` is the end of the file. `place` is that
// of its first byte.
static chee_status take_line(chee__input *input, chee__text *line, chee__place *place,
                             chee_error *error) {
  chee__text_clear(line);
  int c;
  while ((c = chee__input_peek(input)) == ' ' || c == '\t' || c == '\n' || c == '\r')
    chee__input_skip(input);
  *place = input->place;
  for (; c >= 0 && c != '\n'; c = chee__input_peek(input)) {
    if (line->length == CHEE_RECORD_JSON_MAX)
      return chee__fault_at_of(error, *place, CHEE_LIMIT, CHEE_FAULT_JSON_BYTES,
                               chee__arg_number(CHEE_RECORD_JSON_MAX));
    if (!chee__text_put_byte(line, (char)c))
      return chee__fault_at(error, *place, CHEE_MEMORY, CHEE_FAULT_NO_MEMORY_RECORD);
    chee__input_skip(input);
  }
  return c == CHEE__INPUT_FAULT ? chee__input_fault(input, error) : CHEE_OK;
}

chee_status chee__jsonl_read(chee__input *input, chee__text *line, chee_record **record,
                             chee_error *error) {
  chee__json_game game = {0};
  chee_status status = take_line(input, line, &game.place, error);
  if (status != CHEE_OK || line->length == 0) return status;
  game.text = line->bytes;
  chee__json_fault fault;
  if (!chee__json_check(game.text, &fault))
    return chee__fault_at(error, chee__json_place(&game, fault.at), fault.status, fault.fault);
  game.record = chee__record_blank();
  status = game.record ? chee__json_read_game(&game, error) : chee__json_no_memory(&game, error);
  chee__text_free(&game.string);
  if (status == CHEE_OK)
    *record = game.record;
  else
    chee_record_free(game.record);
  return status;
}
