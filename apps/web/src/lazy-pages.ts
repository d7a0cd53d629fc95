// SPDX-License-Identifier: MIT
// Each page is a file of its own, fetched when it is first wanted.
import { setPages } from "./shell/lazy.js";

setPages({
  "chee-home": () => import("./pages/home/home.js"),
  "chee-play": () => import("./pages/play/play.js"),
  "chee-learn": () => import("./pages/learn/learn.js"),
  "chee-analyse": () => import("./pages/analyse/analyse.js"),
  "chee-run": () => import("./pages/learn/run.js"),
  "chee-replay": () => import("./pages/replay/replay.js"),
  "chee-games": () => import("./pages/games/games.js"),
  "chee-online": () => import("./pages/online/online.js"),
  "chee-online-door": () => import("./online/door.js"),
  "chee-my-turns": () => import("./online/my-turns.js"),
  "chee-settings": () => import("./shell/settings-dialog.js"),
  "chee-update": () => import("./shell/update-notice.js"),
  "chee-stored": () => import("./store/usage-part.js"),
});
