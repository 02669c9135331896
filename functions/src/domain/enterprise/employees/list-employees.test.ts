import { listEmployees as endpoint } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import type { EmployeeState } from "@cardinal/contract/entities/employee";
import { describe, expect, it } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  type TestPerson,
  testDatabase,
} from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { getEmployee } from "./get-employee.ts";
import { listEmployees } from "./list-employees.ts";

interface Row {
  readonly last: string;
  readonly first?: string;
  readonly job?: string;
  readonly groups?: readonly string[];
  readonly status?: EmployeeState;
}

const GROUPS = {
  sales: { name: "Sales", count: 0 },
  legal: { name: "Legal", count: 0 },
  art: { name: "Art", count: 0 },
};

/** Creates employees without accounts, in an enterprise with an admin named Ada Lovelace. */
async function createFirm(rows: readonly Row[] = []) {
  const enterprise = await createTestEnterprise({ groups: GROUPS });
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const { employees, commit } = boss.ctx.stores;
  for (const [index, { last, first = "Person", job, groups = [], status = "active" }] of rows.entries())
    await commit(
      employees.replacement({ enterprise, uid: `p${index}` }, null, {
        name_first: first,
        name_last: last,
        ...(job === undefined ? {} : { job_title: job }),
        ...(groups.length === 0 ? {} : { groups: Object.fromEntries(groups.map((group) => [group, true as const])) }),
        status,
        created_date: 1,
      }),
    );
  // These employees only exist in the list, so their accounts are removed.
  await testDatabase()
    .ref()
    .update(Object.fromEntries(rows.map((_, index) => [`users/p${index}`, null])));
  return { enterprise, boss };
}

const ask = async ({ ctx }: TestPerson, input: object = {}) => listEmployees(ctx, endpoint.input.parse(input));

/** The last names on each page of a list, and the total of the first page. */
async function namesOf(person: TestPerson, input: object = {}) {
  const parts: string[][] = [];
  let after: string | undefined;
  let total: number | null | undefined;
  do {
    const part = await ask(person, { ...input, ...(after === undefined ? {} : { after }) });
    if (total === undefined) total = part.total;
    expect(endpoint.reply.parse(part)).toEqual(part);
    parts.push(part.items.map(({ name_last }) => name_last));
    after = part.next ?? undefined;
  } while (after !== undefined);
  return { parts, total };
}

const TEAM: readonly Row[] = [
  { last: "Zuse", groups: ["sales"] },
  { last: "Öst", groups: ["sales", "legal"], status: "disabled" },
  { last: "Byron", groups: ["legal"], job: "Sales lead" },
  { last: "Ost", groups: ["sales"], status: "invited" },
  { last: "李" },
];

