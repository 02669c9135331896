import { randomUUID } from "node:crypto";
import { ServerValue } from "firebase-admin/database";
import { expect } from "vitest";
import {
  type Auth,
  type Change,
  CONTACTS_SERVICE,
  type RulesBench,
  type Scenario,
  STATISTICS_SERVICE,
} from "./bench.ts";
import { DAY, one } from "./statistics-changes.ts";

const ENTERPRISE_SERVICE: Auth = { uid: "service:enterprise", service: "enterprise" };
const MONTH = DAY.slice(0, 7);

interface Employee {
  readonly enterprise: string;
  readonly uid: string;
}

/** An employee in the groups `law` and `sales` of their own enterprise, or without groups. */
async function createEmployee(bench: RulesBench, scopes: string | null = "law sales"): Promise<Employee> {
  const [enterprise, uid] = [randomUUID(), randomUUID()];
  await bench.put({
    [`vcard/${uid}`]: { name_first: "Ada" },
    [`users/${uid}/enterprise`]: enterprise,
    [`employees/${enterprise}/${uid}`]: { status: "active", scopes },
  });
  return { enterprise, uid };
}

/** The writes for the enterprise when an event of a card is counted. */
function counted({ enterprise, uid }: Employee, counter: string, scopes = "law sales"): Record<string, unknown> {
  const place = `entstats/${enterprise}`;
  return {
    [`stats/${uid}/totals/${counter}`]: one,
    [`${place}/totals/${counter}`]: one,
    [`${place}/days/${DAY}/${counter}`]: one,
    [`${place}/group_totals/sales/${counter}`]: one,
    [`${place}/groups/sales/days/${DAY}/${counter}`]: one,
    [`${place}/boards/all/all-${counter === "contacts" ? "contacts" : "views"}/${uid}`]: one,
    [`${place}/boards/${MONTH}/sales-views/${uid}`]: one,
    [`${place}/scopes/${uid}`]: scopes,
  };
}

const write = (bench: RulesBench, change: Change, by = STATISTICS_SERVICE) => bench.write(by, change);
const without = (change: Change, path: string): Change =>
  Object.fromEntries(Object.entries(change).filter(([key]) => key !== path));

/** What each of the services counts. */
const COUNTERS = [
  ["views", STATISTICS_SERVICE],
  ["contacts", CONTACTS_SERVICE],
] as const;

const COUNTED: readonly Scenario[] = [
  {
    name: "an event of an employee's card is also counted for the enterprise, or not at all",
    run: async (bench) => {
      const employee = await createEmployee(bench);
      for (const counter of ["views", "clicks", "downloads", "views"])
        expect(await write(bench, counted(employee, counter))).toBe("allowed");
      for (const counter of ["contacts", "contacts"])
        expect(await write(bench, counted(employee, counter), CONTACTS_SERVICE)).toBe("allowed");
      const place = `entstats/${employee.enterprise}`;
      expect(await bench.valueAt(`${place}/totals`)).toEqual({ views: 2, clicks: 1, downloads: 1, contacts: 2 });
      expect(await bench.valueAt(`${place}/boards/all/all-views/${employee.uid}`)).toBe(4);
      for (const [counter, service] of COUNTERS)
        for (const left of [`${place}/totals/${counter}`, `${place}/scopes/${employee.uid}`]) {
          const less = without(counted(employee, counter), left);
          // The entry of the previous event must not satisfy this one.
          if (left.includes("scopes")) await bench.put({ [left]: null });
          expect([left, await write(bench, less, service)]).toEqual([left, "refused"]);
          expect(await write(bench, counted(employee, counter), service)).toBe("allowed");
        }
      expect(await write(bench, { [`stats/${employee.uid}/totals/contacts`]: one }, CONTACTS_SERVICE)).toBe("refused");
      expect(await write(bench, { [`stats/${employee.uid}/totals/unique_views`]: one })).toBe("allowed");
    },
  },
  {
    name: "an event of an employee's card includes the employee's groups",
    run: async (bench) => {
      const employee = await createEmployee(bench);
      for (const scopes of ["", "sales", "law", "law legal sales", "sales law"]) {
        expect([scopes, await write(bench, counted(employee, "views", scopes))]).toEqual([scopes, "refused"]);
        const alone = { [`entstats/${employee.enterprise}/scopes/${employee.uid}`]: scopes };
        expect([scopes, await write(bench, alone)]).toEqual([scopes, "refused"]);
      }
      for (const [counter, service] of COUNTERS) {
        const alone = await createEmployee(bench, null);
        expect(await write(bench, counted(alone, counter, "sales"), service)).toBe("refused");
        expect(await write(bench, counted(alone, counter, ""), service)).toBe("allowed");
      }
    },
  },
  {
    name: "an event counts for the user's enterprise",
    run: async (bench) => {
      const [employee, other] = [await createEmployee(bench), await createEmployee(bench)];
      const elsewhere = { enterprise: other.enterprise, uid: employee.uid };
      expect(await write(bench, counted(elsewhere, "views"))).toBe("refused");
      await bench.put({ [`employees/${other.enterprise}/${employee.uid}/scopes`]: "law sales" });
      const strange = {
        [`entstats/${other.enterprise}/scopes/${employee.uid}`]: "law sales",
        [`entstats/${other.enterprise}/boards/all/all-views/${employee.uid}`]: one,
      };
      for (const [path, value] of Object.entries(strange))
        expect([path, await write(bench, { ...counted(employee, "views"), [path]: value })]).toEqual([path, "refused"]);
      expect(await write(bench, counted(employee, "views"))).toBe("allowed");
      await bench.put({ [`users/${employee.uid}/enterprise`]: null });
      expect(await write(bench, counted(employee, "views"))).toBe("refused");
      expect(await write(bench, { [`stats/${employee.uid}/totals/views`]: one })).toBe("allowed");
    },
  },
];

