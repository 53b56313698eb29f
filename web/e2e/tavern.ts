/** A tavern and a browser for the tests: the real server as a process of its own, one for each worker. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Browser, test as base } from "@playwright/test";

import { launched } from "./chromium";

const BLARNEY = process.env["BLARNEY"] ?? "../.venv/bin/blarney";
const QUICK = { BLARNEY_BOT_PAUSE: "0", BLARNEY_RATE: "1000", BLARNEY_NEW_EACH_MINUTE: "10000", BLARNEY_LOG: "error" };

export class Tavern {
  private constructor(
    private running: ChildProcess,
    readonly folder: string,
    readonly url: string,
  ) {}

  /** Open a tavern; one with a port is the old one again, with all that it has kept. */
  static async open(folder = mkdtempSync(join(tmpdir(), "tavern-")), port = "0", settings = {}): Promise<Tavern> {
    const env = { ...process.env, ...QUICK, ...settings };
    const running = spawn(BLARNEY, ["serve", "--port", port, "--data", folder], { env });
    const url = await new Promise<string>((found, failed) => {
      let heard = "";
      running.stdout.on("data", (words: Buffer) => {
        heard += String(words);
        const address = /http:\/\/\S+/.exec(heard);
        if (address) found(address[0].replace(/[.,]$/, ""));
      });
      running.stderr.on("data", (words: Buffer) => (heard += String(words)));
      running.on("error", (error) =>
        failed(new Error(`${BLARNEY} cannot be started: ${error.message}. Run make e2e.`)),
      );
      running.on("exit", () => failed(new Error(`The tavern did not open: ${heard}`)));
    });
    return new Tavern(running, folder, url);
  }

  /** The tavern falls over, and somebody opens it again at the same place. */
  async fallsOver(): Promise<void> {
    await this.ended("SIGKILL");
  }
  async opensAgain(): Promise<void> {
    const again = await Tavern.open(this.folder, new URL(this.url).port);
    this.running = again.running;
  }

  async close(): Promise<void> {
    await this.ended("SIGTERM");
    rmSync(this.folder, { recursive: true });
  }

  private async ended(signal: NodeJS.Signals): Promise<void> {
    const gone = new Promise((ended) => this.running.once("exit", ended));
    this.running.kill(signal);
    await gone;
  }
}

export const test = base.extend<object, { tavern: Tavern; browser: Browser }>({
  tavern: [
    async ({}, use) => {
      const tavern = await Tavern.open();
      await use(tavern);
      await tavern.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  browser: [
    async ({}, use) => {
      const browser = await launched();
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
