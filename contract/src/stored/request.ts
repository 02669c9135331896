import * as z from "zod";
import { readRecord, type StoredOf } from "./record.ts";
import { number, text } from "./shared.ts";

/** `idempotency/{id}`: a request that is to be done once, and, when it is done, what was answered. */
export const requestShape = {
  /** Hash of what was asked for. */
  input: text,
  /** Names the one attempt that may store its answer. */
  attempt: text,
  /** While it is under way: when the attempt must have finished (epoch ms). */
  lease_date: number,
  /** From then on (epoch ms) it counts as never asked. */
  until: number,
  /** Who asked, when they were signed in. */
  actor: z.string().optional(),
  status: z.number().optional(),
  body: z.string().optional(),
};
export type StoredRequest = StoredOf<typeof requestShape>;
/** `idempotency/{id}` as it was read; null when it was never asked. */
export const readRequest = (value: unknown): StoredRequest | null => readRecord(requestShape, value);

/** `limits/{day}/{name}/{hash}`: how often something was done in a fixed window. */
export const counterShape = { window: number, count: number };
export type StoredCounter = StoredOf<typeof counterShape>;
/** `limits/{day}/{name}/{hash}` as it was read; null when nothing was counted. */
export const readCounter = (value: unknown): StoredCounter | null => readRecord(counterShape, value);

/** `limits/{day}/{name}/{hash}`: tries that failed, or that are under way, and until when they count (epoch ms). */
export const triesShape = { count: number, until: number };
export type StoredTries = StoredOf<typeof triesShape>;
/** `limits/{day}/{name}/{hash}` as it was read; null when nothing was tried. */
export const readTries = (value: unknown): StoredTries | null => readRecord(triesShape, value);

/** `limits/{day}/{name}/{hash}`: the different members that a subject has had in a window, by their hashes. */
export const membersShape = { window: number, members: z.record(z.string(), z.literal(true)).catch({}) };
export type StoredMembers = StoredOf<typeof membersShape>;
/** `limits/{day}/{name}/{hash}` as it was read; null when there was none. */
export const readMembers = (value: unknown): StoredMembers | null => readRecord(membersShape, value);
