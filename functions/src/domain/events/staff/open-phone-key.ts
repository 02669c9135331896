import * as ids from "@cardinal/contract/fields/ids";
import type { EventsStore } from "../../../stores/events/events-store.ts";
import type { EventStaffStore, VendorsStore } from "../../../stores/events/vendors-store.ts";
import type { Actor, StaffPhone } from "../../actor.ts";
import { hashOfSecret, isSameSecret } from "../../../text/secrets.ts";
import { Failure } from "../../failure.ts";

/** What the key of a phone says of itself: where it is kept, and its secret. */
export interface SentPhoneKey {
  readonly event: string;
  readonly vendor: string;
  readonly id: string;
  readonly secret: string;
}

/** What is needed to check a key. */
export interface PhoneKeyServices {
  readonly events: EventsStore;
  readonly eventStaff: EventStaffStore;
  readonly vendors: VendorsStore;
  readonly now: number;
}

/** A key as a phone is given it. It names where it is kept, so that nothing has to be searched. */
export const phoneKeyText = ({ event, vendor, id, secret }: SentPhoneKey): string =>
  `cdp_${event}_${vendor}_${id}_${secret}`;

/** The parts of a key; null when a text is none. They have the patterns of what we create, because they name a database path. */
export function readPhoneKey(text: string): SentPhoneKey | null {
  const [, event = "", vendor = "", id = "", secret = ""] =
    /^cdp_(.{10})_(.{10})_(.{10})_([0-9a-f]{64})$/.exec(text) ?? [];
  const fits =
    ids.eventId.safeParse(event).success && ids.vendorId.safeParse(vendor).success && ids.phoneId.safeParse(id).success;
  return fits ? { event, vendor, id, secret } : null;
}

/** Who acts with a key, as limits and logs name it. No account has such an id. */
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

/** The refusal of whatever arrives after the time in which an event takes scans. */
export const noMoreScans = (): Failure =>
  new Failure("conflict", { message: "This event has ended and no longer accepts scans." });

/**
 * Checks the key of a phone. It ends when the phone is switched off, the vendor is revoked, or the event takes no more scans.
 * @throws Failure `conflict` for the key of a phone that is on when the event takes no more scans; `unauthenticated` for any
 *   other key that is not valid, whatever is wrong with it.
 */
export async function openPhoneKey(services: PhoneKeyServices, key: SentPhoneKey): Promise<Actor> {
  const { event: eventId, vendor: vendorId, id } = key;
  const [phone, vendor, event] = await Promise.all([
    services.eventStaff.getPhone(eventId, vendorId, id),
    services.vendors.get(eventId, vendorId),
    services.events.get(eventId),
  ]);
  const isKnown = phone !== null && isSameSecret(hashOfSecret(key.secret), phone.hash);
  const isOn = isKnown && phone.off_date === undefined;
  if (!isOn || event === null || vendor === null || vendor.revoked_date !== undefined)
    throw new Failure("unauthenticated", { message: "This phone has been switched off." });
  if (event.sync_until <= services.now) throw noMoreScans();
  return phoneActor(key, { name: phone.name, opened: { event, vendor } });
}
