// SPDX-License-Identifier: MIT
// What a game with others needs once it is followed, fetched together.
export { raceNow, raceSeen } from "./race.js";
export { RemoteGame } from "./remote.js";
export { Seating } from "./seating.js";
