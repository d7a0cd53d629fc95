// SPDX-License-Identifier: MIT
// `chee solve`: proves or refutes a claim, with a certificate.
#include <stdio.h>
#include <string.h>

#include "base/args.h"
#include "base/game_args.h"
#include "base/json.h"
#include "base/say.h"
#include "base/words.h"
#include "common/progress.h"
#include "solve/margin.h"
#include "solve/verdict.h"

enum { HASH_DEFAULT = 1024, HASH_MOST = 1 << 22, SAVE_EVERY = 180 }; // MB, MB, seconds

static int read_numbers(const cli_args *args, solve_job *job) {
  uint64_t hash = HASH_DEFAULT, seconds = 0;
  const char *text = cli_value(args, "hash");
  if (text != NULL && !cli_number("--hash", text, 1, HASH_MOST, &hash)) return CLI_USAGE;
  text = cli_value(args, "time");
  if (text != NULL && !cli_number("--time", text, 1, 1000000000, &seconds)) return CLI_USAGE;
  job->save_every = SAVE_EVERY;
  if (!cli_save_every(args, "state", &job->save_every)) return CLI_USAGE;
  text = cli_value(args, "nodes");
  if (text != NULL && !cli_number("--nodes", text, 1, UINT64_MAX, &job->nodes)) return CLI_USAGE;
  job->hash_bytes = (size_t)hash << 20;
  job->until = seconds > 0 ? app_seconds() + (double)seconds : 0;
  return CLI_OK;
}

static int read_job(const cli_args *args, solve_job *job) {
  chee_history *game;
  chee_error error;
  const char *claim = cli_value(args, "claim");
  bool value = cli_value(args, "value") != NULL;
  if (claim == NULL && !value)
    return cli_fail(CLI_USAGE, "solve: --claim is missing, such as --claim 'S wins'");
  if (value && claim != NULL) return cli_fail(CLI_USAGE, "--value asks for its own claims");
  int code = cli_game_open(args, &game);
  if (code != CLI_OK) return code;
  job->start = *chee_history_now(game);
  chee_history_free(game);
  if (value && chee_rules_game(&job->start.rules)->score == CHEE_SCORE_WINNER)
    return cli_fail(CLI_USAGE, "--value is for games that count a margin: Enkeshui, Swahili");
  if (value && chee_claim_rules(&job->start.rules, &error) != CHEE_OK)
    return cli_refused(NULL, &error);
  if (claim != NULL && chee_claim_read(&job->start.rules, claim, &job->claim, &error) != CHEE_OK)
    return cli_refused("--claim", &error);
  job->certain = cli_value(args, "certain") != NULL;
  if (job->certain && chee_rules_game(&job->start.rules)->score != CHEE_SCORE_MARGIN)
    return cli_fail(CLI_USAGE, "--certain is for Enkeshui, where stones in bulls are safe");
  job->threads = args->threads;
  job->state = cli_value(args, "state");
  job->db = cli_value(args, "db");
  return read_numbers(args, job);
}

static void add_bounds(json_t *to, const solve_margin *m) {
  json_object_set_new(to, "low", json_integer(m->low));
  json_object_set_new(to, "high", json_integer(m->high));
  json_object_set_new(to, "low_shown", json_boolean(m->shown_low));
  json_object_set_new(to, "high_shown", json_boolean(m->shown_high));
  json_object_set_new(to, "circles", json_boolean(m->circles));
}

static void fill_json(const cli_args *args, const solve_job *job, const solve_verdict *v,
                      json_t *to) {
  char move[CHEE_MOVE_TEXT_MAX];
  json_object_set_new(to, "answer", json_string(v->word));
  json_object_set_new(to, "claim", json_string(cli_value(args, "claim")));
  json_object_set_new(to, "nodes", cli_json_count(v->looked_at));
  json_object_set_new(to, "seconds", json_real((double)(int64_t)(v->took * 100) / 100));
  if (!v->certain) return;
  json_object_set_new(to, "positions", cli_json_count(v->shown.positions));
  if (v->shown.leaves > 0) json_object_set_new(to, "table_values", cli_json_count(v->shown.leaves));
  if (v->shown.certain > 0) json_object_set_new(to, "certain", cli_json_count(v->shown.certain));
  if (v->shown.turns > 0) json_object_set_new(to, "turns", cli_json_count(v->shown.turns));
  if (v->shown.moves) {
    chee_move_write(&job->start, v->shown.move, move);
    json_object_set_new(to, "move", json_string(move));
  }
  if (job->claim.kind == CHEE_CLAIM_MARGIN)
    json_object_set_new(to, "margin", json_integer(v->shown.margin));
}

static void print_bounds(const solve_margin *m) {
  printf("bounds %+d..%+d\n", m->low, m->high);
}

// `bounds` is NULL but where neither the claim nor its opposite holds.
static int print_answer(const cli_args *args, const solve_job *job, const solve_verdict *v,
                        const solve_margin *bounds) {
  int code = v->word[0] == 'p' ? CLI_OK : v->word[0] == 'r' ? CLI_NEGATIVE : CLI_LIMIT;
  if (args->json) {
    json_t *object = json_object();
    if (object != NULL) fill_json(args, job, v, object);
    if (object != NULL && bounds != NULL) add_bounds(object, bounds);
    int written = cli_json_write(object);
    return written != CLI_OK ? written : code;
  }
  if (bounds != NULL) print_bounds(bounds);
  printf("%s %s\n", v->word, cli_value(args, "claim"));
  return code;
}

