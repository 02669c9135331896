import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catchMails } from "../../../testing/catch-mails.ts";
import { createTestCtx, createTestPerson, stored } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { startTestDns, type TestDns } from "../../../testing/sso/start-dns.ts";
import { changeEnterprise } from "../../platform/enterprises/change-enterprise.ts";
import { recordLogin } from "../../stats/record-login.ts";
import { personAt, verifiedFirm } from "../domains/domains.test-helper.ts";
import { decideJoinRequest, getJoinOffer, joinByDomain } from "./join-by-domain.ts";
import { recount } from "../recount.test-helper.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { createFirm, inviteOne, problemOf, recordOf, rowFor } from "./invitations.test-helper.ts";
import { joinEnterprise } from "./join-enterprise.ts";
import { redirectInvitation } from "./redirect-invitation.ts";

let dns: TestDns;
beforeAll(async () => {
  dns = await startTestDns();
});
afterAll(() => dns.stop());

const FROZEN = {
  token: "Cardinal has frozen this organisation, so no one can join it at the moment. Try this invitation again later.",
};
const fieldsOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).details.fields;

async function freeze(id: string, frozen: boolean): Promise<void> {
  const { ctx } = await createTestPerson({ admin: true });
  await changeEnterprise(ctx, { id, frozen, reason: "Spam" });
}

describe("while an enterprise is frozen", () => {
  it("earlier invitations cannot be accepted, and work again afterwards", async () => {
    const firm = await createFirm();
    const { uid, token } = await inviteOne(firm);
    await freeze(firm.enterprise, true);
    expect(await problemOf(token)).toEqual(FROZEN);
    const accept = () => acceptInvitation(createTestCtx(), { token, password: "a-good-secret" });
    expect(await fieldsOf(accept())).toEqual(FROZEN);
    expect(await recordOf(firm, uid)).toMatchObject({ status: "invited" });
    await freeze(firm.enterprise, false);
    await accept();
    expect(await recordOf(firm, uid)).toMatchObject({ status: "active" });
    await recount(firm.enterprise);
  });

  it("a user with an account of their own can neither join nor redirect the invitation", async () => {
    const firm = await createFirm();
    const person = await createTestPerson();
    const { token } = await inviteOne(firm, rowFor({ email: person.email }));
    await freeze(firm.enterprise, true);
    expect(await fieldsOf(joinEnterprise(person.ctx, { token }))).toEqual(FROZEN);
    expect(await fieldsOf(redirectInvitation(createTestCtx(), { token, email: rowFor().email }))).toEqual(FROZEN);
    expect(await stored(`users/${person.uid}/enterprise`)).toBeNull();
    await freeze(firm.enterprise, false);
    expect(await joinEnterprise(person.ctx, { token })).toMatchObject({ enterprise: firm.enterprise });
    await recount(firm.enterprise);
  });

  it("an invited employee who signs in stays invited, and accepts with the next sign-in afterwards", async () => {
    const firm = await createFirm();
    const { uid, row } = await inviteOne(firm);
    const ctx = createTestCtx();
    const actor = { uid, email: row.email, emailVerified: true, admin: false, authTime: Math.floor(ctx.now / 1000) };
    const signedIn = { ...catchMails(ctx).ctx, actor };
    await freeze(firm.enterprise, true);
    await recordLogin(signedIn, {});
    expect(await recordOf(firm, uid)).toMatchObject({ status: "invited" });
    await freeze(firm.enterprise, false);
    await recordLogin(signedIn, {});
    expect(await recordOf(firm, uid)).toMatchObject({ status: "active" });
  });

  it("no one can join or request to join through a domain, and no request can be approved", async () => {
    const firm = await verifiedFirm(dns, "ask");
    const [asking, late] = [await personAt(firm.domain), await personAt(firm.domain)];
    expect(await joinByDomain(asking.ctx, {})).toMatchObject({ state: "asked" });
    await freeze(firm.enterprise, true);
    expect((await getJoinOffer(late.ctx, {})).offer).toBeNull();
    const refused = await refusalOf(joinByDomain(late.ctx, {}));
    expect([refused.code, refused.message]).toEqual([
      "conflict",
      "Cardinal has frozen this organisation, so no one can join it at the moment.",
    ]);
    const decide = () => decideJoinRequest(firm.ctx, { uid: asking.uid, approve: true });
    expect((await refusalOf(decide())).code).toBe("plan-required");
    await freeze(firm.enterprise, false);
    expect(await decide()).toEqual({ decided: true });
    expect(await joinByDomain(late.ctx, {})).toMatchObject({ state: "asked" });
  });
});
