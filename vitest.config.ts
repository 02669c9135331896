import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { QUIET_DATABASE } from "./functions/src/testing/quiet-database.ts";

/** Test files that send requests to the deployed functions, or wait for what their triggers do. */
const STACK = "functions/src/**/*.stack.test.ts";

const COMMON = {
  // The timeouts only end tests that hang: on a busy machine everything takes several times as long.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
  // The files of a worker share its modules: loading them again for each file took half of the CPU time.
  isolate: false,
};

/**
 * Test files of functions that set what a process reads once, such as its project: each has a process of its own. The
 * others share one process per worker, which loads the SDKs once.
 */
const OWN_PROCESS = [
  "functions/src/config/**/*.test.ts",
  "functions/src/domain/{admins,approvals,audit,people,platform,search}/**/*.test.ts",
  "functions/src/domain/account-deletion/delete-enterprise.test.ts",
  "functions/src/domain/enterprise/hooks/hooks.test.ts",
  "functions/src/domain/enterprise/hooks/interrupted.test.ts",
  "functions/src/domain/jobs/{asked-and-failed,killed-process,run-job}.test.ts",
  "functions/src/domain/migrations/{index-accounts,index-printed-cards,show-hidden-cards}.test.ts",
  "functions/src/domain/templates/*.test.ts",
  "functions/src/domain/retail/batches/*.test.ts",
  "functions/src/gateways/storage/lost-connections.test.ts",
  "functions/src/http/access.test.ts",
  "functions/src/http/access/**/*.test.ts",
  "functions/src/pages/misconfigured.test.ts",
  "functions/src/triggers/{failures,on-template-written,wiring}.test.ts",
];

/**
 * React's production build, as deployed. It renders cards in a third of the time, and does not render at once what
 * changes in a transition: tests meet what people meet.
 */
const PRODUCTION = { NODE_ENV: "production" };
const productionJsx = { jsx: { runtime: "automatic", development: false } } as const;

/** The constants of a build (functions/vite.config.ts): a copy for each project, because Vitest empties the object. */
const asDeployed = () => ({
  define: {
    __ENHANCE_SCRIPT__: JSON.stringify("/c/enhance.js"),
    __PAGE_VERSION__: JSON.stringify("test"),
    __PAGE_DICTIONARY__: JSON.stringify({ sample: "", sheets: [] }),
  },
  oxc: productionJsx,
});

const FUNCTIONS = { ...COMMON, env: PRODUCTION, setupFiles: ["functions/src/testing/verify-as-deployed.ts"] };

/** Test files of screens that import `fake-indexeddb`: other files in the same process would find its databases. */
const WITH_DATABASES = [
  "web/src/features/offline-queue/queue-note.test.tsx",
  "web/src/lib/session/account-preferences.test.tsx",
  "web/src/lib/session/ask-before-sign-out.test.tsx",
  "web/src/lib/session/session.test.tsx",
  "web/src/lib/use-endpoint.test.tsx",
  "web/src/screens/company-sign-in/other-user.test.tsx",
  "web/src/screens/contacts/deleted-copies.test.tsx",
  "web/src/screens/contacts/import/continued-import.test.tsx",
  "web/src/screens/employee-import/import-screen.test.tsx",
  "web/src/screens/employee-import/refused-rows.test.tsx",
  "web/src/screens/employee-import/stopped-import.test.tsx",
  "web/src/screens/event-badge-import/badge-import-screen.test.tsx",
  "web/src/screens/event-scan/join-again.test.tsx",
  "web/src/screens/event-scan/qualify-form.test.tsx",
  "web/src/screens/event-scan/scan-screen.test.tsx",
  "web/src/screens/event-sign/event-sign.test.tsx",
  "web/src/screens/inbox/deleted-thread.test.tsx",
  "web/src/screens/inbox/thread/answer.test.tsx",
  "web/src/screens/inbox/thread/interrupted-reply.test.tsx",
  "web/src/screens/inbox/thread/unknown-outcome.test.tsx",
];

const WEB = { environment: "./web/src/testing/fast-jsdom.ts", setupFiles: ["web/src/test-setup.ts"] };

/**
 * One project per workspace, or several where some files cannot share a process: `--project "web*"` selects all of
 * them. The tests of `functions` and `tools` expect the emulators that `npm test` starts around them.
 */
export default defineConfig({
  test: {
    // Output of passing tests is noise: a refused write warns, and many tests are refused on purpose.
    silent: "passed-only",
    // Two more than there are cores: a third of the time, a test of functions waits for the stack.
    maxWorkers: availableParallelism() + 2,
    coverage: { provider: "v8", include: ["*/src/**"], reporter: ["text"] },
    projects: [
      { test: { ...COMMON, name: "contract", include: ["contract/src/**/*.test.ts"] } },
      {
        oxc: productionJsx,
        test: { ...COMMON, name: "card", include: ["card/src/**/*.test.{ts,tsx}"], env: PRODUCTION },
      },
      {
        test: {
          ...COMMON,
          name: "emulators",
          include: ["emulators/src/**/*.test.ts"],
          // These tests start their own emulators; the SDKs must not find those of the surrounding stack.
          env: { FIREBASE_AUTH_EMULATOR_HOST: "", FIREBASE_DATABASE_EMULATOR_HOST: "", FIREBASE_EMULATOR_HUB: "" },
        },
      },
      { test: { ...COMMON, name: "fakes", include: ["fakes/src/**/*.test.ts"] } },
      {
        ...asDeployed(),
        test: {
          ...FUNCTIONS,
          name: "functions",
          include: ["functions/*.test.ts", "functions/src/**/*.test.{ts,tsx}"],
          exclude: [STACK, ...OWN_PROCESS],
          env: { ...FUNCTIONS.env, FIREBASE_CONFIG: JSON.stringify({ databaseURL: QUIET_DATABASE }) },
          globalSetup: ["functions/src/testing/quiet-database.ts"],
        },
      },
      { ...asDeployed(), test: { ...FUNCTIONS, name: "functions-stack", include: [STACK] } },
      { ...asDeployed(), test: { ...FUNCTIONS, name: "functions-isolated", include: OWN_PROCESS, isolate: true } },
      { test: { ...COMMON, name: "tools", include: ["tools/src/**/*.test.ts"] } },
      // Files without a screen run separately: their stubs would reach the SDK that all screens of a worker share.
      {
        oxc: productionJsx,
        test: {
          ...COMMON,
          ...WEB,
          name: "web",
          include: ["web/src/**/*.test.tsx"],
          exclude: WITH_DATABASES,
          env: { ...PRODUCTION, DATABASES: "none" },
        },
      },
      {
        oxc: productionJsx,
        test: { ...COMMON, ...WEB, name: "web-isolated", include: WITH_DATABASES, isolate: true, env: PRODUCTION },
      },
      {
        oxc: productionJsx,
        test: { ...COMMON, ...WEB, name: "web-plain", include: ["web/src/**/*.test.ts"], env: PRODUCTION },
      },
    ],
  },
});
