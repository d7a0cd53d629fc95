// SPDX-License-Identifier: MIT
// The drawings of a sheet as boards: positions that the core makes of what the sheet names.
import type { Core, PositionView, Trace } from "chee";
import { html, nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import type { CheeBoard } from "../../board/index.js";
import "../../board/index.js";
import { infoOf } from "../../shell/core.js";
import { settings } from "../../shell/settings.js";
import { boardTexts } from "../../texts/board.js";
import { t } from "../../texts/later.js";

interface Drawn {
  position: PositionView;
  /** The last move, which is drawn with its way, and where it began; or null. */
  trace: Trace | null;
  from: PositionView | null;
}

/** "njombwa.8 B8 b8": the position after these moves; "enkeshui.12+race": the one after the race. */
export function drawnOf(core: Core, text: string): Drawn {
  const [rules = "", ...moves] = text.split(" ");
  const raced = rules.endsWith("+race");
  const start = raced
    ? core.race(core.start(rules.slice(0, -5)).text).after
    : core.start(rules).text;
  const { positions, position } = core.game(start, moves);
  const before = positions.at(-2);
  const last = moves.at(-1);
  return {
    position,
    trace: before && last ? core.play(before, last) : null,
    from: before && last ? core.position(before) : null,
  };
}

function sizeText(core: Core, { game, ruleset }: PositionView): string {
  const { size } = core.rules(ruleset);
  const arms = infoOf(core, game)?.rows === 1;
  return t(arms ? "setup.players.value" : "setup.columns.value", { n: size });
}

export function drawing(core: Core, boards: readonly string[]): TemplateResult {
  return html`<figure class="drawing" data-part="drawing">
    ${boards.map((text) => {
      const drawn = drawnOf(core, text);
      const { position } = drawn;
      const show = (element: Element | undefined) => {
        const board = element as CheeBoard | undefined;
        if (!board || board.position?.text === position.text) return;
        board.show(drawn);
        void board.updateComplete.then(() => board.finish());
      };
      const said = boards.length > 1 ? sizeText(core, position) : "";
      return html`<chee-board
          inert
          aria-hidden="true"
          data-game=${position.game}
          .controls=${false}
          .orientation=${position.letters[0] ?? ""}
          .counts=${settings().counts}
          .maxHeight=${320}
          .texts=${boardTexts()}
          ${ref(show)}
        ></chee-board>
        ${said ? html`<figcaption>${said}</figcaption>` : nothing}`;
    })}
  </figure>`;
}
