// SPDX-License-Identifier: MIT
// Sides of several people (4.14) as the server tells them: who belongs to which, the trial move that is
// shown, and who asks to change sides. It takes events in beside feed.ts.
import type { Change, GameEvent, Person, SeatView, Snapshot, Trial } from "./protocol.js";

export class Sides {
  /** The number of who uses this page; null where sides are of one person each, or for watchers. */
  me: number | null = null;
  /** The number of who leads the table from a seat at it; null where nobody does. */
  leads: number | null = null;
  trial: Trial | null = null;
  changes: Change[] = [];

  snapshot({ me, leads, trial, changes }: Snapshot): void {
    this.me = me ?? null;
    this.leads = leads ?? null;
    this.trial = trial ?? null;
    this.changes = changes ?? [];
  }

  /** Takes an event in; the seats as they are after it. */
  take(event: GameEvent, seats: readonly SeatView[]): SeatView[] {
    const { kind, member = 0, seat = "" } = event;
    const without = (): SeatView[] =>
      withPeople(seats, (people) => people.filter((one) => one.member !== member));
    if (kind === "join" || kind === "part") this.leads = event.leads ?? this.leads;
    switch (kind) {
      case "join":
        return seats.map((one) =>
          one.seat === seat
            ? {
                ...one,
                who: "person",
                people: [
                  ...(one.people ?? []),
                  {
                    member,
                    name: event.name ?? "",
                    voice: "decides",
                    ...(event.standing ? { standing: event.standing } : {}),
                  },
                ],
              }
            : one,
        );
      case "part":
        this.#forget(member);
        if (member === this.me) this.me = null;
        return without();
      case "voice":
        return withPeople(seats, (people) =>
          people.map((one) =>
            one.member === member && event.voice ? { ...one, voice: event.voice } : one,
          ),
        );
      case "changed": {
        this.#forget(member);
        const found = seats
          .flatMap(({ people = [] }) => people)
          .find((one) => one.member === member);
        return withPeople(without(), (people, at) =>
          found && at === seat ? [...people, found] : people,
        );
      }
      case "trial":
        this.trial = {
          trial: event.seq,
          seat,
          member,
          move: event.move ?? "",
          agreed: [],
          ...(event.until === undefined ? {} : { until: event.until }),
        };
        break;
      case "let":
        this.trial?.agreed.push(member);
        break;
      case "drop":
      case "move":
      case "back":
        this.trial = null;
        break;
      case "end":
        this.trial = null;
        this.changes = [];
        break;
      case "change":
        this.changes = [
          ...this.changes.filter((one) => one.member !== member),
          { member, seat, agreed: [] },
        ];
        break;
      case "admit":
        if (!event.yes) this.changes = this.changes.filter((one) => one.member !== member);
        for (const one of this.changes) if (one.member === member) one.agreed.push(seat);
        break;
    }
    return [...seats];
  }

  /** Who has left a side asks for nothing there any more, and what they showed goes with them. */
  #forget(member: number): void {
    this.changes = this.changes.filter((one) => one.member !== member);
    if (this.trial?.member === member) this.trial = null;
  }
}

function withPeople(
  seats: readonly SeatView[],
  change: (people: readonly Person[], seat: string) => Person[] | readonly Person[],
): SeatView[] {
  return seats.map((one) =>
    one.people ? { ...one, people: [...change(one.people, one.seat)] } : one,
  );
}
