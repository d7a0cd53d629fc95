// SPDX-License-Identifier: MIT
// Who sits where, by the command line.
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/say.h"
#include "base/words.h"
#include "chee/game.h"
#include "play/start.h"

enum { KINDS = 2 }; // of seats: those of two sides, those of Swahili

static const char *const seat_options[KINDS][CHEE_SEATS_MAX] = {{"south", "north", NULL, NULL},
                                                                {"a", "b", "c", "d"}};

// The player named for a seat of this kind, or NULL.
static const char *named(const cli_args *args, int kind, int seat) {
  const char *option = seat_options[kind][seat];
  return option ? cli_value(args, option) : NULL;
}

static int kind_of(const chee_rules *rules) {
  return chee_rules_game(rules)->size_is_seats;
}

static bool has_seat(const chee_rules *rules, int kind, int seat) {
  return kind == kind_of(rules) && seat < chee_rules_seats(rules);
}

bool play_seats_named(const cli_args *args) {
  for (int i = 0; i < KINDS * CHEE_SEATS_MAX; i++) {
    if (named(args, i / CHEE_SEATS_MAX, i % CHEE_SEATS_MAX)) return true;
  }
  return false;
}

bool play_seats_fit(const cli_args *args, const chee_rules *rules) {
  for (int i = 0; i < KINDS * CHEE_SEATS_MAX; i++) {
    int kind = i / CHEE_SEATS_MAX, seat = i % CHEE_SEATS_MAX;
    if (named(args, kind, seat) && !has_seat(rules, kind, seat)) return false;
  }
  return true;
}

// Takes --movetime, or 0 where it is not given.
static bool read_time(const cli_args *args, uint64_t *time) {
  const char *text = cli_value(args, "movetime");
  *time = 0;
  return !text || cli_number("--movetime", text, 1, 86400000, time);
}

bool play_seats_time_holds(const cli_args *args) {
  uint64_t time;
  return read_time(args, &time);
}

// Bounds whoever can be and is not yet.
static bool add_time(uint64_t time, char player[PLAY_NAME_MAX]) {
  char mark = strchr(player, '@') ? ',' : '@';
  size_t used = strlen(player);
  if (!cli_engine_takes_time(player)) return true;
  if (used + 32 > PLAY_NAME_MAX) {
    cli_say("--movetime: no room for it behind '%.40s...'", player);
    return false;
  }
  snprintf(player + used, PLAY_NAME_MAX - used, "%cmovetime=%llu", mark, (unsigned long long)time);
  return true;
}

int play_seats_bound(const cli_args *args, const chee_rules *rules, play_seats *seats) {
  uint64_t time;
  if (!read_time(args, &time)) return CLI_USAGE;
  for (int seat = 0; seat < chee_rules_seats(rules) && time > 0; seat++)
    if (!add_time(time, seats->player[seat])) return CLI_USAGE;
  return CLI_OK;
}

int play_seats_change(const cli_args *args, const chee_rules *rules, play_seats *seats) {
  for (int i = 0; i < KINDS * CHEE_SEATS_MAX; i++) {
    int kind = i / CHEE_SEATS_MAX, seat = i % CHEE_SEATS_MAX;
    const char *player = named(args, kind, seat);
    const char *option = seat_options[kind][seat];
    chee_error error;
    if (!player) continue;
    if (!play_player_check(player, &error))
      return cli_fail(CLI_USAGE, "--%s: %s", option, cli_sentence(&error));
    if (!has_seat(rules, kind, seat))
      return cli_fail(CLI_USAGE, "--%s: this game has no such player; they are %s", option,
                      kind_of(rules) ? _("--a, --b and so on") : _("--south and --north"));
    snprintf(seats->player[seat], PLAY_NAME_MAX, "%s", player);
  }
  if (args->seeded) seats->seed = args->seed;
  return play_seats_bound(args, rules, seats);
}

// At a terminal somebody wants to play in person; without one, different players make a game.
static void fill_seats(const chee_rules *rules, bool terminal, play_seats *seats) {
  int count = chee_rules_seats(rules), humans = 0;
  for (int seat = 0; seat < count; seat++) humans += strcmp(seats->player[seat], "human") == 0;
  bool wanted = terminal && humans == 0;
  for (int seat = 0; seat < count; seat++) {
    if (seats->player[seat][0]) continue;
    bool opponent = terminal || humans > 0;
    const char *alone = seat % 2 == 0 ? "greedy" : "random";
    strcpy(seats->player[seat], wanted ? "human" : opponent ? PLAY_OPPONENT : alone);
    wanted = false;
  }
}

int play_seats_read(const cli_args *args, const chee_rules *rules, bool terminal,
                    play_seats *seats) {
  *seats = (play_seats){.seed = args->seed};
  struct timespec now;
  if (terminal && clock_gettime(CLOCK_REALTIME, &now) == 0)
    seats->seed = (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
  int code = play_seats_change(args, rules, seats);
  if (code == CLI_OK) fill_seats(rules, terminal, seats);
  return code;
}
