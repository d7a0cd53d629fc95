// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_PMN_WRITER_H
#define CHEE_NOTATION_PMN_WRITER_H

#include "notation/record/output.h"

// Writes a record that has ended.
void chee__pmn_write(const chee_record *record, chee__out *out);

#endif
