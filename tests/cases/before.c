// SPDX-License-Identifier: MIT
//
// What comes before a game: surplus matches, races, rearranged starts, and who begins.
#include <stdlib.h>
#include <string.h>

#include "chee/hole.h"
#include "chee/setup.h"
#include "run.h"

// `surplus SOUTH NORTH [lost SEAT]`
bool run_surplus(run *r, char *line, chee_error *error) {
  char *south = run_word(&line), *north = run_word(&line);
  char *lost = run_word(&line), *loser = run_word(&line);
  chee_position next;
  int seat = -1;
  if (!north || (lost && !loser)) return run_fault(r, "`surplus SOUTH NORTH [lost SEAT]`");
  if (chee_setup_surplus(&r->rules, atoi(south), atoi(north), &next, &seat, error) != CHEE_OK)
    return false;
  if (seat != run_seat(r, loser))
    return run_fault(r, seat < 0 ? "nobody has lost the match" : "%c has lost the match",
                     chee_seat_letter(&r->rules, seat < 0 ? 0 : seat));
  if (seat < 0) {
    r->ready = r->possible = r->has_board = true;
    run_restart(r, &next);
  }
  return true;
}

// `race first|farthest [lot SEAT]: SEAT|tie`
bool run_race(run *r, char *line, chee_error *error) {
  char *colon = strchr(line, ':');
  const char *outcome = colon ? colon + 1 + strspn(colon + 1, " ") : NULL;
  if (colon) *colon = '\0';
  const char *variant = run_word(&line), *lot = run_word(&line), *seat = run_word(&line);
  if (!variant || (lot && !seat)) return run_fault(r, "`race first|farthest [lot SEAT]: OUTCOME`");
  chee_position next;
  int winner;
  if (chee_setup_race(run_now(r),
                      strcmp(variant, "first") == 0 ? CHEE_RACE_FIRST : CHEE_RACE_FARTHEST,
                      seat ? run_seat(r, seat) : CHEE_SOUTH, &next, &winner, error) != CHEE_OK)
    return false;
  if (!outcome || (winner < 0 ? strcmp(outcome, "tie") != 0 : run_seat(r, outcome) != winner))
    return run_fault(r, "the outcome is %s", winner < 0 ? "tie" : winner ? "N" : "S");
  run_restart(r, &next);
  return true;
}

// `rearrange SEAT HOLE HOLE: HOLE N, HOLE N`
bool run_rearrange(run *r, char *line, chee_error *error) {
  const char *form = "`rearrange SEAT HOLE HOLE: HOLE N, HOLE N`";
  char *colon = strchr(line, ':');
  if (!colon) return run_fault(r, "%s", form);
  *colon = '\0';
  const int seat = run_seat(r, run_word(&line));
  int owner, taken[2];
  for (int i = 0; i < 2; i++)
    if (!run_hole(r, run_word(&line), &owner, &taken[i]) || owner != seat)
      return run_fault(r, "%s", form);
  uint8_t add[CHEE_SIDE_HOLES_MAX] = {0};
  for (char *item = strtok(colon + 1, ","); item; item = strtok(NULL, ",")) {
    int hole;
    if (!run_hole(r, run_word(&item), &owner, &hole) || owner != seat)
      return run_fault(r, "%s", form);
    const char *count = run_word(&item);
    if (!count) return run_fault(r, "%s", form);
    add[hole] = (uint8_t)atoi(count);
  }
  chee_position next;
  if (chee_setup_rearrange(run_now(r), seat, taken[0], taken[1], add, &next, error) != CHEE_OK)
    return false;
  run_restart(r, &next);
  return true;
}

// `begins SEAT: SEAT began, SEAT won` or `... began, drawn`
bool run_begins(run *r, char *line) {
  char *word[5] = {0};
  for (int i = 0; i < 5; i++) word[i] = run_word(&line);
  if (!word[3] || word[0][1] != ':' || strcmp(word[2], "began,") != 0)
    return run_fault(r, "`begins SEAT: SEAT began, SEAT won`, or `drawn`");
  word[0][1] = '\0';
  const int began = run_seat(r, word[1]), won = run_seat(r, word[3]);
  if (began < 0 || (won < 0 && strcmp(word[3], "drawn") != 0))
    return run_fault(r, "there is no such seat");
  const int begins = chee_setup_beginner(&r->rules, began, won);
  return begins == run_seat(r, word[0]) ||
         run_fault(r, "%c begins", chee_seat_letter(&r->rules, begins));
}
