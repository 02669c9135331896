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
  /** Folder of the picture in Storage, with a slash at its end. */
  logo: z.string().optional(),
  booth: z.string().optional(),
  links: listOf(z.object({ label: z.string(), url: z.string() })),
  /** Where the invitation went, and where leads and warnings go. */
  email: z.string().optional(),
  /** The person who edits the page and has the leads. */
  contact: z.string().optional(),
  /** The hash of the token in the link of an invitation that nobody has accepted yet, and when it was sent. */
  invitation: z.object({ hash: z.string(), date: z.number() }).optional(),
  questions: listOf(storedQuestion),
  revoked_date: z.number().optional(),
  /** How often somebody was told that the leads go, and when last. */
  leads_told: z.object({ times: z.number(), date: z.number() }).optional(),
  /** The name in lower case, and the id. */
  sort: text,
  /** `{category}~{sort}`. */
  by_category: text,
  created_date: number,
  rev: number,
};
export type StoredVendor = StoredOf<typeof vendorShape>;
/** `event_vendors/{event}/{vendor}` as it was read; null when there is none. */
export const readVendor = (value: unknown): StoredVendor | null => readRecord(vendorShape, value);
/** Some of `event_vendors/{event}` as they were read, by their ids. */
export const readVendors = (value: unknown): Record<string, StoredVendor> => readRecords(vendorShape, value);

/** The order of lists: by name, then by id. */
export const vendorSort = (id: string, name: string): string => `${name.normalize("NFC").toLowerCase()}~${id}`;
/** Where the vendors of a category begin in the order of `by_category`. */
export const categoryKey = (category: string): string => `${category.normalize("NFC").toLowerCase()}~`;

/** A vendor with the orders that follow from its name and category. */
export function withVendorOrder<T extends Pick<StoredVendor, "name" | "category">>(
  id: string,
  vendor: T,
): T & Pick<StoredVendor, "sort" | "by_category"> {
  const sort = vendorSort(id, vendor.name);
  return { ...vendor, sort, by_category: `${categoryKey(vendor.category ?? "")}${sort}` };
}

/** A vendor as everybody sees it. @param logo address of its picture. */
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

/** `event_locks/{event}/{vendor}`: what lets phones in, and what the codes on them are made of. */
export const vendorLockShape = {
  /** SHA-256 of the key in the link, and a slow hash of the PIN with its salt; absent before the first are made. */
  link: z.string().optional(),
  pin: z.string().optional(),
  changed_date: z.number().optional(),
  /** Wrong PINs since the last right one. */
  wrong: z.number().optional(),
  locked_until: z.number().optional(),
  /** 32 random bytes in base64url: codes that change every 30 seconds are made of it. */
  seed: text,
};
export type StoredVendorLock = StoredOf<typeof vendorLockShape>;
/** `event_locks/{event}/{vendor}` as it was read; null when there is none. */
export const readVendorLock = (value: unknown): StoredVendorLock | null => readRecord(vendorLockShape, value);

/** `event_phones/{event}/{vendor}/{phone}`: a phone that scans, with the hash of its key. */
export const staffPhoneShape = {
  name: text,
  hash: text,
  created_date: number,
  seen_date: z.number().optional(),
  /** When it was switched off. */
  off_date: z.number().optional(),
};
export type StoredStaffPhone = StoredOf<typeof staffPhoneShape>;
/** `event_phones/{event}/{vendor}/{phone}` as it was read; null when there is none. */
export const readStaffPhone = (value: unknown): StoredStaffPhone | null => readRecord(staffPhoneShape, value);
/** The phones of a vendor, by their ids. */
export const readStaffPhones = (value: unknown): Record<string, StoredStaffPhone> =>
  readRecords(staffPhoneShape, value);
