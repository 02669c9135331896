import { randomUUID } from "node:crypto";
import { ServerValue } from "firebase-admin/database";
import { expect } from "vitest";
import {
  type Auth,
  type Change,
  CONTACTS_SERVICE,
  personAuth,
  type RulesBench,
  type Scenario,
  strangersTo,
} from "./bench.ts";

const ENTERPRISE_SERVICE: Auth = { uid: "service:enterprise", service: "enterprise" };
const EVENTS_SERVICE: Auth = { uid: "service:events", service: "events" };
const PAYMENTS_SERVICE: Auth = { uid: "service:payments", service: "payments" };
/** Writes as the enterprise service. */
export const attempt = (bench: RulesBench, change: Change, by = ENTERPRISE_SERVICE) => bench.write(by, change);
const plus = (step: number) => ServerValue.increment(step);

/** An enterprise with ten seats, two of them taken, one admin and one group. */
export async function createEnterprise(bench: RulesBench): Promise<string> {
  const id = randomUUID();
  await bench.put({
    [`enterprise/${id}`]: {
      seats: { limit: 10, used: 2 },
      counts: { active: 2, invited: 0, disabled: 0, admins: 1 },
      groups: { sales: { name: "Sales", count: 1 } },
      rev: 4,
    },
  });
  return id;
}

/** An employee's record. */
export const record = (rev: number, more: object = {}) => ({ status: "active", name_first: "Ada", rev, ...more });
/** The record of an employee with the membership in the user's own record. */
export const hiring = (id: string, uid: string, rev = 1, admin: true | null = null): Change => ({
  [`employees/${id}/${uid}`]: record(rev, admin === null ? {} : { admin }),
  [`users/${uid}/enterprise`]: id,
  [`users/${uid}/enterprise_admin`]: admin,
});
const RECORDS: readonly Scenario[] = [
  {
    name: "an employee's record replaces the one that was read",
    run: async (bench) => {
      const [id, uid] = [await createEnterprise(bench), randomUUID()];
      expect(await attempt(bench, hiring(id, uid, 2))).toBe("refused");
      expect(await attempt(bench, hiring(id, uid, 0))).toBe("refused");
      expect(await attempt(bench, hiring(id, uid))).toBe("allowed");
      expect(await attempt(bench, hiring(id, uid))).toBe("refused");
      expect(await attempt(bench, hiring(id, uid, 3))).toBe("refused");
      expect(await attempt(bench, hiring(id, uid, 2))).toBe("allowed");
    },
  },
  {
    name: "an employee's own record names the enterprise, and they are not being deleted",
    run: async (bench) => {
      const [id, uid] = [await createEnterprise(bench), randomUUID()];
      const place = `employees/${id}/${uid}`;
      expect(await attempt(bench, { [place]: record(1) })).toBe("refused");
      expect(await attempt(bench, { [place]: record(1), [`users/${uid}/enterprise`]: "other" })).toBe("refused");
      await bench.put({ [`users/${uid}/deleting`]: true });
      expect(await attempt(bench, hiring(id, uid))).toBe("refused");
      await bench.put({ [`users/${uid}/deleting`]: null });
      expect(await attempt(bench, hiring(id, uid))).toBe("allowed");
    },
  },
  {
    name: "an admin is marked as such in both records",
    run: async (bench) => {
      const [id, uid] = [await createEnterprise(bench), randomUUID()];
      const flag = `users/${uid}/enterprise_admin`;
      expect(await attempt(bench, { ...hiring(id, uid), [flag]: true })).toBe("refused");
      expect(await attempt(bench, { ...hiring(id, uid, 1, true), [flag]: null })).toBe("refused");
      expect(await attempt(bench, hiring(id, uid, 1, true))).toBe("allowed");
      expect(await attempt(bench, hiring(id, uid, 2))).toBe("allowed");
    },
  },
  {
    name: "a record is removed only after everything of it was released",
    run: async (bench) => {
      const [id, uid] = [await createEnterprise(bench), randomUUID()];
      const place = `employees/${id}/${uid}`;
      await attempt(bench, hiring(id, uid));
      expect(await attempt(bench, { [place]: null })).toBe("refused");
      expect(await attempt(bench, { [place]: { status: "left", rev: 4 } })).toBe("refused");
      // This includes users who are being deleted, or whose own record is already gone.
      await bench.put({ [`users/${uid}`]: { deleting: true } });
      expect(await attempt(bench, { [place]: { status: "left", rev: 2 } })).toBe("allowed");
      expect(await attempt(bench, { [place]: null })).toBe("allowed");
      expect(await bench.valueAt(place)).toBeNull();
    },
  },
];

