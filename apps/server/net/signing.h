// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_NET_SIGNING_H
#define CHEE_SERVER_NET_SIGNING_H

// A request about an account while its passphrase is hashed on another thread and what it changes
// is kept.

#include "net/handlers.h"

typedef struct srv_signing srv_signing;

// What comes after the hashing; `hash` as in srv_hashed.
typedef void srv_signed(srv_signing *signing, const char *hash);

struct srv_signing {
  srv_exchange *exchange; // held
  srv_signed *next;
  srv_self who;                 // the account
  srv_person guest;             // whose games become the account's, or 0
  char fold[SRV_FOLD_BYTES];    // its name, or the one it shall have
  srv_address *here, *all;      // tries for this name from this place, and from all; or NULL
  char *fresh;                  // a new passphrase, or NULL
  char code[SRV_RECOVERY_TEXT]; // a new recovery code, or ""
  char cookie[SRV_COOKIE_MAX];
  char hash[SRV_DIGEST_TEXT]; // of a new session, or ""
};

// NULL with the answer given.
srv_signing *srv_signing_new(srv_exchange *exchange);

// Gives the answer, which is taken over (NULL: the code), and frees it.
void srv_signing_end(srv_signing *signing, srv_code code, int status, json_t *answer);

// Has a passphrase hashed, or compared with the kept hash; `next` goes on.
void srv_signing_hash(srv_signing *signing, const char *passphrase, const char *kept,
                      srv_signed *next);

// Counts a try for the name by the caller's address or session and by all callers; false with the
// answer given. A try that was right is given back (docs/decisions/0014).
bool srv_signing_try(srv_signing *signing);
void srv_signing_right(srv_signing *signing);

// What it should be compared with could not be read, which is said: it was no try.
void srv_signing_unread(srv_signing *signing);

// A text of a body: without zeros in it. NULL where the field is missing or none.
const char *srv_text_of(const json_t *body, const char *key);

// Whether it can be the passphrase of who has this folded name; false with a refusal.
bool srv_passphrase_fine(const char *passphrase, const char *fold, srv_refusal *refusal);

// A new code into `signing`, and its hash into `hash`.
void srv_signing_code(srv_signing *signing, char hash[SRV_DIGEST_TEXT]);

#endif
