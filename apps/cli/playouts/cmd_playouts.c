// SPDX-License-Identifier: MIT
// `chee playouts`: random games and their statistics.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/game_args.h"
#include "base/pool.h"
#include "base/say.h"
#include "base/state_file.h"
#include "base/words.h"
#include "common/progress.h"
#include "playouts/games.h"
#include "playouts/records.h"
#include "playouts/report.h"
#include "playouts/state.h"

enum { CHUNK = 256, SAVE_EVERY = 30 }; // games, seconds

// Random play under way.
typedef struct play {
  cli_playout_state state;
  const char *resume; // file of the state, or NULL
  uint64_t first;     // number of the first game of this run
  uint64_t count;     // games wanted, those done before included
  cli_records records, games;
  cli_games row;
  double save_every; // seconds
  double saved;      // when the state was saved last
  int code;
} play;

// What a thread makes of a chunk of games.
typedef struct chunk {
  cli_stats stats;
  cli_record_text text, rows;
} chunk;

static void *enter(void *data) {
  (void)data;
  return chee_playout_new();
}

static void leave(void *memory) {
  chee_playout_free(memory);
}

static void drop(void *result) {
  cli_record_text_free(&((chunk *)result)->text);
  cli_record_text_free(&((chunk *)result)->rows);
}

static void record_one(const play *p, chee_playout *memory, uint64_t game, int flags,
                       chee_playout_game *about, cli_record_text *text) {
  chee_random random = chee_random_new(p->state.seed, game);
  cli_recorder recorder = cli_recorder_new(p->state.start, p->state.seed, game);
  chee_playout_run(memory, p->state.start, &random, flags, cli_recorder_move, &recorder, about);
  cli_recorder_end(&recorder, p->records.format, text);
}

static void work(void *data, void *memory, uint64_t item, void *result) {
  const play *p = data;
  chunk *c = result;
  c->stats = (cli_stats){0};
  cli_record_text_clear(&c->text);
  cli_record_text_clear(&c->rows);
  uint64_t game = p->first + item * CHUNK;
  // All at once, but few where they take long: no more are played after an interrupt.
  int flags = p->state.branching ? CHEE_PLAYOUT_BRANCHING : 0;
  uint32_t most = flags || p->records.out.file != NULL ? 1 : CHUNK;
  for (uint32_t begun = 0; begun < CHUNK && game < p->count && !cli_interrupted; begun += most) {
    chee_playout_game about[CHUNK];
    uint32_t count = p->count - game < most ? (uint32_t)(p->count - game) : most;
    if (p->records.out.file == NULL) {
      chee_playout_games(memory, p->state.start, p->state.seed, game, count, flags, about);
    } else {
      record_one(p, memory, game, flags, &about[0], &c->text);
    }
    for (uint32_t i = 0; i < count; i++, game++) {
      if (p->games.out.file != NULL) cli_games_row(&p->row, game, &about[i], &c->rows);
      cli_stats_add(&c->stats, &about[i]);
    }
  }
}

static int save(play *p) {
  p->saved = app_seconds();
  if (p->resume == NULL) return CLI_OK;
  int code = cli_records_sync(&p->records);
  if (code == CLI_OK) code = cli_records_sync(&p->games);
  if (code != CLI_OK) return code;
  p->state.records_bytes = p->records.bytes;
  p->state.games_bytes = p->games.bytes;
  return cli_playout_state_save(p->resume, &p->state);
}

static bool hand_in(void *data, uint64_t item, void *result) {
  (void)item;
  play *p = data;
  chunk *c = result;
  p->code = cli_records_add(&p->records, &c->text);
  if (p->code == CLI_OK) p->code = cli_records_add(&p->games, &c->rows);
  if (p->code != CLI_OK) return false;
  cli_stats_merge(&p->state.stats, &c->stats);
  if (p->resume != NULL && app_seconds() - p->saved > p->save_every) p->code = save(p);
  return p->code == CLI_OK;
}

