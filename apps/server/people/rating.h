// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_PEOPLE_RATING_H
#define CHEE_SERVER_PEOPLE_RATING_H

// Ratings as Mark Glickman describes them in "Example of the Glicko-2 system" (2012), each game
// being a rating period of its own; time without a game widens the deviation evenly.

#include <stdint.h>

typedef struct srv_rating {
  double rating, deviation; // on the scale of Glicko: 1500 and 350 for who is new
  double volatility;
} srv_rating;

// Somebody who has not played yet.
srv_rating srv_rating_new(void);

// A game against somebody: score 1 won, 0.5 drawn, 0 lost.
typedef struct srv_score {
  srv_rating other;
  double score;
} srv_score;

// The rating after `count` games of one period. Without a game the deviation alone grows.
srv_rating srv_rating_after(const srv_rating *before, const srv_score *scores, int count);

// The rating after so many milliseconds without a game.
srv_rating srv_rating_rested(const srv_rating *before, int64_t ms);

#endif
