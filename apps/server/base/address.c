// SPDX-License-Identifier: MIT
#include "base/address.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 4096, MOST = 100000, FORGET_MS = 1800000, FORGET_KNOWN_MS = 86400000 };

struct srv_addresses {
  srv_address *row[ROWS];
  int count;
};

srv_addresses *srv_addresses_new(void) {
  return calloc(1, sizeof(srv_addresses));
}

void srv_addresses_free(srv_addresses *addresses) {
  for (int i = 0; addresses && i < ROWS; i++) {
    while (addresses->row[i]) {
      srv_address *first = addresses->row[i];
      addresses->row[i] = first->next;
      free(first);
    }
  }
  free(addresses);
}

// An IPv4 address that was mapped into IPv6 is that of IPv4.
static const char *unmapped(const char *peer) {
  return strncmp(peer, "::ffff:", 7) == 0 && strchr(peer, '.') ? peer + 7 : peer;
}

bool srv_address_write(const char *peer, char text[SRV_ADDRESS_TEXT]) {
  struct in_addr four;
  struct in6_addr six;
  peer = unmapped(peer);
  if (inet_pton(AF_INET, peer, &four) == 1)
    return inet_ntop(AF_INET, &four, text, SRV_ADDRESS_TEXT) != NULL;
  if (inet_pton(AF_INET6, peer, &six) != 1) return false;
  memset(six.s6_addr + 8, 0, 8);
  return inet_ntop(AF_INET6, &six, text, SRV_ADDRESS_TEXT) != NULL;
}

bool srv_address_is_here(const char *peer) {
  struct in_addr four;
  peer = unmapped(peer);
  if (inet_pton(AF_INET, peer, &four) == 1) return (ntohl(four.s_addr) >> 24) == 127;
  return strcmp(peer, "::1") == 0;
}

bool srv_url_is_here(const char *url) {
  char host[256];
  const char *at = strstr(url, "//");
  if (!at) return false;
  const bool six = at[2] == '[';
  at += six ? 3 : 2;
  const size_t length = strcspn(at, six ? "]/" : ":/");
  if (length >= sizeof host) return false;
  snprintf(host, sizeof host, "%.*s", (int)length, at);
  return strcasecmp(host, "localhost") == 0 || srv_address_is_here(host);
}

static unsigned row_of(const char *text) {
  unsigned hash = 2166136261u;
  for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 16777619u;
  return hash % ROWS;
}

srv_address *srv_address_of(srv_addresses *addresses, const char *peer, int64_t now) {
  char text[SRV_ADDRESS_TEXT];
  return srv_address_named(addresses, srv_address_write(peer, text) ? text : "unknown", now);
}

srv_address *srv_address_named(srv_addresses *addresses, const char *text, int64_t now) {
  srv_address **row = &addresses->row[row_of(text)];
  for (srv_address *at = *row; at; at = at->next) {
    if (strcmp(at->text, text) != 0) continue;
    at->seen = now;
    return at;
  }
  srv_address *fresh = addresses->count < MOST ? calloc(1, sizeof *fresh) : NULL;
  if (!fresh) return NULL;
  snprintf(fresh->text, sizeof fresh->text, "%s", text);
  fresh->seen = now;
  fresh->next = *row;
  *row = fresh;
  addresses->count++;
  return fresh;
}

void srv_addresses_sweep(srv_addresses *addresses, int64_t now) {
  for (int i = 0; i < ROWS; i++) {
    srv_address **at = &addresses->row[i];
    while (*at) {
      srv_address *entry = *at;
      const int64_t most = entry->known ? FORGET_KNOWN_MS : FORGET_MS;
      if (entry->sockets == 0 && entry->connections == 0 && now - entry->seen > most) {
        *at = entry->next;
        free(entry);
        addresses->count--;
      } else {
        at = &entry->next;
      }
    }
  }
}
