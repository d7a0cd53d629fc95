// SPDX-License-Identifier: MIT
//
// In place of *_tables.c, in a module for the page that can refuse none of it.
#include "notation/lang/catalogue.h"

const char chee__english_tables[] = "";
const char chee__german_tables[] = "";
