// SPDX-License-Identifier: MIT
#include "bench.h"

#include "chee/bench.h"
#include "refuse.h"

// Counts beyond 2^53 are no numbers of JavaScript.
static void put_count(web_json *json, const char *key, uint64_t count) {
  web_json digits = {0};
  web_json_number(&digits, (int64_t)count);
  web_json_key(json, key);
  web_json_raw(json, "\"", 1);
  web_json_raw(json, digits.bytes, digits.length);
  web_json_raw(json, "\"", 1);
  json->failed = json->failed || digits.failed;
  web_json_free(&digits);
}

chee_status web_bench(web_json *json, int index, chee_error *error) {
  if (index >= chee_bench_items()) {
    web_json_null(json);
    return CHEE_OK;
  }
  chee_bench_item item;
  const chee_status status = chee_bench_run(index, &item);
  if (status == CHEE_IO) return chee_error_set(error, status, CHEE_FAULT_NETWORKS_APART);
  if (status != CHEE_OK) return web_out_of_memory(error);
  web_json_open(json, '{');
  web_json_put_string(json, "rules", item.rules);
  put_count(json, "sum", item.counted + item.played + item.searched);
  web_json_close(json, '}');
  return CHEE_OK;
}
