// SPDX-License-Identifier: MIT
#ifndef CHEE_CHEE_H
#define CHEE_CHEE_H

// All of the library, in the order to learn it.

// clang-format off
#include "chee/fault.h"
#include "chee/status.h"
#include "chee/position.h"
#include "chee/game.h"
#include "chee/move.h"
#include "chee/hole.h"
#include "chee/trace.h"
#include "chee/turn.h"
#include "chee/history.h"
#include "chee/setup.h"
#include "chee/match.h"
#include "chee/random.h"
#include "chee/perft.h"
#include "chee/playout.h"
#include "chee/language.h"
#include "chee/text.h"
#include "chee/record.h"
#include "chee/limits.h"
#include "chee/value.h"
#include "chee/known.h"
#include "chee/player.h"
#include "chee/networks.h"
#include "chee/search.h"
#include "chee/maxn.h"
#include "chee/bench.h"
#include "chee/analysis.h"
#include "chee/survey.h"
#include "chee/annotation.h"
#include "chee/opening.h"
#include "chee/session.h"
#include "chee/egdb_index.h"
#include "chee/egdb.h"
#include "chee/egdb_build.h"
#include "chee/egdb_share.h"
#include "chee/egdb_verify.h"
#include "chee/egdb_shelf.h"
#include "chee/certificate.h"
#include "chee/solve.h"
// clang-format on

#endif
