// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_NET_HANDLERS_H
#define CHEE_SERVER_NET_HANDLERS_H

// What each address of HTTP does: a function that answers the request now or later. Who may come in
// was looked at before. `exchange->place` holds what the path says.

#include "net/exchange.h"

void srv_on_session(srv_exchange *exchange);
void srv_on_session_begin(srv_exchange *exchange);
void srv_on_session_end(srv_exchange *exchange);

void srv_on_account(srv_exchange *exchange);
void srv_on_account_new(srv_exchange *exchange);
void srv_on_sign_in(srv_exchange *exchange);
void srv_on_sign_out_all(srv_exchange *exchange);
void srv_on_passphrase(srv_exchange *exchange);
void srv_on_recover(srv_exchange *exchange);
void srv_on_recovery(srv_exchange *exchange);
void srv_on_data(srv_exchange *exchange);
void srv_on_account_delete(srv_exchange *exchange);
void srv_on_bot(srv_exchange *exchange);

void srv_on_archive(srv_exchange *exchange);
void srv_on_feed(srv_exchange *exchange);
void srv_on_feed_keep(srv_exchange *exchange);
void srv_on_person(srv_exchange *exchange);

void srv_on_games(srv_exchange *exchange);
void srv_on_game_new(srv_exchange *exchange);
void srv_on_lobby(srv_exchange *exchange);
void srv_on_play(srv_exchange *exchange);
void srv_on_game(srv_exchange *exchange);
void srv_on_record(srv_exchange *exchange);
void srv_on_claim(srv_exchange *exchange);
void srv_on_link(srv_exchange *exchange);

// What several of them need.

// {"person":{"name":..,"kind":..}}
json_t *srv_person_json(const char *name, srv_standing standing);

// Adds a new session of somebody to the change; its cookie, and the hash it is kept under.
void srv_session_add(srv_server *server, srv_change *change, srv_person person,
                     char cookie[SRV_COOKIE_MAX], char hash[SRV_DIGEST_TEXT]);

// The account or bot that has this folded name; false where there is none.
bool srv_find_named(srv_server *server, const char *fold, srv_self *self);

#endif
