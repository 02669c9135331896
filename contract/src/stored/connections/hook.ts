import * as z from "zod";
import { delivery, type Delivery, type Hook, HOOK_EVENTS } from "../../entities/connections/hook.ts";
import { mapOf, optionalListOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { mark, number, text } from "../shared.ts";

/** `hooks/{enterprise}/{id}`: an endpoint with the secret that signs what is sent to it. */
export const hookShape = {
  url: z.string(),
  /** The events by their names, with `-` for each `.`. */
  events: mapOf(mark),
  secret: z.string(),
  /** The secret before this one, which signs as well until `old_until`. */
  old_secret: z.string().optional(),
  old_until: z.number().optional(),
  created_date: number,
  failing_since: z.number().optional(),
  disabled_date: z.number().optional(),
  /** Nothing is tried before: the last tries all failed. */
  paused_until: z.number().optional(),
};
export type StoredHook = StoredOf<typeof hookShape>;

/** `hooks/{enterprise}/{id}` as it was read; null when there is none. */
export const readHook = (value: unknown): StoredHook | null => readRecord(hookShape, value);
/** `hooks/{enterprise}` as it was read. */
export const readHooks = (value: unknown): Readonly<Record<string, StoredHook>> => readRecords(hookShape, value);

const keyOfEvent = (event: string) => event.replaceAll(".", "-");

/** Events as they are stored. */
export const toStoredEvents = (events: readonly string[]): Record<string, true> =>
  Object.fromEntries(events.map((event) => [keyOfEvent(event), true as const]));

/** Whether an endpoint is sent an event. */
export const wantsEvent = ({ events }: Pick<StoredHook, "events">, event: string): boolean =>
  events[keyOfEvent(event)] === true;

/** The record as it is given out, without its secrets. */
export function toHook(id: string, stored: StoredHook, now: number): Hook {
  const { url, created_date, failing_since = null, disabled_date = null, old_until = 0 } = stored;
  const events = HOOK_EVENTS.filter((event) => wantsEvent(stored, event));
  const old_key_until = old_until > now ? old_until : null;
  return { id, url, events, created_date, failing_since, disabled_date, old_key_until };
}

/** `hook_events/{enterprise}/{uid, lead or number of a lead}~{rev}`: what happened, until it was handed to the endpoints. */
export const hookEventShape = {
  type: text,
  /** Written by the database. */
  date: number,
  external_id: z.string().optional(),
  /** The employee's status; absent when they have left. */
  status: z.string().optional(),
  /** Whose card a lead was left on. */
  employee: z.string().optional(),
  /** The event and the vendor of a lead from an event; the badge until it was taken back. */
  event: z.string().optional(),
  vendor: z.string().optional(),
  badge: z.string().optional(),
  /** What staff had answered about a new lead from an event, with the texts of the questions. */
  answers: optionalListOf(z.object({ question: z.string(), answer: z.string() })),
  /** The names of the fields that were changed, with blanks between them. */
  changed: z.string().optional(),
};
export type StoredHookEvent = StoredOf<typeof hookEventShape>;
/** Events as they were read, by their keys. */
export const readHookEvents = (value: unknown): Readonly<Record<string, StoredHookEvent>> =>
  readRecords(hookEventShape, value);

const shape = delivery.shape;
/** `deliveries/{enterprise}/{id}`: an event on its way to an endpoint, and what became of it. */
export const deliveryShape = {
  hook: text,
  type: text,
  body: text,
  date: number,
  /** When its tries began: again when somebody has it sent once more. */
  begun_date: number,
  tries: number,
  state: shape.state.catch("failed"),
  tried_date: z.number().optional(),
  next_date: z.number().optional(),
  status: z.number().optional(),
  answer: z.string().optional(),
  problem: shape.problem.unwrap().optional(),
  /** What the log of an endpoint, and what is due for it, are ordered by: the endpoint with a date. */
  log: z.string().optional(),
  due: z.string().optional(),
};
export type StoredDelivery = StoredOf<typeof deliveryShape>;
/** `deliveries/{enterprise}/{id}` as it was read; null when there is none. */
export const readDelivery = (value: unknown): StoredDelivery | null => readRecord(deliveryShape, value);

/** An endpoint with a date, in an order that is that of the dates. */
export const atDate = (hook: string, date: number): string => `${hook}~${String(date).padStart(15, "0")}`;

/** A delivery with what follows from it, whatever followed from it before. */
export function withOrder({ log: _log, due: _due, ...record }: StoredDelivery): StoredDelivery {
  const { next_date, hook, date } = record;
  return { ...record, log: atDate(hook, date), ...(next_date === undefined ? {} : { due: atDate(hook, next_date) }) };
}

/** The record as it is given out. */
export function toDelivery(id: string, stored: StoredDelivery): Delivery {
  const { type, date, state, tries, body } = stored;
  const { next_date = null, tried_date = null, status = null, answer = null, problem = null } = stored;
  return { id, type, date, state, tries, next_date, tried_date, status, answer, problem, body };
}