const COUNTERS: readonly Scenario[] = [
  {
    name: "seats are taken while there are free ones, and can always be released",
    run: async (bench) => {
      const id = await createEnterprise(bench);
      const seats = `enterprise/${id}/seats`;
      expect(await attempt(bench, { [`${seats}/used`]: plus(9) })).toBe("refused");
      expect(await attempt(bench, { [`${seats}/used`]: plus(8) })).toBe("allowed");
      expect(await attempt(bench, { [`${seats}/used`]: plus(1) })).toBe("refused");
      expect(await attempt(bench, { [`${seats}/limit`]: 5 })).toBe("allowed");
      expect(await attempt(bench, { [`${seats}/used`]: plus(-1) })).toBe("allowed");
      expect(await attempt(bench, { [`${seats}/used`]: plus(1) })).toBe("refused");
      expect(await attempt(bench, { [`${seats}/used`]: plus(1), [`${seats}/limit`]: 10 })).toBe("allowed");
      for (const used of [-1, "3", null])
        expect([used, await attempt(bench, { [`${seats}/used`]: used })]).toEqual([used, "refused"]);
      for (const limit of [-1, "30", null])
        expect([limit, await attempt(bench, { [`${seats}/limit`]: limit })]).toEqual([limit, "refused"]);
    },
  },
  {
    name: "no one takes a seat where there are none",
    run: async (bench) => {
      const id = randomUUID();
      expect(await attempt(bench, { [`enterprise/${id}/seats/used`]: 1 })).toBe("refused");
      expect(await attempt(bench, { [`enterprise/${id}/seats`]: { limit: 0, used: 1 } })).toBe("refused");
      expect(await attempt(bench, { [`enterprise/${id}/seats/limit`]: 1, [`enterprise/${id}/seats/used`]: 1 })).toBe(
        "allowed",
      );
      await bench.put({ [`enterprise/${id}/seats/limit`]: null });
      expect(await attempt(bench, { [`enterprise/${id}/seats/used`]: plus(-1) })).toBe("allowed");
    },
  },
  {
    name: "the number of seats is set by the enterprise service or the payments service",
    run: async (bench) => {
      const id = await createEnterprise(bench);
      const limit = { [`enterprise/${id}/seats/limit`]: 20 };
      const halves = [{ uid: "service:payments" }, { uid: "eve", service: "payments" }];
      for (const by of [CONTACTS_SERVICE, personAuth("eve"), ...halves])
        expect(await attempt(bench, limit, by)).toBe("refused");
      expect(await attempt(bench, limit, PAYMENTS_SERVICE)).toBe("allowed");
      expect(await attempt(bench, { [`enterprise/${id}/seats/limit`]: null }, PAYMENTS_SERVICE)).toBe("refused");
      expect(await attempt(bench, { [`enterprise/${id}/seats/used`]: 3 }, PAYMENTS_SERVICE)).toBe("refused");
    },
  },
  {
    name: "the last admin stays, except as the only employee; other counters do not fall below zero",
    run: async (bench) => {
      const id = await createEnterprise(bench);
      const counts = `enterprise/${id}/counts`;
      expect(await attempt(bench, { [`${counts}/admins`]: plus(-1) })).toBe("refused");
      expect(await attempt(bench, { [`${counts}/admins`]: plus(1) })).toBe("allowed");
      expect(await attempt(bench, { [`${counts}/admins`]: plus(-1) })).toBe("allowed");
      expect(await attempt(bench, { [`${counts}/admins`]: 0, [`${counts}/active`]: 0 })).toBe("refused");
      const none = { invited: 0, disabled: 0 };
      for (const others of [{}, none, { ...none, invited: 1 }, { ...none, disabled: 1 }, { ...none, active: 2 }]) {
        await bench.put({ [counts]: { active: 1, admins: 1, ...others } });
        const isAlone = Object.values(others).every((count) => count === 0);
        expect(await attempt(bench, { [`${counts}/admins`]: plus(-1) })).toBe(isAlone ? "allowed" : "refused");
      }
      await bench.put({ [counts]: { active: 2, invited: 0, disabled: 0, admins: 1 } });
      expect(await attempt(bench, { [`${counts}/active`]: plus(-2) })).toBe("allowed");
      expect(await attempt(bench, { [`${counts}/active`]: plus(-1) })).toBe("refused");
      for (const value of [null, "1"]) {
        expect(await attempt(bench, { [`${counts}/admins`]: value })).toBe("refused");
        expect(await attempt(bench, { [`${counts}/invited`]: value })).toBe("refused");
      }
      await bench.put({ [`${counts}/admins`]: 0 });
      expect(await attempt(bench, { [`${counts}/admins`]: 0 })).toBe("allowed");
      const fresh = randomUUID();
      expect(await attempt(bench, { [`enterprise/${fresh}/counts/admins`]: 0 })).toBe("allowed");
    },
  },
  {
    name: "a group is counted while it exists",
    run: async (bench) => {
      const id = await createEnterprise(bench);
      const groups = `enterprise/${id}/groups`;
      expect(await attempt(bench, { [`${groups}/sales/count`]: plus(1) })).toBe("allowed");
      expect(await attempt(bench, { [`${groups}/sales/count`]: plus(-3) })).toBe("refused");
      expect(await attempt(bench, { [`${groups}/sales/count`]: "1" })).toBe("refused");
      expect(await attempt(bench, { [`${groups}/legal/count`]: plus(1) })).toBe("refused");
      expect(await attempt(bench, { [`${groups}/legal`]: { name: "Legal", count: 0 } })).toBe("allowed");
      expect(await attempt(bench, { [`${groups}/legal`]: null })).toBe("allowed");
    },
  },
  {
    name: "the revision of an enterprise is a number and is not removed",
    run: async (bench) => {
      const id = await createEnterprise(bench);
      expect(await attempt(bench, { [`enterprise/${id}/rev`]: plus(1) })).toBe("allowed");
      for (const rev of ["6", null]) expect(await attempt(bench, { [`enterprise/${id}/rev`]: rev })).toBe("refused");
    },
  },
];

