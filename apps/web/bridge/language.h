// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_LANGUAGE_H
#define CHEE_WEB_LANGUAGE_H

#include "chee/language.h"

// A module has the sentences of one language and is asked for no other: chee.wasm is in English,
// chee-de.wasm in German (apps/web/CMakeLists.txt).
enum { WEB_LANGUAGE = CHEE_ENGLISH };

#endif
