// SPDX-License-Identifier: MIT
// Accounts in the hands of who runs the server, which may run meanwhile.
#include <stdio.h>
#include <string.h>

#include "admin/admin.h"
#include "base/chance.h"
#include "base/now.h"
#include "people/closing.h"
#include "people/hashes.h"

enum { NOT_THERE = 1, TROUBLE = 4 };

// The store while one person is changed.
typedef struct changing {
  const srv_backend *backend;
  srv_connection *connection;
  srv_change *change;
} changing;

static int fail(int status, const char *sentence, const char *word) {
  fprintf(stderr, "chee-server: %s '%.100s'\n", sentence, word);
  return status;
}

static bool take_person(void *data, const srv_value *column) {
  srv_self *self = data;
  self->person = column[0].number;
  self->standing = srv_standing_read(column[1].text);
  return true;
}

// The account or bot with this name; person 0 where there is none. False where that cannot be read.
static bool find(const changing *all, const char *name, srv_self *self) {
  char fold[SRV_FOLD_BYTES];
  *self = (srv_self){.person = 0};
  if (!srv_name_fold(name, fold)) return true;
  const srv_value value = {fold, 0};
  return all->backend->find(all->connection, SRV_NAME_FIND, &value, 1, take_person, self) ==
         SRV_RAN;
}

static bool close_bot(void *data, const srv_value *column) {
  srv_person_close(data, column[0].number);
  return true;
}

static int fail_reading(const char *name) {
  return fail(TROUBLE, "the store cannot be read for", name);
}

static int close_person(const changing *all, const srv_self *self, const char *name) {
  const srv_value owner = {NULL, self->person};
  srv_person_close(all->change, self->person);
  return all->backend->find(all->connection, SRV_BOTS_OF, &owner, 1, close_bot, all->change) ==
                 SRV_RAN
             ? 0
             : fail_reading(name);
}

static int rename_person(const changing *all, const srv_self *self, const char *fresh) {
  char fold[SRV_FOLD_BYTES];
  srv_self other;
  if (!srv_name_take(fresh, fold))
    return fail(NOT_THERE, "a name is 1 to 20 Latin letters with their marks, digits and -, not",
                fresh);
  if (!find(all, fresh, &other)) return fail_reading(fresh);
  if (other.person && other.person != self->person)
    return fail(NOT_THERE, "an account or a bot has the name", fresh);
  srv_change_add(all->change, SRV_PERSON_NAME, "ttn", fresh, fold, self->person);
  srv_change_add(all->change, SRV_GUESTS_UNNAME, "tn", fold, self->person);
  srv_change_add(all->change, SRV_ERRAND_ADD, "nn", self->person, srv_now());
  return 0;
}

// Nobody signs in with the old passphrase any more; the code lets its owner choose another.
static int reset_person(const changing *all, const srv_self *self, char code[SRV_RECOVERY_TEXT]) {
  char plain[SRV_RECOVERY_TEXT], hash[SRV_DIGEST_TEXT];
  srv_recovery_code(code);
  (void)srv_recovery_plain(code, plain);
  srv_digest(plain, strlen(plain), hash);
  srv_change_add(all->change, SRV_ACCOUNT_PASS, "tn", "", self->person);
  srv_change_add(all->change, SRV_ACCOUNT_RECOVERY, "tn", hash, self->person);
  srv_change_add(all->change, SRV_SESSIONS_DROP, "n", self->person);
  srv_change_add(all->change, SRV_ERRAND_ADD, "nn", self->person, srv_now());
  return 0;
}

static int change_person(const changing *all, const char *verb, const char *name,
                         const char *fresh) {
  srv_self self;
  char code[SRV_RECOVERY_TEXT] = "";
  if (!find(all, name, &self)) return fail_reading(name);
  if (!self.person) return fail(NOT_THERE, "there is no account or bot called", name);
  int status;
  if (strcmp(verb, "rename") == 0) {
    status = rename_person(all, &self, fresh);
  } else if (strcmp(verb, "close") == 0) {
    status = close_person(all, &self, name);
  } else if (self.standing == SRV_ACCOUNT) {
    status = reset_person(all, &self, code);
  } else {
    return fail(NOT_THERE, "a bot has no passphrase:", name);
  }
  if (status == 0 && srv_change_run(all->change, all->backend, all->connection) != SRV_RAN)
    status = fail(TROUBLE, "it could not be kept:", name);
  if (status == 0) printf("%s\n", code[0] ? code : "ok");
  return status;
}

int srv_admin_user(const char *store, const char *verb, const char *name, const char *fresh) {
  char error[SRV_STORE_TEXT_MAX];
  const char *where;
  changing all = {.backend = srv_backend_of(store, &where, error)};
  if (!srv_chance_begin()) return fail(TROUBLE, "the system gives no random numbers for", name);
  if (all.backend) all.connection = all.backend->open_beside(where, error);
  if (!all.connection) {
    fprintf(stderr, "chee-server: %s\n", error);
    return TROUBLE;
  }
  all.change = srv_change_new();
  const int status =
      all.change ? change_person(&all, verb, name, fresh) : fail(TROUBLE, "no memory for", name);
  if (all.change) srv_change_drop(all.change);
  all.backend->close(all.connection);
  return status;
}
