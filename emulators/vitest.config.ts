import { defineConfig } from "vitest/config";

/** For this folder alone. In a repository with other tests, the root configuration has a project for it. */
export default defineConfig({
  test: { include: ["src/**/*.test.ts"], isolate: false, testTimeout: 240_000, hookTimeout: 240_000 },
});
