import { describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { breakOff, BrokenOff } from "../../../testing/break-off.ts";
import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { finishJob } from "../../../testing/finish-removal.ts";
import { codeOf } from "../../../testing/refusal.ts";
import { deleteUser } from "../../account-deletion/delete-user.ts";
import { createContact } from "../../contacts/create-contact.ts";
import { deleteContact } from "../../contacts/delete-contact.ts";
import { restoreContacts } from "../../contacts/restore-contacts.ts";
import { correctLeft, readLeft, withdrawLeft } from "../../contacts/exchange/left-details.ts";
import { mergeContacts } from "../../contacts/merge/merge-contacts.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { findPage } from "../../publish/find-page.ts";
import { getEnterprise } from "../get-enterprise.ts";
import { announceSharing, updateSettings } from "../update-settings.ts";
import { handOverLeads } from "./hand-over-leads.ts";
import { getLead } from "./read-leads.ts";
import { deleteLead, updateLead } from "./update-lead.ts";

import { createFirm, idsFor, kindsOf, submitLead, leadRecords } from "./leads.test-helper.ts";

const CORRECTED = { name_first: "Grace", name_last: "Murray", email: "", phone: "+1 202 555 0143" };

describe("a lead that is assigned to a colleague", () => {
  test("becomes a contact of theirs, belongs to their groups, and they are notified", async () => {
    const { enterprise, boss, seller, lawyer } = await createFirm();
    const id = await submitLead(seller, { note: "Call me" });
    const after = await updateLead(boss.ctx, { lead: id, employee: lawyer.uid, note: "Urgent" });
    expect(after).toMatchObject({ employee: { uid: lawyer.uid }, groups: ["legal"], note: "Urgent" });
    expect(await stored(`contacts/${lawyer.uid}/${id}`)).toMatchObject({ name_first: "Grace", message: "Call me" });
    expect(await stored(`contacts/${seller.uid}/${id}`)).toMatchObject({ name_first: "Grace" });
    expect(await kindsOf(lawyer)).toEqual(["lead"]);
    expect(await idsFor(boss, { employee: seller.uid })).toEqual([]);
    expect(await stored(`lead_dates/${enterprise}/g-sales`)).toBeNull();
    expect((await auditOf(lawyer.uid)).map(({ call, code }) => [call, code])).toEqual([
      ["enterprise.updateLead", "assigned"],
    ]);
    expect((await updateLead(boss.ctx, { lead: id, note: "" })).note).toBe("");
    const stranger = await createTestPerson();
    expect(await codeOf(updateLead(boss.ctx, { lead: id, employee: stranger.uid }))).toBe("not-found");
  });

  test("is refused for a disabled colleague, who could not read it", async () => {
    const { enterprise, boss, seller } = await createFirm();
    const id = await submitLead(seller);
    const disabled = await createTestPerson({ enterprise, status: "disabled" });
    expect(await codeOf(updateLead(boss.ctx, { lead: id, employee: disabled.uid }))).toBe("conflict");
    expect(await idsFor(boss, { employee: seller.uid })).toEqual([id]);
    expect(await stored(`contacts/${disabled.uid}/${id}`)).toBeNull();
    expect(await kindsOf(disabled)).toEqual([]);
    const invited = await createTestPerson({ enterprise, status: "invited" });
    const after = await updateLead(boss.ctx, { lead: id, employee: invited.uid });
    expect(after.employee).toMatchObject({ uid: invited.uid });
  });

  test("becomes a contact again when it returns to an employee who had deleted theirs", async () => {
    const { boss, seller, lawyer } = await createFirm();
    const id = await submitLead(seller, { note: "Call me" });
    const count = await stored(`contact_counts/${seller.uid}`);
    await deleteContact(seller.ctx, { id });
    await updateLead(boss.ctx, { lead: id, employee: seller.uid, note: "Urgent" });
    expect(await stored(`contacts/${seller.uid}/${id}`)).toBeNull();
    await updateLead(boss.ctx, { lead: id, employee: lawyer.uid });
    await updateLead(boss.ctx, { lead: id, employee: seller.uid });
    expect(await stored(`contacts/${seller.uid}/${id}`)).toMatchObject({ name_first: "Grace", message: "Call me" });
    expect(await stored(`contact_counts/${seller.uid}`)).toBe(count);
  });

  test("stays one contact when it returns to an employee who has merged theirs, until they delete that", async () => {
    const { boss, seller, lawyer } = await createFirm();
    const id = await submitLead(seller);
    const kept = await createContact(seller.ctx, { name_first: "Grace", name_last: "H" });
    await mergeContacts(seller.ctx, { keep: kept.id, drop: id });
    const handBack = async () => {
      await updateLead(boss.ctx, { lead: id, employee: lawyer.uid });
      await updateLead(boss.ctx, { lead: id, employee: seller.uid });
      return Object.keys(((await stored(`contacts/${seller.uid}`)) ?? {}) as object);
    };
    expect(await handBack()).toEqual([kept.id]);
    await deleteContact(seller.ctx, { id: kept.id });
    expect(await handBack()).toEqual([id]);
  });

  test("is handed over once with all leads of an employee who leaves, even when the handover is repeated", async () => {
    const { enterprise, boss, seller, lawyer } = await createFirm();
    const ids = [await submitLead(seller), await submitLead(seller, { email: "", phone: "+1 202 555 0111" })];
    const handOver = (to: string | null) =>
      handOverLeads(boss.ctx, { enterprise, uid: seller.uid }, { to, date: boss.ctx.now });
    expect(await codeOf(handOver((await createTestPerson()).uid))).toBe("conflict");
    expect(await handOver(lawyer.uid)).toEqual({ done: 2, more: false });
    expect(await handOver(lawyer.uid)).toEqual({ done: 0, more: false });
    expect((await idsFor(boss, { employee: lawyer.uid })).toSorted()).toEqual(ids.toSorted());
    expect(Object.keys((await stored(`contacts/${lawyer.uid}`)) as object).toSorted()).toEqual(ids.toSorted());
    expect(await kindsOf(lawyer)).toEqual(["lead"]);
    const unassigned = { to: null, date: boss.ctx.now };
    await handOverLeads(boss.ctx, { enterprise, uid: lawyer.uid }, unassigned);
    expect((await idsFor(boss, { unassigned: "true" })).toSorted()).toEqual(ids.toSorted());
    expect(await idsFor(boss, { group: "legal" })).toHaveLength(2);
  });
});

describe("a deleted lead", () => {
  test("stays with its employees when the enterprise deletes it, and with the enterprise when an employee does", async () => {
    const { enterprise, boss, seller } = await createFirm();
    const id = await submitLead(seller);
    await deleteContact(seller.ctx, { id });
    expect(await idsFor(boss)).toEqual([id]);
    const other = await submitLead(seller, { email: "", phone: "+1 202 555 0111" });
    await deleteLead(boss.ctx, { lead: other });
    expect(await stored(`contacts/${seller.uid}/${other}/name_first`)).toBe("Grace");
    await deleteLead(boss.ctx, { lead: id });
    expect(await idsFor(boss)).toEqual([]);
    expect(await stored(`lead_dates/${enterprise}`)).toBeNull();
    // Nothing of the visitor remains.
    const fields = ["date", "deleted", "name_first", "name_last", "recipients", "rev"];
    for (const each of [id, other]) {
      const record = (await stored(`leads/${enterprise}/${each}`)) as object;
      expect(Object.keys(record).toSorted()).toEqual(fields);
      expect(record).toMatchObject({ name_first: "", name_last: "", recipients: { [seller.uid]: true } });
    }
  });

  test.each(["the visitor withdraws it", "the enterprise is asked to forget"])(
    "is deleted from all contacts, undo records and notifications when %s",
    async (way) => {
      const { enterprise, boss, seller, lawyer } = await createFirm();
      const id = await submitLead(seller);
      await updateLead(boss.ctx, { lead: id, employee: lawyer.uid });
      await deleteContact(seller.ctx, { id });
      if (way === "the visitor withdraws it") await withdrawLeft(createTestCtx(), { uid: seller.uid, id });
      else await deleteLead(boss.ctx, { lead: id, everywhere: "true" });
      expect(await leadRecords(enterprise)).toEqual([]);
      for (const { uid } of [seller, lawyer])
        for (const place of ["contacts", "contact_undo", "leads_by_recipient", "notifications"])
          expect(JSON.stringify(await stored(`${place}/${uid}`))).not.toContain("Hopper");
      expect(await stored(`lead_places/${id}`)).toBeNull();
      expect(await codeOf(readLeft(createTestCtx(), { uid: seller.uid, id }))).toBe("not-found");
    },
  );

  test.each(["keeps", "deletes"])(
    "is withdrawn from colleagues after the enterprise has deleted it: its first owner %s the contact",
    async (way) => {
      const { enterprise, boss, seller, lawyer } = await createFirm();
      const id = await submitLead(seller);
      await updateLead(boss.ctx, { lead: id, employee: lawyer.uid });
      await deleteLead(boss.ctx, { lead: id });
      expect(JSON.stringify(await stored(`leads/${enterprise}`))).not.toContain("Hopper");
      expect(await stored(`lead_dates/${enterprise}`)).toBeNull();
      expect(await codeOf(getLead(boss.ctx, { lead: id }))).toBe("not-found");
      if (way === "deletes") await deleteUser(seller.ctx, { uid: seller.uid, username: seller.username });
      const target = { uid: seller.uid, id };
      expect(await readLeft(createTestCtx(), target)).toMatchObject({
        owner: way === "keeps" ? { route: `/${enterprise}/${seller.username}` } : null,
        holder: way === "keeps" ? null : { route: `/${enterprise}/${lawyer.username}` },
        enterprise: null,
        details: { name_last: "Hopper" },
      });
      await correctLeft(createTestCtx(), target, CORRECTED);
      expect(await stored(`contacts/${lawyer.uid}/${id}/name_last`)).toBe("Murray");
      await withdrawLeft(createTestCtx(), target);
      for (const { uid } of [seller, lawyer]) expect(await stored(`contacts/${uid}/${id}`)).toBeNull();
      for (const place of [`leads/${enterprise}`, `lead_places/${id}`, `leads_by_recipient/${lawyer.uid}`])
        expect([place, await stored(place)]).toEqual([place, null]);
      expect(await codeOf(readLeft(createTestCtx(), target))).toBe("not-found");
    },
  );

  test("can be withdrawn but not corrected while a colleague can restore it, after the enterprise has deleted it", async () => {
    const { boss, seller, lawyer } = await createFirm();
    const id = await submitLead(seller);
    await updateLead(boss.ctx, { lead: id, employee: lawyer.uid });
    await deleteLead(boss.ctx, { lead: id });
    await deleteUser(seller.ctx, { uid: seller.uid, username: seller.username });
    const { undo } = await deleteContact(lawyer.ctx, { id });
    const target = { uid: seller.uid, id };
    expect(await readLeft(createTestCtx(), target)).toMatchObject({ details: null, deleted: true });
    expect(await codeOf(correctLeft(createTestCtx(), target, CORRECTED))).toBe("conflict");
    await withdrawLeft(createTestCtx(), target);
    expect(await codeOf(restoreContacts(lawyer.ctx, { undo }))).toBe("not-found");
    expect(await codeOf(correctLeft(createTestCtx(), target, CORRECTED))).toBe("not-found");
  });

  test("leaves nothing when its last recipient's account is deleted after the enterprise has deleted it", async () => {
    const { enterprise, boss, seller } = await createFirm();
    const id = await submitLead(seller);
    await deleteLead(boss.ctx, { lead: id });
    await deleteUser(seller.ctx, { uid: seller.uid, username: seller.username });
    expect([await stored(`leads/${enterprise}`), await stored(`lead_places/${id}`)]).toEqual([null, null]);
  });

  test("contains nothing of an employee whose account is deleted, and the visitor's link still works", async () => {
    const { enterprise, boss, seller, lawyer } = await createFirm();
    const id = await submitLead(seller);
    await updateLead(boss.ctx, { lead: id, employee: lawyer.uid });
    const own = await submitLead(seller, { email: "", phone: "+1 202 555 0111" });
    await deleteUser(seller.ctx, { uid: seller.uid, username: seller.username });
    for (const place of ["leads", "lead_dates", "leads_by_recipient"])
      expect(
        JSON.stringify(await stored(`${place}/${place === "leads_by_recipient" ? seller.uid : enterprise}`)),
      ).not.toContain(seller.uid);
    expect(await idsFor(boss, { unassigned: "true" })).toEqual([own]);
    const target = { uid: seller.uid, id };
    expect(await readLeft(createTestCtx(), target)).toMatchObject({
      owner: null,
      enterprise: "Verde Ltd",
      details: { name_last: "Hopper" },
    });
    await correctLeft(createTestCtx(), target, CORRECTED);
    expect(await getLead(boss.ctx, { lead: id })).toMatchObject({ name_last: "Murray" });
    expect(await stored(`contacts/${lawyer.uid}/${id}/name_last`)).toBe("Murray");
    await withdrawLeft(createTestCtx(), target);
    expect(await stored(`contacts/${lawyer.uid}/${id}`)).toBeNull();
  });
});

describe("the setting for shared leads", () => {
  test("is announced to all employees when enabled, shows on every card page, and is changed by admins only", async () => {
    const { enterprise, boss, manager, seller } = await createFirm("private");
    const pageOf = async () => JSON.stringify(await findPage(createTestCtx(), enterprise, seller.username));
    expect(await pageOf()).not.toContain('name=\\"shared\\"');
    expect(await updateSettings(boss.ctx, { leads: "shared" })).toMatchObject({
      shared_leads: true,
      settings: { leads: "shared", publish: "at_once" },
    });
    await allParts(announceSharing, boss.ctx, `${enterprise}~${boss.ctx.now}`);
    expect(await kindsOf(seller)).toEqual(["sharing"]);
    expect(await pageOf()).toContain('name=\\"shared\\"');
    expect(await getEnterprise(seller.ctx, {})).toMatchObject({ shared_leads: true });
    expect((await auditOf(enterprise)).map(({ call, code }) => [call, code])).toEqual([
      ["enterprise.updateSettings", "leads=shared"],
    ]);
    expect(await codeOf(updateSettings(manager.ctx, { leads: "private" }))).toBe("permission-denied");
    const ended = { plan: "enterprise", state: "canceled", interval: "month", seats: 5 };
    await testDatabase().ref(`enterprise/${enterprise}/billing`).set(ended);
    expect(await codeOf(updateSettings(boss.ctx, { publish: "on_accept" }))).toBe("plan-required");
    expect(await updateSettings(boss.ctx, { leads: "private" })).not.toHaveProperty("shared_leads");
    expect(await stored(`enterprise/${enterprise}/settings/leads`)).toBe("private");
  });
});

test("sharing is announced whenever it is stored, wherever the request is interrupted", async () => {
  const { enterprise, boss } = await createFirm("private");
  const places = [`enterprise/${enterprise}/settings/leads`, `jobs/announce-sharing~${enterprise}~${boss.ctx.now}`];
  const interrupted = async (step: number) => {
    await testDatabase()
      .ref()
      .update(Object.fromEntries(places.map((place) => [place, null])));
    const { ctx, steps } = breakOff(boss.ctx, { step, when: "after" });
    const outcome = await updateSettings(ctx, { leads: "shared" }).then(
      () => "complete",
      (error: unknown) => error,
    );
    const [leads, job] = await Promise.all(places.map(stored));
    return { outcome, steps: steps(), isStored: leads === "shared", isAnnounced: job !== null };
  };
  const { steps, ...whole } = await interrupted(0);
  expect(whole).toEqual({ outcome: "complete", isStored: true, isAnnounced: true });
  for (let step = 1; step < steps; step++) {
    const { outcome, isStored, isAnnounced } = await interrupted(step);
    expect([step, outcome, isAnnounced]).toEqual([step, expect.any(BrokenOff), isStored]);
  }
});

test("the leads of an enterprise are removed with its last employee, and visitors find nothing", async () => {
  const enterprise = await createTestEnterprise({ settings: { leads: "shared" } });
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const id = await submitLead(boss);
  const { leads, commit } = boss.ctx.stores;
  const unassigned = { date: 1, name_first: "Vera", name_last: "Visitor", rev: 0 };
  const more = Array.from({ length: 60 }, (_, at) => ({ enterprise, id: `x${uniqueName("lead")}${at}` }));
  await commit(...more.map((place) => leads.replacement(place, null, unassigned)));
  // Without a plan, nobody can be added, and the last admin may go.
  await testDatabase().ref(`enterprise/${enterprise}/standing`).set({ given_seats: 5, given_until: 1, rev: 1 });
  await deleteUser(boss.ctx, { uid: boss.uid, username: boss.username });
  await finishJob(boss.ctx, "delete-account", boss.uid);
  await finishJob(boss.ctx, "delete-enterprise", enterprise);
  for (const place of ["leads", "lead_dates"])
    expect([place, await stored(`${place}/${enterprise}`)]).toEqual([place, null]);
  for (const lead of [{ id }, ...more]) expect(await stored(`lead_places/${lead.id}`)).toBeNull();
  expect(await codeOf(readLeft(createTestCtx(), { uid: boss.uid, id }))).toBe("not-found");
});
