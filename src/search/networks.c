// SPDX-License-Identifier: MIT
#include "chee/networks.h"

#include <stdbool.h>

#include "core/fail.h"
#include "search/net_packed.h"

chee_status chee_networks_check(const chee_rules *rules, chee_error *error) {
  const chee__net *net = chee__net_for(rules);
  if (!net || net->entries) return CHEE_OK;
  return chee__fault(error, CHEE_IO, "", CHEE_FAULT_NETWORKS_APART);
}

// Whether these are all networks but the first, in the order of the table and with their numbers.
static bool are_ours(const uint8_t *bytes, size_t length) {
  if (chee__net_sum(CHEE__NET_SUM_OF_NOTHING, bytes, length) != chee__nets_sum) return false;
  for (const chee__net *net = chee__nets + 1; net->size; net++) {
    const size_t size = chee__net_packed_size(net);
    chee__net read = *net;
    if (length < size || !chee__net_unpack(bytes, &read)) return false;
    bytes += size;
    length -= size;
  }
  return length == 0;
}

// Where all networks are compiled in, they are constants.
static void take(const uint8_t *bytes) {
#ifdef CHEE_NETS_APART
  for (chee__net *net = chee__nets + 1; net->size; net++) {
    chee__net_unpack(bytes, net);
    bytes += chee__net_packed_size(net);
  }
#else
  (void)bytes;
#endif
}

chee_status chee_networks_take(const uint8_t *bytes, size_t length, chee_error *error) {
  if (length == 0) return chee__fault(error, CHEE_IO, "", CHEE_FAULT_NETWORKS_APART);
  if (!are_ours(bytes, length))
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_NETWORKS_OTHER);
  if (chee__nets[1].entries) return CHEE_LIMIT;
  take(bytes);
  return CHEE_OK;
}
