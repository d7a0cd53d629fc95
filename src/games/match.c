// SPDX-License-Identifier: MIT
//
// Matches: clauses 0.6, 3.10 and 4.13 of the rules, and what may come before their games (4.15,
// 4.16).
#include "chee/match.h"

#include <string.h>

#include "chee/game.h"
#include "chee/hole.h"
#include "core/fail.h"
#include "games/match.h"

chee_status chee_match_new(const chee_rules *rules, chee_match_kind kind, int length, int race,
                           int rearranged, chee_match *match, chee_error *error) {
  chee_match made = {.rules = *rules,
                     .kind = (uint8_t)kind,
                     .race = (uint8_t)race,
                     .rearranged = (uint8_t)rearranged};
  chee_status status = chee_rules_check(rules, error);
  if (status != CHEE_OK) return status;
  if (((int)kind | race | rearranged) & ~UINT8_MAX)
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_MATCH_NO_SUCH);
  if (length < 0 || length > CHEE_MATCH_LENGTH_MAX || (kind == CHEE_MATCH_GAMES && length == 0))
    return chee__fault_of(error, CHEE_BAD_DATA, kind == CHEE_MATCH_GAMES ? "4.13" : "",
                          CHEE_FAULT_MATCH_LENGTH, chee__arg_number(CHEE_MATCH_LENGTH_MAX));
  made.length = (uint16_t)length;
  for (int seat = 0; seat < chee_rules_seats(rules); seat++) made.player[seat] = (uint8_t)seat;
  if (kind == CHEE_MATCH_SURPLUS) made.stones[0] = made.stones[1] = CHEE_MATCH_SHARE;
  status = chee_match_check(&made, error);
  if (status == CHEE_OK) *match = made;
  return status;
}

chee_status chee__match_check_terms(const chee_match *match, chee_error *error) {
  const chee_rules *rules = &match->rules;
  chee_status status = chee_rules_check(rules, error);
  if (status != CHEE_OK) return status;
  if (match->kind >= CHEE_MATCH_KINDS || match->race > 2 || match->rearranged > 1)
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_MATCH_NO_SUCH);
  if ((match->kind == CHEE_MATCH_GAMES) != (match->length > 0) ||
      match->length > CHEE_MATCH_LENGTH_MAX)
    return chee__fault_of(error, CHEE_BAD_DATA, "4.13", CHEE_FAULT_MATCH_COUNTED_LENGTH,
                          chee__arg_number(CHEE_MATCH_LENGTH_MAX));
  if (rules->game != CHEE_ENKESHUI && match->kind == CHEE_MATCH_SURPLUS)
    return chee__fault(error, CHEE_BAD_DATA, "4.13", CHEE_FAULT_MATCH_SURPLUS_GAME);
  if (rules->game != CHEE_ENKESHUI && match->race)
    return chee__fault(error, CHEE_BAD_DATA, "4.15", CHEE_FAULT_MATCH_RACE_GAME);
  if (rules->game != CHEE_ENKESHUI && match->rearranged)
    return chee__fault(error, CHEE_BAD_DATA, "4.16", CHEE_FAULT_MATCH_REARRANGED_GAME);
  if (match->race && rules->option[0])
    return chee__fault(error, CHEE_BAD_DATA, "4.15", CHEE_FAULT_MATCH_RACE_MIRRORED);
  return CHEE_OK;
}

// Who sits where: the players go round by one seat from game to game, so that their order stays;
// in Chuba whoever leads off has won, where anybody has (3.10).
chee_status chee__match_check_seats(const chee_match *match, chee_error *error) {
  int seats = chee_rules_seats(&match->rules), first = match->player[0];
  for (int seat = 0; seat < CHEE_SEATS_MAX; seat++) {
    int wanted = seat < seats ? (first + seat) % seats : 0;
    if (first >= seats || match->player[seat] != wanted)
      return chee__fault(error, CHEE_BAD_DATA, "0.6", CHEE_FAULT_MATCH_ORDER);
  }
  if (match->rules.game == CHEE_CHUBA) {
    bool decided = match->wins[0] + match->wins[1] > 0;
    if (decided ? match->wins[0] == 0 : first != 0)
      return chee__fault(error, CHEE_BAD_DATA, "3.10", CHEE_FAULT_MATCH_WINNER_BEGINS);
    return CHEE_OK;
  }
  if ((uint32_t)first != match->played % (uint32_t)seats)
    return chee__fault_of(error, CHEE_BAD_DATA, match->rules.game == CHEE_ENKESHUI ? "4.13" : "0.6",
                          CHEE_FAULT_MATCH_TURN_BEGINS,
                          chee__arg_number((int)(match->played % (uint32_t)seats) + 1),
                          chee__arg_number(match->played + 1));
  return CHEE_OK;
}

