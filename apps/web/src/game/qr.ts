// SPDX-License-Identifier: MIT
// A link as a QR picture, for a device that has a camera and no other way to the link.
import { html, svg, type TemplateResult } from "lit";
import { t } from "../texts/opening.js";

/** Fetches what draws it, draws it, and shows it in a dialog of its own until that is closed. */
export async function qrPicture(address: string): Promise<TemplateResult> {
  const { encode } = await import("uqr");
  const { data, size } = encode(address, { ecc: "L", border: 4 });
  const d = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${t("link.qr.label")}>
    ${svg`<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#000" d=${d}/>`}
  </svg>`;
}

const closeDialog = (event: Event): void => (event.target as Element).closest("dialog")?.close();

export function qrDialog(picture: TemplateResult, close: () => void): TemplateResult {
  return html`<dialog class="qr" aria-label=${t("link.qr.label")} @close=${close}>
    ${picture}
    <p>${t("link.qr.say")}</p>
    <button type="button" class="main" data-act="qr-close" @click=${closeDialog}>
      ${t("link.qr.close")}
    </button>
  </dialog>`;
}
