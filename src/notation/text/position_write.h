// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_TEXT_POSITION_WRITE_H
#define CHEE_NOTATION_TEXT_POSITION_WRITE_H

#include "chee/position.h"
#include "notation/lang/writer.h"

// Field 5, as a position is written.
void chee__put_state(chee__writer *writer, const chee_position *position);

#endif
