// SPDX-License-Identifier: MIT
// The results of a match as JSON.
#include <math.h>

#include "base/game_args.h"
#include "base/json.h"
#include "chee/hole.h"
#include "match/report.h"

static void set_number(json_t *object, const char *key, double number) {
  // JSON has no word for infinity, nor for what is not known.
  json_object_set_new(object, key, isfinite(number) ? json_real(number) : json_null());
}

static void set_count(json_t *object, const char *key, uint64_t count) {
  json_object_set_new(object, key, cli_json_count(count));
}

static void set_estimate(json_t *object, const match_results *results) {
  match_estimate e = match_estimate_of(results);
  set_number(object, "score", e.score);
  set_number(object, "score_low", e.score_low);
  set_number(object, "score_high", e.score_high);
  set_number(object, "elo", e.elo);
  set_number(object, "elo_low", e.elo_low);
  set_number(object, "elo_high", e.elo_high);
  set_number(object, "los", e.los);
}

static json_t *player_json(const match_report *r, int player) {
  const match_standing *s = &r->tally->standing[player];
  json_t *object = json_object();
  json_object_set_new(object, "name", json_string(r->setup->player[player].name));
  json_object_set_new(object, "player", cli_json_text(r->setup->player[player].given));
  set_count(object, "games", s->games);
  set_count(object, "won", s->won);
  set_count(object, "drawn", s->shared);
  set_count(object, "lost", s->lost);
  json_object_set_new(object, "points", json_real((double)match_halves(s) / 2));
  if (r->setup->sides == 2) {
    match_results results = match_results_of(r->tally, r->setup, player);
    set_estimate(object, &results);
  }
  if (match_has_points(r->setup)) {
    double error = NAN;
    set_number(object, "points_a_game", match_points(s, &error));
    set_number(object, "points_error", error);
  }
  json_t *faults = json_object();
  for (int i = 1; i < CLI_SEAT_FAULTS; i++) set_count(faults, match_fault_names[i], s->faults[i]);
  json_object_set_new(object, "faults", faults);
  return object;
}

static json_t *tables_json(const match_report *r) {
  json_t *tables = json_array();
  for (int i = 0; i < r->setup->pairings && r->setup->sides == 2; i++) {
    const match_results *results = &r->tally->results[i];
    const int *player = r->setup->pairing[i].player;
    json_t *object = json_object();
    json_object_set_new(object, "first", json_string(r->setup->player[player[0]].name));
    json_object_set_new(object, "second", json_string(r->setup->player[player[1]].name));
    set_count(object, "won", results->won);
    set_count(object, "drawn", results->drawn);
    set_count(object, "lost", results->lost);
    json_t *pairs = json_array();
    for (int kind = 0; kind < MATCH_PAIR_KINDS; kind++) {
      json_array_append_new(pairs, cli_json_count(results->pairs[kind]));
    }
    json_object_set_new(object, "pairs", pairs);
    set_estimate(object, results);
    json_array_append_new(tables, object);
  }
  return tables;
}

static json_t *faults_json(const match_report *r) {
  json_t *faults = json_array();
  for (int i = 0; i < r->tally->blames; i++) {
    const match_blame *b = &r->tally->blame[i];
    json_t *object = json_object();
    set_count(object, "game", b->game + 1);
    json_object_set_new(object, "name", json_string(r->setup->player[b->player].name));
    json_object_set_new(object, "seat",
                        json_string(chee_seat_name(&r->setup->start.rules, b->seat)));
    json_object_set_new(object, "fault", json_string(match_fault_names[b->fault]));
    json_object_set_new(object, "sentence", json_string(b->sentence));
    json_array_append_new(faults, object);
  }
  return faults;
}

static json_t *sprt_json(const match_report *r) {
  const match_sprt *sprt = &r->setup->sprt;
  const match_results *results = &r->tally->results[0];
  double low = 0, high = 0;
  json_t *object = json_object();
  match_llr_bounds(sprt, &low, &high);
  set_number(object, "elo0", sprt->elo0);
  set_number(object, "elo1", sprt->elo1);
  set_number(object, "alpha", sprt->alpha);
  set_number(object, "beta", sprt->beta);
  set_number(object, "llr", match_llr(sprt, results));
  set_number(object, "low", low);
  set_number(object, "high", high);
  json_object_set_new(object, "verdict",
                      json_string(match_verdict_names[match_verdict_of(sprt, results)]));
  return object;
}

int match_report_json(const match_report *report) {
  json_t *object = json_object();
  json_t *players = json_array(), *ended = json_object();
  static const char *const ends[MATCH_ENDS] = {"rules", "fault", "adjudication"};
  cli_position_json(object, &report->setup->start);
  set_count(object, "games", report->tally->games);
  set_count(object, "openings", match_rounds(report->setup, report->tally));
  set_count(object, "openings_different", report->openings);
  json_object_set_new(object, "opening_plies", json_integer(report->setup->opening));
  set_count(object, "seed", report->setup->seed);
  set_count(object, "plies", report->tally->plies);
  for (int i = 0; i < MATCH_ENDS; i++) set_count(ended, ends[i], report->tally->ends[i]);
  json_object_set_new(object, "ended", ended);
  for (int i = 0; i < report->setup->players; i++) {
    json_array_append_new(players, player_json(report, i));
  }
  json_object_set_new(object, "players", players);
  json_object_set_new(object, "tables", tables_json(report));
  json_object_set_new(object, "faults", faults_json(report));
  if (report->setup->tested) json_object_set_new(object, "sprt", sprt_json(report));
  return cli_json_write(object);
}
