// SPDX-License-Identifier: MIT
#include "language.h"

chee_language web_language = CHEE_ENGLISH;
