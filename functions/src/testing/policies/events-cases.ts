import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import type { Owner } from "@cardinal/contract/stored/owner";
import { expect } from "vitest";
import type { ActorCtx, Ctx } from "../../domain/ctx.ts";
import type * as attendee from "../../domain/events/attendee/policy.ts";
import type * as events from "../../domain/events/policy.ts";
import { phoneActor } from "../../domain/events/staff/open-phone-key.ts";
import { Failure } from "../../domain/failure.ts";
import { createTestCtx, testDatabase, uniqueName } from "../create-test-ctx.ts";
import { badgeKey } from "../events.ts";
import { refusalOf } from "../refusal.ts";

const FIRM = uniqueName("firm");
const OTHER = uniqueName("other");
const user = { email: "a@example.com", created_date: 1 };

/** The callers to check, with the record of each. */
const USERS = {
  admin: { ...user, enterprise: FIRM, enterprise_admin: true },
  otherAdmin: { ...user, enterprise: OTHER, enterprise_admin: true },
  /** Has the right for all groups. */
  organiser: { ...user, enterprise: FIRM },
  /** Has the right in one group. */
  groupOrganiser: { ...user, enterprise: FIRM },
  /** Has another right. */
  analyst: { ...user, enterprise: FIRM },
  member: { ...user, enterprise: FIRM },
  loner: user,
  disabled: { ...user, disabled: true },
  deleting: { ...user, deleting: true },
} as const;
type Name = keyof typeof USERS;
const NAMES = Object.keys(USERS) as Name[];
const uidOf = (name: Name) => `${name}-${FIRM}`;

const eventOf = (owner: string): StoredEvent => ({
  name: "Fair",
  time_zone: "UTC",
  start_date: 1,
  end_date: 2,
  sync_until: 3,
  owner,
  listed: true,
  promoted: false,
  created_date: 1,
  rev: 1,
});
const idOf = (name: Name | "firm") => `${name}-event-${FIRM}`;

const VENDOR = "0123456789";
const OTHER_VENDOR = "1234567890";
const BADGE = "2345678901";
const FAIR = idOf("firm");

let isStored: Promise<void> | undefined;
const store = () =>
  (isStored ??= testDatabase()
    .ref()
    .update({
      ...Object.fromEntries<unknown>(NAMES.map((name) => [`users/${uidOf(name)}`, USERS[name]])),
      ...Object.fromEntries(NAMES.map((name) => [`events/${idOf(name)}`, eventOf(`u-${uidOf(name)}`)])),
      [`events/${idOf("firm")}`]: eventOf(`e-${FIRM}`),
      [`enterprise/${FIRM}/profile/name`]: "Firm",
      [`enterprise/${FIRM}/standing`]: { frozen_date: 1 },
      [`enterprise/${FIRM}/roles`]: {
        events: { label: "Events", can: " events.manage " },
        analyst: { label: "Analyst", can: " stats.view " },
      },
      [`event_vendors/${FAIR}/${VENDOR}`]: { name: "Compass Works", rev: 1 },
      [`event_vendors/${FAIR}/${OTHER_VENDOR}`]: { name: "Globes", rev: 1 },
      [`event_staff/${FAIR}`]: {
        [uidOf("member")]: VENDOR,
        [uidOf("analyst")]: OTHER_VENDOR,
        [uidOf("loner")]: "desk",
      },
      [`event_badges/${FAIR}`]: {
        [BADGE]: { name_first: "Ada", uid: uidOf("analyst"), rev: 1 },
        [OTHER_VENDOR]: { name_first: "Grace", rev: 1 },
      },
      [`grants/${FIRM}/${uidOf("organiser")}`]: { role: "events" },
      [`grants/${FIRM}/${uidOf("groupOrganiser")}`]: { role: "events", groups: { sales: true } },
      [`grants/${FIRM}/${uidOf("analyst")}`]: { role: "analyst" },
    }) as Promise<void>);

const signedIn = (name: Name): ActorCtx => ({
  ...createTestCtx(),
  actor: { uid: uidOf(name), email: null, emailVerified: true, admin: false, authTime: 0 },
});
const ctxOf = (name: Name | null): Ctx => (name === null ? createTestCtx() : signedIn(name));

/** Whether a check lets the caller through, or the code of its refusal. */
async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => "let through",
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );
}

/** Cases of an event's staff. */
async function staffCases({ requireDesk, requireVendorStaff }: typeof events): Promise<void> {
  const phoneCtx = (event_id: string, vendor: string): ActorCtx => ({
    ...createTestCtx(),
    actor: phoneActor({ event: event_id, vendor, id: VENDOR }, { name: "Sam" }),
  });
  const ctxs: readonly (readonly [string, ActorCtx])[] = [
    ...NAMES.map((name) => [name, signedIn(name)] as const),
    ["phone", phoneCtx(FAIR, VENDOR)],
    ["phone of another vendor", phoneCtx(FAIR, OTHER_VENDOR)],
    ["phone at another event", phoneCtx(idOf("member"), VENDOR)],
  ];
  for (const [name, ctx] of ctxs) {
    const ofVendor = (vendor: string, isOrganiser: boolean) =>
      outcomeOf(requireVendorStaff(ctx, FAIR, vendor, { isOrganiser }));
    const isPhone = name.startsWith("phone");
    const works = name === "member" || name === "phone";
    expect([name, await ofVendor(VENDOR, false)]).toEqual([name, works ? "let through" : "permission-denied"]);
    expect([name, await ofVendor(VENDOR, true)]).toEqual([
      name,
      works || !isPhone ? "let through" : "permission-denied",
    ]);
    const atDesk = (isOrganiser: boolean) => outcomeOf(requireDesk(ctx, FAIR, { isOrganiser }));
    expect([name, await atDesk(false)]).toEqual([name, name === "loner" ? "let through" : "permission-denied"]);
    expect([name, await atDesk(true)]).toEqual([name, "let through"]);
    if (!isPhone) expect([name, await ofVendor("9876543210", true)]).toEqual([name, "not-found"]);
  }
}

