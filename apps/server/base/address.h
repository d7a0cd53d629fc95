// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_BASE_ADDRESS_H
#define CHEE_SERVER_BASE_ADDRESS_H

// Callers by their address: how many sockets each has and what else it may still do. An IPv6
// address counts as its /64, of which one household has a whole one.

#include <stddef.h>

#include "base/credit.h"

enum { SRV_ADDRESS_TEXT = 48 };

typedef enum srv_bucket {
  SRV_BUCKET_GAMES,
  SRV_BUCKET_CLAIMS,
  SRV_BUCKET_SESSIONS,
  SRV_BUCKET_TRIES,
  SRV_BUCKET_SEARCHES,
  SRV_BUCKET_LINKS,
  SRV_BUCKET_READINGS,
  SRV_BUCKET_RECORDS,
  SRV_BUCKETS
} srv_bucket;

typedef struct srv_address {
  struct srv_address *next;
  char text[SRV_ADDRESS_TEXT];
  int sockets, connections; // these of all kinds
  srv_credit bucket[SRV_BUCKETS];
  bool known; // somebody has signed in: kept for a day
  int64_t seen;
} srv_address;

typedef struct srv_addresses srv_addresses;

srv_addresses *srv_addresses_new(void);
void srv_addresses_free(srv_addresses *addresses);

// The entry of an address as text. NULL without memory or where there are too many of them.
srv_address *srv_address_of(srv_addresses *addresses, const char *peer, int64_t now);

// The same for text that is no address: under which something else is counted.
srv_address *srv_address_named(srv_addresses *addresses, const char *text, int64_t now);

// Forgets those that were silent for half an hour, or a day where they are known, and have no
// connection.
void srv_addresses_sweep(srv_addresses *addresses, int64_t now);

// Writes the form under which an address is counted; false for text that is none.
bool srv_address_write(const char *peer, char text[SRV_ADDRESS_TEXT]);

// Whether the address is this machine's own.
bool srv_address_is_here(const char *peer);

// Whether nobody but this machine can open the address of a page, such as http://localhost:8438/.
bool srv_url_is_here(const char *url);

#endif
