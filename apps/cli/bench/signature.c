// SPDX-License-Identifier: MIT
#include <inttypes.h>
#include <stdio.h>

#include "base/say.h"
#include "bench/bench.h"
#include "chee/bench.h"

int bench_signature(void) {
  uint64_t signature = 0;
  bool read = true; // by somebody
  for (int i = 0; i < chee_bench_items() && read; i++) {
    chee_bench_item item;
    if (chee_bench_run(i, &item) != CHEE_OK) return cli_fail(CLI_IO, "out of memory");
    printf("%-30s perft %d %" PRIu64 "  games %" PRIu64 "  search %d %" PRIu64 "\n", item.rules,
           item.perft, item.counted, item.played, item.search, item.searched);
    signature += item.counted + item.played + item.searched;
    (void)fflush(stdout);
    read = !cli_output_lost();
  }
  if (read) printf("signature: %" PRIu64 "\n", signature);
  return CLI_OK;
}
