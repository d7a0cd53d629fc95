// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_FUZZ_RECORD_TRIP_H
#define CHEE_TESTS_FUZZ_RECORD_TRIP_H

// The round trips of records, for the targets of both formats.

#include "chee/record.h"
#include "fuzz.h"

// Reads the bytes as a file of records, whole and in pieces, and sends each record through both
// formats and back. Bytes that are taken for the other format are left to the other target.
void fuzz_check_records(const uint8_t *data, size_t size, chee_record_format format);

#endif