chee_status chee__match_check_score(const chee_match *match, chee_error *error) {
  int seats = chee_rules_seats(&match->rules);
  bool teams = chee_rules_teams(&match->rules);
  uint64_t wins = 0;
  for (int seat = 0; seat < CHEE_SEATS_MAX; seat++) {
    if (seat >= seats && match->wins[seat])
      return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_MATCH_WINS_NOBODY);
    if (teams && match->wins[seat] != match->wins[(seat + 2) % 4])
      return chee__fault(error, CHEE_BAD_DATA, "5.10", CHEE_FAULT_MATCH_WINS_PARTNERS);
    if (!teams || seat < 2) wins += match->wins[seat];
  }
  uint32_t most = match->kind == CHEE_MATCH_GAMES ? match->length : CHEE_MATCH_GAMES_MAX;
  if (match->played > most)
    return chee__fault_of(error, CHEE_BAD_DATA, match->kind == CHEE_MATCH_GAMES ? "4.13" : "",
                          CHEE_FAULT_MATCH_NO_GAME_BEHIND, chee__arg_number(most));
  if (wins > match->played)
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_MATCH_WINS_MANY,
                          chee__arg_number(match->played), chee__arg_number((unsigned)wins));
  return CHEE_OK;
}

chee_status chee__match_check_stones(const chee_match *match, chee_error *error) {
  const uint8_t *stones = match->stones;
  bool surplus = match->kind == CHEE_MATCH_SURPLUS;
  if (!surplus && (stones[0] || stones[1]))
    return chee__fault(error, CHEE_BAD_DATA, "4.13", CHEE_FAULT_MATCH_STONES_SURPLUS);
  if (!surplus) return CHEE_OK;
  if (stones[0] > CHEE_MATCH_SHARE || stones[1] > CHEE_MATCH_SHARE)
    return chee__fault_of(error, CHEE_BAD_DATA, "4.13", CHEE_FAULT_MATCH_STONES_MAX,
                          chee__arg_number(CHEE_MATCH_SHARE));
  if (match->played == 0 && (stones[0] != CHEE_MATCH_SHARE || stones[1] != CHEE_MATCH_SHARE))
    return chee__fault_of(error, CHEE_BAD_DATA, "4.13", CHEE_FAULT_MATCH_STONES_FIRST,
                          chee__arg_number(CHEE_MATCH_SHARE));
  // Who has more than half of what is there leaves the rest: so one of them has 24, or nothing has
  // left the match since the two had as many between them.
  if (stones[0] + stones[1] < CHEE_MATCH_SHARE)
    return chee__fault_of(error, CHEE_BAD_DATA, "4.13", CHEE_FAULT_MATCH_STONES_FEW,
                          chee__arg_number(CHEE_MATCH_SHARE));
  return CHEE_OK;
}

chee_status chee_match_check(const chee_match *match, chee_error *error) {
  chee_status status = chee__match_check_terms(match, error);
  if (status == CHEE_OK) status = chee__match_check_score(match, error);
  if (status == CHEE_OK) status = chee__match_check_stones(match, error);
  return status == CHEE_OK ? chee__match_check_seats(match, error) : status;
}

bool chee_match_same(const chee_match *a, const chee_match *b) {
  return memcmp(&a->rules, &b->rules, sizeof a->rules) == 0 && a->kind == b->kind &&
         a->race == b->race && a->rearranged == b->rearranged &&
         memcmp(a->player, b->player, sizeof a->player) == 0 &&
         memcmp(a->stones, b->stones, sizeof a->stones) == 0 && a->length == b->length &&
         a->played == b->played && memcmp(a->wins, b->wins, sizeof a->wins) == 0;
}

// The seat that cannot set up the coming game of a surplus match, or -1.
static int surplus_loser(const chee_match *match) {
  chee_position position;
  int lost = -1;
  if (match->kind == CHEE_MATCH_SURPLUS)
    (void)chee_setup_surplus(&match->rules, match->stones[0], match->stones[1], &position, &lost,
                             NULL);
  return lost;
}

bool chee_match_over(const chee_match *match) {
  return (match->kind == CHEE_MATCH_GAMES && match->played >= match->length) ||
         surplus_loser(match) >= 0;
}

