import * as z from "zod";
import { readRecord, readRecords, type StoredOf } from "./record.ts";
import { number, text } from "./shared.ts";

/** `audit/{id}`: somebody changed what belongs to another. */
export const auditEntryShape = {
  /** User id of who did it; of a deleted account, a reference. */
  actor: text,
  /** Name of the call, such as `admin.updatePlan`. */
  call: text,
  /** What it was done to: a user id, an enterprise id, a key. */
  target: z.string().nullable().default(null).catch(null),
  /** What was done, where the call's name does not say it. */
  code: z.string().nullable().default(null).catch(null),
  /** Epoch milliseconds. */
  date: number,
  request_id: text,
};
export type AuditEntry = StoredOf<typeof auditEntryShape>;
/** `audit/{id}` as it was read; null when there is none. */
export const readAuditEntry = (value: unknown): AuditEntry | null => readRecord(auditEntryShape, value);
/** Entries by their ids. */
export const readAuditEntries = (value: unknown): Record<string, AuditEntry> => readRecords(auditEntryShape, value);

/** `refusals/{uid}/{day}/{call}`: all refusals of one call on a UTC day. */
export const refusalsShape = {
  count: number,
  /** Of the last one; `target` by its reference. */
  code: text,
  target: z.string().optional(),
  date: number,
  request_id: text,
};
export type StoredRefusals = StoredOf<typeof refusalsShape>;
/** `refusals/{uid}/{day}` as it was read. */
export const readRefusals = (value: unknown): Record<string, StoredRefusals> => readRecords(refusalsShape, value);
