// SPDX-License-Identifier: MIT
//
// The networks that lie apart from chee.wasm, written out when the package is built: the bytes of
// networks.bin.
#include "search/net_packed.h"

enum { ROOM = 1 << 16 };

static uint8_t bytes[ROOM];

__attribute__((export_name("networks_size"))) uint32_t networks_size(void) {
  size_t size = 0;
  for (const chee__net *net = chee__nets + 1; net->size; net++) size += chee__net_packed_size(net);
  return (uint32_t)size;
}

__attribute__((export_name("networks"))) const uint8_t *networks(void) {
  if (networks_size() > ROOM) __builtin_trap();
  uint8_t *to = bytes;
  for (const chee__net *net = chee__nets + 1; net->size; net++) {
    chee__net_pack(net, to);
    to += chee__net_packed_size(net);
  }
  return bytes;
}
