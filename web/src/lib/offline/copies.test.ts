import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import type { LiveEntry, LiveQuery } from "../live.ts";
import { forgetCopies, keepCopy, keepList, listDate, readCopy } from "./copies.ts";
import { withCopies } from "./with-copies.ts";

const PAGE: LiveQuery = { path: "contacts/ada", orderBy: "name_last", first: 2 };
const entry = (key: string, name_last: string): LiveEntry => ({ key, value: { name_last } });

afterEach(async () => {
  await forgetCopies();
  vi.restoreAllMocks();
});

test("the last word of the database on a path is kept, also that there is nothing", async () => {
  expect(await readCopy("users/ada")).toBeUndefined();
  await keepCopy("users/ada", { username: "ada" }, 1);
  await keepCopy("users/ada", { username: "lovelace" }, 2);
  expect((await readCopy("users/ada"))?.value).toEqual({ username: "lovelace" });
  await keepCopy("skills/ada", null, 3);
  expect(await readCopy("skills/ada")).toMatchObject({ value: null });
});

test("each part of a list is kept by its query", async () => {
  await keepCopy(PAGE, [entry("a", "Adams"), entry("b", "Brown")], 1);
  expect((await readCopy({ ...PAGE }))?.value).toEqual([entry("a", "Adams"), entry("b", "Brown")]);
  expect(await readCopy({ ...PAGE, first: 3 })).toBeUndefined();
});

test("a list that is kept whole answers every query and every entry, and follows what is seen later", async () => {
  await keepList("contacts/ada", [entry("c", "Clark"), entry("a", "Adams"), entry("b", "Brown")], 7);
  expect(await listDate("contacts/ada")).toBe(7);
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

test("a list that is read again loses what is no longer in it", async () => {
  await keepList("contacts/ada", [entry("a", "Adams"), entry("b", "Brown")], 1);
  await keepList("contacts/ada", [entry("b", "Brown")], 2);
  expect((await readCopy(PAGE))?.value).toEqual([entry("b", "Brown")]);
});

test("nothing is left once the person has gone", async () => {
  await keepCopy("users/ada", { username: "ada" }, 1);
  await keepList("contacts/ada", [entry("a", "Adams")], 1);
  await forgetCopies();
  expect(await readCopy("users/ada")).toBeUndefined();
  expect(await listDate("contacts/ada")).toBeUndefined();
  expect(await readCopy("contacts/ada/a")).toBeUndefined();
});

function setOnline(value: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(value);
}
const never = () => () => undefined;

test("without a network the copy is shown; what the database says later replaces it", async () => {
  await keepCopy("users/ada", "kept", 1);
  setOnline(false);
  const said: unknown[] = [];
  let answer: (value: unknown) => void = () => undefined;
  const stop = withCopies((_source, onValue) => ((answer = onValue), () => undefined))(
    "users/ada",
    (value) => said.push(value),
    (error) => said.push(error),
  );
  await vi.waitFor(() => expect(said).toEqual(["kept"]));
  answer("new");
  expect(said).toEqual(["kept", "new"]);
  await vi.waitFor(async () => expect((await readCopy("users/ada"))?.value).toBe("new"));
  stop();
});

test("with a network a copy never comes before or after an answer", async () => {
  await keepCopy("users/ada", "kept", 1);
  setOnline(false);
  const said: unknown[] = [];
  withCopies((_source, onValue) => (onValue("new"), () => undefined))("users/ada", (value) => said.push(value), never);
  await vi.waitFor(async () => expect((await readCopy("users/ada"))?.value).toBe("new"));
  expect(said).toEqual(["new"]);
});

test("what cannot be loaded without a network is shown as it was; what is refused with one is refused", async () => {
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
  await vi.waitFor(() => expect(said[0]).toBe("kept"));
  said.length = 0;
  listen("users/nobody");
  await vi.waitFor(() => expect(said).toEqual(["denied"]));
  said.length = 0;
  setOnline(true);
  listen("users/ada");
  await vi.waitFor(() => expect(said).toEqual(["denied"]));
});

test("nobody is told anything who has stopped listening", async () => {
  await keepCopy("users/ada", "kept", 1);
  setOnline(false);
  const said: unknown[] = [];
  const stop = withCopies(never)("users/ada", (value) => said.push(value), never);
  stop();
  const later: unknown[] = [];
  withCopies(never)("users/ada", (value) => later.push(value), never);
  await vi.waitFor(() => expect(later).toEqual(["kept"]));
  expect(said).toEqual([]);
});