/** Cases of a scanning phone: it organises nothing, and the event that was read with its key is not read again. */
async function phoneCases({ isOrganiser, requireEvent }: typeof events): Promise<void> {
  const [event, elsewhere] = [{ ...eventOf(`e-${FIRM}`), name: "As it was read" }, idOf("member")];
  const vendor = { name: "", links: [], questions: [], sort: "", by_category: "", created_date: 1, rev: 1 };
  const actor = phoneActor({ event: FAIR, vendor: VENDOR, id: VENDOR }, { name: "Sam", opened: { event, vendor } });
  const ctx = { ...createTestCtx(), actor };
  expect(await isOrganiser(ctx, { kind: "person", uid: actor.uid })).toBe(false);
  expect(await requireEvent(ctx, FAIR)).toMatchObject({ event: { name: "As it was read" }, isOrganiser: false });
  expect(await requireEvent(ctx, elsewhere)).toMatchObject({ event: { name: "Fair" }, isOrganiser: false });
}

/** Cases of a badge's holder. */
export async function attendeeCases({ requireHolder }: typeof attendee): Promise<void> {
  await store();
  const ctx = ctxOf(null);
  const held = { event_id: FAIR, badge: BADGE };
  for (const name of [null, ...NAMES]) {
    const holds = name === "analyst";
    expect([name, await outcomeOf(requireHolder(ctxOf(name), held))]).toEqual([
      name,
      holds ? "let through" : "not-found",
    ]);
    expect([name, await outcomeOf(requireHolder(ctxOf(name), { ...held, key: badgeKey(FAIR, BADGE) }))]).toEqual([
      name,
      "let through",
    ]);
  }
  for (const key of ["", "abc", badgeKey(FAIR, VENDOR), badgeKey(VENDOR, BADGE)])
    expect([key, await outcomeOf(requireHolder(ctx, { ...held, key }))]).toEqual([key, "not-found"]);
  const nothing = { event_id: FAIR, badge: VENDOR };
  expect(await outcomeOf(requireHolder(ctx, { ...nothing, key: badgeKey(FAIR, VENDOR) }))).toBe("not-found");
  // An unclaimed badge is not held by every unauthenticated caller.
  expect(await outcomeOf(requireHolder(ctx, { event_id: FAIR, badge: OTHER_VENDOR }))).toBe("not-found");
}

/** Cases of who changes an event, whose events are shown, and who works there. */
export async function eventsCases(policy: typeof events): Promise<void> {
  const { isShown, isOrganiser, requireEvent, requireOrganiser, requireOrganiserInForce } = policy;
  await store();
  expect([null, user, USERS.disabled, USERS.deleting].map(isShown)).toEqual([false, true, false, false]);
  const firm: Owner = { kind: "enterprise", enterprise: FIRM };
  const person: Owner = { kind: "person", uid: uidOf("member") };
  for (const name of [null, ...NAMES]) {
    const ofFirm = name === "admin" || name === "organiser";
    expect([name, await isOrganiser(ctxOf(name), firm)]).toEqual([name, ofFirm]);
    expect([name, await isOrganiser(ctxOf(name), person)]).toEqual([name, name === "member"]);
    const found = await requireEvent(ctxOf(name), idOf("firm"));
    expect(found).toMatchObject({ owner: firm, isOrganiser: ofFirm, event: { name: "Fair" } });
    expect(await requireEvent(ctxOf(name), idOf("member"))).toMatchObject({ isOrganiser: name === "member" });
    const organised = await outcomeOf(requireOrganiser(ctxOf(name), idOf("firm")));
    expect([name, organised]).toEqual([name, ofFirm ? "let through" : "permission-denied"]);
    for (const gone of [idOf("disabled"), idOf("deleting"), uniqueName("nothing")]) {
      expect((await refusalOf(requireEvent(ctxOf(name), gone))).code).toBe("not-found");
      expect(await outcomeOf(requireOrganiser(ctxOf(name), gone))).toBe("not-found");
    }
  }
  for (const name of NAMES) {
    // The enterprise is frozen.
    const ofFirm = await outcomeOf(requireOrganiserInForce(signedIn(name), idOf("firm")));
    expect([name, ofFirm]).toEqual([
      name,
      name === "admin" || name === "organiser" ? "plan-required" : "permission-denied",
    ]);
    const own = await outcomeOf(requireOrganiserInForce(signedIn(name), idOf("member")));
    expect([name, own]).toEqual([name, name === "member" ? "let through" : "permission-denied"]);
  }
  await staffCases(policy);
  await phoneCases(policy);
}
