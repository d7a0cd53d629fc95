// SPDX-License-Identifier: MIT
//
// In place of *_tables.c, in a module for the page that can refuse none of it.
#include "notation/lang/catalogue.h"

const char *const chee__english_tables[CHEE__COUNT_TABLES] = {0};
const char *const chee__german_tables[CHEE__COUNT_TABLES] = {0};
