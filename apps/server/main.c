// SPDX-License-Identifier: MIT
// The command `chee-server`: does what its words say, or serves.
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "admin/admin.h"
#include "base/address.h"
#include "base/chance.h"
#include "base/now.h"
#include "net/server.h"
#include "options.h"
#include "protocol/protocol.h"

// The folder of games where none is given; made by the store.
static void use_state_folder(srv_settings *settings) {
  const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
  if (state && state[0] == '/') {
    snprintf(settings->store, sizeof settings->store, "sqlite:%s/chee-server", state);
  } else {
    snprintf(settings->store, sizeof settings->store, "sqlite:%s/.local/state/chee-server",
             home ? home : "");
  }
}

static bool can_run(const char *path) {
  struct stat about;
  return stat(path, &about) == 0 && S_ISREG(about.st_mode) && access(path, X_OK) == 0;
}

static void use(char setting[SRV_PATH_MAX], const char *path) {
  if (strlen(path) < SRV_PATH_MAX) strcpy(setting, path);
}

// What lies beside the program: the command, and the page in the tree or where it is installed.
static void use_neighbours(srv_settings *settings) {
  char self[PATH_MAX], path[PATH_MAX + 32];
  static const char *const pages[] = {"/../apps/web/dist", "/../share/chee/page"};
  const ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
  if (length <= 0) return;
  self[length] = '\0';
  *strrchr(self, '/') = '\0';
  snprintf(path, sizeof path, "%s/chee", self);
  if (!settings->engine[0] && can_run(path)) use(settings->engine, path);
  for (size_t i = 0; i < 2; i++) {
    struct stat about;
    snprintf(path, sizeof path, "%s%s", self, pages[i]);
    if (settings->page[0] || stat(path, &about) != 0 || !S_ISDIR(about.st_mode)) continue;
    use(settings->page, path);
  }
}

// backup, restore and check; -1 where the words are none of these.
static int run_verb(int count, char **words, const srv_settings *settings) {
  const bool file = count == 2;
  const bool backup = strcmp(words[0], "backup") == 0 && file;
  if (settings->keep_days && !backup) return srv_usage("only backup takes", "--keep-days");
  if (backup) return srv_admin_backup(settings->store, words[1], settings->keep_days);
  if (strcmp(words[0], "restore") == 0 && file) return srv_admin_restore(settings->store, words[1]);
  const bool user = strcmp(words[0], "user") == 0 && count >= 3;
  if (user && count == 3 && (strcmp(words[1], "reset") == 0 || strcmp(words[1], "close") == 0))
    return srv_admin_user(settings->store, words[1], words[2], NULL);
  if (user && count == 4 && strcmp(words[1], "rename") == 0)
    return srv_admin_user(settings->store, words[1], words[2], words[3]);
  if (strcmp(words[0], "check") == 0 && count <= 2)
    return srv_admin_check(settings->store, file ? words[1] : NULL);
  return srv_usage("there is no such command, or a word is missing behind", words[0]);
}

// Whether these settings can be served by; a status to exit with, or -1.
static int may_serve(const srv_settings *settings) {
  if (!settings->cert[0] != !settings->key[0])
    return srv_usage("--cert is given only together with", "--key");
  const bool plain = strncmp(settings->public_url, "http:", 5) == 0;
  if (settings->cert[0] && plain)
    return srv_usage("with --cert the public address begins with https, not", settings->public_url);
  if (plain && !settings->plain_http && !srv_url_is_here(settings->public_url)) {
    return srv_usage(
        "without https everybody on the way can read what is said and play in another's "
        "name; --plain-http on allows it, on a network that you trust, at",
        settings->public_url);
  }
  if (!settings->public_url[0] && !srv_address_is_here(settings->listen))
    return srv_usage("without --public-url nobody can be invited to", settings->listen);
  return -1;
}

// Reads the command line; a status to exit with, or -1 to serve.
static int read_line(int argc, char **argv, srv_settings *settings) {
  const char *to;
  const int code = srv_options_read(argc, argv, settings, &to);
  if (code >= 0) return code;
  if (!settings->store[0]) use_state_folder(settings);
  srv_now_set_ahead(settings->clock_ahead);
  const bool migrate = argc - optind == 1 && strcmp(argv[optind], "migrate") == 0;
  if (migrate && to) return srv_admin_migrate(settings->store, to);
  if (migrate || to) return srv_usage("migrate is given only together with", "--to");
  if (optind < argc) return run_verb(argc - optind, argv + optind, settings);
  if (settings->keep_days) return srv_usage("only backup takes", "--keep-days");
  return may_serve(settings);
}

int main(int argc, char **argv) {
  srv_settings settings = {.listen = "127.0.0.1",
                           .port = 8438,
                           .engines = 2,
                           .lobby = true,
                           .epoll = true,
                           .idle_seconds = 30,
                           .request_seconds = SRV_LIMIT_REQUEST_SECONDS,
                           .silent_seconds = SRV_LIMIT_SILENT_SECONDS,
                           .sockets_address = SRV_LIMIT_SOCKETS_ADDRESS,
                           .games_minute = SRV_LIMIT_GAMES_MINUTE,
                           .claims_minute = SRV_LIMIT_CLAIMS_MINUTE,
                           .sessions_minute = SRV_LIMIT_SESSIONS_MINUTE,
                           .links_minute = SRV_LIMIT_LINKS_MINUTE,
                           .readings = SRV_LIMIT_READINGS,
                           .message_credits = SRV_LIMIT_MESSAGE_CREDITS};
  const int code = read_line(argc, argv, &settings);
  if (code >= 0) return code;
  use_neighbours(&settings);
  if (settings.engine[0] && !can_run(settings.engine)) {
    fprintf(stderr, "chee-server: the engine '%.200s' cannot be run\n", settings.engine);
    return SRV_TROUBLE;
  }
  if (!srv_chance_begin()) {
    fprintf(stderr, "chee-server: the system gives no random numbers\n");
    return SRV_TROUBLE;
  }
  return srv_serve(&settings);
}
