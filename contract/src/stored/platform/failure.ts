import * as z from "zod";
import type { BackgroundFailure } from "../../entities/platform/failure.ts";
import { mapOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { mark, number, text } from "../shared.ts";

/** `failures/{id}`: a failed background run, while it is retried and after it was given up. */
export const failureShape = {
  function: text,
  params: mapOf(z.string()),
  /** User ID of the affected user, if known, so that it is deleted with their account. */
  about: z.string().optional(),
  error: text,
  tries: number,
  /** Epoch milliseconds of the first failure. */
  first_date: number,
  /** Date of the last failure of a run that will be retried. */
  open_date: z.number().optional(),
  /** When the retries were given up. */
  failed_date: z.number().optional(),
  /** Setting it triggers another attempt. */
  wake: mark.optional(),
};
export type StoredFailure = StoredOf<typeof failureShape>;

/** Reads `failures/{id}`; null when there is none. */
export const readFailure = (value: unknown): StoredFailure | null => readRecord(failureShape, value);
/** Reads failures, by ID. */
export const readFailures = (value: unknown): Record<string, StoredFailure> => readRecords(failureShape, value);

/** A failure that was given up, as shown to admins. */
export function toFailure(id: string, stored: StoredFailure): BackgroundFailure {
  const { params, error, tries, first_date, failed_date = first_date, wake } = stored;
  const retrying = wake === true;
  return { id, function: stored.function, params, error, tries, first_date, failed_date, retrying };
}
