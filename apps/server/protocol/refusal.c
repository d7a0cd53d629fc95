// SPDX-License-Identifier: MIT
#include "protocol/refusal.h"

void srv_refusal_drop(srv_refusal *refusal) {
  json_decref(refusal->args);
  *refusal = (srv_refusal){SRV_NONE, NULL};
}

bool srv_refuse(srv_refusal *refusal, srv_code code) {
  srv_refusal_drop(refusal);
  refusal->code = code;
  return false;
}

bool srv_refuse_word(srv_refusal *refusal, srv_code code, const char *key, const char *value) {
  srv_refuse(refusal, code);
  refusal->args = json_pack("{s:s}", key, value);
  return false;
}

bool srv_refuse_number(srv_refusal *refusal, srv_code code, const char *key, json_int_t value) {
  srv_refuse(refusal, code);
  refusal->args = json_pack("{s:I}", key, value);
  return false;
}

// The arguments of the sentence, in order: numbers, and words as they are.
static json_t *values_of(const chee_error *error) {
  json_t *values = json_array();
  for (int i = 0; i < CHEE_ARGUMENTS_MAX && error->argument[i].kind != CHEE_ARGUMENT_NONE; i++) {
    const chee_argument *argument = &error->argument[i];
    switch (argument->kind) {
    case CHEE_ARGUMENT_WORD:
    case CHEE_ARGUMENT_ALL:
    case CHEE_ARGUMENT_ANY:
    case CHEE_ARGUMENT_ENGLISH:
      json_array_append_new(values, json_string(error->words + argument->word));
      break;
    default: json_array_append_new(values, json_integer(argument->number)); break;
    }
  }
  return values;
}

bool srv_refuse_move(srv_refusal *refusal, const chee_error *error) {
  srv_refuse(refusal, SRV_ILLEGAL_MOVE);
  refusal->args =
      json_pack("{s:s,s:s,s:o,s:i}", "clause", error->clause, "fault",
                chee_fault_name(error->fault), "values", values_of(error), "column", error->column);
  return false;
}

json_t *srv_refusal_json(const srv_refusal *refusal) {
  json_t *args = refusal->args ? json_incref(refusal->args) : json_object();
  return json_pack("{s:s,s:o}", "code", srv_code_word(refusal->code), "args", args);
}
