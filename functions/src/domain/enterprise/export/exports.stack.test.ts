import { EXPORT_KEPT_MS } from "@cardinal/contract/entities/oversight/enterprise-export";
import { strFromU8, unzipSync } from "fflate";
import papaparse from "papaparse";
import { beforeAll, describe, expect, test } from "vitest";
import {
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { codeOf } from "../../../testing/refusal.ts";
import { startTestStripe, type TestStripe } from "../../../testing/servers/start-stripe.ts";
import type { ActorCtx, Ctx } from "../../ctx.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { runJob } from "../../jobs/run-job.ts";
import { payersOf } from "../../payments/payers.test-helper.ts";
import { createApiKey } from "../api-keys/api-keys.ts";
import { actsOf, createFirm, type Firm } from "../audit/audit.test-helper.ts";
import { addDomain } from "../domains/domains.ts";
import { at } from "../hooks/hooks.test-helper.ts";
import { createHook } from "../hooks/hooks.ts";
import { submitLead } from "../leads/leads.test-helper.ts";
import { exportStep } from "./export-step.ts";
import { createExport, downloadExport, getExport } from "./exports.ts";
import { sweepExports } from "./sweep-exports.ts";

/** Creates an export that the functions of the running stack do not process. @returns the subject of its job. */
async function createIdleExport(ctx: ActorCtx, enterprise: string): Promise<string> {
  const id = uniqueName("x");
  const record = { id, created_date: ctx.now, until: ctx.now + EXPORT_KEPT_MS };
  await ctx.stores.commit(ctx.stores.exports.replacement(enterprise, record));
  return `${enterprise}~${id}`;
}

async function unpack(ctx: ActorCtx): Promise<Record<string, string>> {
  const chunks: Uint8Array[] = [];
  for await (const part of (await downloadExport(ctx, {})).body) chunks.push(Buffer.from(part));
  const files = unzipSync(Buffer.concat(chunks));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
async function exported(ctx: ActorCtx, enterprise: string): Promise<Record<string, string>> {
  await allParts(exportStep, ctx as Ctx, await createIdleExport(ctx, enterprise));
  return unpack(ctx);
}
const tableOf = (csv = "") => papaparse.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;
const jsonOf = <T>(text = ""): T => JSON.parse(text) as T;

/** Adds employees to the enterprise's lists without accounts, which the export does not need. */
async function addEmployees({ enterprise }: Firm, count: number): Promise<void> {
  const record = { name_last: "=SUM(1)", status: "active", created_date: 1, rev: 1, sort: "s", by_status: "active s" };
  const people = Array.from({ length: count }, (_, number) => [
    `p${String(number).padStart(4, "0")}`,
    { ...record, name_first: `N${number}` },
  ]);
  await testDatabase()
    .ref(`employees/${enterprise}`)
    .update(Object.fromEntries(people) as object);
}

describe("an enterprise's export", () => {
  let firm: Firm;
  let files: Record<string, string>;
  let secrets: string[];
  beforeAll(async () => {
    const other = await createFirm();
    await testDatabase().ref(`enterprise/${other.enterprise}/profile/name`).set("CANARY");
    await submitLead(other.person, { organization_name: "CANARY" });
    await createApiKey(other.boss.ctx, { name: "CANARY", scopes: ["employees.read"] });
    firm = await createFirm();
    const { ctx } = firm.boss;
    await submitLead(firm.person, { organization_name: "Navy" });
    // On the card as well: a trigger copies its names to the employee.
    for (const place of [`vcard/${firm.person.uid}`, `employees/${firm.enterprise}/${firm.person.uid}`])
      await testDatabase().ref(place).update({ name_first: "芳", name_last: "王" });
    const { key } = await createApiKey(ctx, { name: "Payroll", scopes: ["employees.read"] });
    const hook = await createHook(at(ctx), { url: "https://127.0.0.1/hook", events: ["employee.created"] });
    await addDomain(ctx, { domain: `${uniqueName("d")}.example` });
    await testDatabase().ref(`entstats/${firm.enterprise}/days/2026-01-02`).set({ views: 3, contacts: 1 });
    const keys = (await stored(`api_keys/${firm.enterprise}`)) as Record<string, { hash: string }>;
    secrets = [key, hook.signing_key, ...Object.values(keys).map(({ hash }) => hash)];
    files = await exported(ctx, firm.enterprise);
  });

  test("contains all employees, as CSV and as JSON", () => {
    const people = jsonOf<{ uid: string; email: string; groups: string[] }[]>(files["employees.json"]);
    const { boss, manager, person } = firm;
    expect(people.map(({ uid }) => uid).toSorted()).toEqual([boss.uid, manager.uid, person.uid].toSorted());
    const [row] = tableOf(files["employees.csv"]).filter(({ ID }) => ID === person.uid);
    expect(row).toMatchObject({
      "First name": "芳",
      Email: person.email,
      Status: "active",
      Groups: "Sales",
      Admin: "",
    });
    const [chief] = tableOf(files["employees.csv"]).filter(({ ID }) => ID === manager.uid);
    expect(chief).toMatchObject({ Manages: "Sales" });
  });

  test("contains leads, the audit log and the counts of each day", () => {
    expect(tableOf(files["leads.csv"])).toMatchObject([{ "First name": "Grace", Company: "Navy", Employee: "王芳" }]);
    expect(jsonOf(files["leads.json"])).toMatchObject([{ organization_name: "Navy" }]);
    const acts = tableOf(files["audit-log.csv"]).map(({ Act }) => Act);
    expect(acts).toEqual(["enterprise.addDomain", "enterprise.createHook", "enterprise.createApiKey"]);
    // Today's row contains the lead.
    expect(tableOf(files["statistics.csv"])[0]).toEqual({
      Day: "2026-01-02",
      Views: "3",
      Clicks: "0",
      Downloads: "0",
      Contacts: "1",
    });
  });

  test("contains the enterprise's settings", () => {
    expect(jsonOf(files["organization.json"])).toMatchObject({ id: firm.enterprise, profile: { name: "Verde Ltd" } });
    expect(
      jsonOf<{ id: string }[]>(files["groups.json"])
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(["law", "sales"]);
    expect(jsonOf(files["roles.json"])).toMatchObject([{ name: "manager", permissions: expect.any(Array) as unknown }]);
    expect(jsonOf(files["brand.json"])).toMatchObject({ locked_fields: ["job_title"] });
    expect(jsonOf(files["webhooks.json"])).toMatchObject([{ url: "https://127.0.0.1/hook" }]);
    expect(jsonOf(files["api-keys.json"])).toMatchObject([{ name: "Payroll" }]);
    expect(jsonOf(files["domains.json"])).toHaveLength(1);
    expect(jsonOf(files["payments.json"])).toEqual({ subscription: null, invoices: [] });
  });

  test("contains no secrets, and nothing of another enterprise", () => {
    const everything = Object.values(files).join("\n");
    for (const secret of [...secrets, "CANARY"]) expect(everything).not.toContain(secret);
  });

  test("requires an admin of the enterprise, and is logged", async () => {
    const { boss, manager, person } = firm;
    const other = await createFirm();
    for (const { ctx } of [person, manager, await createTestPerson()])
      for (const call of [getExport, createExport, downloadExport])
        expect(await codeOf(call(ctx, {}))).toBe("permission-denied");
    expect(await getExport(other.boss.ctx, {})).toEqual({ export: null });
    expect(await codeOf(downloadExport(other.boss.ctx, {}))).toBe("not-found");
    expect((await actsOf(boss, { kind: "exports" })).map(({ act }) => act)).toContain("enterprise.downloadExport");
  });
});

describe("creating an export", () => {
  test("of many employees runs in parts, resumes after a crash, and contains each employee once", async () => {
    const firm = await createFirm();
    const { ctx } = firm.boss;
    await addEmployees(firm, 620);
    const subject = await createIdleExport(ctx, firm.enterprise);
    let saves = 0;
    const { files } = ctx.gateways;
    const failing: typeof files = {
      ...files,
      replace: (...file) => {
        saves += 1;
        return saves === 4 ? Promise.reject(new Error("killed")) : files.replace(...file);
      },
    };
    const kind = uniqueName("export");
    const { jobs } = ctx.stores;
    const id = jobs.idOf(kind, subject);
    const kinds = { [kind]: { step: exportStep, again: true } };
    // Without `wake`, the functions of the running stack do not pick the job up.
    const job = { kind, subject, done: 0, failures: 0, created_date: ctx.now, next_date: ctx.now };
    await testDatabase().ref(`jobs/${id}`).set(job);
    const crashing = {
      ...ctx,
      gateways: Object.create(ctx.gateways, { files: { value: failing } }) as Ctx["gateways"],
    };
    const killed = await runJob(crashing, id, { kinds, keepEveryMs: 0 });
    expect(killed).toMatchObject({ outcome: "failed", done: 250 });
    expect(await jobs.get(id)).toMatchObject({ done: 250, total: 3 });
    expect(await codeOf(downloadExport(ctx, {}))).toBe("not-found");
    const later = { ...ctx, now: ctx.now + 3_600_000 };
    expect(await runJob(later, id, { kinds })).toMatchObject({ outcome: "finished", done: 623 });
    const packed = await unpack(ctx);
    const uids = jsonOf<{ uid: string }[]>(packed["employees.json"]).map(({ uid }) => uid);
    expect([uids.length, new Set(uids).size]).toEqual([623, 623]);
    const rows = tableOf(packed["employees.csv"]);
    expect(rows.map(({ ID }) => ID)).toEqual(uids);
    expect(rows.filter(({ ID }) => ID === "p0001")).toMatchObject([{ "Last name": "'=SUM(1)" }]);
  });

  test("contains a part once even when its step runs twice", async () => {
    const { boss, enterprise } = await createFirm();
    const subject = await createIdleExport(boss.ctx, enterprise);
    let cursor: string | null = null;
    do {
      const { cursor: next } = await exportStep(boss.ctx, subject, cursor);
      await exportStep(boss.ctx, subject, cursor);
      cursor = next;
    } while (cursor !== null);
    expect(jsonOf((await unpack(boss.ctx))["employees.json"])).toHaveLength(3);
  });

  test("is requested by an admin and finished by a function", async () => {
    const { boss } = await createFirm();
    const first = await createExport(boss.ctx, {});
    expect(first.export).toMatchObject({ until: boss.ctx.now + EXPORT_KEPT_MS, total: 3 });
    await expect.poll(async () => (await getExport(boss.ctx, {})).export?.state).toBe("ready");
    expect(Object.keys(await unpack(boss.ctx))).toContain("employees.csv");
    const acts = (await actsOf(boss)).map(({ act }) => act);
    expect(acts).toEqual(["enterprise.downloadExport", "enterprise.createExport"]);
  });

  test("returns a running export, and replaces a failed one with a new export", async () => {
    const { boss, enterprise } = await createFirm();
    const { ctx } = boss;
    const subject = await createIdleExport(ctx, enterprise);
    const job = ctx.stores.jobs.idOf("export-enterprise", subject);
    const record = { kind: "export-enterprise", subject, done: 2, failures: 0, created_date: 1, total: 3 };
    await testDatabase()
      .ref(`jobs/${job}`)
      .set({ ...record, next_date: ctx.now + 3_600_000 });
    const running = { state: "running", created_date: ctx.now, until: ctx.now + EXPORT_KEPT_MS, done: 2, total: 3 };
    expect(await getExport(ctx, {})).toEqual({ export: running });
    expect(await createExport(ctx, {})).toEqual({ export: running });
    await testDatabase()
      .ref(`jobs/${job}`)
      .set({ ...record, failed_date: 1 });
    expect(await getExport(ctx, {})).toEqual({ export: { ...running, state: "failed" } });
    await createExport(ctx, {});
    expect((await ctx.stores.exports.get(enterprise))?.id).not.toBe(subject.split("~")[1]);
    // The replaced export ends without writing a file.
    expect(await exportStep(ctx, subject, "0~0~")).toEqual({ cursor: null, done: 0 });
    await testDatabase().ref(`jobs/${job}`).remove();
  });

  test("deletes the files of an earlier export and of an expired one", async () => {
    const { boss, enterprise } = await createFirm();
    const { ctx } = boss;
    await exported(ctx, enterprise);
    const list = () => ctx.gateways.files.list(`export/${enterprise}/`);
    const before = await list();
    await exported(ctx, enterprise);
    expect((await list()).filter((path) => before.includes(path))).toEqual([]);
    const expired = { ...ctx, now: ctx.now + EXPORT_KEPT_MS };
    expect(await codeOf(downloadExport(expired, {}))).toBe("not-found");
    expect(await getExport(expired, {})).toEqual({ export: null });
    await testDatabase().ref(`ent_exports/${enterprise}/until`).set(1);
    const record = (await stored(`ent_exports/${enterprise}`)) as { id: string };
    // An export that was requested between the listing and the removal stays.
    const listEnded = () => Promise.resolve({ [enterprise]: { ...record, id: "earlier", created_date: 1, until: 1 } });
    const late = { ...ctx, stores: { ...ctx.stores, exports: { ...ctx.stores.exports, listEnded } } };
    const files = await list();
    await sweepExports({ ...late, now: 1 }, "all", null);
    expect([await list(), await stored(`ent_exports/${enterprise}`)]).toEqual([files, record]);
    await allParts(sweepExports, { ...ctx, now: 1 });
    expect([await list(), await stored(`ent_exports/${enterprise}`)]).toEqual([[], null]);
  });
});

describe("payments in the export", () => {
  let stripe: TestStripe;
  beforeAll(async () => {
    stripe = await startTestStripe();
    return () => stripe.stop();
  });
  const { createPayer, ctxOf } = payersOf(() => stripe);
  const paymentsOf = async (boss: TestPerson, enterprise: string) =>
    jsonOf<{ invoices: object[]; note?: string }>((await exported(ctxOf(boss), enterprise))["payments.json"]);

  test("contain dates, amounts, currency and links, and a note when the payment provider is unavailable", async () => {
    const { boss, enterprise } = await createFirm();
    const { customer } = await createPayer("4242424242424242");
    await testDatabase().ref(`billing/e-${enterprise}/customer`).set(customer);
    const { invoices, note } = await paymentsOf(boss, enterprise);
    const [kept] = stripe.controls.objects({ kind: "invoices", customer }).data as { number: string; total: number }[];
    expect(invoices).toMatchObject([
      {
        number: kept?.number,
        amount: kept?.total,
        currency: "eur",
        date: expect.stringMatching(/^\d{4}-/) as string,
        url: expect.stringMatching(/^http/) as string,
      },
    ]);
    expect(note).toBeUndefined();
    stripe.controls.api({ mood: "failing", match: customer });
    expect(await paymentsOf(boss, enterprise)).toMatchObject({
      invoices: [],
      note: expect.stringContaining("could not be reached") as string,
    });
  });
});
