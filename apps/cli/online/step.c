// SPDX-License-Identifier: MIT
// What comes next at a table whose other players are elsewhere.
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "chee/hole.h"
#include "online/opening.h"
#include "online/table.h"
#include "play/loop.h"
#include "play/turn.h"

enum { ONLINE_LAG_SHOWN = 100 }; // milliseconds: less is nothing to anybody

online_table *online_of(const play_session *session) {
  return session->far->data;
}

// In a pipe a move that was typed ahead waits for its turn, and with it whatever follows.
static void wait_in_pipe(online_table *table) {
  play_session *session = table->session;
  char line[TERM_LINE_MAX];
  term_wake wake;
  table->announced = 0;
  if (term_ended() && !*table->held && table->told.you) {
    play_leave(session, CLI_OK); // nothing more can come from here; who watches sees the end
    return;
  }
  if (*table->held || term_ended()) {
    wake = term_await(INT_MAX);
  } else {
    wake = play_ask(&session->view, "", line, NULL);
    if (wake == TERM_DONE) session->line++;
    if (wake == TERM_DONE && play_is_move(line)) {
      strcpy(table->held, line);
    } else if (wake == TERM_DONE && *line) {
      play_command(session, line);
    }
  }
  if (wake == TERM_INTERRUPTED) play_leave(session, 128 + term_signal());
}

// Waits for others, and does meanwhile what is typed.
static void wait(online_table *table, const char *prompt) {
  play_session *session = table->session;
  if (session->piped) {
    wait_in_pipe(table);
    return;
  }
  table->prompting = true;
  (void)play_ask_line(session, prompt, false);
  table->prompting = false;
}

// In a pipe who reads it is told that it is their turn, and at which position.
static void announce(online_table *table) {
  play_session *session = table->session;
  size_t length = chee_history_length(session->game.history);
  char position[CHEE_POSITION_TEXT_MAX];
  if (!session->piped || table->announced == length + 1) return;
  table->announced = length + 1;
  chee_position_write(play_now(&session->game), position);
  play_say(&session->view, "turn %s", position);
}

static void take_turn(online_table *table) {
  play_session *session = table->session;
  char line[TERM_LINE_MAX];
  announce(table);
  if (*table->held) {
    strcpy(line, table->held);
    table->held[0] = '\0';
    play_typed_move(session, line);
    return;
  }
  table->prompting = true;
  play_human_turn(session);
  table->prompting = false;
}

static void go_to_next(online_table *table) {
  online_say(table, "%s", _("The next game."));
  online_line_go(table, table->told.next);
}

bool online_is_offered(const told_game *told, told_what what) {
  const told_offer *offer = &told->offer[what];
  return offer->open && told->you & ~offer->agreed && !(told->you >> offer->seat & 1u);
}

void online_tell_end(online_table *table) {
  play_session *session = table->session;
  char text[CHEE_SENTENCE_TEXT_MAX];
  online_follow(table);
  if (table->ended || !session->game.history || !play_over(&session->game)) return;
  table->ended = true;
  play_ending(&session->game, text, sizeof text);
  play_say(&session->view, "%s.", text);
}

static void after_the_end(online_table *table) {
  play_session *session = table->session;
  const told_game *told = &table->told;
  online_tell_end(table);
  if (session->piped) {
    play_leave(session, CLI_OK);
    return;
  }
  if (*told->next && told->you) {
    go_to_next(table);
    return;
  }
  play_board(&session->view);
  long said = play_said_mark(&session->view);
  bool next = *told->next != '\0', offered = online_is_offered(told, TOLD_NEW);
  if (next) play_offer(&session->view, "", _("The next game"));
  if (offered) play_offer(&session->view, "yes", _("Agree to a new game"));
  if (told->you && !offered && !told->offer[TOLD_NEW].open)
    play_offer(&session->view, "again", _("Offer a new game"));
  play_offer(&session->view, "watch", _("Watch the last sowing again"));
  play_offer(&session->view, "save", _("Save it to a file"));
  play_offer(&session->view, "quit", _("Leave"));
  table->prompting = true;
  bool empty = play_ask_line(session, _("The game is over (again, save, quit): "), false);
  table->prompting = false;
  if (session->view.front) play_forget_since(&session->view, said);
  if (empty && next) go_to_next(table);
}

// Shows a trial on the board, once.
static void show_trial(online_table *table) {
  play_session *session = table->session;
  const chee_position *now = play_now(&session->game);
  chee_move move;
  if (chee_move_read(now, table->told.trial.move, &move, NULL) != CHEE_OK) return;
  session->view.last = move;
  session->view.last_seat = now->turn;
  play_animate(&session->view, session->speed, now, move, 0, INT_MAX);
}

