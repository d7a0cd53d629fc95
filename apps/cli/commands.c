// SPDX-License-Identifier: MIT
// Every subcommand, in the order of the help. One line each.
#include "base/command.h"

#include <stddef.h>

extern const cli_command cli_cmd_games;
extern const cli_command cli_cmd_rules;
extern const cli_command cli_cmd_show;
extern const cli_command cli_cmd_moves;
extern const cli_command cli_cmd_explain;
extern const cli_command cli_cmd_play;
extern const cli_command cli_cmd_analyse;
extern const cli_command cli_cmd_replay;
extern const cli_command cli_cmd_convert;
extern const cli_command cli_cmd_perft;
extern const cli_command cli_cmd_playouts;
extern const cli_command cli_cmd_match;
extern const cli_command cli_cmd_match_setup;
extern const cli_command cli_cmd_plot;
extern const cli_command cli_cmd_db;
extern const cli_command cli_cmd_endless;
extern const cli_command cli_cmd_solve;
extern const cli_command cli_cmd_check_certificate;
extern const cli_command cli_cmd_bench;
extern const cli_command cli_cmd_ugi;
extern const cli_command cli_cmd_help;
extern const cli_command cli_cmd_gen;

// clang-format off
const cli_command *const cli_commands[] = {
    &cli_cmd_games,
    &cli_cmd_rules,
    &cli_cmd_show,
    &cli_cmd_moves,
    &cli_cmd_explain,
    &cli_cmd_play,
    &cli_cmd_analyse,
    &cli_cmd_replay,
    &cli_cmd_convert,
    &cli_cmd_perft,
    &cli_cmd_playouts,
    &cli_cmd_match,
    &cli_cmd_match_setup,
    &cli_cmd_plot,
    &cli_cmd_db,
    &cli_cmd_endless,
    &cli_cmd_solve,
    &cli_cmd_check_certificate,
    &cli_cmd_bench,
    &cli_cmd_ugi,
    &cli_cmd_help,
    &cli_cmd_gen,
    NULL,
};
// clang-format on
