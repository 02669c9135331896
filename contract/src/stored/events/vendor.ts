import * as z from "zod";
import type { Vendor } from "../../entities/events/vendor.ts";
import { listOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";
import { storedQuestion } from "./question.ts";

/** `event_vendors/{event}/{vendor}`. */
export const vendorShape = {
  name: text,
  category: z.string().optional(),
  description: z.string().optional(),
  /** Folder of the picture in Storage, with a trailing slash. */
  logo: z.string().optional(),
  booth: z.string().optional(),
  links: listOf(z.object({ label: z.string(), url: z.string() })),
  /** Address for the invitation, leads and warnings. */
  email: z.string().optional(),
  /** User ID of the contact, who edits the page and receives the leads. */
  contact: z.string().optional(),
  /** The token hash of an invitation link that has not been accepted yet, and when it was sent. */
  invitation: z.object({ hash: z.string(), date: z.number() }).optional(),
  /** User ID of the owner of the card on its page: the contact, or a colleague. */
  card: z.string().optional(),
  questions: listOf(storedQuestion),
  revoked_date: z.number().optional(),
  /** The number of warnings about the deletion of the leads, and the date of the last one. */
  leads_told: z.object({ times: z.number(), date: z.number() }).optional(),
  /** Sort key: the name in lower case, and the ID. */
  sort: text,
  /** `{category}~{sort}`. */
  by_category: text,
  created_date: number,
  rev: number,
};
export type StoredVendor = StoredOf<typeof vendorShape>;
/** Reads `event_vendors/{event}/{vendor}`; null when there is none. */
export const readVendor = (value: unknown): StoredVendor | null => readRecord(vendorShape, value);
/** Reads some of `event_vendors/{event}`, by ID. */
export const readVendors = (value: unknown): Record<string, StoredVendor> => readRecords(vendorShape, value);

/** The sort key of lists: by name, then by ID. */
export const vendorSort = (id: string, name: string): string => `${name.normalize("NFC").toLowerCase()}~${id}`;
/** The prefix of a category in `by_category`. */
export const categoryKey = (category: string): string => `${category.normalize("NFC").toLowerCase()}~`;

/** Adds the sort keys that are derived from name and category. */
export function withVendorOrder<T extends Pick<StoredVendor, "name" | "category">>(
  id: string,
  vendor: T,
): T & Pick<StoredVendor, "sort" | "by_category"> {
  const sort = vendorSort(id, vendor.name);
  return { ...vendor, sort, by_category: `${categoryKey(vendor.category ?? "")}${sort}` };
}

/** A vendor as shown publicly. @param logo address of its picture. */
export function toVendor(id: string, stored: StoredVendor, logo: string | null): Vendor {
  const { name, category = "", description = "", booth = "", links, revoked_date } = stored;
  return {
    id,
    name,
    category,
    description,
    booth,
    links: links.map((link) => ({ ...link })),
    logo,
    revoked: revoked_date !== undefined,
  };
}

/** `event_locks/{event}/{vendor}`: the access data of a vendor's phones, and the seed of their codes. */
export const vendorLockShape = {
  /** SHA-256 of the key in the link, and a slow salted hash of the PIN; absent until they are created. */
  link: z.string().optional(),
  pin: z.string().optional(),
  changed_date: z.number().optional(),
  /** Wrong PINs since the last correct one. */
  wrong: z.number().optional(),
  locked_until: z.number().optional(),
  /** 32 random bytes in base64url: the codes that change every 30 seconds are derived from it. */
  seed: text,
};
export type StoredVendorLock = StoredOf<typeof vendorLockShape>;
/** Reads `event_locks/{event}/{vendor}`; null when there is none. */
export const readVendorLock = (value: unknown): StoredVendorLock | null => readRecord(vendorLockShape, value);

/** `event_phones/{event}/{vendor}/{phone}`: a phone that scans, with the hash of its key. */
export const staffPhoneShape = {
  name: text,
  hash: text,
  created_date: number,
  seen_date: z.number().optional(),
  /** When it was disabled. */
  off_date: z.number().optional(),
};
export type StoredStaffPhone = StoredOf<typeof staffPhoneShape>;
/** Reads `event_phones/{event}/{vendor}/{phone}`; null when there is none. */
export const readStaffPhone = (value: unknown): StoredStaffPhone | null => readRecord(staffPhoneShape, value);
/** Reads the phones of a vendor, by ID. */
export const readStaffPhones = (value: unknown): Record<string, StoredStaffPhone> =>
  readRecords(staffPhoneShape, value);
