import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import type { LiveEntry, LiveQuery } from "../live-source.ts";
import { forgetCopies, keepCopy, keepPart, MAX_AGE_MS, MAX_BYTES, MAX_ENTRIES, readCopy, readKept } from "./copies.ts";
import { addToQueue, forgetQueue, listQueue } from "./queue-store.ts";
import { dropCopies, dropFromCopy, withCopies } from "./with-copies.ts";

const PAGE: LiveQuery = { path: "contacts/ada", orderBy: "name_last", first: 2 };
const whole = (date: number) => ({ date, next: null, read: 0, isWhole: true });
const entry = (key: string, name_last: string): LiveEntry => ({ key, value: { name_last } });

afterEach(async () => {
  await forgetCopies();
  vi.restoreAllMocks();
});

test("keeps the last value of a path, including a missing one", async () => {
  expect(await readCopy("users/ada")).toBeUndefined();
  await keepCopy("users/ada", { username: "ada" }, 1);
  await keepCopy("users/ada", { username: "lovelace" }, 2);
  expect((await readCopy("users/ada"))?.value).toEqual({ username: "lovelace" });
  await keepCopy("skills/ada", null, 3);
  expect(await readCopy("skills/ada")).toMatchObject({ value: null });
});

test("keeps each part of a list by its query", async () => {
  await keepCopy(PAGE, [entry("a", "Adams"), entry("b", "Brown")], 1);
  expect((await readCopy({ ...PAGE }))?.value).toEqual([entry("a", "Adams"), entry("b", "Brown")]);
  expect(await readCopy({ ...PAGE, first: 3 })).toBeUndefined();
});

test("a complete list answers every query and entry, and follows later updates", async () => {
  await keepPart("contacts/ada", [entry("c", "Clark"), entry("a", "Adams"), entry("b", "Brown")], whole(7));
  expect((await readKept("contacts/ada"))?.state.date).toBe(7);
  expect((await readCopy(PAGE))?.value).toEqual([entry("a", "Adams"), entry("b", "Brown")]);
  expect((await readCopy({ ...PAGE, startAt: { value: "Brown", key: "b" }, first: 9 }))?.value).toEqual([
    entry("b", "Brown"),
    entry("c", "Clark"),
  ]);
  expect((await readCopy("contacts/ada/c"))?.value).toEqual({ name_last: "Clark" });
  await keepCopy(PAGE, [entry("a", "Zuse"), entry("b", "Brown")], 8);
  await keepCopy("contacts/ada/c", null, 9);
  expect((await readCopy({ ...PAGE, first: 9 }))?.value).toEqual([entry("b", "Brown"), entry("a", "Zuse")]);
});

test("an entry missing from an incomplete list counts as unknown", async () => {
  await keepPart("contacts/ada", [entry("a", "Adams")], whole(1));
  expect(await readCopy("contacts/ada/x")).toEqual({ value: null });
  await keepPart("contacts/ada", [entry("a", "Adams")], { ...whole(2), isWhole: false });
  expect(await readCopy("contacts/ada/x")).toBeUndefined();
});

test("drops deleted entries of a list, and stores nothing about a list that is not kept", async () => {
  await keepPart("contacts/ada", [entry("a", "Adams"), entry("b", "Brown"), entry("c", "Clark")], whole(1));
  await dropFromCopy("contacts/ada", ["a", "c", "x"]);
  expect((await readKept("contacts/ada"))?.entries).toEqual([entry("b", "Brown")]);
  await dropFromCopy("contacts/li", ["a"]);
  expect(await readCopy("contacts/li/a")).toBeUndefined();
});

test("drops the value of a deleted path, and the queries of its entries", async () => {
  const texts = (thread: string): LiveQuery => ({ path: `message/ada/${thread}`, orderBy: null, last: 30 });
  for (const thread of ["t1", "t2"]) {
    await keepCopy(`inbox/ada/${thread}`, { last_text: "Hello" }, 1);
    await keepCopy(texts(thread), [entry("m1", "Hello")], 1);
  }
  await dropCopies(["inbox/ada/t1", "message/ada/t1"]);
  expect(await Promise.all([readCopy("inbox/ada/t1"), readCopy(texts("t1"))])).toEqual([undefined, undefined]);
  expect(await readCopy("inbox/ada/t2")).toEqual({ value: { last_text: "Hello" } });
  expect(await readCopy(texts("t2"))).toEqual({ value: [entry("m1", "Hello")] });
});

test("adds no entry to a full list, and does not report it as missing", async () => {
  const names = Array.from({ length: MAX_ENTRIES }, (_, at) => String(at).padStart(4, "0"));
  const full = names.map((name) => entry(name, name));
  await keepPart("contacts/ada", full, whole(1));
  await keepCopy(PAGE, [entry("0000", "Changed"), entry("x", "New")], 2);
  expect((await readKept("contacts/ada"))?.entries).toHaveLength(MAX_ENTRIES);
  expect((await readCopy("contacts/ada/0000"))?.value).toEqual({ name_last: "Changed" });
  expect(await readCopy("contacts/ada/x")).toBeUndefined();
});