describe("the list of employees", () => {
  it("is ordered by name and paginated", async () => {
    const { boss } = await createFirm(TEAM);
    expect(await namesOf(boss, { limit: 2 })).toEqual({
      parts: [
        ["Byron", "Lovelace"],
        ["Öst", "Ost"],
        ["Zuse", "李"],
      ],
      total: 6,
    });
    expect((await namesOf(boss)).parts).toHaveLength(1);
  });

  it("is filtered by status or group, with a total where a counter exists", async () => {
    const { boss } = await createFirm(TEAM);
    expect(await namesOf(boss, { status: "invited" })).toEqual({ parts: [["Ost"]], total: 1 });
    expect(await namesOf(boss, { status: "active", limit: 3 })).toEqual({
      parts: [["Byron", "Lovelace", "Zuse"], ["李"]],
      total: 4,
    });
    expect(await namesOf(boss, { group: "legal" })).toEqual({ parts: [["Byron", "Öst"]], total: 2 });
    expect(await namesOf(boss, { group: "sales", status: "disabled" })).toEqual({ parts: [["Öst"]], total: null });
    expect((await namesOf(boss, { group: "sales", enabled: true })).parts.flat()).not.toContain("Öst");
    expect(await namesOf(boss, { status: "disabled", enabled: true })).toEqual({ parts: [[]], total: null });
    expect(await namesOf(boss, { group: "art" })).toEqual({ parts: [[]], total: 0 });
    expect((await refusalOf(ask(boss, { group: "unknown" }))).code).toBe("not-found");
  });

  it("is filtered by role, admins, or managers of a group", async () => {
    const { boss, enterprise } = await createFirm(TEAM);
    const seller = await createTestPerson({ enterprise, manages: ["sales"] });
    const both = await createTestPerson({ enterprise, manages: ["legal", "sales"], groups: ["art"] });
    const chief = await createTestPerson({ enterprise, manages: ["sales"], enterpriseAdmin: true });
    /** The ids on all pages of a list, sorted. */
    const idsOf = async (person: TestPerson, input: object) => {
      const first = await ask(person, { ...input, limit: 1 });
      const rest = first.next === null ? [] : (await ask(person, { ...input, after: first.next })).items;
      return [...first.items, ...rest].map(({ uid }) => uid).sort();
    };
    const uids = (...people: readonly TestPerson[]) => people.map(({ uid }) => uid).sort();
    expect(await idsOf(boss, { role: "admin" })).toEqual(uids(boss, chief));
    expect(await idsOf(boss, { role: "manager" })).toEqual(uids(seller, both));
    expect(await idsOf(boss, { role: "manager", group: "art" })).toEqual(uids(both));
    expect(await idsOf(boss, { role: "manager", q: "lovelace" })).toEqual(uids(seller, both));
    expect(await idsOf(boss, { role: "manager", status: "invited" })).toEqual([]);
    expect(await idsOf(boss, { role: "office" })).toEqual([]);
    expect(await idsOf(boss, { manages: "sales" })).toEqual(uids(seller, both, chief));
    expect(await ask(boss, { manages: "legal" })).toMatchObject({
      items: [{ uid: both.uid, role: "manager", manages: ["legal", "sales"] }],
      total: null,
    });
    // Managers see only the members of their groups.
    expect(await idsOf(seller, { manages: "sales" })).toEqual([]);
  });

  it("has the managers of a group in any enterprise, however many other employees have a role", async () => {
    const { boss, enterprise } = await createFirm();
    const manager = await createTestPerson({ enterprise, manages: ["sales"] });
    // One more than a request reads.
    const officers = Array.from({ length: 251 }, (_, at) => {
      const order = { sort: `officer ${at}`, by_status: `active~officer ${at}`, by_role: `hr~officer ${at}` };
      return [`officer${at}`, { name_first: "", name_last: `Officer ${at}`, role: "hr", status: "active", ...order }];
    });
    await testDatabase()
      .ref(`employees/${enterprise}`)
      .update(Object.fromEntries(officers) as object);
    expect(await ask(boss, { manages: "sales", limit: 100 })).toMatchObject({
      items: [{ uid: manager.uid }],
      next: null,
    });
  });

  it("is searched by prefixes of words, and shows each employee once", async () => {
    const { boss } = await createFirm([...TEAM, { last: "Salesbury", first: "Sales", groups: ["sales"] }]);
    expect(await namesOf(boss, { q: "sal" })).toEqual({ parts: [["Byron", "Salesbury"]], total: null });
    const { parts } = await namesOf(boss, { q: "sal", limit: 1 });
    expect(parts.flat().sort()).toEqual(["Byron", "Salesbury"]);
    expect((await namesOf(boss, { q: "sal sales", group: "sales" })).parts.flat()).toEqual(["Salesbury"]);
    expect((await namesOf(boss, { q: "OST", status: "disabled" })).parts.flat()).toEqual(["Öst"]);
    expect((await namesOf(boss, { q: boss.email })).parts.flat()).toEqual(["Lovelace"]);
    for (const nothing of ["nobody", "…", "constructor"])
      expect(await namesOf(boss, { q: nothing })).toEqual({ parts: [[]], total: null });
  });

  it("reads at most 250 entries per request, and returns a cursor", async () => {
    const rows = Array.from({ length: 300 }, (_, index): Row => ({
      last: `Many${String(index).padStart(3, "0")}`,
      groups: ["art"],
      status: index === 299 ? "disabled" : "active",
    }));
    const { boss } = await createFirm(rows);
    const disabled = { group: "art", status: "disabled" };
    expect(await namesOf(boss, disabled)).toEqual({ parts: [[], ["Many299"]], total: null });
    expect((await namesOf(boss, { q: "many", status: "disabled" })).parts).toEqual([[], ["Many299"]]);
    const { parts } = await namesOf(boss, { limit: 100 });
    expect(parts.map(({ length }) => length)).toEqual([100, 100, 100, 1]);
    expect(new Set(parts.flat()).size).toBe(301);
  });

  it("shows managers the members of their groups, each once", async () => {
    const { boss, enterprise } = await createFirm(TEAM);
    const one = await createTestPerson({ enterprise, manages: ["legal"] });
    const two = await createTestPerson({ enterprise, manages: ["sales", "legal"] });
    const none = await createTestPerson({ enterprise, manages: [] });
    expect(await namesOf(one)).toEqual({ parts: [["Byron", "Öst"]], total: 2 });
    const all = await namesOf(two, { limit: 2 });
    expect(all.total).toBeNull();
    expect(all.parts.flat().sort()).toEqual(["Byron", "Ost", "Zuse", "Öst"]);
    expect(all.parts.map(({ length }) => length)).toEqual([2, 2]);
    expect((await namesOf(two, { q: "person" })).parts.flat().sort()).toEqual(["Byron", "Ost", "Zuse", "Öst"]);
    expect((await namesOf(one, { q: "zuse" })).parts).toEqual([[]]);
    expect(await namesOf(none)).toEqual({ parts: [[]], total: 0 });
    for (const group of ["sales", "unknown"]) expect((await refusalOf(ask(one, { group }))).code).toBe("not-found");
    expect(await namesOf(one, { uid: one.uid })).toEqual(await namesOf(one));
    expect((await refusalOf(ask(one, { uid: boss.uid }))).code).toBe("not-found");
  });

  it("is refused to all others, and so is an invalid cursor", async () => {
    const { boss, enterprise } = await createFirm();
    const colleague = await createTestPerson({ enterprise });
    expect((await refusalOf(ask(colleague))).code).toBe("permission-denied");
    expect((await refusalOf(ask(await createTestPerson()))).code).toBe("not-found");
    for (const input of [{ after: "none" }, { after: "9~ada~x", q: "ada" }, { after: "0~zoe~x", q: "ada" }]) {
      const { code, details } = await refusalOf(ask(boss, input));
      expect([code, Object.keys(details.fields ?? {})]).toEqual(["invalid-argument", ["after"]]);
    }
  });
});

