import * as ids from "@cardinal/contract/fields/ids";
import type { EventsStore } from "../../../stores/events/events-store.ts";
import type { EventStaffStore, VendorsStore } from "../../../stores/events/vendors-store.ts";
import type { Actor, StaffPhone } from "../../actor.ts";
import { hashOfSecret, isSameSecret } from "../../../text/secrets.ts";
import { Failure } from "../../failure.ts";

/** The parts of a phone's key as sent: where it is stored, and its secret. */
export interface SentPhoneKey {
  readonly event: string;
  readonly vendor: string;
  readonly id: string;
  readonly secret: string;
}

/** What checking a key needs. */
export interface PhoneKeyServices {
  readonly events: EventsStore;
  readonly eventStaff: EventStaffStore;
  readonly vendors: VendorsStore;
  readonly now: number;
}

/** The text of a key that a phone receives. It names the place where the key is stored, so that no search is needed. */
export const phoneKeyText = ({ event, vendor, id, secret }: SentPhoneKey): string =>
  `cdp_${event}_${vendor}_${id}_${secret}`;

/** Parses a key; null when the text is not one. The parts are validated because they become a database path. */
export function readPhoneKey(text: string): SentPhoneKey | null {
  const [, event = "", vendor = "", id = "", secret = ""] =
    /^cdp_(.{10})_(.{10})_(.{10})_([0-9a-f]{64})$/.exec(text) ?? [];
  const isValid =
    ids.eventId.safeParse(event).success && ids.vendorId.safeParse(vendor).success && ids.phoneId.safeParse(id).success;
  return isValid ? { event, vendor, id, secret } : null;
}

/** The phone as an actor for the rate limits and logs. No account has such an id. */
export const phoneActor = (
  { event, vendor, id }: Omit<SentPhoneKey, "secret">,
  { name, opened }: Pick<StaffPhone, "name" | "opened">,
): Actor => ({
  uid: `phone:${event}:${vendor}:${id}`,
  email: null,
  emailVerified: false,
  admin: false,
  authTime: 0,
  phone: { event_id: event, vendor, id, name, ...(opened === undefined ? {} : { opened }) },
});

/** The refusal after the time in which an event accepts scans. */
export const noMoreScans = (): Failure =>
  new Failure("conflict", { message: "This event has ended and no longer accepts scans." });

/**
 * Checks the key of a phone. It becomes invalid when the phone is disabled, the vendor is revoked, or the event accepts
 * no more scans.
 * @throws Failure `conflict` for an enabled phone when the event accepts no more scans; `unauthenticated` for every
 *   other invalid key, whatever the reason.
 */
export async function openPhoneKey(services: PhoneKeyServices, key: SentPhoneKey): Promise<Actor> {
  const { event: eventId, vendor: vendorId, id } = key;
  const [phone, vendor, event] = await Promise.all([
    services.eventStaff.getPhone(eventId, vendorId, id),
    services.vendors.get(eventId, vendorId),
    services.events.get(eventId),
  ]);
  const isKnown = phone !== null && isSameSecret(hashOfSecret(key.secret), phone.hash);
  const isEnabled = isKnown && phone.off_date === undefined;
  if (!isEnabled || event === null || vendor === null || vendor.revoked_date !== undefined)
    throw new Failure("unauthenticated", { message: "This phone has been disabled." });
  if (event.sync_until <= services.now) throw noMoreScans();
  return phoneActor(key, { name: phone.name, opened: { event, vendor } });
}
