// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_ORACLE_H
#define CHEE_CLI_BASE_ORACLE_H

// Who knows exact values: set once, before anything searches, by a subcommand that opens databases;
// every search of the command asks it: analyses, players at a seat, the engine. Nobody is asked
// where none is set. The openings of a match are judged without it, so that they are the same
// everywhere.

#include "chee/value.h"

// `data` is borrowed until the command ends.
void cli_oracle_set(chee_oracle *oracle, void *data);

// NULL where none is set.
chee_oracle *cli_oracle(void);
void *cli_oracle_data(void);

#endif
