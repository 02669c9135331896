import { describe, expect, test } from "vitest";
import { createTestActor, createTestEnterprise, createTestPerson, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { listAdminActs } from "../audit/list-admin-acts.ts";
import { getUserStats } from "../stats/get-stats.ts";
import { findAccountByEmail } from "./find-account-by-email.ts";
import { getAccountEmail } from "./get-account-email.ts";
import { getUser } from "./get-user.ts";

/** Two enterprises, an admin and a member of the first, an admin of the second, and a user with neither. */
async function createWorld() {
  const [verde, other] = await Promise.all([createTestEnterprise(), createTestEnterprise()]);
  const [member, entAdmin, otherAdmin, stranger, admin] = await Promise.all([
    createTestPerson({ enterprise: verde }),
    createTestPerson({ enterprise: verde, enterpriseAdmin: true }),
    createTestPerson({ enterprise: other, enterpriseAdmin: true }),
    createTestPerson(),
    createTestPerson({ admin: true }),
  ]);
  return { verde, other, member, entAdmin, otherAdmin, stranger, admin };
}

describe("getUser", () => {
  test("is returned to the person, the enterprise's admin and a platform admin", async () => {
    const { member, entAdmin, admin, verde } = await createWorld();
    for (const { ctx } of [member, entAdmin, admin])
      expect(await getUser(ctx, { uid: member.uid })).toMatchObject({
        uid: member.uid,
        email: member.email,
        username: member.username,
        enterprise: verde,
        plan: "enterprise",
      });
  });

  test("is not found for others, with exactly the answer for an unknown person", async () => {
    const { member, otherAdmin, stranger } = await createWorld();
    const unknown = await refusalOf(getUser(stranger.ctx, { uid: uniqueName() }));
    for (const { ctx } of [otherAdmin, stranger]) {
      const refused = await refusalOf(getUser(ctx, { uid: member.uid }));
      expect([refused.code, refused.message]).toEqual([unknown.code, unknown.message]);
      expect(refused.details.concealed).toBe(true);
    }
    expect(unknown.code).toBe("not-found");
  });

  test("is not found for an enterprise's admin when the person has no enterprise", async () => {
    const { entAdmin, stranger } = await createWorld();
    expect((await refusalOf(getUser(entAdmin.ctx, { uid: stranger.uid }))).code).toBe("not-found");
  });
});

describe("getAccountEmail", () => {
  test("is returned to the same people, from the identity provider", async () => {
    const { member, entAdmin } = await createWorld();
    expect(await getAccountEmail(entAdmin.ctx, { uid: member.uid })).toEqual({
      email: member.email,
      email_verified: true,
    });
  });

  test("is not found for others", async () => {
    const { member, otherAdmin, stranger } = await createWorld();
    for (const { ctx } of [otherAdmin, stranger])
      expect((await refusalOf(getAccountEmail(ctx, { uid: member.uid }))).code).toBe("not-found");
  });

  test("is not found for a record whose account is deleted", async () => {
    const { admin, stranger } = await createWorld();
    await stranger.ctx.gateways.accounts.delete(stranger.uid);
    expect((await refusalOf(getAccountEmail(admin.ctx, { uid: stranger.uid }))).code).toBe("not-found");
  });
});

describe("findAccountByEmail", () => {
  test("returns the owner of an address to a platform admin", async () => {
    const { admin, member, verde } = await createWorld();
    expect(await findAccountByEmail(admin.ctx, { email: member.email })).toEqual({
      exists: true,
      uid: member.uid,
      enterprise: verde,
    });
  });

  test("returns only the ids of their own people to an enterprise's admin", async () => {
    const { entAdmin, member, stranger, otherAdmin } = await createWorld();
    expect(await findAccountByEmail(entAdmin.ctx, { email: member.email })).toMatchObject({ uid: member.uid });
    for (const { email } of [stranger, otherAdmin])
      expect(await findAccountByEmail(entAdmin.ctx, { email })).toEqual({ exists: true });
  });

  test("reports an unknown address", async () => {
    const { admin } = await createWorld();
    expect(await findAccountByEmail(admin.ctx, { email: `${uniqueName()}@example.com` })).toEqual({ exists: false });
  });

  test("is refused to everyone else", async () => {
    const { member, stranger } = await createWorld();
    const unregistered = await createTestActor();
    for (const { ctx } of [member, stranger, unregistered])
      expect((await refusalOf(findAccountByEmail(ctx, { email: stranger.email }))).code).toBe("permission-denied");
  });
});

test("a view by an admin of the platform is logged and visible to the person; no other view is", async () => {
  const { member, entAdmin, admin } = await createWorld();
  const { uid, email } = member;
  const viewAll = async ({ ctx }: typeof member) => {
    await getUser(ctx, { uid });
    await getAccountEmail(ctx, { uid });
    await getUserStats(ctx, { uid });
  };
  for (const one of [member, entAdmin]) await viewAll(one);
  await findAccountByEmail(entAdmin.ctx, { email });
  expect((await listAdminActs(member.ctx, {})).items).toEqual([]);
  await viewAll(admin);
  await findAccountByEmail(admin.ctx, { email });
  const { items } = await listAdminActs(member.ctx, {});
  expect(items.map(({ act }) => act)).toEqual(["looked", "looked", "looked", "looked"]);
  await getUser(admin.ctx, { uid: admin.uid });
  await findAccountByEmail(admin.ctx, { email: `${uniqueName()}@example.com` });
  expect((await listAdminActs(admin.ctx, {})).items).toEqual([]);
  expect((await listAdminActs(member.ctx, {})).items).toHaveLength(4);
});
