// SPDX-License-Identifier: MIT
// One game of a match.
#include "match/game.h"

#include <stdio.h>
#include <string.h>

#include "base/fault.h"
#include "base/say.h"
#include "base/words.h"
#include "chee/random.h"
#include "chee/record.h"
#include "match/record.h"

// A game under way.
typedef struct game {
  match_worker *worker;
  match_place place;
  uint64_t number;
  chee_history *history;
  match_recorder recorder;
  match_jury jury;
  uint64_t left[CHEE_SEATS_MAX]; // milliseconds on the clock of each seat
  match_outcome *outcome;
} game;

static cli_seat *seat_of(const game *g, int seat) {
  const match_setup *setup = g->worker->setup;
  return &g->worker->seat[match_player_at(setup, g->place, match_side_of(setup, seat))];
}

// The points as they stand, by side.
static void take_points(const game *g, const chee_result *result) {
  for (int side = 0; side < g->worker->setup->sides; side++) {
    g->outcome->points[side] = result->points[side];
  }
}

// The side `loser`, if it is one, has lost whatever the points; among the others they decide.
static void share_out(const game *g, int loser) {
  match_outcome *outcome = g->outcome;
  int best = -1, reached = 0;
  for (int side = 0; side < g->worker->setup->sides; side++) {
    int points = side == loser ? -1 : outcome->points[side];
    if (points > best) reached = 0;
    if (points > best) best = points;
    reached += points == best && side != loser;
  }
  for (int side = 0; side < g->worker->setup->sides; side++) {
    bool first = side != loser && outcome->points[side] == best;
    outcome->half[side] = !first ? 0 : reached > 1 ? 1 : 2;
  }
  if (loser >= 0) outcome->points[loser] = 0;
}

static void end_by_rules(const game *g, const chee_result *result) {
  g->outcome->end = MATCH_BY_RULES;
  take_points(g, result);
  if (g->worker->setup->sides > 2) {
    share_out(g, -1);
    return;
  }
  for (int side = 0; side < 2; side++) {
    g->outcome->half[side] = result->shared ? 1 : result->winner == side ? 2 : 0;
  }
}

static void end_by_call(const game *g, match_call call) {
  chee_result result = chee_history_result(g->history);
  g->outcome->end = MATCH_BY_ADJUDICATION;
  take_points(g, &result);
  for (int side = 0; side < g->worker->setup->sides; side++) g->outcome->half[side] = 1;
  if (call == MATCH_DRAW) return;
  g->outcome->half[0] = call == MATCH_FIRST_WINS ? 2 : 0;
  g->outcome->half[1] = 2 - g->outcome->half[0];
}

static void end_by_fault(const game *g, int seat, cli_seat_fault fault, const char *sentence,
                         const char *said) {
  const match_setup *setup = g->worker->setup;
  match_outcome *outcome = g->outcome;
  chee_result result = chee_history_result(g->history);
  int side = match_side_of(setup, seat);
  outcome->end = MATCH_BY_FAULT;
  outcome->fault = fault;
  outcome->culprit = seat;
  (void)snprintf(outcome->sentence, sizeof outcome->sentence, "%.*s",
                 (int)sizeof outcome->sentence - 1, sentence);
  (void)snprintf(outcome->said, sizeof outcome->said, "%s", said);
  // It goes into records and JSON.
  for (char *c = outcome->sentence; *c != '\0'; c++) {
    if (*c < ' ' || *c > '~') *c = '?';
  }
  take_points(g, &result);
  if (setup->sides == 2) {
    outcome->half[side] = 0;
    outcome->half[1 - side] = 2;
    outcome->points[side] = 0;
  } else {
    share_out(g, side);
  }
}

static chee_limits limits_of(const game *g, int turn) {
  const match_setup *setup = g->worker->setup;
  const cli_bounds *own = &seat_of(g, turn)->player->bounds;
  chee_limits limits = {.depth = own->depth, .nodes = own->nodes, .movetime = own->movetime};
  for (int seat = 0; seat < setup->seats && own->clocked; seat++) {
    const cli_bounds *bounds = &seat_of(g, seat)->player->bounds;
    if (!bounds->clocked) continue;
    limits.clocks = (uint8_t)(limits.clocks | 1 << seat);
    limits.time[seat] = g->left[seat];
    limits.increment[seat] = bounds->increment;
  }
  return limits;
}

// Plays a move that is legal, and writes it down. False when this program fails.
static bool play(game *g, chee_move move, int seat, const cli_choice *choice, int64_t left) {
  chee_error *error = &g->outcome->error;
  match_recorder_move(&g->recorder, move, seat, choice, left);
  return chee_history_play(g->history, move, error) == CHEE_OK;
}

