import { defineConfig, devices } from "@playwright/test";

// `npm test` starts the stack and passes its address and the browser to use.
const { CARDINAL_URL, CHROMIUM, CHROMIUM_FLAGS } = process.env;
if (!CARDINAL_URL || !CHROMIUM) throw new Error("Run the browser flows with `npm test -- --e2e`; it starts the stack.");

export default defineConfig({
  testDir: "src",
  testMatch: /\.(spec|test)\.ts$/,
  globalSetup: "./src/support/warm-up.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  retries: 0,
  // The timeouts only end tests that hang: on a busy machine everything takes several times as long.
  timeout: 360_000,
  expect: { timeout: 90_000 },
  reporter: [["list"], ["json"]],
  outputDir: `../.cardinal/e2e-${new URL(CARDINAL_URL).port}`,
  use: {
    baseURL: CARDINAL_URL,
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    contextOptions: { reducedMotion: "reduce" },
    // A service worker would handle requests that a test wants to watch or abort; its own tests enable it.
    serviceWorkers: "block",
    actionTimeout: 90_000,
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS?.split(" ") ?? [] },
  },
  // A test runs on the desktop; with `@phone` in its title it also runs on a phone, with `@phone-only` only there. A
  // test with `@alone` changes global state and runs when all others have ended (alone: `--no-deps`).
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"] }, grepInvert: /@phone-only|@alone/ },
    // Its 2.6 device pixels per CSS pixel would be painted by the CPU, and no test needs them.
    { name: "phone", use: { ...devices["Pixel 7"], deviceScaleFactor: 1 }, grep: /@phone/ },
    { name: "alone", use: { ...devices["Desktop Chrome"] }, grep: /@alone/, dependencies: ["desktop", "phone"] },
  ],
});
