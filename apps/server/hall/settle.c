// SPDX-License-Identifier: MIT
// Finished games of the lobby and rated ones: entered into the archive, once, and counted.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/now.h"
#include "chee/game.h"
#include "chee/hole.h"
#include "game/outcome.h"
#include "hall/inside.h"
#include "people/rating.h"

enum { LOOK_MS = 1000, AGAIN_MS = 5000, POOL_TEXT = 64, LEAST_PLIES = 2, TRIES = 30 };

static const double thousandths = 1000, billionths = 1e9;

// Somebody who sat there, and what their rating was.
typedef struct rated {
  srv_self self;
  int64_t number, at; // of the last game that counted
  srv_rating rating;
} rated;

static bool take_self(void *data, const srv_value *column) {
  srv_self *self = data;
  self->person = column[0].number;
  self->standing = srv_standing_read(column[1].text);
  self->owner = column[4].number;
  return true;
}

static bool take_rating(void *data, const srv_value *column) {
  rated *who = data;
  who->number = column[0].number;
  who->rating =
      (srv_rating){(double)column[1].number / thousandths, (double)column[2].number / thousandths,
                   (double)column[3].number / billionths};
  who->at = column[4].number;
  return true;
}

// Two of different accounts, both of whom moved; false where the game does not count.
static bool find_players(srv_hall *hall, const srv_game *game, rated who[2]) {
  if (!game->setup.rated || game->seats != 2 || chee_history_length(game->history) < LEAST_PLIES)
    return false;
  for (int i = 0; i < 2; i++) {
    who[i] = (rated){.rating = srv_rating_new()};
    if (game->seat[i].who != SRV_WHO_PERSON || game->seat[i].members == 0) return false;
    (void)srv_store_find(hall->store, SRV_PERSON_FIND, take_self, &who[i].self, "n",
                         game->seat[i].member[0].person);
    if (who[i].self.standing != SRV_ACCOUNT && who[i].self.standing != SRV_BOT) return false;
    if (!who[i].self.owner) who[i].self.owner = who[i].self.person;
  }
  return who[0].self.owner != who[1].self.owner;
}

// Bots are rated apart: what they and people do against each other is in ratings of its own.
static void name_pool(const srv_game *game, const rated who[2], char pool[POOL_TEXT]) {
  const bool bots = who[0].self.standing == SRV_BOT || who[1].self.standing == SRV_BOT;
  snprintf(pool, POOL_TEXT, "%s %s%s", chee_rules_game(&game->setup.rules)->name,
           srv_clock_words[game->setup.clock.kind], bots ? " bots" : "");
}

static void add_ratings(srv_hall *hall, srv_change *change, const srv_game *game, int winner,
                        json_t *told) {
  rated who[2];
  char pool[POOL_TEXT];
  if (winner == SRV_NO_RESULT || !find_players(hall, game, who)) return;
  name_pool(game, who, pool);
  for (int i = 0; i < 2; i++) {
    (void)srv_store_find(hall->store, SRV_RATING_NOW, take_rating, &who[i], "nt",
                         who[i].self.person, pool);
    if (who[i].number) who[i].rating = srv_rating_rested(&who[i].rating, game->at - who[i].at);
  }
  for (int i = 0; i < 2; i++) {
    const int score = srv_game_score(game, winner, i);
    const srv_score one = {who[1 - i].rating, score / 2.0};
    const srv_rating after = srv_rating_after(&who[i].rating, &one, 1);
    const char letter[2] = {chee_seat_letter(&game->setup.rules, i), '\0'};
    srv_change_add(change, SRV_RATING_ADD, "ntnnnnntn", who[i].self.person, pool, who[i].number + 1,
                   (int64_t)llround(after.rating * thousandths),
                   (int64_t)llround(after.deviation * thousandths),
                   (int64_t)llround(after.volatility * billionths), game->at, game->id,
                   (int64_t)score);
    json_array_append_new(told, json_pack("{s:s,s:I,s:I,s:I}", "seat", letter, "before",
                                          (json_int_t)llround(who[i].rating.rating), "rating",
                                          (json_int_t)llround(after.rating), "deviation",
                                          (json_int_t)llround(after.deviation)));
  }
}

static void add_positions(srv_change *change, const srv_game *game) {
  for (size_t i = 0; i <= chee_history_length(game->history); i++) {
    const chee_position *position = chee_history_at(game->history, i);
    srv_change_add(change, SRV_ARCHIVED_POSITION_ADD, "ntn", (int64_t)chee_position_hash(position),
                   game->id, (int64_t)position->ply);
  }
}

