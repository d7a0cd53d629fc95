// SPDX-License-Identifier: MIT
// Matches on the page: the winner of Chuba leads the next game (3.10), an agreed number of games ends
// it, and in a surplus match of Enkeshui each brings what they have won (4.13).
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, close, moves, open, playAgain, position, ready, state } from "./app-kit.mjs";
import { leave, theCore } from "./table-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const text = async (page, selector) =>
  (await page.locator(selector).first().textContent()).replace(/\s+/g, " ").trim();

async function match(page, terms, together = false) {
  if (together) await page.locator("input[name=mode][value=together]").check();
  await page.locator("[data-act=more] summary").click();
  await page.locator("select[name=match]").selectOption(terms);
  await page.locator("[data-act=start]").click();
  await ready(page);
}

async function resign(page) {
  await page.locator("[data-act=resign]").click();
  await page.locator("dialog [data-act=yes]").click();
  await page.locator("[data-part=match]").waitFor();
}

const kinds = (page) =>
  page.evaluate(() => document.querySelector("chee-play").match.plan.seats.map(({ kind }) => kind));

test("two games of Chuba: the winner leads, the score is kept, and then it is over", async () => {
  const page = await open(kit, "#/play/chuba");
  await match(page, "games:2");
  assert.deepEqual(await kinds(page), ["person", "machine"]);
  assert.match(await text(page, ".players"), /You 0 captured · 0 won/);
  await resign(page);
  assert.match(await text(page, "[data-part=match]"), /You ?0 ?Machine 3 ?1/);
  assert.match(await text(page, "[data-part=match]"), /Next: game 2 of 2/);
  // Between two games the match outlives a reload.
  await page.reload();
  await page.locator("[data-part=match]").waitFor();
  await playAgain(page);
  assert.deepEqual(await kinds(page), ["machine", "person"]);
  assert.match(await text(page, ".players"), /Machine 3 .*1 won/);
  assert.equal(await text(page, "[data-part=nth]"), "game 2 of 2");
  await resign(page);
  assert.match(await text(page, "[data-part=match]"), /over: Machine 3 won it/);
  await close(page);
});

test("a match of any number of games from 1 to 1000, as the core reads it", async () => {
  const page = await open(kit, "#/play/chuba");
  await page.locator("[data-act=more] summary").click();
  await page.locator("select[name=match]").selectOption("games:2");
  const number = page.locator("input[name=match-games]");
  const fault = () => text(page, "[data-part=match-fault]");
  for (const [given, words] of [
    ["1001", /at most 1000/],
    ["0", /1 to 1000/],
    ["", /number of games/],
  ]) {
    await number.fill(given);
    assert.match(await fault(), words);
    await page.locator("[data-act=start]").click();
    assert.equal(await page.locator("chee-board[data-role=game]").count(), 0, given);
  }
  await number.fill("7");
  assert.equal(await fault(), "");
  await page.locator("[data-act=start]").click();
  await ready(page);
  const kept = await page.evaluate(() => document.querySelector("chee-play").match.plan.match);
  assert.match(kept, /^games:7 1 /);
  await close(page);
});

test("a series of Chuba over three games: whoever has won leads the next one (3.10)", async () => {
  const page = await open(kit, "#/play/chuba");
  await match(page, "series");
  assert.deepEqual(await kinds(page), ["person", "machine"]);
  const records = [];
  const over = async (score, nth) => {
    await page.locator("[data-part=match]").waitFor();
    assert.match(await text(page, "[data-part=match]"), score);
    assert.match(await text(page, "[data-part=match]"), nth);
    records.push(await page.evaluate(() => document.querySelector("chee-play").match.pmn()));
  };
  const goOn = async (seats) => {
    await playAgain(page);
    assert.deepEqual(await kinds(page), seats);
  };
  // The machine wins, so it leads; then the person wins, and leads.
  await resign(page);
  await over(/You ?0 ?Machine 3 ?1/, /Next: game 2\./);
  await goOn(["machine", "person"]);
  assert.equal((await moves(page)).length, 1);
  await page.evaluate(() => {
    document.querySelector("chee-play").table.give({ kind: "resigned", seat: 0 });
  });
  await over(/Machine 3 ?1 ?You ?1/, /Next: game 3\./);
  await goOn(["person", "machine"]);
  assert.deepEqual(await moves(page), []);
  assert.match(
    await text(page, ".players"),
    /You .*1 won.*Machine 3 .*1 won|Machine 3 .*1 won.*You .*1 won/,
  );
  // The third is played to its end, and its winner leads.
  await page.evaluate(() => {
    const { table } = document.querySelector("chee-play");
    for (let n = 0; n < 3000 && !table.match.over; n++) {
      table.commit(table.match.legal[(n * 7) % table.match.legal.length].text);
    }
  });
  const winner = await page.evaluate(
    () => document.querySelector("chee-play").match.view.result.winner,
  );
  await over(winner === 0 ? /You ?2 ?Machine 3 ?1/ : /You ?1 ?Machine 3 ?2/, /Next: game 4\./);
  await goOn(winner === 0 ? ["person", "machine"] : ["machine", "person"]);
  // Each record names the match it is of, and is read again.
  const core = await theCore();
  assert.equal(new Set(records.map((one) => /\[Match "(.*)"\]/.exec(one)?.[1])).size, 3);
  assert.equal([...core.records(records.join("\n"))].length, 3);
  await close(page);
});

