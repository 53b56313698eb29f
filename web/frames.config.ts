import { defineConfig } from "@playwright/test";

/** `npm run frames`: how smoothly things move on a slow processor. Measured one after the other, and no part of the tests. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "frames.ts",
  globalSetup: "./e2e/chromium.ts",
  timeout: 180_000,
  workers: 1,
  reporter: "dot",
});
