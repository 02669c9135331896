import { type BrowserContext, type Page, test as base } from "@playwright/test";
import { fromAnotherNetwork } from "./address.ts";

export { expect } from "@playwright/test";

interface Watching {
  /** Allows console messages that match, for refusals the test provokes. */
  expectConsole(pattern: RegExp): void;
  watch(context: BrowserContext): void;
}

interface Fixtures {
  readonly watching: Watching;
  readonly expectConsole: Watching["expectConsole"];
  /** Opens a page in a new browser context, as another person or on another device. */
  readonly openAnother: () => Promise<Page>;
  readonly consoleGuard: undefined;
}

/**
 * Every browser test fails when a page logs a console error, throws or violates its content security policy. A test
 * that provokes a refusal on purpose names the expected message with `expectConsole`.
 */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: ({}, use) => use(fromAnotherNetwork()),
  // Playwright passes fixtures by destructuring, even when none is used.
  // oxlint-disable-next-line no-empty-pattern
  watching: async ({}, use) => {
    const expected: RegExp[] = [];
    const errors: string[] = [];
    await use({
      expectConsole: (pattern) => expected.push(pattern),
      watch: (context) => {
        context.on("console", (message) => {
          if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
        });
        context.on("weberror", (error) => errors.push(String(error.error())));
      },
    });
    const unexpected = errors.filter((text) => !expected.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`The console shows errors:\n${unexpected.join("\n")}`);
  },
  expectConsole: ({ watching }, use) => use((pattern) => watching.expectConsole(pattern)),
  openAnother: async ({ browser, watching }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: fromAnotherNetwork() });
      contexts.push(context);
      watching.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  consoleGuard: [
    async ({ context, watching }, use) => {
      watching.watch(context);
      await use(undefined);
    },
    { auto: true },
  ],
});
