import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/chromium.ts",
  timeout: 240_000,
  workers: 2,
  fullyParallel: true,
  reporter: process.env["CI"] ? "line" : "list",
  use: { actionTimeout: 10_000 },
});
