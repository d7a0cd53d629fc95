// SPDX-License-Identifier: MIT
// Who takes part in a match.
#include "players/player.h"

#include <stdio.h>
#include <string.h>

#include "base/args.h"
#include "base/fault.h"
#include "base/words.h"
#include "chee/player.h"
#include "chee/search.h"

enum { DAY = 86400000 }; // milliseconds; more time is a mistake

bool cli_setting_next(const char **list, char key[64], char value[128], bool *bad) {
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
static chee_status read_clock(const char *what, const char *value, cli_bounds *bounds,
                              chee_error *error) {
  char base[128];
  const char *plus = strchr(value, '+');
  size_t length = plus != NULL ? (size_t)(plus - value) : strlen(value);
  (void)snprintf(base, sizeof base, "%.*s", (int)length, value);
  bounds->clocked = true;
  bounds->increment = 0;
  chee_status status = cli_number_read(what, base, 1, DAY, &bounds->base, error);
  if (status != CHEE_OK || plus == NULL) return status;
  return cli_number_read(what, plus + 1, 0, DAY, &bounds->increment, error);
}

chee_status cli_bounds_set(const char *what, const char *key, const char *value, cli_bounds *bounds,
                           bool *known, chee_error *error) {
  uint64_t depth = 0;
  *known = true;
  if (strcmp(key, "nodes") == 0)
    return cli_number_read(what, value, 1, INT64_MAX, &bounds->nodes, error);
  if (strcmp(key, "movetime") == 0)
    return cli_number_read(what, value, 1, DAY, &bounds->movetime, error);
  if (strcmp(key, "clock") == 0) return read_clock(what, value, bounds, error);
  *known = strcmp(key, "depth") == 0;
  if (!*known) return CHEE_OK;
  chee_status status = cli_number_read(what, value, 1, CHEE_SEARCH_DEPTH_MAX, &depth, error);
  bounds->depth = (uint32_t)depth;
  return status;
}

bool cli_bounds_any(const cli_bounds *bounds) {
  return bounds->nodes > 0 || bounds->depth > 0 || bounds->movetime > 0 || bounds->clocked;
}

void cli_bounds_write(const cli_bounds *bounds, char *text, size_t size) {
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

static chee_status set_option(cli_player *player, const char *name, const char *value,
                              chee_error *error) {
  if (player->command == NULL)
    return cli_fault(error, CHEE_BAD_DATA, "option. is for ugi: engines");
  if (player->options == CLI_ENGINE_OPTIONS_MAX || name[0] == '\0') {
    return cli_fault(error, CHEE_BAD_DATA, "there are at most %d options, option.NAME=VALUE",
                     CLI_ENGINE_OPTIONS_MAX);
  }
  cli_engine_option *option = &player->option[player->options++];
  (void)snprintf(option->name, sizeof option->name, "%s", name);
  (void)snprintf(option->value, sizeof option->value, "%s", value);
  return CHEE_OK;
}

static chee_status set(cli_player *player, const char *key, const char *value, chee_error *error) {
  bool known = false;
  chee_status status = cli_bounds_set(key, key, value, &player->bounds, &known, error);
  if (status != CHEE_OK || known) return status;
  if (strcmp(key, "hash") == 0)
    return cli_number_read(key, value, 1, 1 << 20, &player->hash, error);
  if (strcmp(key, "threads") == 0)
    return cli_number_read(key, value, 1, CHEE_SEARCH_WORKERS_MAX, &player->threads, error);
  if (strcmp(key, "name") == 0) {
    if (strlen(value) >= CLI_PLAYER_NAME_MAX)
      return cli_fault(error, CHEE_BAD_DATA, "a name has at most %d bytes",
                       CLI_PLAYER_NAME_MAX - 1);
    strcpy(player->name, value);
    return CHEE_OK;
  }
  if (strncmp(key, "option.", 7) == 0) return set_option(player, key + 7, value, error);
  return cli_fault(error, CHEE_BAD_DATA,
                   "there is no '%.40s'; there are nodes, depth, movetime, clock, hash, threads, "
                   "name and option.NAME",
                   key);
}

static chee_status check_name(cli_player *player, chee_error *error) {
  chee_player *made = NULL;
  chee_error own;
  if (player->command != NULL) {
    if (player->command[strspn(player->command, " \t")] != '\0') return CHEE_OK;
    return cli_fault(error, CHEE_BAD_DATA, "a command belongs behind 'ugi:'");
  }
  if (chee_player_new(player->text, 0, &made, &own) != CHEE_OK) {
    char sentence[CHEE_ERROR_TEXT_MAX];
    chee_error_sentence(&own, cli_language, sentence);
    return cli_fault(error, own.status, _("%.200s, or ugi:COMMAND"), sentence);
  }
  chee_player_free(made);
  return CHEE_OK;
}

chee_status cli_player_read(const char *given, cli_player *player, chee_error *error) {
  char key[64], value[128];
  bool bad = false;
  bool engine = strncmp(given, "ugi:", 4) == 0;
  const char *settings = settings_of(given, engine);
  size_t length = settings != NULL ? (size_t)(settings - given) : strlen(given);
  *player = (cli_player){.given = given};
  if (length >= CLI_PLAYER_TEXT_MAX)
    return cli_fault(error, CHEE_BAD_DATA, "a player has at most %d bytes",
                     CLI_PLAYER_TEXT_MAX - 1);
  memcpy(player->text, given, length);
  if (engine) player->command = player->text + 4;
  const char *rest = settings != NULL ? settings + 1 : "";
  while (cli_setting_next(&rest, key, value, &bad)) {
    chee_status status = set(player, key, value, error);
    if (status != CHEE_OK) return status;
  }
  if (bad || (settings != NULL && settings[1] == '\0'))
    return cli_fault(error, CHEE_BAD_DATA, "behind '@' belongs KEY=VALUE[,KEY=VALUE]...");
  if (player->bounds.movetime > 0 && player->bounds.clocked)
    return cli_fault(error, CHEE_BAD_DATA, "movetime and clock exclude each other");
  if (player->name[0] == '\0')
    (void)snprintf(player->name, sizeof player->name, "%.*s", CLI_PLAYER_NAME_MAX - 1, given);
  return check_name(player, error);
}
