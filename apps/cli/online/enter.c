// SPDX-License-Identifier: MIT
#include "online/enter.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/fault.h"
#include "base/words.h"
#include "online/ask.h"
#include "online/keep.h"
#include "terminal/secret.h"

enum { PASSPHRASE = 512 }; // bytes; the server takes fewer

static chee_status check_server(const online_place *place, chee_error *error) {
  json_t *answer;
  online_who nobody = {.cookie = ""};
  chee_status status = online_ask(place, &nobody, "api/server", NULL, &answer, NULL, error);
  int64_t protocol = told_number(answer, "protocol", 1, 1000000, 0);
  json_decref(answer);
  if (status != CHEE_OK || protocol == 1) return status;
  if (protocol == 0)
    return cli_fault(error, CHEE_BAD_DATA, "what answers at %.100s is no server of chee",
                     place->authority);
  return cli_fault(error, CHEE_BAD_DATA,
                   "the server speaks version %d of the protocol, this program 1", (int)protocol);
}

// The first line of a file; `length` 0 where there is none or no room for it.
static chee_status read_line(const char *path, char *text, size_t size, size_t *length,
                             chee_error *error) {
  FILE *file = fopen(path, "re");
  if (!file) return cli_fault(error, CHEE_IO, "%.150s: cannot read: %s", path, cli_reason(errno));
  bool read = fgets(text, (int)size, file) != NULL;
  fclose(file);
  *length = read ? strcspn(text, "\r\n") : 0;
  if (*length + 1 >= size) *length = 0;
  text[*length] = '\0';
  return CHEE_OK;
}

static chee_status read_token(const char *path, online_who *who, chee_error *error) {
  size_t length;
  chee_status status = read_line(path, who->token, sizeof who->token, &length, error);
  if (status != CHEE_OK) return status;
  bool good = length > 0;
  for (size_t i = 0; i < length; i++) good = good && who->token[i] > ' ' && who->token[i] < 0x7F;
  if (good) return CHEE_OK;
  who->token[0] = '\0';
  return cli_fault(error, CHEE_BAD_DATA, "%.150s: the first line is no token", path);
}

// The passphrase of an account: from a file, or asked for at a terminal.
static chee_status read_passphrase(const cli_args *args, const char *name, char text[PASSPHRASE],
                                   chee_error *error) {
  const char *path = cli_value(args, "passphrase-file");
  char prompt[TOLD_NAME + 40];
  size_t length;
  if (path) {
    chee_status status = read_line(path, text, PASSPHRASE, &length, error);
    if (status != CHEE_OK || length > 0) return status;
    return cli_fault(error, CHEE_BAD_DATA, "%.150s: the first line is no passphrase", path);
  }
  if (!isatty(STDIN_FILENO))
    return cli_fault(error, CHEE_ILLEGAL,
                     "a passphrase is asked for at a terminal alone; --passphrase-file reads it");
  snprintf(prompt, sizeof prompt, _("Passphrase of %.80s: "), name);
  return term_secret(prompt, text, PASSPHRASE)
             ? CHEE_OK
             : cli_fault(error, CHEE_ILLEGAL, "nobody is signed in");
}

// Signs in to an account; the games of a guest whose session is kept here come along.
static chee_status enter_account(const cli_args *args, const char *name, const online_place *place,
                                 online_who *who, chee_error *error) {
  char passphrase[PASSPHRASE];
  json_t *answer;
  chee_status status = read_passphrase(args, name, passphrase, error);
  if (status != CHEE_OK) return status;
  json_t *body = json_pack("{s:s,s:s,s:b}", "name", name, "passphrase", passphrase, "keep", 1);
  explicit_bzero(passphrase, sizeof passphrase);
  if (!body) return cli_fault(error, CHEE_BAD_DATA, "the name is no text in UTF-8");
  status = online_ask(place, who, "api/account/session", body, &answer, NULL, error);
  json_decref(answer);
  json_decref(body);
  return status == CHEE_OK ? online_keep_write(place, who, error) : status;
}

// Whether the session that is kept holds, and is one of an account; its name goes to `name`.
static chee_status look_at_session(const online_place *place, online_who *who, char *name,
                                   size_t size, bool *holds, bool *account, chee_error *error) {
  json_t *answer;
  chee_status status = online_ask(place, who, "api/session", NULL, &answer, NULL, error);
  const json_t *person = json_object_get(answer, "person");
  *holds = json_is_object(person);
  const char *kind = json_string_value(json_object_get(person, "kind"));
  *account = kind && strcmp(kind, "account") == 0;
  told_text(person, "name", name, size);
  json_decref(answer);
  return status;
}

static chee_status begin_session(const online_place *place, online_who *who, const char *name,
                                 chee_error *error) {
  json_t *answer, *body = json_object();
  if (name && json_object_set_new(body, "name", json_string(name)) != 0) {
    json_decref(body);
    return cli_fault(error, CHEE_BAD_DATA, "the name is no text in UTF-8");
  }
  chee_status status = online_ask(place, who, "api/session", body, &answer, NULL, error);
  json_decref(answer);
  json_decref(body);
  if (status != CHEE_OK) return status;
  if (!*who->cookie)
    return cli_fault(error, CHEE_BAD_DATA, "what answers at %.100s is no server of chee",
                     place->authority);
  return online_keep_write(place, who, error);
}

static chee_status sign_in(const cli_args *args, bool begins, const online_place *place,
                           online_who *who, chee_error *error) {
  const char *token = cli_value(args, "token-file"), *name = cli_value(args, "name"),
             *own = cli_value(args, "account");
  char known[TOLD_NAME] = "";
  bool holds = false, account = false;
  chee_status status = token ? read_token(token, who, error) : online_keep_read(place, who, error);
  if (token) {
    if (status == CHEE_OK)
      status = look_at_session(place, who, known, sizeof known, &holds, &account, error);
    return status != CHEE_OK || holds
               ? status
               : cli_fault(error, CHEE_ILLEGAL, "the server does not know this token");
  }
  if (status == CHEE_OK && *who->cookie)
    status = look_at_session(place, who, known, sizeof known, &holds, &account, error);
  if (status != CHEE_OK) return status;
  if (!holds) who->cookie[0] = '\0';
  if (own && holds && account && strcasecmp(own, known) == 0) return CHEE_OK;
  if (own) return enter_account(args, own, place, who, error);
  if (holds && (!name || strcmp(name, known) == 0)) return CHEE_OK;
  if (begins || (holds && name)) return begin_session(place, who, name, error);
  return cli_fault(error, CHEE_ILLEGAL,
                   "nobody is signed in at %.100s; 'chee play --online URL' does it",
                   place->authority);
}

int online_enter(const cli_args *args, const char *url, bool begins, online_place *place,
                 online_who *who) {
  chee_error error;
  if (online_place_read(url, place, &error) != CHEE_OK) {
    (void)cli_refused("--online", &error);
    return CLI_USAGE;
  }
  *who = (online_who){.cookie = ""};
  chee_status status = check_server(place, &error);
  if (status == CHEE_OK) status = sign_in(args, begins, place, who, &error);
  return status == CHEE_OK ? CLI_OK : cli_refused(NULL, &error);
}
