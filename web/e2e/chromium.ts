/** The browser of the tests: the system's Chromium, else (or with CHROMIUM=npm) the one of npm; found once, before all. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { type Browser, chromium } from "@playwright/test";

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--mute-audio"];

/** The one of npm brings the libraries along that a bare system lacks; it unpacks itself where it is told to. */
async function unpacked(): Promise<string> {
  const folder = resolve("node_modules/.chromium");
  mkdirSync(folder, { recursive: true });
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  process.env["AWS_LAMBDA_JS_RUNTIME"] = "nodejs22.x";
  const { default: packed } = await import("@sparticuz/chromium");
  const path = await packed.executablePath();
  delete process.env["AWS_LAMBDA_JS_RUNTIME"];
  if (before === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = before;
  delete process.env["LD_LIBRARY_PATH"];
  process.env["CHROMIUM_LIBRARIES"] = join(folder, "al2023", "lib");
  // Its own list of fonts looks where it would be unpacked elsewhere, and without any font it falls over.
  const fonts = [join(folder, "fonts"), "/usr/share/fonts"].map((place) => `<dir>${place}</dir>`).join("");
  const cache = `<cachedir>${join(folder, "font-cache")}</cachedir>`;
  process.env["FONTCONFIG_FILE"] = join(folder, "fonts.conf");
  writeFileSync(process.env["FONTCONFIG_FILE"], `<?xml version="1.0"?><fontconfig>${fonts}${cache}</fontconfig>\n`);
  return path;
}

/** Start it; the libraries are for it alone. */
export function launched(path = process.env["CHROMIUM"] ?? ""): Promise<Browser> {
  const libraries = process.env["CHROMIUM_LIBRARIES"];
  const env = { ...process.env, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) } as Record<string, string>;
  return chromium.launch({ executablePath: path, args: FLAGS, env });
}

export default async function find(): Promise<void> {
  const given = process.env["CHROMIUM"];
  const system = given ?? SYSTEM.find((one) => existsSync(one)) ?? "npm";
  const path = system === "npm" ? await unpacked() : system;
  try {
    await (await launched(path)).close();
  } catch (error) {
    throw new Error(
      `No Chromium starts here (tried ${path}). Install one (apt install chromium), or name one: CHROMIUM=/path make e2e`,
      { cause: error },
    );
  }
  process.env["CHROMIUM"] = path;
}
