import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";

/** The event where two people met, as a record stores it. */
type Meeting = Partial<Pick<StoredContact, "event_id" | "event_date">>;
/** The owner of a record, and its key. */
type Place = readonly [owner: string, key: string];

/**
 * The event that the records of two people store when one adds the other there. A record names the event only if its
 * owner takes part; the other person's record names it only if both do. So the answer never reveals whether the other
 * takes part.
 */
export async function meetingsAt({ stores, now }: Ctx, event_id: string | undefined, [owner, uid]: Place) {
  if (event_id === undefined) return { own: {}, back: {} };
  const [own, back] = await Promise.all([owner, uid].map((person) => stores.badges.getAttendance(person, event_id)));
  const meeting: Meeting = { event_id, event_date: now };
  return { own: own === null ? {} : meeting, back: own === null || back === null ? {} : meeting };
}

/** The record with the event, unless it has one already. */
export function withMeeting(record: StoredContact, meeting: Meeting): StoredContact {
  return record.event_id === undefined && meeting.event_id !== undefined ? { ...record, ...meeting } : record;
}

/** Adds the event to a record; no change when the record has one already. */
export function noting({ stores }: Ctx, [owner, key]: Place, record: StoredContact | null, meeting: Meeting): Change {
  const after = record === null ? null : withMeeting(record, meeting);
  return record === null || after === null || after === record
    ? {}
    : stores.contacts.replacement(owner, key, record, after);
}
