// SPDX-License-Identifier: MIT
#ifndef CHEE_RECORD_H
#define CHEE_RECORD_H
// The records of games: PMN and its JSON Lines twin. (Declared by the record part.)
#endif
