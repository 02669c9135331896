import { defineConfig } from "vitest/config";

/** For this folder by itself. Beside a product, whose tests run with it, that product has a project of its own for it. */
export default defineConfig({
  test: { include: ["src/**/*.test.ts"], isolate: false, testTimeout: 240_000, hookTimeout: 240_000 },
});
