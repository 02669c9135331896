import "fake-indexeddb/auto";
import { forceCloseDatabase } from "fake-indexeddb";
import { deleteDB, openDB } from "idb";
import { afterEach, expect, test, vi } from "vitest";
import { makeScanPlace } from "../../testing/event-samples.ts";
import { forgetCopies, keepCopy, readCopy } from "./copies.ts";
import { forgetImports, keepMapping, readMapping } from "./import-store.ts";
import { addToQueue, forgetQueue, listQueue } from "./queue-store.ts";
import { forgetPlace, readPlace, takePlace } from "./scan-store.ts";

const PLACE = makeScanPlace();
const CALL = { call: "updateContact", input: {}, key: "k1", about: "Ada Lovelace", date: 1 } as const;

const STORES = [
  { name: "copies", write: () => keepCopy("users/ada", "Ada", 1), read: () => readCopy("users/ada") },
  { name: "imports", write: () => keepMapping(["Name"], ["name_last"]), read: () => readMapping(["Name"]) },
  { name: "the queue", write: () => addToQueue(CALL), read: listQueue },
  { name: "scans", write: () => takePlace(PLACE), read: () => readPlace(PLACE.id) },
];

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([forgetCopies(), forgetImports(), forgetQueue(), forgetPlace(PLACE.id)]);
});

/** Closes the connections that `task` uses, as a browser does after an error of the disk. */
async function closeConnectionsOf(task: () => Promise<unknown>): Promise<void> {
  const used = vi.spyOn(IDBDatabase.prototype, "transaction");
  await task();
  const connections = new Set(used.mock.contexts.filter((one) => one instanceof IDBDatabase));
  used.mockRestore();
  expect(connections.size).toBe(1);
  for (const connection of connections) {
    const closed = new Promise((resolve) => connection.addEventListener("close", resolve));
    // Declared with the class for its parameter, which takes an instance.
    forceCloseDatabase(connection as never);
    await closed;
  }
}

test.each(STORES)("$name can be read and written after the browser has closed their database", async (store) => {
  await store.write();
  const before = await store.read();
  expect(before).toBeTruthy();
  await closeConnectionsOf(store.read);
  expect(await store.read()).toEqual(before);
  await closeConnectionsOf(store.read);
  await expect(store.write()).resolves.toBeUndefined();
});

test("a call that is queued after the connection was closed is stored once, behind the earlier one", async () => {
  await addToQueue(CALL);
  await closeConnectionsOf(listQueue);
  await addToQueue({ ...CALL, key: "k2" });
  expect((await listQueue()).map(({ key }) => key)).toEqual(["k1", "k2"]);
});

test("a database that could not be opened is opened at the next use", async () => {
  await forgetCopies();
  (await openDB("cardinal-copies", 9)).close();
  await expect(readCopy("users/ada")).rejects.toThrow("version");
  await deleteDB("cardinal-copies");
  await keepCopy("users/ada", "Ada", 1);
  expect(await readCopy("users/ada")).toEqual({ value: "Ada" });
});