describe("an employee", () => {
  it("is shown with the card to admins, and to managers of one of their groups", async () => {
    const enterprise = await createTestEnterprise({ groups: GROUPS });
    const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const manager = await createTestPerson({ enterprise, manages: ["sales"] });
    const seller = await createTestPerson({ enterprise, groups: ["sales", "art"], status: "disabled" });
    const lawyer = await createTestPerson({ enterprise, groups: ["legal"] });
    const foreigner = await createTestPerson({ enterprise: await createTestEnterprise() });
    for (const { ctx } of [boss, manager])
      expect(await getEmployee(ctx, { uid: seller.uid })).toMatchObject({
        uid: seller.uid,
        email: seller.email,
        username: seller.username,
        groups: ["art", "sales"],
        status: "disabled",
        enterprise_admin: false,
        role: null,
        external_id: null,
        last_login: null,
        card: { route: `/${enterprise}/${seller.username}`, name_last: "Lovelace" },
      });
    expect(await getEmployee(boss.ctx, { uid: manager.uid })).toMatchObject({ role: "manager", groups: [] });
    for (const uid of [lawyer.uid, foreigner.uid, "nobody"])
      expect((await refusalOf(getEmployee(manager.ctx, { uid }))).code).toBe("not-found");
    expect((await refusalOf(getEmployee(boss.ctx, { uid: foreigner.uid }))).code).toBe("not-found");
    for (const uid of [seller.uid, "nobody"])
      expect((await refusalOf(getEmployee(lawyer.ctx, { uid }))).code).toBe("permission-denied");
    await testDatabase().ref(`vcard/${seller.uid}`).remove();
    expect((await refusalOf(getEmployee(boss.ctx, { uid: seller.uid }))).code).toBe("not-found");
  });
});

