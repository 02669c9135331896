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
  test("gives the card at a name in any case, with hidden buttons left out", async () => {
    const [admin, { uid, username }] = [await createTestPerson({ admin: true }), await createTestPerson()];
    await updateCardOf(admin.ctx, {
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

  test("an old name gives the card with where it is now", async () => {
    const person = await createTestPerson();
    const next = uniqueName();
    await updateUser(person.ctx, { username: next });
    expect(await getPublicCard(createTestCtx(), { username: person.username })).toMatchObject({ route: `/${next}` });
  });

  test("people of an enterprise are found within it only", async () => {
    const enterprise = await createTestEnterprise();
    const { username } = await createTestPerson({ enterprise });
    expect(await getEnterprisePublicCard(createTestCtx(), { username, enterprise })).toMatchObject({
      route: `/${enterprise}/${username}`,
      verified_enterprise: { id: enterprise, name: "Verde Ltd" },
    });
    expect((await refusalOf(getPublicCard(createTestCtx(), { username }))).code).toBe("not-found");
  });

  test.each(["nobody-here", "../users", "a.b", "$uid", "_", "x".repeat(60)])(
    "%s is the name of no card",
    async (username) => {
      expect((await refusalOf(getPublicCard(createTestCtx(), { username }))).code).toBe("not-found");
    },
  );

  test("somebody disabled is not there", async () => {
    const { uid, username } = await createTestPerson();
    await testDatabase().ref(`users/${uid}/disabled`).set(true);
    expect((await refusalOf(getPublicCard(createTestCtx(), { username }))).code).toBe("not-found");
  });
});
