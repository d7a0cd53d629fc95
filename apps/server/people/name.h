// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_PEOPLE_NAME_H
#define CHEE_SERVER_PEOPLE_NAME_H

// Names of people: what they may hold, and which of them look alike.

#include <stdbool.h>
#include <stdint.h>

enum {
  SRV_NAME_BYTES = 81, // 20 letters of up to 4 bytes, with the closing zero
  SRV_FOLD_BYTES = 161 // a name as it is compared, with the closing zero
};

typedef int64_t srv_person; // 0: nobody

// What somebody is to the server. A person that is gone had an account that was deleted.
typedef enum srv_standing {
  SRV_GUEST,
  SRV_ACCOUNT,
  SRV_BOT,
  SRV_GONE_PERSON,
  SRV_STANDINGS
} srv_standing;

extern const char *const srv_standing_words[SRV_STANDINGS];

// The standing with this word; a guest's for one that there is not.
srv_standing srv_standing_read(const char *word);

// Somebody who asks for something.
typedef struct srv_self {
  srv_person person; // 0: nobody
  srv_person owner;  // a bot's account; else 0
  srv_standing standing;
  char name[SRV_NAME_BYTES];
} srv_self;

// A name that may be taken: 1 to 20 Latin letters with their marks, digits and -. False for others.
bool srv_name_is_fine(const char *name);

// The name without what tells apart only names that look alike: marks, capitals, blanks and
// hyphens, letters of one shape. False for what cannot be a name. Some that were taken earlier have
// single blanks between words, and are found.
bool srv_name_fold(const char *name, char fold[SRV_FOLD_BYTES]);

// The same for a name that somebody wants to take.
bool srv_name_take(const char *name, char fold[SRV_FOLD_BYTES]);

#endif
