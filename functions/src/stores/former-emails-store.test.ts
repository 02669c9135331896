import { describe, expect, it } from "vitest";
import { createTestCtx, stored, uniqueName } from "../testing/create-test-ctx.ts";
import { FORMER_EMAIL_MS, MAX_FORMER_EMAILS } from "./former-emails-store.ts";

const { formerEmails } = createTestCtx().stores;
/** In the past, so that another test's sweep does not remove it. */
const NOW = 1_000_000;
const LATER = Date.now() + FORMER_EMAIL_MS;

async function emailsOf(uid: string): Promise<string[]> {
  const emails = (await stored(`former_emails/${uid}/emails`)) as Record<
    string,
    { email: string; date: number }
  > | null;
  return Object.values(emails ?? {})
    .toSorted((a, b) => a.date - b.date)
    .map(({ email }) => email);
}

describe("former addresses", () => {
  it("are stored once each, and each time for another week", async () => {
    const uid = uniqueName();
    const id = (await formerEmails.keep(uid, "a@example.com", LATER)) ?? "";
    expect(await formerEmails.leave(uid, { from: "a@example.com", to: "b@example.com" }, LATER + 5)).toBe(id);
    expect(await formerEmails.get(uid, id, LATER)).toEqual({
      email: "a@example.com",
      date: LATER,
      until: LATER + 5 + FORMER_EMAIL_MS,
    });
    expect(await formerEmails.get(uid, id, LATER + 5 + FORMER_EMAIL_MS)).toBeNull();
    expect(await formerEmails.get(uniqueName(), id, LATER)).toBeNull();
  });

  it("are limited to ten; the first ones stay, and expired ones make room", async () => {
    const uid = uniqueName();
    const names = Array.from({ length: MAX_FORMER_EMAILS }, (_, index) => `a${index}@example.com`);
    await Promise.all(names.map((email) => formerEmails.keep(uid, email, LATER)));
    expect((await emailsOf(uid)).toSorted()).toEqual(names.toSorted());
    expect(await formerEmails.keep(uid, "more@example.com", LATER)).toBeNull();
    expect(await formerEmails.leave(uid, { from: "more@example.com", to: "b@example.com" }, LATER)).toBeNull();
    expect(await formerEmails.keep(uid, "a0@example.com", LATER)).not.toBeNull();
    expect((await emailsOf(uid)).length).toBe(MAX_FORMER_EMAILS);
    await formerEmails.keep(uid, "more@example.com", LATER + 1 + FORMER_EMAIL_MS);
    expect(await emailsOf(uid)).toEqual(["more@example.com"]);
  });

  it("later than a restored one are dropped; no two have the same time", async () => {
    const uid = uniqueName();
    const [a, b] = [await formerEmails.keep(uid, "a@x.co", LATER), await formerEmails.keep(uid, "b@x.co", LATER)];
    await formerEmails.keep(uid, "c@x.co", LATER);
    await formerEmails.restored(uid, b ?? "", LATER);
    expect(await emailsOf(uid)).toEqual(["a@x.co", "b@x.co"]);
    expect(await formerEmails.leave(uid, { from: "d@x.co", to: "a@x.co" }, LATER)).toBeNull();
    expect(await emailsOf(uid)).toEqual(["a@x.co"]);
    expect(await formerEmails.get(uid, a ?? "", LATER)).toMatchObject({ email: "a@x.co" });
  });

  it("are swept only after they have expired", async () => {
    const [old, half] = [uniqueName(), uniqueName()];
    await formerEmails.keep(old, "a@x.co", NOW);
    await formerEmails.keep(half, "b@x.co", NOW);
    await formerEmails.keep(half, "c@x.co", NOW + 10);
    await formerEmails.sweep(NOW + FORMER_EMAIL_MS + 5);
    expect([await stored(`former_emails/${old}`), await emailsOf(half)]).toEqual([null, ["b@x.co", "c@x.co"]]);
    await formerEmails.sweep(NOW + FORMER_EMAIL_MS + 10);
    expect(await stored(`former_emails/${half}`)).toBeNull();
  });
});
