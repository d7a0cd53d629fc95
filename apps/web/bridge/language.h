// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_LANGUAGE_H
#define CHEE_WEB_LANGUAGE_H

#include "chee/language.h"

// The language of the sentences in answers: English until the request `language` says another. A
// module has one thread, and each that is loaded has its own.
extern chee_language web_language;

#endif
