import { describe, expect, test } from "vitest";
import { withValues } from "../record.ts";
import { allows, service, takes, type Tree } from "./rules.test-helper.ts";

const WORLD: Tree = {
  users: { ada: { username: "ada" }, bob: { username: "bob" }, new: {} },
  vcard: { bob: { name_first: "Bob" } },
};
const change = (path: string, values: Tree, before = WORLD, name = "contacts") =>
  takes({ path, auth: service(name), before, after: withValues(before, values) });
/** Ada's record of Bob, with what else the update holds. */
const PATH = "contacts/ada/bob";
const writes = (record: unknown, others: Tree = {}, before = WORLD) =>
  change(PATH, { [PATH]: record, ...others }, before);
const BOTH = { uid: "bob", connected_date: 5 };
const OTHER = { "contacts/bob/ada": { uid: "ada", connected_date: 5 } };

describe("a contact that is added", () => {
  test("stands under the uid of a person who is registered", () => {
    expect(writes(BOTH, OTHER)).toBe(true);
    expect(writes({ ...BOTH, uid: "eve" }, OTHER)).toBe(false);
    expect(writes(BOTH, OTHER, withValues(WORLD, { "users/bob/deleting": true }))).toBe(false);
    const path = "contacts/ada/new";
    expect(change(path, { [path]: { uid: "new", connected_date: 5 }, "contacts/new/ada": BOTH })).toBe(false);
  });

  test("has an owner who is there", () => {
    expect(writes(BOTH, OTHER, withValues(WORLD, { "users/ada/deleting": true }))).toBe(false);
    expect(writes(BOTH, OTHER, withValues(WORLD, { "users/ada/username": undefined }))).toBe(false);
  });

  test("has the date at which the two first had each other", () => {
    expect(writes(BOTH)).toBe(false);
    expect(writes({ ...BOTH, connected_date: 6 }, OTHER)).toBe(false);
    expect(writes({ uid: "bob" }, OTHER)).toBe(false);
    const had = withValues(WORLD, { "contacts/bob/ada": { uid: "ada", connected_date: 3 } });
    expect(writes({ ...BOTH, connected_date: 3 }, {}, had)).toBe(true);
    expect(writes({ ...BOTH, connected_date: 5 }, OTHER, had)).toBe(false);
  });

  test("has any date when it comes back from an undo, even with an account without a username", () => {
    expect(writes({ ...BOTH, restored_date: 9 })).toBe(true);
    const left = withValues(WORLD, { "users/bob": { email: "b@b.example" } });
    expect([writes({ ...BOTH, restored_date: 9 }, {}, left), writes(BOTH, OTHER, left)]).toEqual([true, false]);
  });

  test("has not been changed yet", () => {
    expect(writes({ ...BOTH, rev: 1 }, OTHER)).toBe(false);
  });

  test("without an account stands under an id of its own, without a date of both", () => {
    const path = "contacts/ada/-k1";
    expect(change(path, { [path]: { name_first: "Eve" } })).toBe(true);
    expect(change(path, { [path]: { name_first: "Eve" } }, WORLD, "events")).toBe(false);
  });

  test("of a visitor comes back only while the undo still holds what was agreed to", () => {
    const path = "contacts/ada/-k1";
    const record = { consent: { version: "2026-11" }, restored_from: "-u1" };
    const kept = withValues(WORLD, { "contact_undo/ada/-u1/records/-k1/consent": { version: "2026-11" } });
    expect(change(path, { [path]: record }, kept)).toBe(true);
    expect(change(path, { [path]: record })).toBe(false);
    expect(change(path, { [path]: record }, withValues(WORLD, { "contact_undo/ada/-u1/records/-k1": { a: 1 } }))).toBe(
      false,
    );
    expect(change(path, { [path]: { restored_from: "-u1" } })).toBe(true);
  });
});

describe("a contact that is changed", () => {
  const before = withValues(WORLD, { [PATH]: { ...BOTH, rev: 2 } });

  test("replaces the record that was read", () => {
    expect([2, 3, 4].map((rev) => writes({ ...BOTH, rev }, {}, before))).toEqual([false, true, false]);
    const first = withValues(WORLD, { [PATH]: BOTH });
    expect([1, 2].map((rev) => writes({ ...BOTH, rev }, {}, first))).toEqual([true, false]);
  });

  test("stays changeable while one of the two has an account without a username, until it is deleted", () => {
    for (const uid of ["ada", "bob"]) {
      const left = withValues(before, { [`users/${uid}`]: { email: "a@b.example" } });
      expect([uid, writes({ ...BOTH, rev: 3 }, {}, left)]).toEqual([uid, true]);
      const going = withValues(left, { [`users/${uid}/deleting`]: true });
      const gone = withValues(left, { [`users/${uid}`]: undefined });
      expect([going, gone].map((world) => writes({ ...BOTH, rev: 3 }, {}, world))).toEqual([false, false]);
    }
  });

  test("stays that of the same person", () => {
    expect(writes({ connected_date: 5, rev: 3 }, {}, before)).toBe(false);
    const visitor = withValues(WORLD, { "contacts/ada/bob": { name_first: "Bob" } });
    expect(writes({ uid: "bob", rev: 1 }, {}, visitor)).toBe(false);
  });
});

