import * as z from "zod";
import { source } from "../entities/stats.ts";
import type { Lead } from "../entities/lead.ts";
import { optionalMapOf, readRecord, type StoredOf } from "./record.ts";
import { language, mark, number, text } from "./shared.ts";

/** `leads/{enterprise}/{lead}`: what a visitor left on an employee's card. Empty parts are absent. */
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
  doubtful: z.boolean().optional(),
  /** What the visitor agreed to: the text's version, in which language, and when. */
  consent: z.object({ version: z.string(), language, date: z.number() }).optional(),
  /** Who it is assigned to; absent when that person has left. */
  employee: z.string().optional(),
  /** The groups of whoever it was assigned to last, at that time. */
  groups: optionalMapOf(mark),
  /** Everybody who was given it as a contact: what the visitor withdraws is removed there as well. */
  holders: optionalMapOf(mark),
  /** True from the moment at which it is being removed: nobody is given it any more. */
  closed: mark.optional(),
  /** Counts the changes of the record: one that was decided on an older state is refused. */
  rev: number,
};
export type StoredLead = StoredOf<typeof leadShape>;

/** `leads/{enterprise}/{lead}` as it was read; null when there is none. */
export const readLead = (value: unknown): StoredLead | null => readRecord(leadShape, value);

/** A lead as it is given out. @param name of the employee whom it is assigned to. */
export function toLead(id: string, stored: StoredLead, name: string): Lead {
  const { date, name_first, name_last, via, doubtful, employee, groups = {} } = stored;
  const { email = "", phone = "", organization_name = "", message = "", note = "" } = stored;
  const texts = { name_first, name_last, email, phone, organization_name, message, note };
  return {
    id,
    date,
    ...texts,
    ...(via === undefined ? {} : { via }),
    ...(doubtful === true ? { doubtful: true as const } : {}),
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
