import type { EventOwner, StoredEvent } from "@cardinal/contract/stored/events/event";
import { expect } from "vitest";
import type { Ctx } from "../../domain/ctx.ts";
import type * as events from "../../domain/events/policy.ts";
import { createTestCtx, testDatabase, uniqueName } from "../create-test-ctx.ts";
import { refusalOf } from "../refusal.ts";

const FIRM = uniqueName("firm");
const OTHER = uniqueName("other");
const user = { email: "a@example.com", created_date: 1 };

/** Who is tried, and what is kept of each. */
const USERS = {
  admin: { ...user, enterprise: FIRM, enterprise_admin: true },
  otherAdmin: { ...user, enterprise: OTHER, enterprise_admin: true },
  /** Has the right everywhere. */
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

let isStored: Promise<void> | undefined;
const store = () =>
  (isStored ??= testDatabase()
    .ref()
    .update({
      ...Object.fromEntries<unknown>(NAMES.map((name) => [`users/${uidOf(name)}`, USERS[name]])),
      ...Object.fromEntries(NAMES.map((name) => [`events/${idOf(name)}`, eventOf(`u-${uidOf(name)}`)])),
      [`events/${idOf("firm")}`]: eventOf(`e-${FIRM}`),
      [`enterprise/${FIRM}/profile/name`]: "Firm",
      [`enterprise/${FIRM}/roles`]: {
        events: { label: "Events", can: " events.manage " },
        analyst: { label: "Analyst", can: " stats.view " },
      },
      [`grants/${FIRM}/${uidOf("organiser")}`]: { role: "events" },
      [`grants/${FIRM}/${uidOf("groupOrganiser")}`]: { role: "events", groups: { sales: true } },
      [`grants/${FIRM}/${uidOf("analyst")}`]: { role: "analyst" },
    }) as Promise<void>);

function ctxOf(name: Name | null): Ctx {
  const ctx = createTestCtx();
  if (name === null) return { ...ctx, actor: null };
  return { ...ctx, actor: { uid: uidOf(name), email: null, emailVerified: true, admin: false, authTime: 0 } };
}

/** Who changes an event, and whose events are shown. */
export async function eventsCases({ isShown, isOrganiser, requireEvent }: typeof events): Promise<void> {
  await store();
  expect([null, user, USERS.disabled, USERS.deleting].map(isShown)).toEqual([false, true, false, false]);
  const firm: EventOwner = { kind: "enterprise", enterprise: FIRM };
  const person: EventOwner = { kind: "person", uid: uidOf("member") };
  for (const name of [null, ...NAMES]) {
    const ofFirm = name === "admin" || name === "organiser";
    expect([name, await isOrganiser(ctxOf(name), firm)]).toEqual([name, ofFirm]);
    expect([name, await isOrganiser(ctxOf(name), person)]).toEqual([name, name === "member"]);
    const found = await requireEvent(ctxOf(name), idOf("firm"));
    expect(found).toMatchObject({ owner: firm, isOrganiser: ofFirm, event: { name: "Fair" } });
    expect(await requireEvent(ctxOf(name), idOf("member"))).toMatchObject({ isOrganiser: name === "member" });
    for (const gone of [idOf("disabled"), idOf("deleting"), uniqueName("nothing")])
      expect((await refusalOf(requireEvent(ctxOf(name), gone))).code).toBe("not-found");
  }
}
