// SPDX-License-Identifier: MIT
// `chee solve`: proves or refutes a claim, with a certificate.
#include <stdio.h>
#include <string.h>

#include "base/args.h"
#include "base/game_args.h"
#include "base/json.h"
#include "base/say.h"
#include "solve/job.h"

enum { HASH_DEFAULT = 1024, HASH_MOST = 1 << 22, SAVE_EVERY = 180 }; // MB, MB, seconds

// What the answer rests on.
typedef struct verdict {
  const char *word;   // "proved"
  const char *reason; // of "open"; NULL otherwise
  bool certain;       // shown by a certificate
  chee_solve_shown shown;
  uint64_t looked_at; // positions, by all searches
  double took;        // seconds
} verdict;

static int read_numbers(const cli_args *args, solve_job *job) {
  uint64_t hash = HASH_DEFAULT, seconds = 0, every = SAVE_EVERY;
  const char *text = cli_value(args, "hash");
  if (text != NULL && !cli_number("--hash", text, 1, HASH_MOST, &hash)) return CLI_USAGE;
  text = cli_value(args, "time");
  if (text != NULL && !cli_number("--time", text, 1, 1000000000, &seconds)) return CLI_USAGE;
  text = cli_value(args, "save");
  if (text != NULL && !cli_number("--save", text, 1, 1000000, &every)) return CLI_USAGE;
  text = cli_value(args, "nodes");
  if (text != NULL && !cli_number("--nodes", text, 1, UINT64_MAX, &job->nodes)) return CLI_USAGE;
  job->hash_bytes = (size_t)hash << 20;
  job->seconds = (double)seconds;
  job->save_every = (double)every;
  return CLI_OK;
}

static int read_job(const cli_args *args, solve_job *job) {
  chee_history *game;
  chee_error error;
  const char *claim = cli_value(args, "claim");
  if (claim == NULL)
    return cli_fail(CLI_USAGE, "solve: --claim is missing, such as --claim 'S wins'");
  int code = cli_game_open(args, &game);
  if (code != CLI_OK) return code;
  job->start = *chee_history_now(game);
  chee_history_free(game);
  if (chee_claim_read(&job->start.rules, claim, &job->claim, &error) != CHEE_OK)
    return cli_refused("--claim", &error);
  job->threads = args->threads;
  job->state = cli_value(args, "state");
  job->db = cli_value(args, "db");
  return read_numbers(args, job);
}

// The certificate of what a job found.
static int show(const cli_args *args, solve_job *job, const char *word, verdict *v) {
  int code = solve_job_show(job, cli_value(args, "certificate"), &v->shown);
  v->certain = code == CLI_OK;
  if (v->certain) v->word = word;
  return code == CLI_LIMIT ? CLI_OK : code; // said already, and the answer stays open
}

static void add_effort(verdict *v, const solve_job *job) {
  v->looked_at += job->looked_at;
  v->took += job->took;
}

// A margin that cannot be forced is refuted by the opposite one, if that can.
static int try_opposite(const cli_args *args, const solve_job *first, verdict *v) {
  char state[4096];
  solve_job job = *first;
  job.solver = NULL;
  job.tables = NULL;
  job.claim = chee_claim_opposite(&first->claim);
  if (job.state != NULL) {
    int length = snprintf(state, sizeof state, "%s.opposite", job.state);
    if (length < 0 || (size_t)length >= sizeof state)
      return cli_fail(CLI_IO, "the name of the state's file is too long");
    job.state = state;
  }
  int code = solve_job_run(&job);
  add_effort(v, &job);
  if (code == CLI_OK && job.answer == CHEE_SOLVE_PROVED)
    code = show(args, &job, "refuted", v);
  else if (job.answer == CHEE_SOLVE_REFUTED)
    v->reason = "neither side can force it: play may circle";
  solve_job_free(&job);
  return code;
}

static int solve(const cli_args *args, solve_job *job, verdict *v) {
  int code = solve_job_run(job);
  add_effort(v, job);
  if (code != CLI_OK || job->answer == CHEE_SOLVE_OPEN) return code;
  if (job->answer == CHEE_SOLVE_PROVED) return show(args, job, "proved", v);
  if (job->claim.kind != CHEE_CLAIM_MARGIN) return show(args, job, "refuted", v);
  solve_job_free(job);
  return try_opposite(args, job, v);
}

