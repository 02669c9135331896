import { describe, expect, it } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { catchMails, codeIn } from "../../../testing/catch-mails.ts";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { codeOf, refusalOf } from "../../../testing/refusal.ts";
import { confirmEmail } from "../../credentials/confirm-email.ts";
import { findPage } from "../../publish/find-page.ts";
import { recount } from "../recount.test-helper.ts";
import { updateAccount } from "./update-account.ts";
import { updateCardOfEmployee } from "./update-card-of-employee.ts";

const GROUPS = { sales: { name: "Sales", count: 0 }, legal: { name: "Legal", count: 0 } };
const ENDED = { plan: "enterprise", state: "canceled", interval: "month", seats: 7 };

async function createFirm(parts: object = {}) {
  const enterprise = await createTestEnterprise({ groups: GROUPS, ...parts });
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const person = await createTestPerson({ enterprise, groups: ["sales"] });
  return { enterprise, boss, person, uid: person.uid };
}

describe("an employee's account", () => {
  it("gets new names and an external id, on the card and in the lists", async () => {
    const { enterprise, boss, uid, person } = await createFirm();
    const changed = await updateAccount(boss.ctx, { uid, name_first: "Grace", name_last: "", external_id: "P-1" });
    expect(changed).toMatchObject({ uid, name_first: "Grace", name_last: "", external_id: "P-1", pending_email: null });
    expect(await stored(`vcard/${uid}`)).toMatchObject({ name_first: "Grace" });
    expect(await stored(`vcard/${uid}/name_last`)).toBeNull();
    expect(await stored(`employees/${enterprise}/${uid}`)).toMatchObject({ name_first: "Grace", external_id: "P-1" });
    const found = await findPage(boss.ctx, enterprise, person.username);
    expect(found.kind === "page" && found.page.html).toContain("Grace");
    expect((await updateAccount(boss.ctx, { uid, external_id: null })).external_id).toBeNull();
    await recount(enterprise);
    const noted = await auditOf(uid);
    expect(noted.map(({ code }) => String(code)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "external_id",
      "name_first name_last external_id",
    ]);
  });

  it("gets a new username, to which the old one redirects", async () => {
    const { enterprise, boss, uid, person } = await createFirm();
    const username = uniqueName();
    expect((await updateAccount(boss.ctx, { uid, username })).username).toBe(username);
    const route = `/${enterprise}/${username}`;
    expect(await findPage(boss.ctx, enterprise, person.username)).toEqual({ kind: "moved", route });
    expect(await findPage(boss.ctx, enterprise, username)).toMatchObject({ kind: "page" });
    expect(await stored(`users/${uid}/username`)).toBe(username);
    await recount(enterprise);
  });

  it("refuses a username, address or external id that a colleague has, and changes nothing", async () => {
    const { enterprise, boss, uid } = await createFirm();
    const other = await createTestPerson({ enterprise });
    await updateAccount(boss.ctx, { uid: other.uid, external_id: "P-1" });
    const before = [await stored(`employees/${enterprise}/${uid}`), await stored(`vcard/${uid}`)];
    const taken = updateAccount(boss.ctx, { uid, name_first: "Grace", username: other.username, external_id: "P-2" });
    expect(await codeOf(taken)).toBe("username-taken");
    for (const [field, value] of [
      ["email", other.email],
      ["external_id", "P-1"],
    ] as const)
      expect(await refusalOf(updateAccount(boss.ctx, { uid, name_first: "Grace", [field]: value }))).toMatchObject({
        code: "already-exists",
        details: { fields: { [field]: expect.any(String) as string } },
      });
    expect([await stored(`employees/${enterprise}/${uid}`), await stored(`vcard/${uid}`)]).toEqual(before);
    await recount(enterprise);
  });

  it("gives an external id to only one of two employees at once", async () => {
    const { enterprise, boss, uid } = await createFirm();
    const other = await createTestPerson({ enterprise });
    const outcomes = await Promise.allSettled(
      [uid, other.uid].map((one) => updateAccount(boss.ctx, { uid: one, external_id: "P-1" })),
    );
    expect(outcomes.map(({ status }) => String(status)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "fulfilled",
      "rejected",
    ]);
    await recount(enterprise);
  });

  it("gets a new email address once its owner confirms it, and the current one is notified in the enterprise's name", async () => {
    const { boss, uid, person } = await createFirm();
    const email = `${uniqueName()}@example.com`;
    const { ctx, only } = catchMails(boss.ctx);
    expect(await updateAccount(ctx, { uid, email })).toMatchObject({ email: person.email, pending_email: email });
    expect(only("email-requested")).toMatchObject({ to: person.email, about: uid, data: { by: "Verde Ltd" } });
    const link = only("email-change");
    expect([link.to, link.about]).toEqual([email, uid]);
    await confirmEmail(boss.ctx, { code: codeIn(link.data.url) });
    expect(await stored(`users/${uid}/email`)).toBe(email);
  });

  it("keeps its email address when an admin sends the current one again, which invalidates the pending link", async () => {
    const { boss, uid, person } = await createFirm();
    const { ctx, only } = catchMails(boss.ctx);
    await updateAccount(ctx, { uid, email: `${uniqueName()}@example.com` });
    expect(await updateAccount(ctx, { uid, email: person.email })).toMatchObject({ pending_email: null });
    const code = codeIn(only("email-change").data.url);
    expect(await codeOf(confirmEmail(boss.ctx, { code }))).toBe("invalid-argument");
    expect(await stored(`users/${uid}/email`)).toBe(person.email);
  });

  it("refuses a new email address from an admin without a recent sign-in", async () => {
    const { boss, uid } = await createFirm();
    const actor = { ...boss.ctx.actor, authTime: boss.ctx.actor.authTime - 3600 };
    const email = `${uniqueName()}@example.com`;
    expect(await codeOf(updateAccount({ ...boss.ctx, actor }, { uid, email }))).toBe("recent-sign-in-required");
    expect(await stored(`users/${uid}/pending_email`)).toBeNull();
  });
});

