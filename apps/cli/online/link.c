// SPDX-License-Identifier: MIT
#include "online/link.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "chee/hole.h"
#include "online/ask.h"
#include "online/table.h"

enum { LINK_PATH = ONLINE_KEY + 40 };

static void path_of(const online_table *table, int seat, char path[LINK_PATH]) {
  snprintf(path, LINK_PATH, "api/games/%s/seats/%c/link", table->told.game,
           chee_seat_letter(&table->told.rules, seat));
}

// Makes a link and says it, with what stands behind it.
static void give(play_session *session, int seat, bool device) {
  online_table *table = online_of(session);
  char path[LINK_PATH], link[ONLINE_URL_MAX];
  json_t *answer, *body = device ? json_pack("{s:b}", "device", 1) : json_object();
  chee_error error;
  path_of(table, seat, path);
  chee_status status = online_ask(&table->place, &table->who, path, body, &answer, NULL, &error);
  told_text(answer, "link", link, sizeof link);
  if (status != CHEE_OK) {
    play_refuse(session, cli_exit_of(status), _("Not done: %s."), cli_sentence(&error));
  } else {
    if (device && !session->piped)
      play_say(&session->view,
               _("Whoever opens this link plays %s with you. It is meant for your other device:"),
               chee_seat_word(&table->told.rules, seat, cli_language));
    // Who opens it so is asked whether to play there, too, and not to join as somebody else.
    play_say(&session->view, "%s%s", link, device ? "?device" : "");
  }
  json_decref(answer);
  json_decref(body);
}

// The first seat that is free, for the host, who may give it away, and for who plays on beside one
// that was left; or -1.
static int free_seat(const told_game *told) {
  bool may = told->state == TOLD_OPEN ? told->host : told->state == TOLD_GOING && !told->team;
  for (int seat = 0; may && seat < told->seats; seat++)
    if (told->seat[seat].who == TOLD_FREE) return seat;
  return -1;
}

// The seat of this letter, or -1.
static int seat_of(const told_game *told, const char *letter) {
  for (int seat = 0; seat < told->seats && !letter[1]; seat++)
    if (chee_seat_letter(&told->rules, seat) == toupper((unsigned char)*letter)) return seat;
  return -1;
}

void online_do_link(play_session *session, const char *argument) {
  online_table *table = online_of(session);
  const told_game *told = &table->told;
  int seat = *argument ? seat_of(told, argument) : free_seat(told);
  if (!*argument && seat < 0) seat = online_own_seat(table);
  if (seat < 0) {
    play_refuse(session, CLI_USAGE, _("Type the letter of a seat."));
    return;
  }
  // One's own seat is nobody else's, but for who may ask others to their side.
  bool leads = told->team && told->leads && told->leads == told->me;
  give(session, seat, told->you >> seat & 1u && !leads);
}

// The links hold no more, and who came by one plays no more.
static void take_back(play_session *session, int seat) {
  online_table *table = online_of(session);
  char path[LINK_PATH];
  chee_error error;
  path_of(table, seat, path);
  chee_status status = online_ask_void(&table->place, &table->who, path, &error);
  if (status == CHEE_OK) {
    play_say(&session->view, "%s", _("No link to your seat holds any more."));
  } else {
    play_refuse(session, cli_exit_of(status), _("Not done: %s."), cli_sentence(&error));
  }
}

void online_do_device(play_session *session, const char *argument) {
  int seat = online_own_seat(online_of(session));
  if (seat < 0) {
    play_refuse(session, CLI_NEGATIVE, _("You do not sit in this game."));
  } else if (!*argument) {
    give(session, seat, true);
  } else if (cli_word_typed(argument, N_("drop"))) {
    take_back(session, seat);
  } else {
    play_refuse(session, CLI_USAGE, _("Type device, or device drop."));
  }
}