static int print_margin(const cli_args *args, const solve_margin *m) {
  bool exact = m->low == m->high;
  int code = exact ? CLI_OK : CLI_LIMIT;
  if (!exact && solve_margin_settled(m))
    cli_say("what lies between can be forced by neither side: play may circle");
  if (args->json) {
    json_t *object = json_object();
    if (object != NULL) {
      json_object_set_new(object, "answer", json_string(exact ? "value" : "bounds"));
      add_bounds(object, m);
      json_object_set_new(object, "nodes", cli_json_count(m->looked_at));
      json_object_set_new(object, "seconds", json_real((double)(int64_t)(m->took * 100) / 100));
    }
    int written = cli_json_write(object);
    return written != CLI_OK ? written : code;
  }
  if (exact) {
    printf("value %+d\n", m->low);
  } else {
    print_bounds(m);
  }
  return code;
}

// An answer that was given stands; that a state beside it could not be saved is the status.
static int after_trouble(int code, int trouble) {
  return trouble != CLI_OK ? trouble : code;
}

// One claim. `ended`: an answer can be given although the search was interrupted.
static int answer_claim(const cli_args *args, const solve_job *asked, bool *ended) {
  solve_job job = *asked;
  solve_verdict v;
  solve_margin bounds = {0};
  const char *certificate = cli_value(args, "certificate");
  int code = solve_job_try(certificate);
  if (code != CLI_OK) return code;
  code = solve_claim(&job, certificate, certificate, &v);
  solve_job_free(&job);
  if (v.reason != NULL) cli_say("%s", cli_word(v.reason));
  if (code == CLI_OK && v.circles) {
    solve_job around = *asked;
    around.trouble = v.trouble;
    code = solve_margin_around(&around, v.looked_at, &bounds);
    v.trouble = bounds.trouble;
    v.looked_at += bounds.looked_at;
    v.took += bounds.took;
  }
  *ended = cli_interrupted && v.word[0] == 'o';
  if (code != CLI_OK && !*ended) return code;
  return after_trouble(print_answer(args, asked, &v, v.circles ? &bounds : NULL), v.trouble);
}

static int answer_value(const cli_args *args, const solve_job *job, bool *ended) {
  solve_margin margin;
  int code = solve_margin_find(job, cli_value(args, "certificate"), &margin);
  *ended = cli_interrupted && margin.low < margin.high;
  if (code != CLI_OK && !*ended) return code;
  return after_trouble(print_margin(args, &margin), margin.trouble);
}

static int run(const cli_args *args) {
  solve_job job = {.answer = CHEE_SOLVE_OPEN};
  int code = read_job(args, &job);
  if (code != CLI_OK) return code;
  cli_interrupt_catch();
  bool ended = false, value = cli_value(args, "value") != NULL;
  code = value ? answer_value(args, &job, &ended) : answer_claim(args, &job, &ended);
  return ended ? cli_fail(CLI_INTERRUPTED, "interrupted") : code;
}

const cli_command cli_cmd_solve = {
    .name = "solve",
    .summary = "prove or refute a claim about a position",
    .description =
        "Searches for a proof that a side can force a win, a draw or a margin, whatever the other "
        "does, or for a proof that it cannot. Claims are 'S wins', 'S draws' (at least a draw), "
        "the "
        "same for N; in Enkeshui and Swahili 'S>=3', a margin in the end, with A and B for "
        "Swahili's sides. The last line says 'proved', 'refuted' or 'open' and the claim. In "
        "Enkeshui play may circle, so that neither the margin nor its opposite can be forced: "
        "then it is 'open', and a line 'bounds M..N' of South's margin stands before.\n\n"
        "What is proved or refuted is shown by a certificate, which is checked before the answer "
        "is "
        "given and which 'chee check-certificate' checks again: of the claim, or of its opposite "
        "where that is refuted.\n\n"
        "With --state the search is saved every few minutes and at the end, and the next call with "
        "the same file goes on from there, whatever ended the last. Saved are the positions that "
        "took most work: up to 12 million, or an eighth of what the table has room for where that "
        "is more. With --db "
        "there may be tables of more counters by then.",
    .takes = CLI_TAKES_RULESET | CLI_TAKES_POSITION | CLI_TAKES_THREADS | CLI_TAKES_JSON,
    .option = {{.letter = 'c',
                .name = "claim",
                .argument = "CLAIM",
                .help = "what is to be proved, such as 'S wins'"},
               {.name = "value",
                .help = "find the margin that both sides can force, in Enkeshui and Swahili; the "
                        "last line is 'value M' of the first side, or 'bounds M..N'"},
               {.name = "certain",
                .help = "in Enkeshui end a line of the certificate where captured stones and "
                        "bulls make sure of the margin, instead of playing on until the game is "
                        "over"},
               {.name = "certificate",
                .argument = "FILE",
                .help = "write the certificate there; compressed where the name ends in .zst; of "
                        "--value two, with the sides' letters in their names",
                .kind = CLI_FILE,
                .written = true},
               {.name = "hash",
                .argument = "MB",
                .help = "memory for the table of positions, and at most as much again for those of "
                        "the certificate, whose lines come on top; 1024"},
               {.name = "state",
                .argument = "FILE",
                .help = "save the search there, and go on from it; of --value each claim's with "
                        "its margin behind the name, until the value is found",
                .kind = CLI_FILE,
                .written = true},
               {.name = "db",
                .argument = "DIR",
                .help = "endgame tables, in which proofs may end; whoever checks the certificate "
                        "needs the same",
                .kind = CLI_FILE},
               {.name = "save-every",
                .argument = "SECONDS",
                .help = "how often --state is written; 180"},
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
