import { describe, expect, it } from "vitest";
import { getAuth } from "firebase-admin/auth";
import { firebaseApp } from "../../config/app.ts";
import { MAX_FORMER_EMAILS } from "../../stores/former-emails-store.ts";
import { breakOff } from "../../testing/break-off.ts";
import { catchMails, codeIn } from "../../testing/catch-mails.ts";
import {
  createTestCtx,
  createTestPerson,
  stored,
  type TestPerson,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { disableAccount, errorOf, request, signIn } from "../../testing/http.ts";
import { refusalOf } from "../../testing/refusal.ts";
import type { ActorCtx } from "../ctx.ts";
import { confirmEmail } from "../credentials/confirm-email.ts";
import { recordLogin } from "../stats/record-login.ts";
import { updateUser } from "./update-user.ts";

const newAddress = () => `${uniqueName()}@example.com`;

/** Requests an address. @returns the result, the mails, and the number of steps. */
async function ask(ctx: ActorCtx, email: string) {
  const caught = catchMails(ctx);
  const counted = breakOff(caught.ctx, { step: Number.POSITIVE_INFINITY, when: "before" });
  const user = await updateUser(counted.ctx, { email });
  return { ...caught, user, steps: counted.steps() };
}

/** Opens the link of a mail; the process dies once the provider has the new address. */
async function confirmAndDie(ctx: ActorCtx, { data: { url } }: { readonly data: { readonly url: string } }) {
  const { accounts } = ctx.gateways;
  const applyEmail: typeof accounts.applyEmail = async (...values) => {
    await accounts.applyEmail(...values);
    throw new Error("The process died.");
  };
  const dying = { ...ctx, gateways: { ...ctx.gateways, accounts: { ...accounts, applyEmail } } };
  await expect(confirmEmail(dying, { code: codeIn(url) })).rejects.toThrow("The process died.");
}

/** The same person, with a provider that cannot use the address. */
function withoutUse({ ctx, uid }: TestPerson): ActorCtx {
  const { accounts } = ctx.gateways;
  const createEmailChange: typeof accounts.createEmailChange = async () => {
    const account = await accounts.get(uid);
    if (account === null) throw new Error("The person is gone.");
    return { kind: "unusable", account };
  };
  return { ...ctx, gateways: { ...ctx.gateways, accounts: { ...accounts, createEmailChange } } };
}

describe("requesting another email address", () => {
  it("mails a link to it and a notice to the current one, which stays", async () => {
    const { ctx, uid, email } = await createTestPerson();
    const asked = newAddress();
    const { user, only, mails } = await ask(ctx, asked);
    expect(user).toMatchObject({ email, pending_email: asked });
    expect(mails).toHaveLength(2);
    const link = only("email-change");
    expect([link.to, link.about, link.data.email, link.data.name]).toEqual([asked, uid, asked, "Ada"]);
    const made = { kind: "email-change", email, newEmail: asked };
    expect(await ctx.gateways.accounts.readCode(codeIn(link.data.url))).toEqual(made);
    const notice = only("email-requested");
    expect([notice.to, notice.data.email, notice.data.new_email]).toEqual([email, email, asked]);
    expect(notice.data.url.startsWith(`${ctx.gateways.site.url}/r/`)).toBe(true);
    expect(await ctx.gateways.accounts.get(uid)).toMatchObject({ email });
    await recordLogin(ctx, {});
    expect(await stored(`users/${uid}`)).toMatchObject({ email, pending_email: asked });
  });

  it("mails and keeps no current address that was never confirmed, before and after the change", async () => {
    const { ctx, uid, email } = await createTestPerson();
    await getAuth(firebaseApp()).updateUser(uid, { emailVerified: false });
    const asked = newAddress();
    const { only, mails, user } = await ask(ctx, asked);
    expect([user.email, user.pending_email, mails.length]).toEqual([email, asked, 1]);
    const confirmed = catchMails(createTestCtx());
    expect(await confirmEmail(confirmed.ctx, { code: codeIn(only("email-change").data.url) })).toEqual({
      email: asked,
    });
    expect([confirmed.mails, await stored(`former_emails/${uid}`)]).toEqual([[], null]);
    const record = await stored(`users/${uid}`);
    expect(record).toMatchObject({ email: asked });
    expect(record).not.toHaveProperty("pending_email");
    // The new address is confirmed by its link, so it is notified of the next change.
    expect((await ask(ctx, newAddress())).only("email-requested").to).toBe(asked);
  });

  it.each([
    ["sign-in", (ctx: ActorCtx) => recordLogin(ctx, {}), []],
    ["request", (ctx: ActorCtx) => updateUser(ctx, { email: newAddress() }), ["email-requested", "email-change"]],
  ] as const)(
    "mails nothing to an address that was never confirmed when the next %s completes an interrupted change",
    async (_what, next, kinds) => {
      const { ctx, uid, email } = await createTestPerson();
      await getAuth(firebaseApp()).updateUser(uid, { emailVerified: false });
      const asked = newAddress();
      await confirmAndDie(ctx, (await ask(ctx, asked)).only("email-change"));
      const caught = catchMails(ctx);
      await next(caught.ctx);
      expect(caught.mails.map(({ kind }) => kind).toSorted()).toEqual([...kinds].toSorted());
      expect(caught.mails.filter(({ to }) => to === email)).toEqual([]);
      expect(JSON.stringify(await stored(`former_emails/${uid}`))).not.toContain(email);
      expect(await stored(`users/${uid}/email`)).toBe(asked);
    },
  );

  it.each(["before the request", "after the request and a sign-in"])(
    "notifies an address that was confirmed %s when the next sign-in completes an interrupted change",
    async (when) => {
      const { ctx, uid, email } = await createTestPerson();
      const confirmed = (emailVerified: boolean) => getAuth(firebaseApp()).updateUser(uid, { emailVerified });
      if (when !== "before the request") await confirmed(false);
      const link = (await ask(ctx, newAddress())).only("email-change");
      await confirmed(true);
      await recordLogin(ctx, {});
      await confirmAndDie(ctx, link);
      const caught = catchMails(ctx);
      await recordLogin(caught.ctx, {});
      expect(caught.only("email-changed").to).toBe(email);
      const record = await stored(`users/${uid}`);
      for (const field of ["pending_email", "pending_unconfirmed"]) expect(record).not.toHaveProperty(field);
    },
  );

  it("has the same answer and number of steps whether the address is free, taken or unusable; only the mail differs", async () => {
    const [free, taken, unusable, other] = await Promise.all([1, 2, 3, 4].map(() => createTestPerson()));
    if (!free || !taken || !unusable || !other) throw new Error("No person was created.");
    await testDatabase().ref(`users/${other.uid}/settings/language`).set("de");
    const [at, on, off] = [newAddress(), other.email, newAddress()];
    const answers = [await ask(free.ctx, at), await ask(taken.ctx, on), await ask(withoutUse(unusable), off)];
    expect(answers.map(({ user }) => user.pending_email)).toEqual([at, on, off]);
    const shapes = answers.map(({ user }) => Object.keys(user));
    expect(shapes).toEqual([shapes[0], shapes[0], shapes[0]]);
    expect(answers.map(({ mails }) => mails.map(({ kind }) => kind))).toEqual([
      ["email-requested", "email-change"],
      ["email-requested", "email-taken"],
      ["email-requested"],
    ]);
    expect(answers[1]?.steps).toBe(answers[0]?.steps);
    const data = { name: "Ada", email: on, url: `${other.ctx.gateways.site.url}/login` };
    expect(answers[1]?.mails[1]).toEqual({ kind: "email-taken", to: on, language: "de", about: other.uid, data });
    expect(await other.ctx.gateways.accounts.get(other.uid)).toMatchObject({ email: on });
    // Over HTTP as well: the answers differ only in what was sent and who sent it.
    const replies = [];
    for (const [person, email] of [
      [free, newAddress()],
      [taken, on],
    ] as const) {
      const token = await signIn(person);
      const { status, headers, text } = await request("PUT", "/api/users/update", { token, body: { email } });
      const { date, "content-length": _length, "x-request-id": _id, ...rest } = Object.fromEntries(headers);
      const own = [person.uid, person.username, person.email, email];
      expect(date).toBeDefined();
      replies.push([status, rest, text.replace(new RegExp(own.join("|"), "g"), "…").replace(/"created_date":\d+/, "")]);
    }
    expect(replies[0]).toEqual(replies[1]);
  });

  it.each(["in the record", "at the provider"])("mails nothing to an account that is disabled %s", async (how) => {
    const [person, other] = [await createTestPerson(), await createTestPerson()];
    if (how === "at the provider") await disableAccount(other.uid);
    else await testDatabase().ref(`users/${other.uid}/disabled`).set(true);
    const { mails, user } = await ask(person.ctx, other.email);
    expect([mails.map(({ kind }) => kind), user.pending_email]).toEqual([["email-requested"], other.email]);
  });

  it("that the provider already has updates the record, and notifies the former address", async () => {
    const { ctx, uid, email } = await createTestPerson();
    const moved = newAddress();
    await getAuth(firebaseApp()).updateUser(uid, { email: moved });
    const { mails, user } = await ask(ctx, moved);
    expect([user.email, user.pending_email]).toEqual([moved, undefined]);
    expect(mails).toMatchObject([{ kind: "email-changed", to: email, data: { new_email: moved } }]);
  });

  it("after a direct change at the provider notifies both addresses that the account has had", async () => {
    const { ctx, uid, email } = await createTestPerson();
    const moved = newAddress();
    await getAuth(firebaseApp()).updateUser(uid, { email: moved, emailVerified: true });
    const asked = newAddress();
    const { mails } = await ask(ctx, asked);
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ["email-changed", email],
      ["email-requested", moved],
      ["email-change", asked],
    ]);
    expect(await stored(`users/${uid}/email`)).toBe(moved);
    const former = Object.values((await stored(`former_emails/${uid}/emails`)) as Record<string, { email: string }>);
    expect(former.map((one) => one.email)).toEqual([email, moved]);
  });

  it("is cancelled by sending the current address, also after an old sign-in; the link is then refused", async () => {
    const { ctx, uid, email } = await createTestPerson();
    const link = (await ask(ctx, newAddress())).only("email-change");
    const actor = { ...ctx.actor, authTime: ctx.actor.authTime - 16 * 60 };
    const { user, mails } = await ask({ ...ctx, actor }, email);
    expect([user.email, user.pending_email, mails]).toEqual([email, undefined, []]);
    expect(await stored(`users/${uid}/pending_email`)).toBeNull();
    const refusal = await refusalOf(confirmEmail(createTestCtx(), { code: codeIn(link.data.url) }));
    expect(refusal.code).toBe("invalid-argument");
    expect(await ctx.gateways.accounts.get(uid)).toMatchObject({ email });
  });

  it("changes nothing when it is the current one and no other was requested", async () => {
    const { ctx, uid, email } = await createTestPerson();
    const before = await stored(`users/${uid}`);
    expect((await ask(ctx, email)).mails).toEqual([]);
    expect(await stored(`users/${uid}`)).toEqual(before);
  });

  it("is refused after an old sign-in", async () => {
    const { ctx, uid } = await createTestPerson();
    const actor = { ...ctx.actor, authTime: ctx.actor.authTime - 16 * 60 };
    const failure = await refusalOf(updateUser({ ...ctx, actor }, { email: newAddress() }));
    expect(failure.code).toBe("recent-sign-in-required");
    expect([await stored(`users/${uid}/pending_email`), await stored(`former_emails/${uid}`)]).toEqual([null, null]);
  });

  it("is refused when ten other addresses were given up within a week, and mails nothing", async () => {
    const { ctx, uid } = await createTestPerson();
    for (let index = 0; index < MAX_FORMER_EMAILS; index += 1)
      await ctx.stores.formerEmails.keep(uid, newAddress(), ctx.now);
    const { ctx: caught, mails } = catchMails(ctx);
    const failure = await refusalOf(updateUser(caught, { email: newAddress() }));
    expect([failure.code, failure.details.retryAfter]).toEqual(["resource-exhausted", 86_400]);
    expect([await stored(`users/${uid}/pending_email`), mails]).toEqual([null, []]);
  });

  it("names the field of an invalid address", async () => {
    const token = await signIn(await createTestPerson());
    const answer = await request("PUT", "/api/users/update", { token, body: { email: "ada" } });
    expect([answer.status, Object.keys(errorOf(answer).fields ?? {})]).toEqual([400, ["email"]]);
  });
});

