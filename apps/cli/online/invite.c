// SPDX-License-Identifier: MIT
#include "online/invite.h"

#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "chee/hole.h"
#include "online/ask.h"
#include "online/terms.h"

void online_say_links(online_table *table) {
  play_session *session = table->session;
  const json_t *answer = table->made, *seats = json_object_get(answer, "seats");
  const char *text = json_string_value(json_object_get(answer, "rules"));
  chee_rules rules;
  char link[ONLINE_URL_MAX];
  if (!text || chee_rules_read(text, CHEE_STRICT, &rules, NULL) != CHEE_OK) return;
  for (size_t i = 0; i < json_array_size(seats); i++) {
    const json_t *entry = json_array_get(seats, i);
    const char *letter = json_string_value(json_object_get(entry, "seat"));
    told_text(entry, "link", link, sizeof link);
    for (int seat = 0; letter && seat < chee_rules_seats(&rules); seat++) {
      if (letter[0] != chee_seat_letter(&rules, seat)) continue;
      if (session->piped) {
        play_say(&session->view, "link %c %s", letter[0], link);
      } else {
        play_say(&session->view, _("%s: give away this link: %s"),
                 chee_seat_word(&rules, seat, cli_language), link);
      }
    }
  }
  if (json_is_true(json_object_get(answer, "here_only")) && !session->piped)
    play_say(&session->view, "%s",
             _("Only this machine reaches the server under this address; others cannot open the "
               "links."));
  json_decref(table->made);
  table->made = NULL;
}

bool online_is_invite(const char *line) {
  char word[32];
  snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
  return cli_word_typed(word, N_("invite"));
}

// A line that was typed is asked for again; the option --invite ends it all.
static void refuse(online_table *table, int code, const char *sentence) {
  char text[CHEE_ERROR_TEXT_MAX + 64];
  if (table->invites) {
    snprintf(text, sizeof text, "--invite: %.*s", (int)strlen(sentence) - 1,
             sentence); // no full stop
    online_fail(table, code, text);
  } else {
    play_refuse(table->session, code, "%s", sentence);
  }
}

bool online_invite(online_table *table, const char *terms) {
  json_t *body, *answer;
  chee_error error;
  char text[CHEE_ERROR_TEXT_MAX + 32];
  if (online_terms_read(terms, &body, &error) != CHEE_OK) {
    snprintf(text, sizeof text, _("column %d: %s."), error.column, cli_sentence(&error));
    refuse(table, CLI_BAD_DATA, text);
    return false;
  }
  chee_status status =
      online_ask(&table->place, &table->who, "api/games", body, &answer, NULL, &error);
  const char *id = json_string_value(json_object_get(answer, "game"));
  bool good = status == CHEE_OK && id && online_is_key(id, strlen(id));
  if (good) {
    strcpy(table->place.game, id);
    json_object_set(answer, "rules", json_object_get(body, "rules"));
    table->made = json_incref(answer);
  } else if (status != CHEE_OK) {
    snprintf(text, sizeof text, _("Not done: %s."), cli_sentence(&error));
    refuse(table, cli_exit_of(status), text);
  } else {
    online_fail(table, CLI_BAD_DATA, _("the server says something that is not in the protocol"));
  }
  json_decref(answer);
  json_decref(body);
  return good;
}
