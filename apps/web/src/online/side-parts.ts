// SPDX-License-Identifier: MIT
// What a table of sides shows beside the board: the trial that is open, who asks to change sides, and
// the people with what the host may do.
import { html, nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import { t } from "../texts/online.js";
import type { Feed } from "./feed.js";
import { calledAs, seatLetter } from "./names.js";
import type { Ask, Person, SeatView } from "./protocol.js";

/** The person of a number, and where they sit. */
export function personOf(
  seats: readonly SeatView[],
  member: number | null,
): { person: Person; seat: string } | null {
  for (const { seat, people = [] } of seats) {
    const person = people.find((one) => one.member === member);
    if (person) return { person, seat };
  }
  return null;
}

const nameIn = (feed: Feed, member: number): string =>
  calledAs(personOf(feed.seats, member)?.person ?? {});

/** Whether who uses this page may decide for their side. */
export function decides(feed: Feed): boolean {
  const { me } = feed.sides;
  return me === null || personOf(feed.seats, me)?.person.voice === "decides";
}

/** What is shown as a trial, and by whom; `short` for the line that says whose turn it is. */
export function trialText(feed: Feed, short = false): string | null {
  const { trial, me } = feed.sides;
  if (!trial) return null;
  const { member, move } = trial;
  const name = nameIn(feed, member);
  const [own, other] = short
    ? (["online.trial.own.short", "online.trial.short"] as const)
    : (["online.trial.own", "online.trial"] as const);
  return member === me ? t(own, { move }) : t(other, { name, move });
}

/** Seconds until the trial stands by itself; not read aloud one by one. */
function untilText(feed: Feed, until: number): TemplateResult {
  const n = Math.max(0, Math.ceil((until - feed.now()) / 1000));
  return html`<span role="timer" aria-live="off" data-part="trial-left"
    >${t("online.trial.until", { n })}</span
  >`;
}

type Tell = (ask: Ask) => void;

export function trialPart(feed: Feed, tell: Tell): TemplateResult | typeof nothing {
  const { trial, me } = feed.sides;
  if (!trial) return nothing;
  const mine = feed.you.includes(trial.seat);
  const own = trial.member === me;
  // Where nobody else of the side may decide, people confirm their own.
  const others = (feed.seatOf(trial.seat)?.people ?? []).some(
    (one) => one.voice === "decides" && one.member !== me,
  );
  const lets = mine && !(own && others) && decides(feed) && !trial.agreed.includes(me ?? 0);
  const drops = mine && (own || decides(feed));
  return html`<section data-part="trial" aria-live="polite">
    <p>${trialText(feed)} ${trial.until ? untilText(feed, trial.until) : nothing}</p>
    <div class="row">
      ${lets ? button("let", t("online.trial.let"), () => tell({ type: "let", trial: trial.trial }), "main") : nothing}
      ${drops ? button("drop", t("online.trial.drop"), () => tell({ type: "drop", trial: trial.trial })) : nothing}
    </div>
  </section>`;
}

export function changesPart(feed: Feed, tell: Tell): TemplateResult[] {
  const { changes, me } = feed.sides;
  return changes.map(({ member, seat, agreed }) => {
    const asks = feed.you.some((own) => !agreed.includes(own)) && decides(feed) && member !== me;
    const answer = (yes: boolean) => () => tell({ type: "admit", member, yes });
    return html`<section data-part="change">
      <p>${t("online.change", { name: nameIn(feed, member), seat: seatLetter(seat) })}</p>
      ${
        asks
          ? html`<div class="row">
              ${button("admit", t("online.offer.yes"), answer(true), "main")}
              ${button("refuse", t("online.offer.no"), answer(false))}
            </div>`
          : nothing
      }
    </section>`;
  });
}

/** Where the list lies below the board it comes into sight, and a reader to its beginning. */
async function intoSight(list: Element | undefined): Promise<void> {
  await null;
  list?.scrollIntoView({ block: "nearest" });
  list?.querySelector("h2")?.focus({ preventScroll: true });
}

export function peoplePart(
  feed: Feed,
  tell: Tell,
  invite: (seat: string) => void,
  close: () => void,
): TemplateResult {
  const { me } = feed.sides;
  return html`<section data-part="people" aria-labelledby="people" ${ref(intoSight)}>
    <h2 id="people" tabindex="-1">${t("online.people")}</h2>
    ${feed.leads && feed.state !== "over" ? html`<p class="quiet">${t("online.remove.say")}</p>` : nothing}
    ${feed.seats.map(
      ({ seat, people = [] }) => html`<h3>${seatLetter(seat)}</h3>
        <ul>
          ${people.map(
            (one) => html`<li>
              ${calledAs(one)}
              ${one.member === me ? html`<span class="quiet">${t("online.that-is-you")}</span>` : nothing}
              ${one.voice === "suggests" ? html`<span class="quiet">${t("online.suggests")}</span>` : nothing}
              ${feed.leads && one.member !== me ? hostButtons(one, tell) : nothing}
            </li>`,
          )}
        </ul>
        ${
          feed.leads && feed.state !== "over"
            ? button(`invite-${seat}`, t("online.invite-side", { seat: seatLetter(seat) }), () =>
                invite(seat),
              )
            : nothing
        }`,
    )}
    <div class="row">
      ${me === null ? nothing : button("change", t("online.change.ask"), () => tell({ type: "change" }))}
      ${me === null ? nothing : button("part", t("online.leave-side"), () => tell({ type: "stand" }))}
      ${button("people-close", t("online.close"), close)}
    </div>
  </section>`;
}

function hostButtons({ member, voice }: Person, tell: Tell): TemplateResult {
  const other = voice === "decides" ? "suggests" : "decides";
  return html`<span class="row">
    ${button("voice", t(`online.voice.${other}`), () => tell({ type: "voice", member, voice: other }))}
    ${button("remove", t("online.remove"), () => tell({ type: "remove", member }))}
  </span>`;
}

function button(act: string, text: string, does: () => void, style = ""): TemplateResult {
  return html`<button type="button" class=${style} data-act=${act} @click=${does}>${text}</button>`;
}