// The game's next turn. False when there is none.
static bool take_turn(game *g) {
  const match_setup *setup = g->worker->setup;
  chee_result result = chee_history_result(g->history);
  if (result.ending != CHEE_GOING_ON) {
    end_by_rules(g, &result);
    return false;
  }
  chee_move moves[CHEE_MOVES_MAX];
  int turn = chee_history_now(g->history)->turn;
  uint32_t length = (uint32_t)chee_history_length(g->history);
  match_call call = MATCH_PLAY_ON;
  if (setup->adjudication.plies > 0 && length >= setup->adjudication.plies) call = MATCH_DRAW;
  if (length >= CHEE_RECORD_MOVES_MAX) call = MATCH_DRAW; // more than a record holds
  if (call == MATCH_PLAY_ON && chee_history_moves(g->history, moves) == 1) {
    return play(g, moves[0], turn, NULL, -1); // nothing to ask
  }
  if (call == MATCH_PLAY_ON) {
    cli_choice choice;
    chee_limits limits = limits_of(g, turn);
    cli_seat_choose(seat_of(g, turn), g->history, &limits, &choice);
    g->outcome->cut = choice.cut;
    if (choice.fault != CLI_SEAT_NO_FAULT)
      end_by_fault(g, turn, choice.fault, choice.sentence, choice.said);
    if (choice.cut || choice.fault != CLI_SEAT_NO_FAULT) return false;
    uint64_t rest = g->left[turn] > choice.spent ? g->left[turn] - choice.spent : 0;
    bool clocked = limits.clocks >> turn & 1;
    if (clocked) g->left[turn] = rest + limits.increment[turn];
    if (!play(g, choice.move, turn, &choice, clocked ? (int64_t)g->left[turn] : -1)) return false;
    if (setup->sides == 2) {
      call = match_jury_hear(&g->jury, &setup->adjudication, match_side_of(setup, turn),
                             choice.valued ? &choice.value : NULL, length + 1);
    }
    // What the rules say goes before what the players believe.
    if (chee_history_result(g->history).ending != CHEE_GOING_ON) return true;
  }
  if (call != MATCH_PLAY_ON) end_by_call(g, call);
  return call == MATCH_PLAY_ON;
}

// Each player gets numbers of its own for each game.
static uint64_t seed_of(const game *g, int player) {
  chee_random random =
      chee_random_new(g->worker->setup->seed, g->number * MATCH_PLAYERS_MAX + (uint64_t)player);
  return chee_random_next(&random);
}

// Has all players ready. False when the game is over before it began.
static bool sit_down(game *g) {
  const match_setup *setup = g->worker->setup;
  match_outcome *outcome = g->outcome;
  for (int seat = 0; seat < setup->seats; seat++) {
    cli_seat *who = seat_of(g, seat);
    g->left[seat] = who->player->bounds.base;
    if (seat >= setup->sides) continue; // a partner: the same player sits twice
    chee_error error = {0};
    uint64_t seed = seed_of(g, (int)(who - g->worker->seat));
    chee_status status = cli_seat_game(who, &setup->start.rules, seed, &error);
    if (status == CHEE_OK) continue;
    outcome->cut = cli_interrupted;
    if (outcome->cut) return false;
    if (status == CHEE_MEMORY) {
      outcome->error = error;
      return false;
    }
    cli_seat_fault fault = status == CHEE_LIMIT ? CLI_SEAT_LATE : CLI_SEAT_DIED;
    end_by_fault(g, seat, fault, error.text, cli_sentence(&error));
    return false;
  }
  return true;
}

static bool play_opening(game *g) {
  match_opening opening;
  chee_error *error = &g->outcome->error;
  if (match_openings_get(g->worker->openings, g->place.opening, &opening, error) != CHEE_OK) {
    return false;
  }
  for (int i = 0; i < opening.count; i++) {
    int seat = chee_history_now(g->history)->turn;
    if (!play(g, opening.moves[i], seat, NULL, -1)) return false;
  }
  return true;
}

void match_game_play(match_worker *worker, uint64_t number, match_outcome *outcome) {
  cli_record_text record = outcome->record;
  *outcome = (match_outcome){.record = record};
  cli_record_text_clear(&outcome->record);
  game g = {.worker = worker,
            .place = match_place_of(worker->setup, number),
            .number = number,
            .history = chee_history_new(&worker->setup->start),
            .recorder = match_recorder_new(worker->setup, number),
            .outcome = outcome};
  if (g.history == NULL) {
    (void)cli_fault_memory(&outcome->error);
  } else if (play_opening(&g) && sit_down(&g)) {
    while (take_turn(&g)) continue;
  }
  outcome->cut = outcome->cut || cli_interrupted;
  if (g.history != NULL) outcome->plies = (uint32_t)chee_history_length(g.history);
  match_recorder_end(&g.recorder, worker, outcome);
  chee_history_free(g.history);
}
