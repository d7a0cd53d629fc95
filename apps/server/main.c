// SPDX-License-Identifier: MIT
// The command `chee-server`: reads its options and serves.
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
#include "protocol/protocol.h"
#include "store/copies.h"

enum { USAGE = 2, TROUBLE = 4 };

static const char help[] =
    "usage: chee-server [options]\n"
    "       chee-server backup FILE|FOLDER/ [--keep-days N] [--data DIR]\n"
    "       chee-server restore FILE [--data DIR]\n"
    "       chee-server check [FILE] [--data DIR]\n"
    "       chee-server migrate --to URL [--store URL]\n"
    "       chee-server user reset|close NAME [--data DIR]\n"
    "       chee-server user rename NAME NEW [--data DIR]\n"
    "Serves the page of chee and games between people at different places. The first line of the\n"
    "output is the address; the log follows on stderr, a line of JSON an event. SIGTERM ends it.\n"
    "\n"
    "backup copies what is kept, while the server runs, too, in a folder to a name of the date;\n"
    "--keep-days N (1 to 29) removes copies there that are as old; restore makes a store of a "
    "copy;\n"
    "check looks whether a store or a copy is sound, and plays every game anew; migrate copies all "
    "to\n"
    "another kind of store while no server runs, and compares both. user changes an\n"
    "account while the server runs, too: reset prints a new recovery code.\n"
    "\n"
    "  --config FILE           options, one a line as NAME VALUE without the dashes; those of the\n"
    "                          command line come first\n"
    "  --listen ADDRESS        an address of this machine (127.0.0.1); for another one than the\n"
    "                          loopback address --public-url has to be given\n"
    "  --port N                the port (8438); 0 takes any free one\n"
    "  --public-url URL        where others reach the server, such as https://play.example.org/;\n"
    "                          links are made from it\n"
    "  --plain-http on|off     whether the public address may be http where others reach it: on a\n"
    "                          network that you trust, since all on it can listen (off)\n"
    "  --store URL             where games are kept: sqlite:FOLDER ($XDG_STATE_HOME/chee-server)\n"
    "                          or postgres://USER@HOST/NAME\n"
    "  --data DIR              the same as --store sqlite:DIR\n"
    "  --page DIR              the built page (beside the program)\n"
    "  --engine FILE           the command `chee`, which machines are played by (beside the "
    "program)\n"
    "  --engines N             machines that think at once, 1 to 16 (2)\n"
    "  --cert FILE --key FILE  a certificate and its key as PEM: TLS without a proxy\n"
    "  --trusted-proxy ADDRESS whose X-Forwarded-For counts\n"
    "  --lobby on|off          whether open games can be listed and joined by anybody (on)\n"
    "  --sockets-address N     sockets of one address (200)\n"
    "  --games-minute N        games that one address makes in a minute (4)\n"
    "  --claims-minute N       seats that one address tries to take in a minute (30)\n"
    "  --sessions-minute N     sessions that one address begins in a minute (30)\n"
    "  --links-minute N        links, addresses of feeds and tokens of bots that one address "
    "makes\n"
    "                          in a minute (30)\n"
    "  --readings N            lists of games, games and records that one address asks for in 20\n"
    "                          seconds (1000)\n"
    "  --message-credits N     messages of a socket in 20 seconds, counted by what they cost (60)\n"
    "  --silent-seconds N      after which a socket that answers no ping is closed (30)\n"
    "  --request-seconds N     that a request may take to arrive, at least 1 (10)\n"
    "  --idle-seconds N        that a game which nobody looks at stays in memory, at least 1 (30)\n"
    "  --loop epoll|poll       how sockets are waited for: by libev, or by a look at each (epoll)\n"
    "  --clock-ahead SECONDS   how far the server's clock is ahead of this machine's, for tests "
    "(0)\n"
    "  --help, --version\n";

static int usage(const char *what, const char *word) {
  fprintf(stderr, "chee-server: %s '%.100s'; 'chee-server --help' says what there is\n", what,
          word);
  return USAGE;
}

