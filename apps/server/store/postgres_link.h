// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_STORE_POSTGRES_LINK_H
#define CHEE_SERVER_STORE_POSTGRES_LINK_H

// A connection to PostgreSQL that is opened anew where it is lost, and on which every answer is
// waited for a bounded time. Of libpq's own functions those that wait do so until the server
// answers or its machine is gone: for one that stands still, for ever.

#include <libpq-fe.h>
#include <stdatomic.h>

#include "store/backend.h"

struct srv_connection {
  PGconn *link;
  atomic_int identity;
  bool prepared[SRV_STATEMENTS];
  bool listens;
  int64_t listened; // when that was said last
  int patience;     // milliseconds for an answer
  bool late;        // one did not come: nothing more can be said on it
  int missed;       // answers that did not come, one after the other
  int64_t tried;    // when it was last opened anew
  bool coming;      // it is being opened anew, as far as `state`
  PostgresPollingStatusType state;
};

// NULL with a sentence. A password of the address never comes into it: it may stand in a log.
srv_connection *srv_link_open(const char *url, char error[SRV_STORE_TEXT_MAX]);
void srv_link_close(srv_connection *connection);

// Whether something can be said on it; opens it anew where it is lost.
bool srv_link_is_there(srv_connection *connection);

// From now on an answer is waited for no longer than `ms`.
void srv_link_be_brief(srv_connection *connection, int ms);

// The answer to what was given to libpq to send, if `sent` says that it was: the last result. NULL
// where it does not come in time.
PGresult *srv_link_answer(srv_connection *connection, int sent);

// The answer to a query without parameters.
PGresult *srv_link_ask(srv_connection *connection, const char *sql);

// The same where only success matters.
srv_ran srv_link_execute(srv_connection *connection, const char *sql);

// What a result means, NULL too.
srv_ran srv_link_ran(const PGresult *result);

// Writes what went wrong last. libpq's sentences end with a line's end and may have several lines.
void srv_link_say(char error[SRV_STORE_TEXT_MAX], const char *what,
                  const srv_connection *connection);

#endif
