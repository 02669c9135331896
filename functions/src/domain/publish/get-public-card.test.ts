import { describe, expect, test } from "vitest";
import { publicCard } from "@cardinal/contract/entities/card";
import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { updateUser } from "../users/update-user.ts";
import { getEnterprisePublicCard, getPublicCard } from "./get-public-card.ts";
import { updateCard } from "../vcard/update-card.ts";
import { updateCardOf } from "../vcard/update-card-of.ts";
import { publishCard } from "./publish-card.ts";
import { withOneRead } from "./publish.test-helper.ts";

describe("getPublicCard", () => {
  test("returns the card at a username in any case, without hidden buttons", async () => {
    const [admin, { uid, username }] = [await createTestPerson({ admin: true }), await createTestPerson()];
    await updateCardOf(admin.ctx, {
      reason: "Asked by phone",
      id: uid,
      buttons: [
        { id: "a", ref: "website", data: "https://a.example" },
        { id: "b", ref: "website", data: "https://b.example", hidden: true },
      ],
    });
    const card = await getPublicCard(createTestCtx(), { username: username.toUpperCase() });
    expect(publicCard.parse(card)).toMatchObject({ uid, username, route: `/${username}`, enterprise: null });
    expect(card.buttons).toEqual([{ id: "a", ref: "website", data: "https://a.example" }]);
    expect(JSON.stringify(card)).not.toMatch(/@example.com|plan/);
  });

  test("returns the card at a former username with its current route", async () => {
    const person = await createTestPerson();
    const next = uniqueName();
    await updateUser(person.ctx, { username: next });
    expect(await getPublicCard(createTestCtx(), { username: person.username })).toMatchObject({ route: `/${next}` });
  });

  test("finds people of an enterprise within it only", async () => {
    const enterprise = await createTestEnterprise();
    const { username } = await createTestPerson({ enterprise });
    expect(await getEnterprisePublicCard(createTestCtx(), { username, enterprise })).toMatchObject({
      route: `/${enterprise}/${username}`,
      verified_enterprise: { id: enterprise, name: "Verde Ltd" },
    });
    expect((await refusalOf(getPublicCard(createTestCtx(), { username }))).code).toBe("not-found");
  });

  test.each(["nobody-here", "../users", "a.b", "$uid", "_", "x".repeat(60)])("does not find %s", async (username) => {
    expect((await refusalOf(getPublicCard(createTestCtx(), { username }))).code).toBe("not-found");
  });

  test("does not find a disabled user, whose page is removed", async () => {
    const { ctx, uid, username } = await createTestPerson();
    const disabling = { [`users/${uid}/disabled`]: true, ...ctx.stores.publicCards.removal("_", username) };
    await testDatabase().ref().update(disabling);
    expect((await refusalOf(getPublicCard(createTestCtx(), { username }))).code).toBe("not-found");
  });

  test("reads one node when the page is stored, and returns the same card without it", async () => {
    const { ctx, username } = await createTestPerson();
    const card = await getPublicCard(withOneRead(createTestCtx()), { username });
    expect(card).toMatchObject({ username, name_first: "Ada", theme: { id: expect.any(String) as string } });
    for (const node of [null, { ...(await ctx.stores.publicCards.get("_", username)).page, packed: "AAAA" }]) {
      await testDatabase().ref(`public/_/${username}`).set(node);
      expect(await getPublicCard(createTestCtx(), { username })).toEqual(card);
    }
  });

  test("returns every change at once to one caller", async () => {
    const { ctx, username } = await createTestPerson();
    const caller = createTestCtx();
    for (const job_title of ["Countess", "Analyst", ""]) {
      await updateCard(ctx, { job_title });
      expect(await getPublicCard(caller, { username })).toMatchObject({ job_title });
      await publishCard(ctx, ctx.actor.uid);
      expect(await getPublicCard(caller, { username })).toMatchObject({ job_title });
    }
  });

  test("answers many callers from memory, and shows them every change a second later", async () => {
    const { ctx, username } = await createTestPerson();
    const now = Date.now();
    for (let callers = 0; callers < 4; callers++) await getPublicCard(createTestCtx({ now }), { username });
    await updateCard(ctx, { job_title: "Countess" });
    const late = createTestCtx({ now: now + 999 });
    expect(await getPublicCard(late, { username })).toMatchObject({ job_title: "" });
    const next = createTestCtx({ now: now + 1000 });
    expect(await getPublicCard(next, { username })).toMatchObject({ job_title: "Countess" });
  });

  test("returns a change of the enterprise's layer at once", async () => {
    const enterprise = await createTestEnterprise();
    const { ctx, uid, username } = await createTestPerson({ enterprise });
    await publishCard(ctx, uid);
    await ctx.stores.commit(ctx.stores.enterprises.layering(enterprise, { name: "Rosso Ltd" }));
    expect(await getEnterprisePublicCard(createTestCtx(), { username, enterprise })).toMatchObject({
      verified_enterprise: { name: "Rosso Ltd" },
    });
  });
});