static int play_games(play *p, int threads) {
  uint64_t wanted = p->count > p->first ? p->count - p->first : 0;
  cli_pool pool = {.items = (wanted + CHUNK - 1) / CHUNK,
                   .threads = threads,
                   .unit = N_("games"),
                   .unit_size = CHUNK,
                   .unit_begun = p->first,
                   .unit_total = p->count,
                   .result_size = sizeof(chunk),
                   .data = p,
                   .enter = enter,
                   .leave = leave,
                   .work = work,
                   .hand_in = hand_in,
                   .drop = drop};
  uint64_t done = 0;
  p->saved = app_seconds();
  int code = cli_pool_run(&pool, &done);
  if (p->code != CLI_OK) return p->code;
  if (code != CLI_OK && code != CLI_INTERRUPTED) return code;
  int saved = save(p);
  return saved != CLI_OK ? saved : code;
}

// What --histogram asks for; CLI_MEASURES: nothing.
static cli_measure histogram_of(const cli_args *args) {
  static const char *const names[CLI_MEASURES] = {"plies", "laps", "captures", "passes", "endless"};
  const char *wanted = cli_value(args, "histogram");
  for (int m = 0; wanted != NULL && m < CLI_MEASURES; m++)
    if (names[m] != NULL && strcmp(names[m], wanted) == 0) return (cli_measure)m;
  return CLI_MEASURES;
}

static int report(const cli_args *args, const play *p, int code) {
  if (code == CLI_INTERRUPTED) {
    (void)cli_fail(code,
                   cli_words((long)p->count, N_("interrupted after %llu of %llu game%s"),
                             N_("interrupted after %llu of %llu games%s")),
                   (unsigned long long)p->state.stats.games, (unsigned long long)p->count,
                   p->resume != NULL ? _("; the same command goes on from there") : "");
  }
  if (p->state.stats.games == 0) return code;
  cli_report r = {.start = p->state.start,
                  .stats = &p->state.stats,
                  .seed = p->state.seed,
                  .branching = p->state.branching};
  int written = CLI_OK;
  cli_measure measure = histogram_of(args);
  cli_form form = cli_form_of(args);
  if (form == CLI_FORM_TEXT) {
    cli_report_table(&r);
    if (measure < CLI_MEASURES) printf("\n%s\n", cli_value(args, "histogram"));
  } else if (measure == CLI_MEASURES) {
    written = args->json ? cli_report_json(&r) : cli_report_csv(&r);
  }
  if (measure < CLI_MEASURES) written = cli_report_histogram(&r, measure, form);
  return written != CLI_OK ? written : code;
}

// The head of the rows, where none stands there from an earlier run.
static int begin_rows(play *p) {
  cli_record_text head = {0};
  if (p->games.out.file == NULL) return CLI_OK;
  cli_games_begin(&p->row, p->state.start, p->state.seed, p->state.branching, p->state.games);
  if (p->games.bytes > 0) return CLI_OK;
  cli_games_head(&p->row, &head);
  int code = cli_records_add(&p->games, &head);
  cli_record_text_free(&head);
  return code;
}

// Takes up what an earlier run left, if there is something.
static int take_up(play *p, uint64_t count) {
  p->count = count;
  int code = CLI_OK;
  if (p->resume != NULL) code = cli_playout_state_load(p->resume, &p->state);
  if (code != CLI_OK) return code;
  p->first = p->state.stats.games;
  if (p->first > count) {
    return cli_fail(CLI_USAGE, "%.200s holds %llu games already, more than %llu", p->resume,
                    (unsigned long long)p->first, (unsigned long long)count);
  }
  bool resumed = p->resume != NULL;
  code = cli_records_open(&p->records, p->state.records, resumed, p->state.records_bytes);
  if (code == CLI_OK)
    code = cli_records_open(&p->games, p->state.games, resumed, p->state.games_bytes);
  if (code != CLI_OK) (void)cli_records_close(&p->records, false);
  return code == CLI_OK ? begin_rows(p) : code;
}

