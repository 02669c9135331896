import type { PrintedFace } from "@cardinal/contract/entities/events/badge-code";
import type { InputOf, ReplyOf } from "@cardinal/contract/endpoint";
import type { getScanning } from "@cardinal/contract/endpoints/events/scans/get-scanning";
import type { recordScans } from "@cardinal/contract/endpoints/events/scans/record-scans";
import type { ScanResult } from "@cardinal/contract/entities/events/scan";
import type { DBSchema, IDBPTransaction } from "idb";
import type { ApiFailureCode } from "../api-failure.ts";
import { rememberedUid } from "../firebase/remembered-sign-in.ts";
import { declareDatabase } from "./browser-database.ts";
import { openChangeChannel } from "./change-channel.ts";

/** A scan or a note as it is sent. */
export type SentScan = NonNullable<InputOf<typeof recordScans>["scans"]>[number];

/** A place where this phone scans: a vendor or the desk of an event. */
export interface ScanPlace {
  /** `{event}~{vendor}`, or `{event}~desk`. */
  readonly id: string;
  readonly event_id: string;
  /** Null for the check-in desk. */
  readonly vendor: string | null;
  /** The key of a phone without an account; otherwise `person` is the uid of the signed-in user. */
  readonly credential?: string;
  /** The id of a phone without an account; absent in records of older releases. */
  readonly phone?: string;
  readonly person: string | null;
  /** Data of the event and the vendor for offline use. */
  readonly about: ReplyOf<typeof getScanning>;
  /** Why nothing is sent any more: the phone was disabled, or the event is over. */
  readonly refused?: ApiFailureCode;
}

/** A scan or a note that has not been sent. */
export interface QueuedScan {
  readonly place: string;
  readonly scan: SentScan;
  /** Incremented by every change, so that a scan that was changed while being sent is sent again. */
  readonly version: number;
}

/** A badge that this phone has scanned, with its known data. */
export interface KnownBadge {
  /** `{place}~{badge}`. */
  readonly id: string;
  readonly place: string;
  readonly badge: string;
  readonly face: PrintedFace | null;
  /** Time of the last scan, by this clock (epoch ms). */
  readonly date: number;
  /** Time of this phone's first scan, by this clock (epoch ms); absent in records of older releases. */
  readonly first_date?: number;
  /** Number of scans by this phone. */
  readonly times: number;
  /** The API's result of the last scan; absent while it is queued. */
  readonly result?: ScanResult["result"];
  /** Who scanned it first for the vendor, and when (epoch ms), according to the API. */
  readonly first?: { readonly by: string; readonly date: number };
  /** Time of the last change to its qualification, by the server's clock as measured then (epoch ms). */
  readonly qualified_date?: number;
  readonly rating?: number;
  readonly notes: readonly string[];
  /** By question id. */
  readonly answers: Readonly<Record<string, string>>;
}

interface ScanSchema extends DBSchema {
  places: { key: string; value: ScanPlace };
  /** In chronological order. */
  queued: { key: number; value: QueuedScan; indexes: { place: string } };
  known: { key: string; value: KnownBadge };
}

export const SCAN_DATABASE = "cardinal-scans";
const STORES = ["places", "queued", "known"] as const;
type Change = IDBPTransaction<ScanSchema, ("places" | "queued" | "known")[], "readwrite">;

const { open, exists } = declareDatabase<ScanSchema>(SCAN_DATABASE, 1, (db) => {
  db.createObjectStore("places", { keyPath: "id" });
  db.createObjectStore("queued", { autoIncrement: true }).createIndex("place", "place");
  db.createObjectStore("known", { keyPath: "id" });
});
/** Opens the browser's database of scans. */
export const openScans = open;

const { announce, watch } = openChangeChannel(SCAN_DATABASE);
/** Notifies the watchers in all tabs of a change. */
export const announceScans = announce;
/** Calls `notify` after every change, also by another tab; returns the unsubscribe function. */
export const watchScans = watch;

/** The key of a place. */
export const placeId = (event_id: string, vendor: string | null): string => `${event_id}~${vendor ?? "desk"}`;

/** The stored place; null if this phone does not scan there. */
export async function readPlace(id: string): Promise<ScanPlace | null> {
  return (await (await open()).get("places", id)) ?? null;
}

/**
 * Changes a stored place. Does nothing when this phone has left it, or joined it again, since `place` was read, or when
 * `change` returns null.
 */
export async function updatePlace(
  { id, person, credential }: Pick<ScanPlace, "id" | "person" | "credential">,
  change: (stored: ScanPlace) => ScanPlace | null,
): Promise<void> {
  const { store, done } = (await open()).transaction("places", "readwrite");
  const stored = await store.get(id);
  const isSame = stored !== undefined && stored.person === person && stored.credential === credential;
  const changed = isSame ? change(stored) : null;
  if (changed !== null) await store.put(changed);
  await done;
  if (changed !== null) announceScans();
}

/**
 * Stores a place where this phone begins to scan. What this phone has scanned there with an earlier key, or the
 * signed-in user with their account, is kept and sent with the new key; what another user has scanned is deleted.
 */
export async function takePlace(place: ScanPlace): Promise<void> {
  const change = (await open()).transaction([...STORES], "readwrite");
  const before = await change.objectStore("places").get(place.id);
  const owners = [place.person, rememberedUid()];
  if (before !== undefined && !owners.includes(before.person)) await clearPlace(change, place.id);
  await change.objectStore("places").put(place);
  await change.done;
  announceScans();
}

/** The number of queued scans of a place, or of all, and the time of the oldest by this clock (epoch ms). */
export async function countQueued(place?: string): Promise<{ readonly count: number; readonly since: number | null }> {
  const queued = (await open()).transaction("queued").store;
  const cursor = await (place === undefined ? queued.openCursor() : queued.index("place").openCursor(place));
  const count = await (place === undefined ? queued.count() : queued.index("place").count(place));
  return { count, since: cursor?.value.scan.at ?? null };
}

/** The data of a badge on this phone. */
export async function readKnown(place: string, badge: string): Promise<KnownBadge | null> {
  return (await (await open()).get("known", `${place}~${badge}`)) ?? null;
}

/** Deletes a place with all its data, including queued scans. */
export async function forgetPlace(id: string): Promise<void> {
  const change = (await open()).transaction([...STORES], "readwrite");
  await clearPlace(change, id);
  await change.done;
  announceScans();
}

async function clearPlace(change: Change, id: string): Promise<void> {
  await change.objectStore("places").delete(id);
  await change.objectStore("known").delete(IDBKeyRange.bound(`${id}~`, `${id}~\uffff`));
  const keys = await change.objectStore("queued").index("place").getAllKeys(id);
  await Promise.all(keys.map((key) => change.objectStore("queued").delete(key)));
}

/** The places of users with an account. In a browser without scans this creates no database. */
async function placesOfAccounts(): Promise<ScanPlace[]> {
  if (!(await exists())) return [];
  return (await (await open()).getAll("places")).filter(({ credential }) => credential === undefined);
}

/** The number of scans that a sign-out would lose, because only this user can send them. */
export async function countQueuedOfAccounts(): Promise<number> {
  let count = 0;
  for (const { id } of await placesOfAccounts()) count += (await countQueued(id)).count;
  return count;
}

/**
 * Deletes the places of users with an account, except those of the user `kept`; phones without an account are not
 * affected.
 */
export async function forgetScansOfAccounts(kept?: string): Promise<void> {
  for (const { id, person } of await placesOfAccounts()) if (person !== kept) await forgetPlace(id);
}
