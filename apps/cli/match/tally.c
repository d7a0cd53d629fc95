// SPDX-License-Identifier: MIT
// The games of a match, summed up.
#include "match/tally.h"

#include <stdio.h>
#include <string.h>

static void add_blame(match_tally *tally, int player, const match_outcome *outcome) {
  if (tally->blames == MATCH_BLAMES_MAX) return;
  match_blame *blame = &tally->blame[tally->blames++];
  *blame = (match_blame){
      .game = tally->games, .player = player, .seat = outcome->culprit, .fault = outcome->fault};
  memcpy(blame->sentence, outcome->sentence, sizeof blame->sentence);
}

void match_tally_add(match_tally *tally, const match_setup *setup, const match_outcome *outcome) {
  match_place place = match_place_of(setup, tally->games);
  int first = setup->pairing[place.pairing].player[0];
  match_results *results = &tally->results[place.pairing];
  for (int side = 0; side < setup->sides; side++) {
    int player = match_player_at(setup, place, side);
    match_standing *standing = &tally->standing[player];
    int half = outcome->half[side];
    uint64_t points = (uint64_t)outcome->points[side];
    standing->games++;
    standing->won += half == 2;
    standing->shared += half == 1;
    standing->lost += half == 0;
    standing->points += points;
    standing->point_squares += points * points;
    if (outcome->end == MATCH_BY_FAULT && match_side_of(setup, outcome->culprit) == side) {
      standing->faults[outcome->fault]++;
      add_blame(tally, player, outcome);
    }
    if (player != first) continue;
    results->won += half == 2;
    results->drawn += half == 1;
    results->lost += half == 0;
    tally->open += (uint64_t)half;
  }
  if (place.turn == setup->sides - 1) {
    if (setup->sides == 2) results->pairs[tally->open]++;
    tally->open = 0;
  }
  tally->games++;
  tally->plies += outcome->plies;
  tally->ends[outcome->end]++;
}

match_results match_results_turned(const match_results *results) {
  match_results turned = {.won = results->lost, .drawn = results->drawn, .lost = results->won};
  for (int kind = 0; kind < MATCH_PAIR_KINDS; kind++) {
    turned.pairs[kind] = results->pairs[MATCH_PAIR_KINDS - 1 - kind];
  }
  return turned;
}

match_results match_results_of(const match_tally *tally, const match_setup *setup, int player) {
  match_results sum = {0};
  for (int i = 0; i < setup->pairings; i++) {
    match_results one = tally->results[i];
    if (setup->pairing[i].player[1] == player) {
      one = match_results_turned(&one);
    } else if (setup->pairing[i].player[0] != player) {
      continue;
    }
    sum.won += one.won;
    sum.drawn += one.drawn;
    sum.lost += one.lost;
    for (int kind = 0; kind < MATCH_PAIR_KINDS; kind++) sum.pairs[kind] += one.pairs[kind];
  }
  return sum;
}

uint64_t match_halves(const match_standing *standing) {
  return 2 * standing->won + standing->shared;
}

// Structures of whole numbers as rows of them.
enum {
  STANDING_NUMBERS = sizeof(match_standing) / sizeof(uint64_t),
  RESULTS_NUMBERS = sizeof(match_results) / sizeof(uint64_t)
};

static json_t *save_row(const void *from, int count) {
  json_t *row = json_array();
  for (int i = 0; i < count; i++) {
    uint64_t number = 0;
    memcpy(&number, (const char *)from + (size_t)i * sizeof number, sizeof number);
    json_array_append_new(row, json_integer((json_int_t)number));
  }
  return row;
}

static bool load_row(const json_t *row, void *to, int count) {
  if (json_array_size(row) != (size_t)count) return false;
  for (int i = 0; i < count; i++) {
    const json_t *number = json_array_get(row, (size_t)i);
    if (!json_is_integer(number) || json_integer_value(number) < 0) return false;
    uint64_t value = (uint64_t)json_integer_value(number);
    memcpy((char *)to + (size_t)i * sizeof value, &value, sizeof value);
  }
  return true;
}

json_t *match_tally_save(const match_tally *tally, const match_setup *setup) {
  json_t *standings = json_array(), *results = json_array(), *blames = json_array();
  for (int i = 0; i < setup->players; i++) {
    json_array_append_new(standings, save_row(&tally->standing[i], STANDING_NUMBERS));
  }
  for (int i = 0; i < setup->pairings; i++) {
    json_array_append_new(results, save_row(&tally->results[i], RESULTS_NUMBERS));
  }
  for (int i = 0; i < tally->blames; i++) {
    const match_blame *b = &tally->blame[i];
    json_array_append_new(blames, json_pack("[I, i, i, i, s]", (json_int_t)b->game, b->player,
                                            b->seat, (int)b->fault, b->sentence));
  }
  return json_pack("{s:I, s:I, s:I, s:o, s:o, s:o, s:o}", "games", (json_int_t)tally->games, "open",
                   (json_int_t)tally->open, "plies", (json_int_t)tally->plies, "ends",
                   save_row(tally->ends, MATCH_ENDS), "players", standings, "tables", results,
                   "faults", blames);
}

static bool load_blame(json_t *row, const match_setup *setup, match_blame *blame) {
  json_int_t game = 0;
  int fault = 0;
  const char *sentence = NULL;
  if (json_unpack(row, "[I, i, i, i, s!]", &game, &blame->player, &blame->seat, &fault,
                  &sentence) != 0) {
    return false;
  }
  blame->game = (uint64_t)game;
  blame->fault = (cli_seat_fault)fault;
  (void)snprintf(blame->sentence, sizeof blame->sentence, "%s", sentence);
  return blame->player >= 0 && blame->player < setup->players && blame->seat >= 0 &&
         blame->seat < setup->seats && fault > 0 && fault < CLI_SEAT_FAULTS;
}

bool match_tally_load(const json_t *object, const match_setup *setup, match_tally *tally) {
  const json_t *standings = json_object_get(object, "players");
  const json_t *results = json_object_get(object, "tables");
  const json_t *blames = json_object_get(object, "faults");
  json_int_t games = 0, open = 0, plies = 0;
  *tally = (match_tally){0};
  if (json_unpack((json_t *)object, "{s:I, s:I, s:I}", "games", &games, "open", &open, "plies",
                  &plies) != 0 ||
      games < 0 || open < 0 || plies < 0 ||
      !load_row(json_object_get(object, "ends"), tally->ends, MATCH_ENDS) ||
      json_array_size(standings) != (size_t)setup->players ||
      json_array_size(results) != (size_t)setup->pairings ||
      json_array_size(blames) > MATCH_BLAMES_MAX) {
    return false;
  }
  // The round under way can hold no more than two half points a game.
  if (open > 2 * (games % setup->sides)) return false;
  tally->games = (uint64_t)games;
  tally->open = (uint64_t)open;
  tally->plies = (uint64_t)plies;
  for (int i = 0; i < setup->players; i++) {
    const json_t *row = json_array_get(standings, (size_t)i);
    if (!load_row(row, &tally->standing[i], STANDING_NUMBERS)) return false;
  }
  for (int i = 0; i < setup->pairings; i++) {
    const json_t *row = json_array_get(results, (size_t)i);
    if (!load_row(row, &tally->results[i], RESULTS_NUMBERS)) return false;
  }
  for (size_t i = 0; i < json_array_size(blames); i++) {
    if (!load_blame(json_array_get(blames, i), setup, &tally->blame[tally->blames++])) return false;
  }
  return true;
}