describe.each([
  ["account", (ctx: Parameters<typeof updateAccount>[0], uid: string) => updateAccount(ctx, { uid, name_first: "G" })],
  ["card", (ctx: Parameters<typeof updateAccount>[0], uid: string) => updateCardOfEmployee(ctx, { uid, bio: "Hello" })],
])("changing the %s", (what, change) => {
  it("is allowed for managers in their groups, and for no other employee", async () => {
    const { enterprise, uid } = await createFirm();
    const manager = await createTestPerson({ enterprise, manages: ["sales"] });
    const elsewhere = await createTestPerson({ enterprise, manages: ["legal"] });
    await change(manager.ctx, uid);
    expect(await codeOf(change(elsewhere.ctx, uid))).toBe("not-found");
    expect(await codeOf(change(manager.ctx, "nobody"))).toBe("not-found");
    const colleague = await createTestPerson({ enterprise });
    expect(await codeOf(change(colleague.ctx, uid))).toBe("permission-denied");
    expect(await codeOf(change((await createFirm()).boss.ctx, uid))).toBe("not-found");
    expect(await codeOf(change((await createTestPerson()).ctx, uid))).toBe("not-found");
  });

  it("requires a plan that is in force", async () => {
    const { boss, uid } = await createFirm({ billing: ENDED });
    expect(await codeOf(change(boss.ctx, uid))).toBe("plan-required");
  });

  it(`${what === "account" ? "requires an admin" : "is possible"} where the employee has rights of their own`, async () => {
    const { enterprise, boss } = await createFirm();
    const manager = await createTestPerson({ enterprise, manages: ["sales"] });
    const officer = await createTestPerson({ enterprise, groups: ["sales"], manages: ["legal"] });
    const outcome = change(manager.ctx, officer.uid).then(
      () => "done",
      (error: { code: string }) => error.code,
    );
    expect(await outcome).toBe(what === "account" ? "permission-denied" : "done");
    await change(boss.ctx, officer.uid);
  });
});

describe("an employee's card", () => {
  it("is changed by an admin even in locked fields, and the act is logged", async () => {
    const { boss, uid } = await createFirm({ locked_fields: { job_title: true } });
    const card = await updateCardOfEmployee(boss.ctx, { uid, job_title: "Admiral", skills: ["Cobol"] });
    expect(card).toMatchObject({ uid, job_title: "Admiral", skills: ["Cobol"], locked_fields: ["job_title"] });
    expect(await stored(`vcard/${uid}/job_title`)).toBe("Admiral");
    const noted = await auditOf(uid);
    expect(noted).toMatchObject([
      { actor: boss.uid, call: "enterprise.updateCardOfEmployee", code: "job_title skills" },
    ]);
  });

  it("refuses a theme of another user", async () => {
    const { boss, uid } = await createFirm();
    await testDatabase().ref(`themes/${boss.uid}/mine`).set({ name: "Mine" });
    const theme = refusalOf(updateCardOfEmployee(boss.ctx, { uid, profile_theme: "mine" }));
    expect(await theme).toMatchObject({ code: "invalid-argument", details: { fields: { profile_theme: /theme/ } } });
  });
});
