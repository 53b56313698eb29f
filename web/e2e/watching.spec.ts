import { expect } from "@playwright/test";

import { Player, playOn, seeded } from "./playing";
import { search, secrets } from "./secrets";
import { Tavern, test } from "./tavern";
import { showsTheTruth } from "./truth";
import { Visitor } from "./visitor";

test("who reloads in the midst of a window finds it as it was", async ({ browser, tavern }) => {
  const ann = await Visitor.come(browser, tavern, "Ann");
  await ann.host("lying_pirates", 2, 1, { options: { draft: "off", layout: "first_game" } });
  await ann.page.getByRole("button", { name: "Begin" }).click();
  const player = new Player(ann, seeded(5));
  for (let moves = 0; moves < 300; moves++) {
    await expect(ann.page.locator(".panel[aria-busy=false]")).toBeVisible();
    const { view, offers } = await ann.state();
    if (view.question?.kind === "window" && offers.some((offer) => offer.move === "pass")) break;
    await player.moves(200);
  }
  await showsTheTruth(ann);
  const before = await ann.state();
  expect(before.view.question?.kind).toBe("window");
  await ann.page.reload();
  await showsTheTruth(ann);
  expect((await ann.state()).question).toBe(before.question);
  await ann.page.locator('.panel [data-move="pass"]').click();
  await expect(async () => expect((await ann.state()).question).not.toBe(before.question)).toPass();
  await ann.leave();
});

test("a spectator sees what everybody sees, and the page holds nobody's cards", async ({ browser, tavern }) => {
  const ann = await Visitor.come(browser, tavern, "Ann");
  const cara = await Visitor.come(browser, tavern, "Cara", { on: "tablet" });
  const table = await ann.host("bon", 3, 2, { options: { goal: 1 }, spectators: "public" });
  await ann.page.getByRole("button", { name: "Begin" }).click();
  await expect(ann.page.locator(".panel .offers li").first()).toBeVisible();
  await cara.goTo(table);
  await showsTheTruth(cara);
  await expect(cara.page.locator(".panel")).toHaveCount(0);

  // Nothing of hers is in the DOM, the wire or the memory of the other page; a search that finds nothing there finds it here.
  const cards = (await secrets(ann, cara)).filter((card) => card !== "pass");
  expect(cards.length).toBeGreaterThan(3);
  expect(await search(ann, cards, true)).toEqual({ dom: cards, wire: cards, store: cards, memory: cards });
  expect(await search(cara, cards, true)).toEqual({ dom: [], wire: [], store: [], memory: [] });
  const [leak = ""] = cards;
  cara.heard.push(JSON.stringify({ planted: `hand 0/${leak}` }));
  await cara.page.evaluate((card) => {
    document.body.dataset["planted"] = `a ${card}.`;
    Object.assign(globalThis, { planted: { viewer: 0, question: null, hand: [`hand 0/${card}`] } });
  }, leak);
  expect(await search(cara, cards, true)).toEqual({ dom: [leak], wire: [leak], store: [leak], memory: [leak] });

  await cara.accessible();
  await playOn([new Player(ann, seeded(4))], 10, () => showsTheTruth(cara));
  await expect(cara.page.locator("section.end")).toBeVisible();

  // The same game again, from any seat, and the check of the sealed chance.
  await cara.page.getByRole("link", { name: "Watch it again" }).click();
  const { page } = cara;
  await page.getByLabel("As known to").selectOption("Ann");
  const slider = page.getByLabel("Moment");
  const replay = await cara.ask<{ many: number; moments: { said: string[][]; views: { hand: string[] }[] }[] }>(
    "GET",
    `/tables/${table}/replay?seat=0&many=100`,
  );
  for (const place of [0, 3, Math.min(99, replay.many - 1)]) {
    await slider.fill(String(place));
    const moment = replay.moments[place];
    for (const line of moment?.said[0]?.filter(Boolean) ?? []) await expect(page.getByText(line)).toBeVisible();
    const hand = page.locator(".hand .touch .unseen");
    await expect(hand).toHaveCount(moment?.views[0]?.hand.length ?? 0);
    expect((await hand.allTextContents()).sort()).toEqual([...(moment?.views[0]?.hand ?? [])].sort());
  }
  await page.getByRole("button", { name: "Check the sealed chance" }).click();
  await expect(page.getByText("The secret is the one that was committed to")).toBeVisible();
  await cara.accessible();
  await cara.leave();
  await ann.leave();
});

test("when the tavern falls over and opens again, the table goes on by itself", async ({ browser }) => {
  const tavern = await Tavern.open();
  const ann = await Visitor.come(browser, tavern, "Ann");
  await ann.host("dragon_scat", 2, 1);
  await ann.page.getByRole("button", { name: "Begin" }).click();
  const player = new Player(ann, seeded(6));
  while ((await player.moves(2000)) !== "moved");
  await showsTheTruth(ann);
  await tavern.fallsOver();
  await expect(ann.page.getByText("Connecting again")).toBeVisible();
  await tavern.opensAgain();
  await expect(ann.page.getByText("Connecting again")).toBeHidden({ timeout: 20_000 });
  await showsTheTruth(ann);
  while ((await player.moves(2000)) !== "moved");
  await showsTheTruth(ann);
  await ann.page.context().close();
  await tavern.close();
});
