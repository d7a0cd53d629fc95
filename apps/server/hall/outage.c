// SPDX-License-Identifier: MIT
// Times in which this server runs and its store does not: nobody can move, since nothing can be
// kept. Nodes that share a store know it by the signs of life that are missing (nodes.c).
#include "base/now.h"
#include "hall/inside.h"

static void noted(void *data, bool kept) {
  srv_hall *hall = data;
  hall->noting = false;
  if (kept) hall->outage = (srv_pause){0, 0};
}

void srv_hall_outage(srv_hall *hall, int64_t now) {
  if (srv_store_is_shared(hall->store)) return;
  if (!srv_store_works(hall->store)) {
    if (!hall->outage.since) hall->outage.since = hall->worked ? hall->worked : now;
    hall->outage.until = now;
    (void)srv_pauses_add(&hall->pauses, hall->outage.since, now);
    return;
  }
  hall->worked = now;
  srv_change *change = hall->outage.since && !hall->noting ? srv_change_new() : NULL;
  if (!change) return;
  hall->noting = true;
  srv_change_add(change, SRV_PAUSE_ADD, "nn", hall->outage.since, hall->outage.until);
  srv_store_submit(hall->store, change, noted, hall);
}