describe("the views of an employee’s card", () => {
  it("are shown to those who may see statistics", async () => {
    const enterprise = await createTestEnterprise({ groups: GROUPS });
    const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const manager = await createTestPerson({ enterprise, manages: ["sales"] });
    const [seller, unviewed] = [
      await createTestPerson({ enterprise, groups: ["sales"] }),
      await createTestPerson({ enterprise, groups: ["sales"] }),
    ];
    await testDatabase().ref(`entstats/${enterprise}/boards/all/all-views/${seller.uid}`).set(12);
    const viewsFor = async ({ ctx }: TestPerson) =>
      Promise.all([seller, unviewed].map(async ({ uid }) => (await getEmployee(ctx, { uid })).card_views));
    expect([await viewsFor(boss), await viewsFor(manager)]).toEqual([
      [12, 0],
      [12, 0],
    ]);
    await testDatabase().ref(`enterprise/${enterprise}/roles/manager/can`).set(" cards.edit ");
    expect(await viewsFor(manager)).toEqual([null, null]);
  });
});

describe("listEmployees by views", () => {
  const FIRM = [
    { last: "Ames" },
    { last: "Byron", groups: ["sales"] },
    { last: "Curie", groups: ["sales"] },
    { last: "Darwin", groups: ["sales"], status: "disabled" as const },
  ];

  async function createViewedFirm() {
    const firm = await createFirm(FIRM);
    await testDatabase()
      .ref(`entstats/${firm.enterprise}/boards/all`)
      .set({
        "all-views": { p1: 5, p2: 12, p3: 5, left: 3 },
        "sales-views": { p1: 5, p2: 12, p3: 4 },
      });
    return firm;
  }

  it.each([1, 2, 3, 100])("lists the most viewed first and those without views last, in pages of %i", async (limit) => {
    const { boss } = await createViewedFirm();
    const all = await namesOf(boss, { sort: "views", limit });
    expect(all.parts.flat()).toEqual(["Curie", "Darwin", "Byron", "Ames", "Lovelace"]);
    const sales = await namesOf(boss, { sort: "views", group: "sales", status: "active", limit });
    expect(sales.parts.flat()).toEqual(["Curie", "Byron"]);
  });

  it("requires managers of several groups to choose one, and refuses an invalid cursor", async () => {
    const { boss, enterprise } = await createViewedFirm();
    const manager = await createTestPerson({ enterprise, manages: ["sales", "art"] });
    const several = await refusalOf(ask(manager, { sort: "views" }));
    expect([several.code, Object.keys(several.details.fields ?? {})]).toEqual(["invalid-argument", ["sort"]]);
    const sales = await namesOf(manager, { sort: "views", group: "sales" });
    expect(sales.parts.flat()).toEqual(["Curie", "Byron", "Darwin"]);
    for (const after of ["p1~many", "nothing", "unseen~"])
      expect([after, (await refusalOf(ask(boss, { sort: "views", after }))).code]).toEqual([after, "invalid-argument"]);
  });
});
