import { getAuth } from "firebase-admin/auth";
import { describe, expect, it } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { createAuthenticator } from "../../testing/authenticator.ts";
import { catchMails } from "../../testing/catch-mails.ts";
import {
  createTestActor,
  createTestCtx,
  createTestPerson,
  stored,
  type TestActor,
  testDatabase,
} from "../../testing/create-test-ctx.ts";
import { createSignedInPerson, request } from "../../testing/http.ts";
import { createUser } from "../users/create-user.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { noticeMethods } from "./notice-methods.ts";
import { recordLogin } from "../stats/record-login.ts";
import { deletePasskey, disconnectProvider, listPasskeys } from "./own-passkeys.ts";
import { connectProvider } from "./passkeys.test-helper.ts";

/** A later request of the same person, without the cached answer of the provider. */
const later = ({ ctx: { actor } }: TestActor) => catchMails({ ...createTestCtx(), actor });
const kindsOf = (mails: readonly { readonly kind: string; readonly data: object }[]) =>
  mails.map(({ kind, data }) => [kind, "method" in data ? data.method : null]);

async function addOne(ctx: TestActor["ctx"]) {
  const { challenge } = await beginPasskey(ctx, {});
  return addPasskey(ctx, createAuthenticator().register(challenge, "Phone"));
}

describe("a passkey", () => {
  it("that is added or removed is reported to its owner in their language and time zone", async () => {
    const person = await createTestPerson();
    await testDatabase().ref(`users/${person.uid}/settings`).set({ language: "de", time_zone: "Asia/Tokyo" });
    const { ctx, mails, only } = later(person);
    const { id } = await addOne(ctx);
    const { url } = ctx.gateways.site;
    const data = {
      name: "Ada",
      email: person.email,
      method: "passkey",
      date: ctx.now,
      time_zone: "Asia/Tokyo",
      url: `${url}/accountsettings#methods`,
      reset_url: `${url}/reset`,
    };
    const mail = { to: person.email, language: "de", data, about: person.uid };
    expect(mails).toEqual([{ kind: "sign-in-added", ...mail }]);
    await deletePasskey(ctx, { id });
    expect(only("sign-in-removed")).toEqual({ kind: "sign-in-removed", ...mail });
  });

  it("is reported to a user who has not started a card", async () => {
    const { ctx, mails } = later(await createTestActor());
    await addOne(ctx);
    expect(kindsOf(mails)).toEqual([["sign-in-added", "passkey"]]);
  });

  it("that is refused is not reported", async () => {
    const { ctx, mails } = later(await createTestPerson());
    const { challenge } = await beginPasskey(ctx, {});
    const elsewhere = createAuthenticator().register(challenge, "Phone", { origin: "https://evil.example" });
    await expect(addPasskey(ctx, elsewhere)).rejects.toThrow();
    await expect(deletePasskey(ctx, { id: "none" })).rejects.toThrow();
    expect(mails).toEqual([]);
  });
});

describe("an account at Google or Apple", () => {
  it.each(["google", "apple"] as const)(
    "that was connected at the provider itself is reported once: %s",
    async (name) => {
      const person = await createTestPerson();
      await connectProvider(person.uid, person.email, name);
      const first = later(person);
      await noticeMethods(first.ctx);
      expect(kindsOf(first.mails)).toEqual([["sign-in-added", name]]);
      expect(await stored(`users/${person.uid}/providers`)).toEqual({ [name]: true });
      const second = later(person);
      await noticeMethods(second.ctx);
      expect(second.mails).toEqual([]);
    },
  );

  it("is noticed at the user's next call, whichever it is", async () => {
    const person = await createSignedInPerson();
    await connectProvider(person.uid, person.email, "google");
    expect((await request("GET", "/api/users/sign_ins", { token: person.token })).status).toBe(200);
    expect(await stored(`users/${person.uid}/providers`)).toEqual({ google: true });
  });

  it.each<[string, (ctx: TestActor["ctx"]) => Promise<unknown>]>([
    ["signs in", (ctx) => recordLogin(ctx, {})],
    ["lists their sign-in methods", (ctx) => listPasskeys(ctx, {})],
  ])("is reported at once when the person %s, whatever was cached a moment before", async (_name, act) => {
    const person = await createTestPerson();
    const { ctx, mails } = later(person);
    await noticeMethods(ctx);
    await connectProvider(person.uid, person.email, "google");
    await act(ctx);
    expect(kindsOf(mails)).toEqual([["sign-in-added", "google"]]);
  });

  it("that is connected and disconnected within a minute is reported twice", async () => {
    const person = await createTestPerson();
    const { ctx, mails } = later(person);
    await noticeMethods(ctx);
    await connectProvider(person.uid, person.email, "google");
    await disconnectProvider(ctx, { provider: "google" });
    expect(kindsOf(mails)).toEqual([
      ["sign-in-added", "google"],
      ["sign-in-removed", "google"],
    ]);
  });

  it("that is disconnected is reported, and one that was not connected is not", async () => {
    const person = await createTestPerson();
    await connectProvider(person.uid, person.email, "google");
    await noticeMethods(later(person).ctx);
    const { ctx, mails } = later(person);
    await disconnectProvider(ctx, { provider: "google" });
    await disconnectProvider(ctx, { provider: "google" });
    await disconnectProvider(ctx, { provider: "apple" });
    expect(kindsOf(mails)).toEqual([["sign-in-removed", "google"]]);
    expect(await stored(`users/${person.uid}/providers`)).toBeNull();
  });

  it("that was used to sign up is not reported", async () => {
    const actor = await createTestActor();
    await connectProvider(actor.uid, actor.email, "google");
    const { ctx, mails } = later(actor);
    await createUser(ctx, { name_first: "Ada", name_last: "Lovelace" });
    await noticeMethods(ctx);
    expect(mails).toEqual([]);
    expect(await stored(`users/${actor.uid}/providers`)).toEqual({ google: true });
  });

  it("is not reported to an unconfirmed address", async () => {
    const person = await createTestPerson();
    await connectProvider(person.uid, person.email, "google");
    await getAuth(firebaseApp()).updateUser(person.uid, { emailVerified: false });
    const { ctx, mails } = later(person);
    await noticeMethods(ctx);
    expect(mails).toEqual([]);
    expect(await stored(`users/${person.uid}/providers`)).toEqual({ google: true });
  });
});
