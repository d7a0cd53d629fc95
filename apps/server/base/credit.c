// SPDX-License-Identifier: MIT
#include "base/credit.h"

bool srv_credit_take(srv_credit *credit, int most, int seconds, int price, int64_t now) {
  if (credit->at == 0) credit->left = most;
  credit->left += (double)(now - credit->at) * most / (seconds * 1000.0);
  if (credit->left > most) credit->left = most;
  credit->at = now;
  if (credit->left < price) return false;
  credit->left -= price;
  return true;
}
