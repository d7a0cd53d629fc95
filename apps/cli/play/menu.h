// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_MENU_H
#define CHEE_CLI_PLAY_MENU_H

#include "chee/text.h"
#include "play/session.h"

// Asks which game, by which rules and against whom; Enter takes what is proposed. False when the
// session is leaving. `match` gets the terms of a match, or "".
bool play_menu(play_session *session, chee_rules *rules, play_seats *seats,
               char match[CHEE_TERMS_TEXT_MAX]);

// Who sits where if nobody says: a person first, the greedy player elsewhere.
void play_default_seats(const chee_rules *rules, play_seats *seats);

#endif
