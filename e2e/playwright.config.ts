import { defineConfig, devices } from "@playwright/test";

// `npm test` starts the stack and says where it is and which browser to take.
const { CARDINAL_URL, CHROMIUM, CHROMIUM_FLAGS } = process.env;
if (!CARDINAL_URL || !CHROMIUM) throw new Error("Run the browser flows with `npm test -- --e2e`; it starts the stack.");

export default defineConfig({
  testDir: "src",
  testMatch: /\.(spec|test)\.ts$/,
  globalSetup: "./src/support/warm-up.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // A limit only ends what hangs: on a busy machine everything takes several times as long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json"]],
  outputDir: `../.cardinal/e2e-${new URL(CARDINAL_URL).port}`,
  use: {
    baseURL: CARDINAL_URL,
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    contextOptions: { reducedMotion: "reduce" },
    // A worker answers by itself what a test wants to watch or break off; the tests of the worker let it in.
    serviceWorkers: "block",
    actionTimeout: 45_000,
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS?.split(" ") ?? [] },
  },
  // A test runs on the desktop; with `@phone` in its title on a phone as well, with `@phone-only` just there. One with `@alone`
  // changes something for everybody, and runs when all others have ended (by itself: `--no-deps`).
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"] }, grepInvert: /@phone-only|@alone/ },
    // Its 2.6 device pixels per CSS pixel would be painted by the processor, and no test looks at them.
    { name: "phone", use: { ...devices["Pixel 7"], deviceScaleFactor: 1 }, grep: /@phone/ },
    { name: "alone", use: { ...devices["Desktop Chrome"] }, grep: /@alone/, dependencies: ["desktop", "phone"] },
  ],
});
