// SPDX-License-Identifier: MIT
// Texts of the frame for other pages.

export const enEmbed = {
  "embed.bad": "This frame has nothing to show: {reason}.",
  "embed.none": "its address names no game and no position",
  "embed.at": "After move {n} of {of}: {move}",
  "embed.start": "Before the {of|only move|first of {of} moves}",
  "embed.first": "To the beginning",
  "embed.back": "One move back",
  "embed.on": "One move on",
  "embed.last": "To the end",
  "embed.open": "Open in chee",
} as const;
