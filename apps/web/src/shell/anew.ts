// SPDX-License-Identifier: MIT
// A text under a key of its own: one that takes the place of another is a new node, not the old one
// with other letters.
import { html } from "lit";
import { keyed } from "lit/directives/keyed.js";

export const anew = (text: string): unknown => keyed(text, html`${text}`);
