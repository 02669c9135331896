import { describe, expect, it } from "vitest";
import { MAIL_BUDGET } from "../../config/limits.ts";
import {
  createTestActor,
  createTestCtx,
  createTestEnterprise,
  stored,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import type { Ctx } from "../ctx.ts";
import { mailboxOf, mayMail, mayMailVisitor, requireMailBudget } from "./mail-budget.ts";

const HOUR = 3_600_000;
/** The start of an hour, so that no test crosses one. */
const now = Math.ceil(Date.now() / HOUR) * HOUR;
const stranger = () => `${uniqueName()}@stranger.example`;
const visitor = () => createTestCtx({ now });
async function account(): Promise<Ctx> {
  return { ...(await createTestActor()).ctx, now };
}

/** How many of these mails are allowed. */
async function allowed(mails: readonly (readonly [Ctx, string])[]): Promise<number> {
  const answers = await Promise.all(mails.map(([ctx, to]) => mayMail(ctx, to)));
  return answers.filter(Boolean).length;
}

describe("mails to an unconfirmed address", () => {
  it("are limited to five an hour per recipient from all callers, also concurrent ones", async () => {
    const to = stranger();
    const callers = await Promise.all(Array.from({ length: 4 }, () => account()));
    const mails = [...callers, ...callers, visitor(), visitor(), visitor()].map((ctx) => [ctx, to] as const);
    expect(await allowed(mails)).toBe(5);
    expect(await allowed([[visitor(), to]])).toBe(0);
    expect(await allowed([[createTestCtx({ now: now + HOUR }), to]])).toBe(1);
  });

  it("count for the same mailbox regardless of capitalisation and of what follows a plus sign", async () => {
    const name = uniqueName();
    const mails = Array.from({ length: 8 }, (_, n) => [visitor(), `${name}+${n}@Stranger.example`] as const);
    expect(await allowed(mails)).toBe(5);
    expect(mailboxOf("A.da+x+y@GoogleMail.com")).toBe("ada@gmail.com");
    expect(mailboxOf("a.da@example.com")).toBe("a.da@example.com");
    expect(mailboxOf("+x@example.com")).toBe("+x@example.com");
  });

  it("are limited to ten strangers an hour per account, also with forty concurrent requests", async () => {
    const ctx = await account();
    const strangers = Array.from({ length: 40 }, stranger);
    const answers = await Promise.all(strangers.map((to) => mayMail(ctx, to)));
    expect(answers.filter(Boolean)).toHaveLength(10);
    const reached = strangers.filter((_to, index) => answers[index] === true);
    // A recipient to whom the account has already written is not counted again.
    expect(await allowed(reached.map((to) => [ctx, to] as const))).toBe(10);
    expect(await allowed([[ctx, stranger()]])).toBe(0);
    expect(await allowed([[await account(), stranger()]])).toBe(1);
    expect(await allowed([[{ ...ctx, now: now + HOUR }, stranger()]])).toBe(1);
  });

  it("that are refused to an account do not reduce what their recipients may get", async () => {
    const ctx = await account();
    await allowed(Array.from({ length: 10 }, () => [ctx, stranger()] as const));
    const to = stranger();
    for (let count = 0; count < 6; count += 1) expect(await mayMail(ctx, to)).toBe(false);
    expect(await allowed([[visitor(), to]])).toBe(1);
  });

  it("are limited per network as well, far above what a fair needs", async () => {
    expect(MAIL_BUDGET.strangersPerNetwork).toBeGreaterThanOrEqual(1000);
    const client = { ...visitor().client, addressHash: uniqueName("a") };
    // With a limit of two instead of a thousand: writing so many would take a minute.
    const withRoomForTwo = (ctx: Ctx): Ctx => {
      const { limits } = ctx.stores;
      const addMember: typeof limits.addMember = (name, subject, member, bound, at) => {
        const max = bound.max === MAIL_BUDGET.strangersPerNetwork ? 2 : bound.max;
        return limits.addMember(name, subject, member, { ...bound, max }, at);
      };
      return { ...ctx, stores: { ...ctx.stores, limits: { ...limits, addMember } } };
    };
    const inNetwork = (ctx: Ctx) => withRoomForTwo({ ...ctx, client });
    const callers = [visitor(), visitor(), visitor(), await account(), await account()];
    expect(await allowed(callers.map((ctx) => [inNetwork(ctx), stranger()] as const))).toBe(2);
    expect(await allowed([[withRoomForTwo(visitor()), stranger()]])).toBe(1);
  });

  it("are limited to the seats of an enterprise when its directory requests them, and at least to what a user may send", async () => {
    for (const [limit, most] of [
      [13, 13],
      [2, 10],
    ] as const) {
      const enterprise = await createTestEnterprise({ seats: { limit, used: 2 } });
      const network = { ...visitor().client, addressHash: uniqueName("a") };
      const [one, other] = ["k1", "k2"].map((id): Ctx => {
        const uid = `key:${enterprise}:${id}`;
        const actor = { uid, email: null, emailVerified: false, admin: false, authTime: 0, keyOf: enterprise };
        return { ...visitor(), actor, client: network };
      });
      if (!one || !other) throw new Error("No key was created.");
      expect(await allowed(Array.from({ length: most }, () => [one, stranger()] as const))).toBe(most);
      const to = stranger();
      expect(await allowed([[other, to]])).toBe(0);
      // Neither the recipient nor the network of the directory's operator, which others share, has less left.
      expect(await allowed([[{ ...visitor(), client: network }, to]])).toBe(1);
      expect(await allowed([[{ ...one, now: now + HOUR }, stranger()]])).toBe(1);
    }
  });

  it("are refused with the time to wait when the mail is all that was requested", async () => {
    const to = stranger();
    for (let count = 0; count < 5; count += 1) await requireMailBudget(visitor(), to);
    const late = createTestCtx({ now: now + 60_000 });
    const refusal = await refusalOf(requireMailBudget(late, to));
    expect([refusal.code, refusal.details.retryAfter]).toEqual(["resource-exhausted", 3540]);
  });

  it("leave no address in the database", async () => {
    const to = stranger();
    const ctx = await account();
    await mayMail(ctx, to);
    const kept = JSON.stringify(await stored("limits"));
    expect([kept.includes(to.split("@")[0] ?? ""), kept.includes(ctx.actor?.uid ?? "")]).toEqual([false, false]);
  });
});

it("a visitor who has opened a link gets more mails, but a limited number", async () => {
  const to = stranger();
  const answers = await Promise.all(Array.from({ length: 25 }, () => mayMailVisitor(visitor(), to)));
  expect(answers.filter(Boolean)).toHaveLength(MAIL_BUDGET.perConfirmedVisitor);
});
