// SPDX-License-Identifier: MIT
// Who takes part in a match.
#include "players/player.h"

#include <stdio.h>
#include <string.h>

#include "base/args.h"
#include "base/say.h"
#include "chee/player.h"
#include "chee/search.h"

enum { DAY = 86400000 }; // milliseconds; more time is a slip of the pen

bool match_setting_next(const char **list, char key[64], char value[128], bool *bad) {
  *bad = false;
  if (**list == '\0') return false;
  size_t length = strcspn(*list, ",");
  const char *equals = memchr(*list, '=', length);
  size_t head = equals != NULL ? (size_t)(equals - *list) : 0;
  size_t tail = equals != NULL ? length - head - 1 : 0;
  *bad = head == 0 || head >= 64 || tail == 0 || tail >= 128;
  if (*bad) return false;
  memcpy(key, *list, head);
  key[head] = '\0';
  memcpy(value, equals + 1, tail);
  value[tail] = '\0';
  *list += length;
  if (**list == ',') ++*list;
  return true;
}

// MS or MS+INC.
static bool read_clock(const char *what, const char *value, match_bounds *bounds) {
  char base[128];
  const char *plus = strchr(value, '+');
  size_t length = plus != NULL ? (size_t)(plus - value) : strlen(value);
  (void)snprintf(base, sizeof base, "%.*s", (int)length, value);
  bounds->clocked = true;
  bounds->increment = 0;
  return cli_number(what, base, 1, DAY, &bounds->base) &&
         (plus == NULL || cli_number(what, plus + 1, 0, DAY, &bounds->increment));
}

bool match_bounds_set(const char *what, const char *key, const char *value, match_bounds *bounds,
                      bool *known) {
  uint64_t depth = 0;
  *known = true;
  if (strcmp(key, "nodes") == 0) return cli_number(what, value, 1, INT64_MAX, &bounds->nodes);
  if (strcmp(key, "movetime") == 0) return cli_number(what, value, 1, DAY, &bounds->movetime);
  if (strcmp(key, "clock") == 0) return read_clock(what, value, bounds);
  *known = strcmp(key, "depth") == 0;
  if (!*known) return true;
  bool good = cli_number(what, value, 1, CHEE_SEARCH_DEPTH_MAX, &depth);
  bounds->depth = (uint32_t)depth;
  return good;
}

bool match_bounds_any(const match_bounds *bounds) {
  return bounds->nodes > 0 || bounds->depth > 0 || bounds->movetime > 0 || bounds->clocked;
}

void match_bounds_write(const match_bounds *bounds, char *text, size_t size) {
  const struct {
    const char *key;
    uint64_t number;
  } parts[] = {{"nodes", bounds->nodes},
               {"depth", bounds->depth},
               {"movetime", bounds->movetime},
               {"clock", bounds->clocked ? bounds->base : 0}};
  size_t used = 0;
  text[0] = '\0';
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
    if (parts[i].number == 0) continue;
    used += (size_t)snprintf(text + used, size - used, "%s%s=%llu", used > 0 ? "," : "",
                             parts[i].key, (unsigned long long)parts[i].number);
  }
  if (bounds->clocked) {
    (void)snprintf(text + used, size - used, "+%llu", (unsigned long long)bounds->increment);
  }
}

// Where the settings of a player begin, or NULL: behind the last @ that a key follows. A command
// may hold an @ of its own, but no blank stands in settings.
static const char *settings_of(const char *given, bool engine) {
  const char *at = strrchr(given, '@');
  if (at == NULL || !engine) return at;
  size_t key = strspn(at + 1, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._");
  bool settings = key > 0 && at[1 + key] == '=' && strpbrk(at, " \t") == NULL;
  return settings ? at : NULL;
}

static bool set_option(match_player *player, const char *what, const char *name,
                       const char *value) {
  if (player->command == NULL) {
    cli_say("%s: option. is for ugi: engines", what);
    return false;
  }
  if (player->options == MATCH_ENGINE_OPTIONS_MAX || name[0] == '\0') {
    cli_say("%s: there are at most %d options, option.NAME=VALUE", what, MATCH_ENGINE_OPTIONS_MAX);
    return false;
  }
  match_engine_option *option = &player->option[player->options++];
  (void)snprintf(option->name, sizeof option->name, "%s", name);
  (void)snprintf(option->value, sizeof option->value, "%s", value);
  return true;
}

static bool set(match_player *player, const char *what, const char *key, const char *value) {
  bool known = false;
  if (!match_bounds_set(what, key, value, &player->bounds, &known)) return false;
  if (known) return true;
  if (strcmp(key, "hash") == 0) return cli_number(what, value, 1, 1 << 20, &player->hash);
  if (strcmp(key, "threads") == 0) {
    return cli_number(what, value, 1, CHEE_SEARCH_WORKERS_MAX, &player->threads);
  }
  if (strcmp(key, "name") == 0) {
    bool fits = strlen(value) < MATCH_NAME_MAX;
    if (fits) strcpy(player->name, value);
    if (!fits) cli_say("%s: a name has at most %d bytes", what, MATCH_NAME_MAX - 1);
    return fits;
  }
  if (strncmp(key, "option.", 7) == 0) return set_option(player, what, key + 7, value);
  cli_say("%s: there is no '%.40s'; there are nodes, depth, movetime, clock, hash, threads, name "
          "and option.NAME",
          what, key);
  return false;
}

static int check_name(const char *what, match_player *player) {
  chee_player *made = NULL;
  chee_error error;
  if (player->command != NULL) {
    if (player->command[strspn(player->command, " \t")] != '\0') return CLI_OK;
    return cli_fail(CLI_USAGE, "%s: a command belongs behind 'ugi:'", what);
  }
  if (chee_player_new(player->text, 0, &made, &error) != CHEE_OK) {
    return cli_fail(CLI_USAGE, "%s: %s, or ugi:COMMAND", what, error.text);
  }
  chee_player_free(made);
  return CLI_OK;
}

int match_player_read(const char *given, match_player *player) {
  char what[120];
  (void)snprintf(what, sizeof what, "--player %.90s", given);
  return match_player_parse(what, given, player);
}

int match_player_parse(const char *what, const char *given, match_player *player) {
  char key[64], value[128];
  bool bad = false;
  bool engine = strncmp(given, "ugi:", 4) == 0;
  const char *settings = settings_of(given, engine);
  size_t length = settings != NULL ? (size_t)(settings - given) : strlen(given);
  *player = (match_player){.given = given};
  if (length >= MATCH_TEXT_MAX) {
    return cli_fail(CLI_USAGE, "%s: a player has at most %d bytes", what, MATCH_TEXT_MAX - 1);
  }
  memcpy(player->text, given, length);
  if (engine) player->command = player->text + 4;
  const char *rest = settings != NULL ? settings + 1 : "";
  while (match_setting_next(&rest, key, value, &bad)) {
    if (!set(player, what, key, value)) return CLI_USAGE;
  }
  if (bad || (settings != NULL && settings[1] == '\0')) {
    return cli_fail(CLI_USAGE, "%s: behind '@' belongs KEY=VALUE[,KEY=VALUE]...", what);
  }
  if (player->bounds.movetime > 0 && player->bounds.clocked) {
    return cli_fail(CLI_USAGE, "%s: movetime and clock exclude each other", what);
  }
  if (player->name[0] == '\0') {
    (void)snprintf(player->name, sizeof player->name, "%.*s", MATCH_NAME_MAX - 1, given);
  }
  return check_name(what, player);
}
