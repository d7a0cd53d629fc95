// SPDX-License-Identifier: MIT
// The archive: finished games that were open to anybody or rated, and pages of players.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/now.h"
#include "chee/game.h"
#include "chee/hole.h"
#include "game/outcome.h"
#include "net/handlers.h"

enum { PAGE = 50, PERSON_GAMES = 20 };

// What is searched for, as bounds of each column.
typedef struct search {
  const char *first_name, *last_name; // of the game
  int64_t least_result, most_result;  // winner, or with a player the score
  int64_t least, most;                // plies
  int64_t from, until;
  srv_person person; // 0: any
  bool by_position;
  int64_t hash;
} search;

// A list of games while it is read.
typedef struct listing {
  const srv_reader *reader;
  json_t *games;
  bool more;
  bool failed; // who sat in one of them could not be read
  size_t most;
  chee_rules rules; // of the game that is being listed
  json_t *seats;
} listing;

// Guests are there without a name: nobody finds them by it.
static void name_person(json_t *entry, srv_standing standing, const char *name) {
  const bool named = standing == SRV_ACCOUNT || standing == SRV_BOT;
  json_object_set_new(entry, "name", json_string(named && name ? name : ""));
  srv_view_standing(entry, standing);
}

static bool add_seat(void *data, const srv_value *column) {
  listing *list = data;
  const char letter[2] = {chee_seat_letter(&list->rules, (int)column[0].number), '\0'};
  const srv_standing standing = srv_standing_read(column[3].text);
  const int64_t level = column[2].number;
  json_t *entry = json_pack("{s:s,s:s}", "seat", letter, "who", level ? "machine" : "person");
  if (level) json_object_set_new(entry, "level", json_integer(level));
  if (!level) name_person(entry, standing, column[4].text);
  json_array_append_new(list->seats, entry);
  return true;
}

// Somebody of a side.
static bool add_member(void *data, const srv_value *column) {
  const listing *list = data;
  json_t *seat = json_array_get(list->seats, (size_t)column[0].number), *entry = json_object();
  if (!json_object_get(seat, "people")) json_object_set_new(seat, "people", json_array());
  name_person(entry, srv_standing_read(column[1].text), column[2].text);
  json_array_append_new(json_object_get(seat, "people"), entry);
  return true;
}

static bool add_game(void *data, const srv_value *column) {
  listing *list = data;
  if (json_array_size(list->games) == list->most) {
    list->more = true;
    return false;
  }
  if (!column[0].text || !column[1].text ||
      chee_rules_read(column[1].text, CHEE_STRICT, &list->rules, NULL) != CHEE_OK)
    return true;
  list->seats = json_array();
  const char *game = column[0].text;
  list->failed = !srv_reader_find(list->reader, SRV_ARCHIVED_SEATS, add_seat, list, "t", game) ||
                 !srv_reader_find(list->reader, SRV_ARCHIVED_PEOPLE, add_member, list, "t", game);
  json_array_append_new(list->games,
                        json_pack("{s:s,s:s,s:s,s:b,s:s,s:s,s:I,s:I,s:o}", "game", column[0].text,
                                  "rules", column[1].text, "clock", column[2].text, "rated",
                                  (int)column[3].number, "result", column[4].text, "why",
                                  column[5].text, "plies", (json_int_t)column[6].number, "at",
                                  (json_int_t)column[7].number, "seats", list->seats));
  return !list->failed;
}

static bool find_games(const srv_reader *reader, const search *what, listing *list) {
#define BOUNDS                                                                                     \
  what->first_name, what->last_name, what->least_result, what->most_result, what->least,           \
      what->most, what->from, what->until
  if (what->person && what->by_position) {
    return srv_reader_find(reader, SRV_ARCHIVE_FIND_BOTH, add_game, list, "nttnnnnnnn",
                           what->person, BOUNDS, what->hash);
  }
  if (what->person) {
    return srv_reader_find(reader, SRV_ARCHIVE_FIND_PERSON, add_game, list, "nttnnnnnn",
                           what->person, BOUNDS);
  }
  if (what->by_position) {
    return srv_reader_find(reader, SRV_ARCHIVE_FIND_POSITION, add_game, list, "ttnnnnnnn", BOUNDS,
                           what->hash);
  }
  return srv_reader_find(reader, SRV_ARCHIVE_FIND, add_game, list, "ttnnnnnn", BOUNDS);
#undef BOUNDS
}

static bool run(const srv_reader *reader, const search *what, listing *list) {
  list->reader = reader;
  list->games = json_array();
  return find_games(reader, what, list) && !list->failed;
}

static search everything(void) {
  return (search){.first_name = "",
                  .last_name = "~",
                  .least_result = SRV_NO_RESULT,
                  .most_result = CHEE_SEATS_MAX,
                  .most = INT32_MAX,
                  .until = INT64_MAX};
}

