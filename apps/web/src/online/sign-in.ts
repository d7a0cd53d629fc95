// SPDX-License-Identifier: MIT
// The way back for whoever is not signed in any more.
import { html, type TemplateResult } from "lit";
import { t } from "../texts/online.js";
import { accountAddress } from "./place.js";

/** What the server says to whoever has no session (docs/formats/server.md). */
export const noSession = "no-session";

export const signInLink = (): TemplateResult =>
  html`<a class="button main" data-act="sign-in" href=${accountAddress}>${t("online.sign-in")}</a>`;
