import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/chromium.ts",
  timeout: 240_000,
  workers: 2,
  fullyParallel: true,
  // Chance is sealed, so every run is another game: what fails three times is wrong.
  retries: 2,
  reporter: process.env["CI"] ? "line" : "list",
  use: { actionTimeout: 10_000 },
});
