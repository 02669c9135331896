import type { getOwnBadge } from "@cardinal/contract/endpoints/events/badges/own-badge";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { badgeId, badgeKey } from "@cardinal/contract/fields/ids";
import * as z from "zod";
import { STORED_BADGES } from "../../lib/offline/stored-draft.ts";

export type OwnBadge = ReplyOf<typeof getOwnBadge>;

const keyOf = (event: string) => `${STORED_BADGES}${event}`;

const kept = z.object({
  /** From the link in the mail; without it, the badge is that of the account. */
  opened: z.object({ badge: badgeId, key: z.string() }).optional(),
  /** The badge as last shown, and the user it was shown to; "" for access by key. */
  copy: z.object({ uid: z.string(), value: z.unknown() }).optional(),
});
export type StoredBadge = z.infer<typeof kept>;

/** The badge of an event that this browser stores, so that it can be shown without a network. */
export function readStoredBadge(event: string): StoredBadge {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(keyOf(event)) ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}

/** Stores the badge. Browsers without storage show it only while they have a network. */
export function storeBadge(event: string, value: StoredBadge): void {
  try {
    localStorage.setItem(keyOf(event), JSON.stringify(value));
  } catch {
    // The storage is full or not allowed.
  }
}

/** Reads the badge and the key from the address of the mail's link; null when it has none. */
export function readLink(search: string, hash: string): NonNullable<StoredBadge["opened"]> | null {
  const badge = badgeId.safeParse(new URLSearchParams(search).get("badge")).data;
  const key = hash.slice(1);
  return badge === undefined || !badgeKey.safeParse(key).success ? null : { badge, key };
}
