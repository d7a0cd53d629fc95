// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_BENCH_H
#define CHEE_WEB_BENCH_H

#include "chee/status.h"
#include "json.h"

// One item of the signature; null past the last.
chee_status web_bench(web_json *json, int index, chee_error *error);

#endif
