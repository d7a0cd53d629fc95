// SPDX-License-Identifier: MIT
// A game of the server as a record.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "chee/hole.h"
#include "chee/record.h"
#include "game/notes.h"
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

// The people of a side, as they sit when it is written.
static void list_people(const srv_seat *seat, char *text, size_t room) {
  size_t used = 0;
  for (int i = 0; i < seat->members && used < room; i++) {
    const char *name = seat->member[i].name[0] ? seat->member[i].name : "?";
    used += (size_t)snprintf(text + used, room - used, "%s%s", i ? ", " : "", name);
  }
}

static void set_players(chee_record *record, const srv_game *game) {
  for (int i = 0; i < game->seats; i++) {
    const srv_seat *seat = &game->seat[i];
    char name[SRV_LIMIT_MEMBERS * (SRV_NAME_BYTES + 2)] = "?";
    if (seat->who == SRV_WHO_MACHINE) snprintf(name, sizeof name, "chee level:%d", seat->level);
    if (seat->who == SRV_WHO_PERSON && seat->name[0]) snprintf(name, sizeof name, "%s", seat->name);
    if (game->setup.team != SRV_TEAM_NONE && seat->members > 0)
      list_people(seat, name, sizeof name);
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

// The moves, at a table of sides with what else happened there.
static chee_record *play_record(const srv_game *game, const json_t *events) {
  chee_record *record = chee_record_new(&game->setup.start);
  const bool sides = game->setup.team != SRV_TEAM_NONE;
  json_t *notes = sides ? srv_notes_of_sides(game, events) : NULL;
  bool fine = record != NULL;
  for (size_t i = 0; fine && i <= chee_history_length(game->history); i++) {
    fine = i == 0 ||
           chee_record_play(record, chee_history_move(game->history, i - 1), NULL) == CHEE_OK;
    const char *note = json_string_value(json_array_get(notes, i));
    if (fine && note && note[0]) (void)chee_record_note(record, CHEE_NOTE_COMMENT, note, NULL);
  }
  json_decref(notes);
  if (fine) return record;
  chee_record_free(record);
  return NULL;
}

// How a trial comes to stand, as the table agreed when the game was made.
static void set_sides(chee_record *record, const srv_setup *setup) {
  char words[32];
  if (setup->team == SRV_TEAM_NONE) return;
  snprintf(words, sizeof words, "%s", srv_team_words[setup->team]);
  if (setup->team == SRV_TEAM_TIME)
    snprintf(words, sizeof words, "%s %d", srv_team_words[setup->team], setup->trial_seconds);
  (void)chee_record_set_tag(record, "Sides", words, NULL);
}

char *srv_view_record(const srv_game *game, const json_t *events, bool jsonl, const char *site) {
  const char *result = json_string_value(json_object_get(game->end, "result"));
  chee_record *record = play_record(game, events);
  char date[16], match[CHEE_MATCH_TEXT_MAX];
  const time_t seconds = (time_t)(game->at / 1000);
  struct tm day;
  if (!record || chee_record_end(record, result ? result : "*", NULL) != CHEE_OK) {
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
  set_sides(record, &game->setup);
  if (game->raced) {
    char before[CHEE_POSITION_TEXT_MAX];
    chee_position_write(&game->before, before);
    (void)chee_record_set_tag(record, "BeforeRace", before, NULL);
  }
  text out = {NULL, 0, false};
  const chee_status status =
      chee_record_write(record, jsonl ? CHEE_JSONL : CHEE_PMN, add_bytes, &out);
  chee_record_free(record);
  if (status == CHEE_OK && !out.failed) return out.bytes;
  free(out.bytes);
  return NULL;
}
