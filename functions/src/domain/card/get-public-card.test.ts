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
import { updateCardOf } from "../vcard/update-card-of.ts";

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

  test("does not find a disabled user", async () => {
    const { uid, username } = await createTestPerson();
    await testDatabase().ref(`users/${uid}/disabled`).set(true);
    expect((await refusalOf(getPublicCard(createTestCtx(), { username }))).code).toBe("not-found");
  });
});
