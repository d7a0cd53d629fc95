// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_MATCH_STATE_H
#define CHEE_CLI_MATCH_STATE_H

// The file in which a match is kept, to go on from another time.

#include "match/tally.h"

// Takes the tally of the games done and the bytes of the records that belong to them from the
// file, which must be about the same games; leaves them alone when there is no such file. A
// cli_exit, with the sentence said.
int match_state_load(const match_setup *setup, match_tally *tally, uint64_t *bytes);

// Replaces the file. A cli_exit, with the sentence said.
int match_state_save(const match_setup *setup, const match_tally *tally, uint64_t bytes);

#endif
