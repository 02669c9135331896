import { readAuditEntry } from "@cardinal/contract/stored/audit";
import { keyOfDomain, readDomains, toEnterpriseDomain } from "@cardinal/contract/stored/connections/domain";
import { employeeKeys, employeeWords, readEmployee } from "@cardinal/contract/stored/employee";
import { expect, test } from "vitest";
import { figuresOf } from "./figures.ts";
import { enterpriseOf, membersOf, treeOf } from "./tree.ts";
import { actsOf } from "./acts.ts";

const NOW = Date.parse("2026-03-10T12:00:00Z");
const LARGE = { id: "meridian", name: "Meridian", people: 300, days: 61 };
const members = membersOf(LARGE, ["a-person"], NOW);
const tree = Object.assign({}, ...members.map((member) => treeOf(LARGE, member))) as Record<string, unknown>;
const under = (place: string) => Object.keys(tree).filter((path) => path.startsWith(`${place}/`));

test("every person has a record, a unique address and every index of the service", () => {
  expect([under("employees").length, under("usernames").length, under("username_skeletons").length]).toEqual([
    300, 300, 300,
  ]);
  for (const { uid, employee } of members) {
    const groups = Object.keys(employee.groups ?? {});
    expect(readEmployee(tree[`employees/meridian/${uid}`])).toMatchObject(employee);
    for (const word of employeeWords(employee, uid))
      for (const scope of ["all", ...groups]) expect(tree[`employee_words/meridian/${scope}/${word}`]).toBe(true);
    for (const key of employeeKeys(employee)) expect(tree[`employee_keys/meridian/${key}`]).toBe(uid);
    for (const group of groups) expect(tree).toHaveProperty([`group_members/meridian/${group}/${uid}`]);
  }
});

test("counters match a recount of the people", () => {
  const { "enterprise/meridian": enterprise } = enterpriseOf(LARGE, members) as Record<string, never>;
  const { counts, seats, groups } = enterprise as unknown as Record<string, Record<string, unknown>>;
  const statuses = members.map(({ employee }) => employee.status);
  const active = statuses.filter((status) => status === "active").length;
  expect(counts).toEqual({ active, invited: 0, disabled: 300 - active, admins: 2 });
  expect(seats).toEqual({ limit: 320, used: active });
  expect(Object.keys(groups ?? {})).toHaveLength(6);
  for (const [group, { count }] of Object.entries(groups ?? {}) as [string, { count: number }][])
    expect([group, count]).toEqual([group, under(`group_members/meridian/${group}`).length]);
  expect(under("grants/meridian").length).toBeGreaterThan(6);
});

test("one domain is verified, another is waiting for its DNS record", () => {
  const made = enterpriseOf(LARGE, members);
  const domains = Object.values(readDomains(made["enterprise_domains/meridian"])).map(toEnterpriseDomain);
  expect(domains.map(({ domain, state }) => [domain, state])).toEqual([
    ["meridian.example", "verified"],
    ["meridian-group.example", "waiting"],
  ]);
  expect(made[`domains/${keyOfDomain("meridian.example")}`]).toEqual({
    enterprise: "meridian",
    domain: "meridian.example",
  });
});

test("statistics of the enterprise are the sums of its cards'", () => {
  const people = [
    { uid: "u1", groups: ["sales"], perDay: 9 },
    { uid: "u2", groups: ["law", "sales"], perDay: 3 },
    { uid: "u3", groups: [], perDay: 5 },
  ];
  const { stats, enterprise } = figuresOf(people, 61, NOW);
  const viewsOf = (uid: string) => (stats[uid] as { totals: { views: number } }).totals.views;
  const [one, two, three] = [viewsOf("u1"), viewsOf("u2"), viewsOf("u3")];
  const sum = (pattern: RegExp) =>
    Object.entries(enterprise)
      .filter(([path]) => pattern.test(path))
      .reduce((all, [, value]) => all + ((value as { views?: number }).views ?? 0), 0);
  expect(enterprise["totals"]).toMatchObject({ views: one + two + three });
  expect(sum(/^days\//)).toBe(one + two + three);
  expect(enterprise["group_totals/sales"]).toMatchObject({ views: one + two });
  expect(sum(/^groups\/sales\/days\//)).toBe(one + two);
  expect(enterprise["boards/all/all-views"]).toEqual({ u1: one, u2: two, u3: three });
  expect(enterprise["boards/all/law-views"]).toEqual({ u2: two });
  const months = Object.keys(enterprise).filter((path) => /^boards\/\d{4}-\d{2}\/all-views$/.test(path));
  const ofMonths = months.map((path) => (enterprise[path] as Record<string, number>)["u1"] ?? 0);
  expect(ofMonths.reduce((all, count) => all + count, 0)).toBe(one);
});

test("the audit log covers the setup of the enterprise, within its days", () => {
  const now = Date.parse("2026-06-01T12:00:00Z");
  const large = { id: "acme", name: "Acme", people: 120, days: 30 };
  const members = membersOf(large, [], now);
  const entries = Object.entries(actsOf(large, members, now)).flatMap(([path, value]) =>
    path.startsWith("audit/") ? [readAuditEntry(value)] : [],
  );
  const managers = members.filter(({ employee }) => employee.role === "manager").map(({ uid }) => uid);
  const noted = entries.flatMap((entry) => (entry?.call === "enterprise.updateGroupManagers" ? [entry.target] : []));
  expect(noted).toEqual(managers);
  for (const { date } of entries.flatMap((entry) => entry ?? []))
    expect([date >= now - 30 * 86_400_000, date < now]).toEqual([true, true]);
});
