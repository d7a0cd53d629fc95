// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_CHANCE_H
#define CHEE_SEARCH_CHANCE_H

// e to the power of x. Not the C library's, so that a chance is the same to the last bit on every
// machine and in the browser, and the library asks for none of its tables.
double chee__exp(double x);

#endif
