// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_RECORDS_H
#define CHEE_WEB_RECORDS_H

// A file of records, game by game, so that a caller can stop, show how far it is, and hold one game
// at a time. One file is open at a time; opening another closes it.

#include "chee/status.h"
#include "json.h"

// Opens a file, whose bytes are copied, and puts its number.
chee_status web_records_open(web_json *json, const char *text, size_t length, chee_error *error);

// Puts the next game as types.ts describes it, null behind the last. The file is closed then, and
// after a fault.
chee_status web_records_next(web_json *json, const char *number, chee_error *error);

// A whole file of records in the format "pmn" or "jsonl", as one string.
chee_status web_convert(web_json *json, const char *format, const char *text, size_t length,
                        chee_error *error);

// A sink for chee_record_write: a line of JSON becomes a value as it stands, but for its end.
// `json` is a web_json.
bool web_records_line(void *json, const char *bytes, size_t size);

#endif
