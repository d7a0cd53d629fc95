// SPDX-License-Identifier: MIT
//
// In place of *_records.c, in a module for the page that can refuse none of it.
#include "notation/lang/catalogue.h"

const char *const chee__english_records[CHEE__COUNT_RECORDS] = {0};
const char *const chee__german_records[CHEE__COUNT_RECORDS] = {0};
