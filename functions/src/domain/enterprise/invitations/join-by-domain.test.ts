import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { catchMails } from "../../../testing/catch-mails.ts";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { startTestDns, type TestDns } from "../../../testing/sso/start-dns.ts";
import { codeOf } from "../../../testing/refusal.ts";
import { deleteUser } from "../../account-deletion/delete-user.ts";
import { createEmployees } from "../employees/create-employees.ts";
import { createFirm, recordOf, tokenIn } from "./invitations.test-helper.ts";
import { joinEnterprise } from "./join-enterprise.ts";
import { leaveEnterprise } from "../offboarding/leave-enterprise.ts";
import { recount } from "../recount.test-helper.ts";
import { ENDED, firmWith, personAt, verifiedFirm } from "../domains/domains.test-helper.ts";
import { decideJoinRequest, getJoinOffer, joinByDomain, listJoinRequests } from "./join-by-domain.ts";

let dns: TestDns;
beforeAll(async () => {
  dns = await startTestDns();
});
afterAll(() => dns.stop());

describe("joining through a domain", () => {
  it("takes effect at once where the enterprise allows it, and the old address redirects", async () => {
    const firm = await verifiedFirm(dns, "auto");
    const { uid, username, ctx, email } = await personAt(firm.domain);
    expect((await getJoinOffer(ctx, {})).offer).toEqual({
      enterprise: firm.enterprise,
      name: "Verde Ltd",
      logo: null,
      domain: firm.domain,
      auto_join: "auto",
      asked_date: null,
    });
    expect(await joinByDomain(ctx, {})).toEqual({ state: "joined", enterprise: firm.enterprise, username });
    expect(await recordOf(firm, uid)).toMatchObject({ status: "active", email, username });
    expect(await stored(`users/${uid}`)).toMatchObject({ enterprise: firm.enterprise });
    expect(await stored(`usernames/_/${username}`)).toMatchObject({ uid, redirect_to: username });
    expect(await codeOf(joinByDomain(ctx, {}))).toBe("not-found");
    expect((await auditOf(firm.enterprise)).map(({ call }) => call)).toContain("enterprise.joinByDomain");
    await recount(firm.enterprise);
  });

  it("is not offered to users with an unconfirmed address, another domain, or an enterprise", async () => {
    const [firm, off] = [await verifiedFirm(dns, "auto"), await verifiedFirm(dns, "off")];
    const unverified = await firmWith(dns);
    const colleague = await createTestPerson({ enterprise: firm.enterprise });
    const people = [
      await personAt(firm.domain, { isConfirmed: false }),
      await personAt(`sub.${firm.domain}`),
      await personAt(off.domain),
      await personAt(unverified.domain),
      colleague,
    ];
    for (const { ctx, uid } of people) {
      expect([uid, (await getJoinOffer(ctx, {})).offer]).toEqual([uid, null]);
      expect(await codeOf(joinByDomain(ctx, {}))).toBe("not-found");
    }
    const person = await personAt(firm.domain);
    await testDatabase().ref(`enterprise/${firm.enterprise}/billing`).set(ENDED);
    expect(await codeOf(joinByDomain(person.ctx, {}))).toBe("not-found");
  });

  it("takes a seat: of two users competing for the last one, one joins", async () => {
    const firm = await verifiedFirm(dns, "auto", { seats: { limit: 2, used: 0 } });
    const people = [await personAt(firm.domain), await personAt(firm.domain)];
    const joined = await Promise.allSettled(people.map(({ ctx }) => joinByDomain(ctx, {})));
    expect(joined.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = joined.find((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "seats-exhausted" });
    await recount(firm.enterprise);
  });

  it("is requested where the enterprise decides, which invites or declines", async () => {
    const firm = await verifiedFirm(dns, "ask", { groups: { sales: { name: "Sales", count: 0 } } });
    const { ctx, enterprise } = firm;
    const [one, other] = [await personAt(firm.domain), await personAt(firm.domain)];
    const caught = catchMails(one.ctx);
    expect(await joinByDomain(caught.ctx, {})).toEqual({ state: "asked", enterprise, username: null });
    await joinByDomain(caught.ctx, {});
    expect(caught.only("join-requested")).toMatchObject({
      to: firm.boss.email,
      data: { from: "Ada Lovelace", email: one.email, enterprise: "Verde Ltd" },
    });
    await joinByDomain(other.ctx, {});
    expect((await getJoinOffer(one.ctx, {})).offer?.asked_date).toBe(one.ctx.now);
    const { items } = await listJoinRequests(ctx, {});
    expect(new Map(items.map(({ uid, email }) => [uid, email]))).toEqual(
      new Map([one, other].map(({ uid, email }) => [uid, email])),
    );
    const manager = await createTestPerson({ enterprise, groups: ["sales"], manages: ["sales"] });
    const colleague = await createTestPerson({ enterprise });
    expect(await codeOf(listJoinRequests(colleague.ctx, {}))).toBe("permission-denied");
    expect(await codeOf(decideJoinRequest(colleague.ctx, { uid: one.uid, approve: true }))).toBe("permission-denied");
    const stranger = await createFirm();
    expect(await codeOf(decideJoinRequest(stranger.ctx, { uid: one.uid, approve: true }))).toBe("not-found");
    // A manager adds employees only to their own groups.
    expect(await codeOf(decideJoinRequest(manager.ctx, { uid: one.uid, approve: true }))).toBe("invalid-argument");
    const inviting = catchMails(manager.ctx);
    await decideJoinRequest(inviting.ctx, { uid: one.uid, approve: true, groups: ["sales"] });
    expect(await stored(`users/${one.uid}/enterprise`)).toBeNull();
    await joinEnterprise(one.ctx, { token: tokenIn(inviting.only("invitation")) });
    expect(await recordOf(firm, one.uid)).toMatchObject({ status: "active", groups: { sales: true } });
    expect(await decideJoinRequest(ctx, { uid: other.uid, approve: false })).toEqual({ decided: true });
    expect(await codeOf(decideJoinRequest(ctx, { uid: other.uid, approve: true }))).toBe("not-found");
    expect([await listJoinRequests(ctx, {}), await stored(`users/${other.uid}/join_request`)]).toEqual([
      { items: [], next: null },
      null,
    ]);
    expect((await auditOf(other.uid)).at(-1)).toMatchObject({ call: "enterprise.decideJoinRequest", code: "declined" });
    await recount(enterprise);
  });

  it("is requested in a list that is searched by name and email address", async () => {
    const { ctx, enterprise } = await verifiedFirm(dns, "ask");
    const request = { name_first: "Ada", name_last: "Byron", email: "ada@verde.example", date: 1 };
    const others = Array.from({ length: 260 }, (_, n) => [`a${String(n).padStart(3, "0")}`, request] as const);
    const zoe = { ...request, name_first: "Zoë", email: "zb@verde.example" };
    await testDatabase()
      .ref(`join_requests/${enterprise}`)
      .set({ ...Object.fromEntries(others), b: zoe });
    const first = await listJoinRequests(ctx, { q: "zoe by" });
    expect(first).toEqual({ items: [], next: "a249" });
    for (const q of ["zoe by", "zb@verde"])
      expect(await listJoinRequests(ctx, { q, after: first.next ?? "" })).toEqual({
        items: [{ uid: "b", ...zoe }],
        next: null,
      });
    expect((await listJoinRequests(ctx, { q: "byron" })).items).toHaveLength(50);
    const { items, next } = await listJoinRequests(ctx, {});
    expect([items.length, next]).toEqual([50, "a049"]);
  });

  it("is always decided by the enterprise for a user who has left it", async () => {
    const firm = await verifiedFirm(dns, "auto");
    const { ctx, uid } = await personAt(firm.domain);
    await joinByDomain(ctx, {});
    await leaveEnterprise({ ...ctx, now: Date.now() }, { enterprise: firm.enterprise });
    expect((await getJoinOffer(ctx, {})).offer).toMatchObject({ enterprise: firm.enterprise, auto_join: "ask" });
    expect(await joinByDomain(ctx, {})).toMatchObject({ state: "asked" });
    expect(await stored(`users/${uid}/enterprise`)).toBeNull();
  });

  it("ends a request when the person joins by an invitation, here or elsewhere", async () => {
    const firm = await verifiedFirm(dns, "ask");
    for (const inviting of [firm, await createFirm()]) {
      const { ctx, uid, email } = await personAt(firm.domain);
      await joinByDomain(ctx, {});
      const caught = catchMails(inviting.ctx);
      await createEmployees(caught.ctx, {
        employees: [{ name_first: "Ada", name_last: "Lovelace", email }],
        mail: true,
      });
      await joinEnterprise(ctx, { token: tokenIn(caught.only("invitation")) });
      expect(await stored(`users/${uid}`)).toMatchObject({ enterprise: inviting.enterprise });
      expect(await stored(`users/${uid}/join_request`)).toBeNull();
      expect(await stored(`join_requests/${firm.enterprise}/${uid}`)).toBeNull();
    }
  });

  it("invites no one who has joined since they asked", async () => {
    const firm = await verifiedFirm(dns, "ask");
    const { ctx, uid } = await personAt(firm.domain);
    await joinByDomain(ctx, {});
    const request = await stored(`join_requests/${firm.enterprise}/${uid}`);
    const caught = catchMails(firm.ctx);
    await decideJoinRequest(caught.ctx, { uid, approve: true });
    await joinEnterprise(ctx, { token: tokenIn(caught.only("invitation")) });
    await testDatabase().ref(`join_requests/${firm.enterprise}/${uid}`).set(request);
    expect(await codeOf(decideJoinRequest(firm.ctx, { uid, approve: true }))).toBe("conflict");
    expect((await listJoinRequests(firm.ctx, {})).items).toEqual([]);
  });

  it("keeps the request of somebody whose offboarding has not ended, or who is disabled", async () => {
    const firm = await verifiedFirm(dns, "auto");
    const { ctx, uid } = await personAt(firm.domain);
    await joinByDomain(ctx, {});
    const record = (await recordOf(firm, uid)) as { readonly email: string };
    await leaveEnterprise({ ...ctx, now: Date.now() }, { enterprise: firm.enterprise });
    await joinByDomain(ctx, {});
    const place = testDatabase().ref(`employees/${firm.enterprise}/${uid}`);
    const leaving = { mode: "off", by: "admin", request_id: "a", since: 1, date: 1 };
    for (const kept of [
      { ...record, status: "left", leaving },
      { ...record, status: "disabled" },
    ]) {
      await place.set(kept);
      expect(await codeOf(decideJoinRequest(firm.ctx, { uid, approve: true }))).toBe("conflict");
      expect((await listJoinRequests(firm.ctx, {})).items).toMatchObject([{ uid }]);
    }
    await place.remove();
    const caught = catchMails(firm.ctx);
    await decideJoinRequest(caught.ctx, { uid, approve: true });
    expect(caught.only("invitation")).toMatchObject({ to: record.email });
  });

  it("invites the person although the withdrawal of an earlier invitation was interrupted", async () => {
    const firm = await verifiedFirm(dns, "ask");
    const { ctx, uid, email } = await personAt(firm.domain);
    await joinByDomain(ctx, {});
    await testDatabase().ref(`employees/${firm.enterprise}/${uid}`).set({ status: "left" });
    const caught = catchMails(firm.ctx);
    await decideJoinRequest(caught.ctx, { uid, approve: true });
    expect(caught.only("invitation")).toMatchObject({ to: email });
    expect(await recordOf(firm, uid)).toMatchObject({ status: "invited", own_account: true });
  });

  it("deletes the request when the account is deleted", async () => {
    const firm = await verifiedFirm(dns, "ask");
    const person = await personAt(firm.domain);
    await joinByDomain(person.ctx, {});
    await deleteUser(person.ctx, { uid: person.uid, username: person.username });
    expect(await stored(`join_requests/${firm.enterprise}`)).toBeNull();
  });
});
