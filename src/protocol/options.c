// SPDX-License-Identifier: MIT
// `ugi`, `uci` and `setoption`: who this is and what can be set.

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "chee/game.h"
#include "chee/search.h"
#include "protocol/inside.h"

// Megabytes: beyond this a table is of no more use to a game of this speed.
enum { HASH_MAX = 4096 };

enum { PATH_BYTES = 4096 };

typedef struct option {
  const char *name;
  void (*list)(chee_session *session); // sends its line
  // Sets it from the value; complains at its column if it cannot be.
  void (*set)(chee_session *session, const chee__word *value);
  bool whole; // the value is the rest of the line, blanks in it included
} option;

// Graphical programs offer the rule sets listed; all others that exist are accepted, too.
static void list_variant(chee_session *session) {
  char text[CHEE_RULES_TEXT_MAX];
  chee_rules rules = chee_rules_usual();
  chee_rules_write(&rules, text);
  int at = snprintf(session->line, sizeof session->line,
                    "option name UCI_Variant type combo default %s", text);
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    rules = chee_rules_default((chee_game_id)id);
    for (int size = 0; size < 32; size++) {
      rules.size = (uint8_t)size;
      if (!(chee_game_get(id)->official >> size & 1)) continue;
      chee_rules_write(&rules, text);
      at += snprintf(session->line + at, sizeof session->line - (size_t)at, " var %s", text);
    }
  }
  session->sink(session->data, session->line, (size_t)at);
}

static void set_variant(chee_session *session, const chee__word *value) {
  char text[CHEE_RULES_TEXT_MAX];
  chee_rules rules;
  chee_error error;
  if (!chee__word_copy(value, text, sizeof text)) {
    chee__complain(session, value->column, "a rule set has at most %d bytes",
                   CHEE_RULES_TEXT_MAX - 1);
  } else if (chee_rules_read(text, CHEE_LENIENT, &rules, &error) != CHEE_OK) {
    chee__refuse(session, value->column, &error);
  } else {
    session->variant = rules;
    if (!session->placed) chee__new_game(session, NULL);
  }
}

static void list_player(chee_session *session) {
  int at =
      snprintf(session->line, sizeof session->line, "option name Player type combo default search");
  for (int i = 0; chee_player_kind(i); i++) {
    at += snprintf(session->line + at, sizeof session->line - (size_t)at, " var %s",
                   chee_player_kind(i));
  }
  session->sink(session->data, session->line, (size_t)at);
}

bool chee__make_player(chee_session *session, const char *kind, int skill, uint64_t seed,
                       int column) {
  char level[CHEE__QUOTE_MAX];
  snprintf(level, sizeof level, "level:%d", skill);
  const bool full = skill == 0 || strcmp(kind, "search") != 0;
  chee_player *player;
  chee_error error;
  if (chee_player_new(full ? kind : level, seed, &player, &error) != CHEE_OK) {
    chee__refuse(session, column, &error);
    return false;
  }
  chee_player_set_options(player, &session->use);
  chee_player_free(session->player);
  session->player = player;
  session->skill = skill;
  session->seed = seed;
  if (kind != session->kind) snprintf(session->kind, sizeof session->kind, "%s", kind);
  return true;
}

static void set_player(chee_session *session, const chee__word *value) {
  char name[CHEE__QUOTE_MAX];
  chee__make_player(session, chee__word_quote(value, name), session->skill, session->seed,
                    value->column);
}

// Programs read a spin as an int, hence the maximum named; any number of 64 bits is accepted.
static void list_seed(chee_session *session) {
  chee__say(session, "option name Seed type spin default %d min 0 max 2147483647",
            CHEE__DEFAULT_SEED);
}

static void set_seed(chee_session *session, const chee__word *value) {
  uint64_t seed;
  if (!chee__word_number(value, UINT64_MAX, &seed)) {
    chee__complain(session, value->column, "a seed is a whole number from 0 to %" PRIu64,
                   UINT64_MAX);
  } else {
    chee__make_player(session, session->kind, session->skill, seed, value->column);
  }
}

// Reads a number within its bounds; complains of another.
static bool read_number(chee_session *session, const chee__word *value, const char *name, int least,
                        int most, int *number) {
  uint64_t read;
  if (chee__word_number(value, (uint64_t)most, &read) && read >= (uint64_t)least) {
    *number = (int)read;
    return true;
  }
  chee__complain(session, value->column, "%s is a whole number from %d to %d", name, least, most);
  return false;
}

static void list_hash(chee_session *session) {
  chee__say(session, "option name Hash type spin default 16 min 1 max %d", HASH_MAX);
}

