import { describe, expect, test } from "vitest";
import { withValues } from "../record.ts";
import { service, takes, type Tree } from "./rules.test-helper.ts";

const BOB = { status: "active", rev: 3 };
const WORLD: Tree = {
  users: { bob: { enterprise: "acme", username: "bob" }, zoe: { username: "zoe", invited_to: { acme: true } } },
  employees: { acme: { bob: BOB } },
  employee_keys: { acme: { "mail-bob@x=2eexample": "bob" } },
  enterprise: {
    acme: {
      counts: { active: 2, admins: 1 },
      groups: { sales: { name: "Sales", count: 1 } },
      groups_rev: 4,
      roles_rev: 4,
      standing: { rev: 2 },
      rev: 7,
    },
  },
};
const change = (path: string, values: Tree, name = "enterprise", before = WORLD) =>
  takes({ path, auth: service(name), before, after: withValues(before, values) });
const employee = (record: unknown, others: Tree = {}, uid = "bob") =>
  change(`employees/acme/${uid}`, { [`employees/acme/${uid}`]: record, ...others });

describe("an employee's record", () => {
  test("is replaced by the next one only", () => {
    expect([2, 3, 4, 5].map((rev) => employee({ ...BOB, rev }))).toEqual([false, false, true, false]);
  });

  test("is of a person whose own record says the same after the update", () => {
    expect(employee({ ...BOB, rev: 4 }, { "users/bob/enterprise": "rival" })).toBe(false);
    expect(employee({ ...BOB, rev: 4 }, { "users/bob/enterprise": undefined })).toBe(false);
    expect(employee({ ...BOB, rev: 4 }, { "users/bob/deleting": true })).toBe(false);
    expect(employee({ status: "active", rev: 1 }, { "users/new/enterprise": "acme" }, "new")).toBe(true);
    expect(employee({ status: "active", rev: 1 }, {}, "new")).toBe(false);
  });

  test("is an admin's when both records say so, or neither does", () => {
    const admin = { ...BOB, rev: 4, admin: true };
    expect(employee(admin)).toBe(false);
    expect(employee(admin, { "users/bob/enterprise_admin": true })).toBe(true);
    expect(employee({ ...BOB, rev: 4 }, { "users/bob/enterprise_admin": true })).toBe(false);
  });

  test("of an invited person with an own account gives no right and names no enterprise", () => {
    const invited = { status: "invited", own_account: true, rev: 1 };
    expect(employee(invited, {}, "zoe")).toBe(true);
    for (const odd of [{ admin: true }, { status: "active" }, { own_account: undefined }])
      expect([odd, employee({ ...invited, ...odd }, {}, "zoe")]).toEqual([odd, false]);
    expect(employee(invited, { "users/zoe/invited_to/acme": undefined }, "zoe")).toBe(false);
    expect(employee(invited, { "users/zoe/deleting": true }, "zoe")).toBe(false);
  });

  test("is not new in an enterprise that is being deleted, and can change until it goes", () => {
    const ending = withValues(WORLD, { "enterprise/acme/standing/deletion": { date: 1 } });
    const put = (uid: string, record: Tree, before: Tree, others: Tree = {}) =>
      change(`employees/acme/${uid}`, { [`employees/acme/${uid}`]: record, ...others }, "enterprise", before);
    const fresh = { status: "active", rev: 1 };
    expect(put("new", fresh, ending, { "users/new/enterprise": "acme" })).toBe(false);
    expect(put("zoe", { status: "invited", own_account: true, rev: 1 }, ending)).toBe(false);
    expect(put("bob", { ...BOB, rev: 4 }, ending)).toBe(true);
    expect(put("bob", { status: "left", rev: 4 }, ending)).toBe(true);
    const left = withValues(ending, { "employees/acme/bob/status": "left" });
    expect(put("bob", { ...BOB, rev: 4 }, left)).toBe(false);
  });

  test("goes only once it has given everything back", () => {
    const remove = (before: Tree) =>
      takes({
        path: "employees/acme/bob",
        auth: service("enterprise"),
        before,
        after: withValues(before, { "employees/acme/bob": undefined }),
      });
    expect(employee({ ...BOB, status: "left", rev: 4 }, { "users/bob/enterprise": undefined })).toBe(true);
    expect(remove(WORLD)).toBe(false);
    // What is removed is not validated.
    const left = withValues(WORLD, { "employees/acme/bob/status": "left" });
    const asked = { path: "employees/acme/bob", auth: service("enterprise"), before: left };
    expect(takes({ ...asked, after: withValues(left, { "employees/acme/bob/rev": 4 }) })).toBe(true);
  });
});

