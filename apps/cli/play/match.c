// SPDX-License-Identifier: MIT
// Games of a match: what comes before one, how the match stands behind it, and the next.
#include "play/match.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/words.h"
#include "chee/hole.h"
#include "chee/text.h"
#include "play/command.h"
#include "play/rearrange.h"
#include "play/record.h"

// Who sits at a seat, as a sentence says it.
static const char *name_at(const play_game *game, int seat, char name[PLAY_NAME_MAX]) {
  if (play_is_human(game, seat) && play_humans(game) == 1) {
    snprintf(name, PLAY_NAME_MAX, _("you"));
  } else if (play_is_human(game, seat)) {
    snprintf(name, PLAY_NAME_MAX, _("player %d"), game->match.now.player[seat] + 1);
  } else {
    snprintf(name, PLAY_NAME_MAX, "%.200s", cli_engine_name(game->engine[seat]));
  }
  return name;
}

// 4.16: a player may lay out the stones of two holes anew.
static void rearrange(play_session *session, int seat, chee_position *start) {
  const play_game *game = &session->game;
  char name[PLAY_NAME_MAX];
  const char *title = chee_seat_word(&start->rules, seat, cli_language);
  if (!play_is_human(game, seat)) {
    play_say(&session->view, _("%s (%s) leaves the stones as they lie."), title,
             name_at(game, seat, name));
    return;
  }
  (void)play_rearrange(session, seat, start);
}

// What the race tells of each runner.
typedef struct runners {
  chee_event last[2]; // where a hand has got to
  int sown[2];
} runners;

static bool watch(void *data, const chee_event *event) {
  runners *r = data;
  if (event->kind == CHEE_EVENT_DROP) {
    r->sown[event->to]++;
    r->last[event->to] = *event;
  }
  return true;
}

// Whether a line means a seat, by the beginning of its name.
static bool means_seat(const chee_rules *rules, int seat, const char *line) {
  size_t length = strlen(line);
  return strncasecmp(line, chee_seat_name(rules, seat), length) == 0 ||
         strncasecmp(line, chee_seat_word(rules, seat, cli_language), length) == 0;
}

// Who makes the first move after a tie: whom the people here name, South where there are none.
static int name_first(play_session *session, const chee_rules *rules) {
  char line[TERM_LINE_MAX], prompt[120];
  const char *south = chee_seat_word(rules, CHEE_SOUTH, cli_language);
  const char *north = chee_seat_word(rules, CHEE_NORTH, cli_language);
  bool north_begins = false;
  if (session->piped || play_humans(&session->game) == 0) return CHEE_SOUTH;
  snprintf(prompt, sizeof prompt, _("A tie: who makes the first move (4.15), %s or %s [%s]? "),
           south, north, south);
  session->early = _("Type who makes the first move. Besides:");
  while (!session->leaving) {
    play_offer(&session->view, "s", south);
    play_offer(&session->view, "n", north);
    session->confirms = true;
    bool read = play_read(session, prompt, line, NULL);
    session->confirms = false;
    if (!read) break;
    north_begins = *line && means_seat(rules, CHEE_NORTH, line);
    if (north_begins || means_seat(rules, CHEE_SOUTH, line)) break; // nothing means South, too
    if (!play_command_early(session, line))
      play_refuse(session, CLI_BAD_DATA, _("'%.40s' is none of these."), line);
  }
  session->early = NULL;
  return north_begins ? CHEE_NORTH : CHEE_SOUTH;
}

// Both sow at once; who reaches an empty hole first makes the first move.
bool play_race(play_session *session, chee_race variant, int lot, const chee_position *start,
               chee_position *raced) {
  chee_error error;
  runners r = {0};
  int winner;
  chee_status status = chee_setup_race_trace(start, variant, lot < 0 ? CHEE_SOUTH : lot, watch, &r,
                                             raced, &winner, &error);
  if (status != CHEE_OK) {
    play_say(&session->view, _("4.15: %s. South begins."), cli_sentence(&error));
    return false;
  }
  bool named = winner < 0 && lot < 0;
  session->view.shown = *start;
  play_board(&session->view);
  play_animate_race(&session->view, session->speed, start);
  for (int seat = 0; seat < 2; seat++) {
    char hole[CHEE_HOLE_TEXT_MAX];
    chee_hole_name(&start->rules, r.last[seat].seat, r.last[seat].hole, hole);
    const char *who = chee_seat_word(&start->rules, seat, cli_language);
    if (r.last[seat].lap == 1) {
      play_say(&session->view, _("The race: %s sows %d in 1 lap and ends in %s."), who,
               r.sown[seat], hole);
    } else {
      play_say(&session->view, _("The race: %s sows %d in %u laps and ends in %s."), who,
               r.sown[seat], r.last[seat].lap, hole);
    }
  }
  if (named) lot = name_first(session, &start->rules);
  if (session->leaving) return false;
  if (named) (void)chee_setup_race(start, variant, lot, raced, &winner, NULL);
  if (winner < 0)
    play_say(&session->view,
             named ? _("It is a tie; %s makes the first move (4.15).")
                   : _("It is a tie; by lot %s makes the first move (4.15)."),
             chee_seat_word(&start->rules, lot, cli_language));
  else
    play_say(&session->view, _("%s reaches an empty hole first and makes the first move (4.15)."),
             chee_seat_word(&start->rules, winner, cli_language));
  return true;
}

