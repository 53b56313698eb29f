import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  timeout: 180_000,
  workers: 2,
  fullyParallel: true,
  reporter: process.env["CI"] ? "line" : "list",
  use: { viewport: { width: 1280, height: 900 }, actionTimeout: 15_000 },
});
