// SPDX-License-Identifier: MIT
#include "notation/jsonl/writer.h"
#include "notation/pmn/writer.h"
#include "notation/record/tree.h"

chee_status chee_record_write(const chee_record *record, chee_record_format format,
                              chee_record_sink *sink, void *data) {
  if (record->builder) return CHEE_BAD_DATA;
  chee__out out = {.sink = sink, .data = data};
  if (format == CHEE_JSONL)
    chee__jsonl_write(record, &out);
  else
    chee__pmn_write(record, &out);
  return chee__out_end(&out) ? CHEE_OK : CHEE_IO;
}