/** What no service may write for an enterprise: a path below `entstats/{enterprise}`, and a value. */
const FORBIDDEN = (uid: string): readonly (readonly [what: string, path: string, value: unknown])[] => [
  ["count a total by two", "totals/views", ServerValue.increment(2)],
  ["set a total back", "totals/views", null],
  ["invent a total", "totals/likes", one],
  ["count a day by two", `days/${DAY}/views`, ServerValue.increment(2)],
  ["remove a count of a day", `days/${DAY}/views`, null],
  ["invent a counter of a day", `days/${DAY}/likes`, one],
  ["count a group by two", "group_totals/sales/views", ServerValue.increment(2)],
  ["remove a count of a group", "group_totals/sales/views", null],
  ["invent a counter of a group", "group_totals/sales/likes", one],
  ["count a group's day by two", `groups/sales/days/${DAY}/views`, ServerValue.increment(2)],
  ["remove a count of a group's day", `groups/sales/days/${DAY}/views`, null],
  ["invent a counter of a group's day", `groups/sales/days/${DAY}/likes`, one],
  ["count an employee on a board by two", `boards/all/all-views/${uid}`, ServerValue.increment(2)],
  ["remove an employee from a board", `boards/all/all-views/${uid}`, null],
  ["invent a time of a board", `boards/ever/all-views/${uid}`, one],
  ["invent a board", `boards/all/all-likes/${uid}`, one],
  ["forget the groups of an event", `scopes/${uid}`, null],
];

const REFUSED: readonly Scenario[] = FORBIDDEN("").map(([what], index) => ({
  name: `for an enterprise, no service may ${what}`,
  run: async (bench) => {
    const employee = await createEmployee(bench);
    await write(bench, counted(employee, "views"));
    const before = await bench.valueAt("/");
    const [, path, value] = FORBIDDEN(employee.uid)[index] ?? ["", "", null];
    for (const service of [STATISTICS_SERVICE, CONTACTS_SERVICE])
      expect(await write(bench, { [`entstats/${employee.enterprise}/${path}`]: value }, service)).toBe("refused");
    expect(await bench.valueAt("/")).toEqual(before);
  },
}));

const STRANGERS: Scenario = {
  name: "only the services count for an enterprise; the enterprise service removes former employees",
  run: async (bench) => {
    const employee = await createEmployee(bench);
    await write(bench, counted(employee, "views"));
    const own = Object.entries(counted(employee, "views")).filter(([path]) => path.startsWith("entstats/"));
    const strangers: readonly Auth[] = [
      { uid: "service:stats" },
      { uid: "service:contacts" },
      { uid: employee.uid, service: "stats" },
      { uid: employee.uid, service: "contacts" },
      { uid: employee.uid },
      ENTERPRISE_SERVICE,
    ];
    for (const auth of strangers)
      for (const [path, value] of own)
        expect([path, await write(bench, { [path]: value }, auth)]).toEqual([path, "refused"]);
    const removed = own.filter(([path]) => /boards|scopes/.test(path));
    for (const auth of [{ uid: "service:enterprise" }, { uid: employee.uid, service: "enterprise" }])
      for (const [path] of removed)
        expect([path, await write(bench, { [path]: null }, auth)]).toEqual([path, "refused"]);
    for (const [path] of own)
      expect([path, await write(bench, { [path]: null }, ENTERPRISE_SERVICE)]).toEqual([
        path,
        removed.some(([one]) => one === path) ? "allowed" : "refused",
      ]);
  },
};

/** What services may and may not count for an enterprise. */
export const ENTERPRISE_STATISTICS_SCENARIOS: readonly Scenario[] = [...COUNTED, ...REFUSED, STRANGERS];
