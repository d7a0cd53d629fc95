// SPDX-License-Identifier: MIT
// What a change of the store keeps of a game's events: they themselves, and beside them what lists,
// seats and deadlines are read from.
#include <stdlib.h>
#include <string.h>

#include "base/now.h"
#include "hall/inside.h"

// The state behind the events, and a moment before which nothing can happen by itself.
static void state_behind(const srv_game *game, json_t *events, srv_state *state,
                         int64_t *deadline) {
  const int64_t silent = (int64_t)(SRV_LIMIT_SILENT_DAYS - SRV_LIMIT_CLOSING_DAYS) * 86400000;
  *state = game->state;
  *deadline = 0;
  size_t index;
  json_t *event;
  json_array_foreach(events, index, event) {
    const char *kind = json_string_value(json_object_get(event, "kind"));
    const json_int_t at = json_integer_value(json_object_get(event, "at"));
    const json_t *since = json_object_get(event, "since"), *clock = json_object_get(event, "clock");
    if (strcmp(kind, "begin") == 0) *state = SRV_STATE_GOING;
    if (strcmp(kind, "end") == 0) *state = SRV_STATE_OVER;
    const json_t *until = json_object_get(event, "until");
    if (until && (*deadline == 0 || json_integer_value(until) < *deadline)) {
      *deadline = json_integer_value(until);
    }
    if (since) {
      int64_t least = INT64_MAX;
      for (size_t i = 0; i < json_array_size(clock); i++) {
        const int64_t left = json_integer_value(json_array_get(clock, i));
        if (left < least) least = left;
      }
      *deadline = json_integer_value(since) + least;
    } else if (*deadline == 0) {
      *deadline =
          game->setup.clock.kind == SRV_CLOCK_NONE || *state == SRV_STATE_OPEN ? at + silent : at;
    }
  }
  if (*state == SRV_STATE_OVER) *deadline = 0;
}

void srv_change_events(srv_change *change, const srv_game *game, json_t *events, srv_person person,
                       int64_t node, int64_t epoch) {
  size_t index;
  json_t *event;
  srv_state state;
  int64_t deadline;
  state_behind(game, events, &state, &deadline);
  // What is kept beside the events is what lists are made of: a game is open while somebody is
  // sought.
  if (state == SRV_STATE_GOING && srv_game_vacant(game, events)) state = SRV_STATE_OPEN;
  const int64_t first = json_integer_value(json_object_get(json_array_get(events, 0), "seq"));
  const int64_t last = first + (int64_t)json_array_size(events) - 1;
  srv_change_add(change, SRV_GAME_STATE, "tnnnntnn", srv_state_words[state], last, srv_now(),
                 deadline, node, game->id, epoch, first - 1);
  json_array_foreach(events, index, event) {
    const int64_t seq = json_integer_value(json_object_get(event, "seq"));
    const char *kind = json_string_value(json_object_get(event, "kind"));
    const char *who = json_string_value(json_object_get(event, "who"));
    const char *letter = json_string_value(json_object_get(event, "seat"));
    const char *why = json_string_value(json_object_get(event, "why"));
    const int64_t member = json_integer_value(json_object_get(event, "member"));
    char *text = json_dumps(event, JSON_COMPACT);
    srv_change_add(change, SRV_EVENT_ADD, "tnnt", game->id, seq, person, text ? text : "");
    free(text);
    if (strcmp(kind, "seat") == 0 && who && strcmp(who, "person") != 0 && letter) {
      const int64_t seat = srv_seat_number(game, letter[0]);
      srv_change_add(change, SRV_SEAT_CLEAR, "tn", game->id, seat);
      srv_change_add(change, SRV_PLAN_DROP, "tn", game->id, seat);
    }
    if (strcmp(kind, "part") == 0 && letter && why && strcmp(why, "removed") == 0) {
      // Who was asked to go has the side's link still.
      const int64_t seat = srv_seat_number(game, letter[0]);
      srv_change_add(change, SRV_SECRET_DROP, "tn", game->id, seat);
    }
    // Who goes as the last of a side and loses by it is who sat there.
    if (strcmp(kind, "part") == 0 && state != SRV_STATE_OVER)
      srv_change_add(change, SRV_SEAT_PART, "tn", game->id, member);
    if (strcmp(kind, "changed") == 0 && letter) {
      const int64_t seat = srv_seat_number(game, letter[0]);
      srv_change_add(change, SRV_SEAT_MOVE, "ntn", seat, game->id, member);
    }
  }
}