static void race(play_session *session, chee_position *start) {
  play_match *match = &session->game.match;
  chee_position raced, usual;
  if (!play_race(session, (chee_race)(match->now.race - 1), -1, start, &raced)) return;
  chee_match_start(&match->now, &usual, NULL);
  match->raced = !chee_position_same(&usual, start);
  match->laid = *start;
  *start = raced;
}

void play_match_open(play_session *session) {
  play_game *game = &session->game;
  play_match *match = &game->match;
  chee_position start = *play_now(game);
  for (int laid = 0; !session->leaving; laid++) {
    int seat = chee_match_laying(&match->now, laid);
    if (seat < 0) break;
    rearrange(session, seat, &start);
    session->view.shown = start;
  }
  if (session->leaving) return;
  match->raced = false;
  if (match->now.race) race(session, &start);
  if (session->leaving) return;
  chee_history_restart(game->history, &start);
  match->unopened = false;
  play_show_game(session);
  if (play_begun(game)) play_keep(session);
}

// "you 2, level:3 1": what each has, in the order of their numbers.
static void write_scores(const play_game *game, const chee_match *next, bool stones, char *text,
                         size_t size) {
  const chee_match *now = &game->match.now;
  int seats = play_seat_count(game);
  size_t used = 0;
  text[0] = '\0';
  for (int player = 0; player < seats; player++) {
    int at = 0;
    char name[PLAY_NAME_MAX];
    while (now->player[at] != player) at++;
    int to = play_match_seat(now, at, next);
    used += (size_t)snprintf(text + used, used < size ? size - used : 0, "%s%.60s %u",
                             player > 0 ? ", " : "", name_at(game, at, name),
                             stones ? next->stones[to & 1] : next->wins[to]);
    if (used >= size) return;
  }
}

static void tell_winner(play_session *session, const chee_match *next) {
  const play_game *game = &session->game;
  int leader = chee_match_leader(next);
  char text[PLAY_SAID_MAX] = "";
  if (leader < 0) {
    play_say(&session->view, _("The match is over, and nobody has won it."));
    return;
  }
  for (int seat = 0; seat < play_seat_count(game); seat++) {
    char name[PLAY_NAME_MAX];
    int to = play_match_seat(&game->match.now, seat, next);
    if (!chee_seats_together(&next->rules, leader, to)) continue;
    size_t used = strlen(text);
    snprintf(text + used, sizeof text - used, "%s%.200s", used > 0 ? _(" and ") : "",
             name_at(game, seat, name));
  }
  play_say(&session->view, _("The match is over: %s won it."), text);
}

bool play_match_tell(play_session *session) {
  const play_game *game = &session->game;
  chee_match next;
  char text[PLAY_SAID_MAX];
  if (!play_match_after(game, &next)) return false;
  write_scores(game, &next, false, text, sizeof text);
  play_say(&session->view, _("Games won after %u: %s."), next.played, text);
  if (next.kind == CHEE_MATCH_SURPLUS) {
    write_scores(game, &next, true, text, sizeof text);
    play_say(&session->view, _("Stones for the next game: %s (4.13)."), text);
  }
  if (!chee_match_over(&next)) return true;
  tell_winner(session, &next);
  return false;
}

// Seats the players as the match says: wherever a player sat, they have a seat in the next game.
static void change_seats(const play_game *old, const chee_match *next, play_seats *seats) {
  *seats = old->seats;
  for (int seat = 0; seat < play_seat_count(old); seat++) {
    int from = play_match_seat(next, seat, &old->match.now);
    strcpy(seats->player[seat], old->seats.player[from]);
  }
  seats->seed++;
}

void play_match_next(play_session *session) {
  play_game *old = &session->game, game = {0};
  chee_match next;
  chee_position start;
  chee_error error = cli_error_of(CHEE_ILLEGAL, _("the game has no result that counts"));
  play_seats seats;
  bool another = !play_match_after(old, &next) || chee_match_over(&next);
  if (another &&
      chee_match_new(play_rules(old), old->match.now.kind, old->match.now.length,
                     old->match.now.race, old->match.now.rearranged, &next, &error) != CHEE_OK) {
    play_refuse_error(session, _("again"), &error);
    return;
  }
  change_seats(old, &next, &seats);
  play_match match = {.on = true, .now = next, .unopened = true};
  chee_status status = chee_match_start(&next, &start, &error);
  if (status == CHEE_OK) status = play_game_begin(&game, chee_history_new(&start), &seats, &error);
  if (status == CHEE_OK && !another) status = play_record_pass_on(old, &match, &error);
  if (status != CHEE_OK) {
    play_game_end(&game);
    play_refuse_error(session, _("again"), &error);
    return;
  }
  if (another) play_store_retire(&session->store);
  game.match = match;
  play_put_on_table(session, &game);
  session->view.flip = play_seen_from_north(&session->game);
  char name[PLAY_NAME_MAX];
  play_say(&session->view, _("Game %u of the match: South is %s."), next.played + 1,
           name_at(&session->game, 0, name));
}