/** Index entries: a value that is allowed, and one that is not. */
const ENTRIES = (id: string, uid: string): readonly (readonly [path: string, good: unknown, bad: unknown])[] => [
  [`employee_words/${id}/all/ada~${uid}`, true, 1],
  [`group_members/${id}/sales/${uid}`, "1ada", 7],
  [`group_managers/${id}/sales/${uid}`, true, 1],
  [`employee_keys/${id}/mail-a`, uid, 7],
  [`invitations/k-${uid}`, { enterprise: id, uid, expires_date: 9 }, { enterprise: id, uid }],
  [`users/${uid}/invited_to/${id}`, true, 1],
  [`grants/${id}/${uid}`, { role: "manager", groups: { sales: true } }, { groups: { sales: true } }],
];

const INDEXES: readonly Scenario[] = [
  {
    name: "index entries have valid values, and can be removed",
    run: async (bench) => {
      const [id, uid] = [await createEnterprise(bench), randomUUID()];
      for (const [path, good, bad] of ENTRIES(id, uid)) {
        expect([path, await attempt(bench, { [path]: bad })]).toEqual([path, "refused"]);
        expect([path, await attempt(bench, { [path]: good })]).toEqual([path, "allowed"]);
        expect([path, await attempt(bench, { [path]: null })]).toEqual([path, "allowed"]);
      }
    },
  },
  {
    name: "an email address belongs to one employee",
    run: async (bench) => {
      const id = await createEnterprise(bench);
      const key = `employee_keys/${id}/mail-a`;
      expect(await attempt(bench, { [key]: "ada" })).toBe("allowed");
      expect(await attempt(bench, { [key]: "bob" })).toBe("refused");
      expect(await attempt(bench, { [key]: "ada" })).toBe("allowed");
      expect(await attempt(bench, { [key]: null })).toBe("allowed");
      expect(await attempt(bench, { [key]: "bob" })).toBe("allowed");
    },
  },
];