/** What each has, and brings along or has won, is read in full on a phone, too. */
async function inFull(page) {
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ]) {
    await page.setViewportSize({ width, height });
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll(".players :is(li, .points)")]
        .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
        .map((one) => one.textContent.trim()),
    );
    assert.deepEqual(cut, [], `${width} by ${height}`);
  }
}

test("a surplus match of Enkeshui: the next game is set up from what was won", async () => {
  const page = await open(kit, "#/play/enkeshui");
  await page.locator("[data-act=more] summary").click();
  const rules = "enkeshui.12";
  await page.locator("[data-act=more] summary").click();
  await match(page, "surplus", true);
  const core = await theCore();
  const terms = core.match(rules, "surplus");
  assert.equal(await position(page), terms.start);
  // Played to its end by what is legal, without looking.
  await page.evaluate(() => {
    const { table } = document.querySelector("chee-play");
    for (let n = 0; n < 3000 && !table.match.over; n++) {
      table.commit(table.match.legal[(n * 7) % table.match.legal.length].text);
    }
  });
  await page.locator("[data-part=match]").waitFor();
  const after = core.nextMatch(terms, terms.start, await moves(page));
  assert.ok(after.stones, "a surplus match brings stones");
  assert.match(
    await text(page, "[data-part=match]"),
    new RegExp(`(South|North) ?${after.stones[0]} ?${after.wins[0]}`),
  );
  await inFull(page);
  if (!after.over) {
    await playAgain(page);
    assert.equal(await position(page), after.start);
    const kept = await page.evaluate(() => document.querySelector("chee-play").match.plan.match);
    assert.equal(kept, after.text);
    // 4.13: what they bring decides the match, and stands beside the board.
    for (const [seat, name] of ["South", "North"].entries()) {
      const chip = page.locator(`.players [data-seat='${seat}']`);
      assert.match(
        (await chip.textContent()).replace(/\s+/g, " "),
        new RegExp(`${name} .*in hand.* · ${after.stones[seat]} brought`),
      );
    }
    assert.equal(await text(page, "[data-part=nth]"), "game 2");
    await inFull(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    // The record says which game of which match it is, and is read again.
    const pmn = await page.evaluate(() => {
      const { table } = document.querySelector("chee-play");
      table.commit(table.match.legal[0].text);
      return table.match.pmn();
    });
    assert.ok(pmn.includes(`[Match "${after.text}"]`), pmn);
    assert.equal([...core.records(pmn)].length, 1);
  }
  await close(page);
});

/** Presses a hole of the board on which a game is prepared. */
const lay = (page, name) =>
  page.locator(`chee-board[data-role=opening] [data-hole="${name}"]`).click();
const counts = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [
        ...document
          .querySelector("chee-board[data-role=opening]")
          .shadowRoot.querySelectorAll("[data-hole]"),
      ].map((one) => [one.dataset.hole, Number(one.dataset.count)]),
    ),
  );

