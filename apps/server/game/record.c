// SPDX-License-Identifier: MIT
// A game of the server as a record.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "chee/hole.h"
#include "chee/record.h"
#include "game/view.h"

typedef struct text {
  char *bytes;
  size_t size;
  bool failed;
} text;

static bool add_bytes(void *data, const char *bytes, size_t size) {
  text *to = data;
  char *grown = realloc(to->bytes, to->size + size + 1);
  if (!grown) {
    to->failed = true;
    return false;
  }
  memcpy(grown + to->size, bytes, size);
  to->bytes = grown;
  to->size += size;
  grown[to->size] = '\0';
  return true;
}

static void set_players(chee_record *record, const srv_game *game) {
  for (int i = 0; i < game->seats; i++) {
    const srv_seat *seat = &game->seat[i];
    char name[SRV_NAME_BYTES + 16] = "?";
    if (seat->who == SRV_WHO_MACHINE) snprintf(name, sizeof name, "chee level:%d", seat->level);
    if (seat->who == SRV_WHO_PERSON && seat->name[0]) snprintf(name, sizeof name, "%s", seat->name);
    (void)chee_record_set_tag(record, chee_record_seat_tag(&game->setup.rules, i), name, NULL);
  }
}

// How the players and not the rules ended it, in the words that the page writes, too.
static void set_termination(chee_record *record, const srv_game *game) {
  const char *why = json_string_value(json_object_get(game->end, "why"));
  const char *letter = json_string_value(json_object_get(game->end, "seat"));
  if (!why || strcmp(why, "rules") == 0) return;
  char words[64];
  const int seat = letter ? srv_seat_number(game, letter[0]) : -1;
  const char *how = strcmp(why, "time") == 0 ? "lost on time" : why;
  if (seat >= 0) {
    snprintf(words, sizeof words, "%s %s", chee_seat_name(&game->setup.rules, seat), how);
  } else {
    snprintf(words, sizeof words, "%s", how);
  }
  (void)chee_record_set_tag(record, "Termination", words, NULL);
}

char *srv_view_record(const srv_game *game, bool jsonl, const char *site) {
  const char *result = json_string_value(json_object_get(game->end, "result"));
  chee_record *record = NULL;
  char date[16], match[CHEE_MATCH_TEXT_MAX];
  const time_t seconds = (time_t)(game->at / 1000);
  struct tm day;
  if (chee_record_from_history(game->history, result ? result : "*", &record, NULL) != CHEE_OK) {
    chee_record_free(record);
    return NULL;
  }
  gmtime_r(&seconds, &day);
  strftime(date, sizeof date, "%Y.%m.%d", &day);
  chee_match_write(&game->setup.match, match);
  set_players(record, game);
  set_termination(record, game);
  (void)chee_record_set_tag(record, "Date", date, NULL);
  (void)chee_record_set_tag(record, "Site", site, NULL);
  (void)chee_record_set_tag(record, "Match", match, NULL);
  text out = {NULL, 0, false};
  const chee_status status =
      chee_record_write(record, jsonl ? CHEE_JSONL : CHEE_PMN, add_bytes, &out);
  chee_record_free(record);
  if (status == CHEE_OK && !out.failed) return out.bytes;
  free(out.bytes);
  return NULL;
}
