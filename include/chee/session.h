// SPDX-License-Identifier: MIT
#ifndef CHEE_SESSION_H
#define CHEE_SESSION_H
// A UGI session as a value. (Declared by the protocol part.)
#endif
