import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** One project per workspace; `functions` and `tools` tests expect the emulators that `npm test` starts around them. */
export default defineConfig({
  test: {
    // What a passing test says is nobody’s news; a refused write warns, and many tests are refused on purpose.
    silent: "passed-only",
    coverage: { provider: "v8", include: ["*/src/**"], reporter: ["text"] },
    projects: [
      { test: { name: "contract", include: ["contract/src/**/*.test.ts"] } },
      { plugins: [react()], test: { name: "card", include: ["card/src/**/*.test.{ts,tsx}"] } },
      {
        test: {
          name: "emulators",
          include: ["emulators/src/**/*.test.ts"],
          // These tests start emulators of their own; the SDKs must not find those of the stack around them.
          env: { FIREBASE_AUTH_EMULATOR_HOST: "", FIREBASE_DATABASE_EMULATOR_HOST: "", FIREBASE_EMULATOR_HUB: "" },
        },
      },
      {
        // As functions/vite.config.ts does for the build.
        define: { __ENHANCE_SCRIPT__: JSON.stringify("/c/enhance.js"), __PAGE_VERSION__: JSON.stringify("test") },
        test: { name: "functions", include: ["functions/src/**/*.test.{ts,tsx}"], testTimeout: 20_000 },
      },
      { test: { name: "tools", include: ["tools/src/**/*.test.ts"] } },
      {
        plugins: [react()],
        test: {
          name: "web",
          include: ["web/src/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ["web/src/test-setup.ts"],
        },
      },
    ],
  },
});
