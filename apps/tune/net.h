// SPDX-License-Identifier: MIT
#ifndef CHEE_TUNE_NET_H
#define CHEE_TUNE_NET_H

// Fits the network of search/net.h for one board, its features' weights with it, to the samples of
// that board: stochastic gradient descent in one thread and by fixed lots, so that the same samples
// give the same network. A side's chance is its share among all sides of e to the power of what it
// is worth. A tenth of the samples is held back to judge it by. A value is scaled to mean the
// winning chance that chee_value_chance tells of it.

#include "search/net.h"
#include "tune.h"

typedef struct tune_net {
  chee__net net;
  int8_t entries[CHEE__NET_ENTRIES_MAX * CHEE__NET_UNITS]; // the net's
  uint64_t samples;
  double unit;      // hundredths of a counter that bring the chance of one of two from 1/2 to 0.73
  double loss;      // mean negative logarithm of the chance given to what came
  double held_back; // the same on the samples held back
} tune_net;

int tune_net_fit(const tune_setup *setup, tune_net *net);

#endif
