// SPDX-License-Identifier: MIT
#include <inttypes.h>
#include <stdio.h>

#include "base/say.h"
#include "bench/bench.h"
#include "chee/bench.h"

int bench_signature(void) {
  uint64_t signature = 0;
  for (int i = 0; i < chee_bench_items(); i++) {
    chee_bench_item item;
    if (chee_bench_run(i, &item) != CHEE_OK) return cli_fail(CLI_IO, "out of memory");
    printf("%-30s perft %d %" PRIu64 "  games %" PRIu64 "  search %d %" PRIu64 "\n", item.rules,
           item.perft, item.counted, item.played, item.search, item.searched);
    signature += item.counted + item.played + item.searched;
  }
  printf("signature: %" PRIu64 "\n", signature);
  return CLI_OK;
}