describe("addresses of strangers", () => {
  it("get at most five mails an hour, however often and by however many users one is requested", async () => {
    const email = newAddress();
    const now = Date.now();
    const createPerson = async () => {
      const person = await createTestPerson();
      return { ...person, ctx: { ...person.ctx, now } };
    };
    const [one, other, third] = await Promise.all([createPerson(), createPerson(), createPerson()]);
    const asks = [one, other].flatMap((person) => Array.from({ length: 12 }, () => ask(person.ctx, email)));
    const outcomes = await Promise.allSettled(asks);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const refusal = await refusalOf(ask(third.ctx, email));
    expect([refusal.code, (refusal.details.retryAfter ?? 0) > 0]).toEqual(["resource-exhausted", true]);
  });

  it("are limited to ten an hour per account; the eleventh is refused and changes nothing", async () => {
    const person = await createTestPerson();
    const last = newAddress();
    for (let count = 0; count < 9; count += 1) await ask(person.ctx, newAddress());
    await ask(person.ctx, last);
    const refusal = await refusalOf(updateUser(person.ctx, { email: newAddress(), settings: { language: "de" } }));
    expect(refusal.code).toBe("resource-exhausted");
    expect(await stored(`users/${person.uid}`)).toMatchObject({ email: person.email, pending_email: last });
    expect(await stored(`users/${person.uid}/settings`)).toBeNull();
    // An address that was requested before still gets a mail.
    expect((await ask(person.ctx, last)).only("email-change").to).toBe(last);
  });
});
