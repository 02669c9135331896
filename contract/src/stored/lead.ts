import * as z from "zod";
import { source } from "../entities/stats.ts";
import type { Lead } from "../entities/lead.ts";
import { optionalMapOf, readRecord, type StoredOf } from "./record.ts";
import { language, mark, number, text } from "./shared.ts";

/** `leads/{enterprise}/{lead}`: the details that a visitor left on an employee's card. Empty fields are absent. */
export const leadShape = {
  date: number,
  name_first: text,
  name_last: text,
  email: z.string().optional(),
  phone: z.string().optional(),
  organization_name: z.string().optional(),
  message: z.string().optional(),
  note: z.string().optional(),
  via: source.optional(),
  possible_spam: z.boolean().optional(),
  /** The visitor's consent: version and language of the text, and the date. */
  consent: z.object({ version: z.string(), language, date: z.number() }).optional(),
  /** User ID of the assigned employee; absent when that employee has left. */
  employee: z.string().optional(),
  /** The groups of the last assigned employee at the time of the assignment. */
  groups: optionalMapOf(mark),
  /** All users who received it as a contact: a withdrawal by the visitor is applied there as well. */
  recipients: optionalMapOf(mark),
  /** True while it is being removed: it can no longer be given to anyone. */
  closed: mark.optional(),
  /**
   * True when the enterprise has deleted it: of its content only the recipients are left. They keep their contacts,
   * which the visitor's link has to find.
   */
  deleted: mark.optional(),
  /** Revision of the record: a write based on an older revision is rejected. */
  rev: number,
};
export type StoredLead = StoredOf<typeof leadShape>;

/** Reads `leads/{enterprise}/{lead}`; null when there is none. */
export const readLead = (value: unknown): StoredLead | null => readRecord(leadShape, value);

/** A lead as returned by the API. @param name name of the assigned employee. */
export function toLead(id: string, stored: StoredLead, name: string): Lead {
  const { date, name_first, name_last, via, possible_spam, employee, groups = {} } = stored;
  const { email = "", phone = "", organization_name = "", message = "", note = "" } = stored;
  const texts = { name_first, name_last, email, phone, organization_name, message, note };
  return {
    id,
    date,
    ...texts,
    ...(via === undefined ? {} : { via }),
    ...(possible_spam === true ? { possible_spam: true as const } : {}),
    employee: employee === undefined ? null : { uid: employee, name },
    groups: Object.keys(groups),
  };
}

/** Scopes of the index by date. */
export const LEAD_SCOPES = {
  all: "all",
  unassigned: "unassigned",
  ofEmployee: (uid: string) => `u-${uid}`,
  ofGroup: (group: string) => `g-${group}`,
} as const;
