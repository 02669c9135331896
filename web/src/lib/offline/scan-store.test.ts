import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { countWaitingOfAccounts, forgetScansOfAccounts } from "./scan-store.ts";

afterEach(() => vi.unstubAllGlobals());

test("a browser in which nobody has scanned gets no database by signing out", async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  expect(await countWaitingOfAccounts()).toBe(0);
  await forgetScansOfAccounts();
  expect(await indexedDB.databases()).toEqual([]);
});
