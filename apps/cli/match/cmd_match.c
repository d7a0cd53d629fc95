// SPDX-License-Identifier: MIT
// `chee match`: games between engines and players of this program, and what they prove.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/pool.h"
#include "base/say.h"
#include "base/words.h"
#include "chee/hole.h"
#include "common/progress.h"
#include "match/report.h"
#include "match/state.h"

enum { SAVE_EVERY = 5 }; // seconds

// A match under way.
typedef struct match {
  match_setup setup;
  match_tally tally;
  match_openings *openings;
  cli_records records;
  uint64_t first;    // number of the first game of this run
  double save_every; // seconds
  double saved;      // when the state was saved last
  atomic_bool over;  // games under way are not needed any more
  int code;
} match;

static void *enter(void *data) {
  match *m = data;
  match_worker *worker = calloc(1, sizeof *worker);
  if (worker == NULL) return NULL;
  worker->setup = &m->setup;
  worker->openings = m->openings;
  worker->format = m->records.format;
  for (int i = 0; i < m->setup.players; i++) {
    worker->seat[i] = cli_seat_new(&m->setup.player[i], &m->over, (double)m->setup.patience,
                                   (double)m->setup.margin / 1000);
  }
  return worker;
}

static void leave(void *memory) {
  match_worker *worker = memory;
  for (int i = 0; i < worker->setup->players; i++) cli_seat_leave(&worker->seat[i]);
  free(worker);
}

static void work(void *data, void *memory, uint64_t item, void *result) {
  const match *m = data;
  match_game_play(memory, m->first + item, result);
}

static void drop(void *result) {
  cli_record_text_free(&((match_outcome *)result)->record);
}

static int save(match *m) {
  m->saved = app_seconds();
  if (m->setup.resume == NULL) return CLI_OK;
  int code = cli_records_sync(&m->records);
  return code != CLI_OK ? code : match_state_save(&m->setup, &m->tally, m->records.bytes);
}

// A fault is said when it happens; a line of progress must not stand in front of it.
static void say_fault(const match *m, const match_outcome *outcome) {
  uint64_t number = m->tally.games;
  match_place place = match_place_of(&m->setup, number);
  int side = match_side_of(&m->setup, outcome->culprit);
  if (isatty(STDERR_FILENO) != 0) (void)fputs("\r\033[K", stderr);
  cli_say("game %llu: %s (%s) %s", (unsigned long long)number + 1,
          m->setup.player[match_player_at(&m->setup, place, side)].name,
          chee_seat_name(&m->setup.start.rules, outcome->culprit), outcome->said);
}

static bool is_decided(const match *m) {
  return m->setup.tested && match_verdict_of(&m->setup.sprt, m->tally.results) != MATCH_OPEN;
}

// Takes in a game, in the order of their numbers. False ends the match.
static bool hand_in(void *data, uint64_t item, void *result) {
  match *m = data;
  match_outcome *outcome = result;
  char what[40];
  (void)snprintf(what, sizeof what, "game %llu", (unsigned long long)(m->first + item) + 1);
  if (outcome->error.status != CHEE_OK) {
    m->code = cli_refused(what, &outcome->error);
  } else {
    m->code = cli_records_add(&m->records, &outcome->record);
  }
  // A record is there to be read as soon as its game is over.
  if (m->code == CLI_OK && m->records.out.file != NULL) (void)fflush(m->records.out.file);
  if (m->code == CLI_OK) {
    if (outcome->end == MATCH_BY_FAULT) say_fault(m, outcome);
    match_tally_add(&m->tally, &m->setup, outcome);
    bool late = app_seconds() - m->saved > m->save_every;
    if (late && m->setup.resume != NULL) m->code = save(m);
  }
  bool ends = m->code != CLI_OK || is_decided(m);
  if (ends) atomic_store(&m->over, true);
  return !ends;
}

static int play_games(match *m) {
  uint64_t games = match_games(&m->setup);
  cli_pool pool = {.items = games > m->first && !is_decided(m) ? games - m->first : 0,
                   .threads = m->setup.concurrency,
                   .unit = N_("games"),
                   .unit_size = 1,
                   .unit_begun = m->first,
                   .unit_total = games,
                   .result_size = sizeof(match_outcome),
                   .data = m,
                   .enter = enter,
                   .leave = leave,
                   .work = work,
                   .hand_in = hand_in,
                   .drop = drop};
  uint64_t done = 0;
  m->saved = app_seconds();
  int code = cli_pool_run(&pool, &done);
  if (m->code != CLI_OK) return m->code;
  if (code != CLI_OK && code != CLI_INTERRUPTED) return code;
  if (is_decided(m)) code = CLI_OK; // interrupted or not
  int saved = save(m);
  return saved != CLI_OK ? saved : code;
}

