import { expect } from "@playwright/test";

import { Player, playOn, seeded } from "./playing";
import { noOthersDice, onlyOwn, search, secrets } from "./secrets";
import { test } from "./tavern";
import { showsTheTruth } from "./truth";
import { Visitor } from "./visitor";

/** What makes a game short, and after how many moves the pages are looked through. */
const GAMES: Record<string, { options: object; every: number }> = {
  royal_bastards: { options: { layout: "random" }, every: 50 },
  lying_pirates: { options: { layout: "first_game" }, every: 60 },
  braggart: { options: {}, every: 50 },
  dragon_scat: { options: {}, every: 40 },
  bon: { options: { goal: 2 }, every: 17 },
};

for (const [game, { options, every }] of Object.entries(GAMES)) {
  test(`two people, one of them on a phone, and a bot play ${game} to its end`, async ({ browser, tavern }) => {
    const ann = await Visitor.come(browser, tavern, "Ann", { likes: { helped: true, confirm: true } });
    const ben = await Visitor.come(browser, tavern, "Ben", { on: "phone" });
    const table = await ann.host(game, 3, 1, { options, spectators: "public" });
    await ben.goTo(table);
    await ben.page.getByRole("button", { name: "Sit here" }).first().click();
    ben.seat = 1;
    await ann.page.getByRole("button", { name: "Begin" }).click();
    for (const { page } of [ann, ben]) await expect(page.locator(".panel")).toBeVisible();

    const players = [new Player(ann, seeded(7)), new Player(ben, seeded(8))];
    let looks = 0;
    await playOn(players, every, async () => {
      await (looks++ % 2 ? ann : ben).accessible();
      for (const [one, other] of [[ann, ben], [ben, ann]] as const) {
        await showsTheTruth(one);
        expect(await search(other, await secrets(one, other), false)).toMatchObject({ dom: [], wire: [], store: [] });
      } // prettier-ignore
    });
    for (const player of players) expect(player.used["board"] ?? 0, "touches of the board").toBeGreaterThan(1);

    const { outcome } = await ann.info();
    for (const visitor of [ann, ben]) {
      await onlyOwn(visitor);
      noOthersDice(visitor);
      const won = visitor.page.locator("section.end li.won");
      await expect(won).toHaveCount(outcome?.winners.length ?? 0);
      for (const winner of outcome?.winners.filter((one) => one < 2) ?? []) {
        await expect(won.filter({ hasText: visitor.seat === winner ? "You" : ["Ann", "Ben"][winner] })).toBeVisible();
      }
      await visitor.accessible();
      await visitor.leave();
    }
  });
}
