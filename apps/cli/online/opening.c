// SPDX-License-Identifier: MIT
#include "online/opening.h"

#include <string.h>

#include "base/words.h"
#include "chee/hole.h"
#include "chee/setup.h"
#include "play/match.h"
#include "play/rearrange.h"

bool online_lay_out(online_table *table) {
  const told_game *told = &table->told;
  play_session *session = table->session;
  int seat = told->laying;
  char position[CHEE_POSITION_TEXT_MAX], word[2] = {chee_seat_letter(&told->rules, seat), '\0'};
  const told_member *me = told_find(told, told->me, NULL);
  if (!(told->you >> seat & 1u) || (me && me->suggests) || online_waits(table, ASKED_LAY))
    return false;
  chee_position start = told->start;
  chee_position_write(&start, position);
  if (session->piped) play_say(&session->view, "lay %s", position);
  table->prompting = true;
  bool decided = play_rearrange(session, seat, &start);
  table->prompting = false;
  if (!decided || told->laying != seat) {
    play_show_game(session);
    return true;
  }
  if (chee_position_same(&start, &told->start)) {
    online_send(table, ASKED_LAY, "lay", "{s:s}", "seat", word);
  } else {
    chee_position_write(&start, position);
    online_send(table, ASKED_LAY, "lay", "{s:s,s:s}", "seat", word, "start", position);
  }
  return true;
}

// What the race was run from; false where none was, or where that was not told here.
static bool race_of(const told_game *told, chee_match *match, chee_position *before) {
  if (chee_match_read(told->match, &told->rules, match, NULL) != CHEE_OK || !match->race)
    return false;
  *before = told->before;
  return match->rearranged ? told->raced : chee_match_start(match, before, NULL) == CHEE_OK;
}

void online_show_race(online_table *table) {
  const told_game *told = &table->told;
  play_session *session = table->session;
  chee_match match;
  chee_position before, raced;
  if (table->raced || told->state != TOLD_GOING || told->laying >= 0) return;
  table->raced = true;
  if (told->moves > 0 || !race_of(told, &match, &before)) return;
  int winner, lot = told->start.turn;
  if (chee_setup_race(&before, (chee_race)(match.race - 1), lot, &raced, &winner, NULL) !=
          CHEE_OK ||
      !chee_position_same(&raced, &told->start))
    return;
  (void)play_race(session, (chee_race)(match.race - 1), lot, &before, &raced);
  play_show_game(session);
}