// An engine that cannot be started at all is a slip of the recorder, and not worth a match.
static int try_engines(match *m) {
  for (int i = 0; i < m->setup.players; i++) {
    const cli_player *player = &m->setup.player[i];
    chee_error error = {0};
    if (player->command == NULL) continue;
    cli_seat seat = cli_seat_new(player, &m->over, (double)m->setup.patience, 0);
    chee_status status = cli_seat_game(&seat, &m->setup.start.rules, 1, &error);
    cli_seat_leave(&seat);
    if (cli_interrupted) return CLI_INTERRUPTED;
    if (status == CHEE_OK) continue;
    return cli_fail(status == CHEE_BAD_DATA ? CLI_USAGE : CLI_IO, "match: %s %s", player->name,
                    cli_sentence(&error));
  }
  return CLI_OK;
}

static int interrupted(const match *m) {
  const uint64_t games = match_games(&m->setup);
  return cli_fail(CLI_INTERRUPTED,
                  cli_words((long)games, N_("interrupted after %llu of %llu game%s"),
                            N_("interrupted after %llu of %llu games%s")),
                  (unsigned long long)m->tally.games, (unsigned long long)games,
                  m->setup.resume != NULL ? _("; the same command goes on from there") : "");
}

static int report(const cli_args *args, const match *m, int code) {
  if (code == CLI_INTERRUPTED) (void)interrupted(m);
  if (m->tally.games == 0) return code;
  match_report r = {.setup = &m->setup, .tally = &m->tally};
  r.openings = match_openings_distinct(m->openings, match_rounds(&m->setup, &m->tally));
  int written = CLI_OK;
  if (args->json) {
    written = match_report_json(&r);
  } else if (args->csv) {
    written = match_report_csv(&r);
  } else {
    match_report_table(&r);
  }
  return written != CLI_OK ? written : code;
}

// Takes up what an earlier run left, if there is something, and finds all openings up to there,
// which the report counts.
static int take_up(match *m) {
  uint64_t bytes = 0;
  int code = CLI_OK;
  match_opening opening;
  chee_error error;
  if (m->setup.resume != NULL) code = match_state_load(&m->setup, &m->tally, &bytes);
  if (code != CLI_OK) return code;
  m->first = m->tally.games;
  if (m->first > match_games(&m->setup)) {
    return cli_fail(CLI_USAGE, "%.200s holds %llu games already, more than %llu", m->setup.resume,
                    (unsigned long long)m->first, (unsigned long long)match_games(&m->setup));
  }
  uint64_t last = m->first > 0 ? match_place_of(&m->setup, m->first - 1).opening : 0;
  if (match_openings_get(m->openings, last, &opening, &error) != CHEE_OK) {
    return cli_interrupted ? CLI_INTERRUPTED : cli_refused("match: --openings", &error);
  }
  if (m->first < match_games(&m->setup) && !is_decided(m)) code = try_engines(m);
  if (code != CLI_OK) return code;
  // In place, so that games can be read while the match goes on.
  return cli_records_open(&m->records, m->setup.records, true, bytes);
}

static int play_match(const cli_args *args, match *m) {
  int code = match_setup_read(args, &m->setup);
  if (code != CLI_OK) return code;
  m->save_every = SAVE_EVERY;
  if (!cli_save_every(args, "resume", &m->save_every)) return CLI_USAGE;
  cli_interrupt_catch();
  m->openings = match_openings_new(&m->setup);
  if (m->openings == NULL) return cli_fail(CLI_IO, "out of memory");
  code = take_up(m);
  if (code != CLI_OK) return code == CLI_INTERRUPTED ? interrupted(m) : code;
  code = play_games(m);
  bool keep = code == CLI_OK || code == CLI_INTERRUPTED;
  int kept = cli_records_close(&m->records, keep);
  if (kept != CLI_OK) return kept;
  return keep ? report(args, m, code) : code;
}

static int run(const cli_args *args) {
  match *m = calloc(1, sizeof *m);
  if (m == NULL) return cli_fail(CLI_IO, "out of memory");
  int code = play_match(args, m);
  match_openings_free(m->openings);
  free(m);
  return code;
}

