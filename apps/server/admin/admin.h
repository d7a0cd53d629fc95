// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_ADMIN_ADMIN_H
#define CHEE_SERVER_ADMIN_ADMIN_H

// What whoever runs the server does with what it keeps. Each prints a line and returns the status
// to exit with: 0, 1 where something is not sound, 4 where the environment does not allow it.

// A copy of a store, taken while a server uses it, too, and checked. Where `file` is a folder, or
// ends with /, the copy is named there by its date, and with `keep_days` those that are as old are
// removed once it is sound.
int srv_admin_backup(const char *store, const char *file, int keep_days);

// A store from such a copy; there must not be one yet.
int srv_admin_restore(const char *store, const char *file);

// Whether a store, or a copy, is sound: as a database, and each of its games by the rules.
int srv_admin_check(const char *store, const char *file);

// Copies all that a store keeps to another one, which must hold nothing yet, and compares both by
// counts and checksums before it is kept. No server may use either.
int srv_admin_migrate(const char *store, const char *to);

// What becomes of an account: `verb` is reset (prints a new recovery code; the passphrase and all
// sessions are void), rename (to `fresh`) or close. A server that runs follows within seconds.
int srv_admin_user(const char *store, const char *verb, const char *name, const char *fresh);

#endif
