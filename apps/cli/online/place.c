// SPDX-License-Identifier: MIT
#include "online/place.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/fault.h"
#include "base/words.h"

static chee_status wrong(chee_error *error, const char *text, const char *at, const char *what) {
  chee_status status = cli_fault(error, CHEE_BAD_DATA, "%s", what);
  if (error) error->column = (int)(at - text) + 1;
  return status;
}

bool online_is_key(const char *text, size_t length) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
  return length == ONLINE_KEY - 1 && strspn(text, letters) >= length;
}

// HOST or [ADDRESS], and a port. Moves *at behind it.
static const char *read_host(const char **at, online_place *place) {
  const char *from = *at, *name = from;
  size_t length;
  if (*from == '[') {
    name = from + 1;
    length = strspn(name, "0123456789abcdefABCDEF:.");
    if (name[length] != ']') return N_("an address in brackets ends with ]");
    *at = name + length + 1;
  } else {
    while (isalnum((unsigned char)**at) || **at == '-' || **at == '.') ++*at;
    length = (size_t)(*at - from);
  }
  if (length == 0) return N_("the name of a server is missing");
  if (length >= sizeof place->host) return N_("the name of the server is too long");
  memcpy(place->host, name, length);
  place->port = place->secure ? 443 : 80;
  if (**at == ':') {
    const char *number = *at + 1;
    size_t digits = strspn(number, "0123456789");
    long port = digits > 0 && digits < 6 ? strtol(number, NULL, 10) : 0;
    if (port < 1 || port > 65535) return N_("a port is a number from 1 to 65535");
    place->port = (int)port;
    *at = number + digits;
  }
  snprintf(place->authority, sizeof place->authority, "%.*s", (int)(*at - from), from);
  return NULL;
}

// The folder of the page, if the address has one; it ends with a slash.
static const char *read_folder(const char **at, online_place *place) {
  size_t length = strcspn(*at, "#?");
  if (length > 0 && **at != '/') return N_("behind the server's name comes a slash or the end");
  if (length + 2 > sizeof place->base) return N_("the address is too long");
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)(*at)[i];
    if (c > ' ' && c < 0x7F && c != '\\') continue;
    *at += i;
    return N_("this letter is none of an address");
  }
  memcpy(place->base, *at, length);
  while (length > 0 && place->base[length - 1] != '/') length--; // index.html
  strcpy(place->base + length, length == 0 ? "/" : "");
  *at += strcspn(*at, "#");
  return NULL;
}

// GAME and, where the address is that of a seat, SEAT and SECRET.
static const char *read_game(const char **at, online_place *place) {
  size_t length = strcspn(*at, "/?");
  if (!online_is_key(*at, length)) return N_("the address of a game has 22 letters");
  memcpy(place->game, *at, length);
  *at += length;
  if (**at != '/' || !(*at)[1]) return NULL;
  ++*at;
  if (!strchr("SNABCD", **at) || (*at)[1] != '/')
    return N_("a seat is S, N or A to D, and its secret follows");
  place->seat = **at;
  *at += 2;
  length = strcspn(*at, "/?");
  if (!online_is_key(*at, length)) return N_("the secret of a seat has 22 letters");
  memcpy(place->secret, *at, length);
  *at += length;
  place->device = strcmp(*at, "?device") == 0;
  return NULL;
}

static const char *read_fragment(const char **at, online_place *place) {
  if (!**at || strcmp(*at, "#") == 0 || strcmp(*at, "#/") == 0) return NULL;
  if (strncmp(*at, "#/online", 8) != 0 || !strchr("/?", (*at)[8]))
    return N_("behind # stands no game with others");
  *at += 8;
  if (**at == '/') ++*at;
  const char *fault = **at && **at != '?' ? read_game(at, place) : NULL;
  if (!fault && **at && **at != '?') return N_("here the address should end");
  return fault;
}

chee_status online_place_read(const char *text, online_place *place, chee_error *error) {
  const char *at = text;
  *place = (online_place){.secure = strncasecmp(text, "https://", 8) == 0};
  if (place->secure) {
    at += 8;
  } else if (strncasecmp(text, "http://", 7) == 0) {
    at += 7;
  } else {
    return wrong(error, text, at, _("an address begins with http:// or https://"));
  }
  if (strlen(text) >= ONLINE_URL_MAX - 64)
    return wrong(error, text, at, _("the address is too long"));
  const char *fault = read_host(&at, place);
  if (!fault) fault = read_folder(&at, place);
  if (!fault) fault = read_fragment(&at, place);
  return fault ? wrong(error, text, at, _(fault)) : CHEE_OK;
}

void online_place_server(const online_place *place, char text[ONLINE_URL_MAX]) {
  snprintf(text, ONLINE_URL_MAX, "%s://%s%s", place->secure ? "https" : "http", place->authority,
           place->base);
}

void online_place_game(const online_place *place, const char *game, char text[ONLINE_URL_MAX]) {
  snprintf(text, ONLINE_URL_MAX, "%s://%s%s#/online/%s", place->secure ? "https" : "http",
           place->authority, place->base, game);
}

bool online_place_is_here(const online_place *place) {
  return strcmp(place->host, "localhost") == 0 || strncmp(place->host, "127.", 4) == 0 ||
         strcmp(place->host, "::1") == 0;
}
