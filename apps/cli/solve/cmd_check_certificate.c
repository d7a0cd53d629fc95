// SPDX-License-Identifier: MIT
// `chee check-certificate`: whether a certificate shows its claim.
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/args.h"
#include "base/json.h"
#include "base/rewindable.h"
#include "base/say.h"
#include "base/words.h"
#include "chee/text.h"
#include "solve/certificate_in.h"

enum { MEMORY_MOST = 1 << 24 }; // MB

static int print_ok(const cli_args *args, const chee_certificate_report *report) {
  char claim[CHEE_CLAIM_TEXT_MAX], rules[CHEE_RULES_TEXT_MAX], start[CHEE_POSITION_TEXT_MAX];
  chee_claim_write(&report->rules, &report->claim, claim);
  if (args->json) {
    chee_rules_write(&report->rules, rules);
    chee_position_write(&report->start, start);
    return cli_json_write(
        json_pack("{s:b, s:s, s:s, s:s, s:o, s:o, s:o}", "ok", 1, "ruleset", rules, "claim", claim,
                  "start", start, "positions", cli_json_count(report->count), "table_values",
                  cli_json_count(report->leaves), "certain", cli_json_count(report->certain)));
  }
  printf("ok %s, %" PRIu64 " positions", claim, report->count);
  if (report->leaves > 0) printf(", %" PRIu64 " by tables", report->leaves);
  if (report->certain > 0) printf(", %" PRIu64 " certain", report->certain);
  printf("\n");
  return CLI_OK;
}

static int print_fault(const cli_args *args, const char *file, const chee_error *error) {
  if (args->json) {
    int code =
        cli_json_write(json_pack("{s:b, s:o, s:i, s:o}", "ok", 0, "file", cli_json_text(file),
                                 "line", error->line, "sentence", cli_json_text(error->text)));
    return code != CLI_OK ? code : CLI_NEGATIVE;
  }
  printf("%s:%d: %s\n", file, error->line, cli_sentence(error));
  return CLI_NEGATIVE;
}

static int check(const cli_args *args, FILE *in, const char *file, uint64_t memory) {
  chee_certificate_report report;
  cli_certificate_fault fault;
  chee_status status = cli_certificate_check(in, cli_certificate_packed(file),
                                             cli_value(args, "db"), memory, &report, &fault);
  if (cli_interrupted) return cli_fail(CLI_INTERRUPTED, "interrupted");
  if (fault.reason != 0)
    return cli_fail(CLI_IO, "%.200s: cannot read: %s", file, cli_reason(fault.reason));
  if (fault.tables) return cli_refused(NULL, &fault.error);
  switch (status) {
  case CHEE_OK: return print_ok(args, &report);
  case CHEE_LIMIT: return cli_fail(CLI_LIMIT, "%.200s: %s", file, cli_sentence(&fault.error));
  case CHEE_IO:
  case CHEE_MEMORY: return cli_fail(CLI_IO, "%.200s: %s", file, cli_sentence(&fault.error));
  default: return print_fault(args, file, &fault.error);
  }
}

// Bytes for the table of positions.
static bool read_memory(const cli_args *args, uint64_t *memory) {
  const char *text = cli_value(args, "memory");
  uint64_t megabytes = cli_certificate_memory >> 20;
  if (text != NULL && !cli_number("--memory", text, 1, MEMORY_MOST, &megabytes)) return false;
  *memory = megabytes << 20;
  return true;
}

static int run(const cli_args *args) {
  uint64_t memory;
  if (!read_memory(args, &memory)) return CLI_USAGE;
  const char *file = args->word[0];
  bool standard = strcmp(file, "-") == 0;
  FILE *in = standard ? stdin : fopen(file, "rb");
  if (in == NULL) return cli_fail(CLI_IO, "%.200s: cannot read: %s", file, cli_reason(errno));
  cli_interrupt_catch();
  int code = standard ? cli_make_rewindable(&in, "stdin") : CLI_OK; // it is read twice
  if (code == CLI_OK) {
    code = check(args, in, standard ? "stdin" : file, memory);
  } else if (code == CLI_INTERRUPTED) {
    (void)cli_fail(code, "interrupted");
  }
  if (in != stdin) (void)fclose(in);
  return code;
}

const cli_command cli_cmd_check_certificate = {
    .name = "check-certificate",
    .summary = "check that a certificate shows its claim",
    .description =
        "Reads a certificate, as 'chee solve' writes them, and checks by the rules alone and "
        "without any search that every line of it holds. Answers 'ok CLAIM, N positions', or with "
        "the first fault as 'FILE:LINE: sentence'. A name that ends in .zst is read "
        "compressed; stdin, which is kept in a temporary file meanwhile, is not. "
        "docs/formats/certificate.md defines the format.",
    .takes = CLI_TAKES_JSON,
    .argument = {{.name = "FILE", .help = "the certificate; - is stdin", .kind = CLI_FILE}},
    .option = {{.name = "db",
                .argument = "DIR",
                .help = "the endgame tables that the certificate rests on; 'chee db verify' says "
                        "whether they hold",
                .kind = CLI_FILE},
               {.name = "memory",
                .argument = "MB",
                .help = "memory for the table of its positions; 12288"}},
    .exits = {{"1", "the certificate does not hold, or a table that it names is not there"},
              {"5", "it has more positions than fit into --memory"}},
    .examples = {{"chee check-certificate mefuhva-6.zst", "check a compressed certificate"}},
    .run = run,
};
