// SPDX-License-Identifier: MIT
#include "people/merging.h"

#include "base/now.h"

void srv_person_merge(srv_change *change, srv_person guest, srv_person account) {
  const int64_t now = srv_now();
  srv_change_add(change, SRV_GUEST_GONE, "n", guest);
  srv_change_add(change, SRV_MERGE_GAMES, "nn", guest, account);
  srv_change_add(change, SRV_MERGE_OWNER, "nn", account, guest);
  srv_change_add(change, SRV_MERGE_SAME, "nn", guest, account);
  srv_change_add(change, SRV_MERGE_SEATS, "nn", account, guest);
  srv_change_add(change, SRV_MERGE_EVENTS, "nn", account, guest);
  srv_change_add(change, SRV_MERGE_ARCHIVE, "nn", account, guest);
  srv_change_add(change, SRV_SESSIONS_DROP, "n", guest);
  srv_change_add(change, SRV_ERRAND_ADD, "nn", guest, now);
  srv_change_add(change, SRV_ERRAND_ADD, "nn", account, now);
}
