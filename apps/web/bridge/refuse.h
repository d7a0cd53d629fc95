// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_REFUSE_H
#define CHEE_WEB_REFUSE_H

#include "chee/status.h"

chee_status web_out_of_memory(chee_error *error);

#endif
