// SPDX-License-Identifier: MIT
#include "people/closing.h"

#include "base/now.h"

void srv_person_close(srv_change *change, srv_person person) {
  const int64_t now = srv_now();
  // The account goes first: a bot that is made meanwhile needs it, and is there below or never.
  srv_change_add(change, SRV_ACCOUNT_DROP, "n", person);
  srv_change_add(change, SRV_SESSIONS_DROP, "n", person);
  srv_change_add(change, SRV_TOKENS_DROP, "n", person);
  srv_change_add(change, SRV_RATINGS_DROP, "n", person);
  srv_change_add(change, SRV_PERSON_GONE, "n", person);
  srv_change_add(change, SRV_ERRAND_ADD, "nn", person, now);
  srv_change_add(change, SRV_BOTS_TOKENS_DROP, "n", person);
  srv_change_add(change, SRV_BOTS_ERRANDS, "nn", now, person);
  srv_change_add(change, SRV_BOTS_GONE, "n", person);
}
