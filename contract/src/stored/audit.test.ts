import { describe, expect, test } from "vitest";
import { ACT_KINDS, ACT_NAMES, ACTS, enterpriseAct, kindOfAct } from "../entities/oversight/enterprise-act.ts";
import { platformAct } from "../entities/platform/act.ts";
import { callsOf, GROUP_NAMES } from "../groups.ts";
import { ACT_SCOPES, type AuditEntry, readAuditEntry, scopesOfEntry, toEnterpriseAct, toPlatformAct } from "./audit.ts";

const ENTRY: AuditEntry = {
  actor: "ada",
  call: "enterprise.updateEmployee",
  target: "bob",
  code: "status",
  date: 5,
  request_id: "r1",
  enterprise: "acme",
  actor_name: "Ada Lovelace",
  target_name: "Bob",
};
const NO_ACTS = ["constructor", "__proto__", "toString", "", "enterprise.getEnterprise", "admin.updatePlan"];

describe("the scopes of an entry", () => {
  test("are all, its kind, its actor and whom it concerned", () => {
    expect(scopesOfEntry(ENTRY)).toEqual(["all", "kind-people", "by-ada", "of-bob"]);
  });

  test("are none without an enterprise", () => {
    const { enterprise: _none, ...entry } = ENTRY;
    expect(scopesOfEntry(entry)).toEqual([]);
  });

  test.each([null, "acme"])("name no person when it was done to %j", (target) => {
    expect(scopesOfEntry({ ...ENTRY, target })).toEqual(["all", "kind-people", "by-ada"]);
  });

  test.each(NO_ACTS)("have no kind of the call %j, which is no act", (call) => {
    expect(scopesOfEntry({ ...ENTRY, call })).toEqual(["all", "by-ada", "of-bob"]);
  });

  test("of different sorts are never the same place", () => {
    const places = [ACT_SCOPES.all, ACT_SCOPES.ofKind("x"), ACT_SCOPES.by("x"), ACT_SCOPES.about("x")];
    expect(new Set([...places, ACT_SCOPES.by("all"), ACT_SCOPES.about("kind-x")]).size).toBe(6);
  });
});

describe("an entry as an enterprise sees it", () => {
  test("names who did what to whom", () => {
    const act = toEnterpriseAct("-a", ENTRY);
    expect(act).toEqual({
      id: "-a",
      date: 5,
      actor: { uid: "ada", name: "Ada Lovelace", kind: "person" },
      act: "enterprise.updateEmployee",
      person: { uid: "bob", name: "Bob" },
      thing: null,
      code: "status",
    });
    expect(enterpriseAct.strict().parse(act)).toEqual(act);
  });

  test.each([
    ["key:0a1b2c3d4e5f", "key"],
    ["gone-x1", "deleted"],
    ["gone", "person"],
    ["monkey:1", "person"],
    ["keyholder", "person"],
  ])("takes the actor %s for a %s", (actor, kind) => {
    expect(toEnterpriseAct("-a", { ...ENTRY, actor })?.actor.kind).toBe(kind);
  });

  test("says nothing of why the platform did it, with which role, or what was there before", () => {
    const act = toEnterpriseAct("-a", {
      ...ENTRY,
      reason: "Asked by phone",
      role: "owner",
      before: "free",
      after: "pro",
    });
    expect(JSON.stringify(act)).not.toMatch(/phone|owner|free|pro"|r1/);
  });

  test("has empty names once they are gone", () => {
    const { actor_name: _actor, target_name: _target, ...entry } = ENTRY;
    expect(toEnterpriseAct("-a", entry)).toMatchObject({ actor: { name: "" }, person: { name: "" } });
  });

  test("is none when it is of no enterprise, or of a call that is no act", () => {
    const { enterprise: _none, ...entry } = ENTRY;
    expect(toEnterpriseAct("-a", entry)).toBeNull();
    for (const call of NO_ACTS) expect([call, toEnterpriseAct("-a", { ...ENTRY, call })]).toEqual([call, null]);
  });
});

describe("an entry as the platform sees it", () => {
  const emails = new Map([["ada", "ada@x.example"]]);

  test("has the address of each account that is known, and null for others", () => {
    const act = toPlatformAct("-a", { ...ENTRY, thing: "Sales", reason: "Why", before: "a", after: "b" }, emails);
    expect(act).toEqual({
      id: "-a",
      date: 5,
      actor: { id: "ada", email: "ada@x.example" },
      call: "enterprise.updateEmployee",
      target: { id: "bob", email: null },
      enterprise: "acme",
      thing: "Sales",
      code: "status",
      before: "a",
      after: "b",
      reason: "Why",
      request_id: "r1",
    });
    expect(platformAct.strict().parse(act)).toEqual(act);
  });

  test("of nothing in particular has null for each of its parts", () => {
    const entry = readAuditEntry({ actor: "ada", call: "admin.getTotals", date: 1, request_id: "r", role: "root" });
    const act = toPlatformAct("-a", entry ?? ENTRY, emails);
    const { target, enterprise, thing, code, before, after, reason } = act;
    expect([target, enterprise, thing, code, before, after, reason]).toEqual(Array.from({ length: 7 }, () => null));
    expect(entry).not.toHaveProperty("role");
  });
});

describe("acts", () => {
  test("each have a kind that there is, and every kind has acts", () => {
    expect(new Set(Object.values(ACTS))).toEqual(new Set(ACT_KINDS));
    for (const name of ACT_NAMES) expect(kindOfAct(name)).toBe(ACTS[name]);
  });

  test("are none of names that every object has", () => {
    for (const name of NO_ACTS) expect([name, kindOfAct(name)]).toEqual([name, null]);
  });

  /**
   * One call deletes groups, roles, brands and employees, another adds or imports people; what takes the log out is
   * named here.
   */
  const OF_OTHER_CALLS = [
    "enterprise.deleteBrand",
    "enterprise.deleteEmployee",
    "enterprise.deleteGroup",
    "enterprise.deleteRole",
    "enterprise.exportAudit",
    "enterprise.importEmployees",
  ];

  test("are named after calls that there are, but for the parts of one call", () => {
    const calls = new Set(GROUP_NAMES.flatMap((group) => callsOf(group).map(([name]) => `${group}.${name}`)));
    expect(ACT_NAMES.filter((name) => !calls.has(name))).toEqual(OF_OTHER_CALLS);
  });

  test("change something: none of them is a call that only reads, but for those that take data out", () => {
    const reads = GROUP_NAMES.flatMap((group) =>
      callsOf(group).flatMap(([name, { method }]) => (method === "GET" ? [`${group}.${name}`] : [])),
    );
    expect(reads.filter((name) => kindOfAct(name) !== null).toSorted()).toEqual([
      "enterprise.downloadExport",
      "enterprise.exportLeads",
    ]);
  });
});
