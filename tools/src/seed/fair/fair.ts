import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";

/** The size of an event to create: numbers of badges and vendors. */
export interface FairSize {
  readonly id: string;
  readonly badges: number;
  readonly vendors: number;
}

/** A badge or a vendor with its id. */
export type FairBadge = readonly [id: string, badge: StoredBadge];
export type FairVendor = readonly [id: string, vendor: StoredVendor];

/** An event with its badges and vendors, before any visit. */
export interface Fair {
  readonly id: string;
  readonly event: Pick<StoredEvent, "start_date" | "end_date" | "time_zone" | "point_rules">;
  readonly badges: readonly FairBadge[];
  readonly vendors: readonly FairVendor[];
}

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** An id in the format of printed ones: the same for the same kind and number. */
export function printedId(kind: "b" | "v" | "p", number: number): string {
  const digits = Array.from({ length: 6 }, (_, place) => ALPHABET[Math.floor(number / 32 ** (5 - place)) % 32]);
  return `dem${kind}${digits.join("")}`;
}
