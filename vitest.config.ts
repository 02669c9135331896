import react from "@vitejs/plugin-react";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** A limit only ends what hangs: on a busy machine everything takes several times as long. */
const PATIENT = { testTimeout: 240_000, hookTimeout: 240_000 };

/** One project per workspace; `functions` and `tools` tests expect the emulators that `npm test` starts around them. */
export default defineConfig({
  test: {
    // What a passing test says is nobody’s news; a refused write warns, and many tests are refused on purpose.
    silent: "passed-only",
    // Vitest leaves one core to itself; on two cores nothing would run beside a test that waits for the stack.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    coverage: { provider: "v8", include: ["*/src/**"], reporter: ["text"] },
    projects: [
      { test: { ...PATIENT, name: "contract", include: ["contract/src/**/*.test.ts"] } },
      { plugins: [react()], test: { ...PATIENT, name: "card", include: ["card/src/**/*.test.{ts,tsx}"] } },
      {
        test: {
          ...PATIENT,
          name: "emulators",
          include: ["emulators/src/**/*.test.ts"],
          // These tests start emulators of their own; the SDKs must not find those of the stack around them.
          env: { FIREBASE_AUTH_EMULATOR_HOST: "", FIREBASE_DATABASE_EMULATOR_HOST: "", FIREBASE_EMULATOR_HUB: "" },
        },
      },
      {
        // As functions/vite.config.ts does for the build.
        define: {
          __ENHANCE_SCRIPT__: JSON.stringify("/c/enhance.js"),
          __PAGE_VERSION__: JSON.stringify("test"),
          __PAGE_DICTIONARY__: JSON.stringify(""),
        },
        test: { ...PATIENT, name: "functions", include: ["functions/src/**/*.test.{ts,tsx}"] },
      },
      { test: { ...PATIENT, name: "tools", include: ["tools/src/**/*.test.ts"] } },
      {
        plugins: [react()],
        test: {
          ...PATIENT,
          name: "web",
          include: ["web/src/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ["web/src/test-setup.ts"],
        },
      },
    ],
  },
});
