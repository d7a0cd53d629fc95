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

// What happened between two moves, as commands in a comment: "[%trial Ben A5] [%drop Amina]".
static void note_event(const srv_game *game, const json_t *event, const char *kind, json_t *names,
                       text *notes) {
  char words[256] = "", number[24];
  const char *name = json_string_value(json_object_get(event, "name"));
  const char *move = json_string_value(json_object_get(event, "move"));
  const char *seat = json_string_value(json_object_get(event, "seat"));
  static const char *const told[] = {"trial", "let", "drop", "join", "part", "changed"};
  bool known = false;
  for (size_t i = 0; i < sizeof told / sizeof *told; i++)
    known = known || strcmp(kind, told[i]) == 0;
  if (!known || game->setup.team == SRV_TEAM_NONE) return;
  snprintf(number, sizeof number, "%d", (int)json_integer_value(json_object_get(event, "member")));
  if (name && name[0]) json_object_set_new(names, number, json_string(name));
  const char *who = json_string_value(json_object_get(names, number));
  const char *last = move                                                        ? move
                     : strcmp(kind, "join") == 0 || strcmp(kind, "changed") == 0 ? seat
                                                                                 : NULL;
  snprintf(words, sizeof words, "%s[%%%s %s%s%s]", notes->size ? " " : "", kind, who ? who : number,
           last ? " " : "", last ? last : "");
  (void)add_bytes(notes, words, strlen(words));
}

static void name_people(const json_t *made, json_t *names) {
  size_t i, k;
  json_t *seat, *person;
  json_array_foreach(json_object_get(made, "seats"), i, seat) {
    json_array_foreach(json_object_get(seat, "people"), k, person) {
      char number[24];
      snprintf(number, sizeof number, "%d",
               (int)json_integer_value(json_object_get(person, "member")));
      json_object_set(names, number, json_object_get(person, "name"));
    }
  }
}

// The comments: one in front of the first move and one behind each. Moves that were taken back take
// theirs with them. Free each and the list.
static text *gather_notes(const srv_game *game, const json_t *events) {
  const size_t most = chee_history_length(game->history) + 1;
  text *notes = calloc(most, sizeof *notes);
  json_t *names = json_object(), *event;
  size_t index, at = 0;
  json_array_foreach(events, index, event) {
    const char *kind = json_string_value(json_object_get(event, "kind"));
    const json_int_t ply = json_integer_value(json_object_get(event, "ply"));
    if (!notes || !kind) break;
    if (strcmp(kind, "made") == 0) name_people(event, names);
    if (strcmp(kind, "move") == 0) at++;
    if (strcmp(kind, "back") == 0) {
      const size_t to = (size_t)(ply - game->setup.start.ply);
      for (; at > to; at--) {
        if (at < most) notes[at].size = 0;
      }
    }
    if (at < most) note_event(game, event, kind, names, &notes[at]);
  }
  json_decref(names);
  return notes;
}

// The moves with their comments.
static chee_record *play_record(const srv_game *game, const json_t *events) {
  chee_record *record = chee_record_new(&game->setup.start);
  text *notes = gather_notes(game, events);
  const size_t length = chee_history_length(game->history);
  bool fine = record && notes;
  for (size_t i = 0; fine && i <= length; i++) {
    fine = i == 0 ||
           chee_record_play(record, chee_history_move(game->history, i - 1), NULL) == CHEE_OK;
    if (fine && notes[i].size)
      (void)chee_record_note(record, CHEE_NOTE_COMMENT, notes[i].bytes, NULL);
  }
  for (size_t i = 0; notes && i <= length; i++) free(notes[i].bytes);
  free(notes);
  if (fine) return record;
  chee_record_free(record);
  return NULL;
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