int chee_match_leader(const chee_match *match) {
  bool surplus = match->kind == CHEE_MATCH_SURPLUS;
  int seats = chee_rules_teams(&match->rules) ? 2 : chee_rules_seats(&match->rules), leader = -1;
  uint32_t best = 0;
  for (int seat = 0; seat < seats; seat++) {
    uint32_t score = surplus ? match->stones[seat & 1] : match->wins[seat];
    if (seat > 0 && score == best) leader = -1;
    if (seat == 0 || score > best) leader = seat, best = score;
  }
  return leader;
}

int chee_match_laying(const chee_match *match, int laid) {
  return match->rearranged && laid >= 0 && laid <= CHEE_NORTH ? laid : -1;
}

static chee_status check_not_over(const chee_match *match, chee_error *error) {
  if (!chee_match_over(match)) return CHEE_OK;
  return chee__fault(error, CHEE_ILLEGAL, "4.13", CHEE_FAULT_MATCH_OVER);
}

chee_status chee_match_start(const chee_match *match, chee_position *position, chee_error *error) {
  chee_status status = check_not_over(match, error);
  int lost;
  if (status != CHEE_OK) return status;
  if (match->kind == CHEE_MATCH_SURPLUS)
    return chee_setup_surplus(&match->rules, match->stones[0], match->stones[1], position, &lost,
                              error);
  chee_start(&match->rules, position);
  return CHEE_OK;
}

// Stones that a player of Enkeshui has for certain: captured ones and those in their bulls (4.9).
static int owned(const chee_position *end, int seat) {
  int stones = end->store[seat], columns = end->rules.size;
  for (int hole = 0; hole < 2 * columns; hole++)
    if (end->mark[seat] >> hole & 1) stones += end->side[hole / columns][hole % columns];
  return stones;
}

// What each of a surplus match keeps of the game that has ended (4.13).
static chee_status keep_stones(const chee_match *match, const chee_position *end,
                               const chee_result *result, int kept[2], chee_error *error) {
  int all = chee_position_counters(end, 0) + chee_position_counters(end, 1) + end->store[0] +
            end->store[1];
  if (all != match->stones[0] + match->stones[1])
    return chee__fault_of(error, CHEE_BAD_DATA, "4.13", CHEE_FAULT_MATCH_STONES_BROUGHT,
                          chee__arg_number(all),
                          chee__arg_number(match->stones[0] + match->stones[1]));
  bool given_up = result->ending == CHEE_GOING_ON && !result->shared;
  int loser = 1 - result->winner;
  const chee_result counted = chee_repetition_result(end);
  kept[0] = counted.points[0], kept[1] = counted.points[1];
  if (given_up) kept[loser] = owned(end, loser), kept[1 - loser] = all - kept[loser];
  for (int seat = 0; seat < 2; seat++)
    if (kept[seat] > CHEE_MATCH_SHARE) kept[seat] = CHEE_MATCH_SHARE;
  return CHEE_OK;
}

static chee_status check_result(const chee_match *match, const chee_position *end,
                                const chee_result *result, chee_error *error) {
  int sides = chee_rules_teams(&match->rules) ? 2 : chee_rules_seats(&match->rules);
  if (!result->shared && result->winner >= sides)
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_MATCH_NO_SUCH_WINNER);
  const chee_result ruled = chee_position_result(end);
  bool agrees = result->ending != CHEE_GOING_ON && result->shared == ruled.shared &&
                (ruled.shared || result->winner == ruled.winner);
  if (ruled.ending == CHEE_GOING_ON || agrees) return CHEE_OK;
  return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_MATCH_OTHER_RESULT);
}

static void count_win(chee_match *match, const chee_result *result) {
  if (result->shared) return;
  match->wins[result->winner]++;
  if (chee_rules_teams(&match->rules)) match->wins[result->winner + 2]++;
}

// Moves the players to the seats of the next game.
static void change_seats(chee_match *match, int beginner) {
  chee_match before = *match;
  int seats = chee_rules_seats(&match->rules);
  for (int seat = 0; seat < seats; seat++) {
    int from = (beginner + seat) % seats;
    match->player[seat] = before.player[from];
    match->wins[seat] = before.wins[from];
    if (seats == 2) match->stones[seat] = before.stones[from];
  }
}

