// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_STORE_SCHEMA_H
#define CHEE_SERVER_STORE_SCHEMA_H

// The tables. Steps are never changed once released: a new version of the store is a new step. INT
// holds 64 bits in SQLite; other stores put their own word in its place.

static const char *const srv_schema[] = {
    // 1
    "CREATE TABLE person(id INT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, made "
    "INT NOT NULL);"
    "CREATE TABLE session(hash TEXT PRIMARY KEY NOT NULL, person INT NOT NULL REFERENCES "
    "person(id),"
    "  seen INT NOT NULL);"
    "CREATE INDEX session_person ON session(person);"
    "CREATE INDEX session_seen ON session(seen);"
    "CREATE TABLE game(id TEXT PRIMARY KEY NOT NULL, rules TEXT NOT NULL, host INT NOT NULL, state "
    "TEXT NOT NULL,"
    "  seq INT NOT NULL, made INT NOT NULL, changed INT NOT NULL, deadline INT NOT NULL);"
    "CREATE INDEX game_host ON game(host, changed);"
    "CREATE INDEX game_deadline ON game(deadline) WHERE deadline > 0;"
    "CREATE TABLE event(game TEXT NOT NULL REFERENCES game(id), seq INT NOT NULL, person INT NOT "
    "NULL,"
    "  body TEXT NOT NULL, PRIMARY KEY(game, seq));"
    "CREATE TABLE seat(game TEXT NOT NULL REFERENCES game(id), seat INT NOT NULL, person INT NOT "
    "NULL,"
    "  owner INT NOT NULL, PRIMARY KEY(game, seat, person));"
    "CREATE INDEX seat_person ON seat(person);"
    "CREATE TABLE secret(hash TEXT PRIMARY KEY NOT NULL, game TEXT NOT NULL, seat INT NOT NULL);"
    "CREATE INDEX secret_game ON secret(game, seat);"
    "CREATE TABLE node(id INT PRIMARY KEY NOT NULL, alive INT NOT NULL);"
    "CREATE TABLE pause(since INT NOT NULL, until INT NOT NULL);"
    "INSERT INTO node(id, alive) VALUES(1, 0);",
    // 2: people of a side have numbers
    "ALTER TABLE seat ADD COLUMN member INT NOT NULL DEFAULT 0;",
    // 3: games that anybody may join
    ("ALTER TABLE game ADD COLUMN lobby INT NOT NULL DEFAULT 0;"
     "CREATE INDEX game_lobby ON game(changed) WHERE lobby = 1 AND state = 'open';"),
};

enum { SRV_SCHEMA_STEPS = sizeof srv_schema / sizeof *srv_schema };

#endif
