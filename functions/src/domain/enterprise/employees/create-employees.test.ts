import { describe, expect, it } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { findPage } from "../../publish/find-page.ts";
import { recount } from "../recount.test-helper.ts";
import { createEmployees } from "./create-employees.ts";

const GROUPS = { sales: { name: "Sales", count: 0 }, legal: { name: "Legal", count: 0 } };
const ENDED = { plan: "enterprise", state: "canceled", interval: "month", seats: 7 };

async function createFirm(parts: object = {}) {
  const enterprise = await createTestEnterprise({ groups: GROUPS, ...parts });
  return { enterprise, boss: await createTestPerson({ enterprise, enterpriseAdmin: true }) };
}

const rowFor = (over: object = {}) => ({
  email: `${uniqueName("row")}@example.com`,
  name_first: "Zoë",
  name_last: "Ångström",
  ...over,
});
const outcomesOf = ({ results }: Awaited<ReturnType<typeof createEmployees>>) =>
  results.map(({ outcome, code, fields }) => (outcome === "refused" ? [code, ...Object.keys(fields ?? {})] : outcome));

describe("adding employees", () => {
  it("gives each an account, a card and a username of their own", async () => {
    const { boss, enterprise } = await createFirm();
    const rows = [
      rowFor({ job_title: "Chief", groups: ["sales"], external_id: "7/A" }),
      rowFor(),
      rowFor({ name_first: "李", name_last: "" }),
    ];
    const reply = await createEmployees(boss.ctx, { employees: rows });
    expect(outcomesOf(reply)).toEqual(["created", "created", "created"]);
    const [uid = "", second = "", third = ""] = reply.results.map((result) => result.uid ?? "");
    const account = await boss.ctx.gateways.accounts.get(uid);
    expect(account).toMatchObject({ email: rows[0]?.email, emailVerified: false });
    expect(await stored(`employees/${enterprise}/${uid}`)).toMatchObject({
      status: "invited",
      external_id: "7/A",
      groups: { sales: true },
    });
    expect(await stored(`vcard/${uid}`)).toMatchObject({
      name_first: "Zoë",
      name_last: "Ångström",
      job_title: "Chief",
    });
    const names = [await stored(`users/${uid}/username`), await stored(`users/${second}/username`)];
    expect(new Set(names)).toEqual(new Set(["zoe-angstrom", "zoe-angstrom-2"]));
    expect(await stored(`users/${third}/username`)).toBe("employee");
    expect(await findPage(boss.ctx, enterprise, "employee")).toMatchObject({ kind: "page" });
    await recount(enterprise);
  });

  it("asks the identity provider once whether an address is free", async () => {
    const { boss } = await createFirm();
    const { ctx } = boss;
    const asked: string[] = [];
    const findByEmail = (email: string) => {
      asked.push(email);
      return ctx.gateways.accounts.findByEmail(email);
    };
    const gateways = { ...ctx.gateways, accounts: { ...ctx.gateways.accounts, findByEmail } };
    const rows = [rowFor(), rowFor()];
    const reply = await createEmployees({ ...ctx, gateways }, { employees: rows });
    expect(outcomesOf(reply)).toEqual(["created", "created"]);
    expect(asked.sort()).toEqual(rows.map(({ email }) => email).sort());
  });

  it("changes nothing when repeated, and otherwise only the fields of a row that differ", async () => {
    const { boss, enterprise } = await createFirm();
    const [one, two] = [rowFor({ external_id: "17", job_title: "Chief" }), rowFor()];
    await createEmployees(boss.ctx, { employees: [one, two] });
    const before = await stored(`enterprise/${enterprise}`);
    expect(outcomesOf(await createEmployees(boss.ctx, { employees: [one, two] }))).toEqual(["unchanged", "unchanged"]);
    expect(await stored(`enterprise/${enterprise}`)).toEqual(before);
    const { email, name_first } = one;
    const changes = [
      { email, name_first, name_last: "Byron", external_id: "17", groups: ["legal"] },
      { ...two, external_id: "18" },
    ];
    const dryRun = await createEmployees(boss.ctx, { employees: changes, dry_run: true });
    expect(outcomesOf(dryRun)).toEqual(["updated", "updated"]);
    expect(await stored(`enterprise/${enterprise}`)).toEqual(before);
    const { results } = await createEmployees(boss.ctx, { employees: changes });
    expect(await stored(`vcard/${results[0]?.uid}`)).toMatchObject({ name_last: "Byron", job_title: "Chief" });
    expect(await stored(`employees/${enterprise}/${results[0]?.uid}`)).toMatchObject({
      name_last: "Byron",
      job_title: "Chief",
      groups: { legal: true },
    });
    expect(await stored(`employees/${enterprise}/${results[1]?.uid}/external_id`)).toBe("18");
    const contradictions = [
      { ...two, external_id: "19" },
      { ...one, email: `${uniqueName("other")}@example.com` },
    ];
    expect(outcomesOf(await createEmployees(boss.ctx, { employees: contradictions }))).toEqual([
      ["conflict", "external_id"],
      ["conflict", "email"],
    ]);
    await recount(enterprise);
  });

  it("keeps the names that a row omits, and refuses to add somebody without a first name", async () => {
    const { boss, enterprise } = await createFirm();
    const { name_last: _last, ...named } = rowFor({ external_id: "17" });
    const { name_first: _first, ...unnamed } = rowFor();
    const known = rowFor();
    const uid = (await createEmployees(boss.ctx, { employees: [known] })).results[0]?.uid;
    const employees = [{ email: known.email, groups: ["legal"] }, named, unnamed];
    const expected = ["updated", "created", ["invalid-argument", "name_first"]];
    expect(outcomesOf(await createEmployees(boss.ctx, { employees, dry_run: true }))).toEqual(expected);
    const { results } = await createEmployees(boss.ctx, { employees });
    expect(outcomesOf({ results })).toEqual(expected);
    for (const path of [`vcard/${uid}`, `employees/${enterprise}/${uid}`])
      expect(await stored(path)).toMatchObject({ name_first: "Zoë", name_last: "Ångström" });
    expect(await stored(`vcard/${results[1]?.uid}`)).toMatchObject({ name_first: "Zoë", name_last: "" });
    const renamed = [{ email: known.email, name_first: "Zara" }];
    expect(outcomesOf(await createEmployees(boss.ctx, { employees: renamed }))).toEqual(["updated"]);
    for (const path of [`vcard/${uid}`, `employees/${enterprise}/${uid}`])
      expect(await stored(path)).toMatchObject({ name_first: "Zara", name_last: "Ångström" });
    await recount(enterprise);
  });

  it("changes nobody when only new employees may be added, unless an interrupted request is repeated", async () => {
    const { boss, enterprise } = await createFirm();
    const row = rowFor({ external_id: "17" });
    const addNew = async (employee: object, more: object = {}) =>
      outcomesOf(await createEmployees(boss.ctx, { employees: [{ ...row, ...employee }], only_new: true, ...more }));
    expect(await addNew({})).toEqual(["created"]);
    const before = await stored(`employees/${enterprise}`);
    const email = `${uniqueName("other")}@example.com`;
    for (const more of [{ dry_run: true }, {}]) {
      expect(await addNew({ email, name_first: "Grace" }, more)).toEqual([["already-exists", "external_id"]]);
      expect(await addNew({ external_id: "18" }, more)).toEqual([["already-exists", "email"]]);
      expect(await addNew({ groups: ["sales"] }, more)).toEqual([["already-exists", "external_id"]]);
      expect(await addNew({}, more)).toEqual(["unchanged"]);
    }
    expect(await stored(`employees/${enterprise}`)).toEqual(before);
    const [uid = ""] = Object.keys(before as object).filter((id) => id !== boss.uid);
    await testDatabase().ref(`vcard/${uid}`).remove();
    expect(await addNew({})).toEqual(["updated"]);
    expect(await stored(`vcard/${uid}`)).toMatchObject({ name_first: "Zoë" });
    await recount(enterprise);
  });

  it("refuses rows with the names of the invalid fields, also in a dry run, and adds the others", async () => {
    const { boss, enterprise } = await createFirm({ seats: { limit: 2, used: 0 } });
    const stranger = await createTestPerson();
    const row = rowFor({ external_id: "1" });
    const rows = [
      row,
      rowFor({ email: row.email }),
      rowFor({ external_id: "1" }),
      rowFor({ email: stranger.email }),
      rowFor({ groups: ["unknown"] }),
    ];
    const expected = [
      "created",
      ["already-exists", "email"],
      ["already-exists", "external_id"],
      ["already-exists", "email"],
      ["invalid-argument", "groups"],
    ];
    expect(outcomesOf(await createEmployees(boss.ctx, { employees: rows, dry_run: true }))).toEqual(expected);
    expect(await boss.ctx.gateways.accounts.findByEmail(row.email)).toBeNull();
    expect(outcomesOf(await createEmployees(boss.ctx, { employees: rows }))).toEqual(expected);
    const late = rowFor();
    for (const isDryRun of [true, false])
      expect(outcomesOf(await createEmployees(boss.ctx, { employees: [late], dry_run: isDryRun }))).toEqual([
        ["seats-exhausted"],
      ]);
    expect(await boss.ctx.gateways.accounts.findByEmail(late.email)).toBeNull();
    expect(await stored(`users/${stranger.uid}/enterprise`)).toBeNull();
    await recount(enterprise);
  });

  it("reports in a dry run which rows would find no seat", async () => {
    const { boss, enterprise } = await createFirm({ seats: { limit: 3, used: 0 } });
    const rows = [rowFor(), rowFor(), rowFor()];
    const dryRun = await createEmployees(boss.ctx, { employees: rows, dry_run: true });
    expect(outcomesOf(dryRun)).toEqual(["created", "created", ["seats-exhausted"]]);
    expect(await stored(`enterprise/${enterprise}/seats/used`)).toBe(1);
  });

  it("counts in a dry run the employees whom earlier parts of the file would add", async () => {
    const { boss } = await createFirm({ seats: { limit: 4, used: 0 } });
    const rows = [rowFor(), rowFor()];
    const tryAfter = async (before: number) =>
      outcomesOf(await createEmployees(boss.ctx, { employees: rows, dry_run: true, before }));
    expect(await tryAfter(1)).toEqual(["created", "created"]);
    expect(await tryAfter(2)).toEqual(["created", ["seats-exhausted"]]);
    expect(await tryAfter(3)).toEqual([["seats-exhausted"], ["seats-exhausted"]]);
    // A real run counts the seats that are taken.
    const { results } = await createEmployees(boss.ctx, { employees: rows, before: 3 });
    expect(results.map(({ outcome }) => outcome)).toEqual(["created", "created"]);
  });

  it("finishes an interrupted request when it is repeated", async () => {
    const { boss, enterprise } = await createFirm();
    const row = rowFor();
    const commit = () => Promise.reject(new Error("away"));
    const broken = { ...boss.ctx, stores: { ...boss.ctx.stores, commit } };
    await expect(createEmployees(broken, { employees: [row] })).rejects.toThrow("away");
    const { results } = await createEmployees(boss.ctx, { employees: [row] });
    expect(results.map(({ outcome }) => outcome)).toEqual(["created"]);
    const uid = results[0]?.uid ?? "";
    await testDatabase().ref(`vcard/${uid}`).remove();
    expect(outcomesOf(await createEmployees(boss.ctx, { employees: [row] }))).toEqual(["updated"]);
    expect(await stored(`vcard/${uid}`)).toMatchObject({ name_first: "Zoë" });
    await recount(enterprise);
  });
});

