// SPDX-License-Identifier: MIT
#include "players/engine.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fault.h"
#include "base/oracle.h"
#include "base/say.h"
#include "base/words.h"
#include "chee/known.h"
#include "chee/player.h"
#include "common/progress.h"
#include "players/seat.h"

enum {
  USUAL_TIME = 1000, // milliseconds for a foreign engine that nobody bounds
  MOVES_SHOWN = 7
};

// Seconds: to answer, to move where no time is set, to move late, to move when told to, a slice.
static const double patience = 10, longest = 600, margin = 5, haste = 3, slice = 0.02;

typedef struct helper {
  chee_player *player;
  int number;
  bool runs;
  pthread_t thread;
} helper;

struct cli_engine {
  cli_player player;
  char given[CLI_PLAYER_TEXT_MAX];
  cli_seat seat;
  uint64_t seed;
  bool ready; // it knows the game
  const chee_history *history;
  double begun, ended, until; // `ended` is 0 while it thinks
  double allowed;             // seconds, for the sentence
  cli_choice choice;
  helper helpers[CHEE_SEARCH_WORKERS_MAX];
};

static chee_status parse(const char *text, cli_player *player, chee_error *error) {
  if (strlen(text) >= CLI_PLAYER_TEXT_MAX)
    return cli_fault(error, CHEE_BAD_DATA, "a player has at most %d bytes",
                     CLI_PLAYER_TEXT_MAX - 1);
  chee_status status = cli_player_read(text, player, error);
  if (status == CHEE_OK && player->bounds.clocked)
    return cli_fault(error, CHEE_BAD_DATA, "clock= is for matches; here movetime= bounds a move");
  return status;
}

chee_status cli_engine_check(const char *text, chee_error *error) {
  cli_player player;
  return parse(text, &player, error);
}

bool cli_engine_is_foreign(const char *text) {
  return strncmp(text, "ugi:", 4) == 0;
}

bool cli_engine_takes_time(const char *text) {
  cli_player player;
  chee_error error;
  if (parse(text, &player, &error) != CHEE_OK || cli_bounds_any(&player.bounds)) return false;
  return player.command != NULL || strcmp(player.text, "search") == 0;
}

chee_status cli_engine_new(const char *text, uint64_t seed, bool quiet, cli_engine **engine,
                           chee_error *error) {
  cli_engine *made = calloc(1, sizeof *made);
  if (made == NULL) return cli_fault(error, CHEE_MEMORY, "no memory for a player");
  chee_status status = parse(text, &made->player, error);
  if (status != CHEE_OK) {
    free(made);
    return status;
  }
  (void)snprintf(made->given, sizeof made->given, "%s", text);
  made->player.given = made->given;
  made->seed = seed;
  made->seat = cli_seat_new(&made->player, NULL, patience, margin);
  made->seat.quiet = quiet;
  *engine = made;
  return CHEE_OK;
}

const char *cli_engine_name(const cli_engine *engine) {
  return engine->player.name;
}

bool cli_engine_is_starting(const cli_engine *engine) {
  return engine->player.command != NULL && !engine->ready;
}

// Ends the threads that help. The search is over, or stopped here.
static void dismiss(cli_engine *e) {
  for (int i = 1; i < CHEE_SEARCH_WORKERS_MAX; i++) {
    if (!e->helpers[i].runs) continue;
    chee_player_stop(e->seat.own);
    (void)pthread_join(e->helpers[i].thread, NULL);
    e->helpers[i].runs = false;
  }
}

void cli_engine_free(cli_engine *engine) {
  if (engine == NULL) return;
  dismiss(engine);
  cli_seat_leave(&engine->seat);
  free(engine);
}

static void *help(void *data) {
  const helper *self = data;
  chee_player_help(self->player, self->number);
  return NULL;
}

static void send_helpers(cli_engine *e) {
  for (int i = 1; i < (int)e->player.threads; i++) {
    helper *next = &e->helpers[i];
    *next = (helper){.player = e->seat.own, .number = i};
    next->runs = pthread_create(&next->thread, NULL, help, next) == 0;
  }
}

// Whoever has failed is started anew when asked again.
static void give_up(cli_engine *e) {
  dismiss(e);
  if (e->seat.client != NULL) cli_seat_leave(&e->seat);
  if (e->player.command != NULL) e->ready = false;
  e->ended = app_seconds();
}

chee_status cli_engine_begin(cli_engine *engine, const chee_history *history, chee_error *error) {
  cli_engine *e = engine;
  chee_status status = CHEE_OK;
  bool foreign = e->player.command != NULL;
  e->choice = (cli_choice){0};
  e->history = history;
  if (!e->ready) {
    const chee_rules *rules = &chee_history_now(history)->rules;
    status = cli_seat_game(&e->seat, rules, e->seed, error);
    e->ready = status == CHEE_OK;
  }
  const cli_bounds *bounds = &e->player.bounds;
  chee_limits limits = {
      .depth = bounds->depth, .nodes = bounds->nodes, .movetime = bounds->movetime};
  if (foreign && !cli_bounds_any(bounds)) limits.movetime = USUAL_TIME;
  e->allowed = limits.movetime > 0 ? (double)limits.movetime / 1000 + margin : longest;
  e->begun = app_seconds();
  e->ended = 0;
  e->until = e->begun + e->allowed;
  if (status == CHEE_OK && foreign) status = ugi_client_go(e->seat.client, history, &limits, error);
  if (status == CHEE_OK && !foreign) {
    status = chee_player_begin(e->seat.own, history, &limits, error);
    if (status == CHEE_OK) send_helpers(e);
  }
  if (status != CHEE_OK) give_up(e);
  return status;
}

