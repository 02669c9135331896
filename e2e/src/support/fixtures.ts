import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/**
 * Every browser test fails when the page writes an error to its console, throws, or breaks its content policy.
 * A test that provokes a refusal on purpose names the expected message with `expectConsole`.
 */
export const test = base.extend<{ expectConsole: (pattern: RegExp) => void; consoleGuard: undefined }>({
  // Playwright hands fixtures over by destructuring, also an empty one.
  // oxlint-disable-next-line no-empty-pattern
  expectConsole: async ({}, use, info) => {
    const expected: RegExp[] = [];
    Object.defineProperty(info, "expectedConsole", { value: expected });
    await use((pattern) => expected.push(pattern));
  },
  consoleGuard: [
    async ({ context, expectConsole: _ready }, use, info) => {
      const { expectedConsole } = info as unknown as { expectedConsole: readonly RegExp[] };
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => errors.push(String(error.error())));
      await use(undefined);
      const unexpected = errors.filter((text) => !expectedConsole.some((pattern) => pattern.test(text)));
      if (unexpected.length > 0) throw new Error(`The console shows errors:\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],
});