enum {
  OPTION_LISTEN = 256,
  OPTION_PORT,
  OPTION_PUBLIC,
  OPTION_STORE,
  OPTION_DATA,
  OPTION_PAGE,
  OPTION_ENGINE,
  OPTION_ENGINES,
  OPTION_PROXY,
  OPTION_LOBBY,
  OPTION_SOCKETS,
  OPTION_GAMES,
  OPTION_CLAIMS,
  OPTION_SESSIONS,
  OPTION_LINKS,
  OPTION_READINGS,
  OPTION_CREDITS,
  OPTION_SILENT,
  OPTION_REQUEST,
  OPTION_IDLE,
  OPTION_LOOP,
  OPTION_AHEAD,
  OPTION_PLAIN,
  OPTION_KEEP,
  OPTION_CERT,
  OPTION_KEY,
  OPTION_CONFIG,
  OPTION_TO,
  OPTION_HELP,
  OPTION_VERSION
};

static const struct option options[] = {
    {"listen", required_argument, NULL, OPTION_LISTEN},
    {"port", required_argument, NULL, OPTION_PORT},
    {"public-url", required_argument, NULL, OPTION_PUBLIC},
    {"store", required_argument, NULL, OPTION_STORE},
    {"data", required_argument, NULL, OPTION_DATA},
    {"page", required_argument, NULL, OPTION_PAGE},
    {"engine", required_argument, NULL, OPTION_ENGINE},
    {"engines", required_argument, NULL, OPTION_ENGINES},
    {"trusted-proxy", required_argument, NULL, OPTION_PROXY},
    {"lobby", required_argument, NULL, OPTION_LOBBY},
    {"sockets-address", required_argument, NULL, OPTION_SOCKETS},
    {"games-minute", required_argument, NULL, OPTION_GAMES},
    {"claims-minute", required_argument, NULL, OPTION_CLAIMS},
    {"sessions-minute", required_argument, NULL, OPTION_SESSIONS},
    {"links-minute", required_argument, NULL, OPTION_LINKS},
    {"readings", required_argument, NULL, OPTION_READINGS},
    {"message-credits", required_argument, NULL, OPTION_CREDITS},
    {"silent-seconds", required_argument, NULL, OPTION_SILENT},
    {"request-seconds", required_argument, NULL, OPTION_REQUEST},
    {"idle-seconds", required_argument, NULL, OPTION_IDLE},
    {"loop", required_argument, NULL, OPTION_LOOP},
    {"clock-ahead", required_argument, NULL, OPTION_AHEAD},
    {"plain-http", required_argument, NULL, OPTION_PLAIN},
    {"keep-days", required_argument, NULL, OPTION_KEEP},
    {"cert", required_argument, NULL, OPTION_CERT},
    {"key", required_argument, NULL, OPTION_KEY},
    {"config", required_argument, NULL, OPTION_CONFIG},
    {"to", required_argument, NULL, OPTION_TO},
    {"help", no_argument, NULL, OPTION_HELP},
    {"version", no_argument, NULL, OPTION_VERSION},
    {NULL, 0, NULL, 0},
};

static int usage_value(int value, const char *text) {
  const struct option *option = options;
  while (option->val != value) option++;
  fprintf(stderr, "chee-server: --%s cannot be '%.100s'; 'chee-server --help' says what there is\n",
          option->name, text);
  return USAGE;
}

static bool read_number(const char *text, int most, int *number) {
  char *end;
  const long value = strtol(text, &end, 10);
  if (text[0] < '0' || text[0] > '9' || *end || value > most) return false;
  *number = (int)value;
  return true;
}

static bool copy(char *to, size_t room, const char *text) {
  const size_t length = strlen(text);
  if (length == 0 || length >= room) return false;
  memcpy(to, text, length + 1);
  return true;
}

static bool read_switch(const char *text, bool *on) {
  *on = strcmp(text, "on") == 0;
  return *on || strcmp(text, "off") == 0;
}

// The numbers that are settings; NULL for another option.
static int *number_of(srv_settings *settings, int option, int *most) {
  *most = 1000000;
  switch (option) {
  case OPTION_PORT: *most = 65535; return &settings->port;
  case OPTION_ENGINES: *most = 16; return &settings->engines;
  case OPTION_SOCKETS: return &settings->sockets_address;
  case OPTION_GAMES: return &settings->games_minute;
  case OPTION_CLAIMS: return &settings->claims_minute;
  case OPTION_SESSIONS: return &settings->sessions_minute;
  case OPTION_LINKS: return &settings->links_minute;
  case OPTION_READINGS: return &settings->readings;
  case OPTION_CREDITS: return &settings->message_credits;
  case OPTION_SILENT: return &settings->silent_seconds;
  case OPTION_REQUEST: return &settings->request_seconds;
  case OPTION_IDLE: return &settings->idle_seconds;
  case OPTION_AHEAD: *most = INT_MAX; return &settings->clock_ahead;
  case OPTION_KEEP: *most = SRV_COPIES_DAYS; return &settings->keep_days;
  default: return NULL;
  }
}

