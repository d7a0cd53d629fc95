// SPDX-License-Identifier: MIT
// A game as an address that can be sent, and that address as a picture.
import type { Core, GameName, GameRecord } from "chee";
import type { TemplateResult } from "lit";
import { newId } from "../shell/storage.js";
import { copy } from "../shell/take-along.js";
import { t } from "../texts/opening.js";
import { type Linked, pack } from "./link.js";
import type { Match } from "./match.js";
import { qrPicture } from "./qr.js";

/** What an Error says of a game that no address can hold. */
export const tooLong = (): string => t("link.much");

/** The game as an address; throws where it is too long for one. */
async function addressOf(game: GameName, linked: Linked): Promise<string> {
  const address = await pack(game, linked);
  if (address === null) throw new Error(tooLong());
  return new URL(address, location.href).href;
}

/** Puts the game as an address into the clipboard; what is to be said of that. */
export async function sendLink(game: GameName, linked: Linked): Promise<string> {
  const address = await addressOf(game, linked);
  return t((await copy(address)) ? "link.copied" : "link.here", { address });
}

export async function linkPicture(game: GameName, linked: Linked): Promise<TemplateResult | null> {
  return qrPicture(await addressOf(game, linked));
}

/** The game on a table. */
export function ofMatch({ id, plan, moves, given, view, result }: Match): Linked {
  const { match, beforeRace } = plan;
  const letter = view.position.letters[given?.seat ?? 0];
  const told = given?.kind === "agreed" ? result : `${given?.kind} ${letter}`;
  return {
    id,
    start: plan.start,
    moves: [...moves],
    ...(given && !view.result ? { ended: told } : {}),
    ...(match ? { match } : {}),
    ...(beforeRace ? { beforeRace } : {}),
  };
}

/** The main line of a record that the core has read, with its end and its match. */
export function ofRecord(core: Core, record: GameRecord, id: string | null): Linked {
  const { rules, start, tags = {}, result = "*" } = record;
  const usual = core.start(rules).text;
  const moves = record.moves.map(({ m }) => m);
  const { position, result: ruled } = core.game(start ?? rules, moves);
  const ended = ruled ? "" : endedOf(core, rules, position.letters, result, tags.Termination);
  const { Match: match, BeforeRace: beforeRace } = tags;
  return {
    // Names of games that were imported need not be such as a link takes.
    id: id !== null && /^\w{1,40}$/.test(id) ? id : newId(),
    start: start === undefined || start === usual ? rules : start,
    moves,
    ...(ended ? { ended } : {}),
    ...(match ? { match } : {}),
    ...(match && beforeRace ? { beforeRace } : {}),
  };
}

// The tag Termination as game/match.ts writes it says more than the result, where it agrees with it.
function endedOf(
  core: Core,
  rules: string,
  letters: readonly string[],
  result: string,
  termination = "",
): string {
  const [, seat = "", how] =
    /^(South|North|Seat[A-D]) (resigned|lost on time)$/.exec(termination) ?? [];
  const letter = seat.startsWith("Seat") ? seat.slice(-1) : seat.charAt(0);
  const at = how ? letters.indexOf(letter) : -1;
  if (at >= 0 && core.givenUp(rules, at) === result)
    return `${how === "resigned" ? how : "time"} ${letter}`;
  return result === "*" ? "" : result;
}