static void add_game(srv_change *change, const srv_game *game, int winner) {
  char rules[CHEE_RULES_TEXT_MAX];
  chee_rules_write(&game->setup.rules, rules);
  const char *result = json_string_value(json_object_get(game->end, "result"));
  const char *why = json_string_value(json_object_get(game->end, "why"));
  srv_change_add(change, SRV_ARCHIVE_ADD, "ttttnttnnn", game->id,
                 chee_rules_game(&game->setup.rules)->name, rules,
                 srv_clock_words[game->setup.clock.kind], (int64_t)game->setup.rated,
                 result ? result : "*", why ? why : "", (int64_t)winner,
                 (int64_t)chee_history_length(game->history), game->at);
  for (int i = 0; i < game->seats; i++) {
    const srv_seat *seat = &game->seat[i];
    // At a table of sides nobody alone is the player: its people are found by where they sit.
    const bool one =
        seat->who == SRV_WHO_PERSON && seat->members > 0 && game->setup.team == SRV_TEAM_NONE;
    srv_change_add(change, SRV_ARCHIVED_SEAT_ADD, "tnnnn", game->id, (int64_t)i,
                   one ? seat->member[0].person : (srv_person)0,
                   (int64_t)(seat->who == SRV_WHO_MACHINE ? seat->level : 0),
                   (int64_t)srv_game_score(game, winner, i));
  }
  add_positions(change, game);
}

json_t *srv_rated_json(const char *game, json_t *ratings) {
  return json_pack("{s:s,s:s,s:o}", "type", "rated", "game", game, "ratings", ratings);
}

// Those who follow it at other nodes are told by way of the store.
static void share_ratings(srv_hall *hall, srv_change *change) {
  const srv_settling *settling = &hall->settling;
  char *text =
      json_array_size(settling->ratings) > 0 ? json_dumps(settling->ratings, JSON_COMPACT) : NULL;
  if (text) srv_change_word(hall, change, settling->game, "", text);
  free(text);
}

// Those who still follow the game hear what has become of the ratings.
static void settled(void *data, bool kept) {
  srv_hall *hall = data;
  srv_settling *settling = &hall->settling;
  srv_table *table =
      kept && json_array_size(settling->ratings) > 0 ? srv_table_of(hall, settling->game) : NULL;
  if (table) {
    srv_table_tell(table,
                   srv_text_new(srv_rated_json(settling->game, json_incref(settling->ratings))));
  }
  json_decref(settling->ratings);
  *settling = (srv_settling){.rest = kept ? 0 : srv_now() + AGAIN_MS};
}

static bool take_id(void *data, const srv_value *column) {
  srv_settling *settling = data;
  if (column[0].text) snprintf(settling->game, sizeof settling->game, "%s", column[0].text);
  return false;
}

// One after the other, so that each rating builds on the one before.
void srv_hall_settle(srv_hall *hall, int64_t now) {
  srv_settling *settling = &hall->settling;
  if (settling->busy || now < settling->rest) return;
  settling->rest = now + LOOK_MS;
  settling->game[0] = '\0';
  (void)srv_store_find(hall->store, SRV_GAMES_UNLISTED, take_id, settling, "");
  srv_change *change = settling->game[0] ? srv_change_new() : NULL;
  if (!change) return;
  const int64_t failures = srv_store_failures(hall->store);
  srv_table *table = srv_table_of(hall, settling->game);
  // Another node may have ended it.
  if (table && !table->game->end) (void)srv_table_catch_up(table);
  const srv_game *game = table && table->game->end ? table->game : NULL;
  // One that does not fit is not asked for for ever.
  if (!game && srv_store_failures(hall->store) == failures) settling->tries++;
  if (!game && settling->tries < TRIES) {
    srv_change_drop(change);
    return;
  }
  settling->ratings = json_array();
  if (game && chee_history_length(game->history) > 0) {
    add_game(change, game, srv_game_winner(game));
    add_ratings(hall, change, game, srv_game_rated_winner(game), settling->ratings);
    share_ratings(hall, change);
  }
  if (srv_store_failures(hall->store) != failures) {
    // Without who played and what they had it would be unrated for good: it is tried again.
    json_decref(settling->ratings);
    settling->ratings = NULL;
    srv_change_drop(change);
    return;
  }
  settling->busy = true;
  srv_change_add(change, SRV_GAME_LISTED, "t", settling->game);
  srv_store_submit(hall->store, change, settled, hall);
}
