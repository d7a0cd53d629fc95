// SPDX-License-Identifier: MIT
// The texts of the board in German.
import type { BoardTexts } from "../board/texts.js";

export const deBoard: BoardTexts = {
  board: "Brett",
  seats: { S: "Süd", N: "Nord", A: "A", B: "B", C: "C", D: "D" },
  hole: (name, held, mark, owner) => {
    const text = `${name}, ${held || "leer"}`;
    if (mark === "spinster") return `${text}, Jungfer`;
    return mark === "bull" ? `${text}, Bulle von ${owner}` : text;
  },
  centre: (seat, held) => `Mitte von ${seat}, ${held}`,
  canPlay: "kann gespielt werden",
  selected: "gewählt",
  option: (gain) => (gain > 0 ? `wählbar, fängt ${gain}` : "wählbar"),
  hint: "Tipp",
  faulty: "hier ist der Fehler",
  change: (delta) => (delta > 0 ? `${delta} mehr` : `${-delta} weniger`),
  store: (name, count) => `${name}: ${count} gefangen`,
  toMove: "am Zug",
  row: (name) => `Reihe ${name}`,
  preview: (name, preview, endName) => {
    if (preview.endless) return `${name}: Dieses Säen endet nie, also ist es kein Zug (0.2).`;
    if (!preview.legal) return preview.refusal ?? `${name} kann nicht gespielt werden.`;
    const laps = preview.laps === 1 ? "1 Runde" : `${preview.laps} Runden`;
    const ends = preview.end === null ? "" : `, bis ${endName}`;
    const takes = preview.captures > 0 ? `, fängt ${preview.captures}` : "";
    const then = preview.choices ? `, dann: ${preview.choices.question}` : "";
    return `${name}: ${laps}${ends}${takes}${then || "."}`;
  },
  noMove: (name) => `${name} kann jetzt nicht gespielt werden.`,
  selectedNow: (name) => `Noch einmal ${name}, um zu säen.`,
  play: (move) => `${move} spielen`,
  back: "Wahl zurück",
  none: "keine",
  lap: (lap, laps) => (laps > 0 ? `Runde ${lap} von ${laps}` : ""),
  running: (lap, captured) =>
    [lap > 0 && `Runde ${lap}`, lap > 1 && "sät weiter", captured > 0 && `${captured} gefangen`]
      .filter(Boolean)
      .join(" · "),
  soon: (move) => `${move} wird jetzt gespielt, wenn du es nicht zurücknimmst.`,
  controls: "Das Säen",
  pause: "Anhalten",
  resume: "Weiter",
  replay: "Noch einmal zeigen",
  lapBack: "Eine Runde zurück",
  lapOn: "Eine Runde vor",
  counterBack: "Einen Schritt zurück",
  counterOn: "Einen Schritt vor",
  end: "Zum Ende",
  scrub: "Stelle im Säen",
  keys: [
    ["← ↑ ↓ →", "Mulde"],
    ["Enter", "wählen"],
    ["Esc", "zurück"],
    ["Leertaste", "Pause"],
    [", .", "Schritt"],
    ["< >", "Runde"],
  ],
  editKeys: [
    ["← ↑ ↓ →", "Mulde"],
    ["0-9", "Anzahl"],
    ["+ −", "einer mehr, einer weniger"],
    ["m", "Zeichen"],
  ],
  lens: "Diese Mulden größer",
  closeLens: "Schließen",
  earlier: (count) => `${count === 1 ? "1 Satz" : `${count} Sätze`} davor.`,
};
