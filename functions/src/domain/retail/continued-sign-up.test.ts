import { getAuth } from "firebase-admin/auth";
import { beforeAll, describe, expect, test } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { createTestCtx, createTestPerson, stored, type TestPerson, uniqueName } from "../../testing/create-test-ctx.ts";
import { signIn } from "../../testing/http.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createUser } from "../users/create-user.ts";
import { createRetailCard } from "./create-retail-card.ts";
import { signUpWithCard } from "./sign-up-with-card.ts";

let admin: TestPerson;
beforeAll(async () => {
  admin = await createTestPerson({ admin: true });
});

/** A sign-up with a card that fails after its account was created. @returns its input, and the id of the account. */
async function interrupted() {
  const key = uniqueName("key");
  await createRetailCard(admin.ctx, { id: key });
  const names = { name_first: "Ada", name_last: "Lovelace" };
  const input = {
    key,
    email: `${uniqueName("new")}@example.com`,
    password: "first one",
    username: uniqueName(),
    ...names,
  };
  const ctx = createTestCtx();
  const { accounts } = ctx.gateways;
  const create: typeof accounts.create = async (...of) => {
    await accounts.create(...of);
    throw new Error("Killed.");
  };
  const dying = { ...ctx, gateways: { ...ctx.gateways, accounts: { ...accounts, create } } };
  await expect(signUpWithCard(dying, input)).rejects.toThrow("Killed.");
  const { held_by: uid } = (await stored(`retail/${key}`)) as { held_by: string };
  return { input, uid };
}

/** True when the account can be signed in to with the password. */
async function opens(email: string, password: string): Promise<boolean> {
  return ((await signIn({ email, password })) as string | undefined) !== undefined;
}

const TAKEN = ["already-exists", { email: "There is already an account with this email address." }];

describe("a sign-up that is continued", () => {
  test("has the password of the attempt that succeeds", async () => {
    const { input, uid } = await interrupted();
    expect((await signUpWithCard(createTestCtx(), { ...input, password: "second one" })).uid).toBe(uid);
    expect([await opens(input.email, "first one"), await opens(input.email, "second one")]).toEqual([false, true]);
  });

  test("is refused once the person has completed their account another way, which is unchanged", async () => {
    const { input, uid } = await interrupted();
    const actor = { uid, email: input.email, emailVerified: false, admin: false, authTime: 0 };
    const username = uniqueName();
    await createUser({ ...createTestCtx(), actor }, { name_first: "Grace", name_last: "Hopper", username });
    const before = [await stored(`users/${uid}`), await stored(`vcard/${uid}`)];
    const again = await refusalOf(signUpWithCard(createTestCtx(), { ...input, username, password: "second one" }));
    expect([again.code, again.details.fields]).toEqual(TAKEN);
    expect([await stored(`users/${uid}`), await stored(`vcard/${uid}`)]).toEqual(before);
    expect(await opens(input.email, "first one")).toBe(true);
    expect(await stored(`retail/${input.key}/held_by`)).toBeNull();
  });

  test("is refused for an account whose address was confirmed meanwhile, which is unchanged", async () => {
    const { input, uid } = await interrupted();
    await getAuth(firebaseApp()).updateUser(uid, { emailVerified: true });
    const again = await refusalOf(signUpWithCard(createTestCtx(), { ...input, password: "second one" }));
    expect([again.code, again.details.fields]).toEqual(TAKEN);
    expect(await opens(input.email, "first one")).toBe(true);
  });
});
