import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, expect, test } from "vitest";
import {
  deleteContactImport,
  readContactImport,
  readContactImportProgress,
  storeContactImport,
  storeContactImportProgress,
} from "./contact-import-store.ts";
import { EMPLOYEES_PLACE, forgetImports, readPendingImport } from "./import-store.ts";

afterEach(forgetImports);

const progress = { id: "i1", person: "ada", total: 3, sent: 0, added: 0, unchanged: 0 };
const batches = [
  [
    { id: "a", name_first: "Vera" },
    { id: "b", name_first: "Kim" },
  ],
  [{ id: "c", name_first: "Alan" }],
];

test("keeps the batches that are not answered, in their order", async () => {
  expect(await storeContactImport({ progress, batches })).toBe(true);
  expect(await readContactImport()).toEqual({ progress, batches });
  const next = { ...progress, sent: 2, added: 1, unchanged: 1 };
  expect(await storeContactImportProgress(next)).toBe(true);
  expect(await readContactImport()).toEqual({ progress: next, batches: batches.slice(1) });
});

test("a new import replaces one that has ended, or another user's, but not an unfinished one", async () => {
  await storeContactImport({ progress, batches });
  expect(await storeContactImport({ progress: { ...progress, id: "i2" }, batches: [] })).toBe(false);
  expect(await readContactImport()).toEqual({ progress, batches });
  const theirs = { ...progress, id: "i3", person: "bob", total: 1 };
  expect(await storeContactImport({ progress: theirs, batches: batches.slice(1) })).toBe(true);
  expect(await readContactImport()).toEqual({ progress: theirs, batches: batches.slice(1) });
  await storeContactImportProgress({ ...theirs, sent: 1, added: 1 });
  expect(await storeContactImport({ progress: { ...theirs, id: "i4" }, batches: batches.slice(1) })).toBe(true);
});

test("what was discarded is not stored again, and another import stays", async () => {
  await storeContactImport({ progress, batches });
  await deleteContactImport("i2");
  expect(await readContactImportProgress()).toEqual(progress);
  await deleteContactImport("i1");
  expect(await storeContactImportProgress({ ...progress, sent: 2 })).toBe(false);
  expect(await readContactImport()).toBeNull();
});

test("the database of an earlier release keeps its imports of employees", async () => {
  const earlier = await openDB("cardinal-imports", 1, {
    upgrade: (db) => {
      db.createObjectStore("imports");
      db.createObjectStore("mappings");
    },
  });
  await earlier.put("imports", { id: "e1" }, EMPLOYEES_PLACE);
  earlier.close();
  expect(await storeContactImport({ progress, batches })).toBe(true);
  expect(await readPendingImport(EMPLOYEES_PLACE)).toEqual({ id: "e1" });
});
