// SPDX-License-Identifier: MIT
// Sounds made on the spot: a short knock of wood for a counter that falls, a deeper one for a
// capture.

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  // Its clock stands still while it does not run, so that all would come at once later.
  return context.state === "running" ? context : null;
}

function knock(pitch: number, loudness: number, seconds: number): void {
  const audio = ready();
  if (!audio) return;
  const now = audio.currentTime;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, now);
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, now + seconds);
  gain.gain.setValueAtTime(loudness, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  tone.connect(gain).connect(audio.destination);
  tone.start(now);
  tone.stop(now + seconds);
}

/** A fuller hole sounds lower. */
export function soundOf(kind: string, count: number): void {
  if (kind === "drop") knock(640 - 18 * Math.min(count, 20), 0.12, 0.06);
  else if (kind === "lift") knock(300, 0.06, 0.08);
  else if (kind === "capture" || kind === "forfeit") knock(180, 0.2, 0.18);
  else if (kind === "bull") knock(110, 0.25, 0.35);
}
