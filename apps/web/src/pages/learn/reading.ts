// SPDX-License-Identifier: MIT
// What there is to read of a game, in one file: its rules, what its options change, and its origin.
import "./brief.js";
import "./options.js";
import "./people.js";
import "./sheet.js";
