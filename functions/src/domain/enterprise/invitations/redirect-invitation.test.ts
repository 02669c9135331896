import { expect, it } from "vitest";
import { createTestCtx, createTestPerson, uniqueName } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { createFirm, inviteOne, rowFor } from "./invitations.test-helper.ts";
import { redirectInvitation } from "./redirect-invitation.ts";

const HOUR_MS = 3_600_000;

/** The link of a user who is invited with their own account. */
async function createLink() {
  const firm = await createFirm();
  const person = await createTestPerson();
  const { token } = await inviteOne(firm, rowFor({ email: person.email }));
  return { taken: firm.boss.email, token };
}
const newAddress = () => `${uniqueName("work")}@example.com`;

it("refuses further addresses for an hour after three that have an account, whether they have one or not", async () => {
  const { taken, token } = await createLink();
  const ctx = createTestCtx();
  const redirect = (email: string, after = 0) => redirectInvitation({ ...ctx, now: ctx.now + after }, { token, email });
  for (let count = 0; count < 3; count += 1) expect((await refusalOf(redirect(taken))).code).toBe("already-exists");
  for (const email of [taken, newAddress()]) {
    const { code, details } = await refusalOf(redirect(email));
    expect([code, details.retryAfter]).toEqual(["resource-exhausted", HOUR_MS / 1000]);
  }
  expect(await redirect(newAddress(), HOUR_MS)).toEqual({ sent: true });
});

it("answers at most three of many attempts at once", async () => {
  const { taken, token } = await createLink();
  const ctx = createTestCtx();
  const attempts = Array.from({ length: 8 }, () => refusalOf(redirectInvitation(ctx, { token, email: taken })));
  const codes = (await Promise.all(attempts)).map(({ code }) => code);
  expect(codes.filter((code) => code === "already-exists")).toHaveLength(3);
  expect(codes.filter((code) => code === "resource-exhausted")).toHaveLength(5);
});

it("does not count an address without an account whose invitation could not be mailed", async () => {
  const { taken, token } = await createLink();
  const ctx = createTestCtx();
  const full = newAddress();
  const { limits } = ctx.stores;
  for (let count = 0; count < 5; count += 1) await limits.add("mail-recipient", full, HOUR_MS / 1000, ctx.now);
  for (let count = 0; count < 4; count += 1)
    expect((await refusalOf(redirectInvitation(ctx, { token, email: full }))).code).toBe("resource-exhausted");
  expect((await refusalOf(redirectInvitation(ctx, { token, email: taken }))).code).toBe("already-exists");
});
