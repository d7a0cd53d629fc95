// SPDX-License-Identifier: MIT
#include "options.h"

#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/address.h"
#include "store/copies.h"

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

int srv_usage(const char *what, const char *word) {
  fprintf(stderr, "chee-server: %s '%.100s'; 'chee-server --help' says what there is\n", what,
          word);
  return SRV_USAGE;
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

static int least_of(int option) {
  return option == OPTION_REQUEST || option == OPTION_IDLE || option == OPTION_ENGINES ||
         option == OPTION_KEEP;
}

// Whether a store is of a kind that there is; whether it can be used is seen when it is opened.
static bool read_store(const char *text, srv_settings *settings) {
  static const char *const kinds[] = {"sqlite:", "postgres://", "postgresql://"};
  bool known = false;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    known = known || (strncmp(text, kinds[i], strlen(kinds[i])) == 0 && text[strlen(kinds[i])]);
  return known && copy(settings->store, sizeof settings->store, text);
}

static bool read_option(srv_settings *settings, int option, const char *text) {
  int most;
  int *number = number_of(settings, option, &most);
  char folder[SRV_PATH_MAX + 8];
  if (number) return read_number(text, most, number) && *number >= least_of(option);
  switch (option) {
  case OPTION_LISTEN:
    return copy(settings->listen, sizeof settings->listen, text) && srv_address_write(text, folder);
  case OPTION_PUBLIC: return read_url(text, settings);
  case OPTION_STORE: return read_store(text, settings);
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

// What an option may be, as far as that is said in a few words; "" for others.
static void write_range(int option, char text[80]) {
  srv_settings unused;
  int most;
  text[0] = '\0';
  if (number_of(&unused, option, &most))
    (void)snprintf(text, 80, ", only a whole number from %d to %d", least_of(option), most);
  else if (option == OPTION_LOBBY || option == OPTION_PLAIN)
    (void)snprintf(text, 80, ", only on or off");
}

static int usage_value(int value, const char *text) {
  const struct option *option = options;
  char range[80];
  while (option->val != value) option++;
  write_range(value, range);
  // An address of PostgreSQL may hold a password: it is not repeated.
  if (value == OPTION_STORE)
    fprintf(stderr, "chee-server: --store is sqlite:FOLDER or postgres://HOST/NAME\n");
  else
    fprintf(stderr,
            "chee-server: --%s cannot be '%.100s'%s; 'chee-server --help' says what there is\n",
            option->name, text, range);
  return SRV_USAGE;
}

static unsigned long bit_of(int option) {
  return 1ul << (option - OPTION_LISTEN);
}

// Either says where the games are.
static const unsigned long places =
    1ul << (OPTION_STORE - OPTION_LISTEN) | 1ul << (OPTION_DATA - OPTION_LISTEN);

// What the command line gives beside settings.
typedef struct srv_given {
  unsigned long set; // of which options, a bit each
  const char *config, *to;
} srv_given;

// Options of a file: a name and a value a line, # begins a comment. What was given before is kept.
static int read_config(const char *path, srv_settings *settings, unsigned long given) {
  char line[SRV_PATH_MAX + 64];
  FILE *in = fopen(path, "r");
  const char *fault = "this cannot be";
  int number = 0;
  unsigned long seen = 0;
  if (!in) {
    fprintf(stderr, "chee-server: '%.200s' cannot be read\n", path);
    return SRV_TROUBLE;
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
    const bool before = fine && (given & bit_of(option->val)) != 0;
    fine = fine && (before || read_option(settings, option->val, value));
    if (fine) seen |= bit_of(option->val);
    if ((seen & places) == places) {
      fault = "only one may be given of store and data";
      fine = false;
    }
  }
  (void)fclose(in);
  if (fine) return -1;
  fprintf(stderr, "chee-server: %s:%d: %s\n", path, number, fault);
  return SRV_USAGE;
}

// The options of the command line alone; a status to exit with, or -1.
static int read_given(int argc, char **argv, srv_settings *settings, srv_given *given) {
  opterr = 0;
  for (;;) {
    const int option = getopt_long(argc, argv, ":", options, NULL);
    if (option < 0) return -1;
    if (option == '?') return srv_usage("there is no option", argv[optind - 1]);
    if (option == ':') return srv_usage("a word is missing behind", argv[optind - 1]);
    if (option == OPTION_HELP) return fputs(help, stdout) < 0 ? SRV_TROUBLE : 0;
    if (option == OPTION_VERSION)
      return printf("chee-server %s\n", CHEE_VERSION) < 0 ? SRV_TROUBLE : 0;
    given->set |= bit_of(option);
    if (option == OPTION_TO) {
      given->to = optarg;
    } else if (option == OPTION_CONFIG) {
      given->config = optarg;
    } else if (!read_option(settings, option, optarg)) {
      return usage_value(option, optarg);
    }
  }
}

int srv_options_read(int argc, char **argv, srv_settings *settings, const char **to) {
  srv_given given = {0};
  const int code = read_given(argc, argv, settings, &given);
  *to = given.to;
  if (code >= 0) return code;
  if ((given.set & places) == places)
    return srv_usage("only one may be given of --store and", "--data");
  // Whatever a file says of the other.
  if (given.set & places) given.set |= places;
  return given.config ? read_config(given.config, settings, given.set) : -1;
}
