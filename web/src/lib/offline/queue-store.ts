import type { DBSchema, IDBPDatabase } from "idb";
import type { ApiFailureCode } from "../api-failure.ts";
import { declareDatabase } from "./browser-database.ts";
import { openChangeChannel } from "./change-channel.ts";
import type { QueueableCallName } from "./queueable-calls.ts";

/** A call that is to be sent later. */
export interface QueuedCall {
  readonly id: number;
  readonly call: QueueableCallName;
  readonly input: object;
  /** Makes the API apply the call once, however often it is sent (header Idempotency-Key). */
  readonly key: string;
  /** Shown to the user, such as the name of a contact. */
  readonly about: string;
  /** Epoch milliseconds. */
  readonly date: number;
  /** Uid of the user who made the change; earlier releases did not store it. */
  readonly person?: string | null;
  /** Code of the failure after which it is unknown whether it was done; absent after other failures. */
  readonly failed?: ApiFailureCode;
  /** Code of the refusal, when it was sent and refused. */
  readonly refused?: ApiFailureCode;
}

interface QueueSchema extends DBSchema {
  calls: { key: number; value: Omit<QueuedCall, "id"> };
}

const NAME = "cardinal-queue";
const database = declareDatabase<QueueSchema>(NAME, 1, (db) => {
  db.createObjectStore("calls", { autoIncrement: true });
});
let wasOpened = false;

async function open(): Promise<IDBPDatabase<QueueSchema>> {
  const db = await database.open();
  wasOpened = true;
  return db;
}

/** Whether this browser has a database for the queue: some private windows have none. */
export function hasQueueStore(): boolean {
  return wasOpened;
}

const { announce, watch } = openChangeChannel(NAME);
/** Calls `notify` after every change, also by another tab; returns the unsubscribe function. */
export const watchQueue = watch;

/** The whole queue, oldest first. */
export async function listQueue(): Promise<QueuedCall[]> {
  try {
    return await readQueue();
  } catch {
    // The connection may be lost before the browser reports it.
    await database.close();
    return readQueue();
  }
}

async function readQueue(): Promise<QueuedCall[]> {
  const change = (await open()).transaction("calls");
  const [ids, calls] = await Promise.all([change.store.getAllKeys(), change.store.getAll(), change.done]);
  return calls.map((call, at) => ({ ...call, id: ids[at] ?? 0 }));
}

/** Adds a call at the end of the queue. */
export async function addToQueue(call: Omit<QueuedCall, "id">): Promise<void> {
  await (await open()).add("calls", call);
  announce();
}

/** Replaces a queued call; returns false when it is no longer in the queue. */
export async function replaceQueued({ id, ...call }: QueuedCall): Promise<boolean> {
  const change = (await open()).transaction("calls", "readwrite");
  const isThere = (await change.store.getKey(id)) !== undefined;
  if (isThere) await change.store.put(call, id);
  await change.done;
  announce();
  return isThere;
}

/** Removes a call from the queue. */
export async function removeQueued(id: number): Promise<void> {
  await (await open()).delete("calls", id);
  announce();
}

/** Deletes the queue on sign-out. */
export async function forgetQueue(): Promise<void> {
  await database.remove();
  announce();
}

/** Deletes the calls of all users but this one, who sends theirs after signing in again. */
export async function forgetQueueOfOthers(person: string): Promise<void> {
  if (await database.exists())
    for (const one of await listQueue()) if (one.person !== person) await (await open()).delete("calls", one.id);
  // Also without a change to it: an open page shows the queue of the user who is signed in.
  announce();
}
