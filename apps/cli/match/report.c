// SPDX-License-Identifier: MIT
// The results of a match for people.
#include "match/report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "chee/game.h"
#include "chee/hole.h"
#include "chee/text.h"

enum { BLAMES_SHOWN = 20 };

const char *const match_fault_names[CLI_SEAT_FAULTS] = {
    [CLI_SEAT_LATE] = "late", [CLI_SEAT_ILLEGAL] = "illegal", [CLI_SEAT_DIED] = "died"};
const char *const match_end_names[MATCH_ENDS] = {[MATCH_BY_RULES] = "by the rules",
                                                 [MATCH_BY_FAULT] = "by a fault",
                                                 [MATCH_BY_ADJUDICATION] = "adjudicated"};
const char *const match_verdict_names[3] = {
    [MATCH_OPEN] = "open", [MATCH_ELO0] = "elo0", [MATCH_ELO1] = "elo1"};

uint64_t match_rounds(const match_setup *setup, const match_tally *tally) {
  uint64_t games = (uint64_t)setup->sides * (uint64_t)setup->pairings;
  return (tally->games + games - 1) / games;
}

bool match_has_points(const match_setup *setup) {
  return chee_rules_game(&setup->start.rules)->score != CHEE_SCORE_WINNER;
}

double match_points(const match_standing *standing, double *error) {
  double n = (double)standing->games;
  double sum = (double)standing->points, squares = (double)standing->point_squares;
  *error = NAN;
  if (standing->games == 0) return NAN;
  if (standing->games > 1) *error = sqrt(fmax(0, squares - sum * sum / n) / (n - 1) / n);
  return sum / n;
}

static int name_width(const match_setup *setup) {
  int width = 6;
  for (int i = 0; i < setup->players; i++) {
    int length = (int)strlen(setup->player[i].name);
    if (length > width) width = length;
  }
  return width;
}

// A number of Elo: "+12.3", "+inf", "-" where there is none.
static void write_elo(double elo, char text[24]) {
  if (isnan(elo)) {
    strcpy(text, "-");
  } else if (isinf(elo)) {
    strcpy(text, elo > 0 ? "+inf" : "-inf");
  } else {
    // Rounding leaves a minus before zero.
    (void)snprintf(text, 24, "%+.1f", fabs(elo) < 0.05 ? 0 : elo);
  }
}

static void write_percent(double share, char text[24]) {
  strcpy(text, "-");
  if (!isnan(share)) (void)snprintf(text, 24, "%.1f", 100 * share);
}

static const char estimate_head[] = "  score  95 %           Elo  95 %                 LOS";

static void print_estimate(const match_results *results) {
  match_estimate e = match_estimate_of(results);
  char score[24], low[24], high[24], elo[24], elo_low[24], elo_high[24], los[24];
  char share[64], range[64];
  write_percent(e.score, score);
  write_percent(e.score_low, low);
  write_percent(e.score_high, high);
  write_percent(e.los, los);
  write_elo(e.elo, elo);
  write_elo(e.elo_low, elo_low);
  write_elo(e.elo_high, elo_high);
  (void)snprintf(share, sizeof share, "%s..%s", low, high);
  (void)snprintf(range, sizeof range, "%s..%s", elo_low, elo_high);
  printf("  %5s  %-11s %6s  %-18s %5s\n", score, share, elo, range, los);
}

static void print_players(const match_report *r, int width) {
  printf("%-*s  games    won  drawn   lost  points%s\n", width, "player",
         r->setup->sides == 2 ? estimate_head : "");
  for (int i = 0; i < r->setup->players; i++) {
    const match_standing *s = &r->tally->standing[i];
    printf("%-*s %6llu %6llu %6llu %6llu %7.1f", width, r->setup->player[i].name,
           (unsigned long long)s->games, (unsigned long long)s->won, (unsigned long long)s->shared,
           (unsigned long long)s->lost, (double)match_halves(s) / 2);
    if (r->setup->sides == 2) {
      match_results results = match_results_of(r->tally, r->setup, i);
      print_estimate(&results);
    } else {
      putchar('\n');
    }
  }
}