static bool read_count(const char *text, int64_t *number) {
  char *end;
  const long long value = strtoll(text, &end, 10);
  if (text[0] < '0' || text[0] > '9' || *end || strlen(text) > 15) return false;
  *number = value;
  return true;
}

// A day as 2026-11-22, in UTC: its first millisecond.
static bool read_day(const char *text, int64_t *at) {
  struct tm day = {0};
  const char *end = strlen(text) == 10 ? strptime(text, "%Y-%m-%d", &day) : NULL;
  if (!end || *end) return false;
  *at = (int64_t)timegm(&day) * 1000;
  return true;
}

// Words for results: of the player where one is named, else of the game.
static bool read_result(const char *word, search *what) {
  static const struct {
    const char *word;
    bool of_player, of_game;
    int least, most;               // scores of a player
    int least_winner, most_winner; // of a game
  } words[] = {{"won", true, false, 2, 2, 0, 0},
               {"lost", true, false, 0, 0, 0, 0},
               {"drawn", true, true, 1, 1, SRV_DRAWN, SRV_DRAWN},
               {"decided", false, true, 0, 0, 0, CHEE_SEATS_MAX},
               {"unfinished", true, true, -1, -1, SRV_NO_RESULT, SRV_NO_RESULT}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (strcmp(words[i].word, word) != 0) continue;
    what->least_result = what->person ? words[i].least : words[i].least_winner;
    what->most_result = what->person ? words[i].most : words[i].most_winner;
    return what->person ? words[i].of_player : words[i].of_game;
  }
  return false;
}

static bool read_game(const char *name, search *what) {
  const chee_game *game = chee_game_find(name);
  if (!game) return false;
  what->first_name = what->last_name = game->name;
  return true;
}

static bool read_position(const char *text, search *what) {
  chee_position position;
  if (chee_position_read(text, CHEE_STRICT, &position, NULL) != CHEE_OK) return false;
  what->by_position = true;
  what->hash = (int64_t)chee_position_hash(&position);
  return read_game(chee_rules_game(&position.rules)->name, what);
}

static bool read_player(srv_exchange *exchange, const char *name, search *what) {
  char fold[SRV_FOLD_BYTES];
  srv_self self;
  if (!srv_name_fold(name, fold) || !srv_find_named(exchange->server, fold, &self)) return false;
  what->person = self.person;
  return true;
}

static bool read_bound(const char *key, const char *value, search *what) {
  if (strcmp(key, "least") == 0) return read_count(value, &what->least);
  if (strcmp(key, "most") == 0) return read_count(value, &what->most);
  if (strcmp(key, "from") == 0) return read_day(value, &what->from);
  if (strcmp(key, "game") == 0) return what->by_position || read_game(value, what);
  if (strcmp(key, "position") == 0) return read_position(value, what);
  int64_t until;
  const bool day = strcmp(key, "to") == 0;
  if (!(day ? read_day(value, &until) : read_count(value, &until))) return false;
  if (day) until += 86400000;
  if (until < what->until) what->until = until;
  return true;
}

// Reads what stands behind the ? of the address; false with a refusal.
static bool read_search(srv_exchange *exchange, search *what, srv_refusal *refusal) {
  static const char *const known[] = {"player", "game", "result", "least",   "most",
                                      "from",   "to",   "before", "position"};
  const char *result = NULL;
  *what = everything();
  for (const char *at = exchange->arguments; *at; at += strlen(at) + 1) {
    char key[16] = "";
    const size_t length = strcspn(at, "=");
    const char *value = at[length] ? at + length + 1 : "";
    bool found = false, fine = true;
    if (length < sizeof key) memcpy(key, at, length);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
      found = found || strcmp(key, known[i]) == 0;
    if (!found) return srv_refuse_word(refusal, SRV_UNKNOWN_FIELD, "field", "");
    if (strcmp(key, "result") == 0) {
      result = value;
    } else if (strcmp(key, "player") == 0) {
      if (!read_player(exchange, value, what)) return srv_refuse(refusal, SRV_NO_SUCH_PERSON);
    } else {
      fine = read_bound(key, value, what);
    }
    if (!fine) return srv_refuse_word(refusal, SRV_BAD_FIELD, "field", key);
  }
  if (!result || read_result(result, what)) return true;
  return srv_refuse_word(refusal, SRV_BAD_FIELD, "field", "result");
}

// A search, or a player's page, while it is read: on another thread, since an archive may be long.
typedef struct looking {
  srv_exchange *exchange; // held
  search what;
  listing list;
  srv_self self; // of a player's page,
  json_t *page;  // and what is told there
  bool fine;
} looking;

