import * as z from "zod";
import { readRecord, type StoredOf } from "./record.ts";
import { number, text } from "./shared.ts";

/** `idempotency/{id}`: a request that is executed only once, with its reply once it is done. */
export const requestShape = {
  /** Hash of the request's input. */
  input: text,
  /** ID of the only attempt that may store its reply. */
  attempt: text,
  /** While it is in progress: the deadline of the attempt (epoch ms). */
  lease_date: number,
  /** When it expires (epoch ms). */
  until: number,
  /** User ID of the caller, if signed in. */
  actor: z.string().optional(),
  status: z.number().optional(),
  body: z.string().optional(),
};
export type StoredRequest = StoredOf<typeof requestShape>;
/** Reads `idempotency/{id}`; null when there is none. */
export const readRequest = (value: unknown): StoredRequest | null => readRecord(requestShape, value);

/** `limits/{day}/{name}~{hash}`: a counter of a fixed window. */
export const counterShape = { window: number, count: number };
export type StoredCounter = StoredOf<typeof counterShape>;
/** Reads `limits/{day}/{name}~{hash}`; null when nothing was counted. */
export const readCounter = (value: unknown): StoredCounter | null => readRecord(counterShape, value);

/** `limits/{day}/{name}~{hash}`: the number of failed or pending attempts, and until when they count (epoch ms). */
export const triesShape = { count: number, until: number };
export type StoredTries = StoredOf<typeof triesShape>;
/** Reads `limits/{day}/{name}~{hash}`; null without attempts. */
export const readTries = (value: unknown): StoredTries | null => readRecord(triesShape, value);

/** `limits/{day}/{name}~{hash}`: the distinct members of a subject in a window, by hash. */
export const membersShape = { window: number, members: z.record(z.string(), z.literal(true)).catch({}) };
export type StoredMembers = StoredOf<typeof membersShape>;
/** Reads `limits/{day}/{name}~{hash}`; null when there was none. */
export const readMembers = (value: unknown): StoredMembers | null => readRecord(membersShape, value);
