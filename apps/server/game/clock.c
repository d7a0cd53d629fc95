// SPDX-License-Identifier: MIT
#include "game/clock.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/protocol.h"

enum { DAY_MS = 86400000, BANK_MOVE_MS = 500 };

const char *const srv_clock_words[SRV_CLOCKS] = {"none", "live", "days"};

static bool read_number(const json_t *json, const char *key, int least, int most, int *number) {
  const json_t *value = json_object_get(json, key);
  const json_int_t given = json_integer_value(value);
  if (!json_is_integer(value) || given < least || given > most) return false;
  *number = (int)given;
  return true;
}

bool srv_clock_read(const json_t *json, srv_clock *clock) {
  *clock = (srv_clock){.kind = SRV_CLOCK_NONE};
  const char *kind = json_string_value(json_object_get(json, "kind"));
  if (!kind) return false;
  if (strcmp(kind, srv_clock_words[SRV_CLOCK_NONE]) == 0) return json_object_size(json) == 1;
  if (strcmp(kind, srv_clock_words[SRV_CLOCK_LIVE]) == 0) {
    clock->kind = SRV_CLOCK_LIVE;
    return json_object_size(json) == 3 && read_number(json, "minutes", 1, 180, &clock->minutes) &&
           read_number(json, "increment", 0, 60, &clock->increment);
  }
  clock->kind = SRV_CLOCK_DAYS;
  return strcmp(kind, srv_clock_words[SRV_CLOCK_DAYS]) == 0 && json_object_size(json) == 2 &&
         read_number(json, "days", 1, 14, &clock->days);
}

json_t *srv_clock_json(const srv_clock *clock) {
  switch (clock->kind) {
  case SRV_CLOCK_LIVE:
    return json_pack("{s:s,s:i,s:i}", "kind", srv_clock_words[clock->kind], "minutes",
                     clock->minutes, "increment", clock->increment);
  case SRV_CLOCK_DAYS:
    return json_pack("{s:s,s:i}", "kind", srv_clock_words[clock->kind], "days", clock->days);
  default: return json_pack("{s:s}", "kind", srv_clock_words[SRV_CLOCK_NONE]);
  }
}

int64_t srv_clock_initial(const srv_clock *clock) {
  if (clock->kind == SRV_CLOCK_LIVE) return (int64_t)clock->minutes * 60000;
  return clock->kind == SRV_CLOCK_DAYS ? (int64_t)clock->days * DAY_MS : 0;
}

bool srv_pauses_add(srv_pauses *pauses, int64_t since, int64_t until) {
  if (until <= since) return false;
  srv_pause *grown = realloc(pauses->pause, ((size_t)pauses->count + 1) * sizeof *grown);
  if (!grown) return false;
  int kept = 0;
  for (int i = 0; i < pauses->count; i++) {
    const srv_pause other = grown[i];
    if (other.until < since || until < other.since) {
      grown[kept++] = other;
    } else {
      if (other.since < since) since = other.since;
      if (other.until > until) until = other.until;
    }
  }
  grown[kept++] = (srv_pause){since, until};
  *pauses = (srv_pauses){grown, kept};
  return true;
}

int64_t srv_paused(const srv_pauses *pauses, int64_t since, int64_t now) {
  int64_t sum = 0;
  for (int i = 0; i < pauses->count; i++) {
    const int64_t from = pauses->pause[i].since > since ? pauses->pause[i].since : since;
    const int64_t to = pauses->pause[i].until < now ? pauses->pause[i].until : now;
    if (to > from) sum += to - from;
  }
  return sum;
}

int64_t srv_clock_spent(const srv_clock *clock, const srv_times *times, const srv_pauses *pauses,
                        int64_t now) {
  if (clock->kind == SRV_CLOCK_NONE || times->since == 0 || now <= times->since) return 0;
  const int64_t spent = now - times->since;
  return clock->kind == SRV_CLOCK_LIVE ? spent - srv_paused(pauses, times->since, now) : spent;
}

static int64_t lag_of(const srv_clock *clock, const srv_times *times, int seat) {
  if (clock->kind != SRV_CLOCK_LIVE) return 0;
  int64_t lag = times->trip[seat];
  if (lag > SRV_LIMIT_LAG_MOVE_MS) lag = SRV_LIMIT_LAG_MOVE_MS;
  return lag < times->bank[seat] ? lag : times->bank[seat];
}

int64_t srv_clock_deadline(const srv_clock *clock, const srv_times *times, const srv_pauses *pauses,
                           int seat, int64_t now) {
  if (clock->kind == SRV_CLOCK_NONE || times->since == 0) return 0;
  const int64_t pause = clock->kind == SRV_CLOCK_LIVE ? srv_paused(pauses, times->since, now) : 0;
  return times->since + times->left[seat] + pause + lag_of(clock, times, seat);
}

bool srv_clock_move(const srv_clock *clock, srv_times *times, const srv_pauses *pauses, int seat,
                    int64_t now, int64_t *lag) {
  *lag = 0;
  if (clock->kind == SRV_CLOCK_NONE) return true;
  const int64_t spent = srv_clock_spent(clock, times, pauses, now);
  *lag = lag_of(clock, times, seat);
  if (*lag > spent) *lag = spent;
  times->left[seat] -= spent - *lag;
  if (times->left[seat] < 0) {
    times->left[seat] = 0;
    return false;
  }
  if (clock->kind == SRV_CLOCK_DAYS) {
    times->left[seat] = srv_clock_initial(clock);
  } else {
    times->left[seat] += (int64_t)clock->increment * 1000;
    times->bank[seat] -= *lag;
    times->bank[seat] += BANK_MOVE_MS;
    if (times->bank[seat] > SRV_LIMIT_LAG_BANK_MS) times->bank[seat] = SRV_LIMIT_LAG_BANK_MS;
  }
  times->since = now;
  return true;
}
