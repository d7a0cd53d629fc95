// SPDX-License-Identifier: MIT
// What can be typed at a table whose other players are elsewhere, beside what is the same at home.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/words.h"
#include "chee/hole.h"
#include "online/days.h"
#include "online/link.h"
#include "online/table.h"

int online_own_seat(const online_table *table) {
  const told_game *told = &table->told;
  const play_game *game = &table->session->game;
  int turn = game->history ? play_now(game)->turn : 0;
  if (told->you >> turn & 1u) return turn;
  for (int seat = 0; seat < told->seats; seat++)
    if (told->you >> seat & 1u) return seat;
  return -1;
}

static bool plays(const play_session *session) {
  return online_of(session)->told.you != 0;
}

static bool goes(const play_session *session) {
  return plays(session) && online_of(session)->told.state == TOLD_GOING;
}

// Whether somebody who does not play is told so.
static bool refuse_watcher(play_session *session) {
  if (plays(session)) return false;
  play_refuse(session, CLI_NEGATIVE, _("You do not sit in this game."));
  return true;
}

static void seat_word(const online_table *table, int seat, char text[2]) {
  text[0] = chee_seat_letter(&table->told.rules, seat);
  text[1] = '\0';
}

static void send_from_seat(online_table *table, const char *type, int seat) {
  char word[2];
  seat_word(table, seat, word);
  online_send(table, ASKED_OTHER, type, "{s:s}", "seat", word);
}

static void offer(play_session *session, told_what what) {
  online_table *table = online_of(session);
  char word[2];
  if (refuse_watcher(session)) return;
  seat_word(table, online_own_seat(table), word);
  online_send(table, ASKED_OTHER, "offer", "{s:s,s:s}", "what", told_offer_words[what], "seat",
              word);
}

// Who made the last move of the own ones is who asks for it back.
static void do_undo(play_session *session, const char *argument) {
  online_table *table = online_of(session);
  const chee_history *history = session->game.history;
  (void)argument;
  if (refuse_watcher(session)) return;
  char word[2];
  int seat = online_own_seat(table);
  for (size_t i = chee_history_length(history); i-- > 0;) {
    int mover = chee_history_at(history, i)->turn;
    if (!(table->told.you >> mover & 1u)) continue;
    seat = mover;
    break;
  }
  seat_word(table, seat, word);
  online_send(table, ASKED_OTHER, "offer", "{s:s,s:s}", "what", "back", "seat", word);
}

static void do_draw(play_session *session, const char *argument) {
  (void)argument;
  offer(session, TOLD_DRAW);
}

static void do_again(play_session *session, const char *argument) {
  (void)argument;
  offer(session, TOLD_NEW);
}

static void do_stand(play_session *session, const char *argument) {
  online_table *table = online_of(session);
  (void)argument;
  if (refuse_watcher(session)) return;
  if (!play_confirm(session, _("Leave this seat for good (y/N)? "))) return;
  table->stood = true;
  send_from_seat(table, "stand", online_own_seat(table));
}

static void do_resign(play_session *session, const char *argument) {
  online_table *table = online_of(session);
  if (refuse_watcher(session)) return;
  if (table->told.seats > 2 && !chee_rules_teams(&table->told.rules)) {
    do_stand(session, argument); // the others play on
    return;
  }
  if (play_over(&session->game)) {
    play_refuse(session, CLI_NEGATIVE, _("The game is over already."));
    return;
  }
  if (play_confirm(session, _("Give this game up (y/N)? ")))
    send_from_seat(table, "resign", online_own_seat(table));
}

// What an answer could be to: the trial of the own side, an offer, somebody who wants to change.
typedef enum subject { OF_NOTHING, OF_TRIAL, OF_OFFER, OF_CHANGE } subject;

static subject asked_about(const told_game *told, int *which) {
  *which = 0;
  if (told->trial.seq && told->you >> told->trial.seat & 1u) return OF_TRIAL;
  for (int what = 0; what < TOLD_OFFERS; what++) {
    *which = what;
    if (online_is_offered(told, (told_what)what)) return OF_OFFER;
  }
  *which = 0;
  return told->changes > 0 && told->you ? OF_CHANGE : OF_NOTHING;
}

static bool may_answer(const play_session *session) {
  int which;
  return asked_about(&online_of(session)->told, &which) != OF_NOTHING;
}

