// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_ORACLE_H
#define CHEE_WEB_ORACLE_H

// Exact values for searches, from the module of endgame tables that the caller has beside this one
// (tables/tables.c).

#include "chee/value.h"

// From now on searches that begin ask the caller for positions with so many counters at the most.
void web_oracle_begin(int counters);

// NULL before that, so that a search without tables spends no time on asking.
chee_oracle *web_oracle(void);

#endif
