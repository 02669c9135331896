import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";

/** What a record says of the event where the two met. */
type Meeting = Partial<Pick<StoredContact, "event_id" | "event_date">>;
/** Whose record it is, and of whom. */
type Place = readonly [owner: string, key: string];

/**
 * What the records of two people say of the event where one adds the other. Each takes part in it, or their own record does
 * not name it; that of the other names it only if both do. So the answer never tells whether the other takes part.
 */
export async function meetingsAt({ stores, now }: Ctx, event_id: string | undefined, [owner, uid]: Place) {
  if (event_id === undefined) return { own: {}, back: {} };
  const [own, back] = await Promise.all([owner, uid].map((person) => stores.badges.getAttendance(person, event_id)));
  const meeting: Meeting = { event_id, event_date: now };
  return { own: own === null ? {} : meeting, back: own === null || back === null ? {} : meeting };
}

/** The record with the event, unless it names one already. */
export function withMeeting(record: StoredContact, meeting: Meeting): StoredContact {
  return record.event_id === undefined && meeting.event_id !== undefined ? { ...record, ...meeting } : record;
}

/** Notes the event in a record that was read; nothing when that changes nothing. */
export function noting({ stores }: Ctx, [owner, key]: Place, record: StoredContact | null, meeting: Meeting): Change {
  const after = record === null ? null : withMeeting(record, meeting);
  return record === null || after === null || after === record
    ? {}
    : stores.contacts.replacement(owner, key, record, after);
}