static void set_hash(chee_session *session, const chee__word *value) {
  int megabytes;
  if (!read_number(session, value, "Hash", 1, HASH_MAX, &megabytes)) return;
  session->use.hash_bytes = (size_t)megabytes << 20;
  chee_player_set_options(session->player, &session->use);
}

static void list_threads(chee_session *session) {
  chee__say(session, "option name Threads type spin default 1 min 1 max %d",
            CHEE_SEARCH_WORKERS_MAX);
}

static void set_threads(chee_session *session, const chee__word *value) {
  if (!read_number(session, value, "Threads", 1, CHEE_SEARCH_WORKERS_MAX, &session->use.workers))
    return;
  chee_player_set_options(session->player, &session->use);
}

static void list_lines(chee_session *session) {
  chee__say(session, "option name MultiPV type spin default 1 min 1 max %d", CHEE_SEARCH_LINES_MAX);
}

static void set_lines(chee_session *session, const chee__word *value) {
  if (!read_number(session, value, "MultiPV", 1, CHEE_SEARCH_LINES_MAX, &session->use.lines))
    return;
  chee_player_set_options(session->player, &session->use);
}

// Of the player `search`; 0 is full strength.
static void list_skill(chee_session *session) {
  chee__say(session, "option name Skill type spin default 0 min 0 max %d", CHEE_LEVELS);
}

static void set_skill(chee_session *session, const chee__word *value) {
  int skill;
  if (!read_number(session, value, "Skill", 0, CHEE_LEVELS, &skill)) return;
  chee__make_player(session, session->kind, skill, session->seed, value->column);
}

static void list_tables(chee_session *session) {
  if (session->opener) chee__say(session, "option name EgdbPath type string default <empty>");
}

static void set_tables(chee_session *session, const chee__word *value) {
  char path[PATH_BYTES];
  chee_error error;
  if (!session->opener) {
    chee__complain(session, value->column, "this session has no tables");
    return;
  }
  if (!chee__word_copy(value, path, sizeof path)) {
    chee__complain(session, value->column, "a path has at most %d bytes", PATH_BYTES - 1);
    return;
  }
  const bool none = strcmp(path, "<empty>") == 0;
  chee_oracle *oracle;
  void *data;
  if (session->opener(session->opener_data, none ? NULL : path, &oracle, &data, &error)) {
    chee_session_set_oracle(session, oracle, data);
  } else {
    chee__refuse(session, value->column, &error);
  }
}

static const option options[] = {
    {"UCI_Variant", list_variant, set_variant, false},
    {"Player", list_player, set_player, false},
    {"Seed", list_seed, set_seed, false},
    {"Hash", list_hash, set_hash, false},
    {"Threads", list_threads, set_threads, false},
    {"MultiPV", list_lines, set_lines, false},
    {"Skill", list_skill, set_skill, false},
    {"EgdbPath", list_tables, set_tables, true},
};

enum { OPTIONS = sizeof options / sizeof *options };

static void introduce(chee_session *session) {
  chee__say(session, "id name chee " CHEE_VERSION);
  chee__say(session, "id author the chee authors");
  for (int i = 0; i < OPTIONS; i++) options[i].list(session);
}

void chee__ugi(chee_session *session, chee__words *words) {
  (void)words;
  introduce(session);
  chee__say(session, "ugiok");
}

void chee__uci(chee_session *session, chee__words *words) {
  (void)words;
  introduce(session);
  chee__say(session, "uciok");
}

static const option *find_option(const chee__word *name) {
  for (int i = 0; i < OPTIONS; i++) {
    if (chee__word_is_any_case(name, options[i].name)) return &options[i];
  }
  return NULL;
}

void chee__setoption(chee_session *session, chee__words *words) {
  char quote[CHEE__QUOTE_MAX];
  chee__word word;
  while (chee__word_next(words, &word) && !chee__word_is(&word, "name")) continue;
  if (word.length == 0 || !chee__word_next(words, &word)) {
    chee__complain(session, word.column, "\"name\" and an option belong here");
    return;
  }
  const option *option = find_option(&word);
  if (!option) {
    chee__complain(session, word.column, "there is no option \"%s\"",
                   chee__word_quote(&word, quote));
    return;
  }
  if (!chee__word_next(words, &word) || !chee__word_is(&word, "value")) {
    chee__complain(session, word.column, "\"value\" belongs here");
  } else if (!chee__word_next(words, &word)) {
    chee__complain(session, word.column, "the value of %s is missing", option->name);
  } else {
    chee__word second, last = word;
    const bool more = chee__word_next(words, &second);
    if (more) last = second;
    for (chee__word next; more && chee__word_next(words, &next);) last = next;
    if (!more || option->whole) {
      word.length = (size_t)(last.text - word.text) + last.length;
      option->set(session, &word);
    } else {
      chee__complain(session, second.column, "the value of %s is one word", option->name);
    }
  }
}
