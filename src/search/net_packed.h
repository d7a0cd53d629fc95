// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_NET_PACKED_H
#define CHEE_SEARCH_NET_PACKED_H

// A network as bytes, the same on every machine: game, size (with a bit more for partners), `turn`,
// `weight` and `weights` in two bytes each, the lower one first, and the entries. What lies apart
// from a program is such networks in the order of chee__nets, one behind the other.

#include <stddef.h>

#include "search/net.h"

#define CHEE__NET_SUM_OF_NOTHING 0x811C9DC5u

enum {
  CHEE__NET_PACKED_TEAMS = 0x80,
  CHEE__NET_PACKED_HEAD = 2 + 2 * (3 * CHEE__NET_UNITS + CHEE__FEATURES_MAX),
  CHEE__NET_PACKED_MAX = CHEE__NET_PACKED_HEAD + CHEE__NET_UNITS * CHEE__NET_ENTRIES_MAX
};

// Bytes of this network; it needs no numbers.
size_t chee__net_packed_size(const chee__net *net);

// Writes as many bytes.
void chee__net_pack(const chee__net *net, uint8_t *to);

// FNV-1a of 32 bits, of what `sum` stands for with these bytes behind it.
uint32_t chee__net_sum(uint32_t sum, const uint8_t *bytes, size_t size);

// The same with a network, packed.
uint32_t chee__net_sum_with(uint32_t sum, const chee__net *net);

// Reads as many bytes as chee__net_packed_size says into the numbers of the network, whose entries
// then are those bytes. False, and nothing changed, where they are those of other rules or a number
// is out of bounds.
bool chee__net_unpack(const uint8_t *bytes, chee__net *net);

#endif
