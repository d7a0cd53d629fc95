// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_GAME_LAY_H
#define CHEE_SERVER_GAME_LAY_H

// The rearranged start (4.16): before the first move the seats that the core names, one after the
// other, lay out the stones of two of their holes anew, or leave them. Where the match has a race
// (4.15), it is run behind that.

#include "game/decide.h"

// The seat that lays out its stones next; -1 where nobody does any more.
int srv_game_laying(const srv_game *game);

// Adds who lays out stones once `laid` seats have, where somebody does.
void srv_event_laying(json_t *event, const srv_game *game, int laid);

// What the event `laid` makes of a game; false where it does not fit.
bool srv_take_laid(srv_game *game, const json_t *event, int seat);

// A seat asks for its stones to lie as in the position of the message, or as they lie without one.
bool srv_decide_lay(srv_decision *decision, const srv_message *message, int seat);

#endif