test("finds contacts by their search terms, which are not stored themselves", async () => {
  const words: LiveQuery = { path: "contact_words/ada", orderBy: null, startAt: { value: "brow" }, first: 5 };
  expect(await readCopy(words)).toBeUndefined();
  const brown = { key: "b", value: { name_first: "Zo\u00eb", name_last: "Brown", tags: ["Trade fair"] } };
  await keepPart("contacts/ada", [entry("a", "Adams"), brown], whole(1));
  expect((await readCopy(words))?.value).toEqual([
    { key: "brown~b", value: true },
    { key: "zoe~b", value: true },
  ]);
  const tags = { ...words, startAt: { value: "=" }, endAt: { value: "=~" } };
  expect((await readCopy(tags))?.value).toEqual([{ key: "=trade fair~b", value: true }]);
});

const LARGE = "x".repeat(MAX_BYTES / 4);

test("evicts the least recently used values when there is no room", async () => {
  for (const [at, name] of ["one", "two", "three"].entries()) await keepCopy(`users/${name}`, LARGE, at);
  await readCopy("users/one", 10);
  await keepCopy("users/four", LARGE, 11);
  const kept = async (name: string) => (await readCopy(`users/${name}`, 12)) !== undefined;
  expect(await Promise.all(["one", "two", "three", "four"].map(kept))).toEqual([true, false, true, true]);
});

test("counts a replaced value once and does not keep a value that is too large", async () => {
  await keepCopy("users/ada", "kept", 1);
  for (let at = 2; at < 12; at += 1) await keepCopy("users/li", LARGE, at);
  expect(await readCopy("users/ada", 12)).toEqual({ value: "kept" });
  await keepCopy("users/li", LARGE.repeat(5), 13);
  expect(await readCopy("users/li", 14)).toBeUndefined();
  expect(await readCopy("users/ada", 14)).toEqual({ value: "kept" });
});

test("evicts values that were unused for long when the next one is kept", async () => {
  await keepCopy("users/old", "old", 1);
  await keepCopy("users/used", "used", 1);
  await readCopy("users/used", 1000);
  await keepCopy("users/new", "new", 2 + MAX_AGE_MS);
  expect(await readCopy("users/old")).toBeUndefined();
  expect(await readCopy("users/used")).toEqual({ value: "used" });
});

test("evicts neither contacts nor the queue", async () => {
  await keepPart("contacts/ada", [entry("a", "Adams")], whole(1));
  const queued = {
    call: "replyToMessage",
    input: { id: "t1", text: "Hello" },
    key: "k",
    about: "Li",
    date: 1,
  } as const;
  await addToQueue(queued);
  for (let at = 0; at < 6; at += 1) await keepCopy(`users/${at}`, LARGE, at + 2 * MAX_AGE_MS);
  expect(await readCopy("contacts/ada/a")).toBeDefined();
  expect(await listQueue()).toMatchObject([queued]);
  await forgetQueue();
});

test("deletes everything on sign-out", async () => {
  await keepCopy("users/ada", { username: "ada" }, 1);
  await keepPart("contacts/ada", [entry("a", "Adams")], whole(1));
  await forgetCopies();
  expect(await readCopy("users/ada")).toBeUndefined();
  expect(await readKept("contacts/ada")).toBeUndefined();
  expect(await readCopy("contacts/ada/a")).toBeUndefined();
});

function setOnline(value: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(value);
}
const never = () => () => undefined;

test("without a network the copy is shown until the database answers", async () => {
  await keepCopy("users/ada", "kept", 1);
  setOnline(false);
  const said: unknown[] = [];
  let answer: (value: unknown) => void = () => undefined;
  const stop = withCopies((_source, onValue) => ((answer = onValue), () => undefined))(
    "users/ada",
    (value) => said.push(value),
    (error) => said.push(error),
  );
  await expect.poll(() => said).toEqual(["kept"]);
  answer("new");
  expect(said).toEqual(["kept", "new"]);
  await expect.poll(async () => (await readCopy("users/ada"))?.value).toBe("new");
  stop();
});

test("with a network a copy is not delivered before or after an answer", async () => {
  await keepCopy("users/ada", "kept", 1);
  setOnline(false);
  const said: unknown[] = [];
  withCopies((_source, onValue) => (onValue("new"), () => undefined))("users/ada", (value) => said.push(value), never);
  await expect.poll(async () => (await readCopy("users/ada"))?.value).toBe("new");
  expect(said).toEqual(["new"]);
});

test("shows the copy when loading fails without a network, but not when a read is refused", async () => {
  await keepCopy("users/ada", "kept", 1);
  const failing = withCopies((_source, _onValue, onError) => (onError(new Error("denied")), () => undefined));
  const said: unknown[] = [];
  const listen = (path: string) =>
    failing(
      path,
      (value) => said.push(value),
      (error) => said.push(error.message),
    );
  setOnline(false);
  listen("users/ada");
  await expect.poll(() => said[0]).toBe("kept");
  said.length = 0;
  listen("users/nobody");
  await expect.poll(() => said).toEqual(["denied"]);
  said.length = 0;
  setOnline(true);
  listen("users/ada");
  await expect.poll(() => said).toEqual(["denied"]);
});

test("calls no listener that has unsubscribed", async () => {
  await keepCopy("users/ada", "kept", 1);
  setOnline(false);
  const said: unknown[] = [];
  const stop = withCopies(never)("users/ada", (value) => said.push(value), never);
  stop();
  const later: unknown[] = [];
  withCopies(never)("users/ada", (value) => later.push(value), never);
  await expect.poll(() => later).toEqual(["kept"]);
  expect(said).toEqual([]);
});