static void fill_json(const cli_args *args, const solve_job *job, const verdict *v, json_t *to) {
  char move[CHEE_MOVE_TEXT_MAX];
  json_object_set_new(to, "answer", json_string(v->word));
  json_object_set_new(to, "claim", json_string(cli_value(args, "claim")));
  json_object_set_new(to, "nodes", cli_json_count(v->looked_at));
  json_object_set_new(to, "seconds", json_real((double)(int64_t)(v->took * 100) / 100));
  if (!v->certain) return;
  json_object_set_new(to, "positions", cli_json_count(v->shown.positions));
  if (v->shown.leaves > 0) json_object_set_new(to, "table_values", cli_json_count(v->shown.leaves));
  if (v->shown.turns > 0) json_object_set_new(to, "turns", cli_json_count(v->shown.turns));
  if (v->shown.moves) {
    chee_move_write(&job->start, v->shown.move, move);
    json_object_set_new(to, "move", json_string(move));
  }
  if (job->claim.kind == CHEE_CLAIM_MARGIN)
    json_object_set_new(to, "margin", json_integer(v->shown.margin));
}

static int print_answer(const cli_args *args, const solve_job *job, const verdict *v) {
  int code = v->word[0] == 'p' ? CLI_OK : v->word[0] == 'r' ? CLI_NEGATIVE : CLI_LIMIT;
  if (args->json) {
    json_t *object = json_object();
    if (object != NULL) fill_json(args, job, v, object);
    int written = cli_json_write(object);
    return written != CLI_OK ? written : code;
  }
  printf("%s %s\n", v->word, cli_value(args, "claim"));
  return code;
}

static int run(const cli_args *args) {
  solve_job job = {.answer = CHEE_SOLVE_OPEN};
  verdict v = {.word = "open"};
  int code = read_job(args, &job);
  if (code != CLI_OK) return code;
  cli_interrupt_catch();
  code = solve_job_try(cli_value(args, "certificate"));
  if (code == CLI_OK) code = solve(args, &job, &v);
  solve_job_free(&job);
  bool interrupted = cli_interrupted && v.word[0] == 'o';
  if (code != CLI_OK && !interrupted) return code;
  if (v.reason != NULL) cli_say("%s", v.reason);
  code = print_answer(args, &job, &v);
  return interrupted ? cli_fail(CLI_INTERRUPTED, "interrupted") : code;
}

const cli_command cli_cmd_solve = {
    .name = "solve",
    .summary = "prove or refute a claim about a position",
    .description =
        "Searches for a proof that a side can force a win, a draw or a margin, whatever the other "
        "does, or for a proof that it cannot. Claims are 'S wins', 'S draws' (at least a draw), "
        "the "
        "same for N; in Enkeshui and Swahili 'S>=3', a margin in the end, with A and B for "
        "Swahili's sides. The last line says 'proved', 'refuted' or 'open' and the claim.\n\n"
        "What is proved or refuted is shown by a certificate, which is checked before the answer "
        "is "
        "given and which 'chee check-certificate' checks again: of the claim, or of its opposite "
        "where that is refuted.\n\n"
        "With --state the search is saved every few minutes and at the end, and the next call with "
        "the same file goes on from there, whatever ended the last.",
    .takes = CLI_TAKES_RULESET | CLI_TAKES_POSITION | CLI_TAKES_THREADS | CLI_TAKES_JSON,
    .option = {{.letter = 'c',
                .name = "claim",
                .argument = "CLAIM",
                .help = "what is to be proved, such as 'S wins'"},
               {.name = "certificate",
                .argument = "FILE",
                .help = "write the certificate there; compressed where the name ends in .zst",
                .kind = CLI_FILE},
               {.name = "hash",
                .argument = "MB",
                .help = "memory for the table of positions, and at most as much again for the "
                        "certificate; 1024"},
               {.name = "state",
                .argument = "FILE",
                .help = "save the search there, and go on from it",
                .kind = CLI_FILE},
               {.name = "db",
                .argument = "DIR",
                .help = "endgame tables, in which proofs may end; whoever checks the certificate "
                        "needs the same",
                .kind = CLI_FILE},
               {.name = "save", .argument = "SECONDS", .help = "how often --state is written; 180"},
               {.name = "time",
                .argument = "SECONDS",
                .help = "stop after this time with the answer 'open'"},
               {.name = "nodes",
                .argument = "N",
                .help = "stop after about so many positions with the answer 'open'"}},
    .exits = {{"1", "the claim is refuted"},
              {"5", "the claim is open: a bound was reached, or in Enkeshui neither side can force "
                    "it"}},
    .examples = {{"chee solve mefuhva.4 --claim 'S wins'", "prove a win"},
                 {"chee solve njombwa.6 --claim 'N wins' --certificate n6.zst",
                  "keep the certificate"},
                 {"chee solve enkeshui.8 --claim 'S>=1' --state e8 --hash 4000",
                  "a margin, in as many runs as it takes"}},
    .run = run,
};