describe("indexes of contacts", () => {
  test("name a person only with the contact that they are of, in the same update", () => {
    const path = "contacted_by/bob/ada";
    expect(change(path, { [path]: true, [PATH]: BOTH })).toBe(true);
    expect(change(path, { [path]: true })).toBe(false);
    expect(change(path, { [path]: 1, [PATH]: BOTH })).toBe(false);
  });

  test.each([
    ["contact_words/ada/bob~k", true, [false, 1, "x"]],
    ["contact_reminders_due/0~ada~k", true, [false]],
    ["contact_undo_of/bob/ada~-u", true, [7]],
    ["contact_counts/ada", 3, ["3", true]],
    ["contact_reminders/ada/k", 5, ["5", true]],
    ["contact_moved/ada/k", "k2", [true, 5]],
  ])("take at %s %j, and nothing else", (path, good, odd) => {
    expect(change(path, { [path]: good })).toBe(true);
    for (const value of odd) expect([value, change(path, { [path]: value })]).toEqual([value, false]);
    expect(change(path, { [path]: good }, WORLD, "stats")).toBe(false);
  });

  test("count contacts, and never cease to: the count is not taken away", () => {
    const counted = withValues(WORLD, { "contact_counts/ada": 3 });
    const asked = { path: "contact_counts/ada", auth: service("contacts"), before: counted };
    expect(allows("write", { ...asked, after: withValues(counted, { "contact_counts/ada": undefined }) })).toBe(false);
  });
});

describe("an undo", () => {
  const path = "contact_undo/ada/-u1/records/bob";
  const before = withValues(WORLD, { [PATH]: { ...BOTH, rev: 2 } });
  const keeps = (record: unknown, world = before) => change(path, { [path]: record }, world);

  test("keeps the record as it is at that moment", () => {
    expect([keeps({ rev: 2 }), keeps({ rev: 1 }), keeps({})]).toEqual([true, false, false]);
    expect(keeps({}, withValues(WORLD, { [PATH]: BOTH }))).toBe(true);
  });

  test("holds no record that there was not", () => {
    expect(keeps({}, WORLD)).toBe(false);
  });
});

describe("a notification", () => {
  const path = "notifications/bob/-n";
  const adds = (record: object, world = WORLD) => change(path, { [path]: { date: 1, ...record } }, world);

  test("names people who are there at the moment of the write", () => {
    expect(adds({ kind: "message", from: { uid: "ada", name: "Ada" } })).toBe(true);
    expect(adds({ kind: "message", from: { uid: "new", name: "New" } })).toBe(false);
    expect(adds({ kind: "exchange", from: { name: "Eve" } })).toBe(true);
    expect(adds({ kind: "exchange", from: { name: "Eve" } }, withValues(WORLD, { "users/bob/deleting": true }))).toBe(
      false,
    );
  });

  test("names a person whose account has no username, until it is deleted", () => {
    const record = { kind: "reminder", from: { uid: "ada", name: "Ada" } };
    const left = withValues(WORLD, { "users/ada": { email: "a@b.example" } });
    expect(adds(record, left)).toBe(true);
    expect(adds(record, withValues(left, { "users/ada/deleting": true }))).toBe(false);
  });

  test("of a contact leads to one that is there after the update", () => {
    const record = { kind: "contact", ref: "ada", from: { uid: "ada", name: "Ada" } };
    expect(adds(record)).toBe(false);
    expect(change(path, { [path]: record, "contacts/bob/ada": { uid: "ada" } })).toBe(true);
  });

  test("is added and taken away, and never changed by the service", () => {
    const there = withValues(WORLD, { [path]: { kind: "message", date: 1 } });
    const asked = { path, auth: service("contacts"), before: there };
    expect(allows("write", { ...asked, after: withValues(there, { [path]: { kind: "contact", date: 2 } }) })).toBe(
      false,
    );
    expect(allows("write", { ...asked, after: withValues(there, { [path]: undefined }) })).toBe(true);
  });
});

test("a mail that was queued is not replaced, and only services of changes queue one", () => {
  const path = "outbox/-m";
  const queues = (name: string, world = WORLD) => change(path, { [path]: { state: "waiting" } }, world, name);
  expect(
    ["contacts", "enterprise", "events", "payments", "platform", "stats", "retail"].map((name) => queues(name)),
  ).toEqual([true, true, true, true, true, false, false]);
  expect(queues("contacts", withValues(WORLD, { [path]: { state: "sending" } }))).toBe(false);
});
