import { PEOPLE_PAGE } from "@cardinal/contract/entities/platform/person";
import { monthOf } from "@cardinal/contract/fields/day";
import { personPlaces, readListedPerson } from "@cardinal/contract/stored/platform/listed-person";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestActor, createTestCtx, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import type { ActorCtx } from "../ctx.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { indexPeople } from "../migrations/index-people.ts";
import { listChangedField, listPerson, unlistPerson } from "./list-person.ts";
import { search } from "../search/search.ts";

const INDEXES = ["user_index", "user_words", "user_order", "user_months"];

let admin: ActorCtx;
beforeAll(async () => {
  await useOwnProject("demo-people");
  ({ ctx: admin } = await createTestActor({ admin: true }));
});
beforeEach(async () => {
  for (const name of ["users", "vcard", ...INDEXES]) await testDatabase().ref(name).remove();
});

interface PersonFields {
  readonly first?: string;
  readonly last?: string;
  readonly email?: string;
  readonly username?: string;
  readonly date?: number;
}

/** Records of people as they are stored. */
function recordsOf(uid: string, { first = "Ada", last = "Lovelace", email = `${uid}@x.co`, ...rest }: PersonFields) {
  const { username = uid, date = 1_780_000_000_000 } = rest;
  return {
    [`users/${uid}`]: { email, username, created_date: date },
    [`vcard/${uid}`]: { name_first: first, name_last: last, buttons: [], created_date: date, updated_date: date },
  };
}

async function put(people: Readonly<Record<string, PersonFields>>): Promise<void> {
  const all = Object.entries(people).map(([uid, fields]) => recordsOf(uid, fields));
  await testDatabase()
    .ref()
    .update(Object.assign({}, ...all) as object);
  await Promise.all(Object.keys(people).map((uid) => listPerson(admin, uid)));
}

/** The users in all parts of an answer, in order. */
async function uidsOf(q?: string): Promise<{ readonly uids: string[]; readonly sizes: number[] }> {
  const [uids, sizes]: [string[], number[]] = [[], []];
  let after: string | undefined;
  do {
    const part = await search(admin, {
      kind: "users",
      ...(q === undefined ? {} : { q }),
      ...(after === undefined ? {} : { after }),
    });
    uids.push(...part.items.map((item) => ("uid" in item ? (item.uid ?? "") : "")));
    sizes.push(part.items.length);
    after = part.next ?? undefined;
  } while (after !== undefined);
  return { uids, sizes };
}
const found = async (q: string) => (await uidsOf(q)).uids.toSorted();

test("users are found by the start of names, username, enterprise and address, with all words combined", async () => {
  await put({
    one: { first: "Ada", last: "Byron-Løvelace", email: "ada.b@mail.example.com", username: "countess" },
    two: { first: "Adam", last: "Ada", email: "adam@other.example.org" },
    three: { first: "Grace", last: "Hopper", email: "grace@example.com" },
  });
  await testDatabase().ref("users/three/enterprise").set("navy");
  await listPerson(admin, "three");
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["ada", ["one", "two"]],
    ["AD", ["one", "two"]],
    ["lovelace", ["one"]],
    ["by ada", ["one"]],
    ["hopper ada", []],
    ["count", ["one"]],
    ["navy g", ["three"]],
    ["ada.b@mail.example.com", ["one"]],
    ["@example.com", ["one", "three"]],
    ["example.com gr", ["three"]],
    ["grace@", ["three"]],
    ["nobody", []],
  ];
  for (const [q, uids] of cases) expect([q, await found(q)]).toEqual([q, uids.toSorted()]);
  const { items } = await search(admin, { kind: "users", q: "navy" });
  expect(items).toEqual([
    {
      uid: "three",
      name: "Grace Hopper",
      email: "grace@example.com",
      username: "three",
      enterprise: "navy",
      disabled: false,
      created_date: 1_780_000_000_000,
    },
  ]);
});

test("many are found in pages, each once", async () => {
  const names = Array.from({ length: 2 * PEOPLE_PAGE + 5 }, (_, at) => `p${String(at).padStart(3, "0")}`);
  await put(
    Object.fromEntries(names.map((uid) => [uid, { first: "Maria", last: "Marinova", email: `mari.${uid}@x.co` }])),
  );
  const { uids, sizes } = await uidsOf("mari");
  expect([uids.toSorted(), uids.length]).toEqual([names, names.length]);
  expect(Math.max(...sizes)).toBe(PEOPLE_PAGE);
});

test("one part reads no more than 250 entries", async () => {
  const names = Array.from({ length: 260 }, (_, at) => `q${String(at).padStart(3, "0")}`);
  await put(Object.fromEntries(names.map((uid) => [uid, { first: "Nora", last: uid === "q259" ? "Zo" : "Ny" }])));
  const first = await search(admin, { kind: "users", q: "nora zo" });
  expect([first.items, first.next]).toEqual([[], "nora~q249"]);
  expect(await found("nora zo")).toEqual(["q259"]);
});

