// SPDX-License-Identifier: MIT
// `chee convert`: records in the other format.
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/args.h"
#include "base/outfile.h"
#include "base/records_in.h"
#include "base/say.h"

static bool write_bytes(void *data, const char *bytes, size_t size) {
  return fwrite(bytes, 1, size, data) == size;
}

static int convert(cli_records_in *in, chee_record_format format, FILE *out, const char *name) {
  while (!cli_interrupted) {
    chee_record *record = NULL;
    chee_error error;
    int code = cli_records_in_next(in, &record, &error);
    if (code == CLI_IO || (code == CLI_OK && record == NULL)) return code;
    if (code != CLI_OK) {
      char text[1024];
      cli_records_in_fault(in, &error, text, sizeof text);
      return cli_fail(code, "%s", text);
    }
    errno = 0;
    chee_status status = chee_record_write(record, format, write_bytes, out);
    chee_record_free(record);
    if (status == CHEE_IO) {
      return cli_fail(CLI_IO, "%.200s: cannot write: %s", name, strerror(errno));
    }
    if (status != CHEE_OK) return cli_fail(CLI_IO, "out of memory");
  }
  return cli_fail(CLI_INTERRUPTED, "interrupted; nothing is written");
}

// Copies to stdout what was held back until all of it was known to be good.
static int pour(FILE *held) {
  char buffer[65536];
  size_t got = 0;
  rewind(held);
  while ((got = fread(buffer, 1, sizeof buffer, held)) > 0) {
    if (fwrite(buffer, 1, got, stdout) != got) return CLI_OK; // cli_finish tells of it
  }
  return ferror(held) == 0 ? CLI_OK : cli_fail(CLI_IO, "cannot read back what was converted");
}

static int to_stdout(cli_records_in *in, chee_record_format format) {
  FILE *held = tmpfile();
  if (held == NULL) return cli_fail(CLI_IO, "no temporary file: %s", strerror(errno));
  int code = convert(in, format, held, "temporary file");
  if (code == CLI_OK && fflush(held) != 0) {
    code = cli_fail(CLI_IO, "temporary file: cannot write: %s", strerror(errno));
  }
  if (code == CLI_OK) code = pour(held);
  (void)fclose(held);
  return code;
}

static int to_file(cli_records_in *in, chee_record_format format, const char *name) {
  cli_outfile out;
  int code = cli_outfile_open(&out, name);
  if (code != CLI_OK) return code;
  code = convert(in, format, out.file, name);
  if (code == CLI_OK) return cli_outfile_keep(&out);
  cli_outfile_drop(&out);
  return code;
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
  bool to_output = out == NULL || strcmp(out, "-") == 0;
  code = to_output ? to_stdout(&in, format) : to_file(&in, format, out);
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
