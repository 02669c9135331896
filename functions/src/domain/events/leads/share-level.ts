import { createHash } from "node:crypto";
import { SHARE_LEVELS, type ShareLevel } from "@cardinal/contract/entities/events/badge";
import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";

/** The level of attendees who have agreed and have not chosen one themselves. */
export const defaultLevelOf = ({ share_default = "name" }: Pick<StoredEvent, "share_default">): ShareLevel =>
  share_default;

const lowerOf = (one: ShareLevel, other: ShareLevel): ShareLevel =>
  SHARE_LEVELS.indexOf(one) < SHARE_LEVELS.indexOf(other) ? one : other;

/**
 * The level that a badge currently shares. The event's default applies only to attendees who have agreed to its consent
 * text, and only up to the level that the text was for.
 * @param vendor null for the general level, without the choice for a single vendor.
 */
export function shareLevelOf(
  event: Pick<StoredEvent, "share_default">,
  { share, share_with = {}, consent }: Pick<StoredBadge, "share" | "share_with" | "consent">,
  vendor: string | null,
): ShareLevel {
  const own = vendor === null ? undefined : share_with[vendor];
  if (own !== undefined || share !== undefined || consent === undefined) return own ?? share ?? "name";
  return lowerOf(consent.level, defaultLevelOf(event));
}

/** The eight-digit number of a lead, which identifies it after the attendee has withdrawn their details. */
export function leadNumber({
  event_id,
  vendor,
  badge,
}: Readonly<Record<"event_id" | "vendor" | "badge", string>>): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([event_id, vendor, badge]))
    .digest();
  return String(hash.readUInt32BE(0) % 100_000_000).padStart(8, "0");
}
