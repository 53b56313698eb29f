/** What is on the screen against what the tavern says. */
import { expect, type Page } from "@playwright/test";

import type { bon, braggart, dragon_scat, lying_pirates, royal_bastards, Update, View } from "../src/wire";
import type { Visitor } from "./visitor";

/** What the boards show of a view, as a few words: read from the page, and made of the view. */
interface Look {
  read: (page: Page) => Promise<unknown>;
  made: (view: never) => unknown;
}

const texts = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) => found.map((one) => one.textContent.replaceAll(/\s+/g, " ").trim()));
/** How many cards lie in a hand whose equal cards are shown once, with ×3. */
const counted = async (page: Page, selector: string) =>
  (await texts(page, selector)).reduce((sum, text) => sum + Number(/×(\d+)/.exec(text)?.[1] ?? 1), 0);

const LOOKS: Record<string, Look> = {
  bon: {
    read: async (page) => ({
      ranks: (await texts(page, ".ranks li")).map((text) => text.split(" ")[1]),
      hand: (await texts(page, ".hand .touch .unseen")).sort(),
      trick: await page.locator(".trick .laid .who").count(),
      points: await page
        .locator(".players .track")
        .evaluateAll((found) => found.map((one) => parseInt(one.ariaLabel ?? "")).sort()),
    }),
    made: (view: bon.View) => ({
      ranks: view.ranks,
      hand: [...view.hand].sort(),
      trick: view.trick.length,
      points: [...view.scores].sort(),
    }),
  },
  dragon_scat: {
    read: async (page) => ({
      rows: (await texts(page, ".rows .colour")).map((text) => text.replace(" face down", "")),
      hand: await counted(page, ".hand .card-button .colour"),
    }),
    made: (view: dragon_scat.View) => ({
      rows: view.rows.map((row) => `${row.dragon}, ${row.pile.reduce((sum, laid) => sum + laid.cards.length, 0)}`),
      hand: view.hand.length - (view.picked?.cards.length ?? 0),
    }),
  },
  braggart: {
    read: async (page) => ({
      tales: await texts(page, ".tales blockquote"),
      hand: await counted(page, ".hand .touch"),
    }),
    made: (view: braggart.View) => ({
      tales: view.tales.map((told) => `“${told.tale}”`.replaceAll(/\s+/g, " ")),
      hand: view.hand.length - view.picked.length,
    }),
  },
  lying_pirates: {
    read: async (page) => ({
      spaces: await page.locator(".ring [data-space]").count(),
      coins: (await texts(page, ".captains .stats .stat:first-child")).map(parseFloat).sort(),
    }),
    made: (view: lying_pirates.View) => ({ spaces: view.board.length, coins: [...view.coins].sort() }),
  },
  royal_bastards: {
    read: async (page) => ({
      gold: (await texts(page, ".plate .purse")).map((text) => parseInt(text.replace(/^\D+/, ""))).sort(),
      hand: await page.locator(".hand .dealt").count(),
    }),
    made: (view: royal_bastards.View) => {
      const there = view.heroes.flatMap((team, seat) => (team.length ? [seat] : []));
      const playing = view.lands.length > 0 && !["set_up", "count"].includes(view.phase) && !view.outcome;
      return { gold: there.map((seat) => view.gold[seat]).sort(), hand: playing ? view.hand.length : 0 };
    },
  },
};

/** The panel, the log, the chairs and the board show what the tavern says; things may still be on their way. */
export async function showsTheTruth(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await expect(async () => {
    // Whoever has touched something with several moves sees only these until they choose; a long list is shown on demand.
    for (const more of [".panel .narrowed button", ".panel .rest"])
      await page.evaluate((button) => document.querySelector<HTMLElement>(button)?.click(), more);
    const told = await visitor.told();
    expect(await shown(page)).toEqual(expected(told, visitor.seat));
    const look = LOOKS[told.state.view.game];
    if (look) expect(await look.read(page)).toEqual((look.made as (view: View) => unknown)(told.state.view));
  }).toPass({ timeout: 8_000, intervals: [20, 50, 100, 200] });
}

function shown(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const words = (one: Element | null | undefined) => one?.textContent.replaceAll(/\s+/g, " ").trim() ?? "";
    const panel = document.querySelector<HTMLElement>(".panel");
    const last = [...document.querySelectorAll("[aria-labelledby=log-title] li")].at(-1)?.cloneNode(true);
    if (last instanceof Element) last.querySelector("a")?.remove();
    return {
      asked: words(panel?.querySelector("#asked")).replace(/^(Waiting for .*|One moment …|The game is over)$/, ""),
      offers: [...(panel?.querySelectorAll<HTMLElement>(".offers button") ?? [])].map((one) => one.dataset["move"]),
      last: last instanceof Element ? words(last) : "",
      turns: [...document.querySelectorAll(".chairs li")].map((one) => one.ariaCurrent === "true"),
    };
  });
}

function expected({ state, said }: Update, seat: number | null): unknown {
  const asked = state.view.question;
  return {
    asked: seat !== null && state.offers.length ? state.prompt.replaceAll(/\s+/g, " ").trim() : "",
    offers: seat === null ? [] : state.offers.map((offer) => offer.move),
    last: (said.filter(Boolean).at(-1) ?? "").replaceAll(/\s+/g, " ").trim(),
    turns: Array.from(
      { length: state.view.seats },
      (_, one) => (asked?.seats.includes(one) ?? false) && !asked?.answered.includes(one),
    ),
  };
}
