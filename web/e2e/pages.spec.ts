import { expect } from "@playwright/test";

import { test } from "./tavern";
import { Visitor } from "./visitor";

test("a friend comes in by a link, says a name, and sits at the table", async ({ browser, tavern }) => {
  const ann = await Visitor.come(browser, tavern, "Ann", { likes: { helped: true } });
  const table = await ann.host("bon", 3, 1);
  await ann.accessible();
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${tavern.url}/table/${table}`);
  await page.getByLabel("What shall we call you?").fill("Ben");
  await page.getByRole("button", { name: "Come in" }).click();
  await page.getByRole("button", { name: "Sit here" }).click();
  await expect(ann.page.getByText("Seat 2: Ben")).toBeVisible();
  await ann.page.getByRole("button", { name: "Begin" }).click();
  await expect(page.locator(".panel")).toBeVisible();
  await context.close();
  await ann.leave();
});

test("the tavern, its rules and the host's page have no barriers", async ({ browser, tavern }) => {
  const ann = await Visitor.come(browser, tavern, "Ann", { on: "phone" });
  for (const path of ["/", "/rules/bon#BON-12", "/host/lying_pirates"]) {
    await ann.page.goto(tavern.url + path);
    await expect(ann.page.locator("h1")).toBeVisible();
    await expect(ann.page.locator("main .card, main dl").first()).toBeVisible();
    await ann.accessible();
  }
  await ann.page.goto(`${tavern.url}/rules/bon#BON-26`);
  await expect(ann.page.locator("#BON-26")).toBeInViewport();
  await ann.leave();
});

test("one click plays against the house; hints come once, costly moves are asked twice", async ({
  browser,
  tavern,
}) => {
  const ann = await Visitor.come(browser, tavern, "Ann", { likes: { helped: true, confirm: true } });
  const { page } = ann;
  await page.goto(tavern.url);
  await page.getByRole("button", { name: /Play now Dragon Scat/ }).click();
  const [hint, panel, dialog] = [
    page.getByLabel("A hint for your first game"),
    page.locator(".panel"),
    page.getByRole("dialog"),
  ];
  const scat = panel.locator('[data-move="scat"]');
  // Whatever is asked is answered, until there is a claim; that may come up while something else is chosen.
  const others = panel.locator('.offers button:not([data-move="scat"], [data-move="granted"])');
  await expect(async () => {
    if (!(await scat.isVisible())) await others.last().click({ timeout: 1000 });
    await expect(hint).toContainText("Is that a lie?", { timeout: 300 });
  }).toPass({ timeout: 30_000 });
  await ann.accessible();
  await hint.getByRole("button", { name: "I see" }).click();
  await expect(hint).toBeHidden();
  await scat.click();
  await expect(dialog).toContainText("you take the whole pile");
  await dialog.getByRole("button", { name: "No" }).click();
  await expect(dialog).toBeHidden();
  await scat.click();
  await page.keyboard.press("Enter");
  await expect(page.locator("[aria-labelledby=log-title]").last()).toContainText("Scat!");
  await expect(page.getByRole("link", { name: "Rule DS-13" }).first()).toBeVisible();
  await ann.leave();
});

test("the tavern says why something cannot be played, and names the rule", async ({ browser, tavern }) => {
  const ann = await Visitor.come(browser, tavern, "Ann");
  const { page } = ann;
  await ann.host("bon", 3, 2);
  await page.getByRole("button", { name: "Begin" }).click();
  const idle = page.locator(".hand .touch:not(.may)");
  const asked = page.locator(".panel[aria-busy=false] .offers button").first();
  for (let moves = 0; moves < 60; moves++) {
    await expect(asked).toBeVisible();
    // While others are asked, no card may be played, and that is another reason.
    if ((await page.locator(".hand .touch.may").count()) && (await idle.count())) break;
    await asked.click();
    await expect(page.locator(".panel[aria-busy=false]")).toBeVisible();
  }
  await idle.first().click({ force: true });
  await expect(page.locator(".panel [role=alert]")).toContainText("follow");
  await expect(page.locator(".panel [role=alert]").getByRole("link", { name: "Rule BON-12" })).toBeVisible();
  await ann.leave();
});

test("who is sent away is told so, and a table that is closed says by whom", async ({ browser, tavern }) => {
  const ann = await Visitor.come(browser, tavern, "Ann");
  const ben = await Visitor.come(browser, tavern, "Ben");
  const table = await ann.host("bon", 3, 1);
  await ben.goTo(table);
  await ben.page.getByRole("button", { name: "Sit here" }).click();
  await expect(ann.page.getByText("Seat 2: Ben")).toBeVisible();
  await ann.page.getByRole("button", { name: "Send away" }).first().click();
  await expect(ben.page.getByRole("button", { name: "Sit here" })).toBeVisible();
  await ann.page.getByRole("button", { name: "Close the table" }).click();
  await expect(ann.page.getByText("The host has closed this table.")).toBeVisible();
  await ann.accessible();
  await ben.page.context().close();
  await ann.leave();
});
