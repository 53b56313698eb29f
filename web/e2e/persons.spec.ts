/** The person's side: taking back, several people at one browser, sound, a sorted hand, and why something cannot be done. */
import { expect, type Page } from "@playwright/test";

import type { bon, State } from "../src/wire";
import { Player, seeded } from "./playing";
import { test } from "./tavern";
import { showsTheTruth } from "./truth";
import { Visitor } from "./visitor";

const ASKED = ".panel[aria-busy=false] .offers button";

/** Until something is asked, or for a while: a player answers at once, and what the test looks for would be gone. */
const asks = (page: Page) => page.locator(ASKED).first().waitFor({ timeout: 2_000 }).catch(() => undefined); // prettier-ignore

test("an answer of which nobody has learned is taken back with one click", async ({ browser, tavern }) => {
  const ann = await Visitor.come(browser, tavern, "Ann");
  const { page } = ann;
  await ann.host("dragon_scat", 2, 1);
  await page.getByRole("button", { name: "Begin" }).click();
  const under = page.locator(`${ASKED}[data-move^="under "]`).first();
  const player = new Player(ann, seeded(9));
  for (let moves = 0; moves < 60; moves++) {
    await asks(page);
    if (await under.isVisible()) break;
    await player.moves(300);
  }
  const before = await ann.state();
  await under.click();
  await expect(page.locator(`${ASKED}[data-move^="lay "]`).first()).toBeVisible();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(under).toBeVisible();
  await showsTheTruth(ann);
  const after = await ann.state();
  const moves = ({ offers }: State) => offers.map((offer) => offer.move);
  expect(moves(after)).toEqual(moves(before));
  await ann.leave();
});

test("of a long list of answers the first are shown, and the others on demand", async ({ browser, tavern }) => {
  const ann = await Visitor.come(browser, tavern, "Ann");
  const { page } = ann;
  await ann.host("lying_pirates", 2, 1, { options: { layout: "first_game", draft: "off" } });
  await page.getByRole("button", { name: "Begin" }).click();
  const all = page.locator(`${ASKED}.rest`);
  const player = new Player(ann, seeded(5));
  for (let moves = 0; moves < 60; moves++) {
    await asks(page);
    if (await all.isVisible()) break;
    await player.moves(300);
  }
  const { offers } = await ann.state();
  const shown = page.locator(`${ASKED}[data-move]`);
  expect(await shown.count()).toBeLessThan(offers.length);
  await expect(shown.last()).toHaveAttribute("data-move", offers.at(-1)?.move ?? "");
  await all.focus();
  await page.keyboard.press("Enter");
  await expect(shown).toHaveCount(offers.length);
  await expect(page.locator(":focus")).toHaveAttribute("data-move", /^bet /);
  await ann.accessible();
  await ann.leave();
});

test("several people at one browser: a curtain between them, and each sees the own hand", async ({
  browser,
  tavern,
}) => {
  const ann = await Visitor.come(browser, tavern, "Ann");
  const { page } = ann;
  await ann.host("bon", 3, 1, { hot_seat: true });
  await page.getByRole("button", { name: "Sit here" }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  const curtain = page.getByRole("dialog");
  const held = page.locator(".hand .touch .unseen");
  const seats = new Set<number>();
  let lifted = 0;
  for (let moves = 0; moves < 40 && lifted < 4; moves++) {
    await expect(curtain.or(page.locator(ASKED).first()).first()).toBeVisible();
    if (await curtain.isVisible()) {
      await expect(curtain).toContainText("Hand the device to");
      await ann.accessible();
      await curtain.getByRole("button").click();
      lifted += 1;
    }
    await expect(page.locator(ASKED).first()).toBeVisible();
    // Whoever is asked sees the own cards, and only these.
    const views = await Promise.all([0, 1].map(async (seat) => (await ann.told(seat)).state.view as bon.View));
    const now = views.find((view) => view.question?.seats.includes(view.viewer ?? -1));
    expect((await held.allTextContents()).sort()).toEqual([...(now?.hand ?? [])].sort());
    seats.add(now?.viewer ?? -1);
    await page.locator(ASKED).first().click();
    await expect(page.locator(".panel[aria-busy=false]")).toBeVisible();
  }
  expect(lifted).toBe(4);
  expect([...seats].sort()).toEqual([0, 1]);
  await ann.leave();
});

test("the table is heard, and is silent after one click", async ({ browser, tavern }) => {
  const ann = await Visitor.come(browser, tavern, "Ann", { likes: { sound: true } });
  const { page } = ann;
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { sounds: number };
    counted.sounds = 0;
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const start = kind.prototype.start;
      kind.prototype.start = function (this: AudioScheduledSourceNode, ...when: []) {
        counted.sounds += 1;
        start.apply(this, when);
      };
    }
  });
  const sounds = () => page.evaluate(() => (globalThis as unknown as { sounds: number }).sounds);
  await ann.host("bon", 3, 2);
  await page.getByRole("button", { name: "Begin" }).click();
  const player = new Player(ann, seeded(3));
  while ((await player.moves(2000)) !== "moved");
  await expect.poll(sounds).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Sound" }).click();
  const before = await sounds();
  for (let moved = 0; moved < 2;) moved += Number((await player.moves(2000)) === "moved");
  await showsTheTruth(ann);
  expect(await sounds()).toBe(before);
  await ann.leave();
});

for (const [game, rule] of [["dragon_scat", /^Rule DS-\d/], ["braggart", /^Rule BG-\d/]] as const) {
  test(`${game} says why a card of the hand cannot be played, and sorts the hand`, async ({ browser, tavern }) => {
    const ann = await Visitor.come(browser, tavern, "Ann");
    const { page } = ann;
    await ann.host(game, 2, 1);
    await page.getByRole("button", { name: "Begin" }).click();
    const idle = page.locator('.hand button[aria-disabled="true"]:enabled').first();
    const alert = page.locator(".panel [role=alert]");
    const player = new Player(ann, seeded(2));
    await expect(page.locator(".panel")).toBeVisible();
    for (let moves = 0; moves < 200 && !(await alert.isVisible()); moves++) {
      await asks(page);
      if (await idle.isVisible()) {
        await idle.click({ force: true, timeout: 500 }).catch(() => undefined);
        await alert.waitFor({ timeout: 500 }).catch(() => undefined);
      } else await player.moves(300);
    }
    await expect(alert.getByRole("link", { name: rule })).toBeVisible();

    const hand = page.locator(".hand ul");
    const cards = async () => (await hand.locator("li").allTextContents()).map((one) => one.trim());
    const before = await cards();
    const sort = page.locator(".hand .sort");
    await sort.click();
    expect((await cards()).sort()).toEqual([...before].sort());
    await sort.click();
    expect(await cards()).toEqual(before);
    await ann.accessible();
    await ann.leave();
  });
} // prettier-ignore