// An address that others reach: http or https, a host, perhaps a path; no more.
static bool read_url(const char *text, srv_settings *settings) {
  const bool known = strncmp(text, "http://", 7) == 0 || strncmp(text, "https://", 8) == 0;
  const char *host = known ? strstr(text, "//") + 2 : "";
  const size_t length = strlen(text);
  if (!host[0] || host[0] == '/' || strpbrk(text, " ?#@\"'<>\\") ||
      length + 2 > sizeof settings->public_url)
    return false;
  snprintf(settings->public_url, sizeof settings->public_url, "%s%s", text,
           text[length - 1] == '/' ? "" : "/");
  return true;
}

static bool read_option(srv_settings *settings, int option, const char *text) {
  int most;
  int *number = number_of(settings, option, &most);
  char folder[SRV_PATH_MAX + 8];
  const int least = option == OPTION_REQUEST || option == OPTION_IDLE || option == OPTION_ENGINES ||
                    option == OPTION_KEEP;
  if (number) return read_number(text, most, number) && *number >= least;
  switch (option) {
  case OPTION_LISTEN:
    return copy(settings->listen, sizeof settings->listen, text) && srv_address_write(text, folder);
  case OPTION_PUBLIC: return read_url(text, settings);
  case OPTION_STORE: return copy(settings->store, sizeof settings->store, text);
  case OPTION_DATA:
    snprintf(folder, sizeof folder, "sqlite:%s", text);
    return text[0] && copy(settings->store, sizeof settings->store, folder);
  case OPTION_CERT: return copy(settings->cert, sizeof settings->cert, text);
  case OPTION_KEY: return copy(settings->key, sizeof settings->key, text);
  case OPTION_PAGE: return copy(settings->page, sizeof settings->page, text);
  case OPTION_ENGINE: return copy(settings->engine, sizeof settings->engine, text);
  case OPTION_LOBBY: return read_switch(text, &settings->lobby);
  case OPTION_PLAIN: return read_switch(text, &settings->plain_http);
  case OPTION_LOOP:
    settings->epoll = strcmp(text, "epoll") == 0;
    return settings->epoll || strcmp(text, "poll") == 0;
  case OPTION_PROXY: return srv_address_write(text, settings->proxy);
  default: return false;
  }
}

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
  struct stat facts;
  return stat(path, &facts) == 0 && S_ISREG(facts.st_mode) && access(path, X_OK) == 0;
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
  if (!settings->engine[0] && can_run(path)) copy(settings->engine, sizeof settings->engine, path);
  for (size_t i = 0; i < 2; i++) {
    struct stat facts;
    snprintf(path, sizeof path, "%s%s", self, pages[i]);
    if (settings->page[0] || stat(path, &facts) != 0 || !S_ISDIR(facts.st_mode)) continue;
    copy(settings->page, sizeof settings->page, path);
  }
}

// Options of a file: a name and a value a line, # begins a comment. What was given before is kept.
static int read_config(const char *path, srv_settings *settings, unsigned long given) {
  char line[SRV_PATH_MAX + 64];
  FILE *in = fopen(path, "r");
  int number = 0;
  if (!in) {
    fprintf(stderr, "chee-server: '%.200s' cannot be read\n", path);
    return TROUBLE;
  }
  bool fine = true;
  while (fine && fgets(line, sizeof line, in)) {
    number++;
    char *name = line + strspn(line, " \t");
    name[strcspn(name, "\r\n")] = '\0';
    if (!name[0] || name[0] == '#') continue;
    char *value = name + strcspn(name, " \t");
    if (*value) *value++ = '\0';
    value += strspn(value, " \t");
    const struct option *option = options;
    while (option->name && strcmp(option->name, name) != 0) option++;
    fine = option->name && option->has_arg && option->val != OPTION_CONFIG &&
           option->val != OPTION_TO && option->val != OPTION_KEEP;
    const bool before = fine && (given >> (option->val - OPTION_LISTEN) & 1u) != 0;
    fine = fine && (before || read_option(settings, option->val, value));
  }
  (void)fclose(in);
  if (fine) return -1;
  fprintf(stderr, "chee-server: %s:%d: this cannot be\n", path, number);
  return USAGE;
}

