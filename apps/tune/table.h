// SPDX-License-Identifier: MIT
#ifndef CHEE_TUNE_TABLE_H
#define CHEE_TUNE_TABLE_H

// The tables of weights and of networks as C.

#include <stdio.h>

#include "search/net.h"
#include "tune.h"

// `    [CHEE_NJOMBWA] = {100, ...},`
void tune_row_print(FILE *file, int game, const int weight[CHEE__FEATURES_MAX]);

// Writes the source of the whole table: the rows built in, but for this game's. It appears whole or
// not at all.
int tune_table_write(const tune_setup *setup, const int weight[CHEE__FEATURES_MAX]);

// The same for the networks of the usual sizes.
int tune_net_write(const tune_setup *setup, const chee__net *net);

#endif
