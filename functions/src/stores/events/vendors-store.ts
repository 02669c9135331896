import {
  readStaffPhone,
  readVendor,
  type StoredStaffPhone,
  type StoredVendor,
} from "@cardinal/contract/stored/events/vendor";
import { readString } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";

/** `event_vendors/{event}/{vendor}`. */
export function createVendorsStore(db: Database) {
  return {
    /** Null when there is none of this id. */
    async get(event: string, vendor: string): Promise<StoredVendor | null> {
      return readVendor((await db.ref(`event_vendors/${event}/${vendor}`).get()).val());
    },
  };
}
export type VendorsStore = ReturnType<typeof createVendorsStore>;

/** Who works at an event: people with an account in `event_staff`, and phones without one in `event_phones`. */
export function createEventStaffStore(db: Database) {
  return {
    /** `desk`, or the vendor whom a person works for; null: neither. */
    async roleOf(event: string, uid: string): Promise<string | null> {
      return readString((await db.ref(`event_staff/${event}/${uid}`).get()).val());
    },

    /** Null when there is none of this id. */
    async getPhone(event: string, vendor: string, phone: string): Promise<StoredStaffPhone | null> {
      return readStaffPhone((await db.ref(`event_phones/${event}/${vendor}/${phone}`).get()).val());
    },
  };
}
export type EventStaffStore = ReturnType<typeof createEventStaffStore>;
