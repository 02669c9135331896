import * as z from "zod";
import { listOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";

/** A question that staff answer about whom they scan; without `choices`, in their own words. */
const question = z.object({ id: z.string(), text: z.string(), choices: z.array(z.string()).optional() });

/** `event_vendors/{event}/{vendor}`. */
export const vendorShape = {
  name: text,
  category: z.string().optional(),
  description: z.string().optional(),
  /** Path of the picture in Storage. */
  logo: z.string().optional(),
  booth: z.string().optional(),
  links: listOf(z.object({ label: z.string(), url: z.string() })),
  /** Where the invitation went, and where leads and warnings go. */
  email: z.string().optional(),
  /** The person who edits the page and has the leads. */
  contact: z.string().optional(),
  questions: listOf(question),
  revoked_date: z.number().optional(),
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
