/** Somebody with a browser of their own: comes, sits down, asks the tavern, and complains of whatever is wrong. */
import { readFileSync } from "node:fs";

import { type Browser, expect, type Page } from "@playwright/test";

import type { GameInfo, State, TableInfo, Update } from "../src/wire";
import type { Tavern } from "./tavern";

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const SIZES = {
  desk: { width: 1280, height: 900 },
  laptop: { width: 1280, height: 800 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 740 },
};

interface Ways {
  on?: keyof typeof SIZES;
  /** What this browser remembers: `{ helped: false }` for somebody who needs no hints. */
  likes?: Record<string, unknown>;
  moving?: boolean;
}

export class Visitor {
  /** What the console complains of fails the test; all that comes over the wire is kept. */
  readonly complaints: string[] = [];
  readonly heard: string[] = [];
  table = "";
  seat: number | null = null;

  private constructor(
    readonly page: Page,
    readonly name: string,
    readonly tavern: Tavern,
    readonly touches: boolean,
  ) {}

  static async come(browser: Browser, tavern: Tavern, name: string, ways: Ways = {}): Promise<Visitor> {
    const phone = ways.on === "phone";
    const context = await browser.newContext({
      viewport: SIZES[ways.on ?? "desk"],
      reducedMotion: ways.moving ? "no-preference" : "reduce",
      hasTouch: phone,
    });
    const likes = { sound: false, helped: false, confirm: false, ...ways.likes };
    await context.addInitScript((chosen) => {
      for (const [like, value] of Object.entries(chosen))
        if (localStorage.getItem(`blarney.${like}`) === null)
          localStorage.setItem(`blarney.${like}`, JSON.stringify(value));
    }, likes);
    const visitor = new Visitor(await context.newPage(), name, tavern, phone);
    visitor.listen();
    await visitor.ask("POST", "/guests", { name });
    return visitor;
  }

  private listen(): void {
    this.page.on("console", (said) => {
      if (said.type() === "error" || said.type() === "warning") this.complaints.push(said.text());
    });
    this.page.on("pageerror", (error) => this.complaints.push(error.message));
    this.page.on("websocket", (socket) =>
      socket.on("framereceived", (frame) => this.heard.push(String(frame.payload))),
    );
    this.page.on("response", (response) => {
      if (response.url().includes("/api/") && !response.url().includes("/pack"))
        response.text().then((text) => this.heard.push(text), () => undefined);
    }); // prettier-ignore
  }

  /** Ask the tavern something as this visitor. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const asked = { method, ...(body === undefined ? {} : { data: body }) };
    const response = await this.page.request.fetch(`${this.tavern.url}/api${path}`, asked);
    const given: unknown = await response.json();
    if (!response.ok()) throw new Error(`${method} ${path}: ${JSON.stringify(given)}`);
    return given as T;
  }

  /** Host a table and sit down on its first seat, with bots on its last ones. */
  async host(game: string, seats: number, bots: number, setup: object = {}): Promise<string> {
    const { table } = await this.ask<TableInfo>("POST", "/tables", { game, seats, least: 0, grace: 0, ...setup });
    await this.ask("POST", `/tables/${table}/seats`, {});
    const { bots: levels } = await this.ask<GameInfo>("GET", `/games/${game}`);
    for (let seat = seats - bots; seat < seats; seat++)
      await this.ask("PUT", `/tables/${table}/seats/${seat}/bot`, { level: levels[0] });
    await this.goTo(table);
    this.seat = 0;
    return table;
  }

  async goTo(table: string): Promise<void> {
    this.table = table;
    await this.page.goto(`${this.tavern.url}/table/${table}`);
  }

  /** What the tavern says that this visitor may see; `null`: what everybody may. */
  async told(seat = this.seat): Promise<Update> {
    return this.ask<Update>("GET", `/tables/${this.table}/view${seat === null ? "" : `?seat=${seat}`}`);
  }
  async state(): Promise<State> {
    return (await this.told()).state;
  }
  async info(): Promise<TableInfo> {
    return this.ask<TableInfo>("GET", `/tables/${this.table}`);
  }

  /** Look for what axe finds wrong, in light and dark, and whether the page is wider than the window. */
  async accessible(): Promise<void> {
    // Every page has a heading; one that is still on its way has nothing to be looked at.
    await this.page.locator("h1").first().waitFor({ state: "attached" });
    await this.page.evaluate(AXE);
    const before = await this.page.evaluate(() => document.documentElement.dataset["theme"]);
    for (const theme of ["light", "dark"]) {
      const found = await this.page.evaluate(async (chosen) => {
        document.documentElement.dataset["theme"] = chosen;
        await new Promise(requestAnimationFrame);
        const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<Found> } };
        interface Found {
          violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
        }
        // What does not depend on colours is the same in the dark.
        const only = chosen === "dark" ? { runOnly: ["color-contrast"] } : {};
        const { violations } = await axe.run({ resultTypes: ["violations"], ...only });
        return violations.map(({ id, nodes }) => {
          const [first] = nodes;
          return `${id} (${nodes.length}): ${first?.html.slice(0, 200)} ${first?.failureSummary}`;
        });
      }, theme);
      expect.soft(found, `${this.page.url()} in ${theme}`).toEqual([]);
    }
    await this.page.evaluate((theme) => (document.documentElement.dataset["theme"] = theme), before);
    const [wide, window] = await this.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect.soft(wide, "how wide the page is").toBeLessThanOrEqual(window ?? 0);
  }

  async leave(): Promise<void> {
    expect(this.complaints).toEqual([]);
    await this.page.context().close();
  }
}
