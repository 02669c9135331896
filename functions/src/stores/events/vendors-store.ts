import { readAttendances, readStaff } from "@cardinal/contract/stored/events/badge";
import { readDeskLink, type StoredDeskLink } from "@cardinal/contract/stored/events/desk";
import {
  categoryKey,
  readStaffPhone,
  readStaffPhones,
  readVendor,
  readVendorLock,
  readVendors,
  type StoredStaffPhone,
  type StoredVendor,
  type StoredVendorLock,
  vendorSort,
} from "@cardinal/contract/stored/events/vendor";
import { readString } from "@cardinal/contract/stored/record";
import { type Database, ServerValue } from "firebase-admin/database";
import type { Change } from "../change.ts";
import { transact } from "../infrastructure/transact.ts";

/** A vendor with its id. */
export type VendorRow = readonly [id: string, vendor: StoredVendor];

/** Sorts after every key with the same prefix. */
const LAST = "\uf8ff";

/** `event_vendors/{event}/{vendor}`. */
export function createVendorsStore(db: Database) {
  const path = (event: string, vendor: string) => `event_vendors/${event}/${vendor}`;
  const rowsOf = (value: unknown, order: "sort" | "by_category"): VendorRow[] =>
    Object.entries(readVendors(value)).sort(([, a], [, b]) => (a[order] < b[order] ? -1 : 1));

  return {
    /** Null when the id is unknown. */
    async get(event: string, vendor: string): Promise<StoredVendor | null> {
      return readVendor((await db.ref(path(event, vendor)).get()).val());
    },

    /** The folder of a vendor's logo; null when there is none. */
    async getLogo(event: string, vendor: string): Promise<string | null> {
      return readString((await db.ref(`${path(event, vendor)}/logo`).get()).val());
    },

    /**
     * Notes that a vendor shows a user's card, so that it disappears with their account.
     * @param date of their attendance.
     */
    cardEntry: (event: string, uid: string, vendor: string, date: number): Change => ({
      [`user_events/${uid}/${event}/cards/${vendor}`]: true,
      [`user_events/${uid}/${event}/date`]: date,
    }),

    cardRemoval: (event: string, uid: string, vendor: string): Change => ({
      [`user_events/${uid}/${event}/cards/${vendor}`]: null,
    }),

    /** Replaces the vendor that was read. @param vendor with its sort keys and the next `rev`; null: it is removed. */
    replacement: (event: string, id: string, vendor: StoredVendor | null): Change => ({ [path(event, id)]: vendor }),

    /**
     * Records another notice that the leads will be deleted. Counts as a change, so that no older state replaces it.
     */
    leadsTold: (event: string, id: string, told: { readonly times: number; readonly date: number }): Change => ({
      [`${path(event, id)}/leads_told`]: told,
      [`${path(event, id)}/rev`]: ServerValue.increment(1),
    }),

    /**
     * A page of vendors by category and name. @param category only this one. @param after the `by_category` of the
     * previous one.
     */
    async list(
      event: string,
      { category, after, limit }: { readonly category?: string; readonly after?: string; readonly limit: number },
    ): Promise<VendorRow[]> {
      const ordered = db.ref(`event_vendors/${event}`).orderByChild("by_category");
      const from = category === undefined ? "" : categoryKey(category);
      const begun = after === undefined ? ordered.startAt(from) : ordered.startAfter(after);
      const ended = category === undefined ? begun : begun.endAt(from + LAST);
      return rowsOf((await ended.limitToFirst(limit).get()).val(), "by_category");
    },

    /** The vendor with exactly this name, ignoring case; null when there is none. */
    async findByName(event: string, name: string): Promise<VendorRow | null> {
      const key = vendorSort("", name);
      const found = db
        .ref(`event_vendors/${event}`)
        .orderByChild("sort")
        .startAt(key)
        .endAt(key + LAST);
      return rowsOf((await found.limitToFirst(1).get()).val(), "sort")[0] ?? null;
    },
  };
}
export type VendorsStore = ReturnType<typeof createVendorsStore>;

