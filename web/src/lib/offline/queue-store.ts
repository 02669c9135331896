import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { ApiFailureCode } from "../api-failure.ts";
import type { QueueableCallName } from "./queueable-calls.ts";

/** Something done without a network: a call that is made when there is one. */
export interface QueuedCall {
  readonly id: number;
  readonly call: QueueableCallName;
  readonly input: object;
  /** Makes the call count once, however often it is sent (header Idempotency-Key). */
  readonly key: string;
  /** What it is about, such as the name of a contact; shown to the person. */
  readonly about: string;
  /** Epoch milliseconds. */
  readonly date: number;
  /** Uid of the person who made the change; absent in what an earlier release kept. */
  readonly person?: string | null;
  /** Code of the refusal, when it was sent and refused. */
  readonly refused?: ApiFailureCode;
}

interface Waiting extends DBSchema {
  calls: { key: number; value: Omit<QueuedCall, "id"> };
}

const NAME = "cardinal-waiting";
let opened: Promise<IDBPDatabase<Waiting>> | null = null;

function open(): Promise<IDBPDatabase<Waiting>> {
  opened ??= openDB<Waiting>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore("calls", { autoIncrement: true }),
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = null;
    },
  });
  return opened;
}

/** Other tabs show the same. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);
const watchers = new Set<() => void>();
channel?.addEventListener("message", () => tellWatchers());

function tellWatchers(): void {
  for (const tell of watchers) tell();
}

function announce(): void {
  channel?.postMessage("changed");
  tellWatchers();
}

/** Calls `tell` after every change, also by another tab; returns what ends it. */
export function watchQueue(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** Everything that waits, oldest first. */
export async function listQueue(): Promise<QueuedCall[]> {
  const change = (await open()).transaction("calls");
  const [ids, calls] = await Promise.all([change.store.getAllKeys(), change.store.getAll(), change.done]);
  return calls.map((call, at) => ({ ...call, id: ids[at] ?? 0 }));
}

/** Adds a call behind everything that waits. */
export async function addToQueue(call: Omit<QueuedCall, "id">): Promise<void> {
  await (await open()).add("calls", call);
  announce();
}

/** Replaces a call that waits; false when it does not any more: the person has discarded it, or has signed out. */
export async function replaceQueued({ id, ...call }: QueuedCall): Promise<boolean> {
  const change = (await open()).transaction("calls", "readwrite");
  const isThere = (await change.store.getKey(id)) !== undefined;
  if (isThere) await change.store.put(call, id);
  await change.done;
  announce();
  return isThere;
}

/** Takes a call out of the queue: it was sent, or given up. */
export async function removeQueued(id: number): Promise<void> {
  await (await open()).delete("calls", id);
  announce();
}

/** Forgets everything: the person signs out. */
export async function forgetQueue(): Promise<void> {
  (await opened?.catch(() => null))?.close();
  opened = null;
  await deleteDB(NAME);
  announce();
}
