// SPDX-License-Identifier: MIT
//
// In place of *_records.c, in a module for the page that can refuse none of it.
#include "notation/lang/catalogue.h"

const char chee__english_records[] = "";
const char chee__german_records[] = "";