// backup, restore and check; -1 where the words are none of these.
static int run_verb(int count, char **words, const srv_settings *settings) {
  const bool file = count == 2;
  const bool backup = strcmp(words[0], "backup") == 0 && file;
  if (settings->keep_days && !backup) return usage("only backup takes", "--keep-days");
  if (backup) return srv_admin_backup(settings->store, words[1], settings->keep_days);
  if (strcmp(words[0], "restore") == 0 && file) return srv_admin_restore(settings->store, words[1]);
  const bool user = strcmp(words[0], "user") == 0 && count >= 3;
  if (user && count == 3 && (strcmp(words[1], "reset") == 0 || strcmp(words[1], "close") == 0))
    return srv_admin_user(settings->store, words[1], words[2], NULL);
  if (user && count == 4 && strcmp(words[1], "rename") == 0)
    return srv_admin_user(settings->store, words[1], words[2], words[3]);
  if (strcmp(words[0], "check") == 0 && count <= 2)
    return srv_admin_check(settings->store, file ? words[1] : NULL);
  return usage("there is no such command, or a word is missing behind", words[0]);
}

// Reads the command line; a status to exit with, or -1 to serve.
static int read_line(int argc, char **argv, srv_settings *settings) {
  bool store = false, data = false;
  unsigned long given = 0;
  const char *config = NULL, *to = NULL;
  opterr = 0;
  for (;;) {
    const int option = getopt_long(argc, argv, "", options, NULL);
    if (option < 0) break;
    if (option == '?') return usage("no such option, or nothing behind", argv[optind - 1]);
    if (option == OPTION_HELP) return fputs(help, stdout) < 0 ? TROUBLE : 0;
    if (option == OPTION_VERSION) return printf("chee-server %s\n", CHEE_VERSION) < 0 ? TROUBLE : 0;
    if (option == OPTION_TO) {
      to = optarg;
      continue;
    }
    if (option == OPTION_CONFIG) {
      config = optarg;
      continue;
    }
    given |= 1ul << (option - OPTION_LISTEN);
    if (option == OPTION_DATA || option == OPTION_STORE)
      given |= 1ul << (OPTION_STORE - OPTION_LISTEN) | 1ul << (OPTION_DATA - OPTION_LISTEN);
    store = store || option == OPTION_STORE;
    data = data || option == OPTION_DATA;
    if (!read_option(settings, option, optarg)) return usage_value(option, optarg);
  }
  if (store && data) return usage("only one may be given of --store and", "--data");
  const int read = config ? read_config(config, settings, given) : -1;
  if (read >= 0) return read;
  if (!settings->store[0]) use_state_folder(settings);
  srv_now_set_ahead(settings->clock_ahead);
  const bool migrate = argc - optind == 1 && strcmp(argv[optind], "migrate") == 0;
  if (migrate && to) return srv_admin_migrate(settings->store, to);
  if (migrate || to) return usage("migrate is given only together with", "--to");
  if (optind < argc) return run_verb(argc - optind, argv + optind, settings);
  if (settings->keep_days) return usage("only backup takes", "--keep-days");
  if (!settings->cert[0] != !settings->key[0])
    return usage("--cert is given only together with", "--key");
  const bool plain = strncmp(settings->public_url, "http:", 5) == 0;
  if (settings->cert[0] && plain)
    return usage("with --cert the public address begins with https, not", settings->public_url);
  if (plain && !settings->plain_http && !srv_url_is_here(settings->public_url)) {
    return usage("without https everybody on the way can read what is said and play in another's "
                 "name; --plain-http on allows it, on a network that you trust, at",
                 settings->public_url);
  }
  if (!settings->public_url[0] && !srv_address_is_here(settings->listen)) {
    return usage("without --public-url nobody can be invited to", settings->listen);
  }
  return -1;
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
    return TROUBLE;
  }
  if (!srv_chance_begin()) {
    fprintf(stderr, "chee-server: the system gives no random numbers\n");
    return TROUBLE;
  }
  return srv_serve(&settings);
}