describe("the username of somebody who joins", () => {
  const names = { acme: { zoe: { uid: "bob" }, "zoe-2": { uid: "zoe" } }, _: { zoe: { uid: "zoe" } } };
  const before = withValues(WORLD, { usernames: names });
  const joining = (username: string, more: Tree = {}, name = "enterprise") =>
    change(
      "users/zoe/username",
      { "users/zoe/username": username, "users/zoe/enterprise": "acme", ...more },
      name,
      before,
    );

  test("is theirs in the enterprise", () => {
    expect(["zoe-2", "zoe", "free"].map((name) => joining(name))).toEqual([true, false, false]);
    expect(joining("zoe", { "users/zoe/enterprise": undefined })).toBe(false);
    expect(joining("zoe-2", {}, "retail")).toBe(false);
  });

  test("marks the one outside of any enterprise as a former one", () => {
    const mark = (scope: string) => {
      const path = `users/zoe/former_usernames/${scope}/zoe`;
      return change(path, { [path]: 1 });
    };
    expect([mark("_"), mark("acme")]).toEqual([true, false]);
  });
});

describe("an address or an id of an employee", () => {
  const KEY = "employee_keys/acme/mail-bob@x=2eexample";

  test("is that of one person until that person leaves in the same update", () => {
    expect(change(KEY, { [KEY]: "eve" })).toBe(false);
    expect(change(KEY, { [KEY]: "bob" })).toBe(true);
    expect(change(KEY, { [KEY]: "eve", "employees/acme/bob/status": "disabled" })).toBe(false);
    expect(change(KEY, { [KEY]: "eve", "employees/acme/bob/status": "left" })).toBe(true);
  });

  test("that is free is taken, with the id of a person", () => {
    expect(change("employee_keys/acme/ext-7", { "employee_keys/acme/ext-7": "bob" })).toBe(true);
    expect(change("employee_keys/acme/ext-7", { "employee_keys/acme/ext-7": true })).toBe(false);
  });
});

describe("counts of an enterprise", () => {
  const count = (name: string, value: unknown, before = WORLD) =>
    change(`enterprise/acme/counts/${name}`, { [`enterprise/acme/counts/${name}`]: value }, "enterprise", before);

  test("keep an admin where there is one", () => {
    expect([2, 1, 0].map((admins) => count("admins", admins))).toEqual([true, true, false]);
    const none = withValues(WORLD, { "enterprise/acme/counts/admins": 0 });
    expect([count("admins", 0, none), count("admins", 1, none)]).toEqual([true, true]);
    expect(count("admins", 0, withValues(WORLD, { "enterprise/acme/counts/admins": undefined }))).toBe(true);
  });

  test("of an enterprise that is being deleted end without an admin", () => {
    const ending = withValues(WORLD, { "enterprise/acme/standing/deletion": { date: 1 } });
    expect([0, -1].map((admins) => count("admins", admins, ending))).toEqual([true, false]);
  });

  test("are never below none and never taken away", () => {
    expect([count("active", 0), count("active", -1), count("active", undefined)]).toEqual([true, false, false]);
  });
});

describe("a group", () => {
  test("that was deleted meanwhile is not counted back into being", () => {
    const path = "enterprise/acme/groups/sales/count";
    expect(change(path, { [path]: 2 })).toBe(true);
    expect(change(path, { [path]: -1 })).toBe(false);
    const gone = withValues(WORLD, { "enterprise/acme/groups/sales": undefined });
    expect(change(path, { [path]: 1 }, "enterprise", gone)).toBe(false);
  });

  test("has names that two changes at once are not decided on", () => {
    const path = "enterprise/acme/groups_rev";
    expect([4, 5, 6].map((rev) => change(path, { [path]: rev }))).toEqual([false, true, false]);
    const first = withValues(WORLD, { [path]: undefined });
    expect([1, 2].map((rev) => change(path, { [path]: rev }, "enterprise", first))).toEqual([true, false]);
  });
});