const STRANGERS = strangersTo("enterprise");
const OF_STRANGERS: readonly Scenario[] = STRANGERS.map(([what, auth]) => ({
  name: `an enterprise cannot be written by ${what}`,
  run: async (bench) => {
    const [id, uid] = [await createEnterprise(bench), randomUUID()];
    const change: Change = {
      ...hiring(id, uid, 1, true),
      ...Object.fromEntries(ENTRIES(id, uid).map(([path, good]) => [path, good])),
      [`enterprise/${id}/seats/used`]: 3,
      [`enterprise/${id}/seats/limit`]: 12,
      [`enterprise/${id}/counts/active`]: 3,
      [`enterprise/${id}/roles/editor`]: { label: "Editor", can: " cards.edit " },
      [`enterprise/${id}/groups/legal`]: { name: "Legal", count: 0 },
      [`enterprise/${id}/rev`]: 5,
      [`enterprise/${id}/groups_rev`]: 1,
      [`enterprise/${id}/roles_rev`]: 1,
    };
    expect(await bench.write(auth, change)).toBe("refused");
    for (const [path, value] of Object.entries(change))
      expect([path, await bench.write(auth, { [path]: value })]).toEqual([path, "refused"]);
    expect(await attempt(bench, change)).toBe("allowed");
    await attempt(bench, { [`employees/${id}/${uid}`]: { status: "left", rev: 2 } });
    expect(await bench.write(auth, { [`employees/${id}/${uid}`]: null })).toBe("refused");
  },
}));

/** The consistency of employees' records, their indexes and the counters of the enterprise. */
export const ENTERPRISE_SCENARIOS: readonly Scenario[] = [
  ...RECORDS,
  ...COUNTERS,
  ...INDEXES,
  ...OF_STRANGERS,
  {
    name: "the enterprise service writes nothing else of a user or an enterprise, and reads nothing",
    run: async (bench) => {
      const [id, uid] = [await createEnterprise(bench), randomUUID()];
      for (const path of [
        `users/${uid}/plan`,
        `users/${uid}`,
        `enterprise/${id}/profile/name`,
        `enterprise/${id}/billing`,
      ])
        expect([path, await attempt(bench, { [path]: "x" })]).toEqual([path, "refused"]);
      for (const path of [`employees/${id}`, `grants/${id}/${uid}`, `enterprise/${id}/seats`])
        expect([path, await bench.read(ENTERPRISE_SERVICE, path)]).toEqual([path, "refused"]);
    },
  },
  {
    name: "events for endpoints are written by the services that change employees and leads, and by no one else",
    run: async (bench) => {
      const place = `hook_events/${await createEnterprise(bench)}/${randomUUID()}~1`;
      const event = { type: "employee.created", date: 1 };
      for (const by of [ENTERPRISE_SERVICE, CONTACTS_SERVICE, EVENTS_SERVICE]) {
        expect(await attempt(bench, { [place]: { date: 1 } }, by)).toBe("refused");
        expect(await attempt(bench, { [place]: event }, by)).toBe("allowed");
        expect(await attempt(bench, { [place]: null }, by)).toBe("refused");
      }
      for (const [what, auth] of STRANGERS)
        if (what !== "another service")
          expect([what, await bench.write(auth, { [place]: event })]).toEqual([what, "refused"]);
      for (const by of [
        PAYMENTS_SERVICE,
        { ...CONTACTS_SERVICE, service: "stats" },
        { ...CONTACTS_SERVICE, uid: "eve" },
        { ...EVENTS_SERVICE, service: "stats" },
        { ...EVENTS_SERVICE, uid: "eve" },
      ])
        expect(await attempt(bench, { [place]: event }, by)).toBe("refused");
    },
  },
];
