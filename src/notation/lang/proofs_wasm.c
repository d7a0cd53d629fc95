// SPDX-License-Identifier: MIT
//
// In place of *_proofs.c, in a module for the page that can refuse none of it.
#include "notation/lang/catalogue.h"

const char *const chee__english_proofs[CHEE__COUNT_PROOFS] = {0};
const char *const chee__german_proofs[CHEE__COUNT_PROOFS] = {0};
