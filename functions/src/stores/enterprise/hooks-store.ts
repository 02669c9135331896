import {
  atDate,
  readDelivery,
  readHook,
  readHookEvents,
  readHooks,
  type StoredDelivery,
  type StoredHook,
  type StoredHookEvent,
  withOrder,
} from "@cardinal/contract/stored/connections/hook";
import { toRecord } from "@cardinal/contract/stored/record";
import { type Database, type Query, ServerValue } from "firebase-admin/database";
import type { Change } from "../change.ts";
import { addWithin, transact } from "../infrastructure/transact.ts";

/** An endpoint of an enterprise. */
export interface HookPlace {
  readonly enterprise: string;
  readonly id: string;
}

type Found = readonly (readonly [id: string, StoredDelivery])[];

/** Deliveries to endpoints. */
function createDeliveries(db: Database) {
  const path = (enterprise: string, id: string) => `deliveries/${enterprise}/${id}`;
  const list = async (query: Query): Promise<Found> => {
    const found: (readonly [string, StoredDelivery])[] = [];
    (await query.get()).forEach((child) => {
      const delivery = readDelivery(child.val());
      if (delivery !== null) found.push([child.key, delivery]);
    });
    return found;
  };
  const ofHook = ({ enterprise, id }: HookPlace, index: "due" | "log", until: number) =>
    db.ref(`deliveries/${enterprise}`).orderByChild(index).startAt(atDate(id, 0)).endAt(atDate(id, until));

  return {
    async getDelivery(enterprise: string, id: string): Promise<StoredDelivery | null> {
      return readDelivery((await db.ref(path(enterprise, id)).get()).val());
    },

    /** Deliveries to an endpoint that are due by `until`, longest pending first. */
    listDue: (place: HookPlace, until: number, limit: number): Promise<Found> =>
      list(ofHook(place, "due", until).limitToFirst(limit)),

    /** Deliveries to an endpoint created by `until`, oldest first. */
    listOldest: (place: HookPlace, until: number, limit: number): Promise<Found> =>
      list(ofHook(place, "log", until).limitToFirst(limit)),

    /** Deliveries to an endpoint, newest first, before a delivery. */
    async listNewest(place: HookPlace, limit: number, before?: readonly [string, StoredDelivery]): Promise<Found> {
      const newest = before === undefined ? atDate(place.id, 1e15 - 1) : (before[1].log ?? "");
      const all = db.ref(`deliveries/${place.enterprise}`).orderByChild("log").startAt(atDate(place.id, 0));
      const some = before === undefined ? all.endAt(newest) : all.endBefore(newest, before[0]);
      return (await list(some.limitToLast(limit))).toReversed();
    },

    /** Creates or replaces a delivery. */
    deliveryReplacement: (enterprise: string, id: string, record: StoredDelivery): Change => ({
      [path(enterprise, id)]: withOrder(record),
    }),

    deliveryRemoval: (enterprise: string, id: string): Change => ({ [path(enterprise, id)]: null }),
  };
}

/**
 * `hooks/{enterprise}/{id}`: webhook endpoints; `hook_events/{enterprise}`: events that were not distributed yet;
 * `deliveries/{enterprise}`: deliveries to endpoints; `hook_wakes`: when an endpoint is processed next.
 */
export function createHooksStore(db: Database) {
  const path = ({ enterprise, id }: HookPlace) => `hooks/${enterprise}/${id}`;
  const wakePath = ({ enterprise, id }: HookPlace) => `hook_wakes/${enterprise}~${id}`;

  return {
    ...createDeliveries(db),

    async get(place: HookPlace): Promise<StoredHook | null> {
      return readHook((await db.ref(path(place)).get()).val());
    },

    async list(enterprise: string): Promise<Readonly<Record<string, StoredHook>>> {
      return readHooks((await db.ref(`hooks/${enterprise}`).get()).val());
    },

    /** Adds an endpoint unless there are `most`, also under concurrency. @returns whether it was added. */
    add({ enterprise, id }: HookPlace, hook: StoredHook, most: number): Promise<boolean> {
      return addWithin(db.ref(`hooks/${enterprise}`), readHooks, [id, hook], most);
    },

    /** Changes an endpoint in a transaction. @returns it, or null when it is gone. */
    async change(place: HookPlace, decide: (hook: StoredHook) => StoredHook): Promise<StoredHook | null> {
      const { value } = await transact(db.ref(path(place)), readHook, (current) =>
        current === null ? null : decide(current),
      );
      return value;
    },

    /** Removes an endpoint at `now` (epoch ms); its wake-up starts the job that removes its deliveries. */
    removal: (place: HookPlace, now: number): Change => ({ [path(place)]: null, [wakePath(place)]: now }),

    /**
     * When an endpoint is processed next; null: never. A write of pending deliveries contains it, so that they are sent
     * even if the job that sends them is never requested.
     */
    wake: (place: HookPlace, date: number | null): Change => ({ [wakePath(place)]: date }),

    /** Endpoints that are due, as job subjects: longest pending first. */
    async listWakes(now: number, limit: number): Promise<string[]> {
      const found = db.ref("hook_wakes").orderByValue().endAt(now).limitToFirst(limit);
      return Object.keys(toRecord((await found.get()).val()));
    },

    /** A batch of events, by key. */
    async listEvents(enterprise: string, limit: number): Promise<Readonly<Record<string, StoredHookEvent>>> {
      return readHookEvents((await db.ref(`hook_events/${enterprise}`).orderByKey().limitToFirst(limit).get()).val());
    },

    /** An event, as part of the write that causes it. */
    eventCreation: (enterprise: string, key: string, event: Omit<StoredHookEvent, "date">): Change => ({
      [`hook_events/${enterprise}/${key}`]: { ...event, date: ServerValue.TIMESTAMP },
    }),

    eventRemoval: (enterprise: string, key: string): Change => ({ [`hook_events/${enterprise}/${key}`]: null }),

    /** Removes all events so far. */
    async forgetEvents(enterprise: string): Promise<void> {
      await db.ref(`hook_events/${enterprise}`).remove();
    },
  };
}
export type HooksStore = ReturnType<typeof createHooksStore>;
