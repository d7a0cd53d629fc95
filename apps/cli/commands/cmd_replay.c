// SPDX-License-Identifier: MIT
// `chee replay`: checks that records hold.
#include <stdio.h>

#include "base/args.h"
#include "base/json.h"
#include "base/records_in.h"
#include "base/say.h"

typedef struct tally {
  uint64_t games;
  uint64_t moves;
} tally;

static void print_game(const chee_record *record, uint64_t number) {
  char rules[CHEE_RULES_TEXT_MAX];
  chee_rules_write(&chee_record_start(record)->rules, rules);
  const size_t plies = chee_record_length(record);
  printf("%llu %s %zu %s %s\n", (unsigned long long)number, rules, plies,
         plies == 1 ? "ply" : "plies", chee_record_result(record));
}

// Replays all; the answer is that of the first fault, which `error` holds.
static int replay(const cli_args *args, cli_records_in *in, tally *t, chee_error *error) {
  bool list = cli_value(args, "list") != NULL && !args->json;
  while (!cli_interrupted && !cli_output_lost()) {
    chee_record *record = NULL;
    int code = cli_records_in_next(in, &record, error);
    if (code != CLI_OK || record == NULL) return code;
    t->games++;
    t->moves += chee_record_length(record);
    if (list) print_game(record, t->games);
    chee_record_free(record);
  }
  return cli_interrupted ? cli_fail(CLI_INTERRUPTED, "interrupted") : CLI_IO; // see cli_finish
}

static json_t *fault_json(const cli_records_in *in, const chee_error *error) {
  return json_pack("{s:o, s:i, s:i, s:s, s:o}", "file", cli_json_text(in->name), "line",
                   error->line, "column", error->column, "clause", error->clause, "sentence",
                   cli_json_text(error->text));
}

static int print_answer(const cli_args *args, const cli_records_in *in, const tally *t, int code,
                        const chee_error *error) {
  if (code == CLI_IO || code == CLI_INTERRUPTED) return code;
  if (args->json) {
    json_t *object = json_pack("{s:b, s:o, s:o}", "ok", code == CLI_OK, "games",
                               cli_json_count(t->games), "plies", cli_json_count(t->moves));
    if (code != CLI_OK) json_object_set_new(object, "fault", fault_json(in, error));
    int written = cli_json_write(object);
    return written != CLI_OK ? written : code;
  }
  if (code == CLI_OK) {
    printf("ok %llu games\n", (unsigned long long)t->games);
    return code;
  }
  char text[CLI_SAID_MAX];
  cli_records_in_fault(in, error, text);
  printf("%s\n", text);
  return code;
}

static int run(const cli_args *args) {
  cli_records_in in;
  tally t = {0};
  chee_error error = {.status = CHEE_OK};
  int code = cli_records_in_open(&in, args->word[0]);
  if (code != CLI_OK) return code;
  cli_interrupt_catch();
  code = replay(args, &in, &t, &error);
  code = print_answer(args, &in, &t, code, &error);
  cli_records_in_close(&in);
  return code;
}

const cli_command cli_cmd_replay = {
    .name = "replay",
    .summary = "check that records hold",
    .description =
        "Replays every game of a file, PMN or JSON Lines, with its variations: each move must be "
        "legal, each total, move number and result right. Answers 'ok N games', or with the first "
        "fault as 'FILE:LINE:COL: sentence'.",
    .takes = CLI_TAKES_JSON,
    .argument = {{.name = "FILE", .help = "the records; - is stdin", .kind = CLI_FILE}},
    .option = {{.letter = 'l', .name = "list", .help = "also write a line for each game"}},
    .exits = {{"1", "a record does not hold"}, {"5", "a record is beyond a limit"}},
    .examples = {{"chee replay games.pmn", "check a file"}},
    .run = run,
};
