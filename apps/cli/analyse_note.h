// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_NOTE_H
#define CHEE_CLI_ANALYSE_NOTE_H

// Writing down what was found in a game.

#include "analyse_game.h"
#include "analyse_summary.h"

// The record of the game with an eval for each move, marks, and the better line as a variation
// beside each `?` and `??`. Comments, variations, clocks and other glyphs are kept, glyphs $1 to $6
// of people too; of a record that was analysed before (it has the tag Analysis) $1, $2 and $4 are
// replaced. `how` says what the tag shall say. The caller frees the record.
chee_status analyse_note(const analyse_game *game, const analyse_summary *summary, const char *how,
                         chee_record **record, chee_error *error);

#endif
