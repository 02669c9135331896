import * as z from "zod";
import type { BackgroundFailure } from "../../entities/platform/failure.ts";
import { mapOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { mark, number, text } from "../shared.ts";

/** `failures/{id}`: a run in the background that failed, for as long as it is tried again, and after it was given up. */
export const failureShape = {
  function: text,
  params: mapOf(z.string()),
  /** User ID of whom it concerns, if it is known, so that it goes when they do. */
  about: z.string().optional(),
  error: text,
  tries: number,
  /** Epoch milliseconds of the first failure. */
  first_date: number,
  /** The last failure of a run that will be repeated. */
  open_date: z.number().optional(),
  /** Since when it is not repeated any more. */
  failed_date: z.number().optional(),
  /** Being set, it starts another try. */
  wake: mark.optional(),
};
export type StoredFailure = StoredOf<typeof failureShape>;

/** `failures/{id}` as it was read; null when there is none. */
export const readFailure = (value: unknown): StoredFailure | null => readRecord(failureShape, value);
/** Failures by their IDs. */
export const readFailures = (value: unknown): Record<string, StoredFailure> => readRecords(failureShape, value);

/** What admins see of one that was given up. */
export function toFailure(id: string, stored: StoredFailure): BackgroundFailure {
  const { params, error, tries, first_date, failed_date = first_date, wake } = stored;
  const retrying = wake === true;
  return { id, function: stored.function, params, error, tries, first_date, failed_date, retrying };
}
