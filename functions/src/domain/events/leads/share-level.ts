import { createHash } from "node:crypto";
import type { ShareLevel } from "@cardinal/contract/entities/events/badge";
import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";

/**
 * The level that a badge currently shares. The event's default applies only to attendees who have agreed to its consent text.
 * @param vendor null for the general level, without the choice for a single vendor.
 */
export function shareLevelOf(
  event: Pick<StoredEvent, "share_default">,
  { share, share_with = {}, consent }: Pick<StoredBadge, "share" | "share_with" | "consent">,
  vendor: string | null,
): ShareLevel {
  const own = vendor === null ? undefined : share_with[vendor];
  return own ?? share ?? (consent === undefined ? undefined : event.share_default) ?? "name";
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
