import { expect, playOn, seeded, test, Visitor } from "./tavern";

const GAMES = { bon: 3, dragon_scat: 3, braggart: 3, lying_pirates: 3, royal_bastards: 3 };

for (const [game, seats] of Object.entries(GAMES)) {
  test(`two people and a bot play ${game} to its end by clicking`, async ({ browser, tavern }) => {
    const ann = await Visitor.come(browser, tavern, "Ann");
    const ben = await Visitor.come(browser, tavern, "Ben");
    const table = await ann.host(game, seats, 1);
    await ann.sitDown(table);
    await ben.sitDown(table);
    await ben.page.getByRole("button", { name: "Sit here" }).first().click();
    await ann.page.getByRole("button", { name: "Begin" }).click();
    await expect(ann.page.locator(".panel")).toBeVisible();
    await ann.accessible();
    await playOn([ann, ben], seeded(7));
    const { outcome } = await ann.ask("GET", `/tables/${table}`);
    const winners = (outcome as { winners: number[] }).winners;
    for (const visitor of [ann, ben]) {
      await expect(visitor.page.locator("section.end li.won")).toHaveCount(winners.length);
    }
    await ann.accessible();
    await ann.page.getByRole("link", { name: "Watch it again" }).click();
    await expect(ann.page.getByLabel("As known to")).toBeVisible();
    await ann.page.getByRole("button", { name: "Check the sealed chance" }).click();
    await expect(ann.page.getByText("The secret is the one that was committed to")).toBeVisible();
    await ann.leave();
    await ben.leave();
  });
}

test("the tavern, its rules and the host's page have no barriers", async ({ browser, tavern }) => {
  const ann = await Visitor.come(browser, tavern, "Ann");
  await ann.accessible();
  for (const path of ["/rules/bon", "/host/lying_pirates", "/host/royal_bastards"]) {
    await ann.page.goto(tavern.url + path);
    await expect(ann.page.locator("h1")).toBeVisible();
    await ann.accessible();
  }
  await ann.leave();
});
