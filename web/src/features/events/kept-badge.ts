import type { getOwnBadge } from "@cardinal/contract/endpoints/events/badges/own-badge";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { badgeId } from "@cardinal/contract/fields/ids";
import * as z from "zod";

export type OwnBadge = ReplyOf<typeof getOwnBadge>;

const keyOf = (event: string) => `cardinal.badge.${event}`;

const kept = z.object({
  /** From the link in the mail; without it, the badge is that of the account. */
  opened: z.object({ badge: badgeId, key: z.string() }).optional(),
  /** The badge as it was shown last, and for whom: somebody signed in, or "" for whoever has the key. */
  copy: z.object({ uid: z.string(), value: z.unknown() }).optional(),
});
export type KeptBadge = z.infer<typeof kept>;

/** What this browser keeps of a badge of an event, so that it is shown in a hall without a network. */
export function readKept(event: string): KeptBadge {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(keyOf(event)) ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}

/** Keeps it. Browsers that keep nothing show the badge while they have a network. */
export function keepBadge(event: string, value: KeptBadge): void {
  try {
    localStorage.setItem(keyOf(event), JSON.stringify(value));
  } catch {
    // Full, or not allowed.
  }
}

/** Takes the badge and the key out of the address that the mail's link has; null when it has none. */
export function readLink(search: string, hash: string): NonNullable<KeptBadge["opened"]> | null {
  const badge = badgeId.safeParse(new URLSearchParams(search).get("badge")).data;
  const key = hash.slice(1);
  return badge === undefined || !/^[\w-]{10,60}\.[\w-]{24}$/.test(key) ? null : { badge, key };
}
