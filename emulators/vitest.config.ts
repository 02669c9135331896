import { defineConfig } from "vitest/config";

/** For this folder alone. In a repository with other tests, the root configuration has a project for it. */
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
  },
});
