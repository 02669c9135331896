import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { countQueuedOfAccounts, forgetScansOfAccounts } from "./scan-store.ts";

afterEach(() => vi.unstubAllGlobals());

test("signing out creates no database in a browser without scans", async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  expect(await countQueuedOfAccounts()).toBe(0);
  await forgetScansOfAccounts();
  expect(await indexedDB.databases()).toEqual([]);
});