// The error is that of its choice, unless there is no fault in it.
static cli_engine_answer fail(cli_engine *e, chee_status status, chee_error *error) {
  if (e->choice.fault != CLI_SEAT_NO_FAULT) *error = cli_error_of(status, e->choice.said);
  give_up(e);
  return CLI_ENGINE_FAILED;
}

static cli_engine_answer step_foreign(cli_engine *e, chee_error *error) {
  double until = app_seconds() + slice;
  ugi_answer answer = ugi_client_wait(e->seat.client, until < e->until ? until : e->until, error);
  if (answer == UGI_FAILED) return fail(e, CHEE_IO, error);
  if (answer == UGI_MOVED) {
    cli_seat_answer(e->seat.client, e->history, &e->choice);
    e->ended = app_seconds();
    if (e->choice.fault == CLI_SEAT_NO_FAULT) return CLI_ENGINE_CHOSEN;
    return fail(e, CHEE_IO, error);
  }
  if (app_seconds() < e->until) return CLI_ENGINE_THINKING;
  cli_seat_be_late(e->allowed, ugi_client_murmur(e->seat.client), &e->choice);
  return fail(e, CHEE_LIMIT, error);
}

cli_engine_answer cli_engine_step(cli_engine *engine, chee_error *error) {
  cli_engine *e = engine;
  if (e->player.command != NULL) return step_foreign(e, error);
  if (chee_player_step(e->seat.own)) return CLI_ENGINE_THINKING;
  e->ended = app_seconds();
  dismiss(e);
  e->choice.move = chee_player_choice(e->seat.own);
  return CLI_ENGINE_CHOSEN;
}

void cli_engine_hurry(cli_engine *engine) {
  double until = app_seconds() + haste;
  if (engine->player.command == NULL) {
    chee_player_stop(engine->seat.own);
  } else if (ugi_client_stop(engine->seat.client, NULL) == CHEE_OK && until < engine->until) {
    // What keeps it from listening shows in the next step.
    engine->until = until;
    engine->allowed = until - engine->begun;
  }
}

void cli_engine_drop(cli_engine *engine) {
  if (engine->player.command == NULL) chee_player_stop(engine->seat.own);
  give_up(engine);
}

chee_move cli_engine_move(const cli_engine *engine) {
  return engine->choice.move;
}

// Nobody reads more of a line.
static void keep_first_moves(char *line) {
  for (int moves = 0; *line != '\0'; line += *line == ' ') {
    line += strcspn(line, " ");
    if (++moves < MOVES_SHOWN) continue;
    *line = '\0';
  }
}

static void write_line(const chee_position *start, const chee_search_line *line, char *text,
                       size_t size) {
  chee_position now = *start;
  size_t used = 0;
  text[0] = '\0';
  for (int i = 0; i < line->length; i++) {
    char token[CHEE_MOVE_TEXT_MAX];
    chee_move_write(&now, line->moves[i], token);
    if (used + strlen(token) + 2 > size) return;
    used += (size_t)snprintf(text + used, size - used, "%s%s", i > 0 ? " " : "", token);
    chee_apply(&now, line->moves[i]);
  }
}

// What tables know beside the best line: whether a draw is theirs, and what the game so far leaves
// of their value (0.4).
static void ask_tables(const chee_history *game, const chee_search_line *line,
                       cli_thought *thought) {
  chee_oracle *oracle = cli_oracle();
  const chee_position *now = chee_history_now(game);
  chee_value value, move;
  bool third = false;
  if (oracle == NULL || line->value.kind == CHEE_VALUE_ESTIMATE || line->length == 0) return;
  if (chee_rules_seats(&now->rules) != 2 || !oracle(cli_oracle_data(), now, &value)) return;
  if (!chee_known_move(oracle, cli_oracle_data(), game, line->moves[0], &move, &third)) return;
  thought->exact = value.kind == CHEE_VALUE_DRAW && move.kind == CHEE_VALUE_DRAW &&
                   line->value.kind == CHEE_VALUE_DRAW;
  thought->fresh = chee_known_spoilable(game);
  thought->spoiled =
      third && (value.kind != line->value.kind || value.margin != line->value.margin);
  thought->afresh = value;
}

void cli_engine_thought(const cli_engine *engine, cli_thought *thought) {
  const cli_engine *e = engine;
  *thought = (cli_thought){.seconds = (e->ended > 0 ? e->ended : app_seconds()) - e->begun};
  if (e->seat.client != NULL) {
    const ugi_thought *told = ugi_client_thought(e->seat.client);
    thought->valued = told->valued;
    thought->value = told->value;
    thought->depth = told->depth;
    thought->nodes = told->nodes;
    (void)snprintf(thought->line, sizeof thought->line, "%s", told->line);
    keep_first_moves(thought->line);
    return;
  }
  const chee_searcher *searcher = e->seat.own != NULL ? chee_player_searcher(e->seat.own) : NULL;
  if (searcher == NULL) return;
  thought->nodes = chee_searcher_nodes(searcher);
  if (chee_searcher_lines(searcher) == 0) return;
  const chee_search_line *best = chee_searcher_line(searcher, 0);
  thought->valued = true;
  thought->value = best->value;
  ask_tables(e->history, best, thought);
  thought->depth = best->depth;
  write_line(chee_history_now(e->history), best, thought->line, sizeof thought->line);
  keep_first_moves(thought->line);
}
