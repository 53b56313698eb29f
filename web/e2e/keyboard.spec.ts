import { expect } from "@playwright/test";

import { playByKeys, seeded } from "./playing";
import { test } from "./tavern";
import { Visitor } from "./visitor";

/** How many sit there, what makes a game short, and how often the tabulator goes to the board. */
const GAMES: Record<string, { seats: number; options: object; every: number }> = {
  lying_pirates: { seats: 2, options: { layout: "first_game", draft: "off" }, every: 6 },
  royal_bastards: { seats: 2, options: { layout: "random" }, every: 6 },
  braggart: { seats: 2, options: {}, every: 6 },
  dragon_scat: { seats: 2, options: {}, every: 4 },
  bon: { seats: 3, options: { goal: 2 }, every: 2 },
};

for (const [game, { seats, options, every }] of Object.entries(GAMES)) {
  test(`${game} is played to its end with the keys alone`, async ({ browser, tavern }) => {
    const ann = await Visitor.come(browser, tavern, "Ann", { likes: { confirm: game === "dragon_scat" } });
    await ann.host(game, seats, seats - 1, { options });
    const begin = ann.page.getByRole("button", { name: "Begin" });
    await expect(begin).toBeEnabled();
    for (let stops = 0; stops < 40 && !(await begin.evaluate((one) => one === document.activeElement)); stops++)
      await ann.page.keyboard.press("Tab");
    await ann.page.keyboard.press("Enter");
    const used = await playByKeys(ann, seeded(3), every);
    expect(used.board, "answers on the board").toBeGreaterThan(1);
    const { outcome } = await ann.info();
    await expect(ann.page.locator("section.end li.won")).toHaveCount(outcome?.winners.length ?? 0);
    await ann.leave();
  });
}