test("while stones are laid out another game can be begun", async () => {
  const page = await open(kit, "#/play/enkeshui");
  await page.locator("input[name=mode][value=together]").check();
  await page.locator("[data-act=more] summary").click();
  await page.locator("select[name=match]").selectOption("surplus");
  await page.locator("select[name=match-laid]").selectOption(",rearranged=on");
  await page.locator("[data-act=start]").click();
  await page.locator(".opening [data-act=new]").click();
  await page.locator("[data-act=start]").waitFor();
  // The game that was left is not there again after a reload.
  await page.reload();
  await page.locator("[data-act=start]").waitFor();
  await close(page);
});

test("two windows before the first move notice each other, and one alone prepares the game", async () => {
  const first = await open(kit, "#/play/enkeshui");
  await first.locator("input[name=mode][value=together]").check();
  await first.locator("[data-act=more] summary").click();
  await first.locator("select[name=match]").selectOption("surplus");
  await first.locator("select[name=match-laid]").selectOption(",rearranged=on");
  await first.locator("[data-act=start]").click();
  await first.locator(".opening[data-opening='0']").waitFor();
  const second = await first.context().newPage();
  await second.goto(`${kit.address}#/play/enkeshui`);
  await second.locator(".opening[data-opening='0']").waitFor();
  // The second has it now: the first lays out no stones, and says so.
  await first.locator("[data-act=take-over]").waitFor();
  assert.equal(await first.locator("chee-opening").count(), 0);
  assert.match(await text(first, "[data-part=notice]"), /another window/);
  await second.bringToFront();
  await second.locator("[data-act=lay-keep]").click();
  await second.locator(".opening[data-opening='1'] [data-act=lay-keep]").click();
  await ready(second);
  await second.evaluate(() => {
    const { table } = document.querySelector("chee-play");
    table.commit(table.match.legal[0].text);
  });
  // What is played there stands here, too, and goes on here only when that is asked for.
  await first.bringToFront();
  await first.waitForFunction(() => document.querySelector("chee-play").match?.moves.length === 1);
  assert.deepEqual(await moves(first), await moves(second));
  assert.ok(!(await first.evaluate(() => document.querySelector("chee-play").table.personToMove)));
  await first.locator("[data-act=take-over]").click();
  await second.locator("[data-act=take-over]").waitFor();
  await close(first);
});

test("a match that is over is not offered to be gone on with, as one between two games is", async () => {
  const core = await theCore();
  for (const [game, act] of [
    [1, /^Go on/],
    [2, /^Play/],
  ]) {
    const page = await open(kit, "#/");
    const match = game === 1 ? core.match("chuba.11", "games:2").text : "games:2 2 1-0 - 12";
    await leave(page, { game: "chuba", rules: "chuba.11", seats: [0, 1], moves: ["A5"], match });
    await page.evaluate(() => {
      location.hash = "#/play/chuba";
    });
    await page.locator("chee-board[data-role=game]").waitFor();
    await page.evaluate(() => document.querySelector("chee-play").table.resign());
    await page.locator("[data-part=match]").waitFor();
    await page.waitForFunction(() => document.querySelector("chee-play").table.stored?.id);
    await page.evaluate(() => {
      location.hash = "#/";
    });
    assert.match(await text(page, "[data-game=chuba] [data-act=play]"), act);
    await close(page);
  }
});

test("a game that is stored late is not kept in place of the next one", async () => {
  const page = await open(kit, "#/play/chuba");
  await match(page, "games:2");
  let go;
  const held = new Promise((done) => {
    go = done;
  });
  // The store comes with what studies games.
  await page.route(/\/study-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => {
    window.before = document.querySelector("chee-play").table;
    window.before.commit(window.before.match.legal[0].text);
  });
  await ready(page);
  await resign(page);
  await page.locator("[data-act=again]").click();
  await page.waitForFunction(() => document.querySelector("chee-play").table !== window.before);
  const kept = () => page.evaluate(() => JSON.parse(localStorage["chee.play.chuba"]).id);
  const next = await page.evaluate(() => document.querySelector("chee-play").match.id);
  assert.equal(await kept(), next);
  go();
  await page.waitForFunction(() => window.before.stored);
  assert.equal(await kept(), next);
  await close(page);
});

/** Notes, a frame each, how many hands move at once: the race may be over before a test can look. */
function watchHands() {
  window.hands_ = 0;
  const look = () => {
    const board = document.querySelector("chee-board[data-role=opening]");
    const moving = board?.shadowRoot.querySelectorAll(".moving").length ?? 0;
    window.hands_ = Math.max(window.hands_, moving);
    requestAnimationFrame(look);
  };
  look();
}

