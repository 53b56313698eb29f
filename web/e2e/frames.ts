/** How smoothly the boards move on a processor that is four times slower: `npm run frames`, with JSON=file also as JSON. */
import { writeFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { seeded } from "./playing";
import { Tavern, test as base } from "./tavern";
import { type Measured, read } from "./trace";
import { Visitor } from "./visitor";

const SLOWER = Number(process.env["SLOWER"] ?? 4);
const SECONDS = Number(process.env["SECONDS"] ?? 15);
const GAMES = { bon: 4, braggart: 4, dragon_scat: 4, lying_pirates: 4, royal_bastards: 4 };
const CATEGORIES = [
  "-*", "toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.animations",
  "disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame", "blink.user_timing",
]; // prettier-ignore

/** Here the bots think as long as they do at real tables. */
const test = base.extend<object, { tavern: Tavern }>({
  tavern: [
    async ({}, use) => {
      const tavern = await Tavern.open(undefined, "0", { BLARNEY_BOT_PAUSE: "0.7" });
      await use(tavern);
      await tavern.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const results: Record<string, Measured> = {};

/** Do something on a slower processor, and see how the frames come meanwhile. */
async function measured(page: Page, name: string, doing: () => Promise<void>): Promise<void> {
  const browser = page.context().browser();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await browser?.startTracing(page, { categories: CATEGORIES });
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { frames: times });
    requestAnimationFrame(function tick(time) {
      if (!times.length) performance.mark("frames", { startTime: time });
      times.push(time);
      requestAnimationFrame(tick);
    });
  });
  await doing();
  const times = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  const trace = String(await browser?.stopTracing());
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  if (process.env["TRACES"]) writeFileSync(`${process.env["TRACES"]}/${name.replaceAll(" ", "-")}.json`, trace);
  results[name] = read(trace, times);
  told(name, results[name]);
}

function told(name: string, one: Measured): void {
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const share = (part: number) => `${(100 * part).toFixed(0)} %`;
  const kinds = Object.entries(one.kinds).map(([kind, time]) => `${kind} ${time.toFixed(1)}`);
  console.log(
    [
      name.padEnd(24),
      `${one.fps.toFixed(1)} frames/s in ${one.moved.toFixed(1)} s of motion, late ${share(one.late)}`,
      `shown ${share(one.shown)}`,
      `main thread ${ms(one.work.half)}, 95 %: ${ms(one.work.most)}, longest ${ms(one.work.longest)}, too long ${share(one.over)}`,
      kinds.join(" "),
    ].join(" | "),
  );
  for (const [what, many] of Object.entries(one.main)) console.log(`    not on the compositor: ${what} ${many}×`);
}

/** Somebody who takes a moment for each answer, and whose program asks nothing of the page but that one click. */
async function play(visitor: Visitor, seconds: number): Promise<void> {
  const luck = seeded(7);
  for (const until = Date.now() + seconds * 1000; Date.now() < until;) {
    await visitor.page.waitForTimeout(450);
    await visitor.page.evaluate((chosen) => {
      const offers = document.querySelectorAll<HTMLElement>(
        '.panel .offers button[data-move]:not([data-move="withdraw standing pass"])',
      );
      offers[Math.floor(chosen * offers.length)]?.click();
    }, luck());
  }
}

test("an empty page with one thing that moves", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent(`<style>
    @keyframes move { to { transform: translateX(600px) } }
    div { width: 80px; height: 80px; background: teal; animation: move 1s infinite alternate }
  </style>`);
  await measured(page, "empty page", async () => {
    await page.evaluate(() => void document.body.append(document.createElement("div")));
    await page.waitForTimeout(5000);
  });
  await page.close();
});

for (const on of ["laptop", "phone"] as const)
  for (const [game, seats] of Object.entries(GAMES))
    test(`${game} on a ${on}`, async ({ browser, tavern }) => {
      const visitor = await Visitor.come(browser, tavern, "Ann", { on, moving: true });
      await visitor.host(game, seats, seats - 1);
      await visitor.page.getByRole("button", { name: "Begin" }).click();
      await visitor.page.locator(".panel").waitFor();
      await play(visitor, game === "royal_bastards" ? 8 : 3);
      await measured(visitor.page, `${game} ${on}`, () => play(visitor, SECONDS));
      await visitor.leave();
    });

test.afterAll(() => {
  if (process.env["JSON"]) writeFileSync(process.env["JSON"], JSON.stringify(results, null, 2));
});
