import { describe, expect, it } from "vitest";
import {
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { badgeKey, putStaff } from "../../../testing/events.ts";
import { createFair } from "../events.test-helper.ts";
import { importBadges } from "./import-badges.ts";
import { claimBadge } from "./own-badge.ts";
import { updateBadge } from "./save-badge.ts";

const SHARING = { share: "phone", share_with: { v1: "email" }, consent: { version: "1", date: 1 } } as const;
const EXT = "17";

interface Held {
  readonly organiser: TestPerson;
  readonly event_id: string;
  readonly badge: string;
}

/** A badge whose attendee shares data; with a holder, one that they have claimed with the link in its mail. */
async function createBadge(email: string | undefined, holder?: TestPerson): Promise<Held> {
  const organiser = await createTestPerson();
  const { event_id } = await createFair(organiser);
  const row = { ext: EXT, name_first: "Max", name_last: "Planck", ...(email === undefined ? {} : { email }) };
  const { results } = await importBadges(organiser.ctx, { event_id, badges: [row] });
  const badge = results[0]?.badge ?? "";
  await testDatabase().ref(`event_badges/${event_id}/${badge}`).update(SHARING);
  if (holder !== undefined) await claimBadge(holder.ctx, { event_id, badge, key: badgeKey(event_id, badge, email) });
  return { organiser, event_id, badge };
}

const badgeOf = ({ event_id, badge }: Held) => stored(`event_badges/${event_id}/${badge}`);
const claimsOf = ({ event_id }: Held) => stored(`eventstats/${event_id}/totals/claims`);

interface Entry {
  readonly email?: string;
  readonly name_first?: string;
}
/** The ways in which an organiser changes a badge. */
const WAYS: readonly [how: string, change: (held: Held, entry: Entry) => Promise<unknown>][] = [
  ["an edit", ({ organiser: { ctx }, ...named }, entry) => updateBadge(ctx, { ...named, ...entry })],
  [
    "an import",
    ({ organiser: { ctx }, event_id }, entry) => importBadges(ctx, { event_id, badges: [{ ext: EXT, ...entry }] }),
  ],
];

describe.each(WAYS)("the address of a badge after %s", (_how, change) => {
  it("is another: what was shared and agreed to ends", async () => {
    const held = await createBadge(`${uniqueName()}@firm.example`);
    const email = `${uniqueName()}@firm.example`;
    await change(held, { name_first: "Eva", email });
    const badge = await badgeOf(held);
    expect(badge).toMatchObject({ name_first: "Eva", email, ext: EXT });
    for (const field of Object.keys(SHARING)) expect(badge).not.toHaveProperty(field);
  });

  it("is another: the badge is released, so that the next holder can claim it", async () => {
    const [max, eva] = [await createTestPerson(), await createTestPerson()];
    const held = await createBadge(`${uniqueName()}@firm.example`, max);
    const { event_id, badge } = held;
    await putStaffBeside(event_id, max.uid, badge);
    expect(await claimsOf(held)).toBe(1);
    await change(held, { email: eva.email });
    expect(await badgeOf(held)).not.toHaveProperty("uid");
    expect(await stored(`user_events/${max.uid}/${event_id}`)).toEqual({ staff: "desk", date: 1 });
    expect(await claimsOf(held)).toBe(0);
    expect(await claimBadge(eva.ctx, { event_id, badge })).toMatchObject({ claimed: true });
    expect(await claimsOf(held)).toBe(1);
  });

  it("is another one of the holder, or the same, or the first: sharing and holder stay", async () => {
    const max = await createTestPerson();
    const email = `${uniqueName()}@firm.example`;
    for (const [from, to] of [
      [email, { email: max.email.toUpperCase() }],
      [email, { email: email.toUpperCase() }],
      [email, { name_first: "Maximilian" }],
      [undefined, { email }],
    ] as const) {
      const held = await createBadge(from, max);
      await change(held, to);
      expect(await badgeOf(held)).toMatchObject({ ...SHARING, ...to, uid: max.uid });
      expect(await claimsOf(held)).toBe(1);
    }
  });
});

/** Makes the holder of a badge staff of the event as well. */
async function putStaffBeside(event: string, uid: string, badge: string): Promise<void> {
  await putStaff(event, uid, "desk");
  await testDatabase().ref(`user_events/${uid}/${event}/badge`).set(badge);
}