/** The staff of an event: users with an account in `event_staff`, and phones without one in `event_phones`. */
export function createEventStaffStore(db: Database) {
  const phonePath = (event: string, vendor: string, phone: string) => `event_phones/${event}/${vendor}/${phone}`;
  const lockPath = (event: string, vendor: string) => `event_locks/${event}/${vendor}`;

  return {
    /** `desk`, or the vendor that a user works for; null: neither. */
    async roleOf(event: string, uid: string): Promise<string | null> {
      return readString((await db.ref(`event_staff/${event}/${uid}`).get()).val());
    },

    /** The users at the desk. */
    async listDesk(event: string): Promise<readonly string[]> {
      const found = db.ref(`event_staff/${event}`).orderByValue().equalTo("desk");
      return Object.keys(readStaff((await found.get()).val() ?? {}));
    },

    /** The link with which users join the check-in team; null before there is one. */
    async getDeskLink(event: string): Promise<StoredDeskLink | null> {
      return readDeskLink((await db.ref(`event_desks/${event}`).get()).val());
    },

    deskLinkReplacement: (event: string, link: StoredDeskLink): Change => ({ [`event_desks/${event}`]: link }),

    /** Sets a user's role as staff of an event, also in the list of their roles; null: removes it. */
    roleReplacement: (event: string, uid: string, role: string | null, date: number): Change => ({
      [`event_staff/${event}/${uid}`]: role,
      [`user_events/${uid}/${event}/staff`]: role,
      ...(role === null ? {} : { [`user_events/${uid}/${event}/date`]: date }),
    }),

    /** Removes a user from an event. */
    departure: (event: string, uid: string): Change => ({
      [`event_staff/${event}/${uid}`]: null,
      [`user_events/${uid}/${event}`]: null,
    }),

    /** A user's roles at events, by event id. */
    async attendancesOf(uid: string) {
      return readAttendances((await db.ref(`user_events/${uid}`).get()).val());
    },

    /** A user's attendances by event ID, at most `limit`. */
    async someAttendancesOf(uid: string, limit: number) {
      return readAttendances((await db.ref(`user_events/${uid}`).orderByKey().limitToFirst(limit).get()).val());
    },

    /** Null when the id is unknown. */
    async getPhone(event: string, vendor: string, phone: string): Promise<StoredStaffPhone | null> {
      return readStaffPhone((await db.ref(phonePath(event, vendor, phone)).get()).val());
    },

    /** The phones of a vendor, by id. */
    async listPhones(event: string, vendor: string): Promise<Readonly<Record<string, StoredStaffPhone>>> {
      return readStaffPhones((await db.ref(`event_phones/${event}/${vendor}`).get()).val());
    },

    /** Creates or replaces a phone. */
    phoneReplacement: (event: string, vendor: string, phone: string, record: StoredStaffPhone): Change => ({
      [phonePath(event, vendor, phone)]: record,
    }),

    /** Disables a phone, and removes its last report. */
    phoneOff: (event: string, vendor: string, phone: string, date: number): Change => ({
      [`${phonePath(event, vendor, phone)}/off_date`]: date,
      [`event_phone_signs/${event}/${phone}`]: null,
    }),

    /** The lock that admits a vendor's phones; null before it was created. */
    async getLock(event: string, vendor: string): Promise<StoredVendorLock | null> {
      return readVendorLock((await db.ref(lockPath(event, vendor)).get()).val());
    },

    /** The lock of a new vendor. */
    lockCreation: (event: string, vendor: string, lock: StoredVendorLock): Change => ({
      [lockPath(event, vendor)]: lock,
    }),

    /** Changes a lock in a transaction; `undefined` leaves it unchanged. @returns whether it was changed. */
    async changeLock(
      event: string,
      vendor: string,
      decide: (lock: StoredVendorLock | null) => StoredVendorLock | null | undefined,
    ): Promise<boolean> {
      return (await transact(db.ref(lockPath(event, vendor)), readVendorLock, decide)).committed;
    },
  };
}
export type EventStaffStore = ReturnType<typeof createEventStaffStore>;
