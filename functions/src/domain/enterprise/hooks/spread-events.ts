import { createHash } from "node:crypto";
import { type StoredDelivery, type StoredHookEvent, wantsEvent } from "@cardinal/contract/stored/connections/hook";
import type { Change } from "../../../stores/change.ts";
import type { HookPlace } from "../../../stores/enterprise/hooks-store.ts";
import type { Ctx } from "../../ctx.ts";
import type { Step } from "../../step.ts";
import { requestSending } from "./send-webhooks.ts";

/** Events that one run distributes to the endpoints. */
const BATCH_SIZE = 50;

type Spreading = Pick<Ctx, "stores" | "now">;

/**
 * The header `webhook-id`. It is derived from event and endpoint, so that a repeated run creates no second delivery.
 */
export function deliveryIdOf({ enterprise, id }: HookPlace, event: string): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([enterprise, id, event]))
    .digest("base64url");
  return `msg_${hash.slice(0, 22)}`;
}

/** The body of an event. It contains no names or addresses; a receiver who may read those uses an API key. */
export function bodyOf(type: string, date: number, data: object): string {
  return JSON.stringify({ type, timestamp: new Date(date).toISOString(), data });
}

/** A pending delivery of an event to an endpoint. */
export const newDelivery = (hook: string, type: string, body: string, now: number): StoredDelivery => ({
  hook,
  type,
  body,
  date: now,
  begun_date: now,
  tries: 0,
  state: "waiting",
  next_date: now,
});

function bodyOfEvent(key: string, event: StoredHookEvent): string {
  const { type, date, employee, external_id, status, changed } = event;
  const [id = ""] = key.split("~");
  const fields = changed === undefined ? {} : { changed: changed.split(" ") };
  const ofEmployee = { external_id: external_id ?? null, status: status ?? null, ...fields };
  // For a lead from an event, `id` is the lead's number.
  if (event.event !== undefined) {
    const { event: event_id, vendor = "", badge, answers = [] } = event;
    return bodyOf(type, date, { id, event_id, vendor, ...(badge === undefined ? {} : { badge, answers }) });
  }
  return bodyOf(type, date, { id, ...(type === "lead.created" ? { employee: employee ?? null } : ofEmployee) });
}

/**
 * Creates a delivery of each event for each subscribed endpoint, in the write that removes the event. It runs until no
 * event is left, because only the first event in an empty list starts the job.
 */
export const spreadEvents: Step<Spreading> = async (ctx, enterprise) => {
  const { commit, hooks } = ctx.stores;
  const events = Object.entries(await hooks.listEvents(enterprise, BATCH_SIZE));
  if (events.length === 0) return { cursor: null, done: 0 };
  const all = Object.entries(await hooks.list(enterprise)).filter(
    ([, { disabled_date }]) => disabled_date === undefined,
  );
  const used = new Set<string>();
  const changes = events.flatMap(([key, event]): Change[] => [
    hooks.eventRemoval(enterprise, key),
    ...all.flatMap(([id, hook]) => {
      if (!wantsEvent(hook, event.type)) return [];
      used.add(id);
      const delivery = newDelivery(id, event.type, bodyOfEvent(key, event), ctx.now);
      const deliveryId = deliveryIdOf({ enterprise, id }, `${key} ${event.date}`);
      return [hooks.deliveryReplacement(enterprise, deliveryId, delivery)];
    }),
  ]);
  await commit(...changes, ...[...used].map((id) => hooks.wake({ enterprise, id }, ctx.now)));
  for (const id of used) await requestSending(ctx, { enterprise, id });
  return { cursor: "more", done: events.length };
};