describe("a role", () => {
  test("is removed only if none has been assigned since", () => {
    const path = "enterprise/acme/roles_rev";
    expect([4, 5, 6].map((rev) => change(path, { [path]: rev }))).toEqual([false, true, false]);
  });

  test("is only created by the service", () => {
    const path = "enterprise/acme/roles/press";
    const press = { label: "Press", can: " billing " };
    expect(change(path, { [path]: press })).toBe(true);
    expect(change(path, { [path]: press }, "enterprise", withValues(WORLD, { [path]: press }))).toBe(false);
  });
});

describe("what the platform decides about an enterprise", () => {
  const path = "enterprise/acme/standing";

  test("replaces what it has read, and is the platform's alone", () => {
    const decide = (rev: number, name = "platform") => change(path, { [path]: { frozen_date: 5, rev } }, name);
    expect([2, 3, 4].map((rev) => decide(rev))).toEqual([false, true, false]);
    expect(["enterprise", "payments"].map((name) => decide(3, name))).toEqual([false, false]);
  });

  test("begins with the first revision where nothing was counted", () => {
    const before = withValues(WORLD, { [path]: { frozen_date: 5 } });
    expect([1, 2].map((rev) => change(path, { [path]: { rev } }, "platform", before))).toEqual([true, false]);
  });

  test("is a state of an account that one of two who decide at once sets", () => {
    const at = "users/bob/suspended";
    expect(change(at, { [at]: "account" })).toBe(true);
    const disabled = withValues(WORLD, { "users/bob/disabled": true, [at]: "account" });
    expect(change(at, { [at]: "employee" }, "enterprise", disabled)).toBe(false);
    expect(change(at, { [at]: undefined }, "enterprise", disabled)).toBe(true);
    expect(change(at, { [at]: undefined })).toBe(false);
  });

  test("is not undone by the enterprise, which may enable whom it has disabled itself", () => {
    const at = "users/bob/disabled";
    const own = withValues(WORLD, { [at]: true });
    const suspended = withValues(own, { "users/bob/suspended": "employee" });
    expect(change(at, { [at]: undefined }, "enterprise", own)).toBe(true);
    expect(change(at, { [at]: undefined }, "enterprise", suspended)).toBe(false);
    expect(change(at, { [at]: undefined, "users/bob/suspended": undefined }, "enterprise", suspended)).toBe(true);
    expect(change(at, { [at]: false }, "enterprise", own)).toBe(false);
    expect(change(at, { [at]: true })).toBe(true);
  });
});

describe("a lead", () => {
  const path = "leads/acme/x1";
  const adds = (world: Tree, rev = 1) => change(path, { [path]: { employee: "bob", rev } }, "contacts", world);
  const sharing = withValues(WORLD, { "enterprise/acme/settings/leads": "shared" });

  test("is new only while the enterprise shares leads and the employee is in it", () => {
    expect([adds(sharing), adds(WORLD), adds(withValues(sharing, { "users/bob/enterprise": "rival" }))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(adds(sharing, 2)).toBe(false);
  });

  test("that is there is changed also after the enterprise has stopped to share", () => {
    const kept = withValues(WORLD, { [path]: { employee: "gone", rev: 4 } });
    expect([4, 5].map((rev) => adds(kept, rev))).toEqual([false, true]);
  });
});

test("the link of an invitation always ends, and a grant always names a role", () => {
  const link = (expires_date: unknown) => change("invitations/h", { "invitations/h": { uid: "bob", expires_date } });
  expect([link(5), link(undefined), link("5")]).toEqual([true, false, false]);
  const grant = (role: unknown, others: Tree = {}) =>
    change("grants/acme/bob", { "grants/acme/bob": { role }, ...others });
  const press = { "enterprise/acme/roles/press": { label: "Press", can: " billing " } };
  expect([grant("manager"), grant("press", press), grant(undefined), grant(true)]).toEqual([true, true, false, false]);
  expect(grant("press")).toBe(false);
  const without = { "grants/acme/bob": { role: "press" }, "enterprise/acme/roles/press": undefined };
  expect(change("grants/acme/bob", without, "enterprise", withValues(WORLD, press))).toBe(false);
});
