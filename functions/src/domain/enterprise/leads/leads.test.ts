import { SHARED_CONSENT } from "@cardinal/contract/consent";
import { dayOf } from "@cardinal/contract/fields/day";
import papaparse from "papaparse";
import { beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { createTestCtx, createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { codeOf, refusalOf } from "../../../testing/refusal.ts";
import { exchangeContact } from "../../contacts/exchange/exchange-contact.ts";
import { exportLeads, getLead, listLeads } from "./read-leads.ts";
import { deleteLead, updateLead } from "./update-lead.ts";

import { createFirm, type Firm, grace, idsFor, submitLead, leadRecords } from "./leads.test-helper.ts";

describe("details that a visitor submits on an employee's card", () => {
  test("become a lead of the enterprise as well, with the employee, their groups and the consent", async () => {
    const { enterprise, boss, seller } = await createFirm();
    const id = await submitLead(seller, { note: "Call me", organization_name: "Navy", source: "qr" });
    expect(await getLead(boss.ctx, { lead: id })).toEqual({
      id,
      date: expect.any(Number) as number,
      name_first: "Grace",
      name_last: "Hopper",
      email: expect.stringContaining("@visitor.example") as string,
      phone: "+1 202 555 0143",
      organization_name: "Navy",
      message: "Call me",
      note: "",
      via: "qr",
      employee: { uid: seller.uid, name: "Ada Lovelace" },
      groups: ["sales"],
    });
    const consent = { version: SHARED_CONSENT.version, language: "en" };
    expect(await stored(`leads/${enterprise}/${id}/consent`)).toMatchObject(consent);
    expect(await stored(`contacts/${seller.uid}/${id}/consent`)).toMatchObject(consent);
  });

  test("update contact and lead when the same visitor sends them again", async () => {
    const { enterprise, boss, seller } = await createFirm();
    const now = Date.now();
    const ctx = createTestCtx({ now });
    const input = { ...grace, shared: enterprise, uid: seller.uid, email: "g@visitor.example" };
    const { visitor } = await exchangeContact(ctx, input);
    await exchangeContact(ctx, { ...input, name_last: "Hooper", visitor });
    expect((await listLeads(boss.ctx, {})).items).toMatchObject([{ name_last: "Hooper" }]);
    expect(Object.keys((await stored(`lead_dates/${enterprise}/all`)) as object)).toHaveLength(1);
  });

  test.each<[string, string, object]>([
    ["while leads are private", "private", {}],
    ["when the form named no enterprise", "shared", { shared: undefined }],
    ["when the form did not say which enterprise it named", "shared", { shared: true }],
    ["when the form named the employee's former enterprise", "shared", { shared: "former" }],
  ])("become only a contact of the employee %s", async (_when, leads, more) => {
    const { enterprise, seller } = await createFirm(leads);
    const id = await submitLead(seller, more);
    expect(await leadRecords(enterprise)).toEqual([]);
    expect(await stored(`contacts/${seller.uid}/${id}/name_first`)).toBe("Grace");
  });

  test("become no lead for a user without an enterprise", async () => {
    const id = await submitLead(await createTestPerson(), { shared: "former" });
    expect(await stored(`lead_places/${id}`)).toBeNull();
  });

  test("can be written as a new lead only while leads are shared, and only for an employee", async () => {
    const { enterprise, seller } = await createFirm("private");
    const { contacts, leads } = seller.ctx.stores;
    const lead = { date: 1, name_first: "G", name_last: "", employee: seller.uid };
    const place = { enterprise, id: `x${"a".repeat(20)}` };
    const write = () => contacts.commitIfUnchanged(leads.replacement(place, null, lead));
    expect(await write()).toBe("refused");
    await testDatabase().ref(`enterprise/${enterprise}/settings/leads`).set("shared");
    const stranger = { ...lead, employee: (await createTestPerson()).uid };
    expect(await contacts.commitIfUnchanged(leads.replacement(place, null, stranger))).toBe("refused");
    expect(await write()).toBe("written");
    expect(await write()).toBe("refused");
  });
});

describe("the list of leads", () => {
  let firm: Firm;
  let ids: readonly string[];
  const day = (n: number) => Date.UTC(2026, 0, n);

  beforeAll(async () => {
    firm = await createFirm();
    const { seller, lawyer } = firm;
    ids = [
      await submitLead(seller, {}, day(1)),
      await submitLead(lawyer, {}, day(2)),
      await submitLead(seller, { email: "", phone: "+1 202 555 0199" }, day(3)),
    ];
  });

  test("is ordered newest first, and filtered by employee, group and day", async () => {
    const { boss, seller } = firm;
    const [first = "", second = "", third = ""] = ids;
    expect(await idsFor(boss)).toEqual([third, second, first]);
    expect(await idsFor(boss, { employee: seller.uid })).toEqual([third, first]);
    expect(await idsFor(boss, { group: "legal" })).toEqual([second]);
    expect(await idsFor(boss, { from: dayOf(day(2)), to: dayOf(day(2)) })).toEqual([second]);
    expect(await idsFor(boss, { employee: seller.uid, group: "legal" })).toEqual([]);
    expect(await idsFor(boss, { unassigned: "true" })).toEqual([]);
  });

  test("is searched by name, company and email, within what the caller may see", async () => {
    const { boss, manager, seller, lawyer } = await createFirm();
    const bosch = await submitLead(seller, { organization_name: "Robert Bosch GmbH", note: "Siemens" }, day(1));
    const ada = await submitLead(lawyer, { name_first: "Ada", email: "ada@bosch.example" }, day(2));
    const navy = await submitLead(seller, { organization_name: "Navy", email: "sea@navy.example" }, day(3));
    expect(await idsFor(boss, { q: "bosch" })).toEqual([ada, bosch]);
    expect(await idsFor(manager, { q: "bosch" })).toEqual([bosch]);
    expect(await idsFor(boss, { q: "hop navy" })).toEqual([navy]);
    expect(await idsFor(boss, { q: "sea@nav" })).toEqual([navy]);
    expect(await idsFor(boss, { q: "bosch", to: dayOf(day(1)) })).toEqual([bosch]);
    for (const q of ["siemens", "osch", "!"]) expect(await idsFor(boss, { q })).toEqual([]);
    expect(await idsFor(boss, { q: "" })).toHaveLength(3);
    const { body } = await exportLeads(boss.ctx, { q: "navy" });
    let csv = "";
    for await (const part of body) csv += String(part);
    expect(csv.trim().split("\r\n")).toHaveLength(2);
  });

  test("shows managers the leads of their groups, and is refused to employees without rights", async () => {
    const { boss, manager, seller, lawyer } = firm;
    const [first = "", second = "", third = ""] = ids;
    expect(await idsFor(manager)).toEqual([third, first]);
    expect(await idsFor(manager, { employee: lawyer.uid })).toEqual([]);
    expect(await codeOf(listLeads(manager.ctx, { group: "legal" }))).toBe("not-found");
    expect(await codeOf(listLeads(boss.ctx, { group: "nothing" }))).toBe("not-found");
    for (const call of [getLead, deleteLead])
      expect(await codeOf(call(manager.ctx, { lead: second }))).toBe("not-found");
    expect(await codeOf(updateLead(manager.ctx, { lead: first, employee: lawyer.uid }))).toBe("not-found");
    const other = await createFirm();
    for (const call of [getLead, deleteLead])
      expect(await codeOf(call(other.boss.ctx, { lead: first }))).toBe("not-found");
    expect(await codeOf(listLeads(seller.ctx, {}))).toBe("permission-denied");
    expect(await codeOf(exportLeads(seller.ctx, {}))).toBe("permission-denied");
    expect(await codeOf(listLeads((await createTestPerson()).ctx, {}))).toBe("not-found");
    expect(await refusalOf(listLeads(boss.ctx, { from: "2026-02-31" }))).toMatchObject({
      code: "invalid-argument",
      details: { fields: { from: expect.any(String) as string } },
    });
  });

  test("has pages of fifty with each lead once, and the CSV file has the same rows without formulas", async () => {
    const { enterprise, boss, seller } = await createFirm();
    const { commit, leads } = boss.ctx.stores;
    const count = 120;
    for (let at = 0; at < count; at += 1)
      await commit(
        leads.replacement({ enterprise, id: `x${String(at).padStart(20, "0")}` }, null, {
          date: 1_000 + Math.floor(at / 3),
          name_first: `=N${at}`,
          name_last: "",
          employee: seller.uid,
        }),
      );
    const found: string[] = [];
    let after: string | undefined;
    do {
      const part = await listLeads(boss.ctx, after === undefined ? {} : { after });
      expect(part.items.length).toBeLessThanOrEqual(50);
      found.push(...part.items.map(({ name_first }) => name_first));
      after = part.next ?? undefined;
    } while (after !== undefined);
    expect(found).toEqual(Array.from({ length: count }, (_, at) => `=N${count - 1 - at}`));
    const { body } = await exportLeads(boss.ctx, {});
    let csv = "";
    for await (const part of body) csv += String(part);
    const rows = papaparse.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;
    expect(rows.map((row) => row["First name"])).toEqual(found.map((name) => `'${name}`));
    expect(rows[0]).toMatchObject({ Employee: "Ada Lovelace", Groups: "" });
    expect((await auditOf(enterprise)).map(({ call }) => call)).toEqual(["enterprise.exportLeads"]);
  });
});
