// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_POSITION_H
#define CHEE_CLI_ANALYSE_POSITION_H

// `chee analyse` of one position.

#include "analyse/search.h"
#include "base/args.h"

// Searches the position of the arguments and writes what it finds: the best `lines`, or with
// `holes` the value of every start hole. A cli_exit, with the sentence said.
int analyse_position(const cli_args *args, const analyse_bounds *bounds, int lines, bool holes);

#endif
