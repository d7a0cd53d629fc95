// SPDX-License-Identifier: MIT
// A game as the server keeps it: its record tells the day on which it ended, whenever it is looked at.
import type { Core, GameRecord } from "chee";
import { type Kept, Match } from "../game/match.js";
import { isoDay } from "../shell/day.js";
import type { Feed } from "./feed.js";

export class OnlineMatch extends Match {
  constructor(
    core: Core,
    kept: Kept,
    protected readonly feed: Feed,
  ) {
    super(core, kept);
  }

  override record(): GameRecord {
    const record = super.record();
    const { end } = this.feed;
    if (!end) return record;
    const day = isoDay(new Date(end.at)).replaceAll("-", ".");
    return { ...record, tags: { ...record.tags, Date: day } };
  }
}