test("after a race that is a tie the people here say who makes the first move (4.15)", async () => {
  for (const [locale, question, north] of [
    ["en-GB", "It is a tie. Who makes the first move (4.15)?", "North begins"],
    ["de-DE", "Es steht gleich. Wer macht den ersten Zug (4.15)?", "Nord beginnt"],
  ]) {
    const page = await open(kit, "#/play/enkeshui", { locale, settings: { speed: "fast" } });
    await page.locator("input[name=mode][value=together]").check();
    await page.locator("[data-act=more] summary").click();
    await page.locator("select[name=match]").selectOption("series");
    await page.locator("select[name=match-race]").selectOption(",race=first");
    await page.evaluate(() => {
      window.early = [];
      window.races = 0;
      document.addEventListener("chee-traceend", () => window.races++);
      const look = () => {
        const [board, buttons] = ["chee-board", "[data-act=race-begin]"].map((one) =>
          document.querySelectorAll(`.opening ${one}`),
        );
        if (board[0]?.showing && buttons.length > 1) window.early.push(buttons.length);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.locator("[data-act=start]").click();
    await page.locator("[data-act=race-begin]").nth(1).waitFor();
    await page.waitForTimeout(300);
    assert.deepEqual(await page.evaluate(() => [window.early, window.races]), [[], 1]);
    assert.equal(await text(page, "[data-part=opening-say]"), question);
    const other = page.locator("[data-act=race-begin][data-lot='1']");
    assert.equal((await other.textContent()).trim(), north);
    await other.click();
    await page.locator("chee-board[data-role=game]").waitFor();
    const turn = await page.evaluate(() => document.querySelector("chee-play").match.position.turn);
    assert.equal(turn, 1);
    await close(page);
  }
});

test("a surplus match with stones laid out anew and a race, to its end", async () => {
  const page = await open(kit, "#/play/enkeshui", { settings: { speed: "slow" } });
  await page.locator("input[name=mode][value=together]").check();
  await page.locator("[data-act=more] summary").click();
  await page.locator("select[name=match]").selectOption("surplus");
  await page.locator("select[name=match-race]").selectOption(",race=first");
  await page.locator("select[name=match-laid]").selectOption(",rearranged=on");
  await page.locator("[data-act=start]").click();
  await page.locator(".opening[data-opening='0']").waitFor();
  const core = await theCore();
  const terms = core.match("enkeshui.12", "surplus,race=first,rearranged=on");

  // 4.16: South takes the stones of A2 and A3 and lays them into A1.
  assert.match(await text(page, "[data-part=opening-say]"), /South may take .*\(4\.16\)/);
  await lay(page, "A2");
  await lay(page, "A3");
  assert.match(await text(page, "[data-part=opening-say]"), /6 stones are in the hand/);
  assert.deepEqual([(await counts(page)).A2, (await counts(page)).A3], [0, 0]);
  assert.ok(await page.locator("[data-act=lay-ready]").isDisabled());
  // What is half laid out is begun again after a reload, and the match is not lost.
  await page.reload();
  await page.locator(".opening[data-opening='0']").waitFor();
  await lay(page, "A2");
  await lay(page, "A3");
  for (let n = 0; n < 6; n++) await lay(page, "A1");
  assert.equal((await counts(page)).A1, 6);
  await page.locator("[data-act=lay-ready]").click();
  // North, who sees it, leaves theirs, and the race begins.
  await page.locator(".opening[data-opening='1']").waitFor();
  await page.evaluate(watchHands);
  await page.locator("[data-act=lay-keep]").click();

  // 4.15: both hands are on the board at once.
  await page.locator(".opening[data-opening='2']").waitFor();
  await page
    .locator("[data-part=opening-say]")
    .filter({ hasText: /first move/ })
    .waitFor();
  assert.equal(await page.evaluate(() => window.hands_), 2);
  const laid = core.rearrange(terms.start, [1, 2], [{ hole: 0, count: 6 }]);
  const race = core.race(laid.text, "first", 0);
  await page.locator("[data-act=race-begin]").first().waitFor();
  assert.match(await text(page, "[data-part=opening-say]"), /first move \(4\.15\)/);
  await page.locator("[data-act=race-begin]").first().click();
  await page.locator("chee-board[data-role=game]").waitFor();
  assert.equal(await position(page), race.after);

  // One race has been seen; the others need not be waited for.
  await page.locator("[data-act=settings]").click();
  await page.locator("input[name=setting-speed][value=off]").check();
  await page.locator("[data-act=settings-close]").click();
  // Game after game until somebody cannot go on; each record holds, its race included.
  const records = [];
  for (let game = 0; game < 40; game++) {
    await page.locator("chee-board[data-role=game]").waitFor();
    const pmn = await page.evaluate(() => {
      const { table } = document.querySelector("chee-play");
      for (let n = 0; n < 3000 && !table.match.over; n++) {
        table.commit(table.match.legal[(n * 7) % table.match.legal.length].text);
      }
      return table.match.pmn();
    });
    records.push(pmn);
    await page.locator("[data-part=match]").waitFor();
    if (/The match is over/.test(await text(page, "[data-part=match]"))) break;
    await page.locator("[data-act=again]").click();
    while (await page.locator("chee-opening").count()) {
      const next = page.locator("[data-act=lay-keep], [data-act=race-begin]").first();
      await next.click();
      await page.waitForTimeout(20);
    }
  }
  assert.match(await text(page, "[data-part=match]"), /The match is over/);
  assert.ok(records.length > 1, "a match of one game");
  assert.match(records[0], /\[BeforeRace "/);
  assert.equal([...core.records(records.join("\n"))].length, records.length);
  await close(page);
});

// 5.8: points are the result there, and neither resigning nor the clock makes any.
for (const seats of [2, 4]) {
  const people = Array(seats).fill(0);
  const begun = async (terms) => {
    const core = await theCore();
    const page = await open(kit, "#/");
    const rules = `swahili.${seats}`;
    const match = terms && core.match(rules, terms).text;
    const plan = { game: "swahili", rules, seats: people, moves: ["A4"], ...(match && { match }) };
    await leave(page, plan);
    await page.evaluate(() => {
      location.hash = "#/play/swahili";
    });
    await ready(page);
    return page;
  };
  const fall = (page) =>
    page.evaluate(() => {
      document.querySelector("chee-play").table.give({ kind: "time", seat: 1 });
    });

  test(`a match of Swahili for ${seats} is played to its end: nobody resigns in it (5.8)`, async () => {
    const page = await begun("games:2");
    await page.locator("[data-act=resign]").first().click();
    assert.match(await text(page, "[data-part=notice]"), /points are the result here.*to its end/);
    assert.equal(await page.locator("dialog[open]").count(), 0);
    assert.equal(await state(page), "person");
    await close(page);
  });

  test(`a game of a match of Swahili for ${seats} that the clock ended is played again`, async () => {
    const page = await begun("games:2");
    const matchNow = () =>
      page.evaluate(() => document.querySelector("chee-play").match.plan.match);
    const before = await matchNow();
    await fall(page);
    const said = async () => {
      assert.match(await text(page, "[data-part=result] h2"), /^The game is over$/);
      assert.match(await text(page, "[data-part=reason]"), /no time left.*left unfinished/);
      assert.match(await text(page, "[data-part=repeats]"), /game 1 of the match is played again/);
    };
    await said();
    await page.reload();
    await said();
    await playAgain(page);
    assert.deepEqual([await moves(page), await matchNow()], [[], before]);
    // A match of an earlier page, in which somebody could resign, goes on in the same way.
    await page.evaluate(() => {
      document.querySelector("chee-play").table.give({ kind: "resigned", seat: 0 });
    });
    await page.locator("[data-part=repeats]").waitFor();
    await close(page);
  });

  test(`Swahili for ${seats} outside a match: who resigns leaves it unfinished`, async () => {
    const page = await begun("");
    await page.locator("[data-act=resign]").first().click();
    await page.locator("dialog [data-act=yes]").click();
    assert.match(await text(page, "[data-part=result] h2"), /^The game is over$/);
    assert.match(await text(page, "[data-part=status]"), /^The game is over$/);
    assert.match(await text(page, "[data-part=reason]"), /^B resigned\. .*left unfinished/);
    const pmn = await page.evaluate(() => document.querySelector("chee-play").match.pmn());
    assert.match(pmn, /\[Result "\*"\]/);
    assert.match(pmn, /\[Termination "SeatB resigned"\]/);
    await close(page);
  });
}
