// SPDX-License-Identifier: MIT
// German: what `chee analyse` does. It has numbers in it, which the tables of base/ do not know.
#include <stddef.h>

#include "analyse/about.h"
#include "base/words.h"

const cli_pair cli_german_analyse[] = {{ANALYSE_ABOUT, ANALYSE_ABOUT_GERMAN}, {NULL, NULL}};
