import * as z from "zod";
import { REQUESTED_FIELDS, type RequestedField } from "../entities/card-request.ts";
import { mapOf, part, readRecord, type StoredOf } from "./record.ts";
import { number, text } from "./shared.ts";

/** `card_requests/{enterprise}/{uid}`: texts that an employee requests for their card, and the decision in progress. */
export const cardRequestShape = {
  fields: mapOf(z.string()),
  date: number,
  deciding: part({ by: text, date: number }).optional(),
};
export type StoredCardRequest = StoredOf<typeof cardRequestShape>;

/** Reads `card_requests/{enterprise}/{uid}`; null when no request is pending. */
export const readCardRequest = (value: unknown): StoredCardRequest | null => readRecord(cardRequestShape, value);

/** The fields of a request that this release knows. */
export function fieldsOf({ fields }: Pick<StoredCardRequest, "fields">): Partial<Record<RequestedField, string>> {
  const known = REQUESTED_FIELDS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]] as const]));
  return Object.fromEntries(known);
}