static int run(const cli_args *args) {
  uint64_t count = 0;
  if (!cli_number("COUNT", args->word[0], 1, 1000000000000, &count)) return CLI_USAGE;
  const char *records = cli_value(args, "records"), *games = cli_value(args, "games");
  if ((records != NULL && strcmp(records, "-") == 0) ||
      (games != NULL && strcmp(games, "-") == 0)) {
    return cli_fail(CLI_USAGE, "playouts: --%s needs a file; the statistics go to stdout",
                    games != NULL && strcmp(games, "-") == 0 ? "games" : "records");
  }
  const char *resume = cli_value(args, "resume");
  if (resume != NULL &&
      !(cli_state_holds("--records", records) && cli_state_holds("--games", games))) {
    return CLI_USAGE;
  }
  chee_history *game = NULL;
  int code = cli_game_open(args, &game);
  if (code != CLI_OK) return code;
  chee_position start = *chee_history_now(game);
  chee_history_free(game);
  if (chee_position_result(&start).ending != CHEE_GOING_ON) {
    return cli_fail(CLI_NEGATIVE, "the game is over in this position");
  }
  play p = {.resume = resume,
            .save_every = SAVE_EVERY,
            .state = {.start = &start,
                      .seed = args->seed,
                      .branching = cli_value(args, "branching") != NULL,
                      .records = records,
                      .games = games}};
  if (!cli_save_every(args, "resume", &p.save_every)) return CLI_USAGE;
  code = take_up(&p, count);
  if (code != CLI_OK) return code;
  code = play_games(&p, args->threads);
  // Records of an interrupted run are those of its first games, whole and right.
  bool keep = code == CLI_OK || code == CLI_INTERRUPTED;
  int kept = cli_records_close(&p.records, keep);
  int rows = cli_records_close(&p.games, keep && kept == CLI_OK);
  if (kept == CLI_OK) kept = rows;
  if (kept != CLI_OK) return kept;
  return keep ? report(args, &p, code) : code;
}

const cli_command cli_cmd_playouts = {
    .name = "playouts",
    .summary = "play random games and give their statistics",
    .description =
        "Plays COUNT games at random: a start hole, each being equally likely, then one of its "
        "moves. Writes means with standard errors: length, laps, captures, passes, endless starts "
        "(0.2), results by seat. The same seed gives the same games and the same statistics for "
        "any number of threads.\n\n"
        "Interrupted, it writes the statistics of the games done so far. With --resume the state "
        "of the work is kept in a file, and the same command goes on from there; a larger COUNT "
        "adds games to those done.\n\n"
        "With --games each game is a row of a file: rules, seed, number, first move, plies, laps, "
        "captures, passes, endless starts, most laps in a turn, with --branching the legal moves "
        "of all its plies and the most at one, winner, ending and points. 'chee plot' draws such "
        "files. With --histogram the distribution of a measure stands below the statistics; as CSV "
        "or JSON it takes their place.",
    .takes = CLI_TAKES_RULESET | CLI_TAKES_POSITION | CLI_TAKES_SEED | CLI_TAKES_THREADS |
             CLI_TAKES_JSON,
    .argument = {{.name = "COUNT", .help = "games to play"}},
    .option = {{.letter = 'r',
                .name = "records",
                .argument = "FILE",
                .help = "write the games to FILE: PMN, or JSON Lines if it ends in .jsonl",
                .kind = CLI_FILE,
                .written = true},
               {.letter = 'g',
                .name = "games",
                .argument = "FILE",
                .help =
                    "write a row for each game to FILE: CSV, or JSON Lines if it ends in .jsonl",
                .kind = CLI_FILE,
                .written = true},
               {.name = "histogram",
                .argument = "MEASURE",
                .help = "how many games have how many plies, laps, captures, passes or endless "
                        "starts",
                .values = "plies laps captures passes endless"},
               {.letter = 'b',
                .name = "branching",
                .help = "also count the legal moves, which takes longer"},
               {.letter = 'c', .name = "csv", .help = "write CSV"},
               {.name = "resume",
                .argument = "FILE",
                .help = "keep the state of the work in FILE, and go on from it if it is there",
                .kind = CLI_FILE,
                .written = true},
               {.name = "save-every",
                .argument = "SECONDS",
                .help = "how often --resume is written; 30"}},
    .exits = {{"1", "a move of --moves is illegal, or the game is over in the position"},
              {"5", "a game is too long for a record"}},
    .examples = {{"chee playouts njombwa.8 10000", "ten thousand games of Njombwa"},
                 {"chee playouts mefuhva.6 10000 --games mefuhva.csv --histogram plies",
                  "how long games are, and a row for each"},
                 {"chee playouts chuba 1000 --seed 7 --records chuba.pmn",
                  "a thousand games of Chuba, kept as records"}},
    .run = run,
};
