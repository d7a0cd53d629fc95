// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_BASE_CREDIT_H
#define CHEE_SERVER_BASE_CREDIT_H

// Credits: what a caller may still do. They come back evenly.

#include <stdbool.h>
#include <stdint.h>

typedef struct srv_credit {
  double left;
  int64_t at; // 0: never used, all are there
} srv_credit;

// Takes `price` of at most `most`, all of which come back in `seconds`. False, with nothing taken,
// where so many are not left.
bool srv_credit_take(srv_credit *credit, int most, int seconds, int price, int64_t now);

#endif
