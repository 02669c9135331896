import { describe, expect, it } from "vitest";
import {
  createTestActor,
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { completeRegistration } from "./complete-registration.ts";
import { createUser } from "./create-user.ts";

const names = { name_first: "Grace", name_last: "Hopper" };

describe("completeRegistration", () => {
  it("gives an existing account its username and names", async () => {
    const { ctx, uid, email } = await createTestActor();
    await createUser(ctx, { name_first: "G", name_last: "" });
    const username = uniqueName();
    expect(await completeRegistration(ctx, { ...names, username })).toMatchObject({ uid, username, email });
    expect(await stored(`vcard/${uid}`)).toMatchObject({ ...names, username, created_date: ctx.now });
    expect(await stored(`usernames/_/${username}/uid`)).toBe(uid);
  });

  it("creates an account that does not exist yet", async () => {
    const { ctx, uid } = await createTestActor();
    const username = uniqueName();
    await completeRegistration(ctx, { ...names, username });
    expect(await stored(`users/${uid}`)).toMatchObject({ username, created_date: ctx.now });
    expect(await stored(`vcard/${uid}/name_first`)).toBe("Grace");
  });

  it("changes nothing when it is repeated", async () => {
    const { ctx, uid } = await createTestActor();
    const username = uniqueName();
    const first = await completeRegistration(ctx, { ...names, username });
    const before = await stored(`vcard/${uid}`);
    const again = { ...ctx, now: ctx.now + 1000 };
    expect(await completeRegistration(again, { name_first: "X", name_last: "Y", username })).toEqual(first);
    expect(await stored(`vcard/${uid}`)).toEqual(before);
  });

  it("accepts the same request twice at once", async () => {
    const { ctx, uid } = await createTestActor();
    const username = uniqueName();
    const both = [completeRegistration(ctx, { ...names, username }), completeRegistration(ctx, { ...names, username })];
    expect(await Promise.all(both)).toEqual([
      expect.objectContaining({ username }),
      expect.objectContaining({ username }),
    ]);
    expect(await stored(`usernames/_/${username}/uid`)).toBe(uid);
  });

  it("claims the name within the enterprise of the person", async () => {
    const { ctx, uid } = await createTestActor();
    const [enterprise, username] = [await createTestEnterprise(), uniqueName()];
    await createUser(ctx, names);
    await testDatabase().ref(`users/${uid}/enterprise`).set(enterprise);
    expect(await completeRegistration(ctx, { ...names, username, enterprise })).toMatchObject({ enterprise, username });
    expect(await stored(`usernames/${enterprise}/${username}/uid`)).toBe(uid);
    expect(await stored(`usernames/_/${username}`)).toBeNull();
  });

  it("refuses an enterprise that the person does not belong to", async () => {
    const { ctx, uid } = await createTestActor();
    const input = { ...names, username: uniqueName(), enterprise: await createTestEnterprise() };
    expect((await refusalOf(completeRegistration(ctx, input))).code).toBe("permission-denied");
    expect(await stored(`users/${uid}`)).toBeNull();
  });

  it("refuses a taken name with suggestions, and another name once one was chosen", async () => {
    const [person, { ctx }] = [await createTestPerson(), await createTestActor()];
    const taken = await refusalOf(completeRegistration(ctx, { ...names, username: person.username }));
    expect([taken.code, taken.details.suggestions?.length]).toEqual(["username-taken", 3]);
    const other = await refusalOf(completeRegistration(person.ctx, { ...names, username: uniqueName() }));
    expect(other.code).toBe("conflict");
  });

  it("refuses while the account is being deleted", async () => {
    const { ctx, uid } = await createTestActor();
    await testDatabase().ref(`users/${uid}`).set({ email: "", created_date: 1, deleting: true });
    expect((await refusalOf(completeRegistration(ctx, { ...names, username: uniqueName() }))).code).toBe("conflict");
  });
});
