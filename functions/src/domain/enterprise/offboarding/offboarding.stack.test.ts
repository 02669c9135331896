import { describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { breakOff } from "../../../testing/break-off.ts";
import { catchMails } from "../../../testing/catch-mails.ts";
import {
  createTestCtx,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { setDeletion } from "../../../testing/deletions.ts";
import { codeOf, refusalOf } from "../../../testing/refusal.ts";
import { createSignedInPerson, errorOf, request, signIn } from "../../../testing/http.ts";
import { finishJob } from "../../../testing/finish-removal.ts";
import { addContact } from "../../contacts/add-contact.ts";
import { refreshSnapshots } from "../../contacts/sync/refresh-snapshots.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { getMessage } from "../../messages/get-message.ts";
import { replyToMessage } from "../../messages/reply-to-message.ts";
import { sendMessage } from "../../messages/send-message.ts";
import { readVisitorThread, replyAsVisitor } from "../../messages/visitor-thread.ts";
import { updateRetailCard } from "../../retail/update-retail-card.ts";
import { createUser } from "../../users/create-user.ts";
import { createEmployees } from "../employees/create-employees.ts";
import { getEmployee } from "../employees/get-employee.ts";
import { joinEnterprise } from "../invitations/join-enterprise.ts";
import { tokenIn } from "../invitations/invitations.test-helper.ts";
import { submitLead } from "../leads/leads.test-helper.ts";
import { recount } from "../recount.test-helper.ts";
import { leaveEnterprise } from "./leave-enterprise.ts";
import { offboardingStep, offboardingSubject } from "./offboarding-step.ts";
import { createFirm, join, offboardEmployee, createPrintedCard, fetchPage } from "./offboarding.test-helper.ts";
import { sweepLeavers } from "./sweep-leavers.ts";

const DAY_MS = 86_400_000;

/** Sends a message from a visitor's to a card's owner. @returns the message, the visitor and the target of its link. */
async function write(to: TestPerson, text: string) {
  const visitor = createTestCtx();
  const { id } = await sendMessage(visitor, {
    to_uid: to.uid,
    text,
    name: "Vera",
    email: `${uniqueName()}@example.com`,
  });
  return { id, visitor, target: { uid: to.uid, id } };
}

describe("a leaver with an account that the enterprise created", () => {
  test("is signed out, and their address shows that they have left and whom to contact", async () => {
    const firm = await createFirm();
    const { enterprise, bob } = firm;
    const ada = await createSignedInPerson({ enterprise });
    const address = `/${enterprise}/${ada.username}`;
    expect((await fetchPage(address)).text).toContain("Ada Lovelace");
    const caught = catchMails(firm.boss.ctx);
    const handover = { mode: "colleague", to: bob.uid, note: "From May on." } as const;
    const left = await offboardEmployee(firm, ada, handover, caught.ctx);
    expect(left).toMatchObject({ uid: ada.uid, status: "left" });
    expect((await request("GET", "/api/vcard/", { token: ada.token })).status).toBe(401);
    expect(await stored(`employees/${enterprise}/${ada.uid}`)).toBeNull();
    expect(await stored(`enterprise/${enterprise}/seats/used`)).toBe(2);
    await recount(enterprise);
    const { status, text, headers } = await fetchPage(address);
    expect([status, headers.get("content-security-policy")]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ]);
    expect(text).toContain("Ada Lovelace no longer works at Verde Ltd");
    expect(text).toContain("From May on.");
    expect(text).toContain(`href="/${enterprise}/${bob.username}">Open Bob Babbage’s card`);
    expect(text).not.toMatch(/<script/);
    const until = caught.ctx.now + 30 * DAY_MS;
    expect(caught.only("left-enterprise")).toMatchObject({ to: ada.email, data: { enterprise: "Verde Ltd", until } });
    expect(await stored(`users/${ada.uid}`)).toMatchObject({ deletion_date: until });
    expect(await stored(`deletions_due/0${until}~${ada.uid}`)).toBe(true);
    expect(await stored(`users/${ada.uid}/enterprise`)).toBeNull();
    const notes = await auditOf(ada.uid);
    expect(notes).toEqual([
      expect.objectContaining({ actor: firm.boss.uid, call: "enterprise.updateEmployee", code: "left colleague" }),
    ]);
  });

  test("can sign in to export their data, cannot claim another address, and is deleted after 30 days", async () => {
    const firm = await createFirm();
    const ada = await createTestPerson({ enterprise: firm.enterprise });
    await offboardEmployee(firm, ada, {});
    const token = await signIn(ada);
    expect((await request("GET", "/api/users/export", { token })).status).toBe(200);
    const names = { name_first: "Ada", name_last: "Lovelace", username: uniqueName() };
    expect(await codeOf(createUser(ada.ctx, names))).toBe("conflict");
    await allParts(sweepLeavers, createTestCtx());
    expect(await stored(`users/${ada.uid}/deleting`)).toBeNull();
    await setDeletion(ada.uid, 1);
    await allParts(sweepLeavers, createTestCtx());
    await finishJob(createTestCtx(), "delete-account", ada.uid);
    expect(await stored(`users/${ada.uid}`)).toBeNull();
    const { status, text } = await fetchPage(`/${firm.enterprise}/${ada.username}`);
    expect([status, text.includes("This person no longer works at Verde Ltd"), text.includes("Ada")]).toEqual([
      200,
      true,
      false,
    ]);
    // The name stays reserved permanently.
    const { usernames } = firm.boss.ctx.stores;
    const taken = await usernames.isFree(firm.enterprise, ada.username, "another", Date.now() + 400 * DAY_MS);
    expect(taken).toBe(false);
  });

  test("returns all printed cards, which only colleagues can claim", async () => {
    const firm = await createFirm();
    const ada = await createTestPerson({ enterprise: firm.enterprise });
    const key = await createPrintedCard(ada);
    await offboardEmployee(firm, ada, {});
    const address = `/${firm.enterprise}/${ada.username}?card=${key}`;
    expect((await fetchPage(`/k/${key}`)).headers.get("location")).toBe(address);
    expect((await fetchPage(address)).text).toContain(`href="/claim?key=${key}"`);
    const outsider = await createTestPerson();
    expect(await codeOf(updateRetailCard(outsider.ctx, { id: key, action: "claim" }))).toBe("permission-denied");
    await updateRetailCard(firm.bob.ctx, { id: key, action: "claim" });
    expect(await stored(`retail/${key}`)).toMatchObject({ uid: firm.bob.uid, enterprise: firm.enterprise });
    expect((await fetchPage(`/k/${key}`)).headers.get("location")).toContain(firm.bob.username);
  });
});

describe("a leaver with an account of their own", () => {
  test("returns to their former address with their printed cards, and saved contacts stay as they are", async () => {
    const firm = await createFirm();
    const friend = await createTestPerson();
    const ada = await join(firm);
    const [own, printed] = [await createPrintedCard(ada), await createPrintedCard(ada, firm.enterprise)];
    const { printed_cards: shown } = await getEmployee(firm.boss.ctx, { uid: ada.uid });
    expect(shown.map(({ key, state, label }) => [key, state, label])).toEqual([[printed, "claimed", "Mine"]]);
    await addContact(friend.ctx, { uid: ada.uid });
    const saved = await stored(`contacts/${friend.uid}/${ada.uid}`);
    await offboardEmployee(firm, ada, { mode: "off" });
    expect(await stored(`users/${ada.uid}`)).toMatchObject({ username: ada.home });
    expect((await fetchPage(`/${ada.home}`)).status).toBe(200);
    const { status, text } = await fetchPage(`/${firm.enterprise}/${ada.username}`);
    expect([status, text.includes("This card is no longer in use.")]).toEqual([200, true]);
    expect(await stored(`retail/${own}`)).toMatchObject({ uid: ada.uid, label: "Mine" });
    expect(await stored(`retail/${printed}`)).toMatchObject({ state: "new", enterprise: firm.enterprise });
    await allParts(refreshSnapshots, createTestCtx(), ada.uid);
    expect(await stored(`contacts/${friend.uid}/${ada.uid}`)).toEqual(saved);
    // Later changes still update the saved contacts.
    await testDatabase()
      .ref(`vcard/${ada.uid}`)
      .update({ job_title: "Countess", updated_date: Date.now() + 1000 });
    await allParts(refreshSnapshots, createTestCtx(), ada.uid);
    expect(await stored(`contacts/${friend.uid}/${ada.uid}`)).toMatchObject({ route: `/${ada.home}` });
    await recount(firm.enterprise);
  });

  test("keeps private threads, and the open threads of their employment are handed over to the colleague", async () => {
    const firm = await createFirm();
    const person = await createTestPerson();
    const before = await write(person, "Before the time at the firm");
    const ada = await join(firm);
    const client = await createTestPerson();
    await testDatabase().ref(`vcard/${client.uid}`).update({ name_first: "Cleo", name_last: "Client" });
    const open = await write(ada, "Where is my order?");
    const { id: fromClient } = await sendMessage(client.ctx, { to_uid: ada.uid, text: "Hello Ada" });
    await replyToMessage(ada.ctx, { id: fromClient, text: "Hello, I am looking" });
    const { id: internal } = await sendMessage(firm.bob.ctx, { to_uid: ada.uid, text: "Lunch?" });
    await offboardEmployee(firm, ada, { mode: "colleague", to: firm.bob.uid });
    const kept = Object.keys((await stored(`inbox/${ada.uid}`)) as object);
    expect(kept).toEqual([internal]);
    expect(await stored(`message/${ada.uid}/${open.id}`)).toBeNull();
    expect(await stored(`inbox/${person.uid}/${before.id}`)).not.toBeNull();
    // The visitor's link still works, and the colleague now answers.
    expect((await readVisitorThread(createTestCtx(), open.target, { opened: true })).message.with.name).toBe(
      "Bob Babbage",
    );
    await replyAsVisitor(createTestCtx(), open.target, "It is late.");
    const thread = await getMessage(firm.bob.ctx, { id: open.id });
    expect([thread.text, thread.replies.map(({ text }) => text)]).toEqual(["Where is my order?", ["It is late."]]);
    // The client's copy names the colleague, and keeps the author of earlier replies.
    const clientCopy = await getMessage(client.ctx, { id: fromClient });
    expect([clientCopy.with.name, clientCopy.replies[0]?.from.name]).toEqual(["Bob Babbage", "Ada Lovelace"]);
    await replyToMessage(client.ctx, { id: fromClient, text: "Thank you, Bob" });
    const bobsCopy = await getMessage(firm.bob.ctx, { id: fromClient });
    expect(bobsCopy.replies.map(({ from, text }) => [from.name, text])).toEqual([
      ["Ada Lovelace", "Hello, I am looking"],
      ["Cleo Client", "Thank you, Bob"],
    ]);
  });

  test("can leave by themselves after a confirmation, and gets the former username back when they rejoin", async () => {
    const firm = await createFirm();
    const ada = await join(firm);
    const { enterprise } = firm;
    expect(await codeOf(leaveEnterprise(ada.ctx, { enterprise: "another" }))).toBe("confirmation-mismatch");
    const old = { ...ada.ctx, actor: { ...ada.ctx.actor, authTime: ada.ctx.actor.authTime - 3600 } };
    expect(await codeOf(leaveEnterprise(old, { enterprise }))).toBe("recent-sign-in-required");
    expect(await codeOf(leaveEnterprise(firm.boss.ctx, { enterprise }))).toBe("last-admin");
    expect(await leaveEnterprise(ada.ctx, { enterprise })).toEqual({ left: true, deletion_date: null });
    expect(await codeOf(leaveEnterprise(ada.ctx, { enterprise }))).toBe("not-found");
    const { ctx, only } = catchMails(firm.boss.ctx);
    await createEmployees(ctx, { employees: [{ email: ada.email, name_first: "Ada", name_last: "L" }], mail: true });
    const again = await joinEnterprise(ada.ctx, { token: tokenIn(only("invitation")) });
    expect(again.username).toBe(ada.username);
    expect((await fetchPage(`/${enterprise}/${ada.username}`)).text).not.toContain("no longer works");
    await recount(enterprise);
  });
});

describe("a handover", () => {
  test("assigns shared leads to the colleague, who gets them as contacts, or unassigns them", async () => {
    const firm = await createFirm({ settings: { leads: "shared" } });
    const { enterprise, bob } = firm;
    const ada = await createTestPerson({ enterprise });
    const id = await submitLead(ada);
    await offboardEmployee(firm, ada, { mode: "colleague", to: bob.uid });
    expect(await stored(`leads/${enterprise}/${id}/employee`)).toBe(bob.uid);
    expect(await stored(`contacts/${bob.uid}/${id}/name_first`)).toBe("Grace");
    const notifications = Object.values((await stored(`notifications/${bob.uid}`)) as Record<string, object>);
    expect(notifications).toContainEqual(expect.objectContaining({ kind: "lead", from: { name: "Ada Lovelace" } }));
    await offboardEmployee(firm, bob, {});
    expect(await stored(`leads/${enterprise}/${id}`)).not.toHaveProperty("employee");
  });

  test("follows later handovers of the colleague, and otherwise leads to the enterprise", async () => {
    const buttons = [
      { id: "b1", ref: "website", data: "https://verde.example" },
      { id: "b2", ref: "website", data: "https://internal.example", hidden: true },
    ];
    const firm = await createFirm({ layer: { buttons } });
    const { enterprise } = firm;
    const [ada, carl] = [await createTestPerson({ enterprise }), await createTestPerson({ enterprise })];
    await offboardEmployee(firm, ada, { mode: "colleague", to: carl.uid });
    await offboardEmployee(firm, carl, { mode: "colleague", to: firm.bob.uid });
    expect((await fetchPage(`/${enterprise}/${ada.username}`)).text).toContain("Bob Babbage");
    await offboardEmployee(firm, firm.bob, {});
    const { text } = await fetchPage(`/${enterprise}/${ada.username}`);
    const shown = ["Bob", 'href="https://verde.example"', "internal.example"].map((part) => text.includes(part));
    expect(shown).toEqual([false, true, false]);
  });

  test("requires an active colleague, and the right to disable the employee", async () => {
    const firm = await createFirm();
    const { enterprise, boss, bob } = firm;
    const ada = await createTestPerson({ enterprise });
    const disabled = await createTestPerson({ enterprise, status: "disabled" });
    const outsider = await createTestPerson();
    for (const to of [ada.uid, disabled.uid, outsider.uid, "nobody"]) {
      const { code, details } = await refusalOf(offboardEmployee(firm, ada, { mode: "colleague", to }));
      expect([code, Object.keys(details.fields ?? {})]).toEqual(["invalid-argument", ["handover.to"]]);
    }
    expect(await codeOf(offboardEmployee(firm, boss, {}))).toBe("last-admin");
    expect(await codeOf(offboardEmployee(firm, ada, {}, bob.ctx))).toBe("permission-denied");
    expect(await codeOf(offboardEmployee(firm, outsider, {}))).toBe("not-found");
    expect(await codeOf(offboardEmployee(firm, ada, {}, outsider.ctx))).toBe("not-found");
    const invited = await createTestPerson();
    const row = { email: invited.email, name_first: "Ida", name_last: "Rhodes" };
    await createEmployees(boss.ctx, { employees: [row], mail: true });
    expect(await codeOf(offboardEmployee(firm, invited, {}))).toBe("conflict");
    expect(await stored(`employees/${enterprise}/${ada.uid}/status`)).toBe("active");
    const token = await signIn(boss);
    for (const body of [{ handover: { mode: "colleague" } }, { handover: { mode: "off", to: "x" } }]) {
      const answer = await request("PUT", `/api/enterprise/users/${ada.uid}`, { token, body });
      expect([answer.status, Object.keys(errorOf(answer).fields ?? {})]).toEqual([400, ["handover.to"]]);
    }
    await recount(enterprise);
  });

  test("succeeds once when requested twice at the same time, and its job finishes an interrupted one", async () => {
    const firm = await createFirm();
    const { enterprise, boss } = firm;
    const ada = await createTestPerson({ enterprise });
    const both = await Promise.allSettled([
      offboardEmployee(firm, ada, {}),
      offboardEmployee(firm, ada, { mode: "off" }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await allParts(offboardingStep, createTestCtx(), offboardingSubject({ enterprise, uid: ada.uid }));
    await recount(enterprise);
    for (const step of [4, 7, 10, 13, 16, 19]) {
      const person = await createTestPerson({ enterprise });
      const broken = breakOff(boss.ctx, { step, when: "after" });
      await offboardEmployee(firm, person, {}, broken.ctx).catch(() => undefined);
      const subject = offboardingSubject({ enterprise, uid: person.uid });
      await allParts(offboardingStep, createTestCtx(), subject);
      const isDecided = (await stored(`employees/${enterprise}/${person.uid}`)) === null;
      const { text } = await fetchPage(`/${enterprise}/${person.username}`);
      expect([step, text.includes("no longer works")]).toEqual([step, isDecided]);
      expect(await auditOf(person.uid)).toHaveLength(isDecided ? 1 : 0);
      await recount(enterprise);
    }
  });
});
