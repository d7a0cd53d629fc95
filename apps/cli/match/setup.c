// SPDX-License-Identifier: MIT
// What a match is, by the command line.
#include "match/setup.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/game_args.h"
#include "base/say.h"
#include "base/state_file.h"
#include "base/tables.h"
#include "base/words.h"
#include "chee/history.h"
#include "chee/text.h"

enum {
  GAMES = 100,          // of a pairing, if nothing is said
  GAMES_TESTED = 50000, // the same with --sprt, which ends by itself
  OPENING = 8,
  LOOK = 40000,
  LOOK_MAX = 1000000000,
  MARGIN = 200,
  PATIENCE = 120,
  GAMES_MAX = 100000000
};

static const char *const bound_options[] = {"nodes", "depth", "movetime", "clock"};

// Reads the option of this name if it is given.
static bool number_of(const cli_args *args, const char *name, uint64_t low, uint64_t high,
                      uint64_t *number) {
  char what[32];
  const char *value = cli_value(args, name);
  (void)snprintf(what, sizeof what, "--%s", name);
  return value == NULL || cli_number(what, value, low, high, number);
}

static int read_start(const cli_args *args, match_setup *setup) {
  chee_history *game = NULL;
  int code = cli_game_open(args, &game);
  if (code != CLI_OK) return code;
  setup->start = *chee_history_now(game);
  bool over = chee_history_result(game).ending != CHEE_GOING_ON;
  chee_history_free(game);
  if (over) return cli_fail(CLI_NEGATIVE, "the game is over in this position");
  setup->seats = chee_rules_seats(&setup->start.rules);
  setup->sides = chee_position_result(&setup->start).seats;
  return CLI_OK;
}

static int read_bounds(const cli_args *args, match_setup *setup) {
  for (int i = 0; i < 4; i++) {
    char what[32];
    bool known = false;
    const char *value = cli_value(args, bound_options[i]);
    (void)snprintf(what, sizeof what, "--%s", bound_options[i]);
    chee_error error;
    if (value != NULL &&
        cli_bounds_set(what, bound_options[i], value, &setup->bounds, &known, &error) != CHEE_OK) {
      return cli_fail(CLI_USAGE, "%s", cli_sentence(&error));
    }
  }
  if (setup->bounds.movetime == 0 || !setup->bounds.clocked) return CLI_OK;
  return cli_fail(CLI_USAGE, "match: --movetime and --clock exclude each other");
}

// A name stands in records and in JSON: UTF-8 in one line.
static void clean_name(char *name) {
  for (char *c = name; *c != '\0'; c++) {
    if ((unsigned char)*c < ' ' || *c == 0x7F) *c = '?';
  }
  json_t *text = json_string(name);
  for (char *c = name; *c != '\0' && text == NULL; c++) {
    if ((unsigned char)*c > '~') *c = '?';
  }
  json_decref(text);
}

// Two players by the same name are told apart by their number.
static void tell_apart(match_setup *setup, int last) {
  cli_player *player = &setup->player[last];
  for (int i = 0; i < last; i++) {
    if (strcmp(setup->player[i].name, player->name) != 0) continue;
    char number[16];
    int length = snprintf(number, sizeof number, "#%d", last + 1);
    size_t room = sizeof player->name - 1 - (size_t)length;
    size_t used = strlen(player->name);
    strcpy(player->name + (used < room ? used : room), number);
    return;
  }
}

static int read_players(const cli_args *args, match_setup *setup) {
  if (args->given_count < 2) {
    return cli_fail(CLI_USAGE,
                    "match: at least two players belong to it; give --player PLAYER twice "
                    "or more");
  }
  if (args->given_count > MATCH_PLAYERS_MAX) {
    return cli_fail(CLI_USAGE, "match: there are at most %d players", MATCH_PLAYERS_MAX);
  }
  setup->players = args->given_count;
  if (setup->sides > 2 && setup->players != setup->sides) {
    return cli_fail(CLI_USAGE, "match: this game takes exactly %d players", setup->sides);
  }
  for (int i = 0; i < setup->players; i++) {
    cli_player *player = &setup->player[i];
    chee_error error;
    if (cli_player_read(args->given[i], player, &error) != CHEE_OK) {
      return cli_fail(error.status == CHEE_MEMORY ? CLI_IO : CLI_USAGE, "--player %.90s: %s",
                      args->given[i], cli_sentence(&error));
    }
    if (!cli_bounds_any(&player->bounds)) player->bounds = setup->bounds;
    if (player->command != NULL && !cli_bounds_any(&player->bounds)) {
      return cli_fail(CLI_USAGE,
                      "match: --player %.90s needs a bound: --nodes, --depth, --movetime "
                      "or --clock",
                      player->given);
    }
    clean_name(player->name);
    tell_apart(setup, i);
  }
  return CLI_OK;
}

// Who meets whom: everybody everybody, or the first all others.
static void set_pairings(match_setup *setup) {
  setup->pairings = 0;
  if (setup->sides > 2) {
    setup->pairings = 1;
    for (int i = 0; i < setup->sides; i++) setup->pairing[0].player[i] = i;
    return;
  }
  for (int first = 0; first < (setup->gauntlet ? 1 : setup->players); first++) {
    for (int second = first + 1; second < setup->players; second++) {
      setup->pairing[setup->pairings++] = (match_pairing){{first, second}};
    }
  }
}

static bool read_share(const char *key, const char *value, double low, double high,
                       double *number) {
  char *end = NULL;
  *number = strtod(value, &end);
  if (*end == '\0' && end != value && *number >= low && *number <= high) return true;
  cli_say("--sprt: %s is a number from %g to %g, not '%.60s'", key, low, high, value);
  return false;
}

