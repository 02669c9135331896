import type { PrintedFace } from "@cardinal/contract/entities/events/badge-code";
import type { InputOf, ReplyOf } from "@cardinal/contract/endpoint";
import type { getScanning } from "@cardinal/contract/endpoints/events/scans/get-scanning";
import type { recordScans } from "@cardinal/contract/endpoints/events/scans/record-scans";
import type { ScanResult } from "@cardinal/contract/entities/events/scan";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ApiFailureCode } from "../api-failure.ts";

/** A scan or a note as it is sent. */
export type SentScan = NonNullable<InputOf<typeof recordScans>["scans"]>[number];

/** For whom this phone scans at an event. */
export interface ScanPlace {
  /** `{event}~{vendor}`, or `{event}~desk`. */
  readonly id: string;
  readonly event_id: string;
  /** Null: people at the desk. */
  readonly vendor: string | null;
  /** The key with which a phone without an account acts, and its id; otherwise, the uid of the person who is signed in. */
  readonly credential?: string;
  readonly person: string | null;
  /** What is known of the event and the vendor without a network. */
  readonly about: ReplyOf<typeof getScanning>;
  /** Why nothing is sent any more: the phone was switched off, or the event is over. */
  readonly refused?: ApiFailureCode;
}

/** A scan or a note that has not been sent. */
export interface WaitingScan {
  readonly place: string;
  readonly scan: SentScan;
  /** Raised by every change: what was changed while it was being sent is sent again. */
  readonly version: number;
}

/** A badge that this phone has scanned, with what is known of it. */
export interface KnownBadge {
  /** `{place}~{badge}`. */
  readonly id: string;
  readonly place: string;
  readonly badge: string;
  readonly face: PrintedFace | null;
  /** The last time, by this clock (epoch ms). */
  readonly date: number;
  /** How often this phone has scanned it. */
  readonly times: number;
  /** What the service has made of the last scan; absent while it waits. */
  readonly result?: ScanResult["result"];
  /** Who scanned it first for the vendor, and when (epoch ms), as the service says. */
  readonly first?: { readonly by: string; readonly date: number };
  readonly rating?: number;
  readonly notes: readonly string[];
  /** By the ids of questions. */
  readonly answers: Readonly<Record<string, string>>;
}

interface ScanSchema extends DBSchema {
  places: { key: string; value: ScanPlace };
  /** In the order in which they were made. */
  waiting: { key: number; value: WaitingScan; indexes: { place: string } };
  known: { key: string; value: KnownBadge };
}

const NAME = "cardinal-scans";
let opened: Promise<IDBPDatabase<ScanSchema>> | null = null;

/** The browser's database of scans. */
export function openScans(): Promise<IDBPDatabase<ScanSchema>> {
  opened ??= openDB<ScanSchema>(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore("places", { keyPath: "id" });
      db.createObjectStore("waiting", { autoIncrement: true }).createIndex("place", "place");
      db.createObjectStore("known", { keyPath: "id" });
    },
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = null;
    },
  });
  return opened;
}

/** Tells the other tabs of changes. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);
const watchers = new Set<() => void>();
channel?.addEventListener("message", () => tellWatchers());

function tellWatchers(): void {
  for (const tell of watchers) tell();
}

/** Tells everybody who watches, in all tabs, that something was changed. */
export function announceScans(): void {
  channel?.postMessage("changed");
  tellWatchers();
}

/** Calls `tell` after every change, also by another tab; returns what ends it. */
export function watchScans(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** The key of a place. */
export const placeId = (event_id: string, vendor: string | null): string => `${event_id}~${vendor ?? "desk"}`;

/** Where this phone scans, as it is kept; null: it does not scan there. */
export async function readPlace(id: string): Promise<ScanPlace | null> {
  return (await (await openScans()).get("places", id)) ?? null;
}

/** Keeps where this phone scans. */
export async function keepPlace(place: ScanPlace): Promise<void> {
  await (await openScans()).put("places", place);
  announceScans();
}

/** How many wait at a place, or anywhere, and when the oldest was made by this clock (epoch ms). */
export async function countWaiting(place?: string): Promise<{ readonly count: number; readonly since: number | null }> {
  const waiting = (await openScans()).transaction("waiting").store;
  const cursor = await (place === undefined ? waiting.openCursor() : waiting.index("place").openCursor(place));
  const count = await (place === undefined ? waiting.count() : waiting.index("place").count(place));
  return { count, since: cursor?.value.scan.at ?? null };
}

/** What this phone knows of a badge. */
export async function readKnown(place: string, badge: string): Promise<KnownBadge | null> {
  return (await (await openScans()).get("known", `${place}~${badge}`)) ?? null;
}

/** Forgets a place with everything of it, also what waits. */
export async function forgetPlace(id: string): Promise<void> {
  const change = (await openScans()).transaction(["places", "waiting", "known"], "readwrite");
  await change.objectStore("places").delete(id);
  await change.objectStore("known").delete(IDBKeyRange.bound(`${id}~`, `${id}~\uffff`));
  const keys = await change.objectStore("waiting").index("place").getAllKeys(id);
  await Promise.all(keys.map((key) => change.objectStore("waiting").delete(key)));
  await change.done;
  announceScans();
}

/** Where somebody with an account scans. A browser in which nobody has scanned is left without a database. */
async function placesOfAccounts(): Promise<ScanPlace[]> {
  const known = await indexedDB.databases();
  if (known.every(({ name }) => name !== NAME)) return [];
  return (await (await openScans()).getAll("places")).filter(({ credential }) => credential === undefined);
}

/** How many scans would be lost with a sign-out: those that nobody else can send. */
export async function countWaitingOfAccounts(): Promise<number> {
  let count = 0;
  for (const { id } of await placesOfAccounts()) count += (await countWaiting(id)).count;
  return count;
}

/** Forgets where somebody with an account scans, when they sign out; phones without an account stay as they are. */
export async function forgetScansOfAccounts(): Promise<void> {
  for (const { id } of await placesOfAccounts()) await forgetPlace(id);
}
