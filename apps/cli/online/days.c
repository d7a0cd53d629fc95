// SPDX-License-Identifier: MIT
#include "online/days.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "chee/hole.h"
#include "online/plan.h"
#include "online/table.h"

bool online_may_plan(const play_session *session) {
  const told_game *told = &online_of(session)->told;
  bool one = told->you != 0 && (told->you & (told->you - 1)) == 0;
  return told->state == TOLD_GOING && told->seats == 2 && !told->team && told->clock != TOLD_LIVE &&
         told->laying < 0 && one && session->game.history && !play_over(&session->game);
}

static void show_plan(play_session *session) {
  const char *plan = online_of(session)->told.plan;
  char line[TOLD_PLAN];
  int count = online_plan_lines(plan);
  if (count == 0) play_say(&session->view, "%s", _("No move is planned."));
  for (int i = 1; i <= count; i++) {
    online_plan_line(plan, i, line);
    play_say(&session->view, "%d: %s", i, line);
  }
}

// "drop", or "drop N".
static bool read_drop(const char *argument, int count, char plan[TOLD_PLAN]) {
  size_t length = strcspn(argument, " ");
  char word[16], *end;
  snprintf(word, sizeof word, "%.*s", (int)length, argument);
  const char *number = argument + length + strspn(argument + length, " ");
  if (length >= sizeof word || !cli_word_typed(word, N_("drop"))) return false;
  if (!*number) {
    plan[0] = '\0';
    return true;
  }
  long line = strtol(number, &end, 10);
  return !*end && line >= 1 && line <= count && online_plan_drop(plan, (int)line);
}

void online_do_plan(play_session *session, const char *argument) {
  online_table *table = online_of(session);
  told_game *told = &table->told;
  const chee_position *now = play_now(&session->game);
  char plan[TOLD_PLAN];
  chee_error error;
  if (!*argument) {
    show_plan(session);
    return;
  }
  memcpy(plan, told->plan, sizeof plan);
  if (!read_drop(argument, online_plan_lines(plan), plan)) {
    if (strncmp(argument, "drop", 4) == 0) {
      play_refuse(session, CLI_USAGE, "%s", _("There is no planned line of this number."));
      return;
    }
    if (told->you >> now->turn & 1u) {
      play_refuse(session, CLI_NEGATIVE, "%s",
                  _("It is your turn; what is planned answers a move of the other side."));
      return;
    }
    if (online_plan_add(plan, now, argument, &error) != CHEE_OK) {
      play_refuse_error(session, argument, &error);
      return;
    }
  }
  online_send(table, ASKED_PLAN, "plan", "{s:i,s:s}", "ply", (int)now->ply, "plan", plan);
  told_plan_lay(told, plan, (size_t)(now->ply - told->start.ply));
  show_plan(session);
}

// One of the own seats that has days off left, or -1.
static int resting_seat(const told_game *told) {
  for (int seat = 0; seat < told->seats; seat++)
    if (told->you >> seat & 1u && told->seat[seat].rested < told->holidays) return seat;
  return -1;
}

bool online_may_rest(const play_session *session) {
  const told_game *told = &online_of(session)->told;
  return told->state == TOLD_GOING && resting_seat(told) >= 0;
}

void online_do_rest(play_session *session, const char *argument) {
  online_table *table = online_of(session);
  const told_game *told = &table->told;
  int seat = resting_seat(told);
  char *end;
  long days = *argument ? strtol(argument, &end, 10) : 1;
  if (seat < 0) {
    play_refuse(session, CLI_NEGATIVE, "%s", _("No days off are left."));
    return;
  }
  int taken = told->seat[seat].rested, left = told->holidays - taken;
  if ((*argument && *end) || days < 1 || days > left) {
    play_refuse(session, CLI_USAGE,
                cli_words(left, N_("Type how many: %d day off is left."),
                          N_("Type how many: %d days off are left.")),
                left);
    return;
  }
  char word[2] = {chee_seat_letter(&told->rules, seat), '\0'};
  online_send(table, ASKED_OTHER, "rest", "{s:i,s:s}", "days", taken + (int)days, "seat", word);
}