chee_status chee_match_next(const chee_match *match, const chee_position *end,
                            const chee_result *result, chee_match *next, chee_error *error) {
  chee_status status = check_not_over(match, error);
  if (status != CHEE_OK) return status;
  if (memcmp(&end->rules, &match->rules, sizeof end->rules) != 0)
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_MATCH_OTHER_RULES);
  status = check_result(match, end, result, error);
  if (status != CHEE_OK) return status;
  if (match->played >= CHEE_MATCH_GAMES_MAX)
    return chee__fault_of(error, CHEE_LIMIT, "", CHEE_FAULT_MATCH_GAMES_MAX,
                          chee__arg_number(CHEE_MATCH_GAMES_MAX));
  chee_match made = *match;
  int kept[2] = {0, 0};
  if (match->kind == CHEE_MATCH_SURPLUS) status = keep_stones(match, end, result, kept, error);
  if (status != CHEE_OK) return status;
  for (int seat = 0; seat < 2; seat++) made.stones[seat] = (uint8_t)kept[seat];
  made.played++;
  count_win(&made, result);
  change_seats(&made, chee_setup_beginner(&match->rules, 0, result->shared ? -1 : result->winner));
  *next = made;
  return CHEE_OK;
}

chee_status chee_match_resignable(const chee_match *match, chee_error *error) {
  if (chee_rules_game(&match->rules)->score != CHEE_SCORE_POINTS) return CHEE_OK;
  return chee__fault(error, CHEE_ILLEGAL, "5.8", CHEE_FAULT_MATCH_PLAYED_OUT);
}

// Whether each row can come of the other by 4.16.
static chee_status check_laid(const chee_position *usual, const chee_position *laid,
                              chee_error *error) {
  int columns = usual->rules.size;
  for (int seat = 0; seat < 2; seat++) {
    int fewer = 0;
    for (int hole = 0; hole < columns; hole++)
      fewer += laid->side[seat][hole] < usual->side[seat][hole];
    if (fewer > 2 || chee_position_counters(laid, seat) != chee_position_counters(usual, seat))
      return chee__fault_of(error, CHEE_ILLEGAL, "4.16", CHEE_FAULT_MATCH_LAYS_OUT,
                            chee__arg_seat(&usual->rules, seat));
  }
  return CHEE_OK;
}

static bool is_start(const chee_match *match, const chee_position *start) {
  return memcmp(&start->rules, &match->rules, sizeof start->rules) == 0;
}

// Whether this is how the game begins before any race.
static chee_status check_unraced(const chee_match *match, const chee_position *usual,
                                 const chee_position *start, chee_error *error) {
  if (chee_position_same(usual, start) && start->ply == 0) return CHEE_OK;
  chee_position rows = *start;
  memcpy(rows.side, usual->side, sizeof rows.side);
  if (!chee_position_same(usual, &rows) || start->ply != 0)
    return chee__fault(error, CHEE_ILLEGAL, "", CHEE_FAULT_MATCH_BEGINS_OTHERWISE);
  if (match->rearranged) return check_laid(usual, start, error);
  return chee__fault(error, CHEE_ILLEGAL, match->kind == CHEE_MATCH_SURPLUS ? "4.13" : "",
                     CHEE_FAULT_MATCH_SET_UP_OTHERWISE);
}

chee_status chee_match_fits(const chee_match *match, const chee_position *start,
                            const chee_position *laid, chee_error *error) {
  chee_position usual, raced;
  int winner;
  chee_status status = chee_match_start(match, &usual, error);
  if (status != CHEE_OK) return status;
  if (!is_start(match, start) || (laid && !is_start(match, laid)))
    return chee__fault(error, CHEE_ILLEGAL, "", CHEE_FAULT_MATCH_OTHER_RULES);
  if (start->ply == 0) {
    if (laid) return chee__fault(error, CHEE_ILLEGAL, "4.15", CHEE_FAULT_MATCH_NO_RACE_BEFORE);
    status = check_unraced(match, &usual, start, error);
    if (status != CHEE_OK || !match->race) return status;
    if (chee_setup_race(start, (chee_race)(match->race - 1), 0, &raced, &winner, NULL) == CHEE_OK)
      return chee__fault(error, CHEE_ILLEGAL, "4.15", CHEE_FAULT_RACE_BEFORE_GAME);
    return CHEE_OK;
  }
  if (!match->race) return chee__fault(error, CHEE_ILLEGAL, "", CHEE_FAULT_MATCH_BEGINS_OTHERWISE);
  if (laid) status = check_unraced(match, &usual, laid, error);
  if (status != CHEE_OK) return status;
  status = chee_setup_race(laid ? laid : &usual, (chee_race)(match->race - 1), start->turn, &raced,
                           &winner, error);
  if (status != CHEE_OK) return status;
  if (chee_position_same(&raced, start) && start->ply == raced.ply) return CHEE_OK;
  return chee__fault(error, CHEE_ILLEGAL, "4.15", CHEE_FAULT_MATCH_RACE_ENDS_OTHERWISE);
}
