// SPDX-License-Identifier: MIT
// `chee convert`: records in the other format.
#include <stdio.h>
#include <string.h>

#include "base/args.h"
#include "base/records_in.h"
#include "base/records_out.h"
#include "base/say.h"

static int convert(cli_records_in *in, cli_records *out) {
  while (!cli_interrupted) {
    chee_record *record = NULL;
    chee_error error;
    int code = cli_records_in_next(in, &record, &error);
    if (code == CLI_IO || code == CLI_INTERRUPTED) return code;
    if (code == CLI_OK && record == NULL) return code;
    if (code != CLI_OK) {
      char text[CLI_SAID_MAX];
      cli_records_in_fault(in, &error, text);
      return cli_fail(code, "%s", text);
    }
    code = cli_records_write(out, record);
    chee_record_free(record);
    if (code != CLI_OK) return code;
  }
  return cli_fail(CLI_INTERRUPTED, "interrupted; nothing is written");
}

static int convert_into(cli_records_in *in, chee_record_format format, const char *name) {
  cli_records out;
  bool to_output = name == NULL || strcmp(name, "-") == 0;
  int code = to_output ? cli_records_open_output(&out) : cli_records_open(&out, name, false, 0);
  if (code != CLI_OK) return code;
  out.format = format;
  code = convert(in, &out);
  int kept = cli_records_close(&out, code == CLI_OK);
  return code == CLI_OK ? kept : code;
}

static int run(const cli_args *args) {
  const char *to = cli_value(args, "to");
  const char *out = args->word[1];
  if (to == NULL) {
    return cli_fail(CLI_USAGE, "convert: --to pmn or --to jsonl is missing; see 'chee help "
                               "convert'");
  }
  chee_record_format format = strcmp(to, "pmn") == 0 ? CHEE_PMN : CHEE_JSONL;
  cli_records_in in;
  int code = cli_records_in_open(&in, args->word[0]);
  if (code != CLI_OK) return code;
  cli_interrupt_catch();
  code = convert_into(&in, format, out);
  cli_records_in_close(&in);
  return code;
}

const cli_command cli_cmd_convert = {
    .name = "convert",
    .summary = "write records in another format",
    .description =
        "Reads records, PMN or JSON Lines, checks them as 'chee replay' does, and writes them in "
        "the canonical form of the format asked for. Where a record does not hold, or something "
        "cannot be written, nothing is written and an existing file stays as it was.",
    .argument = {{.name = "IN", .help = "the records; - is stdin", .kind = CLI_FILE},
                 {.name = "OUT",
                  .help = "file to write; stdout if left out; may be IN",
                  .kind = CLI_FILE,
                  .optional = true}},
    .option = {{.letter = 'T',
                .name = "to",
                .argument = "FORMAT",
                .help = "pmn or jsonl; needed",
                .values = "pmn jsonl"}},
    .exits = {{"1", "a record does not hold"}, {"5", "a record is beyond a limit"}},
    .examples = {{"chee convert --to jsonl games.pmn games.jsonl", "PMN into JSON Lines"}},
    .run = run,
};
