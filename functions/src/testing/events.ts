import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { StoredStaffPhone, StoredVendor } from "@cardinal/contract/stored/events/vendor";
import { signBadgeKey } from "../domain/events/badge-key.ts";
import { newPrintedId } from "../domain/events/printed-id.ts";
import { phoneActor, phoneKeyText } from "../domain/events/staff/open-phone-key.ts";
import { hashOfSecret } from "../text/secrets.ts";
import { createTestCtx, testDatabase } from "./create-test-ctx.ts";

/** Stores a badge without its index entries. @returns its id. */
export async function putBadge(event: string, fields: Partial<StoredBadge> = {}): Promise<string> {
  const id = newPrintedId();
  const names = { name_first: "Grace", name_last: "Hopper", company: "Navy" };
  const sort = `hopper grace~${id}`;
  const badge: StoredBadge = {
    ...names,
    kind: "attendee",
    sort,
    by_kind: `attendee~${sort}`,
    created_date: 1,
    rev: 1,
    ...fields,
  };
  await testDatabase().ref(`event_badges/${event}/${id}`).set(badge);
  return id;
}

/** The key in a badge's mail, for the address of the badge. */
export const badgeKey = (event_id: string, badge: string, email?: string): string =>
  signBadgeKey(createTestCtx(), { event_id, badge }, email === undefined ? {} : { email });

/** Stores a badge that a user has claimed. @returns its id. */
export async function putGuest(event: string, uid: string): Promise<string> {
  const badge = await putBadge(event, { uid });
  await testDatabase().ref(`user_events/${uid}/${event}`).set({ badge, date: 1 });
  return badge;
}

/** Stores a vendor. @returns its id. */
export async function putVendor(event: string, fields: Partial<StoredVendor> = {}): Promise<string> {
  const id = newPrintedId();
  const sort = `compass works~${id}`;
  const vendor: StoredVendor = {
    name: "Compass Works",
    links: [],
    questions: [],
    sort,
    by_category: `~${sort}`,
    created_date: 1,
    rev: 1,
    ...fields,
  };
  await testDatabase().ref(`event_vendors/${event}/${id}`).set(vendor);
  return id;
}

/** Stores a phone that scans for a vendor. @returns its id, its key, and a context in which it acts. */
export async function putPhone(event: string, vendor: string, fields: Partial<StoredStaffPhone> = {}) {
  const id = newPrintedId();
  const secret = id
    .repeat(7)
    .slice(0, 64)
    .replace(/[^0-9a-f]/g, "0");
  const hash = hashOfSecret(secret);
  const phone: StoredStaffPhone = { name: "Sam", hash, created_date: 1, ...fields };
  await testDatabase().ref(`event_phones/${event}/${vendor}/${id}`).set(phone);
  const actor = phoneActor({ event, vendor, id }, phone);
  return { id, key: phoneKeyText({ event, vendor, id, secret }), ctx: { ...createTestCtx(), actor } };
}

/** Makes a user staff of an event: at its `desk`, or for a vendor. */
export async function putStaff(event: string, uid: string, role: string): Promise<void> {
  await testDatabase()
    .ref()
    .update({ [`event_staff/${event}/${uid}`]: role, [`user_events/${uid}/${event}`]: { staff: role, date: 1 } });
}
