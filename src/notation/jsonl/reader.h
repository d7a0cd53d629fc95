// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_JSONL_READER_H
#define CHEE_NOTATION_JSONL_READER_H

#include "notation/record/input.h"

// Reads the next line that is not empty as a game, NULL at the end of the file. `line` is room to
// keep it in.
chee_status chee__jsonl_read(chee__input *input, chee__text *line, chee_record **record,
                             chee_error *error);

#endif
