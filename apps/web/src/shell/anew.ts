// SPDX-License-Identifier: MIT
// A text that takes the place of another is a text of its own, not the old one moved.
import { html } from "lit";
import { keyed } from "lit/directives/keyed.js";

export const anew = (text: string): unknown => keyed(text, html`${text}`);
