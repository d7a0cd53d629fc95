// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_MACHINE_CAGE_H
#define CHEE_SERVER_MACHINE_CAGE_H

#include <stdbool.h>

// What a child gives up before it becomes another program: memory beyond a limit, new files, new
// rights, the network. Between fork and exec: it calls nothing that could wait for another thread.
// False where rights or the network cannot be given up: then it may not become that program.
bool srv_cage_enter(void);

#endif
