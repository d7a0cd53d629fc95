// SPDX-License-Identifier: MIT
// Sitting down at a game of a server, from the address to the first word of it.
#include "online/sit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "chee/hole.h"
#include "online/agreed.h"
#include "online/ask.h"
#include "online/enter.h"
#include "online/invite.h"
#include "play/online.h"
#include "play/start.h"

bool play_online_asked(const cli_args *args) {
  return cli_value(args, "online") || cli_value(args, "waiting");
}

int play_online_begin(play_session *session, const cli_args *args) {
  static const char *const apart[] = {"load", "match", "new", "think", "movetime"};
  if (args->ruleset || args->position || args->moves || play_seats_named(args))
    return cli_fail(CLI_USAGE, "--online brings its own game and its players");
  for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
    if (cli_value(args, apart[i]))
      return cli_fail(CLI_USAGE, "--online goes without --%s", apart[i]);
  online_table *table = calloc(1, sizeof *table);
  if (!table) return cli_fail(CLI_IO, "out of memory");
  table->session = session;
  table->far = (play_far){.step = online_step,
                          .submit = online_submit,
                          .seat = online_seat_text,
                          .verbs = online_verbs,
                          .data = table};
  session->far = &table->far;
  table->invites = cli_value(args, "invite");
  return online_enter(args, cli_value(args, "online"), true, &table->place, &table->who);
}

bool online_ask_to_sit(online_table *table) {
  play_session *session = table->session;
  char path[ONLINE_KEY + 16], text[600], agreed[PLAY_SAID_MAX], question[120], line[TERM_LINE_MAX];
  json_t *view;
  told_game game;
  chee_error error;
  snprintf(path, sizeof path, "api/games/%s", table->place.game);
  chee_status status = online_ask(&table->place, &table->who, path, NULL, &view, NULL, &error);
  bool read =
      status == CHEE_OK && online_game_text(view, table->place.game, &game, text, sizeof text);
  json_decref(view);
  if (!read) {
    online_fail(table, status == CHEE_OK ? CLI_BAD_DATA : cli_exit_of(status),
                status == CHEE_OK ? _("the server says something that is not in the protocol")
                                  : cli_sentence(&error));
    return false;
  }
  int seat = 0;
  while (seat < game.seats - 1 && chee_seat_letter(&game.rules, seat) != table->place.seat) seat++;
  bool sits = game.you >> seat & 1u;
  // Whoever has a link to a seat of one person that is taken plays there with them.
  bool too = table->place.device || (!game.team && game.seat[seat].who == TOLD_PERSON);
  snprintf(question, sizeof question,
           too ? _("Play %s here, too (Y/n)? ") : _("Sit down at %s (Y/n)? "),
           chee_seat_word(&game.rules, seat, cli_language));
  online_agreed_text(&game, agreed, sizeof agreed);
  told_end(&game);
  if (sits || session->piped) return true;
  play_say(&session->view, "%s", text);
  play_say(&session->view, "%s", agreed);
  play_offer(&session->view, _("y"), too ? _("Play here, too") : _("Sit down"));
  play_offer(&session->view, "n", *table->place.secret ? _("Leave") : _("Look again"));
  strcpy(session->view.proposed, _("y"));
  return play_read(session, question, line, NULL) && (!*line || play_is_yes(line));
}

// Takes the seat of a link once that was asked; who does not want it leaves.
static bool sit_by_link(online_table *table) {
  const online_place *place = &table->place;
  if (online_ask_to_sit(table)) return online_claim(table, place->game, place->seat, place->secret);
  if (!table->fault && !table->session->leaving) play_leave(table->session, CLI_OK);
  return false;
}

// Waits for the first word of the game.
static void await_game(online_table *table) {
  play_session *session = table->session;
  snprintf(session->view.prompt, sizeof session->view.prompt, "%s",
           _("The server is asked for the game "));
  while (!table->told.known && !table->fault && !session->leaving) {
    play_draw(&session->view);
    term_wake wake = term_await(1000);
    if (wake == TERM_INTERRUPTED) play_leave(session, 128 + term_signal());
    if (wake == TERM_DONE && term_asked(true)) play_leave(session, CLI_OK);
  }
  session->view.prompt[0] = '\0';
}

// In a pipe the first line says what is played, and by whom.
static void write_head(const online_table *table) {
  const told_game *told = &table->told;
  char rules[CHEE_RULES_TEXT_MAX], name[ONLINE_WHO], text[PLAY_SAID_MAX];
  chee_rules_write(&told->rules, rules);
  size_t used = (size_t)snprintf(text, sizeof text, "%s:", rules);
  for (int seat = 0; seat < told->seats && used < sizeof text; seat++) {
    online_name(told, seat, name, sizeof name);
    used += (size_t)snprintf(text + used, sizeof text - used, "%s %s %s%s", seat > 0 ? "," : "",
                             chee_seat_name(&told->rules, seat), name,
                             told->you >> seat & 1u ? _(" (you)") : "");
  }
  play_say(&table->session->view, "%s", text);
}

void play_online_sit(play_session *session) {
  online_table *table = online_of(session);
  online_place *place = &table->place;
  chee_error error;
  bool sits =
      table->invites ? online_invite(table, table->invites) : *place->game || online_choose(table);
  if (sits && *place->secret) sits = sit_by_link(table);
  if (sits && !session->leaving) {
    told_begin(&table->told, place->game);
    if (online_line_begin(table, &error) == CHEE_OK) {
      await_game(table);
    } else {
      online_fail(table, CLI_IO, cli_sentence(&error));
    }
  }
  if (table->fault) play_leave(session, table->fault);
  if (session->leaving) return;
  play_hush(&session->view);
  if (!session->piped) return;
  online_say_links(table);
  write_head(table);
}

void play_online_settle(play_session *session) {
  online_table *table = online_of(session);
  if (!table->wire) return;
  online_line_settle(table);
  if (!table->fault) online_tell_end(table);
}

int play_online_end(play_session *session) {
  online_table *table = online_of(session);
  int code = session->code;
  online_line_end(table);
  if (table->fault) code = cli_fail(table->fault, "%s", table->sentence);
  json_decref(table->made);
  free(table);
  session->far = NULL;
  return code;
}
