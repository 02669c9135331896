import { describe, expect, it } from "vitest";
import {
  createTestActor,
  createTestEnterprise,
  stored,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createUser } from "./create-user.ts";

const names = { name_first: "Ada", name_last: "Lovelace" };

describe("createUser", () => {
  it("stores the record and the card together", async () => {
    const { ctx, uid, email } = await createTestActor();
    const user = await createUser(ctx, names);
    expect(user).toMatchObject({ uid, email, username: null, enterprise: null, enterprise_admin: false, plan: "free" });
    expect(await stored(`users/${uid}`)).toEqual({ email, created_date: ctx.now });
    expect(await stored(`vcard/${uid}`)).toEqual({ ...names, created_date: ctx.now, updated_date: ctx.now });
  });

  it("stores the language of the sign-up page", async () => {
    const { ctx, uid } = await createTestActor();
    await createUser(ctx, { ...names, language: "de" });
    expect(await stored(`users/${uid}/settings`)).toEqual({ language: "de" });
  });

  it("claims the username when one is chosen", async () => {
    const { ctx, uid } = await createTestActor();
    const username = uniqueName();
    expect(await createUser(ctx, { ...names, username })).toMatchObject({ username });
    expect(await stored(`usernames/_/${username}/uid`)).toBe(uid);
    expect(await stored(`users/${uid}/username`)).toBe(username);
    expect(await stored(`vcard/${uid}/username`)).toBe(username);
  });

  it("changes nothing when it is repeated", async () => {
    const { ctx, uid } = await createTestActor();
    const username = uniqueName();
    const first = await createUser(ctx, { ...names, username });
    const before = [await stored(`users/${uid}`), await stored(`vcard/${uid}`)];
    const later = { ...ctx, now: ctx.now + 5000 };
    expect(await createUser(later, { name_first: "Eve", name_last: "X", username: uniqueName() })).toEqual(first);
    expect([await stored(`users/${uid}`), await stored(`vcard/${uid}`)]).toEqual(before);
  });

  it("adds a username that was still missing, in the person's enterprise", async () => {
    const { ctx, uid } = await createTestActor();
    const [enterprise, username] = [await createTestEnterprise(), uniqueName()];
    await createUser(ctx, names);
    await testDatabase().ref(`users/${uid}/enterprise`).set(enterprise);
    expect(await createUser(ctx, { ...names, username })).toMatchObject({ username, enterprise, plan: "enterprise" });
    expect(await stored(`usernames/${enterprise}/${username}/uid`)).toBe(uid);
  });

  it("refuses a taken username and stores nothing", async () => {
    const [first, second] = [await createTestActor(), await createTestActor()];
    const username = uniqueName();
    await createUser(first.ctx, { ...names, username });
    expect((await refusalOf(createUser(second.ctx, { ...names, username }))).code).toBe("username-taken");
    expect(await stored(`users/${second.uid}`)).toBeNull();
    expect(await stored(`vcard/${second.uid}`)).toBeNull();
  });

  it("refuses while the account is being deleted", async () => {
    const { ctx, uid } = await createTestActor();
    await testDatabase().ref(`users/${uid}`).set({ email: "", created_date: 1, deleting: true });
    expect((await refusalOf(createUser(ctx, names))).code).toBe("conflict");
  });
});
