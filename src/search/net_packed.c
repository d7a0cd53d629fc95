// SPDX-License-Identifier: MIT
#include "search/net_packed.h"

#include <string.h>

size_t chee__net_packed_size(const chee__net *net) {
  return CHEE__NET_PACKED_HEAD + (size_t)CHEE__NET_UNITS * net->count;
}

static uint8_t size_of(const chee__net *net) {
  return (uint8_t)(net->size | (net->teams ? CHEE__NET_PACKED_TEAMS : 0));
}

static uint8_t *put(uint8_t *to, int number) {
  to[0] = (uint8_t)(number & 0xFF);
  to[1] = (uint8_t)(number >> 8 & 0xFF);
  return to + 2;
}

void chee__net_pack(const chee__net *net, uint8_t *to) {
  *to++ = net->game;
  *to++ = size_of(net);
  for (int k = 0; k < 2 * CHEE__NET_UNITS; k++)
    to = put(to, net->turn[k / CHEE__NET_UNITS][k % CHEE__NET_UNITS]);
  for (int k = 0; k < CHEE__NET_UNITS; k++) to = put(to, net->weight[k]);
  for (int i = 0; i < CHEE__FEATURES_MAX; i++) to = put(to, net->weights[i]);
  memcpy(to, net->entries, (size_t)CHEE__NET_UNITS * net->count);
}

uint32_t chee__net_sum(uint32_t sum, const uint8_t *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) sum = (sum ^ bytes[i]) * 0x01000193u;
  return sum;
}

uint32_t chee__net_sum_with(uint32_t sum, const chee__net *net) {
  uint8_t bytes[CHEE__NET_PACKED_MAX];
  chee__net_pack(net, bytes);
  return chee__net_sum(sum, bytes, chee__net_packed_size(net));
}

// The next number; the bounds hold where it stays true.
static int16_t get(const uint8_t **from, int most, bool *bounded) {
  const int16_t number = (int16_t)((*from)[0] | (*from)[1] << 8);
  *from += 2;
  if (number > most || number < -most) *bounded = false;
  return number;
}

bool chee__net_unpack(const uint8_t *bytes, chee__net *net) {
  chee__net read = *net;
  bool good = bytes[0] == net->game && bytes[1] == size_of(net);
  const uint8_t *from = bytes + 2;
  for (int k = 0; k < 2 * CHEE__NET_UNITS; k++)
    read.turn[k / CHEE__NET_UNITS][k % CHEE__NET_UNITS] = get(&from, CHEE__NET_TURN_MOST, &good);
  for (int k = 0; k < CHEE__NET_UNITS; k++)
    read.weight[k] = get(&from, CHEE__NET_WEIGHT_MOST, &good);
  for (int i = 0; i < CHEE__FEATURES_MAX; i++) read.weights[i] = get(&from, INT16_MAX, &good);
  read.entries = (const int8_t *)from;
  for (int i = 0; i < CHEE__NET_UNITS * net->count; i++)
    if (read.entries[i] == INT8_MIN) good = false;
  if (good) *net = read;
  return good;
}
