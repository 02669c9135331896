// Before Testing Library.
import "./testing/production-act.ts";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { setLiveSource } from "./lib/live.ts";
import { loadSentences } from "./lib/sentences/load-sentences.ts";
import { fakeLocks, resetLocks } from "./testing/fake-locks.ts";
import { shortenDiscardedErrors } from "./testing/element-errors.ts";
import { speedUpLabels } from "./testing/labels.ts";
import { fakeFetch, FakeUpload, resetNetwork, takeUnexpectedRequests } from "./testing/network.ts";
import { attachToMemory, resetStored } from "./testing/stored.ts";

// The limit only ends hanging tests: on a busy machine everything takes several times as long.
// Files share a process, so a file that includes hidden elements must not affect the next one.
configure({ asyncUtilTimeout: 30_000, defaultHidden: false });
shortenDiscardedErrors();

// Browser APIs that jsdom lacks.
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
Object.defineProperty(navigator, "locks", { value: fakeLocks, configurable: true });
// A text field that grows with its text measures again once fonts are there.
Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
URL.createObjectURL = () => "blob:http://localhost/fake";
URL.revokeObjectURL = () => undefined;

speedUpLabels();

// A failure is shown with its own sentence at once, as when it is not the first of its page.
await loadSentences();

// Fakes the network. Set before the identity SDK is loaded, which keeps the reference it finds.
globalThis.fetch = fakeFetch;
Object.defineProperty(globalThis, "XMLHttpRequest", { value: FakeUpload, writable: true, configurable: true });

beforeEach(() => {
  setLiveSource(attachToMemory);
});

afterEach(async () => {
  cleanup();
  const { resetApp } = await import("./testing/reset-app.ts");
  await resetApp();
  resetNetwork();
  resetLocks();
  resetStored();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  // Globals of one file would stay for all later files of its worker.
  if (process.env["DATABASES"] === "none" && "indexedDB" in globalThis)
    throw new Error("This file provides databases: name it in WITH_DATABASES (vitest.config.ts).");
  const unexpected = takeUnexpectedRequests();
  if (unexpected.length > 0) throw new Error(`Requests that the test gave no answer for: ${unexpected.join(", ")}`);
});

// A screen whose loading is interrupted by the end of a file could not be loaded by later files of its worker.
afterAll(() => vi.dynamicImportSettled());
