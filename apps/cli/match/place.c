// SPDX-License-Identifier: MIT
// Which game of a match is played by whom, and what the games depend on.
#include <stdio.h>

#include "base/words.h"
#include "chee/text.h"
#include "match/setup.h"

uint64_t match_games(const match_setup *setup) {
  return setup->games * (uint64_t)setup->pairings;
}

match_place match_place_of(const match_setup *setup, uint64_t game) {
  uint64_t sides = (uint64_t)setup->sides, pairings = (uint64_t)setup->pairings;
  return (match_place){.opening = game / sides / pairings,
                       .pairing = (int)(game / sides % pairings),
                       .turn = (int)(game % sides)};
}

int match_side_of(const match_setup *setup, int seat) {
  return seat % setup->sides;
}

int match_player_at(const match_setup *setup, match_place place, int side) {
  return setup->pairing[place.pairing].player[(side + place.turn) % setup->sides];
}

static void write_players(const match_setup *setup, char text[MATCH_FACT_MAX]) {
  size_t used = 0;
  text[0] = '\0';
  for (int i = 0; i < setup->players && used < MATCH_FACT_MAX; i++) {
    used += (size_t)snprintf(text + used, MATCH_FACT_MAX - used, "%s\n", setup->player[i].given);
  }
}

static void write_adjudication(const match_adjudication *a, char text[MATCH_FACT_MAX]) {
  (void)snprintf(text, MATCH_FACT_MAX, "%d/%d %d/%d/%d %u", a->win, a->win_moves, a->draw,
                 a->draw_moves, a->draw_ply, a->plies);
}

static void write_sprt(const match_setup *setup, char text[MATCH_FACT_MAX]) {
  const match_sprt *s = &setup->sprt;
  text[0] = '\0';
  if (!setup->tested) return;
  (void)snprintf(text, MATCH_FACT_MAX, "%.17g %.17g %.17g %.17g", s->elo0, s->elo1, s->alpha,
                 s->beta);
}

bool match_fact(const match_setup *setup, int index, const char **name, char text[MATCH_FACT_MAX]) {
  static const char *const names[] = {
      N_("the start"), "--player",   N_("the general bound"), "--rounds", "--openings", "--seed",
      "--margin",      "--patience", "--adjudicate",          "--sprt",   "--look",     "--records",
      "--egdb"};
  // States without tables are as they were before there was this fact.
  const int count = (int)(sizeof names / sizeof names[0]) - (setup->tables[0] == '\0');
  if (index >= count) return false;
  *name = names[index];
  unsigned long long number = 0;
  switch (index) {
  case 0: (void)chee_position_write(&setup->start, text); return true;
  case 1: write_players(setup, text); return true;
  case 2: cli_bounds_write(&setup->bounds, text, MATCH_FACT_MAX); return true;
  case 3: number = setup->gauntlet; break;
  case 4: number = (unsigned long long)setup->opening; break;
  case 5: number = setup->seed; break;
  case 6: number = setup->margin; break;
  case 7: number = setup->patience; break;
  case 8: write_adjudication(&setup->adjudication, text); return true;
  case 9: write_sprt(setup, text); return true;
  case 10: number = setup->look; break;
  case 11:
    (void)snprintf(text, MATCH_FACT_MAX, "%s", setup->records != NULL ? setup->records : "");
    return true;
  default: (void)snprintf(text, MATCH_FACT_MAX, "%s", setup->tables); return true;
  }
  (void)snprintf(text, MATCH_FACT_MAX, "%llu", number);
  return true;
}
