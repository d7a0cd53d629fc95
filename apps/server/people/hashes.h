// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_PEOPLE_HASHES_H
#define CHEE_SERVER_PEOPLE_HASHES_H

// Passphrases, hashed by Argon2id on a thread of their own: one takes about as long as a hundred
// moves, and the event loop waits for none.

#include <stdbool.h>

enum {
  SRV_PASS_TEXT = 128,    // a hash as it is kept, with the closing zero
  SRV_RECOVERY_TEXT = 30, // a recovery code: 25 letters and digits in fives
};

typedef struct srv_hashes srv_hashes;

// `hash` is that of the passphrase, or NULL where it could not be made or is not the one it was
// compared with.
typedef void srv_hashed(void *data, const char *hash);

// `wake` is called from the thread when there are answers. NULL without memory or a thread.
srv_hashes *srv_hashes_new(void (*wake)(void *data), void *data);
void srv_hashes_free(srv_hashes *hashes);

// Compares the passphrase with a hash that is kept, or makes its hash where `kept` is NULL; both
// are copied. With "" the same time is spent, and it is not the one. False where too many wait.
bool srv_hashes_ask(srv_hashes *hashes, const char *passphrase, const char *kept, srv_hashed *done,
                    void *data);

// Calls what waits for its answer.
void srv_hashes_answers(srv_hashes *hashes);

// A new recovery code: 125 random bits.
void srv_recovery_code(char code[SRV_RECOVERY_TEXT]);

// The code as it is hashed: capitals without hyphens and blanks. False for what is none.
bool srv_recovery_plain(const char *typed, char plain[SRV_RECOVERY_TEXT]);

#endif
