// SPDX-License-Identifier: MIT
#ifndef CHEE_CHEE_H
#define CHEE_CHEE_H

// All of the library, in the order to learn it.

#include "chee/game.h"
#include "chee/history.h"
#include "chee/hole.h"
#include "chee/move.h"
#include "chee/perft.h"
#include "chee/player.h"
#include "chee/playout.h"
#include "chee/position.h"
#include "chee/random.h"
#include "chee/record.h"
#include "chee/session.h"
#include "chee/setup.h"
#include "chee/status.h"
#include "chee/text.h"
#include "chee/trace.h"

#endif
