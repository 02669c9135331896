import * as z from "zod";
import { delivery, type Delivery, type Hook, HOOK_EVENTS } from "../../entities/connections/hook.ts";
import { mapOf, optionalListOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { mark, number, text } from "../shared.ts";

/** `hooks/{enterprise}/{id}`: an endpoint with the secret that signs its events. */
export const hookShape = {
  url: z.string(),
  /** The events by their names, with `-` for each `.`. */
  events: mapOf(mark),
  secret: z.string(),
  /** Former secrets, newest first, which are also used for signing until `until` (epoch ms). */
  former_secrets: optionalListOf(z.object({ secret: z.string(), until: z.number() })),
  created_date: number,
  failing_since: z.number().optional(),
  disabled_date: z.number().optional(),
  /** Until when deliveries are paused, because the last attempts all failed. */
  paused_until: z.number().optional(),
};
export type StoredHook = StoredOf<typeof hookShape>;

/** Reads `hooks/{enterprise}/{id}`; null when there is none. */
export const readHook = (value: unknown): StoredHook | null => readRecord(hookShape, value);
/** Reads `hooks/{enterprise}`. */
export const readHooks = (value: unknown): Readonly<Record<string, StoredHook>> => readRecords(hookShape, value);

const keyOfEvent = (event: string) => event.replaceAll(".", "-");

/** Events as they are stored. */
export const toStoredEvents = (events: readonly string[]): Record<string, true> =>
  Object.fromEntries(events.map((event) => [keyOfEvent(event), true as const]));

/** Whether an endpoint has subscribed to an event. */
export const wantsEvent = ({ events }: Pick<StoredHook, "events">, event: string): boolean =>
  events[keyOfEvent(event)] === true;

/** The former secrets that still sign at `now` (epoch ms), newest first. */
export const formerSecrets = ({ former_secrets = [] }: Pick<StoredHook, "former_secrets">, now: number) =>
  former_secrets.filter(({ until }) => until > now);

/** The record as returned, without its secrets. */
export function toHook(id: string, stored: StoredHook, now: number): Hook {
  const { url, created_date, failing_since = null, disabled_date = null } = stored;
  const events = HOOK_EVENTS.filter((event) => wantsEvent(stored, event));
  const old_key_until = formerSecrets(stored, now)[0]?.until ?? null;
  return { id, url, events, created_date, failing_since, disabled_date, old_key_until };
}

/**
 * `hook_events/{enterprise}/{uid, lead or number of a lead}~{rev}`: an event, until it was queued for the endpoints.
 */
export const hookEventShape = {
  type: text,
  /** Server timestamp. */
  date: number,
  external_id: z.string().optional(),
  /** The employee's status; absent when they have left. */
  status: z.string().optional(),
  /** Owner of the card on which a lead was shared. */
  employee: z.string().optional(),
  /** The event and the vendor of an event lead; the badge until it was withdrawn. */
  event: z.string().optional(),
  vendor: z.string().optional(),
  badge: z.string().optional(),
  /** The staff's answers about a new event lead, with the texts of the questions. */
  answers: optionalListOf(z.object({ question: z.string(), answer: z.string() })),
  /** The names of the changed fields, separated by spaces. */
  changed: z.string().optional(),
};
export type StoredHookEvent = StoredOf<typeof hookEventShape>;
/** Events as they were read, by their keys. */
export const readHookEvents = (value: unknown): Readonly<Record<string, StoredHookEvent>> =>
  readRecords(hookEventShape, value);

const shape = delivery.shape;
/** `deliveries/{enterprise}/{id}`: the delivery of an event to an endpoint, and its outcome. */
export const deliveryShape = {
  hook: text,
  type: text,
  body: text,
  date: number,
  /** When its attempts began; reset when it is sent again on request. */
  begun_date: number,
  tries: number,
  state: shape.state.catch("failed"),
  tried_date: z.number().optional(),
  next_date: z.number().optional(),
  status: z.number().optional(),
  answer: z.string().optional(),
  problem: shape.problem.unwrap().optional(),
  /** Sort keys of the log of an endpoint and of its due deliveries: the endpoint with a date. */
  log: z.string().optional(),
  due: z.string().optional(),
};
export type StoredDelivery = StoredOf<typeof deliveryShape>;
/** Reads `deliveries/{enterprise}/{id}`; null when there is none. */
export const readDelivery = (value: unknown): StoredDelivery | null => readRecord(deliveryShape, value);

/** Sort key of an endpoint and a date. */
export const atDate = (hook: string, date: number): string => `${hook}~${String(date).padStart(15, "0")}`;

/** A delivery with recomputed sort keys. */
export function withOrder({ log: _log, due: _due, ...record }: StoredDelivery): StoredDelivery {
  const { next_date, hook, date } = record;
  return { ...record, log: atDate(hook, date), ...(next_date === undefined ? {} : { due: atDate(hook, next_date) }) };
}

/** The record as returned. */
export function toDelivery(id: string, stored: StoredDelivery): Delivery {
  const { type, date, state, tries, body } = stored;
  const { next_date = null, tried_date = null, status = null, answer = null, problem = null } = stored;
  return { id, type, date, state, tries, next_date, tried_date, status, answer, problem, body };
}