test("the newest come first, across all months", async () => {
  const names = Array.from({ length: PEOPLE_PAGE + 10 }, (_, at) => `n${String(at).padStart(3, "0")}`);
  const dateOf = (at: number) => Date.parse("2026-01-20T00:00:00Z") + at * 86_400_000;
  await put(Object.fromEntries(names.map((uid, at) => [uid, { date: dateOf(at) }])));
  const { uids, sizes } = await uidsOf();
  expect([uids, sizes]).toEqual([names.toReversed(), [PEOPLE_PAGE, 10]]);
  expect(await search(admin, { kind: "users", after: "1999-0100000000000001~u" })).toEqual({
    kind: "users",
    items: [],
    next: null,
  });
  expect((await search(admin, { kind: "users", after: "nonsense~u" })).items).toHaveLength(PEOPLE_PAGE);
});

test("the lists follow every change of a user, and drop deleted users", async () => {
  const uid = "ada";
  const entries = async () => {
    const record = readListedPerson(await stored(`user_index/${uid}`));
    return record === null ? [] : personPlaces(uid, record);
  };
  /** Every entry of the indexes, all of which are of one user. */
  const kept = async () => {
    const tree = ((await stored("user_words")) ?? {}) as Record<string, object>;
    const order = ((await stored("user_order")) ?? {}) as Record<string, object>;
    const below = (name: string, all: Record<string, object>) =>
      Object.entries(all).flatMap(([part, keys]) => Object.keys(keys).map((key) => `${name}/${part}/${key}`));
    return [...below("user_words", tree), ...below("user_order", order)].toSorted();
  };
  await put({ [uid]: {} });
  expect([await kept(), await listPerson(admin, uid)]).toEqual([(await entries()).toSorted(), false]);
  for (const change of [
    { [`vcard/${uid}/name_last`]: "King" },
    { [`users/${uid}/email`]: "king@new.example" },
    { [`users/${uid}/username`]: "countess" },
    { [`users/${uid}/enterprise`]: "acme" },
    { [`users/${uid}/disabled`]: true },
    { [`users/${uid}/created_date`]: Date.parse("2026-01-20") },
    { [`vcard/${uid}`]: null },
  ]) {
    await testDatabase().ref().update(change);
    expect([change, await listPerson(admin, uid)]).toEqual([change, true]);
    expect(await kept()).toEqual((await entries()).toSorted());
  }
  expect((await search(admin, { kind: "users", q: "countess" })).items).toMatchObject([
    { uid, name: "", disabled: true, enterprise: "acme" },
  ]);
  await testDatabase().ref(`users/${uid}/deleting`).set(true);
  await listPerson(admin, uid);
  expect([await stored("user_index"), await kept()]).toEqual([null, []]);
  await unlistPerson(admin, uid);
  expect(await listPerson(admin, uid)).toBe(false);
});

test("a user is not read again for a field that is listed already", async () => {
  await put({ ada: {} });
  const { users } = admin.stores;
  const get = vi.fn((uid: string) => users.get(uid));
  const ctx = { ...admin, stores: { ...admin.stores, users: { ...users, get } } };
  for (const [field, value] of [
    ["username", "ada"],
    ["created_date", 1_780_000_000_000],
    ["enterprise", null],
    ["disabled", null],
  ] as const)
    expect([field, await listChangedField(ctx, "ada", field, value)]).toEqual([field, false]);
  expect(get).not.toHaveBeenCalled();
  await testDatabase().ref("users/ada").update({ username: "countess", enterprise: "navy" });
  expect(await listChangedField(ctx, "ada", "username", "countess")).toBe(true);
  expect(await listChangedField(ctx, "ada", "enterprise", "navy")).toBe(false);
  expect(get).toHaveBeenCalledTimes(1);
  expect(await found("navy")).toEqual(["ada"]);
  await testDatabase().ref("users/ada/created_date").remove();
  expect(await listChangedField(ctx, "ada", "created_date", null)).toBe(true);
  expect(await stored("user_index/ada")).toBeNull();
});

test("when a user is listed concurrently, the lists have what was stored last", async () => {
  await put({ ada: {} });
  await testDatabase().ref("vcard/ada/name_last").set("King");
  await Promise.all(Array.from({ length: 4 }, () => listPerson(createTestCtx(), "ada")));
  expect([await found("king"), await found("lovelace")]).toEqual([["ada"], []]);
  await unlistPerson(admin, "ada");
  expect([await stored("user_words"), await stored("user_order")]).toEqual([null, null]);
});

test("users from before the lists existed are added, in parts, once", async () => {
  const names = Array.from({ length: 510 }, (_, at) => `old-${String(at).padStart(3, "0")}`);
  const all = Object.assign({}, ...names.map((uid) => recordsOf(uid, {}))) as object;
  await testDatabase()
    .ref()
    .update({ ...all, "users/gone/deleting": true });
  const first = await indexPeople(admin, "all", null);
  expect([first.done, first.cursor]).toEqual([499, "old-498"]);
  expect(await allParts(indexPeople, admin)).toBe(11);
  expect(await allParts(indexPeople, admin)).toBe(0);
  expect(Object.keys((await stored("user_index")) as object)).toEqual(names);
  expect(await stored("user_months")).toEqual({ [monthOf(1_780_000_000_000)]: true });
});
