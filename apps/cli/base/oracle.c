// SPDX-License-Identifier: MIT
#include "base/oracle.h"

#include <stddef.h>

static chee_oracle *asked;
static void *asked_data;

void cli_oracle_set(chee_oracle *oracle, void *data) {
  asked = oracle;
  asked_data = data;
}

chee_oracle *cli_oracle(void) {
  return asked;
}

void *cli_oracle_data(void) {
  return asked_data;
}
