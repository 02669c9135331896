import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { LiveEntry, LiveSource } from "../live-source.ts";
import { forgetCopies, readCopy, readKept } from "./copies.ts";
import { FRESH_MS, keepContacts, MAX_CONTACTS, BATCH_SIZE } from "./keep-contacts.ts";
import { selectEntries } from "./select-entries.ts";

/** The contacts of `ada` in the database, by key. */
const stored = new Map<string, string>();
/** How many contacts were read. */
let cost = 0;

function read(source: LiveSource): Promise<unknown> {
  if (typeof source === "string") {
    cost += 1;
    const name = stored.get(source.slice("contacts/ada/".length));
    return Promise.resolve(name === undefined ? null : { sort_name: name });
  }
  const entries = selectEntries(
    [...stored].map(([key, sort_name]): LiveEntry => ({ key, value: { sort_name } })),
    source,
  );
  cost += entries.length;
  return Promise.resolve(entries);
}

/** Names in sort order: N0000, N0001 \u2026 */
const nameAt = (at: number) => `N${String(at).padStart(4, "0")}`;
const keep = (hour: number) => keepContacts("ada", hour * FRESH_MS, read);
const keptNames = async () =>
  (await readKept("contacts/ada"))?.entries.map(({ value }) => (value as { sort_name: string }).sort_name).toSorted();

function fill(count: number): void {
  for (let at = 0; at < count; at += 1) stored.set(`k${at}`, nameAt(at));
}

beforeEach(() => {
  stored.clear();
  cost = 0;
});
afterEach(forgetCopies);

test("reads the whole list at first, and nothing more for an hour", async () => {
  fill(450);
  await keep(0);
  expect(await keptNames()).toHaveLength(450);
  cost = 0;
  await keep(0.9);
  expect(cost).toBe(0);
});

test("refreshes one part of a stale copy per hour, and finds every change within one round", async () => {
  fill(1000);
  await keep(0);
  stored.set("k500", "N0500 renamed");
  stored.delete("k700");
  stored.set("new", "N0001 new");
  cost = 0;
  await keep(1);
  expect(cost).toBe(BATCH_SIZE + 1);
  expect(await keptNames()).toContain("N0001 new");
  for (let hour = 2; hour <= 6; hour += 1) await keep(hour);
  expect(await keptNames()).toEqual([...stored.values()].toSorted());
  expect(await readCopy("contacts/ada/k700")).toEqual({ value: null });
});

test("a contact that moves within the list is never missing", async () => {
  fill(450);
  await keep(0);
  stored.set("k3", "Z at the end");
  await keep(1);
  expect((await readCopy("contacts/ada/k3"))?.value).toEqual({ sort_name: "Z at the end" });
  stored.set("k3", "A at the beginning");
  for (const hour of [2, 3]) await keep(hour);
  expect((await readCopy("contacts/ada/k3"))?.value).toEqual({ sort_name: "A at the beginning" });
});

test("keeps an empty list and later additions", async () => {
  await keep(0);
  expect(await keptNames()).toEqual([]);
  fill(1);
  await keep(1);
  expect(await keptNames()).toEqual(["N0000"]);
});

test("keeps only the start of a very long list, however it changes", async () => {
  fill(MAX_CONTACTS + 300);
  await keep(0);
  expect(await keptNames()).toHaveLength(MAX_CONTACTS);
  for (let at = 0; at < 10; at += 1) stored.set(`a${at}`, `A${at}`);
  for (let hour = 1; hour <= 2 * (MAX_CONTACTS / BATCH_SIZE); hour += 1) await keep(hour);
  const names = await keptNames();
  expect(names).toHaveLength(MAX_CONTACTS);
  expect(names).toContain("A9");
  expect(await readCopy(`contacts/ada/k${MAX_CONTACTS + 1}`)).toBeUndefined();
});

test("drops contacts beyond the last stored one without reading them", async () => {
  fill(MAX_CONTACTS + 300);
  await keep(0);
  for (let at = 0; at < 10; at += 1) stored.set(`a${at}`, `A${at}`);
  const parts = MAX_CONTACTS / BATCH_SIZE;
  for (let hour = 1; hour < parts; hour += 1) await keep(hour);
  cost = 0;
  await keep(parts);
  expect(cost).toBe(BATCH_SIZE + 1);
  expect(await keptNames()).toHaveLength(MAX_CONTACTS);
});

test("restarts an interrupted reading", async () => {
  fill(450);
  let calls = 0;
  const breaking = (source: LiveSource) => (++calls === 2 ? Promise.reject(new Error("Offline.")) : read(source));
  await expect(keepContacts("ada", 0, breaking)).rejects.toThrow("Offline.");
  expect(await readKept("contacts/ada")).toBeUndefined();
  await keep(0);
  expect(await keptNames()).toHaveLength(450);
});