// Has it read; with the answer given where that cannot be.
static void look(srv_exchange *exchange, const looking *what, srv_reading *read, srv_done *done) {
  looking *one = malloc(sizeof *one);
  if (one) *one = *what;
  if (one && srv_store_read(exchange->server->store, read, done, one)) {
    one->exchange = exchange;
    srv_exchange_hold(exchange);
    return;
  }
  free(one);
  srv_answer_code(exchange, SRV_FULL);
}

// Gives the answer, which is taken over.
static void looked(looking *one, bool worked, json_t *answer) {
  if (worked && one->fine) {
    srv_answer_json(one->exchange, 200, answer);
  } else {
    json_decref(answer);
    srv_answer_code(one->exchange, worked ? SRV_STORE_FAILED : SRV_STOPPING);
  }
  srv_exchange_drop(one->exchange);
  free(one);
}

static void read_games(void *data, const srv_reader *reader) {
  looking *one = data;
  one->fine = run(reader, &one->what, &one->list);
}

static void games_read(void *data, bool worked) {
  looking *one = data;
  json_t *games = one->list.games ? one->list.games : json_array();
  looked(one, worked, json_pack("{s:o,s:b}", "games", games, "more", (int)one->list.more));
}

void srv_on_archive(srv_exchange *exchange) {
  looking what = {.list = {.most = PAGE}};
  srv_refusal refusal = {SRV_NONE, NULL};
  if (!srv_may_do(exchange, SRV_BUCKET_SEARCHES, SRV_LIMIT_SEARCHES_MINUTE, 60)) return;
  if (read_search(exchange, &what.what, &refusal)) {
    look(exchange, &what, read_games, games_read);
  } else {
    srv_answer_refusal(exchange, &refusal);
  }
}

// A player's page.

// Ratings as they are read, pool by pool, game by game: the last of a pool is the present one.
static bool add_rating(void *data, const srv_value *column) {
  json_t *pools = data, *pool = json_array_get(pools, json_array_size(pools) - 1);
  const char *name = column[0].text ? column[0].text : "";
  const char *known = json_string_value(json_object_get(pool, "pool"));
  if (!known || strcmp(known, name) != 0) {
    char game[16] = "", clock[16] = "";
    (void)sscanf(name, "%15s %15s", game, clock);
    pool = json_pack("{s:s,s:s,s:s,s:b,s:[]}", "pool", name, "game", game, "clock", clock, "bots",
                     strstr(name, " bots") != NULL, "graph");
    json_array_append_new(pools, pool);
  }
  const json_int_t rating = (column[2].number + 500) / 1000, at = column[4].number;
  json_object_set_new(pool, "rating", json_integer(rating));
  json_object_set_new(pool, "deviation", json_integer((column[3].number + 500) / 1000));
  json_object_set_new(pool, "games", json_integer(column[1].number));
  json_array_append_new(json_object_get(pool, "graph"), json_pack("[I,I]", at, rating));
  return true;
}

static bool take_person(void *data, const srv_value *column) {
  json_t *page = data;
  json_object_set_new(page, "since", json_integer(column[3].number / 86400000 * 86400000));
  return true;
}

static bool take_name(void *data, const srv_value *column) {
  json_object_set_new(data, "of", json_string(column[2].text ? column[2].text : ""));
  return true;
}

static void read_person(void *data, const srv_reader *reader) {
  looking *one = data;
  const srv_self *self = &one->self;
  json_t *ratings = json_array(), *pool;
  size_t index;
  one->fine = run(reader, &one->what, &one->list) &&
              srv_reader_find(reader, SRV_RATINGS_OF, add_rating, ratings, "n", self->person);
  json_array_foreach(ratings, index, pool) json_object_del(pool, "pool");
  one->page =
      json_pack("{s:s,s:s,s:o,s:o}", "name", self->name, "kind", srv_standing_words[self->standing],
                "ratings", ratings, "games", one->list.games);
  one->fine = one->fine &&
              srv_reader_find(reader, SRV_PERSON_FIND, take_person, one->page, "n", self->person);
  if (self->owner && one->fine)
    one->fine = srv_reader_find(reader, SRV_PERSON_FIND, take_name, one->page, "n", self->owner);
}

static void person_read(void *data, bool worked) {
  looking *one = data;
  looked(one, worked, one->page);
}

void srv_on_person(srv_exchange *exchange) {
  char fold[SRV_FOLD_BYTES];
  looking what = {.what = everything(), .list = {.most = PERSON_GAMES}};
  if (!srv_may_do(exchange, SRV_BUCKET_SEARCHES, SRV_LIMIT_SEARCHES_MINUTE, 60)) return;
  if (!srv_name_fold(exchange->place.name, fold) ||
      !srv_find_named(exchange->server, fold, &what.self)) {
    srv_answer_code(exchange, SRV_NO_SUCH_PERSON);
    return;
  }
  what.what.person = what.self.person;
  what.what.least_result = -1;
  look(exchange, &what, read_person, person_read);
}
