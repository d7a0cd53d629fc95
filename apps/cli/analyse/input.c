// SPDX-License-Identifier: MIT
// The games to analyse.
#include "analyse/input.h"

#include "base/rewindable.h"
#include "base/say.h"
#include "base/tables.h"

// What cannot be rewound is copied into a file of its own.
static int make_rewindable(cli_records_in *in) {
  int code = cli_make_rewindable(&in->file, in->name);
  if (code != CLI_INTERRUPTED) return code;
  return cli_fail(code, "interrupted; nothing is written");
}

int analyse_input_next(analyse_input *input, chee_record **record) {
  chee_error error;
  *record = NULL;
  int code = cli_records_in_next(&input->in, record, &error);
  if (code == CLI_OK || code == CLI_IO || code == CLI_INTERRUPTED) return code;
  char text[CLI_SAID_MAX];
  cli_records_in_fault(&input->in, &error, text);
  return cli_fail(code, "%s", text);
}

static void note_tables(analyse_input *input, const chee_rules *rules) {
  uint64_t hash;
  if (!cli_tables_hash(rules, &hash)) return;
  for (int i = 0; i < input->tables_count; i++)
    if (input->tables[i] == hash) return;
  if (input->tables_count < ANALYSE_TABLES_MAX) input->tables[input->tables_count++] = hash;
}

uint64_t analyse_input_tables(const analyse_input *input) {
  uint64_t all = 0;
  for (int i = 0; i < input->tables_count; i++) all ^= input->tables[i];
  return all;
}

static int count(analyse_input *input) {
  while (!cli_interrupted) {
    chee_record *record = NULL;
    int code = analyse_input_next(input, &record);
    if (code != CLI_OK || record == NULL) return code;
    input->games++;
    input->moves += chee_record_length(record);
    note_tables(input, &chee_record_start(record)->rules);
    chee_record_free(record);
  }
  return cli_fail(CLI_INTERRUPTED, "interrupted; nothing is written");
}

int analyse_input_open(analyse_input *input, const char *name) {
  *input = (analyse_input){0};
  int code = cli_records_in_open(&input->in, name);
  if (code != CLI_OK) return code;
  code = make_rewindable(&input->in);
  if (code == CLI_OK) code = cli_records_in_again(&input->in);
  if (code == CLI_OK) code = count(input);
  if (code == CLI_OK) code = cli_records_in_again(&input->in);
  if (code != CLI_OK) analyse_input_close(input);
  return code;
}

void analyse_input_close(analyse_input *input) {
  cli_records_in_close(&input->in);
}
