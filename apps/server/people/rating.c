// SPDX-License-Identifier: MIT
#include "people/rating.h"

#include <math.h>

// A period without a game is a week. A deviation stays within what is new and what never settles.
static const double scale = 173.7178, tau = 0.5, close_enough = 0.000001, week_ms = 604800000.0,
                    widest = 350, narrowest = 45, most_volatile = 0.1;
static const double pi = 3.14159265358979323846;

srv_rating srv_rating_new(void) {
  return (srv_rating){1500, widest, 0.06};
}

static double weight(double phi) {
  return 1 / sqrt(1 + 3 * phi * phi / (pi * pi));
}

// Step 5: the volatility, by the Illinois procedure.
static double volatility_after(double sigma, double phi, double v, double delta) {
  const double a = log(sigma * sigma), square = delta * delta;
#define F(x)                                                                                       \
  (exp(x) * (square - phi * phi - v - exp(x)) / (2 * pow(phi * phi + v + exp(x), 2)) -             \
   ((x)-a) / (tau * tau))
  double left = a, right;
  if (square > phi * phi + v) {
    right = log(square - phi * phi - v);
  } else {
    int k = 1;
    while (F(a - k * tau) < 0) k++;
    right = a - k * tau;
  }
  double f_left = F(left), f_right = F(right);
  for (int turn = 0; fabs(right - left) > close_enough && turn < 100; turn++) {
    const double middle = left + (left - right) * f_left / (f_right - f_left), f = F(middle);
    if (f * f_right <= 0) {
      left = right;
      f_left = f_right;
    } else {
      f_left /= 2;
    }
    right = middle;
    f_right = f;
  }
#undef F
  return exp(left / 2);
}

srv_rating srv_rating_after(const srv_rating *before, const srv_score *scores, int count) {
  const double mu = (before->rating - 1500) / scale, phi = before->deviation / scale;
  double information = 0, gain = 0;
  for (int i = 0; i < count; i++) {
    const double g = weight(scores[i].other.deviation / scale);
    const double expected = 1 / (1 + exp(-g * (mu - (scores[i].other.rating - 1500) / scale)));
    information += g * g * expected * (1 - expected);
    gain += g * (scores[i].score - expected);
  }
  srv_rating after = *before;
  if (count == 0) {
    after.deviation = scale * sqrt(phi * phi + before->volatility * before->volatility);
    return after;
  }
  const double v = 1 / information;
  after.volatility = volatility_after(before->volatility, phi, v, v * gain);
  const double wide = phi * phi + after.volatility * after.volatility;
  const double narrow = 1 / sqrt(1 / wide + 1 / v);
  after.rating = scale * (mu + narrow * narrow * gain) + 1500;
  after.deviation = scale * narrow;
  if (after.deviation < narrowest) after.deviation = narrowest;
  if (after.volatility > most_volatile) after.volatility = most_volatile;
  return after;
}

srv_rating srv_rating_rested(const srv_rating *before, int64_t ms) {
  srv_rating after = *before;
  const double phi = before->deviation / scale, weeks = ms > 0 ? (double)ms / week_ms : 0;
  after.deviation = scale * sqrt(phi * phi + before->volatility * before->volatility * weeks);
  if (after.deviation > widest) after.deviation = widest;
  return after;
}