static void answer(play_session *session, bool yes) {
  online_table *table = online_of(session);
  const told_game *told = &table->told;
  int which;
  char word[2];
  switch (asked_about(told, &which)) {
  case OF_TRIAL:
    online_send(table, ASKED_OTHER, yes ? "let" : "drop", "{s:I}", "trial",
                (json_int_t)told->trial.seq);
    break;
  case OF_OFFER:
    seat_word(table, online_own_seat(table), word);
    online_send(table, ASKED_OTHER, "answer", "{s:s,s:b,s:s}", "what", told_offer_words[which],
                "yes", yes, "seat", word);
    break;
  case OF_CHANGE:
    online_send(table, ASKED_OTHER, "admit", "{s:I,s:b}", "member",
                (json_int_t)told->change[which].member, "yes", yes);
    break;
  default: play_refuse(session, CLI_NEGATIVE, _("Nothing was offered."));
  }
}

static void do_yes(play_session *session, const char *argument) {
  (void)argument;
  answer(session, true);
}

// Whoever has an offer of their own open takes it back by it.
static void do_no(play_session *session, const char *argument) {
  online_table *table = online_of(session);
  char word[2];
  (void)argument;
  for (int what = 0; what < TOLD_OFFERS && !may_answer(session); what++) {
    const told_offer *own = &table->told.offer[what];
    if (!own->open || !(table->told.you >> own->seat & 1u)) continue;
    seat_word(table, own->seat, word);
    online_send(table, ASKED_OTHER, "answer", "{s:s,s:b,s:s}", "what", told_offer_words[what],
                "yes", 0, "seat", word);
    return;
  }
  answer(session, false);
}

static void do_another(play_session *session, const char *argument) {
  (void)argument;
  online_of(session)->another = true;
  play_show_game(session);
}

static bool shows_trial(const play_session *session) {
  const told_game *told = &online_of(session)->told;
  return told->trial.seq && told->you >> told->trial.seat & 1u;
}

static void do_say(play_session *session, const char *argument) {
  online_table *table = online_of(session);
  static const char *const words[] = {"hello", "thanks", "chee", "well-played", "sorry"};
  char seat[2];
  if (refuse_watcher(session)) return;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (strcasecmp(words[i], argument) != 0) continue;
    seat_word(table, online_own_seat(table), seat);
    online_send(table, ASKED_NOTHING, "say", "{s:s,s:s}", "word", words[i], "seat", seat);
    return;
  }
  play_refuse(session, CLI_USAGE, _("The words are hello, thanks, chee, well-played and sorry."));
}

static void do_mute(play_session *session, const char *argument) {
  online_table *table = online_of(session);
  (void)argument;
  table->mute = !table->mute;
  play_say(&session->view, "%s",
           table->mute ? _("Greetings are not shown.") : _("Greetings are shown."));
}

static void add_seat(const online_table *table, int seat, term_lines *lines) {
  const told_game *told = &table->told;
  char text[ONLINE_WHO], left[40] = "";
  int turn = play_now(&table->session->game)->turn;
  int64_t time = told_left(told, seat, turn, online_now(table));
  if (time >= 0) online_clock_text(time, told->clock == TOLD_DAYS, left, sizeof left);
  online_name(told, seat, text, sizeof text);
  bool here = told->here >> seat & 1u, person = told->seat[seat].who == TOLD_PERSON;
  term_lines_add(lines, "  %s: %s%s%s%s%s", chee_seat_word(&told->rules, seat, cli_language), text,
                 told->you >> seat & 1u ? _(" (you)") : "", *left ? "  " : "", left,
                 person ? here ? _("  is here") : _("  is away") : "");
  for (int i = 0; told->team && i < told->seat[seat].members; i++) {
    const told_member *member = &told->seat[seat].member[i];
    term_lines_add(lines, "    %u %s%s", member->number, *member->name ? member->name : _("guest"),
                   member->suggests ? _(", may suggest only") : "");
  }
}

static void add_days_off(const told_game *told, term_lines *lines) {
  for (int seat = 0; seat < told->seats; seat++)
    if (told->seat[seat].rested > 0)
      term_lines_add(lines,
                     cli_words(told->seat[seat].rested, _("  %s has taken %d of %d day off"),
                               _("  %s has taken %d of %d days off")),
                     chee_seat_word(&told->rules, seat, cli_language), told->seat[seat].rested,
                     told->holidays);
}