describe("managers who add employees", () => {
  it("are limited to their own groups and the employees in them", async () => {
    const { boss, enterprise } = await createFirm();
    const manager = await createTestPerson({ enterprise, manages: ["sales"] });
    const lawyer = await createTestPerson({ enterprise, groups: ["legal"] });
    const officer = await createTestPerson({ enterprise, manages: ["legal"], groups: ["sales"] });
    const rows = [
      rowFor({ groups: ["sales"] }),
      rowFor({ groups: ["legal"] }),
      rowFor(),
      rowFor({ email: lawyer.email, groups: ["sales"] }),
      rowFor({ email: officer.email, groups: ["sales"] }),
    ];
    expect(outcomesOf(await createEmployees(manager.ctx, { employees: rows }))).toEqual([
      "created",
      ["invalid-argument", "groups"],
      ["invalid-argument", "groups"],
      ["already-exists", "email"],
      ["permission-denied"],
    ]);
    expect((await refusalOf(createEmployees(lawyer.ctx, { employees: rows }))).code).toBe("permission-denied");
    const loner = await createTestPerson();
    expect((await refusalOf(createEmployees(loner.ctx, { employees: rows }))).code).toBe("not-found");
    await testDatabase().ref(`enterprise/${enterprise}/billing`).set(ENDED);
    expect((await refusalOf(createEmployees(boss.ctx, { employees: rows }))).code).toBe("plan-required");
    await recount(enterprise);
  });
});
