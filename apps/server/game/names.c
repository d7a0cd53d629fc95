// SPDX-License-Identifier: MIT
#include "game/names.h"

#include <string.h>

#include "game/view.h"

static const char *word(const json_t *json, const char *key) {
  const char *text = json_string_value(json_object_get(json, key));
  return text ? text : "";
}

static bool is_one_of(const char *kind, const char *const *words, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (strcmp(kind, words[i]) == 0) return true;
  }
  return false;
}

static json_int_t number_of(const json_t *json) {
  return json_integer_value(json_object_get(json, "member"));
}

bool srv_numbers_have(const json_t *numbers, json_int_t number) {
  for (size_t i = 0; i < json_array_size(numbers); i++) {
    if (json_integer_value(json_array_get(numbers, i)) == number) return true;
  }
  return false;
}

void srv_numbers_add(json_t *numbers, json_int_t number) {
  if (!srv_numbers_have(numbers, number)) json_array_append_new(numbers, json_integer(number));
}

void srv_traces_note(srv_traces *traces, const srv_game *game, const json_t *event) {
  // Others tell of somebody else's number.
  static const char *const self[] = {"join", "move", "trial", "let", "drop", "change"};
  const char *kind = word(event, "kind");
  const int seat = srv_seat_number(game, word(event, "seat")[0]);
  if (game->setup.team == SRV_TEAM_NONE) {
    if (seat >= 0) traces->seats |= 1u << seat;
    return;
  }
  const bool left = strcmp(kind, "part") == 0 && strcmp(word(event, "why"), "left") == 0;
  if ((left || is_one_of(kind, self, sizeof self / sizeof *self)) &&
      json_object_get(event, "member"))
    srv_numbers_add(traces->members, number_of(event));
}

static bool rename_entry(json_t *entry, const srv_self *self) {
  json_t *before = json_copy(entry);
  json_object_set_new(entry, "name", json_string(self->name));
  json_object_del(entry, "standing");
  srv_view_standing(entry, self->standing);
  const bool changed = !json_equal(before, entry);
  json_decref(before);
  return changed;
}

// Whether who made a game sits at all seats of people in it.
static bool all_alike(const json_t *seats) {
  size_t index;
  json_t *seat;
  const char *name = NULL;
  json_array_foreach(seats, index, seat) {
    if (!json_object_get(seat, "name")) continue;
    if (name && strcmp(name, word(seat, "name")) != 0) return false;
    name = word(seat, "name");
  }
  return true;
}

static bool rename_seats(json_t *event, const srv_traces *traces, bool own, const srv_self *self) {
  json_t *seats = json_object_get(event, "seats"), *seat, *person;
  const bool all = own && all_alike(seats);
  size_t index, at;
  bool changed = false;
  json_array_foreach(seats, index, seat) {
    const bool theirs = all || (traces->seats >> index & 1u) != 0;
    if (theirs && json_object_get(seat, "name")) changed = rename_entry(seat, self) || changed;
    json_array_foreach(json_object_get(seat, "people"), at, person) {
      if (srv_numbers_have(traces->members, number_of(person)))
        changed = rename_entry(person, self) || changed;
    }
  }
  return changed;
}

bool srv_event_rename(json_t *event, const srv_traces *traces, bool own, const srv_self *self) {
  // It is told by what it holds, since the kind may be what is damaged: the first has the seats,
  // and whoever caused another with a name is who is named there.
  if (json_object_get(event, "seats")) return rename_seats(event, traces, own, self);
  return own && json_object_get(event, "name") && rename_entry(event, self);
}