const cli_command cli_cmd_match = {
    .name = "match",
    .summary = "let engines and players play a match",
    .description =
        "Plays games between two or more players: random, greedy, search, level:1 to level:10, or "
        "ugi:COMMAND, any engine that speaks UGI or UCI, started by the shell. Each opening is a "
        "number of random moves after which short searches see much the same chances for both; "
        "every player plays it from every seat. Where a player has but one move it is played for "
        "it.\n\n"
        "A player may bring settings of its own, PLAYER@KEY=VALUE,KEY=VALUE: nodes, depth, "
        "movetime, clock, which take the place of the options by these names; hash (MiB), threads, "
        "name; option.NAME for an engine's own option. An engine needs a bound; the players of "
        "this "
        "program have measures of their own.\n\n"
        "An engine that is late, ends or answers with no legal move loses that game, is named, and "
        "is started again. An engine's clock stands while others think.\n\n"
        "The table gives points, the share of them and the difference in Elo, both with the "
        "interval that holds in 95 of 100 matches, and the likelihood that a player is the "
        "stronger. All come from the pairs of games that begin alike. The same seed gives the same "
        "games for any --concurrency, unless time decides.\n\n"
        "As CSV there is a row for each player and, where they are more than two, for each two of "
        "them against each other; 'chee plot elo' draws it.\n\n"
        "In Swahili for three or four the match takes as many players, and counts points.",
    .takes = CLI_TAKES_RULESET | CLI_TAKES_POSITION | CLI_TAKES_SEED | CLI_TAKES_JSON |
             CLI_TAKES_CSV | CLI_TAKES_EGDB,
    .option =
        {{.letter = 'P',
          .name = "player",
          .argument = "PLAYER",
          .help = "a player; give it once for each of them",
          .values = "random greedy search level:1 level:5 level:10 ...",
          .repeats = true},
         {.letter = 'g',
          .name = "games",
          .argument = "N",
          .help = "games of each two players; 100, with --sprt at most 50000"},
         {.name = "rounds",
          .argument = "FORM",
          .help = "robin: everybody meets everybody; gauntlet: the first meets all others; "
                  "robin",
          .values = "robin gauntlet"},
         {.letter = 'o',
          .name = "openings",
          .argument = "PLIES",
          .help = "random plies at the start; 8"},
         {.name = "look",
          .argument = "N",
          .help = "positions of the longest search that judges whether an opening is fair; "
                  "40000, with 0 any will do"},
         {.letter = 'n',
          .name = "nodes",
          .argument = "N",
          .help = "positions that a player may look at for a move"},
         {.letter = 'd', .name = "depth", .argument = "N", .help = "plies a player may look ahead"},
         {.name = "movetime", .argument = "MS", .help = "milliseconds for each move"},
         {.name = "clock",
          .argument = "MS+INC",
          .help = "milliseconds for the game, and those gained with each move"},
         {.name = "margin",
          .argument = "MS",
          .help = "milliseconds that a move may come late; 200"},
         {.name = "patience",
          .argument = "SECONDS",
          .help = "time for a move that neither --movetime nor --clock bounds, 120; for any "
                  "other answer as long, but at most 10"},
         {.letter = 'c',
          .name = "concurrency",
          .argument = "N",
          .help = "games at a time; as many as the machine has threads, 1 where time bounds "
                  "a move"},
         {.name = "sprt",
          .argument = "TEST",
          .help = "elo0=A,elo1=B[,alpha=P,beta=P]: stop as soon as it is clear whether the "
                  "first player is stronger by A or by B Elo; alpha and beta are 0.05"},
         {.name = "adjudicate",
          .argument = "HOW",
          .help = "end games early: win=CP/MOVES, draw=CP/MOVES/PLY where both players say "
                  "so for so many moves, plies=N"},
         {.letter = 'r',
          .name = "records",
          .argument = "FILE",
          .help = "write the games to FILE: PMN, or JSON Lines if it ends in .jsonl",
          .kind = CLI_FILE,
          .written = true},
         {.name = "resume",
          .argument = "FILE",
          .help = "keep the state of the match in FILE, and go on from it if it is there",
          .kind = CLI_FILE,
          .written = true},
         {.name = "save-every", .argument = "SECONDS", .help = "how often --resume is written; 5"}},
    .exits = {{"1", "a move of --moves is illegal, or the game is over in the position"},
              {"4", "an engine cannot be started"},
              {"5", "no opening is so long"}},
    .examples = {{"chee match njombwa -P search -P greedy --nodes 1000",
                  "how much stronger is looking ahead?"},
                 {"chee match chuba -P level:3 -P level:4 --games 200 --resume levels.json",
                  "two levels, to be interrupted and gone on with"},
                 {"chee match chuba -P ugi:./new -P ugi:./old -n 5000 --sprt elo0=0,elo1=5",
                  "is the new one stronger?"}},
    .run = run,
};
