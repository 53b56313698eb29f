/** A tavern and browsers for the tests: the real server as a process of its own, Debian's Chromium or the one of npm. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sparticuz from "@sparticuz/chromium";
import { type Browser, chromium, expect, type Page, test as base } from "@playwright/test";

const BLARNEY = (process.env["BLARNEY"] ?? "../.venv/bin/blarney").split(" ");
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

export interface Tavern {
  url: string;
}

async function opened(folder: string): Promise<{ process: ChildProcess; url: string }> {
  const [command, ...words] = BLARNEY;
  const process_ = spawn(command ?? "", [...words, "serve", "--port", "0", "--data", folder], {
    env: { ...process.env, BLARNEY_BOT_PAUSE: "0.02", BLARNEY_RATE: "1000", BLARNEY_NEW_EACH_MINUTE: "10000" },
  });
  const url = await new Promise<string>((found, failed) => {
    let heard = "";
    const hear = (words_: Buffer) => {
      heard += String(words_);
      const address = /http:\/\/\S+/.exec(heard);
      if (address) found(address[0]);
    };
    process_.stdout.on("data", hear);
    process_.stderr.on("data", (words_: Buffer) => (heard += String(words_)));
    process_.on("exit", () => failed(new Error(`the tavern did not open: ${heard}`)));
  });
  return { process: process_, url };
}

async function executable(): Promise<string> {
  for (const path of ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]) {
    if (existsSync(path)) return path;
  }
  return sparticuz.executablePath();
}

/** One tavern and one browser for each worker. */
export const test = base.extend<object, { tavern: Tavern; browser: Browser }>({
  tavern: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "tavern-"));
      const { process: running, url } = await opened(folder);
      await use({ url });
      running.kill("SIGTERM");
      await new Promise((ended) => running.on("exit", ended));
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  browser: [
    async ({}, use) => {
      const browser = await chromium.launch({
        executablePath: await executable(),
        args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
      });
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** Somebody with a browser of their own. What the console complains about fails the test; all that comes is kept. */
export class Visitor {
  readonly complaints: string[] = [];
  readonly heard: string[] = [];

  private constructor(
    readonly page: Page,
    readonly name: string,
    readonly tavern: Tavern,
  ) {}

  static async come(
    browser: Browser,
    tavern: Tavern,
    name: string,
    viewport = { width: 1280, height: 900 },
  ): Promise<Visitor> {
    const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
    const visitor = new Visitor(await context.newPage(), name, tavern);
    visitor.page.on("console", (said) => {
      if (said.type() === "error") visitor.complaints.push(said.text());
    });
    visitor.page.on("pageerror", (error) => visitor.complaints.push(error.message));
    visitor.page.on("websocket", (socket) =>
      socket.on("framereceived", (frame) => visitor.heard.push(String(frame.payload))),
    );
    await visitor.page.goto(tavern.url);
    await visitor.page.getByLabel("What shall we call you?").fill(name);
    await visitor.page.getByRole("button", { name: "Come in" }).click();
    await expect(visitor.page.getByText("Your tables")).toBeVisible();
    return visitor;
  }

  /** Ask the tavern something as this visitor. */
  async ask(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const response = await this.page.request.fetch(`${this.tavern.url}/api${path}`, {
      method,
      ...(body === undefined ? {} : { data: body }),
    });
    return (await response.json()) as Record<string, unknown>;
  }

  /** Host a table, with bots on its last seats. */
  async host(game: string, seats: number, bots: number, setup: object = {}): Promise<string> {
    const { table } = await this.ask("POST", "/tables", { game, seats, least: 0, ...setup });
    await this.ask("POST", `/tables/${String(table)}/seats`, {});
    for (let seat = seats - bots; seat < seats; seat++)
      await this.ask("PUT", `/tables/${String(table)}/seats/${seat}/bot`, { level: "heuristic" });
    return String(table);
  }

  async sitDown(table: string): Promise<void> {
    await this.page.goto(`${this.tavern.url}/table/${table}`);
  }

  get over(): Promise<boolean> {
    return this.page.locator("section.end").isVisible();
  }

  /** Look for what axe finds wrong, in light and dark. */
  async accessible(): Promise<void> {
    for (const theme of ["light", "dark"]) {
      await this.page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
      await this.page.evaluate(AXE);
      const found = await this.page.evaluate(async () => {
        const axe = (
          globalThis as unknown as {
            axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
          }
        ).axe;
        return (await axe.run()).violations.map(
          (one) =>
            `${one.id}: ${one.nodes
              .map((node) => node.html)
              .join(" ")
              .slice(0, 300)}`,
        );
      });
      expect(found, `${this.page.url()} in ${theme}`).toEqual([]);
    }
  }

  async leave(): Promise<void> {
    expect(this.complaints).toEqual([]);
    await this.page.context().close();
  }
}

/** Play on until the game is over: each visitor answers what their panel offers, any of it. */
export async function playOn(visitors: Visitor[], luck: () => number): Promise<void> {
  await Promise.all(
    visitors.map(async (visitor) => {
      const offers = visitor.page.locator(".panel .offers button");
      for (let moves = 0; moves < 4000; moves++) {
        if (await visitor.over) return;
        const many = await offers.count();
        if (!many) {
          await visitor.page.waitForTimeout(15);
          continue;
        }
        await offers
          .nth(Math.floor(luck() * many))
          .click({ timeout: 1000, noWaitAfter: true })
          .catch(() => undefined);
      }
      throw new Error("this game does not end");
    }),
  );
}

/** Luck that is the same every time. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export { expect };