static void do_who(play_session *session, const char *argument) {
  const online_table *table = online_of(session);
  term_lines lines = {0};
  char url[ONLINE_URL_MAX];
  (void)argument;
  for (int seat = 0; seat < table->told.seats; seat++) add_seat(table, seat, &lines);
  int watching = table->told.watching;
  if (table->told.holidays > 0) add_days_off(&table->told, &lines);
  if (watching > 0)
    term_lines_add(&lines, cli_words(watching, _("  %d person watches"), _("  %d people watch")),
                   watching);
  if (!table->told.you) term_lines_add(&lines, "%s", _("  You are watching."));
  online_place_game(&table->place, table->told.game, url);
  term_lines_add(&lines, "  %s", url);
  play_show_lines(session, &lines);
}

static bool is_team(const play_session *session) {
  return plays(session) && online_of(session)->told.team;
}

static void do_change(play_session *session, const char *argument) {
  (void)argument;
  if (!refuse_watcher(session)) online_send(online_of(session), ASKED_OTHER, "change", "");
}

static void do_voice(play_session *session, const char *argument) {
  char *end;
  long member = strtol(argument, &end, 10);
  end += strspn(end, " ");
  if (member < 1 || member > INT32_MAX ||
      (strcmp(end, "decides") != 0 && strcmp(end, "suggests") != 0)) {
    play_refuse(session, CLI_USAGE, _("Type a number of 'who', and decides or suggests."));
    return;
  }
  online_send(online_of(session), ASKED_OTHER, "voice", "{s:I,s:s}", "member", (json_int_t)member,
              "voice", end);
}

static void do_remove(play_session *session, const char *argument) {
  char *end;
  long member = strtol(argument, &end, 10);
  if (member < 1 || member > INT32_MAX || *end) {
    play_refuse(session, CLI_USAGE, _("Type a number of 'who'."));
    return;
  }
  online_send(online_of(session), ASKED_OTHER, "remove", "{s:I}", "member", (json_int_t)member);
}

static void do_cancel(play_session *session, const char *argument) {
  (void)argument;
  if (play_confirm(session, _("Withdraw this game (y/N)? ")))
    online_send(online_of(session), ASKED_OTHER, "cancel", "");
}

static bool may_cancel(const play_session *session) {
  const told_game *told = &online_of(session)->told;
  return told->host && told->state == TOLD_OPEN;
}

const play_verb online_verbs[] = {
    {"yes", "", N_("agree to what is offered, or let a trial stand"), do_yes, .ready = may_answer},
    {"no", "", N_("decline or withdraw an offer, or take a trial back"), do_no,
     .ready = may_answer},
    {"undo", "", N_("ask to take your last move back"), do_undo, .ready = goes},
    {"draw", "", N_("offer a draw"), do_draw, .ready = goes},
    {"again", "", N_("offer a new game"), do_again, .ready = plays},
    {"resign", "", N_("give the game up"), do_resign, .ready = goes},
    {"stand", "", N_("leave the seat for good"), do_stand, .ready = plays},
    {"say", "WORD", N_("greet: hello, thanks, chee, well-played or sorry"), do_say,
     .any_time = true, .ready = plays},
    {"mute", "", N_("show greetings, or not"), do_mute, .any_time = true},
    {"who", "", N_("who plays, their clocks, who is here"), do_who, .any_time = true},
    {"link", "[SEAT]", N_("a new link to a free seat or, for who leads the table, to a side"),
     online_do_link, .ready = plays},
    {"device", "[drop]", N_("a link to your seat for another device; device drop takes it back"),
     online_do_device, .ready = plays},
    {N_("plan"), "[MOVES]",
     N_("conditional moves: theirs and yours in turn; plan drop [N] takes them back"),
     online_do_plan, .ready = online_may_plan},
    {N_("rest"), "[DAYS]", N_("take days off that were agreed on"), online_do_rest,
     .ready = online_may_rest},
    {"cancel", "", N_("withdraw a game that has not begun"), do_cancel, .ready = may_cancel},
    {"another", "", N_("show another move in place of the trial"), do_another,
     .ready = shows_trial},
    {"change", "", N_("ask to be let over to the other side"), do_change, .ready = is_team},
    {"voice", "N WORD", N_("what number N may do: decides or suggests"), do_voice,
     .ready = is_team},
    {"remove", "N", N_("ask number N to go; the link to their side is void then"), do_remove,
     .ready = is_team},
    {"quit", "", N_("leave this terminal; the seat stays yours"), .run = play_do_quit},
    {.name = NULL},
};