static int read_sprt(const char *text, match_setup *setup) {
  match_sprt *sprt = &setup->sprt;
  char key[64], value[128];
  bool bad = false, first = false, second = false;
  *sprt = (match_sprt){.alpha = 0.05, .beta = 0.05};
  const char *rest = text;
  while (cli_setting_next(&rest, key, value, &bad)) {
    bool elo0 = strcmp(key, "elo0") == 0, elo1 = strcmp(key, "elo1") == 0;
    bool alpha = strcmp(key, "alpha") == 0;
    if (elo0 || elo1) {
      if (!read_share(key, value, -1000, 1000, elo0 ? &sprt->elo0 : &sprt->elo1)) return CLI_USAGE;
      first = first || elo0;
      second = second || elo1;
    } else if (alpha || strcmp(key, "beta") == 0) {
      double *chance = alpha ? &sprt->alpha : &sprt->beta;
      if (!read_share(key, value, 1e-6, 0.49, chance)) return CLI_USAGE;
    } else {
      return cli_fail(CLI_USAGE,
                      "--sprt: there is no '%.40s'; there are elo0, elo1, alpha and beta", key);
    }
  }
  if (bad || !first || !second || !(sprt->elo0 < sprt->elo1)) {
    return cli_fail(CLI_USAGE, "--sprt is elo0=A,elo1=B[,alpha=P,beta=P] with A below B");
  }
  setup->tested = true;
  if (setup->players == 2 && setup->sides == 2) return CLI_OK;
  return cli_fail(CLI_USAGE, "match: --sprt is for two players");
}

static bool read_numbers(const cli_args *args, match_setup *setup) {
  uint64_t sides = (uint64_t)setup->sides;
  uint64_t opening = OPENING, concurrency = 0;
  setup->games = (setup->tested ? GAMES_TESTED : GAMES) + sides - 1;
  setup->games -= setup->games % sides;
  setup->look = LOOK;
  setup->margin = MARGIN;
  setup->patience = PATIENCE;
  if (!number_of(args, "games", 1, GAMES_MAX, &setup->games) ||
      !number_of(args, "openings", 0, 1000, &opening) ||
      !number_of(args, "look", 0, LOOK_MAX, &setup->look) ||
      !number_of(args, "margin", 0, 3600000, &setup->margin) ||
      !number_of(args, "patience", 1, 86400, &setup->patience) ||
      !number_of(args, "concurrency", 1, CLI_THREADS_MAX, &concurrency)) {
    return false;
  }
  setup->opening = (int)opening;
  setup->concurrency = (int)concurrency;
  if (setup->games % sides == 0) return true;
  cli_say("--games is a multiple of %d, as everybody plays every opening from every seat",
          setup->sides);
  return false;
}

// Players who are bounded by time shall not take it from each other.
static void set_concurrency(const cli_args *args, match_setup *setup) {
  if (setup->concurrency > 0) return;
  int threads = 1;
  bool timed = false;
  for (int i = 0; i < setup->players; i++) {
    const cli_player *player = &setup->player[i];
    timed = timed || player->bounds.movetime > 0 || player->bounds.clocked;
    if (player->threads > (uint64_t)threads) threads = (int)player->threads;
  }
  setup->concurrency = timed || args->threads < threads ? 1 : args->threads / threads;
}

// A program of its own is told of no tables.
static void name_tables(match_setup *setup) {
  bool asked = false;
  uint64_t hash;
  for (int i = 0; i < setup->players; i++) asked |= setup->player[i].command == NULL;
  if (asked && cli_tables_hash(&setup->start.rules, &hash))
    (void)snprintf(setup->tables, sizeof setup->tables, "%016" PRIx64, hash);
}

// The file of --resume holds the names of players and records.
static bool can_resume(const match_setup *setup) {
  if (setup->resume == NULL) return true;
  bool can = cli_state_holds("--records", setup->records);
  for (int i = 0; can && i < setup->players; i++) {
    can = cli_state_holds("--player", setup->player[i].given);
  }
  return can;
}

int match_setup_read(const cli_args *args, match_setup *setup) {
  const char *rounds = cli_value(args, "rounds");
  const char *sprt = cli_value(args, "sprt");
  *setup = (match_setup){.seed = args->seed,
                         .records = cli_value(args, "records"),
                         .resume = cli_value(args, "resume"),
                         .gauntlet = rounds != NULL && strcmp(rounds, "gauntlet") == 0};
  int code = read_start(args, setup);
  if (code == CLI_OK) code = read_bounds(args, setup);
  if (code == CLI_OK) code = read_players(args, setup);
  if (code == CLI_OK && sprt != NULL) code = read_sprt(sprt, setup);
  if (code != CLI_OK) return code;
  if (!read_numbers(args, setup)) return CLI_USAGE;
  const char *adjudicate = cli_value(args, "adjudicate");
  if (!match_adjudication_read(adjudicate, &setup->adjudication)) return CLI_USAGE;
  if (adjudicate != NULL && setup->sides > 2) {
    return cli_fail(CLI_USAGE, "match: --adjudicate is for games of two sides");
  }
  if (setup->records != NULL && strcmp(setup->records, "-") == 0) {
    return cli_fail(CLI_USAGE, "match: --records needs a file; the results go to stdout");
  }
  if (!can_resume(setup)) return CLI_USAGE;
  set_pairings(setup);
  name_tables(setup);
  set_concurrency(args, setup);
  return CLI_OK;
}
