// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_MENU_H
#define CHEE_CLI_PLAY_MENU_H

#include "play/session.h"

// Asks which game, by which rules and against whom; Enter takes what is proposed. False when the
// session is leaving.
bool play_menu(play_session *session, chee_rules *rules, play_seats *seats);

// Who sits where if nobody says: a person first, the greedy player elsewhere.
void play_default_seats(const chee_rules *rules, play_seats *seats);

#endif
