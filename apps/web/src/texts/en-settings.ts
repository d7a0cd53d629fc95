// SPDX-License-Identifier: MIT
// The texts of the settings, which come with their dialog.

export const enSettings = {
  "settings.heading": "Settings",
  "settings.close": "Done",
  "settings.tap": "To move, press a hole",
  "settings.tap.auto": "once with the mouse, else twice",
  "settings.tap.twice": "twice: see it first",
  "settings.tap.once": "once",
  "settings.theme": "Colours",
  "settings.theme.auto": "As the device",
  "settings.theme.light": "Light",
  "settings.theme.dark": "Dark",
  "settings.counts": "Holes show",
  "settings.counts.counters": "Counters",
  "settings.counts.numbers": "Numbers",
  "settings.sound": "Sound",
  "settings.sound.off": "Off",
  "settings.sound.on": "On",
  "settings.language": "Language",
  "settings.language.auto": "As the browser",
  "settings.language.en": "English",
  "settings.language.de": "Deutsch",
  "settings.note": "Kept on this device only.",
  "settings.unkept":
    "Nothing can be kept here: this holds until you leave the page; the language stays.",
} as const;
