import { describe, expect, it } from "vitest";
import { createTestCtx, createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { badgeKey, putBadge, putStaff } from "../../../testing/events.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import type { ActorCtx } from "../../ctx.ts";
import { createFair } from "../events.test-helper.ts";
import { getEvent } from "../get-event.ts";
import { claimBadge, getOwnBadge, unclaimBadge } from "./own-badge.ts";

async function createEvent() {
  const { event_id } = await createFair(await createTestPerson());
  return event_id;
}
const EMAIL = "grace@navy.example";
const withEmail = <T extends ActorCtx>(ctx: T, email: string, emailVerified = true): T => ({
  ...ctx,
  actor: { ...ctx.actor, email, emailVerified },
});
const claims = (event_id: string) => stored(`eventstats/${event_id}/totals/claims`);

describe("a badge", () => {
  it("is visible to a caller with its key, without an account, but not with its id alone", async () => {
    const event_id = await createEvent();
    const [badge, other] = [await putBadge(event_id, { email: EMAIL }), await putBadge(event_id)];
    const ctx = createTestCtx();
    const key = badgeKey(event_id, badge, EMAIL);
    const own = await getOwnBadge(ctx, { event_id, badge, key });
    expect(own).toMatchObject({
      event: { event_id, name: "Spring fair" },
      badge: { id: badge, name_first: "Grace", company: "Navy" },
      kind: { kind: "attendee" },
      claimed: false,
      revoked: false,
    });
    expect(own.code).toMatch(new RegExp(`^https?://[^/]+/e/${event_id}/${badge}#Grace%20Hopper,%20Navy$`));
    expect(JSON.stringify(own)).not.toContain("navy.example");
    const stranger = (await createTestPerson()).ctx;
    for (const refused of [
      () => getOwnBadge(ctx, { event_id, badge }),
      () => getOwnBadge(stranger, { event_id, badge }),
      () => getOwnBadge(stranger, { event_id }),
      () => getOwnBadge(ctx, { event_id }),
      () => getOwnBadge(ctx, { event_id, badge: other, key }),
      () => getOwnBadge(ctx, { event_id, badge, key: badgeKey("0000000000", badge, EMAIL) }),
      () => getOwnBadge(ctx, { event_id: "0000000000", badge, key }),
    ])
      expect((await refusalOf(refused())).code).toBe("not-found");
  });

  it("refuses the key that was mailed to its former address", async () => {
    const event_id = await createEvent();
    const badge = await putBadge(event_id, { email: "grcae@navy.example" });
    const [mistyped, right] = [badgeKey(event_id, badge, "grcae@navy.example"), badgeKey(event_id, badge, EMAIL)];
    const stranger = (await createTestPerson()).ctx;
    expect((await getOwnBadge(stranger, { event_id, badge, key: mistyped })).badge.id).toBe(badge);
    await testDatabase().ref(`event_badges/${event_id}/${badge}/email`).set("Grace@Navy.example");
    expect((await refusalOf(getOwnBadge(stranger, { event_id, badge, key: mistyped }))).code).toBe("not-found");
    expect((await refusalOf(claimBadge(stranger, { event_id, badge, key: mistyped }))).code).toBe("permission-denied");
    expect((await claimBadge(stranger, { event_id, badge, key: right })).claimed).toBe(true);
  });

  it("has a plain code if the organiser has chosen that", async () => {
    const event_id = await createEvent();
    const badge = await putBadge(event_id, { revoked_date: 5 });
    await testDatabase().ref(`events/${event_id}/plain_codes`).set(true);
    const ctx = createTestCtx();
    const own = await getOwnBadge(ctx, { event_id, badge, key: badgeKey(event_id, badge) });
    expect([own.code.endsWith(`/e/${event_id}/${badge}`), own.revoked]).toEqual([true, true]);
  });

  it("is claimed once with its key, and found by the event", async () => {
    const event_id = await createEvent();
    const badge = await putBadge(event_id, { email: EMAIL });
    const [{ ctx, uid }, other] = [await createTestPerson(), await createTestPerson()];
    const key = badgeKey(event_id, badge, EMAIL);
    for (const _again of [1, 2])
      expect(await claimBadge(ctx, { event_id, badge, key })).toMatchObject({ badge: { id: badge }, claimed: true });
    expect([await claims(event_id), await stored(`event_badges/${event_id}/${badge}/uid`)]).toEqual([1, uid]);
    expect((await getOwnBadge(ctx, { event_id })).badge.id).toBe(badge);
    expect((await getEvent(ctx, { event_id })).my_badge).toBe(badge);
    expect((await getEvent(other.ctx, { event_id })).my_badge).toBeNull();
    expect((await refusalOf(claimBadge(other.ctx, { event_id, badge, key }))).message).toBe(
      "Someone else has already claimed this badge.",
    );
    const second = await putBadge(event_id);
    expect((await refusalOf(claimBadge(ctx, { event_id, badge: second }))).message).toBe(
      "You already have a badge for this event.",
    );
  });

  it("is claimed with its id alone if it has no address, or the caller’s confirmed one", async () => {
    const event_id = await createEvent();
    const [walkIn, mailed] = [await putBadge(event_id), await putBadge(event_id, { email: EMAIL })];
    const [one, other] = [(await createTestPerson()).ctx, (await createTestPerson()).ctx];
    expect((await claimBadge(one, { event_id, badge: walkIn })).claimed).toBe(true);
    for (const ctx of [other, withEmail(other, "eve@navy.example"), withEmail(other, "grace@navy.example", false)])
      expect((await refusalOf(claimBadge(ctx, { event_id, badge: mailed }))).code).toBe("permission-denied");
    const wrong = { event_id, badge: mailed, key: badgeKey(event_id, walkIn) };
    expect((await refusalOf(claimBadge(withEmail(other, "grace@navy.example"), wrong))).code).toBe("permission-denied");
    expect((await claimBadge(withEmail(other, "Grace@Navy.example"), { event_id, badge: mailed })).claimed).toBe(true);
    expect(await claims(event_id)).toBe(2);
  });

  it("that was revoked or does not exist cannot be claimed", async () => {
    const event_id = await createEvent();
    const { ctx } = await createTestPerson();
    const badge = await putBadge(event_id, { revoked_date: 5 });
    expect((await refusalOf(claimBadge(ctx, { event_id, badge }))).code).toBe("conflict");
    expect((await refusalOf(claimBadge(ctx, { event_id, badge: "0000000000" }))).code).toBe("not-found");
  });

  it("belongs to one user, who can have only one, even with parallel requests", async () => {
    const event_id = await createEvent();
    const badge = await putBadge(event_id);
    const people = await Promise.all([1, 2, 3].map(() => createTestPerson()));
    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => "claimed",
        () => "refused",
      );
    const all = await Promise.all(people.map(({ ctx }) => outcome(claimBadge(ctx, { event_id, badge }))));
    expect(all.toSorted()).toEqual(["claimed", "refused", "refused"]);
    const more = await Promise.all([1, 2, 3].map(() => putBadge(event_id)));
    const { ctx } = await createTestPerson();
    const own = await Promise.all(more.map((one) => outcome(claimBadge(ctx, { event_id, badge: one }))));
    expect(own.toSorted()).toEqual(["claimed", "refused", "refused"]);
    expect(await claims(event_id)).toBe(2);
  });

  it("can be given up and claimed again, and the user's other roles at the event stay", async () => {
    const event_id = await createEvent();
    const badge = await putBadge(event_id);
    const { ctx, uid } = await createTestPerson();
    await putStaff(event_id, uid, "desk");
    expect((await refusalOf(unclaimBadge(ctx, { event_id }))).code).toBe("not-found");
    await claimBadge(ctx, { event_id, badge });
    expect(await stored(`user_events/${uid}/${event_id}`)).toMatchObject({ staff: "desk", badge });
    const sharing = { share: "phone", consent: { version: "1", date: 1 } };
    await testDatabase().ref(`event_badges/${event_id}/${badge}`).update(sharing);
    expect(await unclaimBadge(ctx, { event_id })).toEqual({ given_up: true });
    for (const field of Object.keys(sharing))
      expect(await stored(`event_badges/${event_id}/${badge}/${field}`)).toBeNull();
    expect(await stored(`user_events/${uid}/${event_id}`)).toEqual({ staff: "desk", date: ctx.now });
    expect([await claims(event_id), await stored(`event_badges/${event_id}/${badge}/uid`)]).toEqual([0, null]);
    expect((await claimBadge((await createTestPerson()).ctx, { event_id, badge })).claimed).toBe(true);
  });
});