static void print_tables(const match_report *r, int width) {
  if (r->setup->sides > 2) return;
  if (r->setup->players > 2) {
    printf("\n%-*s    won  drawn   lost%s\n", 2 * width + 3, "against each other", estimate_head);
    for (int i = 0; i < r->setup->pairings; i++) {
      const match_results *results = &r->tally->results[i];
      const int *player = r->setup->pairing[i].player;
      printf("%-*s - %-*s %6llu %6llu %6llu", width, r->setup->player[player[0]].name, width,
             r->setup->player[player[1]].name, (unsigned long long)results->won,
             (unsigned long long)results->drawn, (unsigned long long)results->lost);
      print_estimate(results);
    }
  }
  printf("\npairs of games with 0, 1/2, 1, 1 1/2 and 2 points\n");
  for (int i = 0; i < r->setup->pairings; i++) {
    printf("%-*s", width, r->setup->player[r->setup->pairing[i].player[0]].name);
    if (r->setup->players > 2) {
      printf(" - %-*s", width, r->setup->player[r->setup->pairing[i].player[1]].name);
    }
    for (int kind = 0; kind < MATCH_PAIR_KINDS; kind++) {
      printf(" %6llu", (unsigned long long)r->tally->results[i].pairs[kind]);
    }
    printf("\n");
  }
}

static void print_points(const match_report *r, int width) {
  if (!match_has_points(r->setup)) return;
  printf("\n%-*s    mean  std. error\n", width, "points a game");
  for (int i = 0; i < r->setup->players; i++) {
    double error = NAN;
    double mean = match_points(&r->tally->standing[i], &error);
    printf("%-*s %7.2f", width > 13 ? width : 13, r->setup->player[i].name, mean);
    if (!isnan(error)) printf(" %11.2f", error);
    printf("\n");
  }
}

static void print_faults(const match_report *r) {
  const match_tally *tally = r->tally;
  if (tally->ends[MATCH_BY_FAULT] == 0) return;
  printf("\nfaults\n");
  for (int i = 0; i < r->setup->players; i++) {
    const uint64_t *faults = tally->standing[i].faults;
    if (faults[CLI_SEAT_LATE] + faults[CLI_SEAT_ILLEGAL] + faults[CLI_SEAT_DIED] == 0) continue;
    printf("%s: late %llu, illegal %llu, died %llu\n", r->setup->player[i].name,
           (unsigned long long)faults[CLI_SEAT_LATE], (unsigned long long)faults[CLI_SEAT_ILLEGAL],
           (unsigned long long)faults[CLI_SEAT_DIED]);
  }
  for (int i = 0; i < tally->blames && i < BLAMES_SHOWN; i++) {
    const match_blame *b = &tally->blame[i];
    printf("game %llu: %s (%s) %s\n", (unsigned long long)b->game + 1,
           r->setup->player[b->player].name, chee_seat_name(&r->setup->start.rules, b->seat),
           b->sentence);
  }
  if (tally->ends[MATCH_BY_FAULT] > BLAMES_SHOWN) {
    printf("and %llu more\n", (unsigned long long)tally->ends[MATCH_BY_FAULT] - BLAMES_SHOWN);
  }
}

static void print_sprt(const match_report *r) {
  static const char *const sentences[] = {
      [MATCH_OPEN] = "not decided", [MATCH_ELO0] = "elo0 holds", [MATCH_ELO1] = "elo1 holds"};
  double low = 0, high = 0;
  const match_sprt *sprt = &r->setup->sprt;
  const match_results *results = &r->tally->results[0];
  if (!r->setup->tested) return;
  match_llr_bounds(sprt, &low, &high);
  printf("\nsprt elo0=%g elo1=%g alpha=%g beta=%g: LLR %.2f in %.2f..%.2f, %s\n", sprt->elo0,
         sprt->elo1, sprt->alpha, sprt->beta, match_llr(sprt, results), low, high,
         sentences[match_verdict_of(sprt, results)]);
}

void match_report_table(const match_report *report) {
  const match_tally *tally = report->tally;
  int width = name_width(report->setup);
  char rules[CHEE_RULES_TEXT_MAX];
  chee_rules_write(&report->setup->start.rules, rules);
  unsigned long long openings = match_rounds(report->setup, tally);
  unsigned long long different = report->openings;
  printf("%s, %llu %s, seed %llu\n", rules, (unsigned long long)tally->games,
         tally->games == 1 ? "game" : "games", (unsigned long long)report->setup->seed);
  printf("openings of %d random %s: %llu, %llu of them different\n", report->setup->opening,
         report->setup->opening == 1 ? "ply" : "plies", openings, different);
  printf("ended");
  for (int i = 0; i < MATCH_ENDS; i++) {
    printf("%s %s %llu", i > 0 ? "," : "", match_end_names[i], (unsigned long long)tally->ends[i]);
  }
  printf("; %.1f plies a game\n\n",
         tally->games > 0 ? (double)tally->plies / (double)tally->games : 0.0);
  print_players(report, width);
  print_tables(report, width);
  print_points(report, width);
  print_faults(report);
  print_sprt(report);
}