// A trial is open (4.14): its side lets it stand, takes it back, or shows another.
static void take_trial(online_table *table) {
  play_session *session = table->session;
  const told_game *told = &table->told;
  const told_trial *trial = &told->trial;
  const told_member *member = told_find(told, trial->member, NULL);
  bool own = trial->member == told->me, side = told->you >> trial->seat & 1u;
  char prompt[160], move[CHEE_MOVE_TEXT_MAX];
  snprintf(move, sizeof move, "%s", trial->move);
  if (own) {
    snprintf(prompt, sizeof prompt, _("You show %.40s as a trial: "), move);
  } else {
    snprintf(prompt, sizeof prompt, _("%s shows %.40s as a trial: "),
             member && *member->name ? member->name : _("guest"), move);
  }
  show_trial(table);
  if (session->piped) play_say(&session->view, "%s", prompt);
  if (!side) {
    wait(table, prompt);
    return;
  }
  table->announced = 0;
  play_board(&session->view);
  long said = play_said_mark(&session->view);
  bool confirms = own && !told_others_decide(told, trial->seat);
  if (!own || confirms) play_offer(&session->view, "yes", _("Let it stand"));
  play_offer(&session->view, "no", _("Take it back"));
  play_offer(&session->view, "another", _("Show another one"));
  table->prompting = true;
  (void)play_ask_line(session, prompt, true);
  table->prompting = false;
  if (session->view.front) play_forget_since(&session->view, said);
}

static void go_on(online_table *table) {
  play_session *session = table->session;
  const told_game *told = &table->told;
  char prompt[ONLINE_WHO + 32], who[ONLINE_WHO];
  int turn = told->laying >= 0 ? told->laying : play_now(&session->game)->turn;
  online_show_race(table);
  if (told->laying >= 0) {
    if (online_lay_out(table)) return;
    online_name_at(told, turn, who, sizeof who);
    snprintf(prompt, sizeof prompt, _("%s may lay out stones anew (4.16): "), who);
    wait(table, prompt);
  } else if (told->trial.seq && !table->another) {
    take_trial(table);
  } else if (online_waits(table, ASKED_TRIAL)) {
    wait(table, _("Your move is on its way "));
  } else if (play_is_human(&session->game, turn)) {
    take_turn(table);
  } else {
    online_name_at(told, turn, who, sizeof who);
    snprintf(prompt, sizeof prompt, _("%s is to move: "), who);
    wait(table, prompt);
  }
}

void online_step(const play_far *far) {
  online_table *table = far->data;
  play_session *session = table->session;
  table->seen = table->told.version;
  table->stale = false;
  online_follow(table);
  if (table->fault) {
    play_leave(session, table->fault);
    return;
  }
  if (session->leaving) return;
  table->far.advice = table->told.hints;
  if (!table->told.trial.seq) table->another = false;
  if (online_waits(table, ASKED_MOVE) && table->told.known) {
    wait(table, _("Your move is on its way ")); // what it does counts when the server has it
  } else if (!table->told.known) {
    wait(table, _("The server is asked for the game "));
  } else if (table->told.state == TOLD_OPEN) {
    wait(table, _("Waiting until all seats are taken: "));
  } else if (play_over(&session->game)) {
    after_the_end(table);
  } else {
    go_on(table);
  }
}

bool online_submit(const play_far *far, unsigned ply, const char *move) {
  online_table *table = far->data;
  const told_game *told = &table->told;
  if (table->taking) return true;
  int seat = play_now(&table->session->game)->turn;
  const told_member *me = told_find(told, told->me, NULL);
  table->another = false;
  if (told->team && (told->seat[seat].members > 1 || (me && me->suggests))) {
    online_send(table, ASKED_TRIAL, "trial", "{s:i,s:s}", "ply", (int)ply, "move", move);
    return false;
  }
  return online_send(table, ASKED_MOVE, "move", "{s:i,s:s}", "ply", (int)ply, "move", move);
}

void online_seat_text(const play_far *far, int seat, char *text, size_t size) {
  const online_table *table = far->data;
  const told_game *told = &table->told;
  char name[100], clock[40] = "", lag[40] = "";
  bool own = told->you >> seat & 1u, alone = (told->you & (told->you - 1)) == 0;
  if (own && alone && !told->team) {
    snprintf(name, sizeof name, "%s", _("you"));
  } else {
    online_name(told, seat, name, sizeof name);
  }
  const play_game *game = &table->session->game;
  int turn = game->history ? play_now(game)->turn : -1;
  int64_t left = told_left(told, seat, turn, online_now(table));
  if (left >= 0) online_clock_text(left, told->clock == TOLD_DAYS, clock, sizeof clock);
  if (left >= 0 && told->lag >= ONLINE_LAG_SHOWN && told->lag_seat == seat)
    snprintf(lag, sizeof lag, _(" (lag +%d.%d s)"), told->lag / 1000, told->lag % 1000 / 100);
  bool away = told->seat[seat].who == TOLD_PERSON && !own && !(told->here >> seat & 1u);
  snprintf(text, size, "%s%s%s%s%s", name, *clock ? " " : "", clock, lag, away ? _(" (away)") : "");
}
