// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_STORE_SCHEMA_H
#define CHEE_SERVER_STORE_SCHEMA_H

// The tables. Steps are never changed once released: a new version of the store is a new step. INT
// holds 64 bits in SQLite; other stores put their own word in its place. After the steps SQLite's
// tables are made strict (forward.c), as PostgreSQL's are anyway.

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
    // 4: accounts, programs, ratings, the archive. `fold` is the name as it is compared, `owner` a
    // bot's account, `feed` the hash of a private address. `listed`: 1 is entered into the archive
    // when it is over, 2 was. `errand`: the person's row has changed, their games shall follow.
    // `pass` and `recovery` are hashes. Ratings are thousandths, volatility billionths, `score`
    // halves; the row with the highest number is the present one. `winner`: a seat, -1 drawn, -2
    // without
    // result. `archived_seat.score`: halves, or -1.
    ("ALTER TABLE person ADD COLUMN fold TEXT NOT NULL DEFAULT '';"
     "ALTER TABLE person ADD COLUMN owner INT NOT NULL DEFAULT 0;"
     "ALTER TABLE person ADD COLUMN feed TEXT NOT NULL DEFAULT '';"
     "CREATE UNIQUE INDEX person_name ON person(fold) WHERE fold <> '' AND kind <> 'guest';"
     "CREATE INDEX person_guest ON person(fold) WHERE fold <> '' AND kind = 'guest';"
     "CREATE INDEX person_owner ON person(owner) WHERE owner <> 0;"
     "CREATE UNIQUE INDEX person_feed ON person(feed) WHERE feed <> '';"
     "CREATE TABLE account(person INT PRIMARY KEY NOT NULL REFERENCES person(id), pass TEXT NOT "
     "NULL, recovery TEXT NOT NULL);"
     "CREATE TABLE token(hash TEXT PRIMARY KEY NOT NULL, person INT NOT NULL REFERENCES "
     "person(id), made INT NOT NULL, seen INT NOT NULL);"
     "CREATE INDEX token_person ON token(person);"
     "CREATE TABLE errand(person INT PRIMARY KEY NOT NULL REFERENCES person(id), made INT NOT "
     "NULL);"
     "CREATE INDEX event_person ON event(person, game);"
     "ALTER TABLE game ADD COLUMN rated INT NOT NULL DEFAULT 0;"
     "ALTER TABLE game ADD COLUMN listed INT NOT NULL DEFAULT 0;"
     "UPDATE game SET listed = lobby;"
     "CREATE INDEX game_listed ON game(changed) WHERE listed = 1 AND state = 'over';"
     "CREATE TABLE rating(person INT NOT NULL REFERENCES person(id), pool TEXT NOT NULL, number "
     "INT NOT NULL, rating INT NOT NULL, deviation INT NOT NULL, volatility INT NOT NULL, at INT "
     "NOT "
     "NULL, game TEXT NOT NULL, score INT NOT NULL, PRIMARY KEY(person, pool, number));"
     "CREATE TABLE archive(game TEXT PRIMARY KEY NOT NULL REFERENCES game(id), name TEXT NOT NULL, "
     "rules TEXT NOT NULL, clock TEXT NOT NULL, rated INT NOT NULL, result TEXT NOT NULL, why TEXT "
     "NOT NULL, winner INT NOT NULL, plies INT NOT NULL, at INT NOT NULL);"
     "CREATE INDEX archive_at ON archive(at);"
     "CREATE INDEX archive_name ON archive(name, at);"
     "CREATE TABLE archived_seat(game TEXT NOT NULL REFERENCES archive(game), seat INT NOT NULL, "
     "person INT NOT NULL, level INT NOT NULL, score INT NOT NULL, PRIMARY KEY(game, seat));"
     "CREATE INDEX archived_seat_person ON archived_seat(person, game) WHERE person <> 0;"
     "CREATE TABLE archived_position(hash INT NOT NULL, game TEXT NOT NULL REFERENCES "
     "archive(game), ply INT NOT NULL, PRIMARY KEY(hash, game));"
     "CREATE TABLE plan(game TEXT NOT NULL REFERENCES game(id), seat INT NOT NULL, ply INT NOT "
     "NULL, body TEXT NOT NULL, PRIMARY KEY(game, seat));"),
    // 5: many nodes; which of them a game is led by, who is there at each, what was said there
    ("ALTER TABLE game ADD COLUMN node INT NOT NULL DEFAULT 1;"
     "ALTER TABLE game ADD COLUMN epoch INT NOT NULL DEFAULT 0;"
     "ALTER TABLE game ADD COLUMN rewritten INT NOT NULL DEFAULT 0;"
     "CREATE INDEX game_node ON game(node) WHERE state <> 'over';"
     "ALTER TABLE node ADD COLUMN beat INT NOT NULL DEFAULT 0;"
     "CREATE TABLE presence(game TEXT NOT NULL, node INT NOT NULL, here INT NOT NULL, watching INT "
     "NOT NULL, PRIMARY KEY(game, node));"
     "CREATE INDEX presence_node ON presence(node);"
     "CREATE TABLE said(game TEXT NOT NULL, number INT NOT NULL, node INT NOT NULL, at INT NOT "
     "NULL, seat TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY(game, number));"
     "CREATE INDEX said_at ON said(at);"
     "CREATE TABLE ended(hash TEXT NOT NULL, at INT NOT NULL);"
     "CREATE INDEX ended_at ON ended(at);"),
};

enum { SRV_SCHEMA_STEPS = sizeof srv_schema / sizeof *srv_schema };

#endif
