import { badgeOrder } from "@cardinal/contract/stored/events/badge-order";
import type { PointRule } from "@cardinal/contract/entities/events/points";
import { patchQuietly } from "../../stack/administer.ts";
import type { Environment } from "../../stack/environment.ts";
import type { Fair, FairBadge, FairSize } from "./fair.ts";
import { badgesOf, placesOfBadges } from "./fair-people.ts";
import { locksOf, vendorsOf } from "./fair-vendors.ts";
import { placesOfVisits } from "./fair-visits.ts";

/** Paths per write. */
const BATCH_SIZE = 5000;

/** Point rules as an organiser would set them. */
export const FAIR_RULES: readonly PointRule[] = [
  { id: "stand", name: "Visit a stand", points: 10, limit: 20, how: "staff" },
  { id: "talk", name: "Scan the code at a talk", points: 25, limit: 4, how: "code" },
  { id: "meet", name: "Meet somebody", points: 5, limit: 20, how: "meet" },
  { id: "card", name: "Complete your card", points: 20, limit: 1, how: "profile" },
];

/** A user, with the name on their badge. */
export interface FairGuest {
  readonly uid: string;
  readonly name_first: string;
  readonly name_last: string;
  readonly title: string;
}

/** Demo people with a role at an event. */
interface FairPeople {
  /** Has the first badge. */
  readonly guest?: FairGuest | undefined;
  /** Has the leads of the first vendor. */
  readonly exhibitor?: string | undefined;
}

/** A badge with the name of the user who has claimed it. */
function claimedBy([id, { sort: _sort, by_kind: _kind, rev, ...rest }]: FairBadge, guest: FairGuest): FairBadge {
  const { company: _company, ...badge } = { ...rest, ...guest, kind: "attendee" as const };
  return [id, { ...badge, ...badgeOrder(badge, id), rev }];
}

/** An event with its badges and vendors. @param event as it is stored. */
export function fairOf(
  { id, badges, vendors }: FairSize,
  event: Fair["event"],
  { guest, exhibitor }: FairPeople,
): Fair {
  const [first, ...others] = badgesOf(badges, event.start_date);
  const claimed = first === undefined || guest === undefined ? first : claimedBy(first, guest);
  return {
    id,
    event,
    badges: claimed === undefined ? [] : [claimed, ...others],
    vendors: vendorsOf(vendors, event.start_date, exhibitor),
  };
}

/** Everything that is stored of a fair besides the event itself. */
export function placesOfFair(fair: Fair, { guest, exhibitor }: FairPeople, now: number): Record<string, unknown> {
  const { id, badges, vendors } = fair;
  const [badge, vendor] = [badges[0]?.[0], vendors[0]?.[0]];
  return {
    ...placesOfBadges(id, badges),
    ...Object.fromEntries(vendors.map(([key, stored]) => [`event_vendors/${id}/${key}`, stored])),
    ...Object.fromEntries(
      Object.entries(locksOf(vendors, now)).map(([key, lock]) => [`event_locks/${id}/${key}`, lock]),
    ),
    ...placesOfVisits(fair, now),
    [`eventstats/${id}/totals/claims`]: guest === undefined ? 0 : 1,
    [`event_counts/${id}`]: { badges: badges.length, vendors: vendors.length, rev: 1 },
    ...(guest === undefined || badge === undefined ? {} : { [`user_events/${guest.uid}/${id}`]: { badge, date: now } }),
    ...(exhibitor === undefined || vendor === undefined
      ? {}
      : {
          [`event_staff/${id}/${exhibitor}`]: vendor,
          [`user_events/${exhibitor}/${id}`]: { staff: vendor, date: now },
        }),
  };
}

/** Writes a fair without running triggers, in batches. */
export async function addFair(environment: Environment, places: Readonly<Record<string, unknown>>): Promise<void> {
  const all = Object.entries(places);
  for (let from = 0; from < all.length; from += BATCH_SIZE)
    await patchQuietly(environment, Object.fromEntries(all.slice(from, from + BATCH_SIZE)));
}
